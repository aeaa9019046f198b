"""People's own words inside our sentences, numbers there that are settings, and formulas that lines may break."""

import re

from linclass.datasets.isolation import isolated

FORMULA = re.compile(r"\$\$(?!\s*\n)[^$]+\$\$")  # with its first line beside the dollars
THEN_STOP = re.compile(  # code; or a formula, and the punctuation after it
    r"(?<!`)(?P<code>`++).*?(?<!`)(?P=code)(?!`)"  # each run of backticks is tried once, whole
    r"|(?<![\\$])\$(?!\$)(?P<formula>[^$]+)\$(?P<emphasis>\**)(?P<stop>[.,:;!?)]*)",
    re.DOTALL,
)
SET = "set:"  # a target that begins so marks a draggable number; the name of its setting follows
SETTABLE = re.compile(r"\]\(set:(\w+)\)|\{set=(\w+)\}")
TEX_TOKEN = re.compile(r"(?:\\(?:left|right)(?![A-Za-z])\s*)?(?:\\[A-Za-z]+|\\.|.)", re.DOTALL)  # \left with its sign
OPENING, CLOSING = re.compile(r"\{|\\begin|\\left(?![A-Za-z])"), re.compile(r"\}|\\end|\\right(?![A-Za-z])")
BRACKETS = {"(": ")", "[": "]", r"\|": r"\|"}
SIZES = {r"\big", r"\Big", r"\bigl", r"\Bigl"}  # of the bracket that follows
FUNCTIONS = {r"\ln", r"\log", r"\exp"}  # which braces would move away from their brackets
SIGNS = {*"+-=<>", r"\cdot", r"\times", r"\pm", r"\le", r"\ge", r"\ne", r"\approx", r"\in", r"\mid", r"\to"}
MAX_UNBROKEN = 60  # characters of LaTeX
SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|:$~<>&\"'^=])")


def plain(text: object) -> str:
    """Return a text that shows as it is: a class named "[here](...)" or "$x$" is no link and no formula.

    Every character with a meaning in Streamlit's Markdown (directives, formulas, links, entities) is escaped.
    """
    return SPECIAL.sub(r"\\\1", str(text))


def plain_name(name: str) -> str:
    """Return a person's name as it stands within a sentence of Markdown: no markup, and it moves nothing beside it."""
    return plain(isolated(name))


def displayed(text: str) -> str:
    """Return a text as Streamlit's Markdown has to be given it.

    A displayed formula stands in one line: of one that begins beside its dollars, the first of several lines is
    dropped. A formula in a sentence holds the punctuation after it, which else might begin the next line.
    """
    return THEN_STOP.sub(_held, FORMULA.sub(lambda formula: formula[0].replace("\n", " "), text))


def _held(match: re.Match[str]) -> str:
    """Return a formula with the punctuation after it moved inside, before the dollar; code as it stands."""
    formula, emphasis, stop = match["formula"], match["emphasis"], match["stop"]
    return f"${formula}{{{stop}}}${emphasis}" if stop else match[0]


def unbroken(formula: str) -> str:
    """Return LaTeX in which no line ends within a short bracket: lines end after a sign that is in no group."""
    result: list[str] = []
    open_brackets: list[str] = []
    depth, start, has_sign = 0, 0, False
    for part in TEX_TOKEN.findall(formula):
        result.append(part)
        closes = bool(CLOSING.match(part))
        depth += bool(OPENING.match(part)) - closes
        if depth or closes:
            continue
        if open_brackets and part == open_brackets[-1]:
            open_brackets.pop()
            group, before = "".join(result[start:]), result[start - 1] if start else ""
            if not open_brackets and has_sign and len(group) <= MAX_UNBROKEN and before not in FUNCTIONS:
                result[start:] = [f"{{{group}}}"]
        elif part in BRACKETS:
            if not open_brackets:
                start, has_sign = len(result) - (2 if {*result[-2:-1]} & SIZES else 1), False
            open_brackets.append(BRACKETS[part])
        else:
            has_sign = has_sign or part in SIGNS
    return "".join(result)


def settable(name: str, number: str) -> str:
    """Return a setting's number, which can be dragged where it stands in a sentence that follows it.

    Parameters
    ----------
    name : str
        The setting's.
    number : str
        Plain text.
    """
    return f"[{number}]({SET}{name})"


def settable_in_formula(name: str, number: str) -> str:
    """Return a setting's draggable number in LaTeX; its sign, if it has one, keeps its distance from both sides."""
    sign = number[0] if number[:1] in ("+", "-") else ""
    return rf"{sign}\htmlData{{set={name}}}{{{number.removeprefix(sign)}}}"


def settings_in(text: str) -> set[str]:
    """Return the names of the settings whose numbers can be dragged in a text."""
    return {match[1] or match[2] for match in SETTABLE.finditer(text)}
