#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the packed samples of tests/data/formats: make-samples.py FOLDER. They are committed."""
import json
import sqlite3
import sys
import tempfile
import zipfile
from pathlib import Path

folder = Path(sys.argv[1])
DOT = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
                    "0000000a49444154789c636000000002000148afa4710000000049454e44ae426082")


def pack(name, entries, stored=()):
    with zipfile.ZipFile(folder / name, "w") as archive:
        for entry, data in entries:
            info = zipfile.ZipInfo(entry, (2026, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_STORED if entry in stored else zipfile.ZIP_DEFLATED
            archive.writestr(info, data)


def xlsx(name, rows, styles=""):
    cells = []
    for number, row in rows:
        inside = ""
        for reference, kind, value, style in row:
            if kind == "runs":  # some raised, some lowered
                runs = "".join(f'<r><rPr><vertAlign val="{stand}script"/></rPr><t>{text}</t></r>' if stand
                               else f'<r><t xml:space="preserve">{text}</t></r>' for stand, text in value)
                inside += f'<c r="{reference}{number}" t="inlineStr"><is>{runs}</is></c>'
            elif kind == "inlineStr":
                inside += f'<c r="{reference}{number}" t="inlineStr"><is><t>{value}</t></is></c>'
            else:
                inside += (f'<c r="{reference}{number}"' + (f' t="{kind}"' if kind else "")
                           + (f' s="{style}"' if style else "") + f"><v>{value}</v></c>")
        cells.append(f'<row r="{number}">{inside}</row>')
    main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    rel = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    strings = ["Вопрос", "Ответ", "Баллы", "Сколько будет <b>?", "сорок два"]
    pack(name, [
        ("[Content_Types].xml", "<Types/>"),
        ("xl/workbook.xml", f'<workbook {main} xmlns:r="{rel}"><sheets>'
         '<sheet name="Пусто" sheetId="1" r:id="rId1"/><sheet name="Задачи" sheetId="2" r:id="rId2"/>'
         "</sheets></workbook>"),
        ("xl/_rels/workbook.xml.rels", '<Relationships><Relationship Id="rId1" '
         'Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/>'
         "</Relationships>"),
        ("xl/styles.xml", f"<styleSheet {main}>{styles}</styleSheet>"),
        ("xl/sharedStrings.xml", f"<sst {main}>" + "".join(
            "<si><t>" + text.replace("<", "&lt;") + "</t></si>" for text in strings) + "</sst>"),
        ("xl/worksheets/sheet1.xml", f"<worksheet {main}><sheetData/></worksheet>"),
        ("xl/worksheets/sheet2.xml",
         f"<worksheet {main}><sheetData>{''.join(cells)}</sheetData></worksheet>")])


xlsx("sheet.xlsx", [
    (2, [("B", "s", "0", ""), ("C", "s", "1", ""), ("D", "s", "2", "")]),
    (3, [("B", "s", "3", ""), ("C", "", "0.1", ""), ("D", "", "2", "")]),
    (4, [("B", "inlineStr", "A word", ""), ("C", "s", "4", ""), ("D", "", "7", "")]),
    (5, [("B", "inlineStr", "A date?", ""), ("C", "", "46116", "1")]),
    (6, [("B", "inlineStr", "No key", "")]),
    (7, [("B", "inlineStr", "Half in per cent", ""), ("C", "", "0.5", "2"), ("D", "", "1", "")]),
    (8, [("B", "runs", [("", "Find a"), ("sub", "1"), ("", " from x"), ("super", "2"), ("", " = y"),
                        ("super", "k")], ""), ("C", "", "5", ""), ("D", "", "1", "")]),
], '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs>')

header = ["", "Question - max 120 characters"] + [f"Answer {i} - max 75 characters" for i in range(1, 5)] + [
    "Time limit (sec)", "Correct answer(s) - choose at least one"]
table = [(8, [(chr(65 + i), "inlineStr", text, "") for i, text in enumerate(header) if text]),
         (9, [("A", "", "1", ""), ("B", "inlineStr", "Even?", ""), ("C", "", "1", ""), ("D", "", "2", ""),
              ("E", "", "3", ""), ("F", "", "4", ""), ("G", "", "20", ""), ("H", "inlineStr", "2,4", "")]),
         (10, [("A", "", "2", "")])]
xlsx("kahoot.xlsx", table)

office = "urn:oasis:names:tc:opendocument:xmlns:"


def ods_row(*cells):
    return "<table:table-row>" + "".join(
        f'<table:table-cell office:value-type="float" office:value="{cell}"><text:p>{cell}</text:p></table:table-cell>'
        if isinstance(cell, float) else
        "<table:table-cell/>" if not cell else
        f'<table:table-cell office:value-type="string"><text:p>{cell}</text:p></table:table-cell>'
        for cell in cells) + "</table:table-row>"


pack("sheet.ods", [
    ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
    ("content.xml", f'<office:document-content xmlns:office="{office}office:1.0" xmlns:table="{office}table:1.0" '
     f'xmlns:text="{office}text:1.0" xmlns:style="{office}style:1.0"><office:automatic-styles>'
     '<style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>'
     '<style:style style:name="T2" style:family="text"><style:text-properties style:text-position="sub 58%"/></style:style>'
     '</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Лист1">'
     + ods_row("Задача", "Ответ", "Класс")
     + ods_row("3 &lt; <text:span>x</text:span><text:s text:c=\"2\"/>&lt; 5, x целое", 4.0, 5.0)
     + '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="3"/></table:table-row>'
     + ods_row("Без ответа", "", 6.0)
     + ods_row('a<text:span text:style-name="T2">1</text:span> = x<text:span text:style-name="T1">2</text:span>', 9.0, 6.0)
     + '<table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row>'
     "</table:table></office:spreadsheet></office:body></office:document-content>")], stored=["mimetype"])

with tempfile.TemporaryDirectory() as place:
    path = Path(place) / "c"
    db = sqlite3.connect(path)
    db.executescript("PRAGMA page_size = 512; CREATE TABLE col (models TEXT, decks TEXT);"
                     "CREATE TABLE cards (nid INTEGER, did INTEGER);"
                     "CREATE TABLE notes (id INTEGER PRIMARY KEY, mid INTEGER, tags TEXT, flds TEXT);")
    db.execute("INSERT INTO col VALUES (?, ?)", (
        json.dumps({"1": {"type": 0, "flds": [{}, {}]}, "2": {"type": 1, "flds": [{}, {}]}}),
        json.dumps({"1": {"name": "Default"}, "5": {"name": "Maths::Numbers"}})))
    for number, (model, tags, fields) in enumerate([
            (1, " sums ", "2 + [$]2&nbsp;&lt;&nbsp;5[/$] = ?\x1f4"),
            (1, "", 'What is it? <img src="one dot.png">\x1fa <i>dot</i>'),
            (2, "", "{{c1::Gap}}\x1fx"), (1, "", "Front\x1f" + "long " * 40), (1, "", "a\x1fb\x1fc")], 1):
        db.execute("INSERT INTO notes VALUES (?, ?, ?, ?)", (number, model, tags, fields))
        db.execute("INSERT INTO cards VALUES (?, 5)", (number,))
    db.commit()
    db.execute("VACUUM")
    db.close()
    pack("deck.apkg", [("collection.anki2", path.read_bytes()), ("media", '{"0": "one dot.png"}'), ("0", DOT)])

item = """<assessmentItem identifier="i" title="Two"><responseDeclaration identifier="RESPONSE" cardinality="single"
 baseType="float"><correctResponse><value>2.5</value></correctResponse></responseDeclaration><itemBody><p>Half of five
 <img src="../media/dot.png" alt="dot"/> is <textEntryInteraction responseIdentifier="RESPONSE"/>.</p></itemBody>
<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.1 0.1"/></responseIf>
</responseCondition></responseProcessing></assessmentItem>"""
pack("package.zip", [("imsmanifest.xml", "<manifest/>"), ("items/one.xml", item), ("media/dot.png", DOT),
                     ("items/two.xml", item.replace("../media/dot.png", "../../../../etc/passwd"))])
