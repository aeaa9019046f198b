"""Classes that stand on one side of a rule are named one by one."""

from dataclasses import replace

import numpy as np
import pytest

from linclass import datasets, lessons
from linclass.datasets import Recipe
from linclass.figures.theme import LIGHT
from linclass.lessons.lesson import ViewOptions
from linclass.lessons.sides import Sides, called

GROUPED = ("perceptron", "winnow", "support_vectors", "least_squares", "fisher")


@pytest.mark.parametrize("slug", GROUPED)
def test_the_formula_says_which_classes_are_the_other_side(slug: str) -> None:
    """Of three classes the decision is 3 rather than 1 or 2; of two, or of one against one, nothing more is to say."""
    lesson = lessons.by_slug(slug)
    data = datasets.generate(Recipe("blobs", {"classes": 3}))
    options = ViewOptions(lesson.views[0].code, LIGHT)
    for sides, words in ((Sides(), "3 rather than 1 or 2"), (Sides(2, 0), None)):
        settings = replace(lesson.opening.settings, sides=sides)
        rule = lesson.verdict(lesson.study(data, settings), options).rule
        assert (words is None) != (words is not None and words in rule.replace("class ", ""))
        assert words is not None or "rather" not in rule


def test_a_side_of_several_classes_has_their_colours() -> None:
    """The side is blue or orange, not all others; a point of it is blue, or it is orange."""
    data = datasets.generate(Recipe("blobs", {"classes": 3}))
    two = Sides().of(data)
    assert [called(side) for side in (two.negative, two.positive)] == ["blue or orange", "green"]
    for one in (two, two.only(np.flatnonzero(data.y)), Sides(2, 0).of(data)):
        own = [("blue", "orange", "green")[k] for k in data.y[one.rows]]
        assert [called(one.class_of(i)) for i in range(len(one.rows))] == own
