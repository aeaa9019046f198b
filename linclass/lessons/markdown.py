"""People's own words inside our sentences, and numbers there that are settings."""

import re

from linclass.datasets.isolation import isolated

FORMULA = re.compile(r"\$\$(?!\s*\n)[^$]+\$\$")  # with its first line beside the dollars
THEN_STOP = re.compile(r"(?<![\\$])\$([^$]+)\$([.,:;]+)")  # a formula, and the punctuation after it
SET = "set:"  # a target that begins so marks a draggable number; the name of its setting follows
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
    """Return a text whose displayed formulas stand in one line each.

    Of a formula that begins beside its dollars, Streamlit's Markdown drops the first of several lines.
    """
    return FORMULA.sub(lambda formula: formula[0].replace("\n", " "), text)


def attached(text: str) -> str:
    """Return a text whose formulas hold the punctuation after them, which else might begin the next line."""
    return THEN_STOP.sub(r"$\1{\2}$", text)


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
    """Return the same for a number in LaTeX; a sign before it, if it is signed, keeps its distance from both sides."""
    sign = number[0] if number[:1] in ("+", "-") else ""
    return rf"{sign}\htmlData{{set={name}}}{{{number.removeprefix(sign)}}}"
