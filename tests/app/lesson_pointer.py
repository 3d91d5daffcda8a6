# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole lesson with pointer and keys."""
import os
import time

from lesson_hand import KEY, SLIP
from lesson_steps import Lesson
from screen_reader import SENSITIVE


class Pointer(Lesson):
    def press(self, name, what, reached):
        self.click(self.button(name))
        return self.after(what, reached)

    def call(self, sea, cell, how):
        if how == "click" and self.reader.has_places():
            self.click(self.cell_nodes(sea)[cell])
        else:
            self.type_call(cell, "letter first" if how == "click" else how)

    def judge(self, choice, confirm="Return"):
        problem = self.problem()
        self.press(choice, "the verdict that is chosen", lambda: self.find_all(self.is_confirm))
        if confirm == "Return":
            self.tap("Return", "the verdict", lambda: self.judged(problem))
        else:
            self.press(self.is_confirm, "the verdict", lambda: self.judged(problem))

    def play(self):
        self.play_parts(self.begin, self.first_problem, self.calls, self.a_problem_in_full,
                        self.held_fleets, self.frozen, self.unplugged, self.a_mine, self.wall_pages,
                        self.bell, self.results)

    def begin(self):
        first = self.button(self.named("_Start"))
        self.press(self.named("_Start"), "the page of set-up",
                   lambda: self.starts() and self.starts()[-1].path != first.path)
        self.wait("the set-up", lambda: self.starts() and self.starts()[-1].has(SENSITIVE))
        self.press(self.named("_Start"), "the opening problem", lambda: self.problem() is not None)
        self.learn_fleets()
        self.wait("the wall", lambda: self.wall_has("Question %d?" % self.problem()))
        self.wait("the wall on its monitor", self.wall_fills)

    def starts(self):
        return [node for node in self.find_all(self.named("_Start")) if self.has_room(node)]

    def first_problem(self):
        """The key as long as its button is held."""
        pointed = self.reader.has_places()
        if pointed:
            self.point_at(self.button(self.say("Answer")))
        self.held = {self.problem()}
        self.spawn("xdotool", *(("mousedown", "1") if pointed else ("keydown", "shift", "keydown", "F12")))
        self.wait("the key at the desk", lambda: self.has_text("%s%dx" % (KEY, self.problem())))
        self.spawn("xdotool", *(("mouseup", "1") if pointed else ("keyup", "F12", "keyup", "shift")))
        self.wait("the key covered again", lambda: not self.desk_holds_key())
        self.held = set()
        self.judge(self.teams()[0])
        self.wait("the first turn", lambda: self.firing() == 0)

    def calls(self):
        """Clicked, and typed in three ways."""
        self.fire(self.water(1), "click")
        self.wait("the turn of the other team", lambda: self.firing() == 1)
        self.fire(self.ships[0][-1][0], "letter first")
        self.fire(self.ships[0][-1][1], "digit first")
        self.fire(self.water(0), "latin")
        self.wait("the turn of the first team", lambda: self.firing() == 0)
        # One undone and done again, by button and by key.
        shots = self.shots()
        self.press(self.say("Undo"), "the shot undone", lambda: self.shots() != shots)
        self.wait("the turn as it was", lambda: self.firing() == 1)
        self.press(self.say("Redo"), "the shot done again", lambda: self.shots() == shots)
        self.wait("the turn after it", lambda: self.firing() == 0)
        self.tap("ctrl+z", "the shot undone", lambda: self.firing() == 1)
        self.tap("ctrl+shift+z", "the shot done again", lambda: self.firing() == 0)
        self.check(self.shots() == shots, "undo and redo have changed the shots")

    def a_problem_in_full(self):
        """Clock, +30 s, answer to all, verdict, undo and redo."""
        self.turn_of(0)
        self.sink(self.ships[1][0], ["click"])
        problem, key = self.problem(), "%s%dx" % (KEY, self.problem())
        self.wait("the problem on the wall", lambda: self.to_wall(problem))
        clock = self.wait("the clock of the problem", self.clock)
        self.press(self.say("+30 s"), "30 s more", lambda: self.clock() == clock + 30)
        self.press(self.say("Start the clock"), "the clock that runs",
                   lambda: self.find_all(self.say("Stop the clock")))
        self.wait("the clock", lambda: self.clock() < clock + 30)
        self.shown = {problem}
        self.press(self.say("Show answer"), "the answer on the wall", lambda: self.wall_has(key))
        self.press(self.say("Show answer"), "the wall without it",
                   lambda: not self.wall_has(key) and not self.desk_holds_key())
        self.shown = set()
        before = self.scores()
        self.judge(self.is_right, confirm="click")
        self.check(self.scores() == [before[0] + 1, before[1]], "the scores are %s" % self.scores())
        self.tap("ctrl+z", "the problem again", lambda: self.problem() == problem)
        self.check(self.scores() == before, "the scores are %s" % self.scores())
        self.press(self.say("Redo"), "the verdict again", lambda: self.problem() is None)
        self.check(self.scores() == [before[0] + 1, before[1]], "the scores are %s" % self.scores())

    def held_fleets(self):
        """Both fleets as long as F12 is held; the wall shows nothing of it."""
        wall = self.wall_text()
        self.fleets_held = True
        self.spawn("xdotool", "keydown", "F12")
        self.wait("the fleets at the desk", lambda: all(
            board[cell] != self.unshot for sea, board in enumerate(self.boards()) for cell in self.fleets[sea]))
        self.check(self.wall_text() == wall, "the wall has changed")
        self.spawn("xdotool", "keyup", "F12")
        self.wait("the fleets covered again", lambda: all(
            board[cell] == self.unshot for sea, board in enumerate(self.boards())
            for cell in self.fleets[sea] - self.known[sea]))
        self.fleets_held = False
        time.sleep(SLIP)

    def frozen(self):
        stands = self.say("%s, stands since %s").split("%s")[1].strip(", ")
        wall = self.wall_text()
        self.press(self.say("Freeze"), "the wall that stands", lambda: self.has_text(stands))
        team = self.firing()
        self.fire(self.water(1 - team), "click")
        self.wait("the other team", lambda: self.firing() == 1 - team)
        self.check(self.wall_text() == wall, "a frozen wall has changed")
        self.tap("F9", "the wall that goes on", lambda: not self.has_text(stands))
        self.wait("the shot on the wall", lambda: self.wall_text() != wall)

    def unplugged(self):
        self.plug(False)
        self.wait("the wall without its monitor", lambda: self.wall is not None and self.windows().get(
            self.wall.name, (1000,))[0] < 1000)
        self.spawn("xdotool", "search", "--name", "^%s$" % self.title, "windowactivate")
        self.wait("the keys at the desk", lambda: self.desk.has(1))
        team = self.firing()
        self.fire(self.water(1 - team), "letter first")
        self.wait("the other team", lambda: self.firing() == 1 - team)
        self.plug(True)
        self.wait("the wall on its monitor again", self.wall_fills)
        self.spawn("xdotool", "search", "--name", "^%s$" % self.title, "windowactivate")
        self.wait("the keys at the desk", lambda: self.desk.has(1))

    def a_mine(self):
        """Another problem instead of the first, and a wrong answer."""
        team = self.firing()
        self.fire(sorted(self.mines[1 - team])[0], "click")
        self.wait("the problem of the mine", lambda: self.problem() is not None)
        first, before = self.problem(), self.scores()
        self.tap("F3", "another problem", lambda: self.problem() not in (None, first))
        self.judge(self.is_wrong)
        self.check(self.scores()[team] < before[team], "the mine has cost nothing: %s" % self.scores())

    def wall_pages(self):
        for key, words in (("ctrl+F5", "Cover"), ("shift+F7", "Silence")):
            self.tap(key, "the wall: " + words, lambda: self.wall_has(self.say(words)))
            self.tap(key if words == "Silence" else "F5", "the seas on the wall",
                     lambda: not self.wall_has(self.say(words)))

    def bell(self):
        """It rings in a problem, which is finished; then the result, when the teacher says so."""
        self.turn_of(0)
        self.sink(next(ship for ship in self.ships[1] if len(ship) == 4), ["latin", "click"])
        self.press(self.say("End…"), "what the bell does",
                   lambda: self.find_all(self.say("Finish the Problem First")))
        self.tap("Return", "the bell that has rung", lambda: self.has_text(self.say("the bell has rung")))
        self.judge(self.is_right)
        self.wait("the end", self.is_over)
        self.final = self.scores()
        self.fleets_open = True
        self.press(self.say("Show the Result on the Wall"), "the result on the wall", lambda: self.wall_has(
            *("%s: %d" % pair for pair in zip(self.teams(), self.final))) and self.find_all(self.say("Results")))

    def results(self):
        self.press(self.say("Results"), "the results", lambda: self.find_all(
            lambda name: name.startswith(self.say("Export"))))
        self.check_results()
        for item, name, check in (("CSV for Spreadsheets", "summary.csv", self.check_csv),
                                  ("XLSX Table", "results.xlsx", self.check_xlsx)):
            path = os.path.join(self.home, name)
            self.press(lambda n: n.startswith(self.say("Export")), "the menu",
                       lambda: any(map(self.has_room, self.find_all(self.say(item)))))
            self.reader.act(self.find_all(self.say(item))[0])
            self.save_as(path)
            check(path)
