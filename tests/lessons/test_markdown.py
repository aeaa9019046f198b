"""Texts as Streamlit's Markdown reads them."""

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import linclass
from linclass.lessons.gaussian.texts import FIVE_FORMULA
from linclass.lessons.markdown import displayed, unbroken
from linclass.wire import text_json
from tests.every_case import every_case
from tests.lessons.texts_shown import strings

LOOSE = re.compile(r"(?<![\\$])\$(?!\$)[^$]+\$\**[.,:;!?)]")  # a formula, then punctuation
KEPT_TOGETHER = re.compile(r'<span class="lc-kept">(?:<span[^>]*>[^<]*</span>|<strong>[^<]*</strong>|[^<])*</span>')
LOOSE_HTML = re.compile(r'<span class="math inline">[^<]*</span>(?:</strong>|</em>)?[.,:;!?)]')


def test_a_displayed_formula_stands_in_one_line() -> None:
    """Not one character is lost, and lines outside formulas stay; a formula between lines of dollars stays too."""
    assert displayed("a\n\n$$x\n+y$$\n\nb\nc") == "a\n\n$$x +y$$\n\nb\nc"
    fenced = "$$\nx\n+y\n$$"
    assert displayed(fenced) == fenced
    assert displayed("$$x$$\n\nand\n\n$$y$$") == "$$x$$\n\nand\n\n$$y$$"
    formulas = [re.findall(r"\$\$.*?\$\$", text, re.DOTALL) for text in (FIVE_FORMULA, displayed(FIVE_FORMULA))]
    assert [formula.split() for formula in formulas[0]] == [formula.split() for formula in formulas[1]]
    assert not [formula for formula in formulas[1] if "\n" in formula]


@every_case(
    ("formula", "expected"),
    [
        (r"\operatorname{tr}\,(XW-T)^\top(XW-T)", r"\operatorname{tr}\,{(XW-T)}^\top{(XW-T)}"),
        (r"\|W-t_i\|^2=f(x)+g_{(k+1)}", r"{\|W-t_i\|}^2=f(x)+g_{(k+1)}"),
        (r"a\,\bigl(1-\sigma(a)\bigr)", r"a\,{\bigl(1-\sigma(a)\bigr)}"),
        (r"P(C_k\mid x)=(0,1]", r"P{(C_k\mid x)}=(0,1]"),
        (r"\ln(1-P)-\left(a+b\right)", r"\ln(1-P)-\left(a+b\right)"),
        (r"(\left(a+b\right)+c)\leftarrow(d-e)", r"{(\left(a+b\right)+c)}\leftarrow{(d-e)}"),
        (
            r"(A-B)=\begin{pmatrix} (a-b) & 1 \end{pmatrix}(\mathbf x)",
            r"{(A-B)}=\begin{pmatrix} (a-b) & 1 \end{pmatrix}(\mathbf x)",
        ),
        (f"({'a+' * 40}b)", f"({'a+' * 40}b)"),
    ],
)
def test_no_line_ends_within_a_short_bracket(formula: str, expected: str) -> None:
    """Braces keep it together; brackets without a sign, long ones, and those of an argument stay as they are."""
    assert unbroken(formula) == expected
    assert unbroken(expected) == expected


@every_case(
    ("text", "expected"),
    [
        ("a line: in $D=2$ it is $x$, so $y$.", "a line: in $D=2$ it is $x{,}$ so $y{.}$"),
        ("has $D-1=1$. $w_0\\ne0$: it", "has $D-1=1{.}$ $w_0\\ne0{:}$ it"),
        ("(the number $k$), **the bias $w_0$**: why $x$?", "(the number $k{),}$ **the bias $w_0{:}$** why $x{?}$"),
        (r"costs \$5, or \$6.", r"costs \$5, or \$6."),
        ("`$x$.` and $$x$$, and", "`$x$.` and $$x$$, and"),
        ("$a$ and $,b$", "$a$ and $,b$"),
    ],
)
def test_a_formula_holds_the_punctuation_after_it(text: str, expected: str) -> None:
    """No line begins with it; a price and code are no formulas, and a word's punctuation stays where it is."""
    assert displayed(text) == expected
    assert displayed(expected) == expected


@pytest.mark.slow
def test_no_line_of_a_text_begins_with_punctuation() -> None:
    """Of all our texts, as Streamlit's Markdown and as live text get them, no formula is parted from its stop."""
    for text in written():
        assert not LOOSE.search(displayed(text)), text
        assert not LOOSE_HTML.search(KEPT_TOGETHER.sub("", text_json.html(text))), text


def written() -> Iterator[str]:
    """Every text that a module of texts declares."""
    for module in walk_packages(linclass.__path__, f"{linclass.__name__}."):
        if ".texts" in module.name:
            declared = vars(import_module(module.name))
            yield from (text for name, value in declared.items() if name.isupper() for text in strings(value))
