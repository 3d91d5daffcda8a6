#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""soname.py NAME COMPILER...: the file that a program linked with -lNAME would ask for."""

import os
import re
import subprocess
import sys
import tempfile

name, compiler = sys.argv[1], sys.argv[2:]
with tempfile.TemporaryDirectory() as folder:
    empty, linked = os.path.join(folder, "empty.c"), os.path.join(folder, "linked.so")
    open(empty, "w", encoding="utf-8").close()
    subprocess.run(compiler + ["-shared", "-o", linked, empty, "-Wl,--no-as-needed", "-l" + name], check=True)
    told = subprocess.run(["readelf", "--dynamic", "--wide", linked], check=True, text=True, stdout=subprocess.PIPE,
                          env={**os.environ, "LC_ALL": "C"}).stdout
for file in re.findall(r"\(NEEDED\).*\[(.+)\]", told):
    if file.startswith("lib" + name):
        print(file)
        break
else:
    sys.exit(f"soname.py: -l{name} asks for no file of that name")
