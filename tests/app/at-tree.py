#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""at-tree.py PROGRAM MSB LANGUAGE: what a screen reader is told by the real program.

Runs the program on a session bus of its own, goes by AT-SPI alone from the start page through
set-up, opening problem, shots and a verdict, prints the tree of every page, and checks it: whatever
can be acted on has a name, cells and plates say their state, every reply is spoken, and the wall
holds no secret. Skipped (77) only where there is no AT-SPI; not even there if SEA_AT_SPI=required.
"""
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

KEY, SOLUTION = "Zk7Qkey", "Zk7Qsolution"
WORDS = {
    "en": {"start": "Start", "fire": "Fire", "skip": "Skip", "introduction": "Introduction", "continue": "Continue", "right": "right", "wrong": "wrong",
           "turn": "turn", "confirm": "Confirm", "entry": "Cell that is called", "no": "not shot",
           "first": "A1", "team": "Plus"},
    "ru": {"start": "Начать", "fire": "Огонь", "skip": "Пропустить", "introduction": "Знакомство с программой", "continue": "Продолжить", "right": "верно",
           "wrong": "неверно", "turn": "ход", "confirm": "Подтвердить", "entry": "Названная клетка",
           "no": "не стреляли", "first": "А1", "team": "Плюс"},
}
# Where GTK knows no name it gives that of the class.
NAMELESS = re.compile(r"^((Gtk|Adw|Sea)[A-Z]\w*)?$")
ACTABLE = {"push button", "button", "toggle button", "check box", "combo box", "spin button", "entry",
           "text", "password text", "slider", "switch", "radio button", "menu item"}


def skip(why):
    if os.environ.get("SEA_AT_SPI") == "required":
        print("AT-SPI is required here:", why)
        sys.exit(1)
    print("skipped:", why)
    sys.exit(77)


def main():
    program, msb, language = sys.argv[1:4]
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ or os.environ.get("SEA_AT_INNER") is None:
        enter_bus()
    if "DISPLAY" not in os.environ:
        skip("there is no display")
    try:
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi
    except (ImportError, ValueError) as error:
        skip(str(error))
    if Atspi.init() not in (0, 1):
        skip("the bus of AT-SPI cannot be reached")
    with tempfile.TemporaryDirectory() as home:
        Trial(Atspi, program, msb, language, home).run()
    print("the tree is as it should be")


def enter_bus():
    """A bus and an X server of its own, so that no other program stands in the tree: the X server
    keeps the address of the bus."""
    runtime = tempfile.mkdtemp()
    os.environ.update(SEA_AT_INNER="1", XDG_RUNTIME_DIR=runtime, NO_AT_BRIDGE="0")
    try:
        os.execvp("xvfb-run", ["xvfb-run", "-a", "-s", "-screen 0 1920x1080x24 -nolisten tcp -noreset",
                               "dbus-run-session", "--", sys.executable, *sys.argv])
    except FileNotFoundError:
        skip("there is no xvfb-run")


class Trial:
    def __init__(self, atspi, program, msb, language, home):
        self.atspi, self.program, self.msb, self.home = atspi, program, msb, home
        self.words = WORDS[language]
        self.language = language
        self.faults = []
        self.bank = os.path.join(home, "bank.db")
        self.process = None

    # ---- the program ----

    def environment(self):
        env = dict(os.environ, HOME=self.home, XDG_DATA_HOME=self.home + "/data",
                   XDG_CONFIG_HOME=self.home + "/config", XDG_CACHE_HOME=self.home + "/cache",
                   LANGUAGE=self.language, GTK_A11Y="atspi", GDK_BACKEND="x11",
                   GSK_RENDERER="cairo", GSETTINGS_BACKEND="memory",
                   G_DEBUG="fatal-criticals")
        env.pop("WAYLAND_DISPLAY", None)
        return env

    def make_bank(self):
        """Problems whose keys and solutions are words that stand nowhere else."""
        path = os.path.join(self.home, "pack.gift")
        with open(path, "w", encoding="utf-8") as out:
            out.write("// msb-pack: 1\n// title: Test\n// lang: %s\n// author: x\n"
                      "// license: CC0-1.0\n// version: 1\n\n" % self.language)
            for role in ("worth:1", "worth:2", "worth:3", "worth:4", "role:mine", "role:opening"):
                for i in range(8):
                    out.write("// [id:at-%s-%d] [tag:lang:%s] [tag:grade:7] [tag:topic:nat] [tag:%s]\n"
                              "::Q::[plain]Question %s %d?{=%s\n####%s.}\n\n"
                              % (role.replace(":", "-"), i, self.language, role,
                                 role.replace(":", " "), i, KEY, SOLUTION))
        subprocess.run([self.msb, "--bank", self.bank, "bank", "import", path], check=True,
                       env=self.environment(), stdout=subprocess.DEVNULL)

    def run(self):
        self.make_bank()
        for walk in (self.play, self.go_on):
            self.process = subprocess.Popen([self.program, "--bank", self.bank],
                                            env=self.environment())
            try:
                walk()
            finally:
                self.end()
        for fault in self.faults:
            print("FAULT:", fault)
        if self.faults:
            sys.exit(1)

    def end(self):
        """SIGTERM in mid-game: it goes, and asks nothing. 2 s on a quiet machine."""
        begun = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(40)
            print("SIGTERM: ended with %d after %.1f s" % (code, time.monotonic() - begun))
            self.check(code == 0, "the program ended with %d" % code)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            self.faults.append("the program did not end on SIGTERM")

    # ---- the tree ----

    def application(self):
        desktop = self.atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child is not None and child.get_process_id() == self.process.pid:
                return child
        return None

    def walk(self, node, depth=0):
        try:
            node.clear_cache()
            states = node.get_state_set()
            # GTK 4.8 tells of no widget but the window whether it shows; the whole tree is checked.
            if depth > 0 and not states.contains(self.atspi.StateType.VISIBLE):
                return
            yield node, depth
            count = node.get_child_count()
        except Exception:  # it went away meanwhile
            return
        for i in range(count):
            try:
                child = node.get_child_at_index(i)
            except Exception:
                continue
            if child is not None:
                yield from self.walk(child, depth + 1)

    def text(self, node):
        words = [node.get_name() or "", node.get_description() or ""]
        try:
            if node.is_text():
                # GTK 4.8 takes an end of -1 for the start.
                words.append(self.atspi.Text.get_text(node, 0, 2 ** 31 - 1) or "")
        except Exception:
            pass
        return " ".join(words)

    def frames(self):
        application = self.application()
        return [] if application is None else [
            application.get_child_at_index(i) for i in range(application.get_child_count())]

    def nodes(self):
        for frame in self.frames():
            if frame is not None:
                yield from (node for node, _ in self.walk(frame, 1))

    def find(self, roles, test):
        for node in self.nodes():
            try:
                if node.get_role_name() in roles and test(node.get_name() or ""):
                    return node
            except Exception:
                continue
        return None

    def wait(self, what, function, seconds=120):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                found = function()
            except Exception:
                found = None
            if found:
                return found
            if self.process.poll() is not None:
                raise SystemExit("the program has ended with %d while waiting for %s"
                                 % (self.process.returncode, what))
            time.sleep(0.2)
        self.dump("while waiting for " + what)
        raise SystemExit("in vain: " + what)

    def button(self, name, seconds=120):
        buttons = ("push button", "button", "toggle button")
        return self.wait("button “%s”" % name,
                         lambda: self.find(buttons, lambda n: n == name or n.startswith(name)),
                         seconds)

    def press(self, node):
        self.atspi.Action.do_action(node, 0)
        time.sleep(0.5)  # two presses within a blink are one

    def dump(self, page):
        """Prints the page and checks that whatever can be acted on has a name."""
        print("\n== %s ==" % page)
        for frame in self.frames():
            for node, depth in self.walk(frame, 0):
                role, name, text = node.get_role_name(), node.get_name() or "", self.text(node)
                print("%s%s “%s”" % ("  " * depth, role, name))
                if role in ACTABLE and NAMELESS.match(name.strip()) and self.has_room(node):
                    if node.get_state_set().contains(self.atspi.StateType.FOCUSABLE):
                        self.faults.append("%s: a %s has no name: %s" % (page, role, self.path(node)))
                if role in ACTABLE and self.is_said_twice(node) and self.has_room(node):
                    self.faults.append("%s: a %s is said twice: %s" % (page, role, self.path(node)))
                for secret in (KEY, SOLUTION):
                    if secret in text:
                        self.faults.append("%s: “%s” stands in the tree" % (page, secret))

    def is_said_twice(self, node):
        """A name that holds its words twice, or a description that is the name again."""
        name, description = node.get_name() or "", node.get_description() or ""
        half = len(name) // 2
        return bool(name) and (description == name or
                               (len(name) > 2 and name[:half] == name[half + 1:] and name[half] == " "))

    def has_room(self, node):
        """What was never on the screen has no size; a message has no button before there is one."""
        try:
            parent = node.get_parent()
            if parent.get_role_name() in ("status bar", "statusbar") and not any(
                    self.text(parent.get_child_at_index(i)).strip() not in ("", "GtkLabel")
                    for i in range(parent.get_child_count())
                    if parent.get_child_at_index(i).get_role_name() == "label"):
                return False
            box = node.get_extents(self.atspi.CoordType.WINDOW)
            return box.width > 0 and box.height > 0
        except Exception:
            return True

    def path(self, node):
        parts = []
        while node is not None and len(parts) < 6:
            parts.append("%s “%s”" % (node.get_role_name(), node.get_name() or ""))
            node = node.get_parent()
        return " < ".join(parts)

    def check(self, good, fault):
        if not good:
            self.faults.append(fault)

    # ---- the walk ----

    def status(self):
        for node in self.nodes():
            if node.get_role_name() in ("status bar", "statusbar"):
                return node.get_name() or self.text(node).strip()  # newer GTK gives it no name
        return ""

    def cells(self):
        return [node.get_name() for node in self.nodes()
                if re.match(r"^[A-ZА-Я]\d+, ", node.get_name() or "")]

    def plates(self):
        return [node.get_name() for node in self.nodes()
                if node.get_role_name() in ("panel", "grouping", "group") and
                re.search(r", -?\d+ \w+", node.get_name() or "")]

    def confirm(self):
        self.press(self.button(self.words["confirm"]))

    def play(self):
        self.wait("the program in the tree", self.application)
        self.press(self.button(self.words["introduction"]))
        skip = self.button(self.words["skip"])
        self.dump("introduction")
        self.press(skip)
        start = self.button(self.words["start"])
        self.wait("the bank", lambda: self.sensitive(self.button(self.words["start"])))
        self.dump("start")
        self.press(start)
        begin = self.wait("the page of set-up", self.start_of_setup)
        self.wait("the set-up", lambda: self.sensitive(begin))
        self.dump("set-up")
        self.press(begin)
        # the opening problem: the first team was faster
        digit = self.wait("the verdicts of the opening problem", lambda: self.find(
            ("push button", "button", "toggle button"), lambda n: n == self.words["team"]))
        self.dump("opening problem")
        self.press(digit)
        self.confirm()
        entry = self.wait("the entry of calls", lambda: self.find(
            ("entry", "text"), lambda n: n == self.words["entry"]))
        self.wait("a team that fires", lambda: self.status())
        self.dump("lesson")
        cells = self.cells()
        self.check(len(cells) >= 2 * 64, "cells with a name: %d" % len(cells))
        self.check(self.words["first"] + ", " + self.words["no"] in cells, "no cell %s, %s" % (
            self.words["first"], self.words["no"]))
        plates = self.plates()
        self.check(len(plates) >= 2, "plates: %s" % plates)
        self.check(any(p.endswith(", " + self.words["turn"]) for p in plates), "no plate has the turn")
        self.shoot(entry)
        self.judge()
        self.dump("after the verdict")

    def go_on(self):
        """The next start offers the lesson, with the score that was spoken last."""
        self.wait("the program in the tree", self.application)
        again = self.button(self.words["continue"])
        self.wait("the bank", lambda: self.sensitive(again))
        self.press(again)
        self.wait("the lesson as it was", lambda: self.status().endswith(self.scores))
        self.dump("continued")

    def start_of_setup(self):
        """Where there are rulesets to choose from; the start page, before it, has such a button too."""
        nodes = list(self.nodes())
        if not any(node.get_role_name() in ("radio button", "check box") for node in nodes):
            return None
        found = [node for node in nodes if node.get_role_name() in ("push button", "button")
                 and node.get_name() == self.words["start"]]
        return found[-1] if found else None

    def sensitive(self, node):
        return node.get_state_set().contains(self.atspi.StateType.SENSITIVE)

    def verdict(self, word):
        return self.find(("push button", "button", "toggle button"),
                         lambda n: re.match(r"^%s, -?−?\d+ \w+" % word, n))

    def shoot(self, entry):
        """Until a shot brings a problem. Each call is spoken, and stands at its cell."""
        letters = "ABCDEFGH" if self.language == "en" else "АБВГДЕЖЗ"
        shots = 0
        for row in range(1, 9):
            for letter in letters:
                for _ in range(2):  # for either sea
                    call = "%s%d" % (letter, row)
                    before = self.status()
                    self.atspi.EditableText.set_text_contents(entry, call)
                    self.press(self.button(self.words["fire"], 20))
                    spoken = self.spoken_after(before, call)
                    if spoken:
                        shots += 1
                    if shots == 1 and spoken:
                        self.check(spoken.startswith(call + ": "), "spoken: " + spoken)
                        self.check(any(c.startswith(call + ", ") and not c.endswith(self.words["no"])
                                       for c in self.cells()), "%s is as before" % call)
                        self.dump("first shot")
                    if self.verdict(self.words["right"]):
                        return
        raise SystemExit("no shot has brought a problem")

    def spoken_after(self, before, call):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if self.status() != before or self.verdict(self.words["right"]):
                return self.status()
            if call and self.find(("label",), lambda n: n.startswith(call + ":")):
                return ""  # asked about, or refused
            time.sleep(0.2)
        return ""

    def judge(self):
        self.dump("problem")
        verdict = self.verdict(self.words["right"])
        before = self.status()
        self.press(verdict)
        self.confirm()
        self.wait("the verdict spoken", lambda: self.status() not in ("", before))
        print("spoken:", self.status())
        # the scores are the last sentence
        self.scores = self.status()[self.status().index(self.words["team"] + ": "):]


main()
