#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# render.sh MSB: what `msb render` draws, says and refuses.
msb=$(realpath "$1")
place=$(mktemp -d) || exit 2
trap 'rm -rf "$place"' EXIT
export XDG_DATA_HOME="$place/data" HOME="$place" LC_ALL=C.UTF-8 LANGUAGE=en
cd "$place" || exit 2
status=0
fail () { echo "FAILED: $*"; status=1; }
# expect CODE TEXT WORDS…: the exit code of msb render with these words; TEXT has escapes of printf
expect () {
  want=$1; text=$2; shift 2
  # shellcheck disable=SC2059
  printf "$text" | "$msb" render "$@" >out 2>err; got=$?
  [ "$got" = "$want" ] || { fail "msb render $*: exit $got, not $want"; cat err; }
}
# size FILE: width and height of a PNG
size () { od -An -tu1 -j16 -N8 "$1" | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4, (($5 * 256 + $6) * 256 + $7) * 256 + $8 }'; }

expect 2 x
expect 2 x -o
expect 2 x -o x.txt
expect 2 x -o .png
expect 2 x -o x.png y
expect 2 x --width 0 -o x.png
expect 2 x --width 10001 -o x.png
expect 2 x --width nan -o x.png
expect 2 x --width 100 --width 200 -o x.png
expect 2 x --size 3 -o x.png
expect 2 x --size 12pt -o x.png
expect 2 x --colour red -o x.png
expect 3 x -o "$place/no/x.png"
grep -q 'x.png' err || fail 'the file that cannot be written is not named'
expect 1 '' -o x.png
expect 1 ' \n\n' -o x.png
grep -q '^msb: -:1:1: ' err || fail 'an empty text is not told'
[ ! -e x.png ] || fail 'a refused call has written something'

expect 0 'Solve $x^2=4$' -o x.png
[ ! -s err ] || fail 'a clean text has messages'
expect 0 'Solve $x^2=4$' --width 321 --size 10 -o narrow.png
[ "$(size narrow.png | cut -d' ' -f1)" = 321 ] || fail "a width of 321 gives $(size narrow.png)"
expect 0 'Solve $x^2=4$' -o -
cmp -s out x.png || fail 'standard output has another picture'
expect 0 'x' -o X.SVG
grep -q '<svg' X.SVG || fail 'no SVG'
expect 0 'Solve $x+7=12$ now' --width 300 -o x.pdf
head -c 5 x.pdf | grep -q '%PDF-' || fail 'no PDF'
if command -v pdftotext >/dev/null; then
  pdftotext x.pdf - >said
  grep -q 'Solve' said || fail 'the words of the PDF cannot be selected'
  tr -d ' \n' <said | grep -q '7=12' || { fail 'the formula of the PDF cannot be selected'; cat said; }
fi

# Messages tell line and column of the text, and the picture is there all the same.
expect 1 'One\nTwo $x+\\foo{y}$ and \\(z' -o broken.png
grep -q '^msb: -:2:8: .*foo' err || { fail 'an unknown command is not told with its place'; cat err; }
grep -q '^msb: -:2:21: ' err || { fail 'an open delimiter is not told with its place'; cat err; }
[ "$(wc -l <err)" = 2 ] || fail 'other messages'
[ -s broken.png ] || fail 'no picture of a text with messages'

# A long text, a wide one, bytes that are no text, a 0 byte.
expect 1 "$(awk 'BEGIN { for (i = 0; i < 900; i++) printf "слово " }')" --width 900 --size 12 -o long.png
grep -q '4000' err || fail 'the cut is not told'
expect 0 "$(awk 'BEGIN { for (i = 0; i < 60; i++) printf "широкий " }')" -o wide.png
[ "$(size wide.png | cut -d' ' -f1)" -le 1600 ] || fail "without --width: $(size wide.png)"
expect 0 'a\377\376b' -o bytes.png
expect 0 'a\000b' -o zero.png
expect 0 'ab' -o ab.png
[ "$(size zero.png)" != "$(size ab.png)" ] || fail 'a 0 byte is not seen'
expect 2 "$(awk 'BEGIN { for (i = 0; i < 600; i++) printf "слово " }')" --width 9000 --size 400 -o huge.png
[ ! -e huge.png ] || fail 'a picture that is too large was written'

exit $status
