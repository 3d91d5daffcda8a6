# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The hand and the eyes of a teacher: the program with a bank of its own, a pointer and keys, what
stands on both windows, and the secrets that may not stand there."""
import gettext
import os
import re
import signal
import subprocess
import time

from screen_reader import ACTIVE, FOCUSED, SENSITIVE, ScreenReader

KEY, SOLUTION = "Zk7Qkey", "Zk7Qsolution"
SECRET = re.compile(r"(%s|%s)(\d+)x" % (KEY, SOLUTION))
LETTERS = {"en": "ABCDEFGH", "ru": "АБВГДЕЖЗ"}
SIZE = 8
SLIP = 0.4  # two presses within 0.3 s are one


class Hand:
    def __init__(self, program, msb, language, home):
        self.program, self.msb, self.home, self.language = program, msb, home, language
        self.bank = os.path.join(home, "bank.db")
        build = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(program))))
        self.translation = gettext.translation("math-sea-battle", os.path.join(build, "po"), [language],
                                               fallback=language == "en")
        self.title = self.say("Math Sea Battle")
        self.unshot = self.translation.pgettext("cell", "not shot")
        self.shown, self.held = set(), set()  # numbers of problems whose key may be read
        self.fleets_held = self.fleets_open = False
        self.known = {0: set(), 1: set()}  # cells that were shot at, of either sea
        self.fleets = None
        self.process = self.reader = None
        self.readings = 0

    def say(self, text):
        return self.translation.gettext(text)

    # ---- the program ----

    def environment(self):
        env = dict(os.environ, HOME=self.home, XDG_DATA_HOME=self.home + "/data",
                   XDG_CONFIG_HOME=self.home + "/config", XDG_CACHE_HOME=self.home + "/cache",
                   LANGUAGE=self.language, GTK_A11Y="atspi", GDK_BACKEND="x11",
                   GSK_RENDERER="cairo", GSETTINGS_BACKEND="memory",
                   G_DEBUG="fatal-criticals")
        env.pop("WAYLAND_DISPLAY", None)
        return env

    def tell(self, *args):
        return subprocess.run([self.msb, "--bank", self.bank, *args], check=True, env=self.environment(),
                              stdout=subprocess.PIPE, text=True).stdout

    def make_bank(self):
        """Problems whose keys and solutions are words that stand nowhere else."""
        path = os.path.join(self.home, "pack.gift")
        n = 0
        with open(path, "w", encoding="utf-8") as out:
            out.write("// msb-pack: 1\n// title: Test\n// lang: %s\n// author: x\n"
                      "// license: CC0-1.0\n// version: 1\n\n" % self.language)
            for role in ("worth:1", "worth:2", "worth:3", "worth:4", "role:mine", "role:opening"):
                for _ in range(12):
                    out.write("// [id:lesson-%d] [tag:lang:%s] [tag:grade:7] [tag:topic:nat] [tag:%s]\n"
                              "::Q::[plain]Question %d?{=%s%dx\n####%s%dx.}\n\n"
                              % (n, self.language, role, n, KEY, n, SOLUTION, n))
                    n += 1
        self.tell("bank", "import", path)

    def run(self):
        self.make_bank()
        self.spawn("setxkbmap", "us,ru")
        self.plug(True)
        self.process = subprocess.Popen([self.program, "--bank", self.bank], env=self.environment())
        try:
            self.reader = ScreenReader(self.process.pid)
            try:
                self.play()
            except Exception:
                print("\n".join(self.dump()))
                raise
            print("the tree was read %d times" % self.readings)
            self.process.send_signal(signal.SIGTERM)
            code = self.process.wait(60)
            self.check(code == 0, "the program ended with %d" % code)
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()

    def spawn(self, *args):
        return subprocess.run(args, check=True, stdout=subprocess.PIPE, text=True).stdout

    def plug(self, there):
        self.spawn("xrandr", "--output", "DUMMY1",
                   *(("--mode", "1000x800", "--pos", "1000x0") if there else ("--off",)))

    def fail(self, what):
        print("\n".join(self.dump()))
        raise SystemExit("FAULT: " + what)

    def check(self, good, what):
        if not good:
            self.fail(what)

    # ---- reading ----

    def read(self):
        self.frames, self.nodes = self.reader.read()
        self.readings += 1
        self.desk = next((f for f in self.frames if f.name == self.title), None)
        self.wall = next((f for f in self.frames if f.name != self.title and f.name.endswith(self.title)),
                         None)
        self.look_for_leaks()
        return self.frames

    def dump(self):
        lines = []

        def show(node, depth):
            lines.append("%s%s “%s”" % ("  " * depth, node.role, node.words()))
            for child in node.children:
                show(child, depth + 1)

        for frame in self.frames:
            show(frame, 0)
        return lines

    def window_of(self, node):
        while node.parent_path in self.nodes and self.nodes[node.parent_path].parent_path in self.nodes:
            node = self.nodes[node.parent_path]
        return node

    def look_for_leaks(self):
        """What lies behind another page, or is transparent, too."""
        for node in self.nodes.values():
            words = node.words()
            for kind, number in SECRET.findall(words):
                allowed = set(self.shown)
                if self.wall is None or self.window_of(node).path != self.wall.path:
                    allowed |= self.held
                if int(number) not in allowed:
                    self.fail("%s%s stands where it may not: %s" % (kind, number, node.lineage()))
        if self.fleets is None or self.fleets_open:
            return
        for sea, board in enumerate(self.boards()):
            for cell, state in board.items():
                if cell in self.fleets[sea] and cell not in self.known[sea] and state != self.unshot \
                        and not self.fleets_held:
                    self.fail("%s of sea %d is “%s”" % (self.name(cell), sea, state))
        if self.wall is not None:
            secret = {self.name(cell) for sea in (0, 1)
                      for cell in self.fleets[sea] - self.known[0] - self.known[1]}
            for node in self.wall.walk():
                for word in re.findall(r"[A-ZА-Я]\d", node.words()):
                    if word in secret and not word + "▮" in node.words():
                        self.fail("the wall names %s: %s" % (word, node.lineage()))

    def boards(self):
        """The cells of both seas at the desk, {cell: state}."""
        boards, parents = [{}, {}], []
        for node in self.desk.walk() if self.desk is not None else ():
            match = re.match(r"^([A-ZА-Я])(\d), (.*)$", node.name)
            if match is None or match[1] not in LETTERS[self.language] or node.parent is None:
                continue
            if node.parent not in parents:
                if len(parents) == 2:
                    continue
                parents.append(node.parent)
            boards[parents.index(node.parent)][
                (LETTERS[self.language].index(match[1]), int(match[2]) - 1)] = match[3]
        return boards

    def cell_nodes(self, sea):
        parents, cells = [], {}
        for node in self.desk.walk():
            match = re.match(r"^([A-ZА-Я])(\d), ", node.name)
            if match is None or match[1] not in LETTERS[self.language]:
                continue
            if node.parent not in parents:
                parents.append(node.parent)
            if parents.index(node.parent) == sea:
                cells[(LETTERS[self.language].index(match[1]), int(match[2]) - 1)] = node
        return cells

    def name(self, cell):
        return "%s%d" % (LETTERS[self.language][cell[0]], cell[1] + 1)

    def wait(self, what, function, seconds=120):
        end = time.monotonic() + seconds
        while True:
            began = time.monotonic()
            self.read()
            found = function()
            if found:
                return found
            if self.process.poll() is not None:
                raise SystemExit("the program has ended with %d while waiting for %s"
                                 % (self.process.returncode, what))
            if time.monotonic() > end:
                self.fail("in vain: " + what)
            time.sleep(min(time.monotonic() - began, 1))  # to read is work for the program too

    def find_all(self, name, roles=("button", "toggle button"), frame=None):
        frame = frame or self.desk
        return [node for node in (frame.walk() if frame is not None else ()) if node.role in roles and
                (name(node.name) if callable(name) else node.name == name)]

    def has_room(self, node):
        box = self.reader.extents(node)
        return box[2] > 0 and box[3] > 0

    def button(self, name, sensitive=True, roles=("button", "toggle button")):
        """The one that is seen: what another page holds has never been given room, or is behind."""
        def seen():
            found = [node for node in self.find_all(name, roles) if self.has_room(node)]
            if found and (not sensitive or found[-1].has(SENSITIVE)):
                return found[-1]
            return None

        return self.wait("button “%s”" % name, seen)

    def wall_text(self):
        return "" if self.wall is None else " ".join(node.words() for node in self.wall.walk())

    def status(self):
        """What was spoken last."""
        for node in self.desk.walk() if self.desk is not None else ():
            said = node.name or node.text  # newer GTK gives it no name
            if node.role == "status bar" and self.teams()[0] + ": " in said:
                return said
        return ""

    def teams(self):
        return (self.say("Plus"), self.say("Minus"))

    def scores(self):
        found = [re.search(re.escape(team) + r": ([-−]?\d+)", self.status()) for team in self.teams()]
        return [int(match[1].replace("−", "-")) if match else None for match in found]

    def firing(self):
        """Index of the team that has the turn."""
        for index, team in enumerate(self.teams()):
            for node in self.desk.walk():
                if node.name.startswith(team + ", ") and node.name.endswith(", " + self.say("turn")):
                    return index
        return None

    def problem(self):
        """Number in the bank of the problem that the desk shows, or None."""
        # The card stays in the tree when it is put away.
        if self.is_over() or any(self.say("Team “%s” fires.") % team in self.status()
                                 for team in self.teams()):
            return None
        for node in self.desk.walk():
            match = re.match(r"^Question (\d+)\?", node.words())
            if match and node.role == "label":
                return int(match[1])
        return None

    def is_over(self):
        return bool(self.find_all(self.say("Show the Result on the Wall")))

    def is_right(self, name):
        return name.startswith(self.say("right") + ", ")

    def is_wrong(self, name):
        return name.startswith(self.say("wrong") + ", ")

    # ---- the fleets, from the journal ----

    def journal(self):
        return self.tell("lesson", "log", "1").splitlines()

    def learn_fleets(self):
        path = os.path.join(self.home, "log")
        with open(path, "w", encoding="utf-8") as out:
            out.write("\n".join(line for line in self.journal()
                                if re.match(r"rules|seed|teams|fleet", line)) + "\n")
        lines = self.tell("play", "--view", "judge", path).splitlines()
        self.ships, self.mines = [], []
        for letter in "AB":
            at = lines.index("sea " + letter)
            rows = lines[at + 1:at + 1 + SIZE]
            decks = {(x, y) for y in range(SIZE) for x in range(SIZE) if rows[y][x] == "S"}
            self.mines.append({(x, y) for y in range(SIZE) for x in range(SIZE) if rows[y][x] == "*"})
            ships = []
            while decks:
                ship, border = set(), {decks.pop()}
                while border:
                    x, y = border.pop()
                    ship.add((x, y))
                    near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & decks
                    decks -= near
                    border |= near
                ships.append(sorted(ship))
            self.ships.append(sorted(ships, key=len))
            self.check(sorted(map(len, ships)) == [1, 1, 2, 2, 3, 4], "the fleet is %s" % ships)
            self.check(len(self.mines[-1]) == 3, "the mines are %s" % self.mines[-1])
        self.fleets = [set(sum(self.ships[i], [])) | self.mines[i] for i in (0, 1)]

    def shots(self):
        """Cells that were shot at, of either sea, as the journal has it now."""
        done, undone = [], []
        for line in self.journal():
            if line == "undo":
                undone.append(done.pop())
            elif line == "redo":
                done.append(undone.pop())
            else:
                done.append(line)
                undone = []
        shots = [set(), set()]
        for line in done:
            match = re.match(r"fire ([AB]) ([A-H])(\d)$", line)
            if match:
                shots[1 - "AB".index(match[1])].add(("ABCDEFGH".index(match[2]), int(match[3]) - 1))
        return shots

    def water(self, sea):
        """A cell without a piece that was not shot at and may be shot without a question."""
        board = self.boards()[sea]
        return next(cell for cell in sorted(board) if cell not in self.fleets[sea] and
                    board[cell] == self.unshot)

    # ---- pointer and keys ----

    def windows(self):
        """{title: (x, y, width, height)} on the screen."""
        found = {}
        ids = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                             stdout=subprocess.PIPE, text=True).stdout.split()
        for window in ids:
            try:
                name = self.spawn("xdotool", "getwindowname", window).strip()
                shell = dict(line.split("=") for line in self.spawn(
                    "xdotool", "getwindowgeometry", "--shell", window).split())
            except (subprocess.CalledProcessError, ValueError):
                continue  # it went away meanwhile
            found[name] = tuple(int(shell[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))
        return found

    def point_at(self, node):
        """To the middle of it, once it stands still."""
        box, end = None, time.monotonic() + 30
        while True:
            now = self.reader.extents(node)
            if now == box and now[2] > 0:
                break
            self.check(time.monotonic() < end, "it does not stand still: " + node.lineage())
            box = now
            time.sleep(0.15)
        x, y = self.windows()[self.title][:2]
        self.spawn("xdotool", "mousemove", str(x + box[0] + box[2] // 2), str(y + box[1] + box[3] // 2))

    def click(self, node):
        if not self.reader.has_places():
            self.reader.act(node)  # as a screen reader would
            return
        self.point_at(node)
        self.spawn("xdotool", "mousedown", "1", "sleep", "0.05", "mouseup", "1")

    def key(self, *keys):
        self.spawn("xdotool", "key", *keys)

    def focus(self):
        """What has the keyboard: the focus of the window that is active. GTK 4.8 does not tell of a
        dialog that it is active."""
        active = [frame for frame in self.frames if frame.has(ACTIVE)] or self.frames
        found = [node for frame in active for node in frame.walk()
                 if node.has(FOCUSED) and node not in active]
        return found[-1] if found else None
