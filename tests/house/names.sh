#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# No line of code names a ruleset or a class of ships: a variant is rows of its file. What is the
# word of another thing too (a key, a kind of piece, an environment of TeX) may stand in the code,
# but nothing is compared with it there.
cd "$1" || exit 2
list=$(mktemp); trap 'rm -f "$list"' EXIT

# The code without comments, "FILE:LINE:text" (the marks of comments in strings do no harm here).
find src -name '*.c' -o -name '*.h' | sort | while read -r file; do
  awk -v file="$file" '{
    line = $0
    while (1) {
      if (inside) { end = index(line, "*/"); if (!end) { line = ""; break }
        line = substr(line, end + 2); inside = 0 }
      start = index(line, "/*"); if (!start) break
      rest = substr(line, start + 2); end = index(rest, "*/")
      if (end) line = substr(line, 1, start - 1) " " substr(rest, end + 2)
      else { kept = kept substr(line, 1, start - 1); line = ""; inside = 1; break }
    }
    if (kept line ~ /"/) print file ":" NR ":" kept line
    kept = ""
  }' "$file"
done >"$list"

rulesets=$(ls data/rulesets | sed -n 's/\.ini$//p')
classes=$(for file in data/rulesets/*.ini; do
  awk '/^\[/ { fleet = /^\[fleet\]/ } fleet && /^[^#=]+=/ { sub(/=.*/, ""); print }' "$file"; done | sort -u)
[ -n "$rulesets" ] && [ -n "$classes" ] || { echo 'no rulesets were found'; exit 2; }

status=0
# A family of rulesets is not asked for either: "math-" and its like.
families=$(printf '%s\n' "$rulesets" | sed -n 's/-.*/-/p' | sort -u)
for name in $rulesets $classes $families; do
  case $name in
    # no other thing has such a name: it stands in no string, as a part of it neither
    *-?*) found=$(grep -F "$name" "$list") ;;
    # the key of files, the kind of piece, the environment of TeX and of MathML
    mines | submarine) found=$(grep -F "\"$name\"" "$list" | grep -E 'str[a-z0-9]*cmp|str_equal|has_prefix' ) ;;
    math) found=$(grep -F "\"$name\"" "$list" | grep -vE '^src/(mathtext|formats)/') ;;
    # one table has the names of known classes for translation, where files and overrides meet
    *) found=$(grep -F "\"$name\"" "$list" | grep -vE '^src/rulebook/fleet-key\.c:[0-9]+: *\{ "[a-z]+", [0-9], N_ \("[A-Za-z ]+"\) \},$') ;;
  esac
  [ -z "$found" ] || { printf 'named in the code: %s\n%s\n' "$name" "$found"; status=1; }
done
exit $status
