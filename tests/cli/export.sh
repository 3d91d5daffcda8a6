#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# export.sh MSB: what `msb bank export` writes, says and refuses.
msb=$(realpath "$1")
packs=$(realpath "$2")
place=$(mktemp -d) || exit 2
trap 'rm -rf "$place"' EXIT
export XDG_DATA_HOME="$place/data" HOME="$place" LC_ALL=C.UTF-8 LANGUAGE=en
cd "$place" || exit 2
status=0
fail () { echo "FAILED: $*"; status=1; }
# expect CODE BANK WORDS…: the exit code of msb bank with these words
expect () {
  want=$1; bank=$2; shift 2
  "$msb" --bank "$bank" bank "$@" >out 2>err; got=$?
  [ "$got" = "$want" ] || { fail "msb bank $*: exit $got, not $want"; cat err; }
}
# content BANK: what all problems of a bank say, without what the rows are called
content () { "$msb" --bank "$1" bank list --json | sed 's/^,//' | sort; }

expect 0 a.db import "$packs/ru/first-lesson.gift"
expect 0 a.db import "$packs/en/first-lesson.gift"
content a.db >wanted

# Each format that holds all of it gives the same bank.
for format in gift moodle-xml csv xlsx json; do
  expect 0 a.db export --format $format "all.$format"
  grep -q '^all.* 78 written, 0 not written$' out || fail "$format: $(cat out)"
  [ ! -s err ] || { fail "$format has messages"; cat err; }
  expect 0 "$format.db" import --format $format "all.$format"
  content "$format.db" >got
  cmp -s wanted got || fail "$format gives another bank"
  # Once more: nothing is new; and the same bytes come out of the same bank.
  expect 0 a.db import --format $format "all.$format"
  grep -q ' 0 imported, 78 duplicates, 0 skipped' out || fail "$format again: $(cat out)"
  expect 0 a.db export --format $format "again.$format"
  cmp -s "all.$format" "again.$format" || fail "$format is not the same twice"
  # The decimal signs of the place change nothing.
  LC_ALL=ru_RU.UTF-8 LC_NUMERIC=de_DE.UTF-8 "$msb" --bank a.db bank export --format $format "local.$format" >out 2>err
  cmp -s "all.$format" "local.$format" || fail "$format follows the locale"
done

# The suffix tells the format; Aiken holds choices only, and the others are named.
expect 1 a.db export some.aiken
grep -q ' 4 written, 74 not written' out || fail "Aiken: $(cat out)"
[ "$(grep -c 'not written: ' err)" = 74 ] || fail 'problems that Aiken cannot hold are not told'
expect 0 aiken.db import some.aiken
grep -q ' 4 found, 4 imported' out || fail "Aiken back: $(cat out)"
expect 1 a.db export --json more.aiken
grep -q '"format":"aiken","written":4,"refused":\[{"uid":"' out || fail "no report: $(cut -c1-100 out)"

# A pack takes its header with it, and comes back as the same pack.
expect 0 a.db export --pack first-lesson-ru pack.gift
head -1 pack.gift | grep -qx '// msb-pack: 1' || fail 'no header of a pack'
grep -q '^// id: first-lesson-ru$' pack.gift || fail 'no id of a pack'
for format in gift moodle-xml csv xlsx json; do
  expect 0 a.db export --pack first-lesson-ru --format $format "pack.$format"
  expect 0 "pack-$format.db" import --format $format "pack.$format"
  expect 0 "pack-$format.db" export --pack first-lesson-ru "back-$format.gift"
  cmp -s pack.gift "back-$format.gift" || fail "$format changes the pack"
done
expect 2 a.db export --pack none none.gift

# Some of them; standard output.
expect 0 a.db export --lang en --worth 4 --format gift -
[ "$(grep -c 'tag:lang:en' out)" -gt 0 ] || fail 'nothing on standard output'
! grep -q 'tag:lang:ru' out || fail 'another language'
! grep -q 'tag:worth:[123]' out || fail 'another worth'
expect 0 a.db export --role mine --role tie --format json -
! grep -q '"role": "ship"' out || fail 'another role'
expect 1 a.db export --search 'no such words at all' nothing.gift
[ ! -e nothing.gift ] || fail 'an empty file was written'

# Wrong use.
expect 2 a.db export
expect 2 a.db export x
expect 2 a.db export --format docx x
expect 2 a.db export --format ods x.ods
expect 2 a.db export --format gift
expect 2 a.db export --format gift a.gift b.gift
expect 2 a.db export --format xlsx -
expect 2 a.db export --json --format gift -
expect 2 a.db export --grade 13 x.gift
expect 2 a.db export --grade 7-5 x.gift
expect 2 a.db export --worth 5 x.gift
expect 2 a.db export --role captain x.gift
expect 2 a.db export --nonsense x.gift
[ ! -e x.gift ] || fail 'wrong use has written something'

# Files that are not written over, and folders that are not there.
cp a.db before.db
expect 3 a.db export --format gift a.db
expect 3 a.db export --format gift gift.db
expect 3 a.db export --format gift .
expect 3 a.db export --format gift no/x.gift
expect 3 a.db export --format gift /dev/null
expect 3 none.db export x.gift
[ ! -e none.db ] || fail 'a bank was made'
cmp -s a.db before.db || fail 'the bank has changed'
echo kept >old.gift
chmod 555 .
if ! touch probe 2>/dev/null; then
  expect 3 a.db export --format gift old.gift
fi
chmod 755 .
[ "$(cat old.gift)" = kept ] || fail 'an old file was lost'
if [ -e /dev/full ]; then
  "$msb" --bank a.db bank export --format gift - >/dev/full 2>err
  [ $? = 3 ] || fail 'a full device is not told'
fi
ls | grep -q '\.tmp$' && fail 'a temporary file was left'

exit $status
