#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the migrations as one C header: embed.py OUTPUT 0001-first.sql 0002-….sql"""
import os
import sys

output, files = sys.argv[1], sys.argv[2:]
lines = ['/* Made by embed.py from the files in sql. */']
for number, path in enumerate(files, 1):
    name = os.path.basename(path)
    if int(name[:4]) != number:
        sys.exit('%s: number %04d was expected' % (name, number))
    lines.append('/* %s */' % name)
    with open(path, encoding='utf-8') as sql:
        for line in sql.read().split('\n'):
            text = line.split('--')[0].rstrip() if line.lstrip().startswith('--') else line.rstrip()
            if text:
                escaped = text.replace('\\', '\\\\').replace('"', '\\"').replace('?', '\\?')
                lines.append('  "%s\\n"' % escaped)
    lines.append('  ,')
with open(output, 'w', encoding='utf-8') as out:
    out.write('\n'.join(lines) + '\n')
