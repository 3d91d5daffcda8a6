#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# minutes.sh MSB: exit codes and output of `msb minutes`.
msb=$1
place=$(mktemp -d) || exit 2
trap 'rm -rf "$place"' EXIT
XDG_DATA_HOME=$place/data
export XDG_DATA_HOME
status=0

# minutes CODE WORD...: runs msb minutes; its output is in $place/out
minutes () {
  code=$1
  shift
  "$msb" minutes "$@" >"$place/out" 2>"$place/err"
  was=$?
  [ "$was" = "$code" ] || { printf 'msb minutes %s: exit %s, not %s\n' "$*" "$was" "$code"; cat "$place/err"; status=1; }
  if [ "$code" != 0 ] && { [ -s "$place/out" ] || ! [ -s "$place/err" ]; }; then
    printf 'msb minutes %s: wrong use must be told, and nothing else\n' "$*"; status=1
  fi
}

pace='--shot-seconds 12 --problem-seconds 120'
# shellcheck disable=SC2086
minutes 0 --rules math-45 $pace
grep -q '^within 35 minutes: ' "$place/out" || { cat "$place/out"; status=1; }
for wrong in '' '--rules math-45' '--rules math-45 --shot-seconds 12' "--rules no-such $pace" "$pace" \
    "--rules math-45 $pace more" "--rules math-45 $pace --json --json" "--rules math-45 $pace --what 1" \
    "--rules math-45 $pace --seed -1" "--rules math-45 $pace --seed 18446744073709551616" \
    "--rules math-45 $pace --solved 1.01" "--rules math-45 $pace --solved -0.1" "--rules math-45 $pace --solved nan" \
    "--rules math-45 --shot-seconds=12 --problem-seconds"; do
  # shellcheck disable=SC2086
  minutes 2 $wrong
done
for value in 0 0.0 -1 -12 nan NaN inf -inf 1e9 1e-300 99999999999999999999 7200.5 0x10 12s 1,5 '' ' 5' . 1.2.3 +5; do
  minutes 2 --rules math-45 --shot-seconds "$value" --problem-seconds 120
  minutes 2 --rules math-45 --shot-seconds 12 --problem-seconds "$value"
done
minutes 0 --rules math-20 --shot-seconds 0.001 --problem-seconds 7200
minutes 0 --rules 'classic width=24 height=24 fleet=24:corner:1,5:any:2,4:zigzag:1' --shot-seconds 5 --problem-seconds 5
minutes 1 --rules 'classic width=6 height=6' --shot-seconds 5 --problem-seconds 5

json () {
  # shellcheck disable=SC2086
  minutes 0 --json --rules "$1" $2
  cat "$place/out" >>"$place/all"
}
json math-45 "$pace"
json math-45 "$pace"
json math-45 "$pace --seed 1"
json math-45 "$pace --seed 2"
json math-45 '--shot-seconds 24 --problem-seconds 240'
json math "$pace"
json math-20 "$pace"
json classic "$pace"
json math-earn "$pace --solved 1"
json math-earn "$pace --solved 0"
if command -v python3 >/dev/null; then
  python3 - "$place/all" <<'END' || status=1
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
first, again, one, two, slow, full, short, classic, earn, never = rows
for row in rows:
    assert list(row) == ["minutes", "p35", "p40", "p45", "shots", "problems"], row
    assert 0 <= row["p35"] <= row["p40"] <= row["p45"] <= 1, row
assert first == again == one, "the same seed is the same forecast"
assert two != one and abs(two["minutes"] - one["minutes"]) < 3, (one, two)
assert 35 < first["minutes"] < 45 and 0.1 < first["p35"] < 0.5, first
assert slow["minutes"] == max(slow["minutes"], 1.9 * first["minutes"]), slow
assert short["minutes"] < first["minutes"] < full["minutes"], (short, full)
assert 20 < short["minutes"] < 30 and short["p35"] > 0.8, short
assert 58 < full["minutes"] < 72 and full["p45"] < 0.05, full
assert classic["problems"] == 0 and 95 < classic["shots"] < 115, classic
assert 10 < earn["shots"] < 40, earn
assert never["minutes"] is None and never["shots"] is None and never["p45"] == 0, never
END
fi
exit $status
