-- SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- The first schema of the bank. Never edited after a release: a change is a new file. The program runs it in a
-- transaction that also sets application_id and user_version. Moments are seconds since 1970 in UTC and are
-- only shown; order is by id and seq. Points are whole halves of a point.

-- Packs that problems came from.
CREATE TABLE pack (
  id TEXT PRIMARY KEY NOT NULL,   -- stable id: language and file name ("ru/first-lesson")
  title TEXT NOT NULL DEFAULT '', -- shown
  lang TEXT NOT NULL DEFAULT '',  -- "ru", "en" or ''
  version TEXT NOT NULL DEFAULT '', -- as its header says; the same version is not imported again
  author TEXT NOT NULL DEFAULT '', -- as its header says
  licence TEXT NOT NULL DEFAULT '' -- SPDX expression, as its header says
) STRICT, WITHOUT ROWID;

-- Problems: mathematics to be solved in class.
CREATE TABLE problem (
  id INTEGER PRIMARY KEY,         -- row; never given again while a protocol names it
  uid TEXT NOT NULL UNIQUE,       -- stable id ("msb-05-nat-001-ru"), made by the program when the file has none
  twin TEXT,                      -- what the same problem in another language shares; NULL = none
  lang TEXT NOT NULL DEFAULT '',  -- "ru", "en" or ''
  role TEXT NOT NULL DEFAULT 'ship' CHECK (role IN ('ship', 'mine', 'opening', 'tie')), -- when it may be asked
  worth INTEGER NOT NULL DEFAULT 0 CHECK (worth BETWEEN 0 AND 4), -- 1 … 4 points for a ship's problem, else 0
  grade INTEGER NOT NULL DEFAULT 0, -- school year 1 … 12, 0 = any
  topic TEXT NOT NULL DEFAULT '', -- slug, or a path joined by '/'; '' = none
  family TEXT NOT NULL DEFAULT '', -- problems alike: one of them a match; '' = none
  seconds INTEGER NOT NULL DEFAULT 0, -- its own clock, 0 = the ruleset's
  title TEXT NOT NULL DEFAULT '', -- for lists only, never on the wall
  text TEXT NOT NULL,             -- paragraphs separated by a line feed
  solution TEXT NOT NULL DEFAULT '', -- for the judge
  source TEXT NOT NULL DEFAULT '', -- where it came from
  folded TEXT NOT NULL DEFAULT '', -- text, answers, solution and topic folded for search (sea_question_dup_folded)
  hash TEXT NOT NULL,             -- equal for duplicates (sea_question_dup_hash)
  mix INTEGER NOT NULL DEFAULT 0, -- a number scattered over 31 bits, from the uid: decks start anywhere in it
  pack TEXT REFERENCES pack (id) ON DELETE SET NULL, -- its pack; NULL = none
  edited INTEGER,                 -- when a person changed it last; NULL = as imported
  deleted INTEGER,                -- when it was put into the waste basket; NULL = in use
  created INTEGER NOT NULL,       -- when it came in
  changed INTEGER NOT NULL        -- when its content changed last
) STRICT;
CREATE INDEX problem_hash ON problem (hash);
CREATE INDEX problem_twin ON problem (twin) WHERE twin IS NOT NULL;
-- Decks and counts read this index only.
CREATE INDEX problem_deck ON problem (role, worth, mix, lang, grade, topic, pack, family, twin, deleted)
  WHERE deleted IS NULL;
CREATE INDEX problem_pack ON problem (pack) WHERE pack IS NOT NULL;

-- Accepted answers, or choices.
CREATE TABLE answer (
  problem INTEGER NOT NULL REFERENCES problem (id) ON DELETE CASCADE, -- whose
  position INTEGER NOT NULL,      -- order, from 0
  kind TEXT NOT NULL CHECK (kind IN ('text', 'number', 'choice')), -- how it is compared
  text TEXT NOT NULL,             -- as it is shown; a number has a decimal point
  tolerance TEXT,                 -- of a number: decimal with a point; NULL = exact
  "right" INTEGER NOT NULL DEFAULT 1 CHECK ("right" IN (0, 1)), -- a choice: whether it is right
  PRIMARY KEY (problem, position)
) STRICT, WITHOUT ROWID;

-- Pictures, each kept once.
CREATE TABLE picture (
  hash TEXT PRIMARY KEY NOT NULL, -- SHA-256 of the bytes, hex
  mime TEXT NOT NULL,             -- "image/png", "image/svg+xml", …
  bytes BLOB NOT NULL             -- the file
) STRICT;

-- Pictures of problems.
CREATE TABLE problem_picture (
  problem INTEGER NOT NULL REFERENCES problem (id) ON DELETE CASCADE, -- whose
  position INTEGER NOT NULL,      -- order in the text, from 0
  picture TEXT NOT NULL REFERENCES picture (hash), -- which
  alt TEXT NOT NULL DEFAULT '',   -- described in words
  PRIMARY KEY (problem, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX problem_picture_picture ON problem_picture (picture);

-- Other tags of problems.
CREATE TABLE tag (
  problem INTEGER NOT NULL REFERENCES problem (id) ON DELETE CASCADE, -- whose
  name TEXT NOT NULL,             -- the tag; "fault" = a person found it faulty: it is not dealt
  value TEXT NOT NULL DEFAULT '', -- for "fault": what is wrong
  PRIMARY KEY (problem, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX tag_name ON tag (name);

-- Search: every three characters in a row of the folded text. The text itself stays in problem.
CREATE VIRTUAL TABLE search USING fts5 (
  folded,                         -- problem.folded
  content = 'problem', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
);
CREATE TRIGGER search_insert AFTER INSERT ON problem BEGIN
  INSERT INTO search (rowid, folded) VALUES (new.id, new.folded);
END;
CREATE TRIGGER search_delete AFTER DELETE ON problem BEGIN
  INSERT INTO search (search, rowid, folded) VALUES ('delete', old.id, old.folded);
END;
CREATE TRIGGER search_update AFTER UPDATE OF id, folded ON problem BEGIN
  INSERT INTO search (search, rowid, folded) VALUES ('delete', old.id, old.folded);
  INSERT INTO search (rowid, folded) VALUES (new.id, new.folded);
END;

-- Classes of pupils.
CREATE TABLE class (
  id INTEGER PRIMARY KEY,         -- row
  name TEXT NOT NULL UNIQUE,      -- "8Б"
  grade INTEGER NOT NULL DEFAULT 0 -- school year; classes of one year talk to each other; 0 = unknown
) STRICT;
CREATE INDEX class_grade ON class (grade);

-- Pupils of a class.
CREATE TABLE pupil (
  class INTEGER NOT NULL REFERENCES class (id) ON DELETE CASCADE, -- whose
  number INTEGER NOT NULL,        -- place in the list, from 1
  name TEXT NOT NULL,             -- as it is called out
  PRIMARY KEY (class, number)
) STRICT, WITHOUT ROWID;

-- Lessons. What happened is the fold of their actions; totals are never stored.
CREATE TABLE lesson (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- row; newest last; never given again
  uid TEXT NOT NULL UNIQUE,       -- stable random id
  started INTEGER NOT NULL,       -- when it was made
  ended INTEGER,                  -- when its results were closed; NULL = goes on
  class INTEGER REFERENCES class (id) ON DELETE SET NULL, -- who plays; NULL = no class named
  title TEXT NOT NULL DEFAULT '', -- shown; '' = none
  rules_line TEXT NOT NULL,       -- words after "rules": "math-45 after-hit=pass"
  ruleset_text TEXT NOT NULL DEFAULT '', -- the whole ruleset as played, so that a changed file changes no lesson
  minutes INTEGER NOT NULL DEFAULT 0, -- from the start to the bell, 0 = no bell
  filter TEXT NOT NULL DEFAULT '' -- which problems are dealt, as the lesson writes it; '' = all
) STRICT;
CREATE INDEX lesson_class ON lesson (class);
CREATE INDEX lesson_open ON lesson (id) WHERE ended IS NULL;

-- Teams of a lesson.
CREATE TABLE team (
  lesson INTEGER NOT NULL REFERENCES lesson (id) ON DELETE CASCADE, -- whose
  letter TEXT NOT NULL CHECK (letter IN ('A', 'B', 'C', 'D')), -- as in actions
  name TEXT NOT NULL,             -- shown
  PRIMARY KEY (lesson, letter)
) STRICT, WITHOUT ROWID;

-- Who was in a team.
CREATE TABLE member (
  lesson INTEGER NOT NULL,        -- of which lesson
  letter TEXT NOT NULL,           -- of which team
  position INTEGER NOT NULL,      -- order, from 0
  name TEXT NOT NULL,             -- as it is called out
  PRIMARY KEY (lesson, letter, position),
  FOREIGN KEY (lesson, letter) REFERENCES team (lesson, letter) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The journal: append only. Undo is a new record.
CREATE TABLE action (
  lesson INTEGER NOT NULL REFERENCES lesson (id) ON DELETE CASCADE, -- whose
  seq INTEGER NOT NULL,           -- order, from 1
  line TEXT NOT NULL,             -- the action, one line of text
  wall_time INTEGER NOT NULL,     -- when, for showing only
  PRIMARY KEY (lesson, seq)
) STRICT, WITHOUT ROWID;

-- What the rules do not know: a problem dealt, another one, the clock, the wall's page.
CREATE TABLE lesson_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- order
  lesson INTEGER NOT NULL REFERENCES lesson (id) ON DELETE CASCADE, -- whose
  seq INTEGER NOT NULL,           -- of the action it belongs to or follows; 0 = before the first
  kind TEXT NOT NULL,             -- a word of the lesson ("dealt", "clock-started", …)
  payload TEXT NOT NULL DEFAULT '' -- one line of text, as the kind says
) STRICT;
CREATE INDEX lesson_event_lesson ON lesson_event (lesson, id);

-- Problems shown in lessons. A row is never deleted by undo: what a class has seen stays seen.
CREATE TABLE asked (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- order: a greater id was met later
  lesson INTEGER NOT NULL REFERENCES lesson (id) ON DELETE CASCADE, -- where
  number INTEGER NOT NULL,        -- «Задача 7», from 1
  action_seq INTEGER NOT NULL,    -- seq of the action that asked for it
  problem INTEGER REFERENCES problem (id) ON DELETE SET NULL, -- row it was dealt from
  snapshot TEXT NOT NULL,         -- the problem as it was then (sea_question_to_snapshot)
  kind TEXT NOT NULL,             -- what was asked: "ship", "mine", "opening", "tie", …
  team TEXT NOT NULL DEFAULT '',  -- who was asked: a letter, '-' whoever is first, '*' everyone
  pupil TEXT NOT NULL DEFAULT '', -- who answered, as it is called out; '' = the team
  worth2 INTEGER NOT NULL DEFAULT 0, -- halves of a point it was asked for
  decks INTEGER NOT NULL DEFAULT 0, -- decks of the ship that brought it, 0 = none
  verdict2 INTEGER,               -- halves of a point it brought; NULL = not judged
  fresh INTEGER NOT NULL DEFAULT 1 CHECK (fresh IN (0, 1)), -- the class had not met it before
  opened INTEGER NOT NULL,        -- when it was shown
  elapsed_ms INTEGER NOT NULL DEFAULT 0, -- thought about, on a monotonic clock
  UNIQUE (lesson, number)
) STRICT;
CREATE INDEX asked_problem ON asked (problem);
