#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# play.sh MSB: what `msb play` makes of a script as a file: its text, options and exit codes.
msb=$(realpath "${1:?play.sh MSB}") || exit 2
t=$(mktemp -d) || exit 2
trap 'rm -rf "$t"' EXIT
export XDG_DATA_HOME="$t/data" LC_ALL=C.UTF-8 LANGUAGE=
bad=0
rules='rules classic width=4 height=4 fleet=2:line:1,1:line:1'
a='fleet A aa../..../...b/....'
b='fleet B c.../..../.dd./....'

# check NAME EXIT: compares $t/out with $t/want, and the exit code
check () {
  if [ "$code" != "$2" ] || ! cmp -s "$t/out" "$t/want"; then
    echo "$1: exit $code, wanted $2"
    diff "$t/want" "$t/out"
    bad=1
  fi
}

# play ARGS…: plays the script $t/in
play () {
  "$msb" play "$@" - <"$t/in" >"$t/out" 2>"$t/err"
  code=$?
}

printf '\357\273\277# with a mark\r\n\t%s\r\n\r\nfleet A # rows follow\r\naa..\r\n\r\n  .... # x\r\n# y\r\n...b\r\n....\r\n%s\r\nteams "a" "b"\r\n' \
  "$rules" "$b" >"$t/in"; play
: >"$t/want"; check "teams after a fleet" 1
grep -q '^error 12: ' "$t/err" || { echo "wrong place"; cat "$t/err"; bad=1; }

printf '\357\273\277# with a mark\r\n\t%s\r\n\r\nteams "#1" "b # c" # names\nfleet A # rows follow\r\naa..\r\n\r\n  .... # x\r\n# y\r\n...b\r\n....\r\n%s\r\nfirst B\nfire B A1' \
  "$rules" "$b" >"$t/in"; play
printf 'turn B\nshot B A1 hit\n' >"$t/want"; check "mark, CRLF, rows, no last newline" 0

printf '%s\nfleet A\naa..\n....\n...b\n' "$rules" >"$t/in"; play
: >"$t/want"; check "rows that end too early" 1
grep -q '^error 2: ' "$t/err" || { echo "wrong place"; cat "$t/err"; bad=1; }

printf '%s\n%s\n%s\nfirst A\nfire A A1\nfire A A9\nfire A D4\n' "$rules" "$a" "$b" >"$t/in"; play --keep-going --view public
printf 'turn A\nshot A A1 sunk 1\nshot A D4 miss\nturn B\nsea A\n????\n????\n????\n????\nsea B\n#:??\n::??\n????\n???o\n' >"$t/want"
check "goes on after an error" 1
printf '%s\n%s\n%s\nfirst A\nfire A A1\nfire A A9\nfire A D4\n' "$rules" "$a" "$b" >"$t/in"; play --view public
printf 'turn A\nshot A A1 sunk 1\n' >"$t/want"; check "stops at an error without a view" 1

printf '%s\n%s\n%s\nfirst A\nfire A A1\nundo\nredo\nbell\n' "$rules ask=sunk ties=problem,draw victory=points" "$a" "$b" >"$t/in"; play --json --view A
cat >"$t/want" <<'END'
{"event":"turn","team":"A"}
{"event":"shot","team":"A","cell":"A1","reply":"sunk","decks":1}
{"event":"ask","team":"A","worth":1}
{"event":"undone","line":"fire A A1"}
{"event":"redone","line":"fire A A1"}
{"event":"shot","team":"A","cell":"A1","reply":"sunk","decks":1}
{"event":"ask","team":"A","worth":1}
{"event":"dropped","team":"A","worth":1}
{"event":"ask","team":"-","worth":"tie"}
{"seas":[{"sea":"A","rows":["SS..","....","...S","...."]},{"sea":"B","rows":["#:??","::??","????","????"]}]}
END
check "events as JSON" 0
printf '%s\n%s\n%s\nfirst A\nscore B +1.5 "\\"\nscore B +1.5 "x"\nconcede B\nfault A "x"\nfault B "y"\n' "$rules" "$a" "$b" >"$t/in"; play --json
cat >"$t/want" <<'END'
{"event":"turn","team":"A"}
{"event":"score","points":{"A":0,"B":1.5}}
{"event":"score","points":{"A":0,"B":3}}
{"event":"over","team":"A","reason":"concede"}
{"event":"over","team":"B","reason":"fault"}
{"event":"over","team":"void","reason":"fault"}
END
check "scores and ends as JSON" 0

printf '%s\n%s\n%s\nfirst A\n' "$rules" "$a" "$b" >"$t/in"; play --view reveal
echo 'turn A' >"$t/want"; check "nothing is revealed before the end" 2
printf '%s\n%s\n%s\nfirst A\nconcede A\n' "$rules" "$a" "$b" >"$t/in"; play --view=reveal
printf 'turn A\nover B concede\nsea A\nSS..\n....\n...S\n....\nsea B\nS...\n....\n.SS.\n....\n' >"$t/want"
check "all is revealed after the end" 0
printf '%s\n' "$rules" >"$t/in"; play --view C
: >"$t/want"; check "no such team" 2
printf '%s\nfleet H c.../..../.dd./....\n' "$rules seas=common" >"$t/in"; play --view B
printf 'sea H\n????\n????\n????\n????\n' >"$t/want"; check "a common sea" 0

{ printf '%s\n' "$rules"; head -c 70000 /dev/zero | tr '\0' 'x'; printf '\n%s\nse\0ed 1\nseed 1\n' "$a"; } >"$t/in"; play --keep-going
: >"$t/want"; check "endless lines and zero bytes" 1
[ "$(grep -oE '^error [0-9]+' "$t/err" | tr '\n' ' ')" = 'error 2 error 4 ' ] || { echo "wrong places"; cat "$t/err"; bad=1; }
{ printf '%s\n' "$rules"; head -c 3000000 /dev/urandom; } >"$t/in"; play --keep-going
[ "$code" = 1 ] || { echo "any bytes: exit $code"; bad=1; }
printf 'rules\nrules \377\nseed 1\nfleet A\nrules classic\nrules classic\n' >"$t/in"; play --keep-going
: >"$t/want"; check "before the rules" 1
[ "$(grep -oE '^error [0-9]+' "$t/err" | tr '\n' ' ')" = 'error 1 error 2 error 3 error 4 error 6 ' ] || { echo "wrong places"; cat "$t/err"; bad=1; }

: >"$t/in"; play; : >"$t/want"; check "an empty script" 0
: >"$t/in"; play --view judge; check "an empty script has no view" 0
for words in '' '--view' '--view X -' '--bad -' '- -' '--view=Z -'; do
  # shellcheck disable=SC2086
  "$msb" play $words </dev/null >"$t/out" 2>"$t/err"; code=$?; check "wrong use: $words" 2
done
"$msb" play "$t/none" >"$t/out" 2>"$t/err"; code=$?; check "no such file" 3
"$msb" play "$t" >"$t/out" 2>"$t/err"; code=$?; check "a folder" 3
echo "$rules" >"$t/-x.msb"
(cd "$t" && "$msb" play -- -x.msb) >"$t/out" 2>"$t/err"; code=$?; check "a name with a dash" 0
if [ -w /dev/full ]; then
  printf '%s\n%s\n%s\nfirst A\n' "$rules" "$a" "$b" | "$msb" play - >/dev/full 2>"$t/err"; code=$?
  : >"$t/out"; check "a full disk" 3
fi
exit "$bad"
