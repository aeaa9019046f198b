"""Solvers: descent, its step lengths, and steps that need a margin."""

from typing import NamedTuple

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linclass import LinearSVC
from linclass.arrays import FloatArray
from linclass.losses import CrossEntropy
from linclass.models.svm import SupportVectorStep
from linclass.numerics.homogeneous import homogeneous_columns
from linclass.numerics.linear_algebra.positive_definite import factorise
from linclass.solvers.descent import gradient_descent, newton
from linclass.solvers.descent.backtracking import SUFFICIENT, backtrack
from tests.every_case import every_case


@pytest.mark.parametrize("n", [30, 6000])
@pytest.mark.parametrize("weighted", [False, True])
def test_every_step_holds_what_the_cost_says_there(n: int, weighted: bool) -> None:
    """Value and gradient of each step are those of the objective at its theta, however many updates are made at a time.

    Also where f is large: the posteriors there are 0 and 1.
    """
    random = np.random.default_rng(1)
    Z = homogeneous_columns(random.normal(size=(n, 2)) * [1.0, 300.0])
    weights = random.uniform(0.5, 2.0, n) if weighted else None
    objective = CrossEntropy(Z, random.choice([-1.0, 1.0], n), np.array([0.0, 1.0, 2.0]), weights=weights)
    steps = list(gradient_descent.steps(objective, np.array([0.1, 3.0, -5.0]), 70, 1e-7))
    assert [step.k for step in steps] == list(range(71))
    for step in steps:
        value, gradient = objective.value_and_gradient(step.theta)
        assert_allclose(step.value, value, rtol=1e-13)
        assert_allclose(step.gradient, gradient, rtol=1e-12, atol=1e-12 * np.abs(Z).sum())


def test_damping_makes_newton_converge_from_anywhere() -> None:
    """From a start where the plain Newton step overshoots, the cost still falls at every step."""
    Z = homogeneous_columns(np.array([[-3.0], [-1.0], [0.5], [1.0], [4.0]]))
    objective = CrossEntropy(Z, np.array([-1.0, 1.0, -1.0, 1.0, 1.0]), np.zeros(2))
    steps = list(newton.steps(objective, np.array([20.0, -30.0]), 60))
    assert (np.diff([step.value for step in steps]) <= 1e-12).all()
    assert np.abs(steps[-1].gradient).max() < 1e-8
    assert min(step.eta for step in steps[1:]) < 1.0


def test_keeping_the_hessian_reaches_the_same_minimum() -> None:
    """Updates with an old Hessian end where fresh ones do."""
    random = np.random.default_rng(3)
    t = np.where(random.random(200) < 0.5, 1.0, -1.0)
    objective = CrossEntropy(homogeneous_columns(random.normal(size=(200, 3)) + 0.3 * t[:, None]), t, np.zeros(4))
    *_, fresh = newton.steps(objective, np.zeros(4), 30)
    *_, kept = newton.steps(objective, np.zeros(4), 30, keep_hessian=True)
    assert_allclose(kept.theta, fresh.theta, rtol=1e-7)


@every_case("scale", [1.0, 1e-100, 1e100])
def test_factorised_systems_are_solved(scale: float) -> None:
    """Regular systems are solved, whatever the units of the unknowns; singular ones by a solution that fits."""
    random = np.random.default_rng(4)
    A = random.normal(size=(5, 5))
    units = scale ** np.array([0, 1, 0, -1, 0.5])
    H, x = (A @ A.T + np.eye(5)) * np.outer(units, units), random.normal(size=5) / units
    assert_allclose(factorise(H)(H @ x), x, rtol=1e-9)
    singular = A[:, :3] @ A[:, :3].T
    b = singular @ random.normal(size=5)
    assert_allclose(singular @ factorise(singular)(b), b, atol=1e-9)
    assert_allclose(factorise(np.zeros((2, 2)))(np.ones(2)), 0)


class Parabola(NamedTuple):
    value: float


def evaluate(x: FloatArray) -> Parabola:
    return Parabola(float(x @ x) / 2)


START, DOWNHILL = np.array([1.0]), np.array([-1.0])


@every_case(("longest", "eta"), [(1.0, 1.0), (0.3, 0.3), (2.0, 1.0), (3.0, 1.5), (16.0, 1.0)])
def test_the_first_half_that_falls_enough(longest: float, eta: float) -> None:
    """eta = 2 comes back to the same height and is halved; what is returned belongs to that eta."""
    answer = backtrack(evaluate, START, DOWNHILL, longest, 0.5, -1.0)
    assert answer is not None
    result, place, there = answer
    assert result == eta
    assert place == 1 - eta
    assert there.value == (1 - eta) ** 2 / 2
    assert there.value <= 0.5 - SUFFICIENT * eta


def test_uphill_there_is_nothing_to_find() -> None:
    """If the cost is higher however short the step, no eta is returned."""
    assert backtrack(lambda _: Parabola(2.0), START, DOWNHILL, 1.0, 1.0, -1.0) is None


@pytest.fixture(scope="module")
def steps() -> list[SupportVectorStep]:
    """More points than are solved at once, so that the fit begins on a smoothed margin."""
    random = np.random.default_rng(0)
    t = np.repeat([-1.0, 1.0], 400)
    return list(LinearSVC(C=1.0).steps(random.normal(size=(800, 2)) + t[:, None], t))


def test_only_a_smoothed_margin_has_a_band(steps: list[SupportVectorStep]) -> None:
    """h > 0 where the hinge is rounded off, 0 elsewhere; it shrinks while the margin is found."""
    smoothed = [s.band for s in steps if s.phase == "smoothed margin"]
    assert len(smoothed) > 1
    assert min(smoothed) > 0
    assert smoothed[-1] < smoothed[0]
    assert not any(s.band for s in steps if s.phase != "smoothed margin")


def test_a_length_is_a_share_of_a_newton_step(steps: list[SupportVectorStep]) -> None:
    """Between 0 and 1 throughout, 0 at the start, and somewhere the whole step."""
    lengths = [s.length for s in steps]
    assert lengths[0] == 0
    assert min(lengths) >= 0
    assert max(lengths) == 1
