/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_STATEMENTS_H
#define SEA_BANK_STATEMENTS_H

/* All SQL of the room but the migrations, the pragmas and BEGIN … COMMIT. */

/* clang-format off */

/* A SeaBankFilter, bound by sea_bank_bind_filter(): ?1 lang, ?2 pack, ?3 topics as JSON, ?4 … ?5 grades, ?6 FTS5
 * query, ?7 short words, ?8 role, ?9 worth. Further parameters begin at ?10. */
#define SEA_SQL_WHICH                                                                       \
  " problem.deleted IS NULL"                                                                \
  " AND (?1 IS NULL OR problem.lang = ?1)"                                                  \
  " AND (?2 IS NULL OR problem.pack = ?2)"                                                  \
  " AND (?3 IS NULL OR problem.topic IN (SELECT value FROM json_each (?3)))"                \
  " AND (problem.grade = 0 OR problem.grade BETWEEN ?4 AND ?5)"
#define SEA_SQL_ROLE                                                                        \
  " AND (?8 IS NULL OR problem.role = ?8) AND (?9 = 0 OR problem.worth = ?9)"
#define SEA_SQL_WORDS                                                                       \
  " AND (?6 IS NULL OR problem.id IN (SELECT rowid FROM search WHERE search MATCH ?6))"     \
  " AND (?7 IS NULL OR problem.id IN (SELECT p.id FROM problem AS p WHERE sea_begins (p.folded, ?7)))"
/* What a person found faulty is not dealt. */
#define SEA_SQL_SOUND                                                                       \
  " AND problem.id NOT IN (SELECT tag.problem FROM tag WHERE tag.name = 'fault')"
/* What the class ?10 has met. */
#define SEA_SQL_MET                                                                         \
  " FROM lesson JOIN asked ON asked.lesson = lesson.id JOIN problem AS p ON p.id = asked.problem"  \
  " WHERE lesson.class = ?10"

#define SEA_SQL_PROBLEM                                                                     \
  "uid, twin, lang, role, worth, grade, topic, family, seconds, title, text, solution, source, folded, hash, mix," \
  " pack, batch, created, changed"
/* Made once a connection. */
#define SEA_SQL_INCOMING "CREATE TEMP TABLE incoming (" SEA_SQL_PROBLEM ", id INTEGER PRIMARY KEY)"

/* A SeaQuery, bound by sea_query_bind(): ?1 lang, ?2 pack, ?3 topics, one a line, ?4 … ?5 grades, ?6 FTS5 query, ?7
 * short words, ?8 kinds, ?9 whether the grade is bounded, ?11 tag, ?12 warned, ?13 SeaMet, ?14 class, ?15 rated, ?16 … ?17
 * per cents, ?18 import, ?19 all words. */
#define SEA_SQL_RANK                                                                        \
  "CASE role WHEN 'ship' THEN worth WHEN 'mine' THEN 5 WHEN 'opening' THEN 6 ELSE 7 END"
#define SEA_SQL_KIND                                                                        \
  "CASE problem.role WHEN 'ship' THEN problem.worth WHEN 'mine' THEN 0 WHEN 'opening' THEN 5 ELSE 6 END"
#define SEA_SQL_MET_FROM                                                                    \
  " FROM lesson JOIN asked ON asked.lesson = lesson.id JOIN problem AS p ON p.id = asked.problem"
#define SEA_SQL_MET_WHERE(class) " WHERE (" #class " = 0 OR lesson.class = " #class ")"
/* Twins of what was met are met too. */
#define SEA_SQL_MET_IDS(class)                                                              \
  "SELECT p.id" SEA_SQL_MET_FROM SEA_SQL_MET_WHERE (class)                                  \
  " UNION SELECT twin.id" SEA_SQL_MET_FROM " JOIN problem AS twin ON twin.twin = p.twin" SEA_SQL_MET_WHERE (class)
#define SEA_SQL_QUERY_REST                                                                  \
  " AND (?1 IS NULL OR problem.lang = ?1)"                                                  \
  " AND (?2 IS NULL OR coalesce (problem.pack, '') = ?2)"                                   \
  " AND (?3 IS NULL OR sea_under (problem.topic, ?3))"                                      \
  " AND (?9 = 0 OR problem.grade BETWEEN ?4 AND ?5)"                                        \
  " AND (?8 = 0 OR (?8 >> (" SEA_SQL_KIND ")) & 1)"                                         \
  " AND (?11 IS NULL OR problem.id IN (SELECT tag.problem FROM tag WHERE tag.name = ?11))"  \
  " AND (?12 = 0 OR problem.warnings > 0)"                                                  \
  " AND (?13 = 0 OR (problem.id IN (" SEA_SQL_MET_IDS (?14) ")) = (?13 = 2))"               \
  " AND (?15 = 0 OR problem.id IN (SELECT asked.problem FROM asked WHERE asked.verdict2 IS NOT NULL"    \
  " AND asked.problem IS NOT NULL GROUP BY asked.problem HAVING avg (asked.verdict2 > 0) * 100 BETWEEN ?16 AND ?17))" \
  " AND (?18 = 0 OR problem.id BETWEEN (SELECT batch.first FROM batch WHERE batch.id = ?18)"  \
  " AND (SELECT batch.last FROM batch WHERE batch.id = ?18))"
#define SEA_SQL_QUERY " problem.deleted IS NULL" SEA_SQL_QUERY_REST
#define SEA_SQL_BEGINS " (?7 IS NULL OR sea_begins (problem.folded, ?7))"
#define SEA_SQL_BROWSE_BY(index)                                                            \
  "SELECT problem.id FROM " #index " CROSS JOIN problem INDEXED BY problem_list ON problem.id = " #index ".rowid" \
  " WHERE " #index "." #index " MATCH ?6 AND" SEA_SQL_QUERY " AND" SEA_SQL_BEGINS
#define SEA_SQL_WALK(index, order)                                                          \
  "SELECT id FROM problem INDEXED BY " #index " WHERE deleted IS NULL ORDER BY " order

#define SEA_STATEMENT_LIST(X)                                                               \
  /* taking in */                                                                           \
  X (PACK_PUT,                                                                              \
     "INSERT INTO pack (id, title, lang, version, author, licence) VALUES (?1, ?2, ?3, ?4, ?5, ?6)" \
     " ON CONFLICT (id) DO UPDATE SET title = excluded.title, lang = excluded.lang,"        \
     " version = excluded.version, author = excluded.author, licence = excluded.licence")   \
  X (PROBLEM_BY_UID, "SELECT id, edited IS NOT NULL, deleted IS NOT NULL FROM problem WHERE uid = ?1") \
  X (PROBLEM_BY_HASH, "SELECT id FROM problem WHERE hash = ?1 LIMIT 1")                     \
  X (PROBLEM_STATE, "SELECT batch, edited, deleted, changed, pack FROM problem WHERE id = ?1") \
  /* New problems wait in a temporary table and go in by the hundred: FTS5 writes its index out at every statement */ \
  /* that fires triggers. */                                                                \
  X (LAST_ID, "SELECT coalesce (max (id), 0) FROM problem")                                 \
  X (INCOMING_ADD,                                                                          \
     "INSERT INTO temp.incoming (" SEA_SQL_PROBLEM ", id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12," \
     " ?13, ?14, ?15, ?16, ?17, ?19, ?18, ?18, ?20)")                                            \
  X (INCOMING_TAKE,                                                                         \
     "INSERT INTO problem (" SEA_SQL_PROBLEM ", id) SELECT " SEA_SQL_PROBLEM ", id FROM temp.incoming ORDER BY id") \
  X (INCOMING_CLEAR, "DELETE FROM temp.incoming")                                           \
  X (PROBLEM_REPLACE,                                                                       \
     "UPDATE problem SET twin = ?2, lang = ?3, role = ?4, worth = ?5, grade = ?6, topic = ?7, family = ?8," \
     " seconds = ?9, title = ?10, text = ?11, solution = ?12, source = ?13, folded = ?14, hash = ?15," \
     " pack = ?17, changed = ?18, batch = ?19, edited = ?21, warnings = NULL WHERE id = ?20")     \
  X (ANSWERS_DROP, "DELETE FROM answer WHERE problem = ?1")                                 \
  X (ANSWER_ADD,                                                                            \
     "INSERT INTO answer (problem, position, kind, text, tolerance, \"right\") VALUES (?1, ?2, ?3, ?4, ?5, ?6)") \
  X (TAGS_DROP, "DELETE FROM tag WHERE problem = ?1 AND name <> 'fault'")                   \
  X (TAG_PUT,                                                                               \
     "INSERT INTO tag (problem, name, value) VALUES (?1, ?2, ?3)"                           \
     " ON CONFLICT (problem, name) DO UPDATE SET value = excluded.value")                   \
  X (FAULT_DROP, "DELETE FROM tag WHERE problem = ?1 AND name = 'fault'")                   \
  X (PICTURES_DROP, "DELETE FROM problem_picture WHERE problem = ?1")                       \
  X (PICTURE_PUT, "INSERT INTO picture (hash, mime, bytes) VALUES (?1, ?2, ?3) ON CONFLICT (hash) DO NOTHING") \
  X (PICTURE_ADD,                                                                           \
     "INSERT INTO problem_picture (problem, position, picture, alt) VALUES (?1, ?2, ?3, ?4)") \
  X (WARNINGS_DROP, "DELETE FROM warning WHERE problem = ?1")                               \
  X (PACK_THERE, "SELECT 1 FROM pack WHERE id = ?1")                                        \
  X (PACK_DROP, "DELETE FROM pack WHERE id = ?1")                                           \
  /* one problem */                                                                         \
  X (PROBLEM_GET,                                                                           \
     "SELECT uid, twin, lang, role, worth, grade, topic, family, seconds, title, text, solution, source, pack" \
     " FROM problem WHERE id = ?1")                                                         \
  X (ANSWERS_GET,                                                                           \
     "SELECT kind, text, tolerance, \"right\" FROM answer WHERE problem = ?1 ORDER BY position") \
  X (TAGS_GET, "SELECT name FROM tag WHERE problem = ?1 ORDER BY name")                     \
  X (FAULT_GET, "SELECT value FROM tag WHERE problem = ?1 AND name = 'fault'")              \
  X (PICTURES_GET,                                                                          \
     "SELECT picture.hash, picture.mime, problem_picture.alt"                               \
     " FROM problem_picture JOIN picture ON picture.hash = problem_picture.picture"         \
     " WHERE problem_picture.problem = ?1 ORDER BY problem_picture.position")               \
  X (PICTURE_BYTES, "SELECT bytes, mime FROM picture WHERE hash = ?1")                      \
  /* batches and history */                                                                 \
  X (BATCH_ADD, "INSERT INTO batch (kind, label, pack, made) VALUES (?1, ?2, ?3, ?4)")      \
  X (BATCH_RANGE, "UPDATE batch SET first = ?2, last = ?3 WHERE id = ?1")                   \
  X (BATCH_GET, "SELECT kind, first, last, pack, undone IS NOT NULL FROM batch WHERE id = ?1") \
  X (BATCH_UNDONE, "UPDATE batch SET undone = ?2 WHERE id = ?1")                            \
  X (BATCH_LIST,                                                                            \
     "SELECT id, kind, label, made, undone IS NOT NULL,"                                    \
     " (SELECT count (*) FROM problem WHERE problem.id BETWEEN first AND last AND problem.batch = batch.id)," \
     " (SELECT count (*) FROM history WHERE history.batch = batch.id)"                      \
     " FROM batch WHERE ?1 IS NULL OR kind = ?1 ORDER BY id DESC LIMIT ?2")                 \
  X (HISTORY_ADD,                                                                           \
     "INSERT INTO history (problem, batch, before, snapshot, fault, edited, deleted, changed)" \
     " SELECT id, ?2, batch, ?3, (SELECT value FROM tag WHERE tag.problem = ?1 AND tag.name = 'fault')," \
     " edited, deleted, changed FROM problem WHERE id = ?1 ON CONFLICT (problem, batch) DO NOTHING") \
  X (HISTORY_OF_BATCH, "SELECT problem FROM history WHERE batch = ?1 ORDER BY problem")     \
  X (HISTORY_GET,                                                                           \
     "SELECT before, snapshot, fault, edited, deleted, changed FROM history WHERE problem = ?1 AND batch = ?2") \
  X (HISTORY_SET,                                                                           \
     "UPDATE history SET snapshot = ?3, fault = ?4, edited = ?5, deleted = ?6, changed = ?7" \
     " WHERE problem = ?1 AND batch = ?2")                                                  \
  X (HISTORY_LIST,                                                                          \
     "SELECT batch.id, batch.kind, batch.made, history.snapshot FROM history JOIN batch ON batch.id = history.batch" \
     " WHERE history.problem = ?1 AND history.snapshot IS NOT NULL AND batch.undone IS NULL ORDER BY batch.id DESC") \
  X (PROBLEM_FLAGS,                                                                         \
     "UPDATE problem SET batch = ?2, edited = ?3, deleted = ?4, changed = ?5 WHERE id = ?1") \
  X (PROBLEM_DELETE, "UPDATE problem SET deleted = ?3, batch = ?2 WHERE id = ?1")           \
  X (ADDED_OF_BATCH, "SELECT id FROM problem WHERE id BETWEEN ?2 AND ?3 AND batch = ?1 ORDER BY id") \
  X (SPAN_OF_BATCH, "SELECT id FROM problem WHERE ?1 > 0 AND id BETWEEN ?2 AND ?3 ORDER BY id") \
  X (PROBLEM_ASKED, "SELECT 1 FROM asked WHERE problem = ?1 LIMIT 1")                       \
  X (PROBLEM_ERASE, "DELETE FROM problem WHERE id = ?1")                                    \
  X (PACK_DROP_EMPTY,                                                                       \
     "DELETE FROM pack WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM problem WHERE problem.pack = ?1)") \
  /* drafts */                                                                              \
  X (DRAFT_ADD, "INSERT INTO draft (problem, stamp, snapshot, made) VALUES (?1, ?2, ?3, ?4)") \
  X (DRAFT_SET, "UPDATE draft SET stamp = ?2, snapshot = ?3, made = ?4 WHERE id = ?1")      \
  X (DRAFT_OF, "SELECT id FROM draft WHERE problem = ?1")                                   \
  X (DRAFT_DROP, "DELETE FROM draft WHERE id = ?1")                                         \
  X (DRAFTS, "SELECT id, problem, stamp, snapshot, made FROM draft ORDER BY made DESC, id DESC") \
  /* warnings */                                                                            \
  X (UNREVIEWED,                                                                            \
     "SELECT id FROM problem WHERE warnings IS NULL AND deleted IS NULL AND id > ?1 ORDER BY id LIMIT ?2") \
  X (REVIEWED, "UPDATE problem SET warnings = ?3 WHERE id = ?1 AND batch = ?2")             \
  X (WARNING_ADD, "INSERT INTO warning (problem, position, code, detail) VALUES (?1, ?2, ?3, ?4)") \
  X (WARNINGS_GET, "SELECT code, detail FROM warning WHERE problem = ?1 ORDER BY position") \
  X (WARNINGS_FORGET, "UPDATE problem SET warnings = NULL WHERE warnings IS NOT NULL")      \
  /* care */                                                                                \
  X (PURGE_LIST, "SELECT id FROM problem WHERE deleted IS NOT NULL AND deleted <= ?1 ORDER BY id") \
  X (PICTURES_UNUSED,                                                                       \
     "SELECT hash FROM picture WHERE NOT EXISTS"                                            \
     " (SELECT 1 FROM problem_picture WHERE problem_picture.picture = picture.hash)")       \
  X (SNAPSHOTS_OF_PICTURES,                                                                 \
     "SELECT snapshot FROM asked WHERE snapshot LIKE '%pictures%'"                          \
     " UNION ALL SELECT snapshot FROM history WHERE snapshot LIKE '%pictures%'"             \
     " UNION ALL SELECT snapshot FROM draft WHERE snapshot LIKE '%pictures%'")              \
  X (PICTURE_ERASE, "DELETE FROM picture WHERE hash = ?1")                                  \
  X (PICTURE_ALL, "SELECT hash, bytes FROM picture")                                        \
  /* lists: ids only, by rising id */                                                       \
  X (LIST_ALL, "SELECT id FROM problem WHERE deleted IS NULL AND id > ?10 ORDER BY id LIMIT ?11") \
  X (LIST_PLAIN,                                                                            \
     "SELECT problem.id FROM problem INDEXED BY problem_deck WHERE" SEA_SQL_WHICH SEA_SQL_ROLE \
     " AND problem.id > ?10 ORDER BY problem.id LIMIT ?11")                                 \
  X (LIST_FIND,                                                                             \
     "SELECT problem.id FROM search CROSS JOIN problem ON problem.id = search.rowid"        \
     " WHERE search.search MATCH ?6 AND search.rowid > ?10 AND" SEA_SQL_WHICH SEA_SQL_ROLE  \
     " AND (?7 IS NULL OR sea_begins (problem.folded, ?7)) ORDER BY search.rowid LIMIT ?11") \
  X (LIST_SCAN,                                                                             \
     "SELECT problem.id FROM problem NOT INDEXED WHERE" SEA_SQL_WHICH SEA_SQL_ROLE          \
     " AND sea_begins (problem.folded, ?7) AND problem.id > ?10 ORDER BY problem.id LIMIT ?11") \
  /* lists of a SeaQuery */                                                                 \
  X (BROWSE_DOWN, "SELECT problem.id FROM problem INDEXED BY problem_list WHERE" SEA_SQL_QUERY \
     " AND" SEA_SQL_BEGINS " ORDER BY problem.id DESC")                                     \
  X (BROWSE_UP, "SELECT problem.id FROM problem INDEXED BY problem_list WHERE" SEA_SQL_QUERY \
     " AND" SEA_SQL_BEGINS " ORDER BY problem.id")                                          \
  X (BROWSE_FIND_DOWN, SEA_SQL_BROWSE_BY (search) " ORDER BY search.rowid DESC")            \
  X (BROWSE_FIND_UP, SEA_SQL_BROWSE_BY (search) " ORDER BY search.rowid")                   \
  X (BROWSE_STARTS_DOWN, SEA_SQL_BROWSE_BY (starts) " ORDER BY starts.rowid DESC")          \
  X (BROWSE_STARTS_UP, SEA_SQL_BROWSE_BY (starts) " ORDER BY starts.rowid")                 \
  X (BROWSE_ONE, "SELECT problem.id FROM problem WHERE problem.id = ?10 AND" SEA_SQL_QUERY  \
     " AND sea_holds (problem.folded, ?19)")                                                \
  X (BROWSE_BASKET,                                                                         \
     "SELECT problem.id FROM problem INDEXED BY problem_deleted WHERE problem.deleted IS NOT NULL" \
     SEA_SQL_QUERY_REST " AND" SEA_SQL_BEGINS                                               \
     " AND (?6 IS NULL OR problem.id IN (SELECT rowid FROM search WHERE search MATCH ?6))"  \
     " ORDER BY problem.deleted DESC, problem.id DESC")                                     \
  X (STARTS_PROBE, "SELECT rowid FROM starts WHERE starts MATCH ?1 ORDER BY rowid LIMIT ?2") \
  X (WALK_CHANGED, SEA_SQL_WALK (problem_changed, "changed DESC, id DESC"))                 \
  X (WALK_CHANGED_BACK, SEA_SQL_WALK (problem_changed, "changed, id"))                      \
  X (WALK_WORTH, SEA_SQL_WALK (problem_worth, SEA_SQL_RANK ", id"))                         \
  X (WALK_WORTH_BACK, SEA_SQL_WALK (problem_worth, SEA_SQL_RANK " DESC, id DESC"))          \
  X (WALK_GRADE, SEA_SQL_WALK (problem_grade, "grade, id"))                                 \
  X (WALK_GRADE_BACK, SEA_SQL_WALK (problem_grade, "grade DESC, id DESC"))                  \
  X (WALK_TOPIC, SEA_SQL_WALK (problem_topic, "topic, id"))                                 \
  X (WALK_TOPIC_BACK, SEA_SQL_WALK (problem_topic, "topic DESC, id DESC"))                  \
  X (WALK_TEXT, SEA_SQL_WALK (problem_text, "substr (folded, 1, 24), id"))                  \
  X (WALK_TEXT_BACK, SEA_SQL_WALK (problem_text, "substr (folded, 1, 24) DESC, id DESC"))   \
  X (WALK_RATE,                                                                             \
     "SELECT problem FROM asked WHERE problem IS NOT NULL AND verdict2 IS NOT NULL GROUP BY problem" \
     " ORDER BY avg (verdict2 > 0), problem")                                               \
  X (WALK_RATE_BACK,                                                                        \
     "SELECT problem FROM asked WHERE problem IS NOT NULL AND verdict2 IS NOT NULL GROUP BY problem" \
     " ORDER BY avg (verdict2 > 0) DESC, problem DESC")                                     \
  X (MET_OF_CLASS, SEA_SQL_MET_IDS (?10))                                                   \
  X (ROW_GET,                                                                               \
     "SELECT uid, role, worth, grade, substr (text, 1, 1000), title, topic, coalesce (pack, ''), lang," \
     " coalesce (warnings, 0), (SELECT code FROM warning WHERE warning.problem = problem.id AND position = 0)," \
     " (SELECT count (*) FROM problem_picture WHERE problem_picture.problem = problem.id),"  \
     " deleted IS NOT NULL, edited IS NOT NULL FROM problem WHERE id = ?1")                 \
  X (ROW_JUDGED,                                                                            \
     "SELECT count (*), coalesce (sum (verdict2 > 0), 0) FROM asked WHERE problem = ?1 AND verdict2 IS NOT NULL") \
  /* numbers */                                                                             \
  X (COUNT,                                                                                 \
     "SELECT role, worth, id, family, twin FROM problem INDEXED BY problem_deck"            \
     " WHERE" SEA_SQL_WHICH SEA_SQL_WORDS SEA_SQL_SOUND " ORDER BY role, worth")            \
  X (PACKS,                                                                                 \
     "SELECT id, title, lang, version, author, licence,"                                    \
     " (SELECT count (*) FROM problem WHERE problem.pack = pack.id AND deleted IS NULL)"    \
     " FROM pack ORDER BY id")                                                              \
  X (TOPICS,                                                                                \
     "SELECT topic, count (*) FROM problem INDEXED BY problem_deck"                         \
     " WHERE" SEA_SQL_WHICH SEA_SQL_ROLE SEA_SQL_WORDS " GROUP BY topic ORDER BY topic")    \
  X (STATS,                                                                                 \
     "SELECT role, worth, count (*) FROM problem INDEXED BY problem_deck WHERE deleted IS NULL GROUP BY role, worth") \
  X (CLASSES, "SELECT id, name, grade FROM class ORDER BY grade, name")                     \
  X (CLASS_BY_NAME, "SELECT id FROM class WHERE name = ?1")                                 \
  X (CLASS_ADD, "INSERT INTO class (name, grade) VALUES (?1, ?2)")                          \
  X (PUPILS, "SELECT name FROM pupil WHERE class = ?1 ORDER BY number")                     \
  X (PUPILS_TEAM,                                                                           \
     "SELECT name, letter FROM member WHERE lesson = (SELECT max (lesson.id) FROM lesson"   \
     " JOIN member AS m ON m.lesson = lesson.id WHERE lesson.class = ?1)")                  \
  X (PUPILS_ASKED,                                                                          \
     "SELECT asked.pupil, count (*) FROM lesson JOIN asked ON asked.lesson = lesson.id"     \
     " WHERE lesson.class = ?1 AND asked.pupil <> '' GROUP BY asked.pupil")                 \
  X (PUPILS_CUT, "DELETE FROM pupil WHERE class = ?1")                                      \
  X (PUPIL_ADD, "INSERT INTO pupil (class, number, name) VALUES (?1, ?2, ?3)")              \
  X (ERASE_MEMBERS, "DELETE FROM member WHERE lesson IN (SELECT id FROM lesson WHERE class = ?1)") \
  X (ERASE_ASKED,                                                                           \
     "UPDATE asked SET pupil = '' WHERE pupil <> '' AND lesson IN (SELECT id FROM lesson WHERE class = ?1)") \
  X (ERASE_EVENTS,                                                                          \
     "DELETE FROM lesson_event WHERE kind IN ('pupil', 'other-pupil', 'mark') AND lesson IN" \
     " (SELECT id FROM lesson WHERE class = ?1)")                                           \
  /* reasons stand in quotes at the end */                                                  \
  X (ERASE_REASONS,                                                                         \
     "UPDATE action SET line = substr (line, 1, instr (line, '\"')) || '-\"' WHERE"         \
     " (line GLOB 'score *\"*' OR line GLOB 'fault *\"*' OR line GLOB 'draw *\"*')"         \
     " AND lesson IN (SELECT id FROM lesson WHERE class = ?1)")                             \
  X (ERASE_TITLES, "UPDATE lesson SET title = '' WHERE class = ?1")                         \
  X (ERASE_CLASS, "DELETE FROM class WHERE id = ?1")                                        \
  /* the deck */                                                                            \
  X (DECK_WINDOW,                                                                           \
     "SELECT id, mix, family, twin FROM problem INDEXED BY problem_deck"                    \
     " WHERE role = ?8 AND worth = ?9 AND mix >= ?10 AND mix < ?11 AND" SEA_SQL_WHICH       \
     SEA_SQL_WORDS SEA_SQL_SOUND " ORDER BY mix LIMIT ?12")                                 \
  X (DECK_UNIT, "SELECT family, twin FROM problem WHERE id = ?1")                           \
  X (MET,                                                                              \
     "SELECT asked.problem, p.twin, max (asked.id)" SEA_SQL_MET " GROUP BY asked.problem")  \
  X (MET_NEAR,                                                                         \
     "SELECT asked.problem, p.twin, max (asked.id)"                                         \
     " FROM class JOIN class AS near ON near.grade = class.grade AND near.grade > 0"        \
     " JOIN lesson ON lesson.class = near.id JOIN asked ON asked.lesson = lesson.id"        \
     " JOIN problem AS p ON p.id = asked.problem"                                           \
     " WHERE class.id = ?10 AND near.id <> class.id GROUP BY asked.problem")                \
  X (MET_NOBODY,                                                                       \
     "SELECT asked.problem, p.twin, max (asked.id)"                                         \
     " FROM lesson JOIN asked ON asked.lesson = lesson.id JOIN problem AS p ON p.id = asked.problem"  \
     " WHERE lesson.class IS NULL GROUP BY asked.problem")                                  \
  /* the index against the texts */                                                         \
  X (SEARCH_CHECK, "INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")     \
  X (STARTS_CHECK, "INSERT INTO starts (starts, rank) VALUES ('integrity-check', 1)")

typedef enum
{
#define X(name, sql) SEA_STATEMENT_##name,
  SEA_STATEMENT_LIST (X)
#undef X
  SEA_STATEMENT_COUNT_OF_ALL
} SeaStatement;

/* clang-format on */

#endif
