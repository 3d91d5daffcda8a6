#!/bin/sh
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# fresh.sh SUITE: makes a bare Debian of SUITE in a temporary folder, clones the project into it and
# runs the two commands of the README there, as a newcomer would. Needs root and debootstrap.
set -eu
suite=$1
top=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d)
# What still runs inside ends: these are the processes whose root is this folder.
end_inside () {
  for process in /proc/[0-9]*; do
    [ "$(readlink "$process/root" 2>/dev/null)" != "$place/root" ] || kill "-$1" "${process#/proc/}" 2>/dev/null || :
  done
}
cleanup () {
  end_inside KILL
  sleep 1
  umount "$place/root/dev/shm" "$place/root/dev" "$place/root/proc" "$place/root/sys" 2>/dev/null || :
  rm -rf --one-file-system "$place"
}
trap cleanup EXIT
trap 'exit 130' INT TERM

# The mirror that this machine uses, else debootstrap's own.
mirror=$(sed -n 's/^URIs: *\([^ ]*\/debian\/*\)$/\1/p; s/^deb [^h]*\(http[^ ]*\/debian\/*\) .*/\1/p' \
  /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null | head -n 1)
echo "fresh: debootstrap $suite"
# shellcheck disable=SC2086
debootstrap --variant=minbase "$suite" "$place/root" $mirror >"$place/log" 2>&1 || { tail -n 20 "$place/log"; exit 1; }
mkdir -p "$place/root/etc/apt/apt.conf.d"
apt-config dump | grep '^Acquire::Check' >"$place/root/etc/apt/apt.conf.d/90fresh" || :
cp /etc/resolv.conf "$place/root/etc/resolv.conf" 2>/dev/null || :
mount --bind /dev "$place/root/dev"
mount -t tmpfs tmpfs "$place/root/dev/shm"
mount -t proc proc "$place/root/proc"
mount -t sysfs sysfs "$place/root/sys" 2>/dev/null || :
git clone -q --no-local "$top" "$place/root/project"
inside () {
  chroot "$place/root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/nobody LANG=C.UTF-8 CI=true "$@"
}

echo "fresh: ./dev run"
: >"$place/run.log"
inside sh -c 'cd /project && exec ./dev run' </dev/null >"$place/run.log" 2>&1 &
run=$!
tries=0
until grep -q 'open http://127.0.0.1:' "$place/run.log"; do
  kill -0 "$run" 2>/dev/null || { tail -n 40 "$place/run.log"; echo "fresh: ./dev run ended early"; exit 1; }
  tries=$((tries + 1))
  [ "$tries" -lt 900 ] || { tail -n 40 "$place/run.log"; echo "fresh: ./dev run did not come up"; exit 1; }
  sleep 1
done
sleep 5
kill -0 "$run" 2>/dev/null || { tail -n 40 "$place/run.log"; echo "fresh: the program ended by itself"; exit 1; }
port=$(sed -n 's/.*open http:\/\/127.0.0.1:\([0-9]*\).*/\1/p' "$place/run.log")
page=$(inside python3 -c "import urllib.request as u; print(u.urlopen('http://127.0.0.1:$port/').read().decode()[:400])")
case $page in *html* | *HTML*) echo "fresh: the browser page answers on port $port" ;; *) echo "fresh: no page on port $port"; exit 1 ;; esac
end_inside TERM
wait "$run" 2>/dev/null || :

echo "fresh: ./dev test"
inside sh -c 'cd /project && exec ./dev test' </dev/null >"$place/test.log" 2>&1 || {
  mkdir -p "$top/build"
  cp "$place/test.log" "$top/build/fresh-$suite.log"
  grep -E '^ *[0-9]+/[0-9]+ .* (FAIL|TIMEOUT|ERROR|INTERRUPT) ' "$place/test.log" | sort -u || tail -n 60 "$place/test.log"
  echo "fresh: ./dev test failed on $suite; all it said is in build/fresh-$suite.log"
  exit 1
}
grep -E '^(Ok|Expected Fail|Fail|Unexpected Pass|Skipped|Timeout):' "$place/test.log"
echo "fresh: $suite is good"
