#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lesson.sh MSB: `msb lesson` from outside: what is printed, what is kept, how it ends.
msb=$(realpath "${1:?lesson.sh MSB}") || exit 1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
XDG_DATA_HOME=$folder/data; export XDG_DATA_HOME
cd "$folder" || exit 1
bad=0

# expect WHAT GOT WANTED
expect ()
{
  [ "$2" = "$3" ] && return
  echo "$1: got"; echo "$2"; echo "wanted"; echo "$3"
  bad=1
}

# code WANTED COMMAND…: its output goes to ./out and ./err
code ()
{
  wanted=$1; shift
  "$@" >out 2>err
  got=$?
  [ $got = "$wanted" ] && return
  echo "exit $got, wanted $wanted: $*"; cat err
  bad=1
}

cat >lesson.msb <<'END'
# a whole little match
rules math width=5 height=5 fleet=2:line:1,1:line:1 mines=1 first=chosen
teams "Синус" "=Тангенс"
fleet A
aa...
.....
.....  # a comment
b....
....*
fleet B ....c/...../dd.../...../...*.
first A
fire A E1
judge A wrong
fire A E5
undo
fire A D5
judge A right
fire B A1
END

code 0 "$msb" --bank b.db lesson play lesson.msb
cp out played
code 0 "$msb" play lesson.msb
expect 'events as of msb play' "$(cat played)" "$(cat out)"
expect 'score' "$(grep -c '^score A 2 B 0$' played)" 1

code 0 "$msb" --bank b.db lesson log 1
expect 'log' "$(cat out)" 'rules math width=5 height=5 fleet=2:line:1,1:line:1 mines=1 first=chosen
teams "Синус" "=Тангенс"
fleet A aa.../...../...../b..../....*
fleet B ....c/...../dd.../...../...*.
first A
fire A E1
judge A wrong
fire A E5
undo
fire A D5
judge A right
fire B A1'

code 0 "$msb" --bank b.db lesson list --json
expect 'list' "$(sed 's/"started":"[0-9TZ:-]*"/"started":""/' out)" \
  '[{"id":1,"started":"","title":"","ruleset":"math","state":"open","teams":[{"name":"Синус","score":2},{"name":"=Тангенс","score":0}]}]'
code 0 "$msb" --bank b.db lesson list
code 0 "$msb" --bank b.db lesson show 1
code 0 "$msb" --bank b.db lesson show 1 --json
code 0 "$msb" --bank b.db lesson log 1 --json
expect 'log as JSON' "$(cut -c1-14 out)" '["rules math w'

# going on: with the rest, with the whole script, with another script
printf 'fire B B1\njudge B right\n' >rest.msb
code 0 "$msb" --bank b.db lesson play --resume 1 rest.msb
expect 'the rest' "$(cat out)" 'shot B B1 sunk 2
ask B 2
score A 2 B 2'
cat lesson.msb rest.msb >whole.msb
echo 'fire B E1' >>whole.msb
code 0 "$msb" --bank b.db lesson play --resume 1 whole.msb
expect 'the whole script' "$(cat out)" 'shot B E1 miss
turn A'
sed 's/fire A E1/fire A E2/' lesson.msb >other.msb
code 1 "$msb" --bank b.db lesson play --resume 1 other.msb
expect 'another script' "$(cut -c1-9 err)" 'error 12:'
code 0 "$msb" --bank b.db lesson log 1
expect 'actions' "$(wc -l <out | tr -d ' ')" 15

# refused lines
printf 'fire A A1\nrules nowhere\nrules math\nfire A A1\nbell\nseed 2\n' >bad.msb
code 1 "$msb" --bank b.db lesson play bad.msb
expect 'stops' "$(grep -c '^error 1:' err)" 1
code 1 "$msb" --bank b.db lesson play --keep-going bad.msb
expect 'goes on' "$(grep -o '^error [0-9]*' err | tr '\n' ' ')" 'error 1 error 2 error 4 error 5 '
code 0 "$msb" --bank b.db lesson log 2
expect 'only what was taken' "$(cat out)" 'rules math
seed 2'

# results
code 0 "$msb" --bank b.db lesson export 1 --format csv one.csv
expect 'csv' "$(head -c 3 one.csv | od -An -tx1 | tr -d ' \n')" efbbbf
expect 'csv text is neutralised' "$(head -n 1 one.csv | grep -c "'=Тангенс")" 1
for sheet in summary pupils problems moves; do
  code 0 "$msb" --bank b.db lesson export 1 --format csv --sheet $sheet $sheet.csv
done
code 0 "$msb" --bank b.db lesson export 1 --format json one.json
code 0 "$msb" --bank b.db lesson export 1 --format xlsx one.xlsx
code 0 "$msb" --bank b.db lesson export 1 --format ods one.ods
expect 'xlsx' "$(head -c 2 one.xlsx)" PK
code 3 "$msb" --bank b.db lesson export 1 --format csv nowhere/one.csv
code 0 "$msb" --bank b.db lesson export 1 --format pdf one.pdf
expect 'pdf' "$(head -c 5 one.pdf)" %PDF-
code 3 "$msb" --bank b.db lesson export 1 --format pdf nowhere/one.pdf
code 2 "$msb" --bank b.db lesson export 1 --format doc one.doc
code 2 "$msb" --bank b.db lesson export 1 --format csv --sheet classes one.csv

code 2 "$msb" --bank b.db lesson export 1 --format csv --sheet log one.csv

# standard output: the same bytes, and no file named "-"
for format in csv json; do
  code 0 "$msb" --bank b.db lesson export 1 --format $format -
  cmp -s out one.$format || { echo "$format on standard output is another one"; bad=1; }
done
code 0 "$msb" --bank b.db lesson export 1 --format csv --sheet moves -
cmp -s out moves.csv || { echo 'a sheet on standard output is another one'; bad=1; }
code 0 "$msb" --bank b.db lesson export 1 --format pdf -
expect 'pdf on standard output' "$(head -c 5 out)" %PDF-
for format in xlsx ods; do
  code 2 "$msb" --bank b.db lesson export 1 --format $format -
  expect "$format needs a file" "$(grep -c "the format “$format” needs a file" err)" 1
  expect "no $format on standard output" "$(wc -c <out | tr -d ' ')" 0
done
if [ -e /dev/full ]; then
  "$msb" --bank b.db lesson export 1 --format json - >/dev/full 2>err
  expect 'a full device is told' $? 3
fi
[ ! -e ./- ] || { echo 'a file is named "-"'; bad=1; }

# wrong use and missing things
code 2 "$msb" lesson
code 2 "$msb" lesson dance
code 2 "$msb" lesson play
code 2 "$msb" lesson play --pace x lesson.msb
code 2 "$msb" lesson play --resume 0 lesson.msb
code 2 "$msb" lesson log x
code 2 "$msb" --bank b.db lesson log 99
code 2 "$msb" --bank b.db lesson play --resume 99 lesson.msb
code 3 "$msb" --bank b.db lesson play nowhere.msb
echo 'no bank at all, and long enough to look like one' >foreign.db
code 3 "$msb" --bank foreign.db lesson play lesson.msb
expect 'a foreign file' "$(cat foreign.db)" 'no bank at all, and long enough to look like one'
exit $bad
