#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# own-display.sh PROGRAM [ARGUMENT…]: on an X server of its own, where no other window takes the
# focus; on the one that is there where Xvfb is missing.
command -v xvfb-run >/dev/null 2>&1 || exec "$@"
exec xvfb-run -a -s '-screen 0 1920x1080x24 -nolisten tcp -noreset' "$@"
