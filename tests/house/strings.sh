#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every file with a translatable string is in po/POTFILES, and Russian is complete.
cd "$1" || exit 2
status=0
list=$(mktemp); trap 'rm -f "$list" "$list".*' EXIT
{ grep -lE '(\b_|\bN_|ngettext|\bC_|g_dngettext|g_dgettext|g_dpgettext2|\bNC_|\bQ_) \(' -r src --include='*.c' --include='*.h'
  grep -lE 'translatable="yes"' -r ui 2>/dev/null
  find data -name '*.desktop.in' -o -name '*.metainfo.xml.in' -o -name '*.gschema.xml' 2>/dev/null
} | grep -vE '^src/core/rules\.h$|src/.*/cli\.h$' | sort -u >"$list"
grep -vE '^(#|$)' po/POTFILES | sort -u >"$list.pot"
missing=$(comm -23 "$list" "$list.pot"); gone=$(grep -vE '^(#|$)' po/POTFILES | while read -r f; do [ -f "$f" ] || echo "$f"; done)
[ -z "$missing" ] || { printf 'not in po/POTFILES:\n%s\n' "$missing"; status=1; }
[ -z "$gone" ] || { printf 'in po/POTFILES but absent:\n%s\n' "$gone"; status=1; }
[ "$status" = 0 ] || exit 1
xgettext --from-code=UTF-8 --add-comments --keyword=_ --keyword=N_ --keyword=ngettext:1,2 --keyword=C_:1c,2 --keyword=NC_:1c,2 \
  --keyword=g_dngettext:2,3 --keyword=g_dgettext:2 --keyword=g_dpgettext2:2c,3 --keyword=Q_ -f po/POTFILES -o "$list.new" 2>"$list.err" || { cat "$list.err"; exit 1; }
msgmerge -q --no-fuzzy-matching po/ru.po "$list.new" -o "$list.ru" || exit 1
msgfmt --check -o /dev/null "$list.ru" || exit 1
said=$(LC_ALL=C msgfmt --statistics -o /dev/null "$list.ru" 2>&1)
echo "$said"
case $said in *untranslated* | *fuzzy*)
  msgattrib --untranslated --no-obsolete "$list.ru" | grep '^msgid' | head -n 40
  exit 1 ;;
esac
