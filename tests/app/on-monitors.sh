#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# on-monitors.sh PROGRAM…: runs it on an X server of its own with three monitors that can be plugged
# in and out (xrandr --output DUMMY1 …), under a window manager. 77 (skipped) where a tool is missing,
# but not if SEA_AT_SPI=required, or where the server cannot run.
for tool in Xorg openbox xrandr xdotool setxkbmap; do
  command -v "$tool" >/dev/null 2>&1 || {
    echo "$tool is not there" >&2
    [ "${SEA_AT_SPI:-}" != required ] || exit 1
    exit 77
  }
done
folder=$(mktemp -d)
server= manager=
finish () {
  [ -z "$manager" ] || kill "$manager" 2>/dev/null
  [ -z "$server" ] || kill "$server" 2>/dev/null
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM
cat >"$folder/xorg.conf" <<'CONF'
Section "Device"
  Identifier "dummy"
  Driver "dummy"
  VideoRam 64000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "1000x800" 60.00 1000 1048 1152 1304 800 803 807 831
EndSection
Section "Screen"
  Identifier "screen"
  Device "dummy"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1000x800"
    Virtual 3000 800
  EndSubSection
EndSection
CONF
Xorg -displayfd 3 -noreset -nolisten tcp -config "$folder/xorg.conf" -logfile "$folder/log" \
  3>"$folder/display" >/dev/null 2>&1 &
server=$!
waited=0
while [ ! -s "$folder/display" ]; do
  kill -0 "$server" 2>/dev/null && [ "$waited" -lt 300 ] || {
    echo "the X server with the dummy driver does not run here: skipped" >&2
    exit 77
  }
  sleep 0.1
  waited=$((waited + 1))
done
DISPLAY=:$(cat "$folder/display")
export DISPLAY GDK_BACKEND=x11
unset WAYLAND_DISPLAY
openbox --sm-disable >/dev/null 2>&1 &
manager=$!
# An output is known to be connected when it was asked after while it was on.
for output in DUMMY1 DUMMY2; do
  xrandr --addmode "$output" 1000x800
  xrandr --output "$output" --mode 1000x800 --pos 1000x0
  xrandr >/dev/null
  xrandr --output "$output" --off
done
"$@"
