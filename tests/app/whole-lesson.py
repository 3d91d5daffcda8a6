#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""whole-lesson.py PROGRAM MSB LANGUAGE pointer|keyboard: a lesson from the start page to its files.

The real program on two monitors that can be plugged in and out (on-monitors.sh), driven by a real
pointer and real keys, or by keys alone. It is read as a screen reader does. Whenever the tree is
read it is looked through for what nobody may know yet: on the wall a key or a solution that was
not shown, at the desk one that is neither shown nor held, and in both a deck or a mine that was not
found. Skipped (77) only where there is no AT-SPI; not even there if SEA_AT_SPI=required.
"""
import os
import sys
import tempfile


def skip(why):
    if os.environ.get("SEA_AT_SPI") == "required":
        print("AT-SPI is required here:", why)
        sys.exit(1)
    print("skipped:", why)
    sys.exit(77)


def enter_bus():
    """A bus of its own, so that no other program stands in the tree."""
    os.environ.update(SEA_AT_INNER="1", XDG_RUNTIME_DIR=tempfile.mkdtemp(), NO_AT_BRIDGE="0")
    try:
        os.execvp("dbus-run-session", ["dbus-run-session", "--", sys.executable, *sys.argv])
    except FileNotFoundError:
        skip("there is no dbus-run-session")


def main():
    program, msb, language, way = sys.argv[1:5]
    if os.environ.get("SEA_AT_INNER") is None:
        enter_bus()
    try:
        from lesson_keyboard import Keyboard
        from lesson_pointer import Pointer
    except (ImportError, ValueError) as error:
        skip(str(error))
    with tempfile.TemporaryDirectory() as home:
        {"pointer": Pointer, "keyboard": Keyboard}[way](program, msb, language, home).run()
    print("the whole lesson was played")


main()
