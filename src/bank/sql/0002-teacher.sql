-- SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- What a teacher does with problems: changes that can be undone, lists in any order, drafts, warnings.

-- The batch that changed the problem last, 0 = none: tells whether somebody was faster.
ALTER TABLE problem ADD COLUMN batch INTEGER NOT NULL DEFAULT 0;
-- How many warnings its review found; NULL = to be looked at.
ALTER TABLE problem ADD COLUMN warnings INTEGER;

-- What was done to problems in one go; order is by id.
CREATE TABLE batch (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again
  kind TEXT NOT NULL CHECK (kind IN ('import', 'save', 'change', 'delete', 'undelete', 'restore', 'flag')), -- what
  label TEXT NOT NULL DEFAULT '', -- of an import: the file, as it is shown
  pack TEXT,                      -- of an import: the pack it made or updated; NULL = none
  made INTEGER NOT NULL,          -- when
  undone INTEGER,                 -- when it was undone; NULL = it holds
  first INTEGER NOT NULL DEFAULT 0, -- the rows it added are from here …
  last INTEGER NOT NULL DEFAULT -1  -- … to here, those of them whose batch is this one
) STRICT;

-- What a batch changed in a problem that was there before. It holds the other state: the one before while the
-- batch holds, the one after when it was undone.
CREATE TABLE history (
  problem INTEGER NOT NULL REFERENCES problem (id) ON DELETE CASCADE, -- which
  batch INTEGER NOT NULL REFERENCES batch (id) ON DELETE CASCADE, -- by which
  before INTEGER NOT NULL,        -- problem.batch before: undo gives it back
  snapshot TEXT,                  -- the content (sea_question_to_snapshot); NULL = it was not changed
  fault TEXT,                     -- value of the tag "fault"; NULL = no such tag
  edited INTEGER,                 -- problem.edited
  deleted INTEGER,                -- problem.deleted
  changed INTEGER NOT NULL,       -- problem.changed
  PRIMARY KEY (problem, batch)
) STRICT, WITHOUT ROWID;
CREATE INDEX history_batch ON history (batch);

-- Warnings that the review of a problem found.
CREATE TABLE warning (
  problem INTEGER NOT NULL REFERENCES problem (id) ON DELETE CASCADE, -- whose
  position INTEGER NOT NULL,      -- order, from 0: the gravest first
  code TEXT NOT NULL,             -- a word: "no-key"
  detail TEXT NOT NULL DEFAULT '', -- the review's own note
  PRIMARY KEY (problem, position)
) STRICT, WITHOUT ROWID;

-- What is being typed and not saved yet.
CREATE TABLE draft (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- row
  problem INTEGER UNIQUE REFERENCES problem (id) ON DELETE CASCADE, -- which is edited; NULL = a new one
  stamp INTEGER NOT NULL,         -- problem.batch as it was read
  snapshot TEXT NOT NULL,         -- what was typed so far
  made INTEGER NOT NULL           -- when
) STRICT;

-- Lists read this index only, newest first; what they filter by most stands in it. The column of the condition must
-- stand in an index that is to be read alone.
CREATE INDEX problem_list ON problem (id, role, worth, grade, lang, topic, pack, deleted) WHERE deleted IS NULL;
-- The other orders of a list.
CREATE INDEX problem_changed ON problem (changed, id, deleted) WHERE deleted IS NULL;
CREATE INDEX problem_worth ON problem (
  CASE role WHEN 'ship' THEN worth WHEN 'mine' THEN 5 WHEN 'opening' THEN 6 ELSE 7 END, id, deleted
) WHERE deleted IS NULL;
CREATE INDEX problem_grade ON problem (grade, id, deleted) WHERE deleted IS NULL;
CREATE INDEX problem_topic ON problem (topic, id, deleted) WHERE deleted IS NULL;
CREATE INDEX problem_text ON problem (substr (folded, 1, 24), id, deleted) WHERE deleted IS NULL;
CREATE INDEX problem_deleted ON problem (deleted) WHERE deleted IS NOT NULL;
CREATE INDEX problem_unreviewed ON problem (id, warnings, deleted) WHERE warnings IS NULL AND deleted IS NULL;

-- Search for one or two characters: the words of the folded text, by their beginnings.
CREATE VIRTUAL TABLE starts USING fts5 (
  folded,                         -- problem.folded
  content = 'problem', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2',
  detail = none, columnsize = 0
);
CREATE TRIGGER starts_insert AFTER INSERT ON problem BEGIN
  INSERT INTO starts (rowid, folded) VALUES (new.id, new.folded);
END;
CREATE TRIGGER starts_delete AFTER DELETE ON problem BEGIN
  INSERT INTO starts (starts, rowid, folded) VALUES ('delete', old.id, old.folded);
END;
CREATE TRIGGER starts_update AFTER UPDATE OF id, folded ON problem BEGIN
  INSERT INTO starts (starts, rowid, folded) VALUES ('delete', old.id, old.folded);
  INSERT INTO starts (rowid, folded) VALUES (new.id, new.folded);
END;
INSERT INTO starts (starts) VALUES ('rebuild');
