/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/tex-commands.h"

/* clang-format off */
/* name, what it does, class, flags, character, number, text; the parser's function of an action tells
 * what its columns mean. */
#define A(name, action, cls, flags, code, number, text) { name, SEA_DO_##action, SEA_CLASS_##cls, flags, code, number, text }
/* 18ths of an em. */
#define SPACE(name, mu) A (name, SPACE, ORD, 0, 0, mu, NULL)
/* Says nothing, has n arguments. */
#define SWALLOW(name, n) A (name, SWALLOW, ORD, 0, 0, n, NULL)
#define NOTHING(name) A (name, NOTHING, ORD, 0, 0, 0, NULL)
/* The style of a fraction (-1: of the place) and its delimiter. */
#define FRACTION(name, style, flags, open) A (name, FRACTION, ORD, flags, open, style, NULL)
#define INFIX(name, rule, open) A (name, INFIX, ORD, 0, open, rule, NULL)
#define BIG(name, size, cls) A (name, BIG, cls, 0, 0, size, NULL)
#define ACCENT(name, code, flags) A (name, ACCENT, ORD, flags, code, 0, NULL)
/* Over (1) or under (-1) its argument. */
#define STRETCH(name, code, side) A (name, STRETCH, ORD, 0, code, side, NULL)
#define ARROW(name, code) A (name, ARROW, REL, 0, code, 0, NULL)
#define SHAPE(name, shape) A (name, SHAPE, ORD, 0, 0, SEA_SHAPE_##shape, NULL)
#define SWITCH(name, shape) A (name, SHAPE_SWITCH, ORD, 0, 0, SEA_SHAPE_##shape, NULL)
#define TEXT(name, shape) A (name, TEXT, ORD, 0, 0, shape, NULL)
#define STYLE(name, style) A (name, STYLE, ORD, 0, 0, SEA_STYLE_##style, NULL)
#define TINT(name, rgb) A (name, TINT, ORD, 0, 0, rgb, NULL)
#define ENCLOSE(name, mark) A (name, ENCLOSE, ORD, 0, 0, mark, NULL)
#define PHANTOM(name, mark) A (name, PHANTOM, ORD, 0, 0, mark, NULL)
/* How many names after it belong to it; -1: it would reach out of the formula. */
#define MACRO(name, n) A (name, MACRO, ORD, 0, 0, n, NULL)

static const SeaCommand actions[] = {
  SPACE (",", 3), SPACE (":", 4), SPACE (">", 4), SPACE (";", 5), SPACE ("!", -3), SPACE (" ", 6),
  SPACE ("quad", 18), SPACE ("qquad", 36), SPACE ("enspace", 9), SPACE ("enskip", 9), SPACE ("thinspace", 3),
  SPACE ("medspace", 4), SPACE ("thickspace", 5), SPACE ("space", 6), SPACE ("nobreakspace", 6), SPACE ("negthinspace", -3),
  SPACE ("negmedspace", -4), SPACE ("negthickspace", -5), SPACE ("thinsp", 3), SPACE ("nbsp", 6),

  NOTHING ("nonumber"), NOTHING ("notag"), NOTHING ("hfill"), NOTHING ("hfil"), NOTHING ("hss"), NOTHING ("vfill"),
  NOTHING ("allowbreak"), NOTHING ("nobreak"), NOTHING ("goodbreak"), NOTHING ("linebreak"), NOTHING ("nolinebreak"), NOTHING ("strut"),
  NOTHING ("null"), NOTHING ("relax"), NOTHING ("displaylimits"), NOTHING ("-"), NOTHING ("/"), NOTHING ("@"),
  NOTHING ("large"), NOTHING ("Large"), NOTHING ("LARGE"), NOTHING ("huge"), NOTHING ("Huge"), NOTHING ("small"),
  NOTHING ("normalsize"), NOTHING ("footnotesize"), NOTHING ("scriptsize"), NOTHING ("tiny"), NOTHING ("noindent"), NOTHING ("centering"),
  NOTHING ("par"), NOTHING ("break"), NOTHING ("ensuremath"), NOTHING ("mathstrut"), NOTHING ("allowdisplaybreaks"),
  NOTHING ("boldmath"), NOTHING ("unboldmath"), NOTHING ("bigskip"), NOTHING ("medskip"), NOTHING ("smallskip"),
  NOTHING ("protect"), NOTHING ("leavevmode"),
  SWALLOW ("label", 1), SWALLOW ("vspace", 1), SWALLOW ("vspace*", 1), SWALLOW ("require", 1), SWALLOW ("phantomsection", 0), SWALLOW ("pagebreak", 0),
  SWALLOW ("hypertarget", 1), SWALLOW ("index", 1), SWALLOW ("eqno", 0), SWALLOW ("leqno", 0), SWALLOW ("mathtoolsset", 1),
  A ("ref", TAG, ORD, 0, 0, 3, "(?)"), A ("eqref", TAG, ORD, 0, 0, 3, "(?)"),
  A ("tag", TAG, ORD, 0, 0, 1, NULL), A ("tag*", TAG, ORD, 0, 0, 0, NULL),

  FRACTION ("frac", -1, 0, 0), FRACTION ("dfrac", SEA_STYLE_DISPLAY, 0, 0), FRACTION ("tfrac", SEA_STYLE_TEXT, 0, 0),
  FRACTION ("cfrac", SEA_STYLE_DISPLAY, SEA_NODE_DEEP, 0), FRACTION ("binom", -1, 0, '('), FRACTION ("dbinom", SEA_STYLE_DISPLAY, 0, '('),
  FRACTION ("tbinom", SEA_STYLE_TEXT, 0, '('),
  A ("sfrac", SLASH, ORD, 0, 0, 0, NULL), A ("nicefrac", SLASH, ORD, 0, 0, 0, NULL), A ("xfrac", SLASH, ORD, 0, 0, 0, NULL),
  A ("mfrac", MIXED, ORD, 0, 0, 0, NULL),
  A ("genfrac", GENFRAC, ORD, 0, 0, 0, NULL),
  INFIX ("over", 1, 0), INFIX ("atop", 0, 0), INFIX ("choose", 0, '('), INFIX ("brack", 0, '['), INFIX ("brace", 0, '{'),
  A ("sqrt", SQRT, ORD, 0, 0, 0, NULL), A ("root", ROOT, ORD, 0, 0, 0, NULL), A ("of", STRAY, ORD, 0, 0, 0, NULL),

  A ("limits", LIMITS, ORD, SEA_NODE_LIMITS_ALL, 0, 0, NULL), A ("nolimits", LIMITS, ORD, SEA_NODE_LIMITS_NO, 0, 0, NULL),
  A ("left", LEFT, OPEN, 0, 0, 0, NULL), A ("right", STRAY, CLOSE, 0, 0, 1, NULL), A ("middle", STRAY, REL, 0, 0, 2, NULL),
  BIG ("big", 1, ORD), BIG ("Big", 2, ORD), BIG ("bigg", 3, ORD), BIG ("Bigg", 4, ORD),
  BIG ("bigl", 1, OPEN), BIG ("Bigl", 2, OPEN), BIG ("biggl", 3, OPEN), BIG ("Biggl", 4, OPEN),
  BIG ("bigr", 1, CLOSE), BIG ("Bigr", 2, CLOSE), BIG ("biggr", 3, CLOSE), BIG ("Biggr", 4, CLOSE),
  BIG ("bigm", 1, REL), BIG ("Bigm", 2, REL), BIG ("biggm", 3, REL), BIG ("Biggm", 4, REL),

  ACCENT ("hat", 0x302, 0), ACCENT ("widehat", 0x302, SEA_NODE_WIDE), ACCENT ("tilde", 0x303, 0), ACCENT ("widetilde", 0x303, SEA_NODE_WIDE),
  ACCENT ("bar", 0x304, 0), ACCENT ("vec", 0x20D7, 0), ACCENT ("dot", 0x307, 0), ACCENT ("ddot", 0x308, 0), ACCENT ("dddot", 0x20DB, 0),
  ACCENT ("check", 0x30C, 0), ACCENT ("widecheck", 0x30C, SEA_NODE_WIDE), ACCENT ("acute", 0x301, 0), ACCENT ("grave", 0x300, 0),
  ACCENT ("breve", 0x306, 0), ACCENT ("mathring", 0x30A, 0), ACCENT ("Hat", 0x302, SEA_NODE_WIDE), ACCENT ("Vec", 0x20D7, 0), ACCENT ("Bar", 0x304, 0),
  ACCENT ("Tilde", 0x303, SEA_NODE_WIDE), ACCENT ("Dot", 0x307, 0),
  STRETCH ("overline", 0, 1), STRETCH ("underline", 0, -1), STRETCH ("underbar", 0, -1), STRETCH ("overbar", 0, 1),
  STRETCH ("overrightarrow", 0x2192, 1), STRETCH ("overleftarrow", 0x2190, 1), STRETCH ("overleftrightarrow", 0x2194, 1),
  STRETCH ("underrightarrow", 0x2192, -1), STRETCH ("underleftarrow", 0x2190, -1), STRETCH ("underleftrightarrow", 0x2194, -1),
  STRETCH ("overbrace", 0x23DE, 1), STRETCH ("underbrace", 0x23DF, -1), STRETCH ("overbracket", 0x23B4, 1), STRETCH ("underbracket", 0x23B5, -1),
  STRETCH ("overparen", 0x23DC, 1), STRETCH ("wideparen", 0x23DC, 1), STRETCH ("overarc", 0x23DC, 1), STRETCH ("arc", 0x23DC, 1),
  STRETCH ("overgroup", 0x23DC, 1), STRETCH ("underparen", 0x23DD, -1), STRETCH ("undergroup", 0x23DD, -1), STRETCH ("wideOarc", 0x23DC, 1),
  STRETCH ("vv", 0x2192, 1), STRETCH ("vect", 0x2192, 1),
  ARROW ("xrightarrow", 0x2192), ARROW ("xleftarrow", 0x2190), ARROW ("xleftrightarrow", 0x2194), ARROW ("xRightarrow", 0x21D2),
  ARROW ("xLeftarrow", 0x21D0), ARROW ("xLeftrightarrow", 0x21D4), ARROW ("xmapsto", 0x21A6), ARROW ("xrightleftharpoons", 0x21CC),
  ARROW ("xlongequal", 0x3D), ARROW ("xhookrightarrow", 0x21AA), ARROW ("xtofrom", 0x21C4),
  A ("overset", STACK, ORD, 0, 0, 1, NULL), A ("underset", STACK, ORD, 0, 0, -1, NULL), A ("stackrel", STACK, REL, 0, 0, 1, NULL),
  A ("stackbin", STACK, BIN, 0, 0, 1, NULL),

  SHAPE ("mathrm", ROMAN), SHAPE ("mathup", ROMAN), SHAPE ("mathnormal", MATH), SHAPE ("mathbf", BOLD), SHAPE ("mathit", ITALIC), SHAPE ("mathsf", SANS),
  SHAPE ("mathtt", MONO), SHAPE ("mathbb", DOUBLE), SHAPE ("Bbb", DOUBLE), SHAPE ("mathcal", SCRIPT), SHAPE ("mathscr", SCRIPT), SHAPE ("euscr", SCRIPT),
  SHAPE ("mathfrak", FRAKTUR), SHAPE ("frak", FRAKTUR), SHAPE ("boldsymbol", BOLD_MATH), SHAPE ("bm", BOLD_MATH), SHAPE ("pmb", BOLD_MATH), SHAPE ("bold", BOLD),
  SHAPE ("mathbold", BOLD), SHAPE ("mathbfit", BOLD_MATH), SHAPE ("symbf", BOLD), SHAPE ("symbb", DOUBLE), SHAPE ("symrm", ROMAN), SHAPE ("bb", DOUBLE),
  SWITCH ("rm", ROMAN), SWITCH ("bf", BOLD), SWITCH ("it", ITALIC), SWITCH ("cal", SCRIPT), SWITCH ("sf", SANS), SWITCH ("tt", MONO), SWITCH ("mit", MATH),
  SWITCH ("sl", ITALIC), SWITCH ("bfseries", BOLD), SWITCH ("itshape", ITALIC), SWITCH ("rmfamily", ROMAN), SWITCH ("upshape", ROMAN),
  TEXT ("text", -1), TEXT ("mbox", -1), TEXT ("hbox", -1), TEXT ("textrm", SEA_SHAPE_ROMAN), TEXT ("textnormal", SEA_SHAPE_ROMAN),
  TEXT ("textup", SEA_SHAPE_ROMAN), TEXT ("textmd", SEA_SHAPE_ROMAN), TEXT ("textbf", SEA_SHAPE_BOLD), TEXT ("textit", SEA_SHAPE_ITALIC), TEXT ("textsl", SEA_SHAPE_ITALIC), TEXT ("emph", SEA_SHAPE_ITALIC),
  TEXT ("textsf", SEA_SHAPE_ROMAN), TEXT ("texttt", SEA_SHAPE_MONO), TEXT ("textsc", SEA_SHAPE_ROMAN), TEXT ("textcyr", -1), TEXT ("vbox", -1), TEXT ("mathtext", -1), TEXT ("shortintertext", -1),
  TEXT ("cyr", -1), TEXT ("textsuperscript", -1), TEXT ("footnote", -1),

  STYLE ("displaystyle", DISPLAY), STYLE ("textstyle", TEXT), STYLE ("scriptstyle", SCRIPT), STYLE ("scriptscriptstyle", SCRIPT2),
  A ("begin", BEGIN, ORD, 0, 0, 0, NULL), A ("end", END, ORD, 0, 0, 0, NULL),
  A ("cases", PLAIN_TABLE, ORD, 0, 0, 0, "cases"), A ("matrix", PLAIN_TABLE, ORD, 0, 0, 0, "matrix"), A ("pmatrix", PLAIN_TABLE, ORD, 0, 0, 0, "pmatrix"),
  A ("bmatrix", PLAIN_TABLE, ORD, 0, 0, 0, "bmatrix"), A ("vmatrix", PLAIN_TABLE, ORD, 0, 0, 0, "vmatrix"), A ("eqalign", PLAIN_TABLE, ORD, 0, 0, 0, "aligned"),
  A ("displaylines", PLAIN_TABLE, ORD, 0, 0, 0, "gathered"), A ("eqalignno", PLAIN_TABLE, ORD, 0, 0, 0, "aligned"),
  A ("\\", ROW_END, ORD, 0, 0, 1, NULL), A ("cr", ROW_END, ORD, 0, 0, 0, NULL), A ("newline", ROW_END, ORD, 0, 0, 0, NULL), A ("tabularnewline", ROW_END, ORD, 0, 0, 1, NULL),
  A ("hline", TABLE_ONLY, ORD, 0, 0, 1, NULL), A ("toprule", TABLE_ONLY, ORD, 0, 0, 1, NULL), A ("midrule", TABLE_ONLY, ORD, 0, 0, 1, NULL), A ("bottomrule", TABLE_ONLY, ORD, 0, 0, 1, NULL),
  A ("cline", TABLE_ONLY, ORD, 0, 0, 2, NULL), A ("cmidrule", TABLE_ONLY, ORD, 0, 0, 2, NULL), A ("multicolumn", TABLE_ONLY, ORD, 0, 0, 3, NULL),
  A ("noalign", SWALLOW, ORD, 0, 0, 1, NULL), A ("omit", NOTHING, ORD, 0, 0, 0, NULL), A ("multirow", TABLE_ONLY, ORD, 0, 0, 4, NULL),
  A ("intertext", INTERTEXT, ORD, 0, 0, 0, NULL), A ("substack", SUBSTACK, ORD, 0, 0, 0, NULL),

  A ("hspace", HSPACE, ORD, 0, 0, 0, NULL), A ("hspace*", HSPACE, ORD, 0, 0, 0, NULL), A ("mspace", HSPACE, ORD, 0, 0, 0, NULL),
  A ("kern", KERN, ORD, 0, 0, 0, NULL), A ("mkern", KERN, ORD, 0, 0, 0, NULL), A ("hskip", KERN, ORD, 0, 0, 0, NULL), A ("mskip", KERN, ORD, 0, 0, 0, NULL),
  A ("vskip", ASSIGN, ORD, 0, 0, 0, NULL), A ("arraycolsep", ASSIGN, ORD, 0, 0, 0, NULL), A ("tabcolsep", ASSIGN, ORD, 0, 0, 0, NULL), A ("mathsurround", ASSIGN, ORD, 0, 0, 0, NULL),
  A ("arrayrulewidth", ASSIGN, ORD, 0, 0, 0, NULL), A ("fboxsep", ASSIGN, ORD, 0, 0, 0, NULL), A ("jot", ASSIGN, ORD, 0, 0, 0, NULL), A ("arraystretch", NOTHING, ORD, 0, 0, 0, NULL),
  A ("thinmuskip", ASSIGN, ORD, 0, 0, 0, NULL), A ("medmuskip", ASSIGN, ORD, 0, 0, 0, NULL), A ("thickmuskip", ASSIGN, ORD, 0, 0, 0, NULL),
  A ("setlength", SWALLOW, ORD, 0, 0, 2, NULL), A ("addtolength", SWALLOW, ORD, 0, 0, 2, NULL), A ("renewcommand", RENEW, ORD, 0, 0, 0, NULL),
  PHANTOM ("phantom", SEA_MARK_WIDTH | SEA_MARK_HEIGHT), PHANTOM ("hphantom", SEA_MARK_WIDTH), PHANTOM ("vphantom", SEA_MARK_HEIGHT),
  PHANTOM ("smash", SEA_MARK_INK | SEA_MARK_WIDTH | SEA_MARK_HEIGHT), PHANTOM ("mathclap", SEA_MARK_INK | SEA_MARK_WIDTH | SEA_MARK_HEIGHT),
  PHANTOM ("mathllap", SEA_MARK_INK | SEA_MARK_WIDTH | SEA_MARK_HEIGHT), PHANTOM ("mathrlap", SEA_MARK_INK | SEA_MARK_WIDTH | SEA_MARK_HEIGHT),
  PHANTOM ("llap", SEA_MARK_INK | SEA_MARK_WIDTH | SEA_MARK_HEIGHT), PHANTOM ("rlap", SEA_MARK_INK | SEA_MARK_WIDTH | SEA_MARK_HEIGHT),
  A ("rule", RULE, ORD, 0, 0, 0, NULL), A ("raisebox", CONTENT, ORD, 0, 0, 1, NULL), A ("centerline", CONTENT, ORD, 0, 0, 0, NULL), A ("lower", KERN, ORD, 0, 0, 1, NULL),
  A ("raise", KERN, ORD, 0, 0, 1, NULL), A ("parbox", CONTENT, ORD, 0, 0, 1, NULL), A ("makebox", CONTENT, ORD, 0, 0, 0, NULL),
  A ("resizebox", CONTENT, ORD, 0, 0, 2, NULL), A ("scalebox", CONTENT, ORD, 0, 0, 1, NULL), A ("class", CONTENT, ORD, 0, 0, 1, NULL), A ("cssId", CONTENT, ORD, 0, 0, 1, NULL),
  A ("style", CONTENT, ORD, 0, 0, 1, NULL), A ("bbox", CONTENT, ORD, 0, 0, 0, NULL), A ("shortstack", SUBSTACK, ORD, 0, 0, 0, NULL),

  A ("color", COLOR, ORD, 0, 0, 0, NULL), A ("textcolor", TEXT_COLOR, ORD, 0, 0, 0, NULL), A ("mathcolor", TEXT_COLOR, ORD, 0, 0, 0, NULL),
  A ("colorbox", COLOR_BOX, ORD, 0, 0, 1, NULL), A ("fcolorbox", COLOR_BOX, ORD, 0, 0, 2, NULL),
  TINT ("blue", 0x6495ED), TINT ("green", 0x28AE7B), TINT ("red", 0xDF0030), TINT ("pink", 0xFF00AF), TINT ("purple", 0x9D38BD),
  TINT ("orange", 0xFFA500), TINT ("gray", 0x808080), TINT ("teal", 0x29ABCA), TINT ("gold", 0xE8A200), TINT ("maroon", 0xCA337C), TINT ("mint", 0x00C875),
  TINT ("blueA", 0xCCFAFF), TINT ("blueB", 0x80F6FF), TINT ("blueC", 0x63D9EA), TINT ("blueD", 0x11ACCD), TINT ("blueE", 0x0C7F99),
  TINT ("greenA", 0xB6FFB0), TINT ("greenB", 0x8AF281), TINT ("greenC", 0x74CF70), TINT ("greenD", 0x1FAB54), TINT ("greenE", 0x0D923F),
  TINT ("redA", 0xFFA9A9), TINT ("redB", 0xFF8482), TINT ("redC", 0xF9685D), TINT ("redD", 0xE84D39), TINT ("redE", 0xBC2612),
  TINT ("purpleA", 0xDDD7FF), TINT ("purpleB", 0xC6B9FC), TINT ("purpleC", 0xAA87FF), TINT ("purpleD", 0x7854AB), TINT ("purpleE", 0x543B78),
  TINT ("goldA", 0xFFD0A9), TINT ("goldB", 0xFFBB71), TINT ("goldC", 0xFF9C39), TINT ("goldD", 0xE07D10), TINT ("goldE", 0xA75A05),
  TINT ("maroonA", 0xFFBDE0), TINT ("maroonB", 0xFF92C6), TINT ("maroonC", 0xED5FA6), TINT ("maroonD", 0xCA337C), TINT ("maroonE", 0x9E034E),
  TINT ("tealA", 0x94FFF5), TINT ("tealB", 0x26EDD5), TINT ("tealC", 0x01D1C1), TINT ("tealD", 0x01A995), TINT ("tealE", 0x208170),
  TINT ("mintA", 0xF5F9E8), TINT ("mintB", 0xEDF2DF), TINT ("mintC", 0xE0E5CC), TINT ("grayA", 0xF6F7F7), TINT ("grayB", 0xF0F1F2), TINT ("grayC", 0xE3E5E6),
  TINT ("grayD", 0xD6D8DA), TINT ("grayE", 0xBABEC2), TINT ("grayF", 0x888D93), TINT ("grayG", 0x626569), TINT ("grayH", 0x3B3E40), TINT ("grayI", 0x21242C),
  TINT ("kaGreen", 0x71B307), TINT ("kaBlue", 0x314453),

  ENCLOSE ("boxed", SEA_MARK_FRAME), ENCLOSE ("cancel", SEA_MARK_RISING), ENCLOSE ("bcancel", SEA_MARK_FALLING),
  ENCLOSE ("xcancel", SEA_MARK_RISING | SEA_MARK_FALLING), ENCLOSE ("sout", SEA_MARK_STRIKE), ENCLOSE ("hcancel", SEA_MARK_STRIKE), ENCLOSE ("st", SEA_MARK_STRIKE),
  A ("fbox", ENCLOSE, ORD, 1, 0, SEA_MARK_FRAME, NULL), A ("framebox", ENCLOSE, ORD, 1, 0, SEA_MARK_FRAME, NULL),
  A ("cancelto", CANCEL_TO, ORD, 0, 0, 0, NULL), A ("enclose", NOTATION, ORD, 0, 0, 0, NULL), A ("longdiv", LONG_DIVISION, ORD, 0, 0, 0, NULL),
  A ("longdivision", LONG_DIVISION, ORD, 0, 0, 0, NULL),

  A ("operatorname", OPERATOR_NAME, OP, 0, 0, 0, NULL), A ("operatorname*", OPERATOR_NAME, OP, SEA_NODE_LIMITS, 0, 0, NULL),
  A ("mathop", CLASS, OP, SEA_NODE_LIMITS, 0, 0, NULL), A ("operatornamewithlimits", OPERATOR_NAME, OP, SEA_NODE_LIMITS, 0, 0, NULL),
  A ("mathord", CLASS, ORD, 0, 0, 0, NULL), A ("mathbin", CLASS, BIN, 0, 0, 0, NULL), A ("mathrel", CLASS, REL, 0, 0, 0, NULL), A ("mathopen", CLASS, OPEN, 0, 0, 0, NULL),
  A ("mathclose", CLASS, CLOSE, 0, 0, 0, NULL), A ("mathpunct", CLASS, PUNCT, 0, 0, 0, NULL), A ("mathinner", CLASS, INNER, 0, 0, 0, NULL),
  A ("not", NOT, REL, 0, 0, 0, NULL), A ("pmod", MOD, ORD, 0, 0, 1, NULL), A ("pod", MOD, ORD, 0, 0, 2, NULL), A ("mod", MOD, ORD, 0, 0, 0, NULL), A ("bmod", MOD, BIN, 0, 0, 3, NULL),
  A ("dots", DOTS, INNER, 0, 0, 0, NULL), A ("dotsb", DOTS, INNER, 0, 0x22EF, 0, NULL), A ("dotsm", DOTS, INNER, 0, 0x22EF, 0, NULL), A ("dotsi", DOTS, INNER, 0, 0x22EF, 0, NULL),
  A ("cdots", DOTS, INNER, 0, 0x22EF, 0, NULL), A ("ldots", DOTS, INNER, 0, 0x2026, 0, NULL), A ("dotsc", DOTS, INNER, 0, 0x2026, 0, NULL), A ("dotso", DOTS, INNER, 0, 0x2026, 0, NULL),
  A ("mathellipsis", DOTS, INNER, 0, 0x2026, 0, NULL), A ("textellipsis", DOTS, INNER, 0, 0x2026, 0, NULL), A ("hdots", DOTS, INNER, 0, 0x2026, 0, NULL), A ("hellip", DOTS, INNER, 0, 0x2026, 0, NULL),
  A ("unicode", UNICODE, ORD, 0, 0, 16, NULL), A ("char", UNICODE, ORD, 0, 0, 10, NULL), A ("symbol", UNICODE, ORD, 0, 0, 10, NULL),
  A ("href", LINK, ORD, 0, 0, 2, NULL), A ("url", LINK, ORD, 0, 0, 1, NULL),
  A ("pu", UNIT, ORD, 0, 0, 0, NULL), A ("si", UNIT, ORD, 0, 0, 0, NULL), A ("unit", UNIT, ORD, 0, 0, 0, NULL), A ("SI", QUANTITY, ORD, 0, 0, 0, NULL), A ("qty", QUANTITY, ORD, 0, 0, 0, NULL),
  A ("num", NUMBER, ORD, 0, 0, 0, NULL), A ("ang", ANGLE, ORD, 0, 0, 0, NULL), A ("ce", CHEMISTRY, ORD, 0, 0, 0, NULL), A ("cf", CHEMISTRY, ORD, 0, 0, 0, NULL),
  A ("(", NOTHING, ORD, 0, 0, 0, NULL), A (")", NOTHING, ORD, 0, 0, 0, NULL), A ("[", NOTHING, ORD, 0, 0, 0, NULL), A ("]", NOTHING, ORD, 0, 0, 0, NULL),
  MACRO ("def", 1), MACRO ("let", 2), MACRO ("newcommand", 1), MACRO ("csname", 0), MACRO ("edef", 1), MACRO ("gdef", 1), MACRO ("xdef", 1), MACRO ("providecommand", 1), MACRO ("DeclareMathOperator", 1),
  MACRO ("newenvironment", 1), MACRO ("expandafter", 0), MACRO ("catcode", 0), MACRO ("futurelet", 2), MACRO ("loop", 0), MACRO ("input", -1), MACRO ("include", -1), MACRO ("write", -1), MACRO ("openout", -1), MACRO ("openin", -1), MACRO ("read", -1),
  MACRO ("usepackage", -1), MACRO ("immediate", -1), MACRO ("special", -1),
};
/* clang-format on */

const SeaCommand *
sea_actions_get (guint *n_rows)
{
  *n_rows = G_N_ELEMENTS (actions);
  return actions;
}
