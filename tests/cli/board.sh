#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# board.sh MSB: exit codes and output of the commands answer, cell, fleet and rules.
msb=$1
place=$(mktemp -d) || exit 2
trap 'rm -rf "$place"' EXIT
XDG_DATA_HOME=$place/data
export XDG_DATA_HOME
status=0

# try CODE OUTPUT WORD...: runs msb; standard output must be OUTPUT
try () {
  code=$1 want=$2
  shift 2
  got=$("$msb" "$@" 2>"$place/err")
  was=$?
  if [ "$was" != "$code" ] || [ "$got" != "$want" ]; then
    printf 'msb %s: exit %s, not %s\n%s\nnot\n%s\n' "$*" "$was" "$code" "$got" "$want"
    status=1
  fi
}
# says TEXT: the last message holds it
says () {
  grep -qF -- "$1" "$place/err" || { printf 'no “%s” in: %s\n' "$1" "$(cat "$place/err")"; status=1; }
}

try 0 right answer --key 0.5 ,5
try 0 right answer --key=1234.5 '1 234,5'
try 0 right answer --key -3 −3
try 0 wrong answer --key 16 17
try 0 ask answer --key 16 16,000
try 0 wrong answer --key 16 ''
try 2 '' answer --key 16
try 2 '' answer 16
try 2 '' answer --key 16 16 17

try 0 A1 cell --notation cyrillic --size 10x10 А1
try 0 A1 cell --size=10x10 --notation=cyrillic А1
try 0 B4 cell --notation cyrillic --size 10x10 ,4
try 0 A1 cell --notation cartesian-middle --size 10x10 -- '(-5; 4)'
try 0 A1 cell --notation auto --size 10x10 A1
try 1 '' cell --notation cyrillic --size 10x10 Щ9
says А1
says К10
try 1 '' cell --notation latin --size 10x10 K11
says 'A1 to J10'
try 2 '' cell --notation greek --size 10x10 A1
try 2 '' cell --notation latin --size 25x10 A1
try 2 '' cell --notation latin --size 10x A1
try 2 '' cell --notation latin --size 10 A1
try 2 '' cell --notation respublika --size 11x10 Р1
try 2 '' cell --notation latin A1
try 2 '' cell --notation latin --size 10x10
try 2 '' cell --notation latin --size 10x10 A1 B1
try 2 '' cell --notation latin --notation latin --size 10x10 A1
try 2 '' cell --colour red
try 2 '' cell --notation

try 0 '' fleet check --rules math-20 aaa.../....../bb..c./....../d....*/..*...
try 1 'touch A1,B1,C1,A2,B2
special E4,F5,F6' fleet check --rules math-20 aaa.../bb..../....../....c./d....*/.....*
try 1 size fleet check --rules classic aaaa/b
try 2 '' fleet check --rules classic 'aaaa b'
try 2 '' fleet check --rules nowhere aaaa
try 2 '' fleet check --rules classic
try 2 '' fleet
try 2 '' fleet sink
try 2 '' fleet random
try 2 '' fleet random --rules classic --count x
try 2 '' fleet random --rules classic --kind lucky
try 2 '' fleet random --rules classic more
try 1 '' fleet random --rules 'classic width=6 height=6'
says 'classic: fleet:'
try 1 '' fleet random --rules 'classic width=2'
says 'classic: width:'
try 0 '' fleet random --rules classic --count 0
for kind in uniform perelman edges; do
  "$msb" fleet random --rules math --count 20 --seed 7 --kind $kind >"$place/$kind" || status=1
  [ "$(sort -u "$place/$kind" | wc -l)" = 20 ] || { echo "$kind: fleets come twice"; status=1; }
  while read -r layout; do
    try 0 '' fleet check --rules math "$layout"
  done <"$place/$kind"
done
"$msb" fleet random --rules math --count 20 --seed 7 | cmp -s - "$place/uniform" ||
  { echo 'a seed gives other fleets'; status=1; }
[ "$("$msb" fleet random --rules math)" != "$("$msb" fleet random --rules math)" ] ||
  { echo 'without a seed the fleets are the same'; status=1; }
"$msb" fleet random --rules math --count 100000 >/dev/full 2>"$place/err"
[ $? = 3 ] || { echo 'a full disk is not told'; status=1; }

mkdir -p "$XDG_DATA_HOME/math-sea-battle/rulesets"
own=$XDG_DATA_HOME/math-sea-battle/rulesets/own.ini
printf '[ruleset]\ntitle=My \\"own\\"\nbased-on=math-45\nwidth=9\n' >"$own"
try 0 '' rules check "$own"
"$msb" rules list >"$place/list" || status=1
[ "$(head -n 1 "$place/list" | cut -f 1)" = math-45 ] || { cat "$place/list"; status=1; }
grep -q '^own	9x8' "$place/list" || { cat "$place/list"; status=1; }
"$msb" rules list --json >"$place/json" || status=1
if command -v python3 >/dev/null; then
  python3 - "$place/json" <<'END' || status=1
import json, sys
rows = json.load(open(sys.argv[1], encoding="utf-8"))
assert rows[0]["id"] == "math-45" and rows[0]["width"] == 8 and 30 < rows[0]["minutes"] < 45, rows[0]
assert all(set(row) == {"id", "title", "width", "height", "minutes"} for row in rows)
END
fi
"$msb" rules show own >"$place/shown.ini" || status=1
try 0 '' rules check "$place/shown.ini"
try 0 '' fleet random --count 0 --rules "$place/shown.ini"
printf '[ruleset]\nwidth=9\nwidth=9\n' >"$own"
try 1 '' rules check "$own"
says 'own.ini:3: width:'
try 1 '' rules show own
"$msb" rules list >/dev/null 2>&1
[ $? = 1 ] || { echo 'a faulty ruleset is not told'; status=1; }
try 2 '' rules show nowhere
try 3 '' rules check "$place/absent.ini"
try 3 '' rules check "$place"
try 2 '' rules
try 2 '' rules list all
exit $status
