"""Perceptrons on points whose exact ties matter: their runs are those of fractions, whatever eta is.

`EXAMPLES=50` before the command tries the laws on ten thousand random sets of points.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

import numpy as np
import pytest

from linclass import MulticlassPerceptron, Perceptron
from linclass.arrays import AnyArray, FloatArray
from linclass.base import ConvergenceWarning
from linclass.models.perceptron import VARIANTS, errors
from linclass.models.perceptron.units import UnitSums
from linclass.numerics.exact.decimals import whole
from tests.examples import many

COUNT = many(90)
MAX_UPDATES = 60
ETAS = (0.1, 0.3, 0.7, 1.0, 1 / 3, 3.0)

Point = list[int]
Number = TypeVar("Number", int, Fraction)


def exact(X: FloatArray, decimals: int | None) -> tuple[list[Point], int]:
    """The points (1, x) times a whole number, and that number: of the decimals rounded to X, or of the doubles.

    Whole numbers say what fractions do, and are added and multiplied in a tenth of the time.
    """
    rows = [[Fraction(v) if decimals is None else Fraction(f"{v:.{decimals}f}") for v in row] for row in X.tolist()]
    unit = math.lcm(*(v.denominator for row in rows for v in row))
    return [[unit, *(int(v * unit) for v in row)] for row in rows], unit


def dot(a: Sequence[Number], b: Sequence[Number]) -> Number | int:
    return sum(x * y for x, y in zip(a, b, strict=True))


def added(a: Point, *points: Point) -> Point:
    return [sum(column) for column in zip(a, *points, strict=True)]


def run(points: list[Point], t: AnyArray, variant: str, seed: int) -> tuple[list[tuple[int, ...]], Point]:
    """The samples added by each update, and the last a in units of eta: the textbook's loop, without rounding."""
    Z = [[int(s) * v for v in point] for point, s in zip(points, t, strict=True)]
    a, updates, visit, random = [0] * len(Z[0]), list[tuple[int, ...]](), 0, np.random.default_rng(seed)
    while len(updates) < MAX_UPDATES:
        wrong = [i for i, z in enumerate(Z) if dot(a, z) <= 0]
        if not wrong:
            break
        if variant == "batch":
            chosen = tuple(wrong)
        elif variant in ("random", "pocket"):
            chosen = (wrong[int(random.integers(len(wrong)))],)
        else:
            while visit % len(Z) not in wrong:
                visit += 1
            chosen = (visit % len(Z),)
            visit += 1
        updates.append(chosen)
        a = added(a, *(Z[i] for i in chosen))
    return updates, a


def run_of_many(points: list[Point], y: AnyArray, K: int) -> tuple[list[tuple[int, int]], list[Point]]:
    """The sample and the rival of each update of Kesler's construction, and the last vectors, without rounding."""
    A, updates, visit, quiet = [[0] * len(points[0]) for _ in range(K)], list[tuple[int, int]](), 0, 0
    while quiet < len(points) and len(updates) < MAX_UPDATES:
        i = visit % len(points)
        scores, own = [dot(a, points[i]) for a in A], int(y[i])
        rival = max((k for k in range(K) if k != own), key=lambda k: scores[k])
        visit, quiet = visit + 1, quiet + 1
        if scores[own] <= scores[rival]:
            A[own], A[rival] = added(A[own], points[i]), [a - z for a, z in zip(A[rival], points[i], strict=True)]
            updates.append((i, rival))
            quiet = 0
    return updates, A


def drawn(seed: int, K: int = 2) -> tuple[FloatArray, AnyArray, int | None]:
    """Small sets on a grid of 1, 0.1 or 0.01, multiples of 1/8, or of a third, which is no decimal."""
    random = np.random.default_rng(seed)
    n, D = int(random.integers(K, 9)), int(random.integers(1, 4))
    X = random.integers(-6, 7, (n, D)).astype(float)
    y = random.permutation(np.append(np.arange(K), random.integers(0, K, n - K)))
    unit, decimals = [(1.0, 0), (10.0, 1), (100.0, 2), (8.0, 3), (3.0, None)][seed % 5]
    return X / unit, y, decimals


def updates_of(model: Perceptron, X: FloatArray, t: AnyArray) -> tuple[list[tuple[int, ...]], FloatArray]:
    steps = [step for step in model.steps(X, t) if step.corrected or step.k == 0]
    return [step.misclassified for step in steps[1:] if step.corrected], steps[-1].a


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_from_zero_a_run_is_that_of_fractions(variant: str) -> None:
    """Every update and prediction, in all variants, for every eta and on decimals; w is eta times the exact sum."""
    for seed in range(COUNT):
        X, y, decimals = drawn(seed)
        t, eta = 2 * y - 1, ETAS[seed % len(ETAS)]
        points, unit = exact(X, decimals)
        right, a = run(points, t, variant, seed)
        model = Perceptron(variant=variant, eta=eta, max_updates=MAX_UPDATES, seed=seed)
        updates, result = updates_of(model, X, t)
        assert updates == right, seed
        np.testing.assert_allclose(result, [eta * (v / unit) for v in a], rtol=1e-13, atol=1e-12, err_msg=str(seed))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            assert model.fit(X, t).n_iter_ == len(right)
        if variant != "pocket" and decimals is not None:
            labels = [1 if dot(a, point) > 0 else -1 for point in points]
            assert model.predict(X).tolist() == labels, seed


@pytest.mark.slow
def test_so_is_the_run_of_many_classes() -> None:
    """The samples, rivals and predictions of the multiclass perceptron, whose ties go to the first class."""
    for seed in range(COUNT):
        X, y, decimals = drawn(seed, K=2 + seed % 3)
        K = int(y.max()) + 1
        model = MulticlassPerceptron(eta=ETAS[seed % len(ETAS)], max_updates=MAX_UPDATES)
        updates = [(step.i, step.rival) for step in model.steps(X, y) if step.i is not None]
        points, _ = exact(X, decimals)
        right, A = run_of_many(points, y, K)
        assert updates == right, seed
        if decimals is not None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", ConvergenceWarning)
                predicted = model.fit(X, y).predict(X).tolist()
            assert predicted == [max(range(K), key=lambda k: dot(A[k], z)) for z in points], seed


@pytest.mark.slow
def test_errors_on_the_way_are_those_of_fractions() -> None:
    """On decimals a point on the boundary is counted as misclassified after every update, though w is rounded."""
    for seed in range(COUNT):
        X, y, decimals = drawn(seed)
        if decimals is None:
            continue
        t = 2 * y - 1
        points, _ = exact(X, decimals)
        a = [0] * len(points[0])
        for step in Perceptron(eta=ETAS[seed % len(ETAS)], max_updates=MAX_UPDATES).steps(X, t):
            a = added(a, *([int(t[i]) * v for v in points[i]] for i in step.misclassified))
            right = sum(int(s) * dot(a, z) <= 0 for z, s in zip(points, t, strict=True))
            assert errors(X, t, step.w, float(step.w0)) == right, seed


def test_bounds_of_rounding_hold() -> None:
    """On doubles of many digits a product is within the bound of what it is exactly; on whole numbers it is exact."""
    for seed in range(20):
        random = np.random.default_rng(seed)
        X = random.normal(size=(30, 3)) * 10.0 ** random.uniform(-6, 6, 3) + 1e3 * (seed % 3)
        sums = UnitSums(np.column_stack([np.ones(30), X if seed % 2 else np.rint(X)]))
        a, chosen = np.zeros(4), random.integers(30, size=200).tolist()
        for i in chosen:
            sums.add(0, [i])
            a = a + sums.Z[i]
        scale = None
        Z = [[Fraction(v) for v in row] for row in sums.Z.tolist()]
        total = [sum(column) for column in zip(*(Z[j] for j in chosen), strict=True)]
        for i in range(30):
            right = dot(Z[i], total)
            assert abs(Fraction(float(sums.Z[i] @ a)) - right) <= Fraction(sums.error)
            if right:
                ratio = sums.products(i)[0] / right
                scale = scale or ratio
                assert ratio == scale > 0
        assert (sums.error == 0) == (seed % 2 == 0)


def test_decimals_are_found() -> None:
    """X = N / 10^d for the least d, up to 15 digits; measured numbers have none."""
    random = np.random.default_rng(0)
    for digits in range(8):
        N = random.integers(-(10**7), 10**7, (100, 2)) * 2 + 1
        result, unit = whole(N / 10.0**digits)
        assert unit == 10.0**digits
        np.testing.assert_array_equal(result, N)
    X = random.normal(size=(100, 2))
    result, unit = whole(X)
    assert unit == 1
    assert result is X
