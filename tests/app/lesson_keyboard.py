# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole lesson by keys alone."""
import os
import re
import time

from lesson_hand import KEY, SLIP
from lesson_steps import Lesson
from screen_reader import SENSITIVE


class Keyboard(Lesson):
    """No pointer is ever moved. At each step it is known what has the focus, and it is seen."""

    def play(self):
        self.play_parts(self.begin, self.first_problem, self.first_calls, self.whole_game, self.results)

    def after(self, what, reached):
        found = super().after(what, reached)
        self.known_focus(what)
        return found

    def seen_focus(self):
        """What has the focus, if it is told by name and has room on its window."""
        node = self.focus()
        return node if node is not None and node.words() and self.is_inside(node) else None

    def known_focus(self, when):
        return self.wait("a focus that is told and seen after " + when, self.seen_focus)

    def is_inside(self, node):
        """Whether it has room on the window; where a popover stands GTK 4.8 does not tell."""
        x, y, width, height = self.reader.extents(node)
        holder = node
        while holder is not None and holder.name != "GtkPopoverContent":
            holder = holder.parent
        return width > 0 and height > 0 and (
            holder is not None or (x + width > 0 and y + height > 0 and x < 1000 and y < 800))

    def go(self, what, is_it, key="Tab"):
        node = self.known_focus("the way to " + what)
        for _ in range(100):
            if is_it(node):
                return node
            before = node
            self.key(key)
            self.wait("another focus than %s on the way to %s" % (before.lineage(), what),
                      lambda: self.seen_focus() is not None and self.focus().path != before.path)
            node = self.focus()
        return self.fail("no way to " + what)

    def press(self, name, what, reached, key="Return"):
        self.go(str(name), lambda node: node.name == name and node.has(SENSITIVE))
        return self.tap(key, what, reached)

    def call(self, sea, cell, how):
        self.type_call(cell, how)

    def begin(self):
        first = self.go("the start", lambda node: node.name == self.named("_Start") and node.has(SENSITIVE))
        self.tap("Return", "the page of set-up", lambda: self.focus() is not None and
                 self.focus().path != first.path and self.focus().name == self.named("_Start") and
                 self.focus().has(SENSITIVE))
        self.tap("Return", "the opening problem", lambda: self.problem() is not None)
        self.learn_fleets()
        self.wait("the wall", lambda: self.wall_has("Question %d?" % self.problem()))

    def first_problem(self):
        self.held = {self.problem()}
        self.spawn("xdotool", "keydown", "shift", "keydown", "F12")
        self.wait("the key at the desk", lambda: self.has_text("%s%dx" % (KEY, self.problem())))
        self.spawn("xdotool", "keyup", "F12", "keyup", "shift")
        self.wait("the key covered again", lambda: not self.desk_holds_key())
        self.held = set()
        time.sleep(SLIP)
        self.judge("1")
        self.wait("the first turn", lambda: self.firing() == 0)

    def judge(self, digit):
        problem = self.problem()
        self.tap(digit, "the verdict that is chosen", lambda: self.find_all(self.is_confirm))
        self.tap("Return", "the verdict", lambda: self.judged(problem))

    def first_calls(self):
        """Cell by cell with the arrows, then undone and done again; the wall by its keys."""
        cell = self.water(1)
        self.known[1].add(cell)
        self.go("the sea", lambda node: node.path in {n.path for n in self.cell_nodes(1).values()}, "shift+Tab")
        while self.focus().path != self.cell_nodes(1)[cell].path:
            here = next(c for c, n in self.cell_nodes(1).items() if n.path == self.focus().path)
            step = ("Right" if here[0] < cell[0] else "Left" if here[0] > cell[0] else
                    "Down" if here[1] < cell[1] else "Up")
            before = self.focus().path
            self.key(step)
            self.wait("the next cell", lambda: self.focus() is not None and self.focus().path != before)
        self.tap("Return", "the shot", lambda: self.boards()[1][cell] != self.unshot)
        self.wait("the other team", lambda: self.firing() == 1)
        self.tap("ctrl+z", "the shot undone", lambda: self.firing() == 0)
        self.tap("ctrl+shift+z", "the shot done again", lambda: self.firing() == 1)
        stands = self.say("%s, stands since %s").split("%s")[1].strip(", ")
        wall = self.wall_text()
        self.tap("F9", "the wall that stands", lambda: self.has_text(stands))
        self.fire(self.water(0), "letter first")
        self.check(self.wall_text() == wall, "a frozen wall has changed")
        self.tap("F9", "the wall that goes on", lambda: not self.has_text(stands))
        self.wait("the shot on the wall", lambda: self.wall_text() != wall)

    def a_problem(self):
        """Clock, 30 s more and the answer, by keys."""
        problem, key = self.problem(), "%s%dx" % (KEY, self.problem())
        self.wait("the problem on the wall", lambda: self.to_wall(problem))
        clock = self.wait("the clock of the problem", self.clock)
        self.tap("F6", "30 s more", lambda: self.clock() == clock + 30)
        self.tap("space", "the clock that runs", lambda: self.find_all(self.say("Stop the clock")))
        self.shown = {problem}
        self.tap("F2", "the answer on the wall", lambda: self.wall_has(key))
        self.tap("F2", "the wall without it", lambda: not self.wall_has(key) and not self.desk_holds_key())
        self.shown = set()

    def whole_game(self):
        """The first team finds the whole fleet; it steps on a mine, and one answer is wrong."""
        targets = [sorted(self.mines[1])[0]] + [cell for ship in self.ships[1] for cell in ship]
        problems = 0
        while not self.is_over():
            if self.problem() is not None:
                problems += 1
                if problems == 2:
                    self.a_problem()
                if problems == 3:
                    self.answer_field()
                else:
                    self.judge("1" if problems == 1 else str(self.worth()))
            elif self.firing() == 0 and targets:
                self.fire(targets.pop(0), ("letter first", "digit first")[len(targets) % 2])
            else:
                self.fire(self.water(1 - self.firing()), "latin")
            self.wait("what comes next", lambda: self.problem() is not None or self.firing() is not None or
                      self.is_over())
        self.check(problems == 7, "there were %d problems" % problems)
        self.final = self.scores()

    def worth(self):
        """The most that the verdicts give."""
        return max(int(re.search(r"\d+", node.name)[0]) for node in self.find_all(self.is_right))

    def answer_field(self):
        """A wrong answer, tested by the key, chooses the verdict."""
        self.tap("equal", "the field of the answer", lambda: self.focus() is not None and
                 self.focus().name == self.say("Answer of the team, tested by the key"))
        problem = self.problem()
        self.spawn("xdotool", "type", "--delay", "20", "zz")
        self.wait("the answer", lambda: self.focus() is not None and self.focus().text == "zz")
        self.tap("Return", "the verdict by the key", lambda: self.find_all(self.is_confirm))
        self.tap("Return", "the verdict", lambda: self.judged(problem))

    def results(self):
        self.fleets_open = True
        self.press(self.say("Show the Result on the Wall"), "the result on the wall",
                   lambda: self.find_all(self.say("Results")) and
                   self.wall_has(*("%s: %d" % pair for pair in zip(self.teams(), self.final))))
        self.press(self.say("Results"), "the results",
                   lambda: self.find_all(lambda name: name.startswith(self.say("Export"))))
        self.check_results()
        self.go("the export", lambda node: node.name.startswith(self.say("Export")))
        self.tap("Return", "the menu", lambda: self.find_all(self.say("CSV for Spreadsheets")))
        self.go("the table", lambda node: node.name == self.say("CSV for Spreadsheets"))
        self.key("Return")
        path = os.path.join(self.home, "summary.csv")
        self.save_as(path)
        self.check_csv(path)
        self.known_focus("the file")
