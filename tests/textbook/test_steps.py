"""The textbook's perceptron, LMS, gradient descent and Newton take the estimators' steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from linclass import LMSClassifier, LogisticRegression, Perceptron
from linclass.arrays import FloatArray
from linclass.models.perceptron import PerceptronStep
from linclass.textbook.gradient_descent import gradient_descent
from linclass.textbook.lms import lms
from linclass.textbook.newton import newton
from linclass.textbook.perceptron import Step, perceptron, pocket
from tests.every_case import every_case
from tests.examples import examples
from tests.textbook.points import overlapping, two_clouds

SEEDS = range(12)
SCHEDULES = ("inverse", "inverse_pass", "constant")
RELATIVE_TOLERANCE = (
    1e-12  # relative: BLAS may add the terms of a product in another order in a matrix than in a vector
)
# A sigmoid without SciPy differs from SciPy's in its last place, and Newton's solver works in other units of x.
SIGMOID = 1e-9

RATES: dict[str, Callable[[float], Callable[[int], float]]] = {
    "constant": lambda eta: lambda k: eta,  # noqa: ARG005 - the same at every update
    "inverse": lambda eta: lambda k: eta / k,
}


def updates(steps: Sequence[PerceptronStep]) -> list[PerceptronStep]:
    """Return the start and the updates: without visits that changed nothing and without the message at the end."""
    return [step for j, step in enumerate(steps) if step.corrected or j == 0]


def assert_same_updates(ours: list[Step], theirs: list[PerceptronStep]) -> None:
    assert [step.k for step in ours] == [step.k for step in theirs]
    assert [step.added for step in ours] == [step.misclassified for step in theirs]
    assert_array_equal([step.w for step in ours], [step.w for step in theirs])
    assert [step.w0 for step in ours] == [step.w0 for step in theirs]


@st.composite
def grid_points(draw: st.DrawFn) -> tuple[FloatArray, FloatArray]:
    """Draw up to 12 points with whole coordinates, of both classes: many are on a boundary met on the way."""
    D = draw(st.integers(1, 3))
    rows = draw(st.lists(st.lists(st.integers(-9, 9), min_size=D, max_size=D), min_size=2, max_size=12))
    signs = draw(st.lists(st.sampled_from([-1.0, 1.0]), min_size=len(rows), max_size=len(rows)))
    return np.array(rows, dtype=float), np.array([1.0, -1.0, *signs[2:]])


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["single", "batch", "random"])
@examples(40)
@given(
    points=grid_points(), eta=st.sampled_from([0.25, 1.0, 4.0]), b=st.sampled_from([0.0, 2.0]), seed=st.integers(0, 9)
)
def test_the_perceptrons_updates_on_a_grid(
    variant: str, points: tuple[FloatArray, FloatArray], eta: float, b: float, seed: int
) -> None:
    """On whole numbers, with a power of two as increment, nothing is rounded: every update is equal, ties included."""
    X, t = points
    model = Perceptron(variant=variant, eta=eta, margin=b, max_updates=100, seed=seed)
    theirs = list(model.steps(X, t))
    ours = list(perceptron(X, t, variant, RATES["constant"](eta), b, max_updates=100, seed=seed))
    assert_same_updates(ours, updates(theirs))
    assert (ours[-1].errors == 0) == theirs[-1].converged


@pytest.mark.slow
@every_case("variant", ["single", "batch", "random"])
@every_case("schedule", ["constant", "inverse"])
@every_case("seed", SEEDS)
def test_the_perceptrons_updates_on_clouds(variant: str, schedule: str, seed: int) -> None:
    """On random clouds the sums are made in the same order: the rules are equal to the last bit."""
    X, t = two_clouds(seed, 3.0)
    model = Perceptron(variant=variant, schedule=schedule, max_updates=200, seed=seed)
    ours = list(perceptron(X, t, variant, RATES[schedule](1.0), max_updates=200, seed=seed))
    assert_same_updates(ours, updates(list(model.steps(X, t))))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_pocket_keeps_the_estimators_rule(seed: int) -> None:
    """The first of the random variant's steps with the fewest errors is the rule that "pocket" returns."""
    X, t = overlapping(seed)
    *_, last = Perceptron(variant="pocket", max_updates=200, seed=seed).steps(X, t)
    best = pocket(perceptron(X, t, "random", max_updates=200, seed=seed))
    assert (best.errors, best.w0) == (last.pocket_errors, last.pocket_w0)
    assert_array_equal(best.w, last.pocket_w)


@pytest.mark.slow
@every_case("schedule", SCHEDULES)
@every_case("seed", SEEDS)
def test_the_updates_of_lms(schedule: str, seed: int) -> None:
    """Every update has the estimator's sample, rate, error and rule; with the stop they are as many."""
    X, t = two_clouds(seed, 1.0)
    arguments: dict[str, Any] = {"schedule": schedule, "max_epochs": 30, "tol": 0.01}
    theirs = LMSClassifier(**arguments).record(X, t)
    ours = list(lms(X, t, **arguments))
    assert [(step.k, step.i) for step in ours] == [(step.k, step.i) for step in theirs]
    for name in ("eta", "error", "w", "w0"):
        mine, others = (np.array([getattr(step, name) for step in steps]) for steps in (ours, theirs))
        assert_allclose(
            mine, others, rtol=RELATIVE_TOLERANCE, atol=RELATIVE_TOLERANCE * np.abs(others).max(), err_msg=name
        )


def test_some_runs_of_lms_stop_before_the_last_pass() -> None:
    """The rule that ends a run is met with one schedule and missed with another: both are compared above."""
    X, t = two_clouds(0, 1.0)
    passes = {(len(list(lms(X, t, schedule=name, max_epochs=30, tol=0.01))) - 1) / len(X) for name in SCHEDULES}
    assert min(passes) < 30 == max(passes)


@pytest.mark.slow
@every_case("lam", [0.0, 0.5])
@every_case(("schedule", "eta"), [("constant", None), ("constant", 0.01), ("inverse", 0.1)])
@every_case("seed", [None, *SEEDS])
def test_the_updates_of_gradient_descent(seed: int | None, schedule: str, eta: float | None, lam: float) -> None:
    """Start, rules, costs and lengths of the gradient are the estimator's, and the run ends at the same update."""
    X, t = overlapping(seed or 0)
    ending: dict[str, Any] = {"max_iter": 300, "tol": 1e-4, "seed": seed}
    model = LogisticRegression(solver="gradient_descent", lam=lam, eta=eta, schedule=schedule, **ending)
    theirs = list(model.steps(X, t))
    ours = list(gradient_descent(X, t, lam, None if eta is None else RATES[schedule](eta), **ending))
    assert len(ours) == len(theirs)
    assert_allclose([step.w for step in ours], [step.w for step in theirs], rtol=SIGMOID, atol=SIGMOID)
    assert_allclose([step.w0 for step in ours], [step.w0 for step in theirs], rtol=SIGMOID, atol=SIGMOID)
    assert_allclose([step.cost for step in ours], [step.cost for step in theirs], rtol=SIGMOID)
    largest = np.abs(X).sum()
    lengths = [[step.gradient_norm for step in steps] for steps in (ours, theirs)]
    assert_allclose(lengths[0], lengths[1], rtol=SIGMOID, atol=SIGMOID * largest)


@every_case("lam", [0.0, 0.5])
@every_case("seed", SEEDS)
def test_the_updates_of_newton(seed: int, lam: float) -> None:
    """Rules, costs and shares of the Newton step are the estimator's.

    It measures the gradient, too, before it stops, and so may make one update more, at the minimum.
    """
    X, t = overlapping(seed)
    theirs = list(LogisticRegression(lam=lam).steps(X, t))
    ours = list(newton(X, t, lam))
    assert 0 <= len(theirs) - len(ours) <= 1
    assert_allclose(ours[-1].cost, theirs[-1].cost, rtol=RELATIVE_TOLERANCE)
    for name in ("eta", "w", "w0", "cost"):
        mine, others = ([getattr(step, name) for step in steps[: len(ours)]] for steps in (ours, theirs))
        assert_allclose(mine, others, rtol=SIGMOID, atol=SIGMOID, err_msg=name)


@pytest.mark.parametrize("seed", SEEDS)
def test_newton_stops_at_the_first_rule_that_separates(seed: int) -> None:
    """On separable clouds the updates are the estimator's up to the first rule without an error, the last one."""
    X, t = two_clouds(seed, 12.0)
    ours = list(newton(X, t))
    theirs = list(LogisticRegression().steps(X, t))
    errors = [int(np.sum(t * (X @ step.w + step.w0) <= 0)) for step in ours]
    assert errors[-1] == 0 < min(errors[:-1])
    assert len(ours) <= len(theirs)
    assert_allclose([step.w for step in ours], [step.w for step in theirs[: len(ours)]], rtol=SIGMOID, atol=SIGMOID)


@pytest.mark.parametrize("program", [perceptron, lms, gradient_descent, newton])
def test_a_step_never_changes(program: Callable[[FloatArray, FloatArray], Any]) -> None:
    """A yielded step never changes: no array is written again."""
    X, t = overlapping(3)
    steps, noted = [], []
    for step in program(X, t):
        steps.append(step)
        noted.append(step.w.copy())
        if len(steps) == 200:
            break
    assert_array_equal([step.w for step in steps], noted)
    with pytest.raises(AttributeError):
        steps[0].w = noted[-1]
