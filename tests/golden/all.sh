#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# all.sh REPLAY: plays every NAME.msb of this folder and compares with NAME.out, what each audience
# sees after each action. A difference is a change of the rules and must be said so. Every shipped
# ruleset has two transcripts or more. A new one: `golden-replay NAME.msb >NAME.out`, then read it.
replay=$(realpath "${1:?all.sh REPLAY}") || exit 2
cd "$(dirname "$0")" || exit 2
bad=0
for script in *.msb; do
  name=${script%.msb}
  head -n 1 "$script" | grep -q '^# .' || { echo "$name: the first line does not say what it shows"; bad=1; }
  [ -f "$name.out" ] || { echo "$name: no transcript"; bad=1; continue; }
  "$replay" "$script" "$name.out" || { echo "$name: differs"; bad=1; }
done
for file in *.out; do
  [ -f "${file%.out}.msb" ] || { echo "$file: no script"; bad=1; }
done
for file in ../../data/rulesets/*.ini; do
  id=$(basename "$file" .ini)
  n=$(grep -lE "^rules $id( |\$)" -- *.msb | wc -l)
  [ "$n" -ge 2 ] || { echo "$id: $n transcripts, two are wanted"; bad=1; }
done
exit "$bad"
