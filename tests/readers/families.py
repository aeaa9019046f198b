"""Inputs that make careless readers slow: one sign or a few again and again, nested, quoted, dotted, half open."""

SIGNS = [chr(code) for code in range(0x20, 0x7F) if not chr(code).isalnum()]
OTHER_SIGNS = ["a", "0", "9", "é", "Å", "日", "\t", "\n", "\r", "\ufeff", "\ue005ln\ue002", "\U0001d160", "\xff"]
MARKS = ["\u0301", "\u0315\u0300", "e\u0301"]
SEQUENCES = [
    *("1,2,a;", "\\toprule ", "\\\\", "1  2  a b\n", " 1:2 2:3"),
    *("[1,2],", '{"x":1},', "c(1,", " 1:2", "1 1:2\n", "1  a b  c\n", "C#a,", "≈≠"),
    *(
        "a.",
        "a,",
        "a;",
        "a ",
        "1,",
        "1 ",
        "1.",
        "1_",
        "1e9",
        "1,111",
        "-1",
        "0x",
        "a=",
        "a=1&",
        "~1",
        "amp;",
        "&amp;",
        "%41",
    ),
    *('""', "''", '"a",', '"\n', "'\n", '"""\n', "'''\n", '"""\n\\', '\\"', "\\\\", "\\n", "\\u0041"),
    *(
        "[]",
        "{}",
        "()",
        "[a]",
        "[],",
        "{},",
        "[[a]]\n",
        "[a]\n",
        "a=1\n",
        "a.b=1\n",
        "a=[",
        "{a=",
        '{"a":',
        "[a](",
        "[](",
        "[*",
        "[`",
    ),
    *(
        "1 2\n",
        "1,2,a\n",
        "1;2\n",
        "1\t2\n",
        "# \n",
        "// ",
        "@data\n",
        "@attribute a\n",
        "sep=,\n",
        "a\n\n",
        "| a |\n",
        "|-|\n",
    ),
    *(
        r"\sqrt{",
        r"\frac",
        "^{",
        "_{",
        r"\left(",
        r"\ln^{",
        r"\begin{matrix}",
        "$a$ ",
        "$$a$$ ",
        "*a_",
        "**",
        "> ",
        "- ",
        "\n> ",
        "\n- ",
        "- a: 1\n",
        "a:\n- ",
    ),
    *("[a]: x\n", "(“$a$", "a = ", "<a", "sin(", "2^", "a|b|c\n", "x/y?a=1&"),
]
PRONE = (*MARKS, " ", "a.", "[", "*", "{", "\\toprule ")  # by which readers of ours have been slow, at greater lengths
ONE_SIGN = (*SIGNS, *OTHER_SIGNS, *MARKS)
UNITS = (*ONE_SIGN, *SEQUENCES)


def repeated(unit: str, size: int) -> str:
    """Return a unit again and again, `size` characters."""
    return (unit * (size // len(unit) + 1))[:size]
