#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every C file is what clang-format 14 makes of it. Skipped where that version is absent.
cd "$1" || exit 2
tool=$(command -v clang-format-14 || command -v clang-format) || exit 77
"$tool" --version | grep -q ' 14\.' || exit 77
files=$(find src tests -name '*.[ch]')
# shellcheck disable=SC2086
bad=$("$tool" --dry-run $files 2>&1 | sed -n 's/^\([^:]*\):\([0-9]*\):.*/\1:\2/p' | sort -u)
[ -z "$bad" ] || { printf 'differs from clang-format 14:\n%s\n' "$bad"; exit 1; }
