#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Check the shipped question packs: form, keys, machine checks, twins.

    check-packs.py [PACK.gift ...]             check (default: every pack of questions/)
    check-packs.py --selftest [PACK.gift ...]  also spoil keys and packs and demand refusal

Every fault is printed as FILE:LINE: text, and the status is then 1.  The last line is
"N passed, N failed", counted in problems, with the header of each pack as one more.
A `sym:` line is neither run nor counted: a problem needs `check:` lines of its own.
"""
import ast
import functools
import itertools
import math
import operator
import re
import sys
from fractions import Fraction
from pathlib import Path

# ---------------------------------------------------------------- check language
STEPS, BITS, LENGTH, DEPTH = 5_000_000, 4096, 600, 4000


class Refused(Exception):
    """An expression that may not run, or that gave no single value."""


def tidy(v):
    """Fractions with denominator 1 become integers; too large a number is refused."""
    if isinstance(v, (int, Fraction)):
        if max(v.numerator.bit_length(), v.denominator.bit_length()) > BITS:
            raise Refused("number too large")
        return v.numerator if v.denominator == 1 and not isinstance(v, bool) else v
    return v


def whole(v, low=-10 ** 40, high=10 ** 40):
    if not isinstance(v, int) or not low <= v <= high:
        raise Refused("not a whole number of the right size")
    return v


def power(a, b):
    if abs(whole(b)) * max(abs(a.numerator), a.denominator).bit_length() > BITS:
        raise Refused("number too large")
    return Fraction(a) ** b


class Evaluator:
    """Walks the tree of one expression: exact numbers, words, tuples, bounded loops."""

    BINARY = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
              ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: power,
              ast.Div: lambda a, b: Fraction(a) / Fraction(b)}
    COMPARE = {ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt,
               ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
               ast.In: lambda a, b: a in b, ast.NotIn: lambda a, b: a not in b}

    def __init__(self):
        self.left, self.lets = STEPS, {}
        each = self.each
        self.library = {
            "range": lambda *a: range(*map(whole, a)), "the": self.the, "abs": abs,
            "floor": math.floor, "ceil": math.ceil, "len": lambda s: len(tuple(each(s))),
            "sum": functools.partial(self.fold, operator.add, 0),
            "prod": functools.partial(self.fold, operator.mul, 1),
            "min": lambda *a: min(each(a[0]) if len(a) == 1 else a),
            "max": lambda *a: max(each(a[0]) if len(a) == 1 else a),
            "all": lambda s: all(each(s)), "any": lambda s: any(each(s)),
            "count": lambda s: sum(1 for _ in each(s)), "uniq": lambda s: len(set(each(s))),
            "distinct": lambda s: len(set(t := tuple(each(s)))) == len(t),
            "tuple": lambda s: tuple(each(s)), "sorted": lambda s: tuple(sorted(each(s))),
            "permutations": lambda s, *k: itertools.permutations(each(s), *map(whole, k)),
            "combinations": lambda s, k: itertools.combinations(each(s), whole(k)),
            "product": lambda *s: itertools.product(*map(each, s)),
            "divisors": lambda n: tuple(d for d in each(range(1, whole(n) + 1)) if n % d == 0),
            "gcd": lambda *a: math.gcd(*map(whole, a)), "lcm": lambda *a: math.lcm(*map(whole, a)),
            "isprime": lambda n: n > 1 and all(n % d for d in each(range(2, math.isqrt(n) + 1))),
            "isqrt": math.isqrt, "issquare": lambda n: math.isqrt(n) ** 2 == n,
            "digits": lambda n: tuple(map(int, str(whole(n, 0)))),
            "num": lambda s: int("".join(str(whole(d, 0, 9)) for d in each(s))),
            "factorial": lambda n: math.factorial(whole(n, 0, 400)),
            "C": lambda n, k: math.comb(whole(n, 0, 2000), whole(k, 0, 2000))}

    def step(self, n=1):
        self.left -= n
        if self.left < 0:
            raise Refused("too many steps")

    def each(self, s):
        if not (isinstance(s, (tuple, range)) or hasattr(s, "__next__")):
            raise Refused("a sequence is needed")
        for v in s:
            self.step()
            yield v

    def fold(self, op, start, s):
        return functools.reduce(functools.partial(self.arithmetic, op), self.each(s), start)

    def the(self, s):
        found = set(self.each(s))
        if len(found) != 1:
            raise Refused(f"the() found {len(found)} different answers")
        return found.pop()

    def arithmetic(self, op, a, b):
        if op is operator.add and isinstance(a, tuple) and isinstance(b, tuple):
            self.step(len(a) + len(b))
        elif not isinstance(a, (int, Fraction)) or not isinstance(b, (int, Fraction)):
            raise Refused("arithmetic on something that is no number")
        return tidy(op(a, b))

    @staticmethod
    def parse(text):
        if len(text) > LENGTH:
            raise Refused(f"longer than {LENGTH} characters")
        try:
            return ast.parse(text.strip(), mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise Refused("no expression of the check language") from None

    def let(self, text):
        m = re.fullmatch(r"([a-z]\w*)\(([\w\s,]+)\)\s*=(?!=)\s*(.+)", text)
        if not m or m[1] in self.library:
            raise Refused("a let: line is  name(a, b) = expression")
        self.lets[m[1]] = (m[2].replace(" ", "").split(","), self.parse(m[3]), {})

    def run(self, text):
        try:
            v = self.value(self.parse(text), {})
        except (TypeError, ValueError, LookupError, ArithmeticError, AttributeError,
                RecursionError) as e:
            raise Refused(f"{type(e).__name__}: {e}") from None
        if isinstance(v, bool) or not isinstance(v, (int, Fraction, str)):
            raise Refused("the value is neither a number nor a word")
        return v

    def value(self, node, env):
        self.step()
        val = functools.partial(self.value, env=env)
        match node:
            case ast.Constant(float(v)) if math.isfinite(v): return tidy(Fraction(repr(v)))
            case ast.Constant((int() | str()) as v): return tidy(v)
            case ast.Name(name): return env[name]
            case ast.Tuple(parts): return tuple(map(val, parts))
            case ast.UnaryOp(ast.Not(), a): return not val(a)
            case ast.UnaryOp(ast.USub(), a): return self.arithmetic(operator.sub, 0, val(a))
            case ast.BinOp(a, op, b): return self.arithmetic(self.BINARY[type(op)], val(a), val(b))
            case ast.BoolOp(ast.And(), parts): return all(map(val, parts))
            case ast.BoolOp(ast.Or(), parts): return any(map(val, parts))
            case ast.Compare(a, ops, parts): return self.compare(val(a), ops, map(val, parts))
            case ast.IfExp(test, a, b): return val(a) if val(test) else val(b)
            case ast.Subscript(a, i): return tuple(self.each(val(a)))[whole(val(i), 0)]
            case ast.GeneratorExp(a, loops): return self.loop(a, loops, env)
            case ast.Call(ast.Name(f), args, []): return self.call(f, tuple(map(val, args)))
        raise Refused(f"{type(node).__name__} is not allowed")

    def compare(self, a, ops, rights):
        for op, b in zip(ops, rights):
            if hasattr(b, "__next__"):
                raise Refused("a sequence is compared as tuple() only")
            if not self.COMPARE[type(op)](a, b):
                return False
            a = b
        return True

    def loop(self, elt, loops, env):
        if not loops:
            yield self.value(elt, env)
            return
        target, several = loops[0].target, isinstance(loops[0].target, ast.Tuple)
        names = [t.id for t in (target.elts if several else [target])]
        for v in self.each(self.value(loops[0].iter, env)):
            inner = env | dict(zip(names, v if several else (v,), strict=True))
            if all(self.value(c, inner) for c in loops[0].ifs):
                yield from self.loop(elt, loops[1:], inner)

    def call(self, name, args):
        if name not in self.lets:
            return tidy(self.library[name](*args))
        names, body, memo = self.lets[name]
        if args not in memo:
            v = self.value(body, dict(zip(names, args, strict=True)))
            memo[args] = tuple(self.each(v)) if hasattr(v, "__next__") else v
        return memo[args]


# ------------------------------------------------------------------ reading packs
SPECIAL = "~=#{}:\\"
# An escaped sign moves to the private area, so that only bare signs mean structure.
HIDDEN = {0xE000 + ord(c): c for c in SPECIAL} | {0xE000 + ord("n"): "\n"}
META = r"\[(id|tag):([^\]<>`,]+)\]"


def show(s):
    return s.translate(HIDDEN).strip()


class Question:
    def __init__(self, pack, lines):
        self.pack, self.line, self.faults = pack, lines[0][0], []
        self.id, self.tags, self.directives = "", {}, []    # (line, name, text)
        self.title = self.text = self.solution = self.kind = ""
        self.keys, self.wrong, self.tolerance = [], [], Fraction(0)
        body = [(n, t) for n, t in lines if not t.startswith("//")]
        self.body_line = body[0][0]
        for number, text in (c for c in lines if c not in body):
            self.comment(number, text[2:].strip())
        body = re.sub(r"\\([~=#{}:\\n])", lambda m: chr(0xE000 + ord(m[1])),
                      "\n".join(t for _, t in body))
        m = re.fullmatch(r"::(.*?)::\[plain\](.*?)\{(.*)\}", body, re.S)
        if not m:
            self.fault("the form is ::Title::[plain]Text{answer####solution}")
            return
        answer, _, solution = m[3].partition("####")
        self.title, self.text, self.solution = show(m[1]), show(m[2]), show(solution)
        self.bare(m[1] + m[2] + solution)
        self.answer(answer.strip())

    def fault(self, text, line=None, wrong=True):
        if wrong:
            self.faults.append((line or self.body_line, f"{self.id or '?'}: {text}"))

    def bare(self, raw):
        for c in set(raw) & set(SPECIAL):
            self.fault(f"a bare {c} must be written \\{c}")

    def comment(self, number, text):
        name, colon, rest = text.partition(":")
        if colon and name in ("check", "let", "sym", "note", "fig", "source"):
            self.directives.append((number, name, rest.strip()))
        elif not text.startswith("[id:") or re.sub(META, "", text).strip() or self.id:
            self.fault(f"unknown comment {text[:20]!r}", number)
        else:
            found = [v.partition(":") for k, v in re.findall(META, text) if k == "tag"]
            self.id, self.tags = re.match(META, text)[2], {k: v for k, _, v in found}
            twice = len(self.tags) < len(found) or text.count("[id:") > 1
            self.fault("an id or a tag stands twice", number, twice)

    def answer(self, raw):
        m = re.fullmatch(r"#=(-?\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?", raw)
        if m:
            self.kind, self.keys, self.tolerance = "number", [m[1]], Fraction(m[2] or 0)
            return
        parts = re.split(r"([=~])", raw)
        self.kind = "choice" if "~" in parts else "word"
        for sign, option in zip(parts[1::2], map(str.strip, parts[2::2])):
            self.bare(option)
            strange = not option or re.search(r"->|\*|^%", option)
            self.fault("an answer that Moodle reads otherwise", None, strange)
            (self.keys if sign == "=" else self.wrong).append(show(option))
        options = (len(self.keys), len(self.wrong))
        bare_number = any(re.fullmatch(r"-?\d+([.,]\d+)?", k) for k in self.keys)
        for wrong, text in (
                (parts[0] or not self.keys, "an answer is written #=-2.5 or #=2.5:0.05 or =word"),
                (self.kind == "choice" and options not in ((1, 3), (1, 4), (1, 5)),
                 "a choice has one right answer and three to five wrong ones"),
                (self.kind == "word" and bare_number, "a number is written #=...")):
            self.fault(text, None, wrong)


class Pack:
    def __init__(self, name, data):
        self.name, self.faults, self.header, self.questions = name, [], {}, []
        text = data.decode("utf-8", "replace")
        if re.search("[\ufeff\ufffd\r]", text):
            self.faults.append((1, "not UTF-8, or a byte order mark, or carriage returns"))
        lines = list(enumerate(map(str.strip, text.split("\n")), 1))
        self.faults += [(n, "a line of only 0 ends a question") for n, t in lines if t == "0"]
        groups = itertools.groupby(lines, lambda c: c[1] not in ("", "0"))
        for block in [list(group) for full, group in groups if full]:
            if all(t.startswith("//") for _, t in block):
                if self.header or self.questions:
                    self.faults.append((block[0][0], "comments that belong to no problem"))
                pairs = (t[2:].partition(":") for _, t in block)
                self.header |= {k.strip(): v.strip() for k, _, v in pairs}
            elif not block[0][1].startswith("$CATEGORY:"):
                self.questions.append(Question(self, block))
            elif len(block) > 1:
                self.faults.append((block[1][0], "$CATEGORY: stands alone"))
        for key, form in (("msb-pack", "1"), ("title", ".+"), ("author", ".+"),
                          ("lang", "ru|en"), ("license", r"CC0-1\.0"),
                          ("version", r"(\d{4}-\d\d-\d\d)?")):
            if not re.fullmatch(form, self.header.get(key, "")):
                self.faults.append((1, f"header line '// {key}:' missing or not {form}"))
        if not self.questions:
            self.faults.append((1, "no problems"))


# --------------------------------------------------------------------------- lint
TOPICS = set("""nat div angles frac polygon dec solid motion count logic ratio percent expr
    symm signed data power linear system func parallel triangle circle graph root rational
    quad ineq quadri similar area pythag prob sets progr trigtri vector coord trig log deriv
    integral stereo games exp expect""".split())
TIMES = {"1": (20, 45), "2": (45, 90), "3": (75, 135), "4": (120, 180),
         "mine": (90, 180), "opening": (15, 60), "tie": (20, 120)}
ALLOWED = {"lang", "grade", "topic", "role", "worth", "time", "family"}


def plain(s):
    """One spelling for comparison: signs, commas, spaces, ё, case."""
    s = s.lower().translate({0x2212: "-", 0x2013: "-", 0xA0: " ", 0x202F: "", ord("ё"): "е"})
    return re.sub(r"(?<=\d),(?=\d)", ".", s).strip()


def number(s):
    """The exact value of a written answer, or None for a word."""
    m = re.fullmatch(r"(-?)(?:(\d+) (?=\d+/))?(\d+(?:\.\d+)?)(?:(?<!\.\d)/([1-9]\d*))?", plain(s))
    if not m:
        return None
    return (Fraction(m[2] or 0) + Fraction(m[3]) / int(m[4] or 1)) * (-1 if m[1] else 1)


def lint(q):
    tags, role, lang = q.tags, q.tags.get("role", "ship"), q.tags.get("lang")
    low, high = TIMES.get(tags.get("worth", role), (15, 180))
    seconds, worth = tags.get("time", ""), {None} if role != "ship" else set("1234")
    id_ = f"msb-0?{tags.get('grade')}-{tags.get('topic')}-[0-9]{{3}}-{lang}"
    checks = {re.sub(r"\s", "", t) for _, n, t in q.directives if n == "check"}
    hard = role == "mine" or tags.get("worth") in ("3", "4")
    shown = " ".join([q.title, q.text] + (q.keys + q.wrong if q.kind == "choice" else []))
    key = rf"(?<![\w./-])({'|'.join(re.escape(plain(k)) for k in q.keys)})(?![\w/]|\.\d)"
    values = [plain(k) if number(k) is None else number(k) for k in q.keys + q.wrong]
    for wrong, text in (
            (not re.fullmatch(id_, q.id), "the id is not msb-GRADE-TOPIC-NUMBER-LANG of the tags"),
            (lang != q.pack.header.get("lang"), "the language is not the pack's"),
            (tags.get("grade") not in map(str, range(5, 12)), "no grade:5 to 11"),
            (tags.get("topic") not in TOPICS, "unknown topic"),
            (role not in ("ship", "mine", "opening", "tie"), "unknown role"),
            (tags.get("worth") not in worth, "ship problems have worth:1 to 4, others none"),
            (set(tags) - ALLOWED, "unknown tag"),
            (not seconds.isdecimal() or not low <= int(seconds) <= high,
             f"time is not within {low}-{high} s"),
            (len(checks) < 1 + hard, "too few check: lines (two unlike for worth 3, 4 and mines)")):
        q.fault(text, q.line, wrong)
    for wrong, text in (
            (not 2 <= len(q.title) <= 50, "title too short or too long"),
            (re.search(key, plain(q.title)), "the title gives the answer away"),
            (not 8 <= len(q.text) <= 240, f"the text has {len(q.text)} characters (up to 240)"),
            (not q.text.endswith(("?", ".", "!")), "the text does not end like a sentence"),
            (not 1 <= len(q.solution) <= 400, "no solution, or more than 400 characters"),
            (q.solution.count("\n") > 2, "more than three lines of solution"),
            (not re.search(key, plain(q.solution)), "the solution does not name the key"),
            (re.search(r"(?<!\w)-\d", shown), "a minus is U+2212"),
            (re.search("[\"']", shown), "a typewriter quote"),
            (re.search(r"\d[ \xa0]\d{3}(?!\d)", shown), "thousands are grouped by U+202F"),
            (re.search(r"\d\.\d" if lang == "ru" else r"\d,\d", shown), "wrong decimal sign"),
            (len(set(values)) < len(values), "two answers are the same")):
        q.fault(text, None, wrong)


def run_checks(q):
    """[(line, value or Refused)] of all check: lines."""
    results = []
    for line, _, text in (d for d in q.directives if d[1] == "check"):
        machine = Evaluator()
        try:
            for _, _, definition in (d for d in q.directives if d[1] == "let"):
                machine.let(definition)
            results.append((line, machine.run(text)))
        except Refused as e:
            results.append((line, e))
    return results


def disagree(q, keys, wrong=()):
    """Complaints, as (line, text), about keys that the computed values do not support."""
    def agrees(value, key):
        if isinstance(value, str):
            return plain(value) == plain(key)
        return number(key) is not None and abs(number(key) - value) <= q.tolerance

    for line, value in q.results:
        if isinstance(value, Refused):
            yield line, f"check refused: {value}"
        elif not (any if isinstance(value, str) else all)(agrees(value, k) for k in keys):
            yield line, f"check gives {value}, the key is {' = '.join(keys)}"
        elif any(agrees(value, w) for w in wrong):
            yield line, "a wrong choice equals the computed answer"


def alike(q):
    """What must be the same in two languages."""
    checks = [re.sub('"[^"]*"', '""', t) for _, n, t in q.directives if n in ("check", "let")]
    return {"tags": {k: v for k, v in q.tags.items() if k != "lang"}, "checks": checks,
            "kind of answer": (q.kind, q.tolerance, len(q.wrong)),
            "keys": [str(number(k)) for k in q.keys if q.kind != "word" or number(k) is not None],
            "numerals": sorted(re.findall(r"\d+", q.text))}


def check(packs):
    """Fill in the faults of the problems, and see each beside its twin."""
    seen, ids = {}, {}
    for q in (q for p in packs for q in p.questions):
        lint(q)
        q.results = run_checks(q)
        for line, text in disagree(q, q.keys, q.wrong):
            q.fault(text, line)
        text = re.sub(r"\W", "", plain(q.text + "".join(sorted(q.keys + q.wrong))))
        for key in ((q.id, "id"), (text, "text"), (q.title, f"title in {q.pack.name}")):
            if key in seen:
                q.fault(f"the same {key[1]} as {seen[key].id}", q.line)
            seen[key] = q
        ids[q.id] = q
    for q in ids.values():
        twin = ids.get(q.id[:-2] + ("en" if q.id.endswith("ru") else "ru"))
        if twin is None:
            q.fault("no twin in the other language", q.line)
        elif q.id.endswith("en"):
            mine, other = alike(q), alike(twin)
            for what in (k for k in mine if mine[k] != other[k]):
                q.fault(f"{what} differ from the twin's: {mine[what]}, {other[what]}", q.line)


# ----------------------------------------------------------------------- selftest
EXAMPLE = """// msb-pack: 1
// title: Example
// lang: en
// author: Nobody
// license: CC0-1.0

// [id:msb-05-nat-901-en] [tag:lang:en] [tag:grade:5] [tag:topic:nat] [tag:role:mine] [tag:time:90]
// let: f(n) = 1 if n == 0 else 2*f(n - 1)
// check: f(5)
// check: the(x for x in range(100) if x == 2**5)
::Power::[plain]How much is 2 times 2 times 2 times 2 times 2?{#=32
####It is 32.}
"""
DAMAGE = (("", "", "no twin"), ("// lang: en\n", "", "header"), ("CC0", "CC-BY-NC", "license"),
          ("nat-901", "frac-901", "of the tags"), ("tag:role:mine", "tag:worth:4", "within"),
          ("role:mine", "role:raft", "unknown role"), ("time:90", "worth:2", "others none"),
          ("// check: f(5)\n", "", "too few"), ("check: f", "chek: f", "unknown comment"),
          ("f(5)", "g(5)", "refused"), ("#=32", "#32", "written"), ("#=32", "=32", "written"),
          ("#=32", "#=3,2", "written"), ("#=32", "#=33", "check gives"), ("100", "9", "found 0"),
          ("x == 2**5", "x > 9", "found 90"), ("####It is 32.", "", "solution"),
          ("is 32", "is 320", "name the key"), ("=32", "=32 ~31 ~30", "#=-2.5"),
          ("#=32", "=32 ~31 ~30", "choice"), ("#=32", "=32 ~31 ~30 ~64/2", "wrong choice"),
          ("Power", "The 32", "away"), ("[plain]", "[html]", "the form"),
          ("32.}", "32.} More?", "the form"), ("much", "much" + " surely" * 40, "characters"),
          ("much", "= much", "bare"), ("It is", "It: it is", "bare"), ("2?", "-2?", "U+2212"),
          ("2?{", "2?\n0\n{", "only 0"), ("2?", "1 000?", "grouped"))
HOSTILE = ("__import__('os')", "().__class__", "open('x')", "(lambda: 1)()", "[1][0]", "1/0", "max",
           "10**10**10", "2**99999", "sum(range(10**9))", "f'{1}'", "'a'*9", "eval('1')", "a",
           "(x := 1)", "True", "count(permutations(range(40)))", "factorial(10**6)", "{1: 2}",
           "min(range(0))", "the(range(2))", "(" * 250 + "1" + ")" * 250, "(1, 2)[5]", "~1",
           "divisors(10**12)", "1e999", "h(1)", "range(3)", "1 < 2", "num((1, -1))", "1 @ 1")


def selftest(packs):
    """(tried, complaints): spoiled keys, a damaged pack, hostile expressions."""
    demands = []
    for q in (q for p in packs for q in p.questions):
        v = number(q.keys[0]) if q.keys else None
        near = () if v is None else {v + 1, v - 1, 2 * v + 3, -v, v + Fraction(1, 2)} - {v}
        for wrong in ["another word", *q.wrong, *map(str, near)]:
            demands.append((any(disagree(q, [wrong])), f"{q.id} with the key {wrong}"))
    for old, new, expected in DAMAGE:
        pack = Pack("example.gift", EXAMPLE.replace(old, new, 1).encode())
        check([pack])
        texts = [t for _, t in pack.faults + [f for q in pack.questions for f in q.faults]]
        found = any(expected in t for t in texts) and (old or len(texts) == 1)
        demands.append((found, f"{old!r} changed to {new!r}: {texts}"))
    for text in HOSTILE:
        machine = Evaluator()
        machine.let("h(n) = h(n + 1)")
        try:
            demands.append((False, f"{text[:40]!r}, which gives {machine.run(text)}"))
        except Refused:
            demands.append((True, text))
    return len(demands), [f"selftest: accepted: {what}" for refused, what in demands if not refused]


def main(argv):
    sys.setrecursionlimit(DEPTH)
    paths = [Path(a) for a in argv if a != "--selftest"]
    if any(p.name.startswith("-") for p in paths):
        sys.exit(__doc__)
    paths = paths or sorted(Path(__file__).resolve().parents[2].glob("questions/*/*.gift"))
    packs = [Pack(str(p), p.read_bytes()) for p in paths]
    check(packs)
    units = [(p.name, p.faults) for p in packs]
    units += [(p.name, q.faults) for p in packs for q in p.questions]
    for name, line, text in sorted((n, *f) for n, faults in units for f in faults):
        print(f"{name}:{line}: {text}")
    failed = sum(bool(faults) for _, faults in units)
    tried = len(units)
    if "--selftest" in argv:
        more, bad = selftest(packs)
        tried, failed = tried + more, failed + len(bad)
        print(*bad, f"selftest: {more} tried, {len(bad)} accepted wrongly", sep="\n")
    print(f"{tried - failed} passed, {failed} failed")
    return 1 if failed or not packs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
