#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench.py BUILD: every speed beside a baseline of the same run; prints a table and what it should be."""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 9
# Not run by their name alone.
APART = "bench-bare", "bench-start", "bench-million", "bench-page"


def start_up(command):
    """Seconds from the start of the process to its first painted frame, and its PSS in kilobytes."""
    began = time.monotonic()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as child:
        frame = pss = None
        for line in child.stdout:
            if line == "frame\n":
                frame = time.monotonic() - began
            elif line.startswith("pss "):
                pss = int(line.split()[1])
    if frame is None or pss is None:
        sys.exit(f"bench: {command[0]} showed no frame")
    return frame, pss


def windows(build):
    programs = {"bare": [build + "/tests/bench/bench-bare"], "ours": [build + "/tests/bench/bench-start"]}
    frames = {name: [] for name in programs}
    memory = {name: [] for name in programs}
    for _ in range(ROUNDS + 1):
        for name, command in programs.items():
            frame, pss = start_up(command)
            frames[name].append(frame)
            memory[name].append(pss)
    # The first round warms the caches.
    frame = {name: statistics.median(values[1:]) for name, values in frames.items()}
    pss = {name: statistics.median(values[1:]) for name, values in memory.items()}
    row("first frame, ms", f"{frame['ours'] * 1000:.0f}", f"{frame['bare'] * 1000:.0f}",
        frame["ours"] / frame["bare"], "at most 1.25")
    row("memory (PSS), MB", f"{pss['ours'] / 1024:.1f}", f"{pss['bare'] / 1024:.1f}",
        pss["ours"] / pss["bare"], "at most 1.4")


def fleets(build):
    count = 100000
    command = [build + "/src/cli/msb", "fleet", "random", "--rules", "classic", "--count"]
    def run(n):
        began = time.process_time(), time.monotonic()
        subprocess.run(command + [str(n)], stdout=subprocess.DEVNULL, check=True)
        return time.monotonic() - began[1]
    started = statistics.median(run(1) for _ in range(5))
    taken = statistics.median(run(count) for _ in range(3)) - started
    row("fleets a second (msb)", f"{count / taken:.0f}", "50000", count / taken / 50000, "at least 1")


def page_rows(build, bank):
    """What bench-page tells of the problems' page over a bank: row by row the number and its goal."""
    output = subprocess.run([build + "/tests/bench/bench-page", bank], check=True, text=True,
                            stdout=subprocess.PIPE).stdout
    found = re.findall(r"^(.+?) +([0-9.]+)  (.*)$", output, re.M)
    return {what.strip(): (float(value), goal) for what, value, goal in found}


def million(build):
    """The bank of a million problems and its page; the baseline of the page is one over a thousand."""
    with tempfile.TemporaryDirectory() as folder:
        large, small = folder + "/million.db", folder + "/thousand.db"
        make = build + "/tests/bench/bench-million"
        print("-- bench-million", flush=True)
        subprocess.run([make, "1000000", large], check=True)
        subprocess.run([make, "1000", small], check=True, stdout=subprocess.DEVNULL)
        print("-- bench-page, a million problems beside a thousand", flush=True)
        base = [page_rows(build, small) for _ in range(3)]
        ours = [page_rows(build, large) for _ in range(3)]
    for what, (_, goal) in ours[0].items():
        a, b = (statistics.median(run[what][0] for run in runs) for runs in (ours, base))
        row(what, f"{a:.1f}", f"{b:.1f}", a / b if b else 0, goal)


def row(what, ours, base, ratio, goal):
    print(f"{what:44} {ours:>12} {base:>12} {ratio:8.2f}  {goal}", flush=True)


def main():
    build = os.path.abspath(sys.argv[1])
    print(f"{'':44} {'ours':>12} {'baseline':>12} {'ratio':>8}  goal")
    windows(build)
    fleets(build)
    million(build)
    for name in sorted(os.listdir(build + "/tests/bench")):
        path = build + "/tests/bench/" + name
        if name.startswith("bench-") and name not in APART and os.path.isfile(path) \
                and os.access(path, os.X_OK):
            print(f"-- {name}", flush=True)
            subprocess.run([path], check=True)


main()
