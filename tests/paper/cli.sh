#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# cli.sh MSB: what `msb paper` prints, writes and answers to wrong use.
msb=$(realpath "$1")
place=$(mktemp -d) || exit 2
trap 'rm -rf "$place"' EXIT
export XDG_DATA_HOME="$place/data" HOME="$place" LC_ALL=C.UTF-8 LANGUAGE=en
cd "$place" || exit 2
command -v pdftotext >/dev/null || exit 77
status=0
fail () { echo "FAILED: $*"; status=1; }
# expect CODE WORDS…: the exit code of msb with these words
expect () {
  want=$1; shift
  "$msb" "$@" >out 2>err; got=$?
  [ "$got" = "$want" ] || { fail "msb $*: exit $got, not $want"; cat err; }
}
# says FILE TEXT
says () { pdftotext -layout "$1" - | grep -qF "$2" || fail "$1 does not say “$2”"; }

expect 2 paper
expect 2 paper cards -o x.pdf
expect 2 paper fleets --rules math-45
expect 2 paper fleets --rules math-45 --lesson 1 -o x.pdf
expect 2 paper fleets --seed 3 -o x.pdf
expect 2 paper fleets --rules math-45 --seed -3 -o x.pdf
expect 2 paper fleets --rules no-such-rules -o x.pdf
expect 3 paper jury -o x.pdf
expect 3 --bank "$place/none.db" paper jury --rules math-45 -o x.pdf
expect 3 paper fleets --rules math-45 -o "$place/no/x.pdf"
grep -q 'x.pdf' err || fail 'the file that cannot be written is not named'
[ ! -e x.pdf ] || fail 'a refused call has written something'

expect 0 paper fleets --rules math-45 --seed 7 -o fleets.pdf
says fleets.pdf 'Team “A”'
says fleets.pdf 'Team “B”'
expect 0 paper fleets --rules 'math-45 mines=1 width=9' --seed 7 -o other.pdf
expect 0 paper jury --rules math-45 --seed 7 -o jury.pdf
says jury.pdf 'Jury sheet'
says jury.pdf 'Problems worth 4 points'
says jury.pdf 'Answer:'
expect 0 paper fleets --rules math-45 --seed 7 -o -
cmp -s -n 5 out fleets.pdf || fail 'no PDF on standard output'
[ ! -e "$XDG_DATA_HOME/math-sea-battle/bank.db" ] || fail 'a trial has made a bank'

cat >game <<'GAME'
rules math-45
seed 3
teams "Sine" "Tangent"
fleet A random
fleet B random
judge A right
GAME
expect 0 --bank bank.db bank import "${SEA_QUESTIONS:-/nonexistent}"/en/first-lesson.gift
expect 0 --bank bank.db lesson play game
expect 0 --bank bank.db paper jury -o lesson.pdf
says lesson.pdf 'Team “Sine”'
says lesson.pdf 'Problem 1'
expect 0 --bank bank.db paper fleets --lesson 1 -o slips.pdf
says slips.pdf 'Team “Tangent”'
expect 3 --bank bank.db paper fleets --lesson 99 -o x.pdf
[ ! -e x.pdf ] || fail 'a lesson that is not there has given a sheet'

# The protocol: a long text goes on below, and on each page the table has its headers.
words='A cyclist and a motorcyclist leave at once and ride towards each other along the same road'
for n in 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45; do
  printf '// [tag:role:opening]\n::p%s:: %s; when do they meet, and where is the last word %s? {=1}\n\n' $n "$words" $n
done >long.gift
{ printf 'rules math-45\nseed 3\nfleet A random\nfleet B random\n'
  yes 'judge - wrong' | head -34; echo 'judge A right'; } >long
expect 0 --bank long.db bank import long.gift
expect 0 --bank long.db lesson play long
expect 0 --bank long.db lesson export 1 --format pdf long.pdf
pdftotext -layout long.pdf long.txt
for n in 11 28 45; do
  grep -qF "$n?" long.txt || fail "the text of problem $n is cut"
done
# (what is cut is hidden text of a PDF, so it is the lines that tell)
! grep -q 'A cyclist.*last word' long.txt || fail 'a long text stands on one line'
# A form feed ends a page; those with verdicts have the header above them.
awk 'BEGIN { RS = "\f" } / (right|wrong)( |\n)/ && /cyclist/ { pages++; if (!/No\. *Problem .*Verdict/) bad++ }
  END { exit !(pages >= 2 && bad == 0) }' long.txt || fail 'a page begins without headers'
# A problem is not parted: no page begins with the end of one.
awk 'BEGIN { RS = "\f" } NR > 1 && /cyclist/ { n = split ($0, line, "\n"); for (i = 2; i <= n; i++) if (line[i] ~ /[a-z]/) {
    if (line[i] !~ /^ *[0-9]+ +A cyclist/) bad++; break } } END { exit bad > 0 }' long.txt ||
  fail 'a problem is parted between pages'
exit $status
