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
  " pack, created, changed"
/* Made once a connection. */
#define SEA_SQL_INCOMING "CREATE TEMP TABLE incoming (" SEA_SQL_PROBLEM ", id INTEGER PRIMARY KEY)"

#define SEA_STATEMENT_LIST(X)                                                               \
  /* taking in */                                                                           \
  X (PACK_PUT,                                                                              \
     "INSERT INTO pack (id, title, lang, version, author, licence) VALUES (?1, ?2, ?3, ?4, ?5, ?6)" \
     " ON CONFLICT (id) DO UPDATE SET title = excluded.title, lang = excluded.lang,"        \
     " version = excluded.version, author = excluded.author, licence = excluded.licence")   \
  X (PROBLEM_BY_UID, "SELECT id, edited IS NOT NULL, deleted IS NOT NULL FROM problem WHERE uid = ?1") \
  X (PROBLEM_BY_HASH, "SELECT id FROM problem WHERE hash = ?1 LIMIT 1")                     \
  /* New problems wait in a temporary table and go in by the hundred: FTS5 writes its index out at every statement */ \
  /* that fires triggers. */                                                                \
  X (LAST_ID, "SELECT coalesce (max (id), 0) FROM problem")                                 \
  X (INCOMING_ADD,                                                                          \
     "INSERT INTO temp.incoming (" SEA_SQL_PROBLEM ", id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12," \
     " ?13, ?14, ?15, ?16, ?17, ?18, ?18, ?19)")                                            \
  X (INCOMING_TAKE,                                                                         \
     "INSERT INTO problem (" SEA_SQL_PROBLEM ", id) SELECT " SEA_SQL_PROBLEM ", id FROM temp.incoming ORDER BY id") \
  X (INCOMING_CLEAR, "DELETE FROM temp.incoming")                                           \
  X (PROBLEM_REPLACE,                                                                       \
     "UPDATE problem SET twin = ?2, lang = ?3, role = ?4, worth = ?5, grade = ?6, topic = ?7, family = ?8," \
     " seconds = ?9, title = ?10, text = ?11, solution = ?12, source = ?13, folded = ?14, hash = ?15, mix = ?16," \
     " pack = coalesce (?17, pack), changed = ?18 WHERE uid = ?1")                          \
  X (ANSWERS_DROP, "DELETE FROM answer WHERE problem = ?1")                                 \
  X (ANSWER_ADD,                                                                            \
     "INSERT INTO answer (problem, position, kind, text, tolerance, \"right\") VALUES (?1, ?2, ?3, ?4, ?5, ?6)") \
  X (TAGS_DROP, "DELETE FROM tag WHERE problem = ?1 AND name <> 'fault'")                   \
  X (TAG_PUT,                                                                               \
     "INSERT INTO tag (problem, name, value) VALUES (?1, ?2, ?3)"                           \
     " ON CONFLICT (problem, name) DO UPDATE SET value = excluded.value")                   \
  X (PROBLEM_TOUCH, "UPDATE problem SET changed = ?2 WHERE id = ?1")                        \
  /* one problem */                                                                         \
  X (PROBLEM_GET,                                                                           \
     "SELECT uid, twin, lang, role, worth, grade, topic, family, seconds, title, text, solution, source, pack" \
     " FROM problem WHERE id = ?1")                                                         \
  X (ANSWERS_GET,                                                                           \
     "SELECT kind, text, tolerance, \"right\" FROM answer WHERE problem = ?1 ORDER BY position") \
  X (TAGS_GET, "SELECT name FROM tag WHERE problem = ?1 ORDER BY name")                     \
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
  X (SEARCH_CHECK, "INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")

typedef enum
{
#define X(name, sql) SEA_STATEMENT_##name,
  SEA_STATEMENT_LIST (X)
#undef X
  SEA_STATEMENT_COUNT_OF_ALL
} SeaStatement;

/* clang-format on */

#endif
