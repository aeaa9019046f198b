"""Texts as Streamlit's Markdown reads them."""

from __future__ import annotations

from linclass.lessons.gaussian.texts.derivations import FIVE_FORMULA
from linclass.lessons.markdown import attached, displayed


def test_a_displayed_formula_stands_in_one_line() -> None:
    """Not one character is lost, and lines outside formulas stay; a formula between lines of dollars stays too."""
    assert displayed("a\n\n$$x\n+y$$\n\nb\nc") == "a\n\n$$x +y$$\n\nb\nc"
    fenced = "$$\nx\n+y\n$$"
    assert displayed(fenced) == fenced
    assert displayed("$$x$$\n\nand\n\n$$y$$") == "$$x$$\n\nand\n\n$$y$$"
    [line] = [line for line in displayed(FIVE_FORMULA).splitlines() if line.startswith("$$")]
    assert line.endswith("$$")
    assert " ".join(displayed(FIVE_FORMULA).split()) == " ".join(FIVE_FORMULA.split())


def test_a_formula_holds_the_punctuation_after_it() -> None:
    """No line begins with it; a price is no formula, and a word's punctuation stays where it is."""
    assert attached("a line: in $D=2$ it is $x$, so $y$.") == "a line: in $D=2$ it is $x{,}$ so $y{.}$"
    assert attached(r"costs \$5, or \$6.") == r"costs \$5, or \$6."
