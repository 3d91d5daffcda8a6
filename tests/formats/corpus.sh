#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# corpus.sh MSB FOLDER: imports (dry) every file that FOLDER/MANIFEST.tsv names, in a bank of its
# own, and compares what is found with the number there. A file of a format that is not read yet is
# told and does not count; a file that ends msb by a signal, or whose numbers do not add up, fails.
set -eu
[ $# -eq 2 ] || { echo "usage: corpus.sh MSB FOLDER" >&2; exit 2; }
msb=$1 folder=$2
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export XDG_DATA_HOME="$home" XDG_CONFIG_HOME="$home" XDG_CACHE_HOME="$home"

number () { sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p" "$home/said" | head -n 1; }

same=0 other=0 unread=0 broken=0
tab=$(printf '\t')
tail -n +2 "$folder/MANIFEST.tsv" >"$home/rows"
while IFS="$tab" read -r set format path wanted rest; do
  status=0
  "$msb" --bank "$home/bank.db" bank import --dry-run --json "$folder/$path" \
    >"$home/said" 2>"$home/told" </dev/null || status=$?
  if [ "$status" -ge 126 ]; then
    broken=$((broken + 1)); echo "$path: msb ended with status $status"
  elif [ ! -s "$home/said" ]; then
    unread=$((unread + 1)); echo "$path ($format): $(head -n 1 "$home/told" | sed 's/^msb: [^:]*: //')"
  else
    found=$(number found) imported=$(number imported) duplicates=$(number duplicates)
    skipped=$(sed 's/"warnings":.*//; s/.*"skipped"://' "$home/said" | grep -o '"line":' | wc -l)
    if [ "$found" -ne $((imported + duplicates + skipped)) ]; then
      broken=$((broken + 1)); echo "$path: $found found, but $imported + $duplicates + $skipped"
    elif [ "$found" = "$wanted" ]; then
      same=$((same + 1))
    else
      other=$((other + 1)); echo "$path ($set): $found found, $wanted in MANIFEST.tsv. $rest" | cut -c1-160
    fi
  fi
done <"$home/rows"
echo "$same as in MANIFEST.tsv, $other with another number, $unread not read, $broken broken"
[ "$broken" -eq 0 ]
