#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# make-locale.sh FOLDER: FOLDER/ru_RU.UTF-8, from the sources of the package locales
set -eu
[ ! -d "$1/ru_RU.UTF-8" ] || exit 0
[ -f /usr/share/i18n/locales/ru_RU ] || exit 1
mkdir -p "$1"
PATH=$PATH:/usr/sbin:/sbin localedef --no-archive -c -i ru_RU -f UTF-8 "$1/ru_RU.UTF-8" >/dev/null 2>&1
