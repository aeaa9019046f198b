"""Every generator keeps one contract, and each tells the story it is there for."""

import re
import string
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from scipy.optimize import linprog
from scipy.stats import multivariate_normal

from linclass.arrays import FloatArray, IntArray
from linclass.datasets import GENERATORS, MAX_POINTS, Recipe, densities, generate
from linclass.datasets.recipes.formula import Formula
from linclass.datasets.recipes.generator import Generator
from linclass.declare import Choice, Number, Switch
from tests.every_case import every_case

EVERY_GENERATOR = pytest.mark.parametrize("generator", GENERATORS.values(), ids=lambda g: g.name)
UNRESERVED = set(string.ascii_letters + string.digits + "-._")


def extremes(generator: Generator) -> Iterator[dict[str, Any]]:
    """Every setting at its lowest, at its highest, each choice, and the largest numbers of points and classes."""
    for setting in generator.settings:
        match setting.kind:
            case Number(low=low, high=high):
                yield from ({setting.name: low}, {setting.name: high})
            case Switch():
                yield from ({setting.name: True}, {setting.name: False})
            case Choice(words=words):
                yield from ({setting.name: choice} for choice in words)
    counts = [setting for setting in generator.settings if setting.name in ("n", "classes", "outliers")]
    yield {setting.name: setting.kind.high for setting in counts if isinstance(setting.kind, Number)}


@EVERY_GENERATOR
def test_the_recipe_makes_the_same_points_again(generator: Generator) -> None:
    """A made data set carries its complete recipe, which makes it again."""
    made = generator.make()
    assert made.recipe is not None
    assert set(made.recipe.settings) == {setting.name for setting in generator.settings}
    assert generate(made.recipe).same_as(made)


@EVERY_GENERATOR
def test_settings_reach_to_their_bounds(generator: Generator) -> None:
    """Every bound of every setting makes a data set within the limits, all points in the window, short numbers."""
    for settings in extremes(generator):
        if settings in ({"x": "petal_width"}, {"y": "petal_length"}, {"x": "bill_depth"}, {"y": "bill_length"}):
            continue  # the same feature twice, tested below
        made = generator.make(settings)
        assert len(made.y) <= MAX_POINTS
        assert_array_equal(np.round(made.X, 4), made.X)
        assert (made.counts > 0).all() or generator.name == "empty"
        x_min, x_max, y_min, y_max = made.window
        assert_array_equal(np.clip(made.X, [x_min, y_min], [x_max, y_max]), made.X)
        assert x_max - x_min >= 1


@EVERY_GENERATOR
def test_declarations_are_whole(generator: Generator) -> None:
    """One sentence says what it is for; each setting has a label, and a default that no link has to escape."""
    assert re.fullmatch(r"(?:[^.!?]|[.!?](?! ))+[.]", generator.description)
    for setting in generator.settings:
        assert setting.kind.label
    texts = [generator.name, *(setting.write(setting.default) for setting in generator.settings)]
    assert set("".join(texts)) <= UNRESERVED | {"_"}


@EVERY_GENERATOR
def test_other_settings_and_values_are_refused(generator: Generator) -> None:
    """Unknown names, a wrong type and a value out of range give one sentence, which names the setting."""
    with pytest.raises(ValueError, match=f"no data set '{generator.name}2'"):
        generate(Recipe(f"{generator.name}2"))
    with pytest.raises(ValueError, match="no setting 'colour'"):
        generator.make({"colour": 1})
    for setting in generator.settings:
        wrong: list[Any] = ["many", None, [], float("nan"), float("inf"), -1e400, 10**400, b"1", {}]
        wrong += [2, "yes"] if isinstance(setting.kind, Switch) else [True]
        if isinstance(setting.kind, Number):
            wrong += [setting.kind.low - 1, setting.kind.high + 1]
            wrong += [setting.kind.low + 0.5] if isinstance(setting.kind.step, int) else []
        if isinstance(setting.kind, Formula):
            wrong.remove("many")  # a text is told its first mistake: tests/datasets/test_formula.py
        for value in wrong:
            with pytest.raises(ValueError, match=f"^{setting.name} must be") as caught:
                generator.make({setting.name: value})
            assert len(str(caught.value)) < 250


@every_case("name", [name for name, g in GENERATORS.items() if any(s.name == "seed" for s in g.settings)])
def test_another_seed_draws_other_points(name: str) -> None:
    """The seed, and only the seed, decides which points are drawn."""
    first, again, other = (generate(Recipe(name, {"seed": seed})) for seed in (1, 1, 2))
    assert first.same_as(again)
    assert not np.array_equal(first.X, other.X)


def test_classes_fall_off_evenly_with_imbalance() -> None:
    """The first class keeps n points, the last has (1 - imbalance) n, those between lie between."""
    made = generate(Recipe("blobs", {"classes": 3, "n": 100, "imbalance": 0.8}))
    assert_array_equal(made.counts, [100, 60, 20])


def separable(X: FloatArray, y: IntArray) -> bool:
    """Return whether a linear program finds w, w0 with t (w'x + w0) >= 1 for all points of two classes."""
    t = np.where(y == 1, 1.0, -1.0)[:, None]
    rows = np.hstack([X, np.ones((len(X), 1))])
    return linprog(np.zeros(3), A_ub=-t * rows, b_ub=-np.ones(len(X)), bounds=(None, None)).status == 0


@pytest.mark.slow
@pytest.mark.parametrize("covariance", ["round", "shared", "unequal"])
@pytest.mark.parametrize("separation", [0.5, 2.0, 6.0])
def test_separable_blobs_are_separable(covariance: str, separation: float) -> None:
    """With `separable` every class can be cut off from all others by a line, however close the means."""
    for classes in (2, 4, 6):
        settings = {"classes": classes, "separation": separation, "covariance": covariance, "separable": True}
        made = generate(Recipe("blobs", settings))
        for k in range(classes):
            for other in range(k):
                pair = np.isin(made.y, [k, other])
                assert separable(made.X[pair], (made.y[pair] == k).astype(int))


def errors(projection: FloatArray, y: IntArray) -> float:
    """The fewest errors that a threshold on the projection of two classes can make."""
    order = np.argsort(projection)
    ones = np.concatenate([[0], np.cumsum(y[order] == 1)])
    zeros = np.concatenate([[0], np.cumsum(y[order] == 0)])
    return float(min((ones + zeros[-1] - zeros).min(), (zeros + ones[-1] - ones).min()))


def test_elongated_clouds_need_fishers_direction() -> None:
    """Projected on m2 - m1 over a tenth of the points are on the wrong side; on S_W^-1 (m2 - m1) none."""
    made = generate(Recipe("elongated"))
    first, second = made.X[made.y == 0], made.X[made.y == 1]
    means = second.mean(axis=0) - first.mean(axis=0)
    fisher = np.linalg.solve(np.cov(first.T) + np.cov(second.T), means)
    assert errors(made.X @ means, made.y) > 0.1 * len(made.y)
    assert errors(made.X @ fisher, made.y) == 0


def least_squares(X: FloatArray, y: IntArray) -> IntArray:
    """The class with the largest value of a least-squares fit to 1-of-K targets."""
    rows = np.hstack([np.ones((len(X), 1)), X])
    scores = rows @ np.linalg.lstsq(rows, np.eye(y.max() + 1)[y], rcond=None)[0]
    largest: IntArray = scores.argmax(axis=1)
    return largest


def test_the_middle_of_three_collinear_classes_is_masked() -> None:
    """Least squares hardly ever chooses the middle class, although the nearest mean is nearly always right."""
    made = generate(Recipe("collinear"))
    assert (least_squares(made.X, made.y) == 1).mean() < 0.05
    means = np.array([made.X[made.y == k].mean(axis=0) for k in range(3)])
    nearest = ((made.X[:, None] - means) ** 2).sum(axis=2).argmin(axis=1)
    assert (nearest == made.y).mean() > 0.97


def test_outliers_turn_least_squares() -> None:
    """The classes are linearly separable with and without the outliers; least squares errs with them."""
    for seed in range(1, 6):
        without, made = (generate(Recipe("outliers", {"outliers": count, "seed": seed})) for count in (0, 15))
        assert separable(made.X, made.y)
        assert (least_squares(without.X, without.y) != without.y).sum() <= 1
        assert (least_squares(made.X, made.y) != made.y).sum() >= 4


@every_case("name", ["xor", "moons", "circles", "spirals", "checkerboard"])
def test_no_line_separates_the_shapes(name: str) -> None:
    """No line separates the sets that are meant to defeat a line."""
    made = generate(Recipe(name))
    assert not separable(made.X, made.y)


def test_the_product_solves_xor() -> None:
    """The sign of x1 x2 tells the two classes of the exclusive or apart."""
    made = generate(Recipe("xor"))
    assert ((made.X.prod(axis=1) < 0) == made.y).mean() > 0.99


def test_point_sets_are_what_they_say() -> None:
    """AND is the set of the lecture; the least-squares set has the solution of the book, (11/3, -4/3, -2/3)."""
    made = generate(Recipe("hand"))
    assert_array_equal(made.X, [[0, 0], [1, 0], [0, 1], [1, 1]])
    assert_array_equal(made.y, [0, 0, 0, 1])
    book = generate(Recipe("hand", {"points": "squares"}))
    reflected = np.hstack([np.ones((4, 1)), book.X]) * np.where(book.y == 0, 1, -1)[:, None]
    np.testing.assert_allclose(np.linalg.pinv(reflected) @ np.ones(4), [11 / 3, -4 / 3, -2 / 3])
    crosses = generate(Recipe("hand", {"points": "fisher"}))
    groups = [crosses.X[crosses.y == k] for k in (0, 1)]
    S_W = sum(3 * np.cov(group.T) for group in groups)
    np.testing.assert_allclose(S_W, np.diag([16, 4]), atol=1e-12)
    assert_array_equal(groups[1].mean(axis=0) - groups[0].mean(axis=0), [2, 2])


@every_case("name", ["blobs", "elongated", "collinear", "xor", "esl_mixture"])
def test_points_come_from_the_density_that_is_given(name: str) -> None:
    """The mean of each class lies within five standard errors of the density's mean, and densities agree with SciPy."""
    recipe = Recipe(name, {"n": 300})
    made, known = generate(recipe), densities(recipe)
    assert known is not None
    for k, density in enumerate(known):
        points = made.X[made.y == k]
        mean = density.weights @ density.means
        error = points.std(axis=0) / np.sqrt(len(points))
        assert (np.abs(points.mean(axis=0) - mean) < 5 * error).all()
        theirs = sum(
            weight * multivariate_normal(m, cov).pdf(points[:20])
            for weight, m, cov in zip(density.weights, density.means, density.covs, strict=True)
        )
        np.testing.assert_allclose(np.exp(density.log_density(points[:20])), theirs)


def test_densities_are_given_only_where_they_are_known() -> None:
    """Moons follow no mixture of Gaussians, nor do blobs whose points were moved."""
    assert densities(Recipe("moons")) is None
    assert densities(Recipe("blobs", {"separable": True})) is None
    assert len(densities(Recipe("blobs", {"classes": 5})) or ()) == 5


def test_far_points_have_a_finite_log_density() -> None:
    """A density that underflows to 0 still has a logarithm."""
    known = densities(Recipe("esl_mixture"))
    assert known is not None
    assert np.isfinite(known[0].log_density([[1e3, -1e3]])).all()
