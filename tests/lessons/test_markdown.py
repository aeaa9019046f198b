"""Texts as Streamlit's Markdown reads them."""

from __future__ import annotations

from linclass.lessons.gaussian.texts.derivations import FIVE_FORMULA
from linclass.lessons.markdown import displayed


def test_a_displayed_formula_stands_in_one_line() -> None:
    """Not one character is lost, and lines outside formulas stay; a formula between lines of dollars stays too."""
    assert displayed("a\n\n$$x\n+y$$\n\nb\nc") == "a\n\n$$x +y$$\n\nb\nc"
    fenced = "$$\nx\n+y\n$$"
    assert displayed(fenced) == fenced
    assert displayed("$$x$$\n\nand\n\n$$y$$") == "$$x$$\n\nand\n\n$$y$$"
    [line] = [line for line in displayed(FIVE_FORMULA).splitlines() if line.startswith("$$")]
    assert line.endswith("$$")
    assert " ".join(displayed(FIVE_FORMULA).split()) == " ".join(FIVE_FORMULA.split())
