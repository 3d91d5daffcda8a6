#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the icons of the program: run it in this folder, commit what it writes.

Needs rsvg-convert for the ready-made pictures of the sizes that are in use: with them the program
starts without an SVG renderer. GTK recolours the fill of path, rect and circle of a symbolic icon, so the strokes here are
line, polyline, polygon and ellipse only."""
import math
import pathlib
import subprocess

S = 'fill="none" stroke="#000" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'


def arc(cx, cy, rx, ry, a, b, n=16):
    pts = []
    for i in range(n + 1):
        t = math.radians(a + (b - a) * i / n)
        pts.append((round(cx + rx * math.cos(t), 2), round(cy + ry * math.sin(t), 2)))
    return pts


def poly(*pts, close=False, fill=False):
    tag = 'polygon' if close else 'polyline'
    style = 'fill="#000" stroke="#000" stroke-width="1" stroke-linejoin="round"' if fill else S
    return '<%s points="%s" %s/>' % (tag, ' '.join('%g,%g' % p for p in pts), style)


def line(a, b, c, d):
    return '<line x1="%g" y1="%g" x2="%g" y2="%g" %s/>' % (a, b, c, d, S)


def ring(cx, cy, r):
    return '<ellipse cx="%g" cy="%g" rx="%g" ry="%g" %s/>' % (cx, cy, r, r, S)


def dot(cx, cy, r):
    return '<ellipse cx="%g" cy="%g" rx="%g" ry="%g" fill="#000"/>' % (cx, cy, r, r)


def box(x, y, w, h):
    return poly((x, y), (x + w, y), (x + w, y + h), (x, y + h), close=True)


eye = poly(*(arc(8, 12.2, 8, 8, 212, 328) + arc(8, 3.8, 8, 8, 32, 148)), close=True)

ICONS = {
    'bell': [poly((2.5, 12), (4, 10.4), (4, 7), *arc(8, 6.6, 4, 4.2, 180, 360), (12, 10.4), (13.5, 12), close=True),
             line(6.6, 14.4, 9.4, 14.4)],
    'freeze': [line(8, 1.5, 8, 14.5), line(2.4, 4.75, 13.6, 11.25), line(2.4, 11.25, 13.6, 4.75),
               poly((6.2, 2.2), (8, 4), (9.8, 2.2)), poly((6.2, 13.8), (8, 12), (9.8, 13.8))],
    'swap-walls': [poly((11, 2), (14, 5), (11, 8)), line(2, 5, 14, 5), poly((5, 8), (2, 11), (5, 14)), line(2, 11, 14, 11)],
    'wall': [box(1.5, 2.5, 13, 8.5), line(5.5, 14, 10.5, 14), line(8, 11, 8, 14)],
    'peek': [eye, ring(8, 8, 2)],
    'curtain': [box(1.5, 2.5, 13, 8.5), line(5.5, 14, 10.5, 14), poly((4.5, 6), (4.5, 6)), line(5, 6.8, 11, 6.8)],
    'target': [ring(8, 8, 4.6), line(8, 1, 8, 5), line(8, 11, 8, 15), line(1, 8, 5, 8), line(11, 8, 15, 8)],
    'next-problem': [poly((3, 3), (10, 8), (3, 13), close=True), line(13, 3, 13, 13)],
    'annul': [line(3.5, 3.5, 12.5, 12.5), line(12.5, 3.5, 3.5, 12.5)],
    'warning': [poly((8, 2), (14.5, 13.5), (1.5, 13.5), close=True), line(8, 6.4, 8, 9.4), dot(8, 11.6, 1)],
    'pause': [line(5.2, 3, 5.2, 13), line(10.8, 3, 10.8, 13)],
    'resume': [poly((4.5, 3), (12.5, 8), (4.5, 13), close=True, fill=True)],
    'more-time': [ring(8, 8, 6), line(8, 5, 8, 11), line(5, 8, 11, 8)],
    'verdict-right': [poly((2.5, 8.5), (6.2, 12.2), (13.5, 4))],
    'verdict-wrong': [line(3.5, 3.5, 12.5, 12.5), line(12.5, 3.5, 3.5, 12.5)],
    'sea': [box(2, 2, 12, 12), line(6, 2, 6, 14), line(10, 2, 10, 14), line(2, 6, 14, 6), line(2, 10, 14, 10)],
    'chart': [line(2.5, 13.5, 2.5, 9.5), line(6.2, 13.5, 6.2, 5.5), line(9.8, 13.5, 9.8, 8), line(13.5, 13.5, 13.5, 2.5)],
    'correction': [poly((2.5, 13.5), (3.2, 10.4), (10.8, 2.8), (13.2, 5.2), (5.6, 12.8), close=True)],
    'print': [poly((4.5, 6), (4.5, 2), (11.5, 2), (11.5, 6)), poly((4.5, 11.5), (2, 11.5), (2, 6), (14, 6), (14, 11.5), (11.5, 11.5)),
              box(4.5, 9.2, 7, 4.8)],
    'export': [line(8, 2, 8, 10), poly((5, 5), (8, 2), (11, 5)), poly((2.5, 10), (2.5, 14), (13.5, 14), (13.5, 10))],
    'import': [line(8, 2, 8, 10), poly((5, 7), (8, 10), (11, 7)), poly((2.5, 10), (2.5, 14), (13.5, 14), (13.5, 10))],
    'bank': [poly((8, 4), (5.6, 2.6), (1.5, 2.6), (1.5, 12.4), (5.6, 12.4), (8, 13.8), (10.4, 12.4), (14.5, 12.4), (14.5, 2.6), (10.4, 2.6), close=True),
             line(8, 4, 8, 13.8)],
    'class': [ring(5.6, 5.2, 2.4), poly(*arc(5.6, 13.8, 4.2, 4.6, 180, 360)), poly(*arc(10.6, 5.2, 2.2, 2.4, -100, 80)),
              poly(*arc(11.2, 13.8, 3.6, 4.4, 290, 360))],
    'list': [line(6, 3.5, 14, 3.5), line(6, 8, 14, 8), line(6, 12.5, 14, 12.5), dot(2.5, 3.5, 1.1), dot(2.5, 8, 1.1), dot(2.5, 12.5, 1.1)],
    'menu': [line(2.5, 4, 13.5, 4), line(2.5, 8, 13.5, 8), line(2.5, 12, 13.5, 12)],
    'sound': [poly((1.8, 6), (4.4, 6), (8, 2.8), (8, 13.2), (4.4, 10), (1.8, 10), close=True),
              poly(*arc(8, 8, 3.2, 3.2, -48, 48)), poly(*arc(8, 8, 6.2, 6.2, -48, 48))],
    'sound-off': [poly((1.8, 6), (4.4, 6), (8, 2.8), (8, 13.2), (4.4, 10), (1.8, 10), close=True),
                  line(10.6, 5.8, 14.6, 10.2), line(14.6, 5.8, 10.6, 10.2)],
    'mine': [dot(8, 8, 3.6)] + [line(round(8 + 3.6 * math.cos(t), 2), round(8 + 3.6 * math.sin(t), 2), round(8 + 6.2 * math.cos(t), 2),
                                     round(8 + 6.2 * math.sin(t), 2)) for t in [math.pi * k / 4 for k in range(8)]],
}

folder = pathlib.Path('symbolic')
folder.mkdir(exist_ok=True)
HEAD = ('<!-- SPDX-FileCopyrightText: 2026 Math Sea Battle contributors\n'
        '     SPDX-License-Identifier: GPL-3.0-or-later -->\n')
for name, parts in ICONS.items():
    (folder / ('sea-%s-symbolic.svg' % name)).write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">\n' + HEAD + '\n'.join(parts) + '\n</svg>\n')

grid = ''.join('<line x1="%d" y1="20" x2="%d" y2="108"/><line x1="20" y1="%d" x2="108" y2="%d"/>' % (v, v, v, v) for v in (34, 64, 94))
app = ('<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">\n' + HEAD +
       '<rect x="8" y="8" width="112" height="112" rx="24" fill="#14295E"/>\n'
       '<g stroke="#6C8AB2" stroke-width="2.5" stroke-linecap="round">' + grid + '</g>\n'
       '<g stroke="#FFE27A" stroke-width="12" stroke-linecap="round" fill="none">'
       '<path d="M43 46 C54 54 72 70 86 84"/><path d="M87 43 C74 56 56 72 42 86"/></g>\n</svg>\n')
pathlib.Path('org.mathseabattle.MathSeaBattle.svg').write_text(app)
pathlib.Path('symbolic/org.mathseabattle.MathSeaBattle-symbolic.svg').write_text(
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">\n' + HEAD +
    box(2, 2, 12, 12) + line(5.4, 5.4, 10.6, 10.6) + line(10.6, 5.4, 5.4, 10.6) + '\n</svg>\n')


# GTK takes "NAME.symbolic.png" for a symbolic icon: black, its alpha counts.
def render(svg, folder, name, size):
    place = pathlib.Path('png') / folder
    place.mkdir(parents=True, exist_ok=True)
    subprocess.run(['rsvg-convert', '-w', str(size), '-h', str(size), '-o', str(place / name), svg], check=True)


for name in ICONS:
    svg = 'symbolic/sea-%s-symbolic.svg' % name
    render(svg, '16x16/actions', 'sea-%s-symbolic.symbolic.png' % name, 16)
    render(svg, '16x16@2/actions', 'sea-%s-symbolic.symbolic.png' % name, 32)
for name in ('bank', 'chart', 'print'):
    svg = 'symbolic/sea-%s-symbolic.svg' % name
    render(svg, '24x24/actions', 'sea-%s-symbolic.symbolic.png' % name, 24)
    render(svg, '24x24@2/actions', 'sea-%s-symbolic.symbolic.png' % name, 48)
render('org.mathseabattle.MathSeaBattle.svg', '64x64/apps', 'org.mathseabattle.MathSeaBattle.png', 64)
render('org.mathseabattle.MathSeaBattle.svg', '64x64@2/apps', 'org.mathseabattle.MathSeaBattle.png', 128)
