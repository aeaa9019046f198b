"""The distribution of points is known or not: every part of the app agrees, also after edits and from a link."""

from dataclasses import replace

import numpy as np
import pytest

from linclass import datasets
from linclass.bias_variance import ClassDensities
from linclass.datasets import GENERATORS, Dataset, Recipe
from linclass.lessons.known_distribution import MIN_KEPT_SHARE, BayesRule, BestRule, distribution, known
from linclass.lessons.sides import Sides
from tests.every_case import every_case
from tests.lessons.support import there

MIXTURE = datasets.generate(Recipe("esl_mixture", {"n": 60}))


def edited(data: Dataset, moved: int) -> Dataset:
    """The data set as it is after so many of its points were dragged elsewhere."""
    X = data.X.copy()
    X[:moved] += 0.25
    return replace(data, X=X, recipe=None, origin=data.source)


@every_case("name", GENERATORS)
def test_a_recipe_is_known_where_its_classes_are_mixtures(name: str) -> None:
    """The known distribution of points is the one that their generator draws from."""
    data = datasets.generate(Recipe(name))
    assert (distribution(data) is None) == (datasets.densities(Recipe(name)) is None)


def test_a_few_edits_leave_it_known_many_do_not() -> None:
    """As long as most of the recipe's points are there; and a link carries that on."""
    few, many = (edited(MIXTURE, round(len(MIXTURE.y) * (1 - MIN_KEPT_SHARE)) + k) for k in (0, 1))
    assert known(few) is not None
    assert known(many) is None
    assert known(datasets.decode(datasets.encode(few))) is not None
    assert known(replace(few, origin=None)) is None


def the_best(data: Dataset, sides: Sides | None = None) -> BestRule:
    """The best rule, where it is known."""
    return there(known(data, sides))


def the_source(data: Dataset) -> ClassDensities:
    """The distribution, where it is known."""
    return there(distribution(data))


@pytest.mark.slow
def test_the_rule_is_bayes_rule() -> None:
    """It takes the largest prior times density, its error is that of the labels drawn, and no other has less."""
    best = the_best(MIXTURE)
    source = the_source(MIXTURE)
    X, y = source.sample(40_000, 1)
    np.testing.assert_array_equal(best.rule.predict(X), source.predict_proba(X).argmax(axis=1))
    measured = np.mean(best.rule.predict(X) != y)
    assert abs(measured - best.error) < 4 * np.sqrt(best.error * (1 - best.error) / len(y))


def test_sides_put_classes_together() -> None:
    """One class against all others: their joint densities add up."""
    data = datasets.generate(Recipe("blobs", {"classes": 3, "n": 30}))
    rule = the_best(data, Sides(0)).rule
    joint = BayesRule(the_source(data), [(0,), (1,), (2,)]).joint(data.X)
    expected = joint[:, 0] > np.logaddexp(joint[:, 1], joint[:, 2])
    np.testing.assert_array_equal(rule.predict(data.X) == 1, expected)
