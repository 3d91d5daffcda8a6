# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The steps that a whole lesson is made of, whatever drives it."""
import csv
import os
import re
import string
import subprocess
import time
import zipfile
from xml.etree import ElementTree

from lesson_hand import KEY, SLIP, SOLUTION, Hand

CYRILLIC = {"А": "Cyrillic_A", "Б": "Cyrillic_BE", "В": "Cyrillic_VE", "Г": "Cyrillic_GHE",
            "Д": "Cyrillic_DE", "Е": "Cyrillic_IE", "Ж": "Cyrillic_ZHE", "З": "Cyrillic_ZE"}


class Lesson(Hand):
    """What both ways have in common: every act waits for what comes of it."""

    def play_parts(self, *parts):
        for part in parts:
            print(part.__name__.replace("_", " "), end=": ", flush=True)
            began = time.monotonic()
            part()
            print("%.1f s" % (time.monotonic() - began), flush=True)

    def named(self, text):
        return self.say(text).replace("_", "")

    def after(self, what, reached):
        found = self.wait(what, reached)
        time.sleep(SLIP)
        return found

    def tap(self, key, what, reached):
        self.key(key)
        return self.after(what, reached)

    def is_confirm(self, name):
        return name.startswith(self.say("Confirm: %s (Enter)").split("%s")[0])

    def has_text(self, words):
        return any(words in node.words() for node in self.desk.walk())

    # ---- calls ----

    def spell(self, cell, how):
        """The keys that call @cell: «Б4», «4б» or, with the other layout on, «,4»."""
        letter, digit = self.name(cell)[0], self.name(cell)[1]
        if self.language == "en":
            return {"letter first": [letter, digit], "digit first": [digit, letter.lower()],
                    "latin": [letter.lower(), digit]}[how]
        if how == "letter first":
            return [CYRILLIC[letter], digit]
        if how == "digit first":
            return [digit, CYRILLIC[letter].lower().replace("cyrillic", "Cyrillic")]
        meant = "ABCDEFGH"[cell[0]] + digit
        for sign in string.ascii_lowercase + ",;":
            done = subprocess.run([self.msb, "cell", "--notation", "cyrillic", "--size", "8x8",
                                   sign + digit], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                  text=True)
            if done.stdout.strip() == meant:
                return [{",": "comma", ";": "semicolon"}.get(sign, sign), digit]
        return self.fail("no latin letter calls " + self.name(cell))

    def fire(self, cell, how):
        team = self.firing()
        self.check(team is not None, "nobody has the turn")
        sea = 1 - team
        self.known[sea].add(cell)
        self.call(sea, cell, how)
        self.after("the shot at %s" % self.name(cell),
                   lambda: self.boards()[sea].get(cell) not in (self.unshot, None))
        self.check(cell in self.shots()[sea], "%s is not in the journal" % self.name(cell))
        return sea

    def type_call(self, cell, how):
        keys = self.spell(cell, how)
        self.key(keys[0])
        self.key(keys[1])
        self.wait("the call that was typed", lambda: any(
            node.role in ("text", "entry") and node.name == self.say("Cell that is called") and
            len(node.text) == 2 for node in self.desk.walk()))
        self.key("Return")

    def sink(self, ship, hows):
        """Every deck of it, one after another."""
        for n, cell in enumerate(ship):
            self.fire(cell, hows[n % len(hows)])
        self.wait("the problem of the ship", lambda: self.problem() is not None)

    def turn_of(self, team):
        """The other team misses until it is the turn of @team."""
        while self.firing() != team:
            before = self.firing()
            self.fire(self.water(1 - before), "latin")
            self.wait("the turn of the other team", lambda: self.firing() not in (None, before))

    # ---- verdicts ----

    def judged(self, problem):
        return self.problem() != problem and self.problem() is None

    def wall_has(self, *words):
        return all(word in self.wall_text() for word in words)

    def desk_holds_key(self):
        """Behind another page, too."""
        return any((KEY in node.words() or SOLUTION in node.words()) and
                   (self.wall is None or self.window_of(node) is not self.wall)
                   for node in self.nodes.values())

    def wall_fills(self):
        return self.wall is not None and self.windows().get(self.wall.name) == (1000, 0, 1000, 800)

    def clock(self):
        for node in self.desk.walk():
            match = re.match(r"^(\d+):(\d\d)$", node.text)
            if match:
                return 60 * int(match[1]) + int(match[2])
        return None

    def to_wall(self, problem):
        """The card of the reply is turned by the teacher."""
        if self.wall_has("Question %d?" % problem):
            return True
        self.key("Page_Down")
        time.sleep(SLIP)
        return False

    # ---- the files ----

    def check_totals(self, rows):
        """A column for each team."""
        total = next((row for row in rows if row[0] == self.say("Total")), None)
        self.check(total is not None and all(team in rows[0] for team in self.teams()),
                   "the file has no totals: %s" % rows)
        found = [float(total[rows[0].index(team)]) for team in self.teams()]
        self.check(found == self.final, "the file gives %s, the score is %s" % (found, self.final))

    def check_csv(self, path):
        with open(path, encoding="utf-8-sig", newline="") as file:
            self.check_totals(list(csv.reader(file, delimiter=";")))

    def check_xlsx(self, path):
        with zipfile.ZipFile(path) as book:
            self.check(book.testzip() is None, "the table is damaged")
            sheet = ElementTree.fromstring(book.read("xl/worksheets/sheet1.xml"))
            strings = ElementTree.fromstring(book.read("xl/sharedStrings.xml"))
        words = ["".join(item.itertext()) for item in strings]
        self.check_totals([[words[int(value)] if cell.get("t") == "s" else value
                            for cell in row for value in ["".join(cell.itertext())]]
                           for row in sheet.iter(sheet.tag.replace("worksheet", "row"))])

    def written(self, path):
        def whole():
            return os.path.exists(path) and os.path.getsize(path) > 0
        self.after("the file " + path, whole)

    def save_as(self, path):
        """In GTK's own dialog, whose name has the focus."""
        self.wait("the dialog of the file", lambda: len(self.frames) > 2 and self.focus() is not None and
                  self.focus().role in ("text", "entry"))
        self.key("ctrl+a")
        self.spawn("xdotool", "type", "--delay", "20", path)
        self.wait("the name of the file", lambda: self.focus() is not None and self.focus().text == path)
        self.key("Return")
        self.written(path)
        self.wait("the end of the dialog", lambda: len(self.frames) == 2)

    def check_results(self):
        """The score that the page tells is the one that was spoken."""
        shown = "%d : %d" % tuple(self.final)
        self.wait("the score %s among the results" % shown,
                  lambda: any(node.text.replace("−", "-") == shown for node in self.desk.walk()))
