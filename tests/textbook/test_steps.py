"""The textbook's programs take the estimators' steps, and reach their optimum to what the duality gaps leave open."""

import pickle
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from linclass import LinearSVC, LMSClassifier, LogisticRegression, Perceptron
from linclass.arrays import FloatArray
from linclass.models.perceptron import PerceptronStep
from linclass.textbook.gradient_descent import gradient_descent
from linclass.textbook.interior_point import interior_point
from linclass.textbook.lms import lms
from linclass.textbook.newton import newton
from linclass.textbook.perceptron import Step, perceptron, pocket
from linclass.textbook.smo import smo
from tests.every_case import every_case
from tests.examples import examples


def two_clouds(seed: int, distance: float) -> tuple[FloatArray, FloatArray]:
    """Return X (n, D) and t (n,): two normal clouds whose centres are `distance` standard deviations apart."""
    random = np.random.default_rng(seed)
    n, D = int(random.integers(6, 60)), int(random.integers(1, 6))
    t = np.where(random.random(n) < random.choice([0.5, 0.25]), 1.0, -1.0)
    t[:2] = 1.0, -1.0
    X = random.normal(size=(n, D))
    X[:, 0] += 0.5 * distance * t
    return X, t


def overlapping(seed: int) -> tuple[FloatArray, FloatArray]:
    """Return two clouds with two pairs of points on top of each other but of both classes: no line separates them.

    The pairs stand at the corners of a simplex around the origin, D + 1 of them, so that a logistic rule has a finite
    optimum, and a single one.
    """
    X, t = two_clouds(seed, 1.0)
    D = X.shape[1]
    corners = np.vstack([np.eye(D), -np.ones(D)])
    return np.vstack([X, corners, corners]), np.concatenate([t, np.ones(D + 1), -np.ones(D + 1)])


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


@pytest.mark.parametrize("program", [perceptron, lms, gradient_descent, newton, smo, interior_point])
def test_a_step_never_changes(program: Callable[..., Any]) -> None:
    """A yielded step never changes: no array is written again."""
    steps, noted = [], []
    for step in islice(program(*overlapping(3)), 200):
        steps.append(step)
        noted.append(pickle.dumps(step))
    assert [pickle.dumps(step) for step in steps] == noted
    with pytest.raises(AttributeError):
        steps[0].w = steps[-1].w


PROGRAMS = [smo, interior_point]
GAP = 1e-8  # of the objective: what programs and estimator both promise
SUM_TOLERANCE = 1e-12  # of the sums of alpha


def objectives(X: FloatArray, t: FloatArray, C: float, step: Any) -> tuple[float, float]:
    """Return the primal objective of a step's rule and the dual one of its multipliers, from their definitions."""
    primal = 0.5 * step.w @ step.w + C * np.maximum(0.0, 1.0 - t * (X @ step.w + step.w0)).sum()
    pull = (step.alpha * t) @ X
    return float(primal), float(step.alpha.sum() - 0.5 * pull @ pull)


@pytest.mark.slow
@pytest.mark.parametrize("program", PROGRAMS)
@every_case("C", [0.1, 1.0, 5.0])
@every_case("distance", [1.0, 8.0])
@every_case("seed", range(8))
def test_the_optimum_is_the_estimators(program: Callable[..., Any], C: float, distance: float, seed: int) -> None:
    """The multipliers are feasible and the gap is closed; objectives and w differ from the estimator's by no more.

    The optimum P* lies at most a gap below each objective P, and P >= P* + 1/2 ||w - w*||^2, so that each w is within
    sqrt(2 gap) of w*; and sqrt(2 a) + sqrt(2 b) <= 2 sqrt(a + b).
    """
    X, t = two_clouds(seed, distance)
    *_, last = program(X, t, C)
    assert last.alpha.min() >= 0.0
    assert last.alpha.max() <= C
    assert abs(last.alpha @ t) <= SUM_TOLERANCE * last.alpha.sum()
    primal, dual = objectives(X, t, C, last)
    ours = primal - dual
    assert abs(ours) <= 1.001 * GAP * primal
    for solver in ("smo", "interior_point"):
        model = LinearSVC(C=C, solver=solver).fit(X, t)
        open_together = abs(ours) + abs(model.duality_gap_) + SUM_TOLERANCE * primal
        assert abs(primal - model.objective_) <= open_together
        assert np.linalg.norm(last.w - model.coef_[0]) <= 2.0 * np.sqrt(open_together)


@pytest.mark.parametrize("seed", range(6))
def test_the_gap_of_every_smo_step_is_certified(seed: int) -> None:
    """At each update w, alpha and both objectives belong together, no objective of the dual exceeds the optimum."""
    X, t = two_clouds(seed, 1.0)
    best = LinearSVC().fit(X, t).objective_
    for step in smo(X, t):
        assert_allclose(step.w, (step.alpha * t) @ X, atol=1e-10)
        assert_allclose((step.primal, step.dual), objectives(X, t, 1.0, step), rtol=1e-9, atol=1e-9)
        assert step.dual <= best * (1 + GAP)
        assert step.primal >= best * (1 - GAP)


@pytest.mark.parametrize("seed", range(6))
def test_the_gap_of_every_interior_point_bounds_the_error(seed: int) -> None:
    """The sum of the products is at least the gap of the step's rule and multipliers, and falls at every iteration."""
    X, t = two_clouds(seed, 1.0)
    steps = list(interior_point(X, t))
    for step in steps:
        primal, dual = objectives(X, t, 1.0, step)
        assert primal - dual <= step.gap + SUM_TOLERANCE * (abs(primal) + abs(dual))
    assert (np.diff([step.gap for step in steps]) < 0.0).all()
