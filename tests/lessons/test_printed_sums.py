"""Sums and products that are printed with their result: what the digits on the page give, or the sign says so."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from linclass import lessons
from linclass.figures.printed_sums import honest_formula, with_honest_signs
from linclass.figures.theme import LIGHT
from linclass.lessons.by_hand import Exercise
from linclass.lessons.lesson import Missing, ViewOptions
from tests.every_case import every_case
from tests.lessons.printed_sums import equalities, false_equalities, holds
from tests.lessons.support import scene_runs
from tests.lessons.texts_shown import SceneSent, of_each_scene

MAX_EXERCISES = 40  # of a run


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
    """Yield what a scene can show beside its views: derivations, on a board too, and what is computed by hand."""
    for derivation in lesson.derivations:
        with suppress(Missing):
            yield from (text for line in derivation.lines(run, options) for text in (line.words, *line.numbers))
    for exercise in exercises(lesson, run):
        yield from (exercise.givens, *(part.done for part in exercise.parts))


@pytest.mark.slow
@every_case("lesson", lessons.every(), by=lambda lesson: lesson.slug)
def test_what_is_derived_or_computed_by_hand_reproduces_from_its_digits(lesson: Any) -> None:
    """Over all scenes: each "=" between printed numbers is true of the digits printed, as far as the result's go."""
    assert not false_equalities(
        text for _, run, options in scene_runs(lesson) for text in printed(lesson, run, options)
    )


@pytest.mark.slow
@of_each_scene
def test_what_a_page_shows_as_a_sum_reproduces_from_its_digits(scene: SceneSent) -> None:
    """The same holds of all that travels to the browser: figures, sentences, tables, explanations."""
    assert not false_equalities(text for _, _, text in scene.texts())


def test_the_law_sees_sums() -> None:
    """The law's own reading: sums, products, fractions, powers and vectors, true ones and others."""
    true = (
        "(1, 2.5) + (2, −1) = (3, 1.5)",
        r"y=2\cdot(-2)+1\cdot1=-3",
        r"(1,\;2)+0.5\,(2,\;4)=(2,\;4)",
        r"\frac{1}{3}=0.3333",
        r"3-2\cdot10^{2}=-197",
        r"0.5\cdot{(2,\;-0.6667)}={(1,\;-0.3334)}",
    )
    false = (
        "(5.55, −0.558) + (−0.486, −1.64) = (5.07, −2.19)",
        r"1.946\cdot0.5663+0.9928\cdot1.806-1=1.896",
        "0.9928-1.806=-0.8135",
        r"1-\frac{4^2}{2}=-6.9",
        "0.5+0.73456=1.23457",
    )
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
        (r"$0.33\cdot{(2,\;-0.0001133)}={(0.66,\;-3.739\times10^{-5})}$",) * 2,
        (r"$$a=1.01\cdot2=2.03$$", r"$$a=1.01\cdot2\approx2.03$$"),
    ],
)
def test_only_equalities_of_numbers_change(text: str, expected: str) -> None:
    """Letters, words and what holds stay as they are."""
    assert with_honest_signs(text) == expected
