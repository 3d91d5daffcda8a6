/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/tex-commands.h"

/* clang-format off */
#define S(name, code, cls) { name, SEA_DO_SYMBOL, SEA_CLASS_##cls, 0, code, 0, NULL }
#define L(name, code, flags) { name, SEA_DO_SYMBOL, SEA_CLASS_OP, flags, code, 0, NULL }
#define N(name, flags, text) { name, SEA_DO_NAME, SEA_CLASS_OP, flags, 0, 0, text }
/* Commands that stand for one sign, and names of functions. */
static const SeaCommand symbols[] = {
  /* Greek. */
  S ("alpha", 0x03B1, ORD), S ("beta", 0x03B2, ORD), S ("gamma", 0x03B3, ORD),
  S ("delta", 0x03B4, ORD), S ("epsilon", 0x03F5, ORD), S ("varepsilon", 0x03B5, ORD),
  S ("zeta", 0x03B6, ORD), S ("eta", 0x03B7, ORD), S ("theta", 0x03B8, ORD),
  S ("vartheta", 0x03D1, ORD), S ("iota", 0x03B9, ORD), S ("kappa", 0x03BA, ORD),
  S ("varkappa", 0x03F0, ORD), S ("lambda", 0x03BB, ORD), S ("mu", 0x03BC, ORD),
  S ("nu", 0x03BD, ORD), S ("xi", 0x03BE, ORD), S ("omicron", 0x03BF, ORD), S ("pi", 0x03C0, ORD),
  S ("varpi", 0x03D6, ORD), S ("rho", 0x03C1, ORD), S ("varrho", 0x03F1, ORD),
  S ("sigma", 0x03C3, ORD), S ("varsigma", 0x03C2, ORD), S ("tau", 0x03C4, ORD),
  S ("upsilon", 0x03C5, ORD), S ("phi", 0x03D5, ORD), S ("varphi", 0x03C6, ORD),
  S ("chi", 0x03C7, ORD), S ("psi", 0x03C8, ORD), S ("omega", 0x03C9, ORD),
  S ("digamma", 0x03DD, ORD), S ("Alpha", 0x0391, ORD), S ("Beta", 0x0392, ORD),
  S ("Gamma", 0x0393, ORD), S ("Delta", 0x0394, ORD), S ("Epsilon", 0x0395, ORD),
  S ("Zeta", 0x0396, ORD), S ("Eta", 0x0397, ORD), S ("Theta", 0x0398, ORD),
  S ("Iota", 0x0399, ORD), S ("Kappa", 0x039A, ORD), S ("Lambda", 0x039B, ORD),
  S ("Mu", 0x039C, ORD), S ("Nu", 0x039D, ORD), S ("Xi", 0x039E, ORD), S ("Omicron", 0x039F, ORD),
  S ("Pi", 0x03A0, ORD), S ("Rho", 0x03A1, ORD), S ("Sigma", 0x03A3, ORD), S ("Tau", 0x03A4, ORD),
  S ("Upsilon", 0x03A5, ORD), S ("Phi", 0x03A6, ORD), S ("Chi", 0x03A7, ORD),
  S ("Psi", 0x03A8, ORD), S ("Omega", 0x03A9, ORD), S ("varGamma", 0x0393, ORD),
  S ("varDelta", 0x0394, ORD), S ("varTheta", 0x0398, ORD), S ("varLambda", 0x039B, ORD),
  S ("varXi", 0x039E, ORD), S ("varPi", 0x03A0, ORD), S ("varSigma", 0x03A3, ORD),
  S ("varPhi", 0x03A6, ORD), S ("varPsi", 0x03A8, ORD), S ("varOmega", 0x03A9, ORD),
  /* Relations. */
  S ("le", 0x2264, REL), S ("leq", 0x2264, REL), S ("ge", 0x2265, REL), S ("geq", 0x2265, REL),
  S ("leqslant", 0x2A7D, REL), S ("geqslant", 0x2A7E, REL), S ("leqq", 0x2266, REL),
  S ("geqq", 0x2267, REL), S ("ne", 0x2260, REL), S ("neq", 0x2260, REL),
  S ("approx", 0x2248, REL), S ("equiv", 0x2261, REL), S ("sim", 0x223C, REL),
  S ("simeq", 0x2243, REL), S ("cong", 0x2245, REL), S ("propto", 0x221D, REL),
  S ("varpropto", 0x221D, REL), S ("lt", 0x003C, REL), S ("gt", 0x003E, REL),
  S ("ll", 0x226A, REL), S ("gg", 0x226B, REL), S ("lll", 0x22D8, REL), S ("ggg", 0x22D9, REL),
  S ("nmid", 0x2224, REL), S ("mid", 0x2223, REL), S ("divby", 0x22EE, REL),
  S ("smallsmile", 0x2323, REL), S ("smallfrown", 0x2322, REL), S ("doteq", 0x2250, REL),
  S ("doteqdot", 0x2251, REL), S ("fallingdotseq", 0x2252, REL), S ("colon", 0x003A, REL),
  S ("asymp", 0x224D, REL), S ("Join", 0x22C8, REL), S ("bowtie", 0x22C8, REL),
  S ("prec", 0x227A, REL), S ("succ", 0x227B, REL), S ("preceq", 0x2AAF, REL),
  S ("succeq", 0x2AB0, REL), S ("lesssim", 0x2272, REL), S ("gtrsim", 0x2273, REL),
  S ("lessgtr", 0x2276, REL), S ("gtrless", 0x2277, REL), S ("lesseqgtr", 0x22DA, REL),
  S ("gtreqless", 0x22DB, REL), S ("approxeq", 0x224A, REL), S ("thicksim", 0x223C, REL),
  S ("thickapprox", 0x2248, REL), S ("backsim", 0x223D, REL), S ("triangleq", 0x225C, REL),
  S ("circeq", 0x2257, REL), S ("bumpeq", 0x224F, REL), S ("Bumpeq", 0x224E, REL),
  S ("eqcirc", 0x2256, REL), S ("nless", 0x226E, REL), S ("ngtr", 0x226F, REL),
  S ("nleq", 0x2270, REL), S ("ngeq", 0x2271, REL), S ("nleqslant", 0x2270, REL),
  S ("ngeqslant", 0x2271, REL), S ("ncong", 0x2247, REL), S ("nsim", 0x2241, REL),
  S ("lneq", 0x2A87, REL), S ("gneq", 0x2A88, REL), S ("models", 0x22A8, REL),
  S ("vDash", 0x22A8, REL), S ("Vdash", 0x22A9, REL), S ("nvdash", 0x22AC, REL),
  S ("nvDash", 0x22AD, REL), S ("vdash", 0x22A2, REL), S ("dashv", 0x22A3, REL),
  S ("perp", 0x27C2, REL), S ("parallel", 0x2225, REL), S ("nparallel", 0x2226, REL),
  S ("shortmid", 0x2223, REL), S ("shortparallel", 0x2225, REL), S ("coloneqq", 0x2254, REL),
  S ("coloneq", 0x2254, REL), S ("eqqcolon", 0x2255, REL), S ("frown", 0x2322, REL),
  S ("smile", 0x2323, REL), S ("in", 0x2208, REL), S ("isin", 0x2208, REL),
  S ("notin", 0x2209, REL), S ("ni", 0x220B, REL), S ("owns", 0x220B, REL),
  S ("subset", 0x2282, REL), S ("subseteq", 0x2286, REL), S ("supset", 0x2283, REL),
  S ("supseteq", 0x2287, REL), S ("subsetneq", 0x228A, REL), S ("supsetneq", 0x228B, REL),
  S ("subsetneqq", 0x2ACB, REL), S ("supsetneqq", 0x2ACC, REL), S ("nsubseteq", 0x2288, REL),
  S ("nsupseteq", 0x2289, REL), S ("subseteqq", 0x2AC5, REL), S ("supseteqq", 0x2AC6, REL),
  S ("nsubset", 0x2284, REL), S ("nsupset", 0x2285, REL), S ("Subset", 0x22D0, REL),
  S ("Supset", 0x22D1, REL), S ("sqsubset", 0x228F, REL), S ("sqsupset", 0x2290, REL),
  S ("sqsubseteq", 0x2291, REL), S ("sqsupseteq", 0x2292, REL), S ("therefore", 0x2234, REL),
  S ("because", 0x2235, REL), S ("trianglelefteq", 0x22B4, REL),
  S ("trianglerighteq", 0x22B5, REL), S ("vartriangleleft", 0x22B2, REL),
  S ("vartriangleright", 0x22B3, REL), S ("between", 0x226C, REL), S ("pitchfork", 0x22D4, REL),
  S ("multimap", 0x22B8, REL), S ("eqsim", 0x2242, REL),
  /* Binary signs. */
  S ("cdot", 0x22C5, BIN), S ("times", 0x00D7, BIN), S ("div", 0x00F7, BIN),
  S ("pm", 0x00B1, BIN), S ("plusmn", 0x00B1, BIN), S ("mp", 0x2213, BIN), S ("ast", 0x2217, BIN),
  S ("star", 0x22C6, BIN), S ("bullet", 0x2022, BIN), S ("circ", 0x2218, BIN),
  S ("wedge", 0x2227, BIN), S ("land", 0x2227, BIN), S ("vee", 0x2228, BIN),
  S ("lor", 0x2228, BIN), S ("oplus", 0x2295, BIN), S ("ominus", 0x2296, BIN),
  S ("otimes", 0x2297, BIN), S ("oslash", 0x2298, BIN), S ("odot", 0x2299, BIN),
  S ("setminus", 0x2216, BIN), S ("smallsetminus", 0x2216, BIN), S ("diamond", 0x22C4, BIN),
  S ("cap", 0x2229, BIN), S ("cup", 0x222A, BIN), S ("uplus", 0x228E, BIN),
  S ("sqcap", 0x2293, BIN), S ("sqcup", 0x2294, BIN), S ("amalg", 0x2A3F, BIN),
  S ("wr", 0x2240, BIN), S ("dagger", 0x2020, BIN), S ("ddagger", 0x2021, BIN),
  S ("bigtriangleup", 0x25B3, BIN), S ("bigtriangledown", 0x25BD, BIN),
  S ("triangleleft", 0x25C3, BIN), S ("triangleright", 0x25B9, BIN), S ("bigcirc", 0x25EF, BIN),
  S ("ltimes", 0x22C9, BIN), S ("rtimes", 0x22CA, BIN), S ("veebar", 0x22BB, BIN),
  S ("barwedge", 0x22BC, BIN), S ("boxplus", 0x229E, BIN), S ("boxminus", 0x229F, BIN),
  S ("boxtimes", 0x22A0, BIN), S ("boxdot", 0x22A1, BIN), S ("divideontimes", 0x22C7, BIN),
  S ("dotplus", 0x2214, BIN), S ("centerdot", 0x22C5, BIN), S ("intercal", 0x22BA, BIN),
  S ("circledast", 0x229B, BIN), S ("circledcirc", 0x229A, BIN), S ("circleddash", 0x229D, BIN),
  S ("curlyvee", 0x22CE, BIN), S ("curlywedge", 0x22CF, BIN), S ("Cap", 0x22D2, BIN),
  S ("Cup", 0x22D3, BIN), S ("doublecup", 0x22D3, BIN), S ("doublecap", 0x22D2, BIN),
  S ("rhd", 0x25B7, BIN), S ("lhd", 0x25C1, BIN),
  /* Arrows. */
  S ("to", 0x2192, REL), S ("rightarrow", 0x2192, REL), S ("rarr", 0x2192, REL),
  S ("leftarrow", 0x2190, REL), S ("gets", 0x2190, REL), S ("larr", 0x2190, REL),
  S ("leftrightarrow", 0x2194, REL), S ("harr", 0x2194, REL), S ("Rightarrow", 0x21D2, REL),
  S ("rArr", 0x21D2, REL), S ("Leftarrow", 0x21D0, REL), S ("lArr", 0x21D0, REL),
  S ("Leftrightarrow", 0x21D4, REL), S ("hArr", 0x21D4, REL), S ("implies", 0x27F9, REL),
  S ("impliedby", 0x27F8, REL), S ("iff", 0x27FA, REL), S ("Longrightarrow", 0x27F9, REL),
  S ("Longleftarrow", 0x27F8, REL), S ("Longleftrightarrow", 0x27FA, REL),
  S ("longrightarrow", 0x27F6, REL), S ("longleftarrow", 0x27F5, REL),
  S ("longleftrightarrow", 0x27F7, REL), S ("mapsto", 0x21A6, REL), S ("longmapsto", 0x27FC, REL),
  S ("mapsfrom", 0x21A4, REL), S ("uparrow", 0x2191, REL), S ("downarrow", 0x2193, REL),
  S ("updownarrow", 0x2195, REL), S ("Uparrow", 0x21D1, REL), S ("Downarrow", 0x21D3, REL),
  S ("Updownarrow", 0x21D5, REL), S ("nearrow", 0x2197, REL), S ("searrow", 0x2198, REL),
  S ("swarrow", 0x2199, REL), S ("nwarrow", 0x2196, REL), S ("upuparrows", 0x21C8, REL),
  S ("downdownarrows", 0x21CA, REL), S ("rightleftharpoons", 0x21CC, REL),
  S ("leftrightharpoons", 0x21CB, REL), S ("leftrightarrows", 0x21C6, REL),
  S ("rightleftarrows", 0x21C4, REL), S ("rightrightarrows", 0x21C9, REL),
  S ("leftleftarrows", 0x21C7, REL), S ("hookrightarrow", 0x21AA, REL),
  S ("hookleftarrow", 0x21A9, REL), S ("leadsto", 0x21DD, REL),
  S ("rightsquigarrow", 0x21DD, REL), S ("leftrightsquigarrow", 0x21AD, REL),
  S ("nRightarrow", 0x21CF, REL), S ("nLeftarrow", 0x21CD, REL),
  S ("nLeftrightarrow", 0x21CE, REL), S ("nrightarrow", 0x219B, REL),
  S ("nleftarrow", 0x219A, REL), S ("nleftrightarrow", 0x21AE, REL),
  S ("curvearrowleft", 0x21B6, REL), S ("curvearrowright", 0x21B7, REL),
  S ("circlearrowleft", 0x21BA, REL), S ("circlearrowright", 0x21BB, REL),
  S ("upharpoonright", 0x21BE, REL), S ("upharpoonleft", 0x21BF, REL),
  S ("downharpoonright", 0x21C2, REL), S ("downharpoonleft", 0x21C3, REL),
  S ("restriction", 0x21BE, REL), S ("updownarrows", 0x21C5, REL),
  S ("leftharpoonup", 0x21BC, REL), S ("leftharpoondown", 0x21BD, REL),
  S ("rightharpoonup", 0x21C0, REL), S ("rightharpoondown", 0x21C1, REL),
  S ("rightarrowtail", 0x21A3, REL), S ("leftarrowtail", 0x21A2, REL),
  S ("twoheadrightarrow", 0x21A0, REL), S ("twoheadleftarrow", 0x219E, REL),
  S ("Lsh", 0x21B0, REL), S ("Rsh", 0x21B1, REL), S ("dashrightarrow", 0x21E2, REL),
  S ("dashleftarrow", 0x21E0, REL), S ("looparrowright", 0x21AC, REL),
  S ("looparrowleft", 0x21AB, REL),
  /* Sets, logic, geometry, other signs. */
  S ("emptyset", 0x2205, ORD), S ("varnothing", 0x2205, ORD), S ("empty", 0x2205, ORD),
  S ("forall", 0x2200, ORD), S ("exists", 0x2203, ORD), S ("exist", 0x2203, ORD),
  S ("nexists", 0x2204, ORD), S ("neg", 0x00AC, ORD), S ("lnot", 0x00AC, ORD),
  S ("infty", 0x221E, ORD), S ("infin", 0x221E, ORD), S ("top", 0x22A4, ORD),
  S ("bot", 0x22A5, ORD), S ("complement", 0x2201, ORD), S ("angle", 0x2220, ORD),
  S ("measuredangle", 0x2221, ORD), S ("sphericalangle", 0x2222, ORD),
  S ("triangle", 0x25B3, ORD), S ("triangledown", 0x25BD, ORD), S ("vartriangle", 0x25B3, ORD),
  S ("square", 0x25A1, ORD), S ("Box", 0x25A1, ORD), S ("blacksquare", 0x25A0, ORD),
  S ("qedsymbol", 0x25A0, ORD), S ("degree", 0x00B0, ORD), S ("textdegree", 0x00B0, ORD),
  S ("blacktriangle", 0x25B2, ORD), S ("blacktriangledown", 0x25BC, ORD),
  S ("blacktriangleleft", 0x25C0, ORD), S ("blacktriangleright", 0x25B6, ORD),
  S ("lozenge", 0x25CA, ORD), S ("Diamond", 0x25C7, ORD), S ("blacklozenge", 0x29EB, ORD),
  S ("bigstar", 0x2605, ORD), S ("prime", 0x2032, ORD), S ("backprime", 0x2035, ORD),
  S ("backslash", 0x005C, ORD), S ("ell", 0x2113, ORD), S ("imath", 0x0131, ORD),
  S ("jmath", 0x0237, ORD), S ("partial", 0x2202, ORD), S ("part", 0x2202, ORD),
  S ("nabla", 0x2207, ORD), S ("hbar", 0x210F, ORD), S ("hslash", 0x210F, ORD),
  S ("Re", 0x211C, ORD), S ("Im", 0x2111, ORD), S ("aleph", 0x2135, ORD), S ("alef", 0x2135, ORD),
  S ("beth", 0x2136, ORD), S ("gimel", 0x2137, ORD), S ("wp", 0x2118, ORD),
  S ("mho", 0x2127, ORD), S ("eth", 0x00F0, ORD), S ("checkmark", 0x2713, ORD),
  S ("AA", 0x00C5, ORD), S ("AE", 0x00C6, ORD), S ("O", 0x00D8, ORD), S ("S", 0x00A7, ORD),
  S ("P", 0x00B6, ORD), S ("textdegreeC", 0x2103, ORD), S ("textcelsius", 0x2103, ORD),
  S ("celsius", 0x2103, ORD), S ("textpercent", 0x0025, ORD), S ("textdollar", 0x0024, ORD),
  S ("euro", 0x20AC, ORD), S ("texteuro", 0x20AC, ORD), S ("pounds", 0x00A3, ORD),
  S ("textsterling", 0x00A3, ORD), S ("yen", 0x00A5, ORD), S ("rub", 0x20BD, ORD),
  S ("textruble", 0x20BD, ORD), S ("textnumero", 0x2116, ORD), S ("No", 0x2116, ORD),
  S ("clubsuit", 0x2663, ORD), S ("spadesuit", 0x2660, ORD), S ("heartsuit", 0x2665, ORD),
  S ("diamondsuit", 0x2666, ORD), S ("copyright", 0x00A9, ORD), S ("textcopyright", 0x00A9, ORD),
  S ("circledR", 0x00AE, ORD), S ("textregistered", 0x00AE, ORD), S ("ldotp", 0x002E, ORD),
  S ("cdotp", 0x22C5, ORD), S ("textbullet", 0x2022, ORD), S ("flat", 0x266D, ORD),
  S ("natural", 0x266E, ORD), S ("sharp", 0x266F, ORD), S ("surd", 0x221A, ORD),
  S ("vdots", 0x22EE, ORD), S ("ddots", 0x22F1, ORD), S ("iddots", 0x22F0, ORD),
  S ("adots", 0x22F0, ORD), S ("infinity", 0x221E, ORD), S ("circledS", 0x24C8, ORD),
  S ("diagup", 0x2571, ORD), S ("diagdown", 0x2572, ORD), S ("textasciitilde", 0x007E, ORD),
  S ("textbackslash", 0x005C, ORD), S ("textunderscore", 0x005F, ORD), S ("textmu", 0x00B5, ORD),
  S ("ohm", 0x03A9, ORD), S ("micro", 0x00B5, ORD), S ("Finv", 0x2132, ORD),
  S ("Game", 0x2141, ORD), S ("Bbbk", 0x1D55C, ORD), S ("%", 0x0025, ORD), S ("$", 0x0024, ORD),
  S ("#", 0x0023, ORD),
  S ("&", 0x0026, ORD), S ("_", 0x005F, ORD),
  /* Number sets. */
  S ("RR", 0x211D, ORD), S ("NN", 0x2115, ORD), S ("ZZ", 0x2124, ORD), S ("QQ", 0x211A, ORD),
  S ("CC", 0x2102, ORD), S ("R", 0x211D, ORD), S ("N", 0x2115, ORD), S ("Z", 0x2124, ORD),
  S ("Q", 0x211A, ORD), S ("C", 0x2102, ORD), S ("reals", 0x211D, ORD), S ("Reals", 0x211D, ORD),
  S ("natnums", 0x2115, ORD), S ("Complex", 0x2102, ORD), S ("cnums", 0x2102, ORD),
  /* Delimiters. */
  S ("{", 0x007B, OPEN), S ("lbrace", 0x007B, OPEN), S ("lbrack", 0x005B, OPEN),
  S ("lfloor", 0x230A, OPEN), S ("lceil", 0x2308, OPEN), S ("langle", 0x27E8, OPEN),
  S ("lang", 0x27E8, OPEN), S ("lvert", 0x007C, OPEN), S ("lVert", 0x2016, OPEN),
  S ("lparen", 0x0028, OPEN), S ("ulcorner", 0x231C, OPEN), S ("llcorner", 0x231E, OPEN),
  S ("lgroup", 0x27EE, OPEN), S ("}", 0x007D, CLOSE), S ("rbrace", 0x007D, CLOSE),
  S ("rbrack", 0x005D, CLOSE), S ("rfloor", 0x230B, CLOSE), S ("rceil", 0x2309, CLOSE),
  S ("rangle", 0x27E9, CLOSE), S ("rang", 0x27E9, CLOSE), S ("rvert", 0x007C, CLOSE),
  S ("rVert", 0x2016, CLOSE), S ("rparen", 0x0029, CLOSE), S ("urcorner", 0x231D, CLOSE),
  S ("lrcorner", 0x231F, CLOSE), S ("rgroup", 0x27EF, CLOSE), S ("|", 0x2016, ORD),
  S ("vert", 0x007C, ORD), S ("Vert", 0x2016, ORD),
  /* Large operators. */
  L ("sum", 0x2211, SEA_NODE_LARGE | SEA_NODE_LIMITS),
  L ("prod", 0x220F, SEA_NODE_LARGE | SEA_NODE_LIMITS),
  L ("coprod", 0x2210, SEA_NODE_LARGE | SEA_NODE_LIMITS),
  L ("bigcup", 0x22C3, SEA_NODE_LARGE | SEA_NODE_LIMITS),
  L ("bigcap", 0x22C2, SEA_NODE_LARGE | SEA_NODE_LIMITS),
  L ("bigoplus", 0x2A01, SEA_NODE_LARGE | SEA_NODE_LIMITS),
  L ("bigotimes", 0x2A02, SEA_NODE_LARGE | SEA_NODE_LIMITS),
  L ("bigodot", 0x2A00, SEA_NODE_LARGE | SEA_NODE_LIMITS),
  L ("bigvee", 0x22C1, SEA_NODE_LARGE | SEA_NODE_LIMITS),
  L ("bigwedge", 0x22C0, SEA_NODE_LARGE | SEA_NODE_LIMITS),
  L ("bigsqcup", 0x2A06, SEA_NODE_LARGE | SEA_NODE_LIMITS),
  L ("biguplus", 0x2A04, SEA_NODE_LARGE | SEA_NODE_LIMITS), L ("int", 0x222B, SEA_NODE_LARGE),
  L ("iint", 0x222C, SEA_NODE_LARGE), L ("iiint", 0x222D, SEA_NODE_LARGE),
  L ("oint", 0x222E, SEA_NODE_LARGE), L ("oiint", 0x222F, SEA_NODE_LARGE),
  L ("oiiint", 0x2230, SEA_NODE_LARGE), L ("iiiint", 0x2A0C, SEA_NODE_LARGE),
  L ("intop", 0x222B, SEA_NODE_LARGE), L ("smallint", 0x222B, SEA_NODE_LARGE),
  /* Names of functions. */
  N ("sin", 0, "sin"), N ("cos", 0, "cos"), N ("tan", 0, "tan"), N ("cot", 0, "cot"),
  N ("sec", 0, "sec"), N ("csc", 0, "csc"), N ("arcsin", 0, "arcsin"), N ("arccos", 0, "arccos"),
  N ("arctan", 0, "arctan"), N ("log", 0, "log"), N ("lg", 0, "lg"), N ("ln", 0, "ln"),
  N ("exp", 0, "exp"), N ("deg", 0, "deg"), N ("arg", 0, "arg"), N ("dim", 0, "dim"),
  N ("ker", 0, "ker"), N ("hom", 0, "hom"), N ("sinh", 0, "sinh"), N ("cosh", 0, "cosh"),
  N ("tanh", 0, "tanh"), N ("coth", 0, "coth"), N ("tg", 0, "tg"), N ("ctg", 0, "ctg"),
  N ("cosec", 0, "cosec"), N ("arctg", 0, "arctg"), N ("arcctg", 0, "arcctg"), N ("sh", 0, "sh"),
  N ("ch", 0, "ch"), N ("th", 0, "th"), N ("cth", 0, "cth"), N ("sgn", 0, "sgn"),
  N ("sign", 0, "sign"), N ("const", 0, "const"), N ("lcm", 0, "lcm"), N ("cotg", 0, "cotg"),
  N ("arccot", 0, "arccot"), N ("arcsec", 0, "arcsec"), N ("arccsc", 0, "arccsc"),
  N ("arccosec", 0, "arccosec"), N ("arcosh", 0, "arcosh"), N ("arsinh", 0, "arsinh"),
  N ("artanh", 0, "artanh"), N ("arcsh", 0, "arcsh"), N ("arth", 0, "arth"),
  N ("rank", 0, "rank"), N ("diag", 0, "diag"), N ("tr", 0, "tr"),
  N ("Tr", 0, "Tr"), N ("rot", 0, "rot"), N ("grad", 0, "grad"),
  N ("lim", SEA_NODE_LIMITS, "lim"), N ("max", SEA_NODE_LIMITS, "max"),
  N ("min", SEA_NODE_LIMITS, "min"), N ("sup", SEA_NODE_LIMITS, "sup"),
  N ("inf", SEA_NODE_LIMITS, "inf"), N ("gcd", SEA_NODE_LIMITS, "gcd"),
  N ("det", SEA_NODE_LIMITS, "det"), N ("limsup", SEA_NODE_LIMITS, "lim sup"),
  N ("liminf", SEA_NODE_LIMITS, "lim inf"), N ("varlimsup", SEA_NODE_LIMITS, "lim sup"),
  N ("varliminf", SEA_NODE_LIMITS, "lim inf"), N ("argmax", SEA_NODE_LIMITS, "arg max"),
  N ("argmin", SEA_NODE_LIMITS, "arg min"), N ("Pr", SEA_NODE_LIMITS, "Pr"), N ("NOD", 0, "НОД"),
  N ("NOK", 0, "НОК"), N ("nod", 0, "н.о.д."), N ("nok", 0, "н.о.к."), N ("Proj", 0, "Пр"),
  N ("proj", 0, "пр"), N ("Arg", 0, "Arg"), N ("Ln", 0, "Ln"), N ("Res", 0, "Res"),
  N ("Prob", 0, "P"), N ("Variance", 0, "D"), N ("TeX", 0, "TeX"), N ("LaTeX", 0, "LaTeX"),
};

/* Functions that authors write without the backslash; the longer of two names first. */
static const char *const bare[] = {
  "arcsin", "arccos", "arctan", "arcctg", "arccot", "arctg", "cosec", "cotg", "sinh", "cosh",
  "tanh", "coth", "sin", "cos", "tan", "cot", "sec", "csc", "ctg", "log", "lim", "max", "min",
  "exp", "sgn", "gcd", "tg", "lg", "ln", NULL
};
#undef S
#undef L
#undef N
/* clang-format on */

static gpointer
build_index (G_GNUC_UNUSED gpointer data)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_actions;
  const SeaCommand *actions = sea_actions_get (&n_actions);

  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    g_hash_table_insert (index, (gpointer) symbols[i].name, (gpointer) &symbols[i]);
  for (guint i = 0; i < n_actions; i++)
    g_hash_table_insert (index, (gpointer) actions[i].name, (gpointer) &actions[i]);
  return index;
}

const SeaCommand *
sea_command_find (const char *name)
{
  static GOnce once = G_ONCE_INIT;

  return g_hash_table_lookup (g_once (&once, build_index, NULL), name);
}

const SeaCommand *
sea_symbols_get (guint *n_rows)
{
  *n_rows = G_N_ELEMENTS (symbols);
  return symbols;
}

const SeaCommand *
sea_function_find (const char *name)
{
  for (guint i = 0; bare[i]; i++)
    if (g_str_has_prefix (name, bare[i]))
      return sea_command_find (bare[i]);
  return NULL;
}
