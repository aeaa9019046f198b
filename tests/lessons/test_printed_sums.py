"""Sums and products that are printed with their result: what the digits on the page give, or the sign says so."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from linclass import lessons
from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import Prose
from linclass.lessons.lesson import Missing, ViewOptions
from linclass.lessons.printed_sums import honest_formula, with_honest_signs
from tests.every_case import every_case
from tests.lessons.support import flat, scene_runs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linclass.lessons.by_hand import Exercise

MAX_EXERCISES = 40  # of a run
FORMULA = re.compile(r"\$+([^$]+)\$+|^([^$]+)$", re.MULTILINE)
NUMBER = re.compile(r"\d+(?:\.\d+)?")
SIDES = re.compile(r"(?<!\{set)=")
END = re.compile(r"\\(?:approx|leq?|geq?|neq?|lt|gt|in|to|q?quad|text)(?![a-zA-Z])|[<>:&]|\\\\")
PYTHON = (  # LaTeX of a printed sum, as Python writes it: no letters are left of what is one
    (r"\\htmlData\{[^{}]*\}", ""),
    (r"(?<=\d)\\,(?=\d{3})", ""),
    (r"\\t?frac(\d)(\d)", r"(\1/\2)"),
    (r"\\t?frac\{([^{}]*)\}\{([^{}]*)\}", r"((\1)/(\2))"),
    (r",\\;", ";"),
    (r"\\(?:cdot|times)(?![a-zA-Z])", "*"),
    (r"10\^\{(-?\d+)\}", r"10**(\1)"),
    (r"\^\{?(\d+)\}?", r"**\1"),
    (r"\\[,;! ]|\s", ""),
    (r"[−–]", "-"),
    (r"·", "*"),
)
ARITHMETIC = re.compile(r"[-+*/().;\d]*\d[-+*/().;\d]*")


class Vector(tuple[Fraction, ...]):
    """Numbers that are added and scaled together."""

    __slots__ = ()

    def __add__(self, other: Any) -> Any:
        return Vector(a + b for a, b in zip(self, other, strict=True))

    def __sub__(self, other: Any) -> Any:
        return Vector(a - b for a, b in zip(self, other, strict=True))

    def __mul__(self, other: Any) -> Any:
        return Vector(a * other for a in self)

    __rmul__ = __mul__


def value(side: str) -> Any:
    """Return a printed side's exact value; None where it is no arithmetic."""
    for pattern, text in PYTHON:
        side = re.sub(pattern, text, side)
    if not ARITHMETIC.fullmatch(side):
        return None
    side = re.sub(r"(?<=[\d)])\(", "*(", side)
    side = re.sub(r"\(([^()]*;[^()]*)\)", lambda vector: f"V([{vector[1].replace(';', ',')}])", side)
    source = re.sub(r"(?<!\*\*)(?<!\*\*\()(?<!\*\*\(-)\b" + NUMBER.pattern, lambda number: f"F('{number[0]}')", side)
    try:
        return eval(source, {"__builtins__": {}, "F": Fraction, "V": Vector})  # noqa: S307 - digits and signs alone
    except (SyntaxError, TypeError, ValueError, ZeroDivisionError):
        return None


def unit(side: str, result: Fraction) -> Fraction:
    """Return half a unit of the last digit of a printed result; 0 for a whole number."""
    plain = re.sub(r"\\,", "", side)
    decimals, power = re.search(r"\.(\d+)", plain), re.search(r"10\^\{(-?\d+)\}", plain)
    if not result or not (decimals or power):
        return Fraction(0)
    last = (int(power[1]) if power else 0) - (len(decimals[1]) if decimals else 0)
    return Fraction(10) ** min(last, math.floor(math.log10(abs(result))) - 3) / 2


def equalities(text: str) -> Iterator[tuple[str, str]]:
    """Yield the two sides of each "=" between numbers."""
    for formula in FORMULA.finditer(text):
        sides = SIDES.split(formula[1] or formula[2])
        for left, right in pairwise(sides):
            one, other = END.split(left)[-1], END.split(right)[0].rstrip(" .,;")
            if value(one) is not None and value(other) is not None:
                yield one, other


def holds(one: str, other: str) -> bool:
    left, right = value(one), value(other)
    if not isinstance(left, Vector):
        left, right = [left], [right]
    parts = other.strip("() ").split(r",\;")
    parts = parts if len(parts) == len(right) else [""] * len(right)
    return len(left) == len(right) and all(
        abs(a - b) <= unit(part, b) for a, b, part in zip(left, right, parts, strict=True)
    )


def exercises(lesson: Any, run: Any) -> Iterator[Exercise]:
    """Yield the exercises of a run; none where it has none."""
    for step in range(0, 2 * MAX_EXERCISES, 2):
        try:
            exercise = lesson.exercise and lesson.exercise(run, ViewOptions("hand", LIGHT, step=step))
        except Missing:
            return
        if exercise is None:
            return
        yield exercise


def printed(lesson: Any, run: Any, options: ViewOptions) -> Iterator[str]:
    """Yield what a scene prints: derivations, sentences of the view, the verdict, and what is computed by hand."""
    for derivation in lesson.derivations:
        try:
            yield from (text for line in derivation.lines(run, options) for text in (line.words, *line.numbers))
        except Missing:
            continue
    for view in lesson.views:
        try:
            blocks = flat(view.show(run, replace(options, view=view.code)))
        except Missing:
            continue
        yield from (block.text for block in blocks if isinstance(block, Prose))
    verdict = lesson.verdict(run, options)
    yield from (verdict.sentence, verdict.rule)
    for exercise in exercises(lesson, run):
        yield from (exercise.givens, *(part.done for part in exercise.parts))


@pytest.mark.slow
@every_case("lesson", lessons.every(), by=lambda lesson: lesson.slug)
def test_what_is_printed_as_a_sum_reproduces_from_its_digits(lesson: Any) -> None:
    """Over all scenes: each "=" between printed numbers is true of the digits printed, as far as the result's go."""
    false = {
        f"{one} = {other}"
        for _, run, options in scene_runs(lesson)
        for text in printed(lesson, run, options)
        for one, other in equalities(text)
        if not holds(one, other)
    }
    assert not false


def test_the_law_sees_sums() -> None:
    """The law's own reading: sums, products, fractions, powers and vectors, true ones and others."""
    true = (r"y=2\cdot(-2)+1\cdot1=-3", r"(1,\;2)+0.5\,(2,\;4)=(2,\;4)", r"\frac{1}{3}=0.3333", r"3-2\cdot10^{2}=-197")
    false = (r"1.946\cdot0.5663+0.9928\cdot1.806-1=1.896", "0.9928-1.806=-0.8135", r"1-\frac{4^2}{2}=-6.9")
    for text in true:
        assert [holds(*pair) for pair in equalities(text)] == [True], text
        assert honest_formula(text) == text
    for text in false:
        assert [holds(*pair) for pair in equalities(text)] == [False], text
        assert r"\approx" in honest_formula(text)


@every_case(
    ("text", "expected"),
    [
        ("$0.9928-1.806=-0.8135$ stays", r"$0.9928-1.806\approx-0.8135$ stays"),
        ("$x_1+2=5$, $1+1=2\\lambda$", "$x_1+2=5$, $1+1=2\\lambda$"),
        ("costs 5 = 4", "costs 5 = 4"),
        (r"$$a=1.01\cdot2=2.03$$", r"$$a=1.01\cdot2\approx2.03$$"),
    ],
)
def test_only_equalities_of_numbers_change(text: str, expected: str) -> None:
    """Letters, words and what holds stay as they are."""
    assert with_honest_signs(text) == expected
