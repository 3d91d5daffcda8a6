#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# referee.sh MSB: what `msb referee` says of games on paper, and the numbers of their actions.
msb=$1
place=$(mktemp -d) || exit 2
trap 'rm -rf "$place"' EXIT
XDG_DATA_HOME=$place/data
export XDG_DATA_HOME
status=0

# try CODE OUTPUT WORD...: runs msb over the script $place/game; standard output must be OUTPUT
try () {
  code=$1 want=$2
  shift 2
  got=$("$msb" "$@" <"$place/game" 2>"$place/err")
  was=$?
  if [ "$was" != "$code" ] || [ "$got" != "$want" ]; then
    printf 'msb %s: exit %s, not %s\n%s\nnot\n%s\n' "$*" "$was" "$code" "$got" "$want"
    cat "$place/err"
    status=1
  fi
}
# says TEXT: the last message holds it
says () {
  grep -qF -- "$1" "$place/err" || { printf 'no “%s” in: %s\n' "$1" "$(cat "$place/err")"; status=1; }
}
# game LINE...: the script
game () { printf '%s\n' "$@" >"$place/game"; }

game 'fire A B2' 'say B sunk 1' 'fire A D4' 'say B miss' 'fire B A1' 'say A hit'
try 0 consistent referee --rules classic -
# What is missing is put in whatever the first action is.
game 'first A' 'fire A A1' 'say B miss'
try 0 consistent referee --rules classic -
game 'teams "a" "b"' 'first B' 'score A +1 "x"' 'fire B A1' 'say A miss'
try 0 consistent referee --rules math -
game 'fire A B2' 'say B sunk 1' '' '# a comment' 'fire A C3' 'say B hit' 'fire A D1' 'say B hit'
try 1 'conflict 4 line 6 sea B: shot A C3 hit: no legal fleet fits the replies' referee --rules=classic -
game 'rules classic width=4 height=4 fleet=2:line:1,1:line:1' 'fleet A' 'aa..' '....' '...b' '....' \
  'fleet B paper' 'first A' 'fire A B2' 'say B sunk 2'
try 1 'conflict 6 line 10 sea B: shot A B2 sunk 2: no legal fleet fits the replies' referee --rules classic -
try 0 "turn A
shot A B2 sunk 2
conflict 6 \"no legal fleet fits the replies\"" play -

# problems without a verdict are passed over, so that a list of shots is enough
game 'fire A B2' 'say B sunk 1' 'fire A D4' 'say B mine' 'fire B A1' 'say A hit' 'fire B A2' 'say A sunk 2' \
  'fire B J10' 'say A miss'
try 0 consistent referee --rules math -
try 0 consistent referee --rules 'math after-hit=if-solved solvers=everyone second-try=half' -
game 'fire A B2' 'say H hit' 'fire B B2' 'say H miss'
try 1 '' referee --rules math-common -
says ':3: This cell was fired at before.'
game 'fire A A1' 'say B mine' 'tell A C3' 'fire B C3' 'say A miss'
try 1 'conflict 5 line 5 sea A: shot B C3 miss: no legal fleet fits the replies' referee --rules mines -
game 'fire A A1' 'say B miss' 'fire B D4' 'say A sunk 1' 'fire B F6' 'say A miss' 'fire A A2' 'say B mine' 'tell A D5'
try 1 'conflict 9 line 9 sea A: told A D5: no legal fleet fits the replies' referee --rules mines -

game 'rules classic width=4 height=4 fleet=2:line:1,1:line:1' 'fire A B2' 'say B miss' 'concede B' \
  'inspect A aa../..../...b/....' 'inspect B aa../.b../..../....'
try 1 "fault B touch A1,B1,B2
fault B reply B2" referee --rules classic -

game 'fire A A1' 'say B submarine'
try 1 '' referee --rules classic -
says ':2: A reply is miss'
game 'fire A A1'
try 1 '' referee --rules math-tv -
says 'paper'
try 1 '' referee --rules dutchman -
try 1 '' referee --rules submarine -
try 2 '' referee --rules none -
try 2 '' referee -
try 2 '' referee --rules classic
try 2 '' referee --rules classic - -
try 2 '' referee --colour classic -
try 3 '' referee --rules classic "$place/absent"
try 3 '' referee --rules classic "$place"
printf 'rules \377\n' >"$place/game"
try 1 '' referee --rules classic -
printf 'fire A\0 A1\n' >"$place/game"
try 1 '' referee --rules classic -
: >"$place/game"
try 0 consistent referee --rules classic -
"$msb" referee --help | grep -q 'msb referee --rules ID FILE' || { echo 'no help'; status=1; }

# refused lines, undo and redo count as written
game 'rules classic width=4 height=4 fleet=2:line:1,1:line:1' 'fleet A paper' 'nonsense' 'fleet B paper' \
  'first A' 'fire A B2' 'say B hat' 'say B sunk 2' 'undo' 'redo'
try 1 "turn A
shot A B2 sunk 2
conflict 8 \"no legal fleet fits the replies\"
undone say B sunk 2
redone say B sunk 2
shot A B2 sunk 2
conflict 8 \"no legal fleet fits the replies\"" play --keep-going -
exit "$status"
