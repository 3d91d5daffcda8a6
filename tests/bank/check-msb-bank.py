#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-msb-bank.py MSB: the words of `msb bank`, their exit codes and what they print."""
import glob
import hashlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import unittest

MSB = sys.argv.pop(1)
GOOD = '::A:: 2 + 2? {=4}\n\n::B:: 3 + 3? {=6}\n'
BROKEN = '::A:: 2 + 2? {=4}\n\n::C:: 5 + 5? {=10\n\n::B:: 3 + 3? {=6}\n'


class Bank(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.env = dict(os.environ, HOME=self.folder.name, XDG_DATA_HOME=self.path('data'),
                        XDG_CONFIG_HOME=self.path('config'), XDG_CACHE_HOME=self.path('cache'),
                        LC_ALL='C.UTF-8', LANGUAGE='en')

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        with open(self.path(name), 'w', encoding='utf-8') as out:
            out.write(text)
        return self.path(name)

    def run_msb(self, *words, code=0, bank='bank.db'):
        head = [MSB] + (['--bank', self.path(bank)] if bank else [])
        done = subprocess.run(head + ['bank', *words], env=self.env, capture_output=True, text=True,
                              timeout=60)
        if code is not None:
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def test_import_tells_format_and_encoding(self):
        path = self.path('a.txt')
        with open(path, 'wb') as out:
            out.write('Сколько будет дважды два?{=четыре}\n'.encode('cp1251'))
        said = json.loads(self.run_msb('import', '--json', path).stdout)
        self.assertEqual((said['format'], said['encoding']), ('gift', 'windows-1251'))
        self.assertIn('(gift, windows-1251)', self.run_msb('import', path).stdout)

    def test_a_file_of_which_not_all_was_read_is_at_fault(self):
        self.run_msb('import', '--format', 'gift', self.write('empty.gift', '// nothing\n'), code=1)
        whole = ('<quiz><question type="shortanswer"><questiontext><text>2 + 2?</text></questiontext>'
                 '<answer fraction="100"><text>4</text></answer></question></quiz>')
        self.run_msb('import', self.write('whole.xml', whole))
        self.run_msb('import', self.write('cut.xml', whole[:-len('/quiz>')] + 'quest'), code=1)

    def test_a_pipe_that_nobody_writes_is_refused(self):
        os.mkfifo(self.path('pipe.gift'))
        self.assertIn('pipe', self.run_msb('import', self.path('pipe.gift'), code=3).stderr)

    def test_a_file_is_imported_once(self):
        good = self.write('good.gift', GOOD)
        first = json.loads(self.run_msb('import', '--json', good).stdout)
        again = json.loads(self.run_msb('import', '--json', good).stdout)
        self.assertEqual((first['found'], first['imported'], first['duplicates']), (2, 2, 0))
        self.assertEqual((again['found'], again['imported'], again['duplicates']), (2, 0, 2))

    def test_a_broken_question_is_told_with_its_place(self):
        broken = self.write('broken.gift', BROKEN)
        done = self.run_msb('import', '--json', broken, code=1)
        report = json.loads(done.stdout)
        self.assertGreaterEqual(len(report['skipped']), 1)
        self.assertEqual(report['found'], report['imported'] + report['duplicates'] + len(report['skipped']))
        place = report['skipped'][0]
        self.assertIn('msb: %s:%d:%d: ' % (broken, place['line'], place['column']), done.stderr)

    def test_a_dry_run_takes_nothing_in(self):
        good = self.write('good.gift', GOOD)
        self.assertEqual(json.loads(self.run_msb('import', '--dry-run', '--json', good).stdout)['imported'], 2)
        self.assertEqual(json.loads(self.run_msb('list', '--json').stdout), [])

    def test_a_missing_file_stops_no_other(self):
        good = self.write('good.gift', GOOD)
        done = self.run_msb('import', '--json', self.path('absent.gift'), good, code=3)
        self.assertIn('absent.gift', done.stderr)
        self.assertEqual(len(done.stdout.splitlines()), 1)
        self.assertEqual(len(json.loads(self.run_msb('list', '--json').stdout)), 2)

    def test_list_and_stats_are_json(self):
        self.run_msb('import', self.write('good.gift', GOOD))
        rows = json.loads(self.run_msb('list', '--json').stdout)
        self.assertEqual([sorted(row) for row in rows],
                         [sorted(['uid', 'role', 'worth', 'grade', 'topic', 'lang', 'text', 'key'])] * 2)
        self.assertEqual([row['key'] for row in rows], ['4', '6'])
        stats = json.loads(self.run_msb('stats', '--json').stdout)
        self.assertEqual(stats['problems'], 2)
        self.assertEqual(sum(stats['by_role'].values()), 2)
        self.assertEqual(stats['packs'], [])

    def test_more_than_a_page_is_listed(self):
        self.run_msb('import', self.write('many.gift', ''.join('::Q%d:: %d + 0? {=%d}\n\n' % (i, i, i) for i in range(1203))))
        self.assertEqual(len(json.loads(self.run_msb('list', '--json').stdout)), 1203)
        self.assertEqual(len(self.run_msb('list').stdout.splitlines()), 1203)

    def test_the_default_bank_starts_with_the_packs_of_the_program(self):
        stats = json.loads(self.run_msb('stats', '--json', bank=None).stdout)
        self.assertGreaterEqual(len(stats['packs']), 2)
        again = json.loads(self.run_msb('stats', '--json', bank=None).stdout)
        self.assertEqual(stats, again)
        self.assertTrue(os.path.exists(self.path('data/math-sea-battle/bank.db')))

    def test_check_tells_sound_and_spoilt(self):
        self.run_msb('import', self.write('many.gift', ''.join('::Q%d:: %d + 0? {=%d}\n\n' % (i, i, i) for i in range(500))))
        self.assertIn('is sound', self.run_msb('check').stdout)
        db = sqlite3.connect(self.path('bank.db'))
        db.execute("INSERT INTO answer (problem, position, kind, text) VALUES (99999, 0, 'text', 'x')")
        db.commit()
        db.close()
        self.assertIn('answer', self.run_msb('check', code=1).stderr)

    def test_what_only_reads_makes_no_bank(self):
        for words in (('list',), ('search', 'x'), ('show', 'x'), ('stats',), ('check',), ('backup',), ('restore',),
                      ('repair', self.path('new.db'))):
            self.assertIn('mistyped.db', self.run_msb(*words, code=3, bank='mistyped.db').stderr)
        for words in (('list',), ('show', '1'), ('log', '1'), ('export', '1', '--format', 'json', self.path('x'))):
            done = subprocess.run([MSB, '--bank', self.path('mistyped.db'), 'lesson', *words], env=self.env,
                                  capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 3, done.stderr)
        self.assertEqual(os.listdir(self.folder.name), [])

    def test_a_lesson_that_is_not_there_is_wrong_use(self):
        self.run_msb('import', self.write('good.gift', GOOD))
        for words in (('show', '99'), ('log', '99'), ('export', '99', '--format', 'json', self.path('x'))):
            done = subprocess.run([MSB, '--bank', self.path('bank.db'), 'lesson', *words], env=self.env,
                                  capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn('99', done.stderr)

    def test_search_and_show(self):
        self.run_msb('import', self.write('good.gift', '::A:: Начертите чертёж {=4#так}\n\n::B:: 3 + 3? {=6}\n'))
        rows = json.loads(self.run_msb('search', '--json', 'чертеж').stdout)
        self.assertEqual([row['key'] for row in rows], ['4'])
        self.assertEqual(sorted(rows[0]), sorted(['uid', 'role', 'worth', 'grade', 'topic', 'lang', 'text', 'key']))
        self.assertEqual(json.loads(self.run_msb('search', '--json', 'нет такого').stdout), [])
        self.assertEqual(json.loads(self.run_msb('search', '--json', '3', '+').stdout)[0]['key'], '6')
        uid = rows[0]['uid']
        shown = json.loads(self.run_msb('show', '--json', uid).stdout)
        self.assertEqual({name: shown[name] for name in rows[0]}, rows[0])
        self.assertEqual(shown['pictures'], 0)
        self.assertIn('чертёж', self.run_msb('show', uid).stdout)
        self.assertIn('no-such', self.run_msb('show', 'no-such', code=2).stderr)

    def test_the_bank_itself_is_no_question_file(self):
        self.run_msb('import', self.write('good.gift', GOOD))
        os.link(self.path('bank.db'), self.path('other.csv'))
        for name in ('bank.db', 'other.csv'):
            self.assertIn('bank itself', self.run_msb('import', self.path(name), code=3).stderr)

    def test_a_copy_is_restored_and_the_former_bank_kept(self):
        self.run_msb('import', self.write('good.gift', GOOD))
        self.run_msb('backup')
        self.run_msb('import', self.write('more.gift', '::D:: 7 + 7? {=14}\n'))
        told = json.loads(self.run_msb('restore', '--json').stdout)
        self.assertTrue(told['restored'])
        self.assertEqual(len(json.loads(self.run_msb('list', '--json').stdout)), 2)
        self.assertEqual(len(json.loads(self.run_msb('list', '--json', bank=os.path.basename(told['aside'])).stdout)), 3)
        self.run_msb('restore', self.path('good.gift'), code=3)
        self.run_msb('restore', self.path('absent.db'), code=3)
        self.assertEqual(len(json.loads(self.run_msb('list', '--json').stdout)), 2)

    def test_a_damaged_bank_is_repaired_into_a_new_one(self):
        self.run_msb('import', self.write('many.gift', ''.join('::Q%d:: %d + 0? {=%d}\n\n' % (i, i, i) for i in range(900))))
        with open(self.path('bank.db'), 'r+b') as bank:
            bank.seek(4096 * 60)
            bank.write(b'\xff' * 4096 * 3)
        before = hashlib.sha256(open(self.path('bank.db'), 'rb').read()).hexdigest()
        told = json.loads(self.run_msb('repair', '--json', self.path('new.db'), code=None).stdout)
        self.assertGreater(told['problems'], 700)
        self.assertEqual(len(json.loads(self.run_msb('list', '--json', bank='new.db').stdout)), told['problems'])
        self.run_msb('check', bank='new.db')
        self.assertEqual(hashlib.sha256(open(self.path('bank.db'), 'rb').read()).hexdigest(), before)
        self.run_msb('repair', self.path('new.db'), code=3)

    def test_a_newer_bank_is_left_as_it_is(self):
        self.run_msb('import', self.write('good.gift', GOOD))
        db = sqlite3.connect(self.path('bank.db'))
        db.execute('PRAGMA user_version = 999')
        db.close()
        before = hashlib.sha256(open(self.path('bank.db'), 'rb').read()).hexdigest()
        for word in ('list', 'stats', 'check', 'backup'):
            self.assertIn('newer', self.run_msb(word, code=3).stderr)
        self.assertEqual(hashlib.sha256(open(self.path('bank.db'), 'rb').read()).hexdigest(), before)
        self.assertEqual([os.path.basename(p) for p in glob.glob(self.path('bank.db*'))], ['bank.db'])

    def test_a_backup_stands_where_it_was_wanted(self):
        self.run_msb('import', self.write('good.gift', GOOD))
        self.run_msb('backup', self.path('copy.db'))
        self.assertEqual(len(json.loads(self.run_msb('list', '--json', bank='copy.db').stdout)), 2)

    def test_wrong_use_is_told(self):
        for words in ((), ('frob',), ('import',), ('list', '--frob'), ('import', '--format', 'frob', 'x'),
                      ('stats', 'x'), ('import', '--format'), ('search',), ('show',), ('repair',), ('restore', 'x', 'y')):
            self.assertIn('msb bank', self.run_msb(*words, code=2).stderr)


if __name__ == '__main__':
    unittest.main()
