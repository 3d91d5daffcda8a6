#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What real question files give.

    check-readings.py packs DUMP ROOT    our packs: nothing skipped, nothing warned, twins agree
    check-readings.py corpus DUMP ROOT [FOLDER]
        FOLDER (ROOT/../shared/corpus): counts, recoded files, second opinion, what is no question

Status 77 (skipped) where there is no corpus.
"""
import csv
import html
import json
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

faults = []


def fault(*words):
    faults.append(" ".join(str(word) for word in words))


def read(dump, paths, refused=()):
    """What the reader gives for each path; found = imported + skipped is checked on the way."""
    paths = [str(path) for path in paths]
    out = subprocess.run([dump, *paths], capture_output=True, check=True, text=True).stdout
    readings = {}
    for path, line in zip(paths, out.splitlines()):
        reading = readings[path] = json.loads(line)
        if "error" in reading:
            if not any(path.endswith(name) for name in refused):
                fault(path, reading["error"])
            reading.update(found=0, questions=[], skipped=[], warnings=[], encoding="")
        if reading["found"] != len(reading["questions"]) + len(reading["skipped"]):
            fault(path, "found is not imported + skipped")
        for note in reading["skipped"]:
            if not note["reason"] or not note["line"] or not note["column"]:
                fault(path, "a skipped question without reason or place", note)
    return readings


# ---------------------------------------------------------------- our packs
def check_packs(dump, root):
    packs = sorted((root / "questions").glob("*/*.gift"))
    if not packs:
        sys.exit(77)
    readings = read(dump, packs)
    twins = {}
    for path, reading in readings.items():
        for note in reading["skipped"] + reading["warnings"]:
            fault(path, note)
        stem, lang = Path(path).stem, Path(path).parent.name
        wanted = stem if stem.endswith("-" + lang) else f"{stem}-{lang}"
        if reading["pack_id"] != wanted or reading["pack_lang"] != lang:
            fault(path, "is the pack", reading["pack_id"], "of", reading["pack_lang"])
        for question in reading["questions"]:
            if not question["uid"] or not question["twin"] or question["lang"] != lang:
                fault(path, question["line"], "id, twin or lang")
            if not any(answer["right"] for answer in question["answers"]):
                fault(path, question["line"], "no right answer")
            twins.setdefault(question["twin"], []).append(
                (question["role"], question["worth"], question["grade"], question["seconds"]))
    languages = len({Path(path).parent for path in packs})
    for twin, same in twins.items():
        if len(same) != languages or len(set(same)) != 1:
            fault(twin, "differs in its languages", same)
    print(sum(r["found"] for r in readings.values()), "problems in", len(packs), "packs")


# ---------------------------------------------------------------- the corpus
# Files whose number of questions is a matter of opinion (braces that are never closed): what a
# reader that goes on after the fault finds. Their names are those of the corpus.
OPEN_BRACES = {"giftide__addedLineBreak.gift": 1, "giftide__missingCurly.gift": 1,
               "giftide__noLineBreaks.gift": 4, "giftide__openBrackets.gift": 4}
# The manifest counts what strict Aiken knows; we read the extended dialect of these files too.
EXTENDED = {"sonsoles__aiken.txt": 19, "sonsoles__test_aiken.txt": 17,
            "sonsoles__test_aiken_v2.txt": 16, "sonsoles__test_aiken_v3.txt": 10}
# No questions in a format that is read: refused as a whole, with a reason that names the kind.
REFUSED = {"sbd__Preguntas.txt": "no key in a known form", "scholl__scratchTeil1.txt": "known form",
           "qas__markdown.md": "LaTeX", "qas__bank.tex": "LaTeX", "qas__elements.tex": "LaTeX",
           "qas__essay.tex": "LaTeX", "qas__multichoice.tex": "LaTeX",
           "moodle33__sample_blackboard_pool.dat": "Blackboard"}
# Tables of numbers: each row is skipped with the reason that this is no sheet of questions.
NO_SHEETS = ("scholl__GeneratorDivision.csv", "scholl__GeneratorMultiplikation.csv")


def without_place(reading):
    keys = ("title", "text", "solution", "topic", "answers", "worth", "uid", "tags", "line")
    return ([{key: question[key] for key in keys} for question in reading["questions"]],
            [(note["line"], note["reason"]) for note in reading["skipped"]])


def plain(text):
    """What is left of a text of the other parser or of ours without markup, blanks and composition."""
    text = html.unescape(re.sub(r"<[^>]*>", " ", text or ""))
    text = re.sub(r"!\[[^]]*\]\(picture:\d+\)|\\(?=\*)|\*+", "", text)
    return re.sub(r"\s+", "", unicodedata.normalize("NFC", text))


TAKEN = {"MC", "TF", "Short", "Numerical"}


def compare_key(where, theirs, ours, differences):
    answers = ours["answers"]
    if theirs["type"] == "TF":
        if theirs["isTrue"] != answers[0]["right"]:
            fault(where, "true and false are exchanged")
    elif theirs["type"] == "Numerical":
        choices = theirs["choices"]
        first = choices if isinstance(choices, dict) else choices[0]["text"]
        low = first.get("numberLow", first.get("number", 0) - first.get("range", 0))
        high = first.get("numberHigh", first.get("number", 0) + first.get("range", 0))
        number, tolerance = float(answers[0]["text"]), float(answers[0]["tolerance"] or 0)
        if abs(number - tolerance - low) > 1e-9 or abs(number + tolerance - high) > 1e-9:
            fault(where, "another number", first, answers)
    else:
        full = [plain(c["text"]["text"]) for c in theirs["choices"]
                if c["isCorrect"] and c["weight"] in (None, 100)]
        every = [plain(c["text"]["text"]) for c in theirs["choices"] if c["isCorrect"]]
        right = [plain(a["text"]) for a in answers if a["right"]]
        if len(full) < len(every):
            differences["an answer with part of the points is no key"] += 1
        if right != full and right != list(dict.fromkeys(full)):
            fault(where, "another key", full, right)


def compare(path, theirs, reading, differences):
    theirs = [question for question in theirs if question["type"] != "Category"]
    ours = sorted([(q["line"], q) for q in reading["questions"]]
                  + [(note["line"], note) for note in reading["skipped"]], key=lambda row: row[0])
    if len(theirs) != len(ours):
        fault(path, "has", len(theirs), "questions in the second opinion, here", len(ours))
        return
    for other, (line, own) in zip(theirs, ours):
        where = f"{path}:{line}"
        if "reason" in own:
            reason = own["reason"] if other["type"] in TAKEN else other["type"] + " is not taken"
            differences["skipped: " + reason] += 1
            continue
        if other["type"] not in TAKEN:
            fault(where, "was taken although it is of type", other["type"])
            continue
        if plain(other["stem"]["text"]) != plain(own["text"]):
            fault(where, "another text", repr(own["text"]))
        elif re.sub(r"\s+", " ", other["stem"]["text"]).strip() != own["text"].replace("\n", " "):
            differences["text: markup or blanks"] += 1
        compare_key(where, other, own, differences)


class Counter(dict):
    def __missing__(self, key):
        return 0


def check_corpus(dump, root):
    corpus = Path(sys.argv[4]) if len(sys.argv) > 4 else root.parent / "shared" / "corpus"
    if not (corpus / "MANIFEST.tsv").exists():
        sys.exit(77)
    with open(corpus / "MANIFEST.tsv", encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    readings = read(dump, [corpus / row["local_path"] for row in rows], REFUSED)
    sources, differences = {}, Counter()
    for row in rows:
        name = Path(row["local_path"]).name
        reading = readings[str(corpus / row["local_path"])]
        sources[name] = reading
        wanted = OPEN_BRACES.get(name, EXTENDED.get(name, int(row["questions"])))
        if name in REFUSED:
            if REFUSED[name] not in reading.get("error", ""):
                fault(name, "is not refused with a reason")
            continue
        if name in NO_SHEETS and any("no sheet of questions" not in note["reason"]
                                     for note in reading["skipped"]):
            fault(name, "was taken for a sheet of questions")
        if reading["found"] != wanted:
            fault(name, "found", reading["found"], "of", wanted)
    for row in rows:
        match = re.match(r"must give exactly what (.*) gives$", row["by_type_or_detail"])
        name = Path(row["local_path"]).name
        if match and without_place(sources[name]) != without_place(sources[match[1]]):
            fault(name, "does not give what", match[1], "gives")
    compared = 0
    for opinion in sorted((corpus / "second-opinion").glob("*.json")):
        if opinion.stem in sources:
            with open(opinion, encoding="utf-8") as file:
                compare(opinion.stem, json.load(file), sources[opinion.stem], differences)
            compared += 1
    print(len(rows), "files,", sum(r["found"] for r in readings.values()), "questions found,",
          compared, "compared with the second opinion. Where we differ, by reason:")
    for reason, number in sorted(differences.items(), key=lambda row: -row[1]):
        print(f"  {number:4} {reason}")


def main():
    what, dump, root = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    {"packs": check_packs, "corpus": check_corpus}[what](dump, root)
    for text in faults:
        print("FAULT", text)
    sys.exit(1 if faults else 0)


main()
