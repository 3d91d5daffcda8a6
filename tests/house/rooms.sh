#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Rooms include only what they may use, and every source file carries its licence.
cd "$1" || exit 2
status=0
complain () { [ -z "$2" ] || { printf '%s:\n%s\n' "$1" "$2"; status=1; }; }

complain 'GTK outside src/app' "$(grep -lE '#include <(gtk|gdk/|adwaita)' -r src | grep -v '^src/app/')"
complain 'sqlite3.h outside the bank and the journal' \
  "$(grep -lE '#include <sqlite3.h>' -r src | grep -vE '^src/(bank/|lesson/journal\.c$|formats/anki\.c$)')"
complain 'core and bots include more than libc' \
  "$(grep -nE '#include' -r src/core src/bots --include='*.[ch]' 2>/dev/null |
    grep -vE '#include ("core/|"bots/|<(assert|limits|math|stdarg|stdbool|stddef|stdint|stdlib|string)\.h>|<stdio\.h>)')"
complain 'core prints, reads the clock, the environment or rand ()' \
  "$(grep -nE '\b(printf|fprintf|puts|fopen|getenv|setlocale|time|clock|rand|random|srand) \(' -r src/core src/bots --include='*.c' 2>/dev/null)"
allow () {
  room=$1; shift
  [ -d "src/$room" ] || return 0
  complain "src/$room includes a room above it or beside it" \
    "$(grep -nE '#include "[a-z]+/' -r "src/$room" --include='*.[ch]' | grep -vE "#include \"($room|$*)/")"
}
allow core core
allow bots 'core'
allow base base
allow rulebook 'core|base'
allow question 'base'
allow formats 'question|base'
allow bank 'question|base'
allow mathtext 'base'
allow review 'question|bank|mathtext|base'
allow lesson 'core|bots|rulebook|bank|question|formats|mathtext|base'
allow paper 'lesson|core|rulebook|bank|question|puzzle|mathtext|base'
complain 'without its licence' \
  "$(find src tests dev .ci ui -name '*.[ch]' -o -name '*.ui' -o -name '*.sh' -o -name '*.py' -o -name meson.build -o -name '*.css' -o -name '*.sql' |
    xargs grep -L 'SPDX-License-Identifier')"
complain 'a ruleset is told by its name' \
  "$(grep -nE '(strcmp|g_str_equal|g_strcmp0) \([^;]*"(classic|math|math-45|math-20|hasbro|salvo|bent|mines|submarine|dutchman)"' -r src --include='*.c')"
exit $status
