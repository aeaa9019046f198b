"""If separability could not be proved either way, every lesson says that, and claims nothing."""

from dataclasses import replace
from typing import TypeVar

import pytest

from linclass import datasets
from linclass.datasets import Recipe
from linclass.lessons.features import LESSON as FEATURES, words as features
from linclass.lessons.lesson import Lesson
from linclass.lessons.perceptron import LESSON as PERCEPTRON, words as perceptron
from linclass.lessons.winnow import LESSON as WINNOW
from linclass.numerics.exact import integer_simplex, integers
from linclass.separability import magnified
from tests.lessons.support import shown, words

S = TypeVar("S")
R = TypeVar("R")
OVERLAP = datasets.generate(Recipe("blobs", {"n": 30, "separation": 0.5, "seed": 77}))


@pytest.fixture
def no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exact arithmetic is allowed no work."""
    for module in (integers, integer_simplex, magnified):
        monkeypatch.setattr(module, "MOST_WORK", 0)


@pytest.mark.slow
@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize(
    ("lesson", "settings", "sentence"),
    [
        (PERCEPTRON, PERCEPTRON.Settings(), perceptron.UNDECIDED),
        (FEATURES, FEATURES.Settings(phi="polynomial"), features.UNDECIDED),
        (WINNOW, WINNOW.Settings(), "whether a line separates them is undecided"),
    ],
)
def test_undecided_is_said(lesson: Lesson[S, R], settings: S, sentence: str) -> None:
    """The sentence stands there up to its first number, and "not separable" does not."""
    text = words(shown(lesson, replace(lesson.opening, points=OVERLAP, settings=settings)))
    assert sentence.split("{")[0] in text
    assert "**Not separable**" not in text
