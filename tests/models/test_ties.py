"""Ties: decided by the exact values, whatever the rounding, and in favour of the first class."""

import math
import warnings
from fractions import Fraction
from itertools import product
from math import log
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from linclass import (
    FisherDiscriminant,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    MulticlassPerceptron,
    MultipleDiscriminantAnalysis,
    Perceptron,
    QuadraticDiscriminantAnalysis,
)
from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.base import Classifier, ConvergenceWarning
from linclass.models.perceptron import VARIANTS, errors
from linclass.models.perceptron.units import UnitSums
from linclass.numerics.exact.decimals import whole
from linclass.numerics.exact.integers import MOST_COLUMNS
from linclass.numerics.exact.whole_sums import WholeSums
from tests.every_case import every_case
from tests.exact import Vector, dot, exact_rows, reduced
from tests.examples import examples, many
from tests.memory import with_peak


def shortest(A: list[list[Fraction]], right: list[Fraction]) -> list[Fraction]:
    """The shortest x with A x = right, for a symmetric A in whose range `right` lies: A c with A A c = right."""
    D = len(A)
    square = [[dot(A[i], A[j]) for j in range(D)] + [right[i]] for i in range(D)]
    rows, pivots = reduced(square)
    assert D not in pivots
    c = [Fraction(0)] * D
    for row, pivot in zip(rows, pivots, strict=True):
        c[pivot] = row[D]
    return [dot(row, c) for row in A]


def exact_statistics(
    X: FloatArray, y: IntArray
) -> tuple[list[list[Fraction]], list[list[Fraction]], list[list[Fraction]]]:
    """Class means, S_W, and the projector on the directions in which no class varies, in fractions."""
    rows = exact_rows(X)
    D, K = len(rows[0]), int(y.max()) + 1
    own = [[row for row, label in zip(rows, y, strict=True) if label == k] for k in range(K)]
    means: list[list[Fraction]] = [
        [sum(column, Fraction(0)) / len(column) for column in zip(*part, strict=True)] for part in own
    ]
    deviations = [[v - m for v, m in zip(row, means[k], strict=True)] for k, part in enumerate(own) for row in part]
    S = [[sum((d[i] * d[j] for d in deviations), Fraction(0)) for j in range(D)] for i in range(D)]
    image = [[Fraction(int(i == j)) - v for j, v in enumerate(column)] for i, column in enumerate(range_projector(S))]
    return means, S, image


def range_projector(S: list[list[Fraction]]) -> list[list[Fraction]]:
    """The projector on the range of a symmetric matrix, column by column."""
    basis = reduced(S)[0] or [[Fraction(0)] * len(S)]
    gram = [[dot(a, b) for b in basis] for a in basis]
    if not any(basis[0]):
        return [[Fraction(0)] * len(S) for _ in S]
    columns = []
    for j in range(len(S)):
        rows, _ = reduced([[*g, b[j]] for g, b in zip(gram, basis, strict=True)])
        columns.append([dot([row[-1] for row in rows], [b[i] for b in basis]) for i in range(len(S))])
    return columns


EXACT_ESTIMATORS = (LinearDiscriminantAnalysis, LeastSquaresClassifier, MultipleDiscriminantAnalysis)
LARGEST_WHOLE = 2**20


class ExactDiscriminant:
    """LDA in fractions: distances to the means where no class varies, then y_k(x) and ln n_k, which may be left out."""

    def __init__(self, X: FloatArray, y: IntArray, logarithms: bool) -> None:
        self.means, S, self.null = exact_statistics(X, y)
        self.counts = np.bincount(y).tolist() if logarithms else [1] * len(self.means)
        origin = self.means[0]
        self.W = []
        for mean in self.means:
            offset = [a - b for a, b in zip(mean, origin, strict=True)]
            seen = [a - dot(row, offset) for a, row in zip(offset, self.null, strict=True)]
            self.W.append([len(y) * v for v in shortest(S, seen)])

    def classes(self, x: Vector) -> list[int]:
        """Return the classes that are tied for the best."""
        origin, away = self.means[0], []
        for mean in self.means:
            difference = [a - b for a, b in zip(x, mean, strict=True)]
            away.append(sum((dot(row, difference) ** 2 for row in self.null), Fraction(0)))
        best = [k for k, d in enumerate(away) if d == min(away)]
        scores = []
        for w, mean in zip(self.W, self.means, strict=True):
            middle = [(a + b) / 2 for a, b in zip(mean, origin, strict=True)]
            scores.append(dot(w, [a - b for a, b in zip(x, middle, strict=True)]))
        if len({self.counts[k] for k in best}) == 1:
            return [k for k in best if scores[k] == max(scores[j] for j in best)]
        floats = [float(scores[k] - scores[best[0]]) + log(self.counts[k]) for k in best]
        order = np.argsort(floats)
        if floats[order[-1]] - floats[order[-2]] > 1e-9:
            return [best[order[-1]]]
        return []  # undecided here: two logarithms, too close for floats


class ExactLeastSquares:
    """Least squares in fractions: S_T w_k = n_k (m_k - m), the shortest solution, and the biases n_k / n - w_k'm."""

    def __init__(self, X: FloatArray, y: IntArray, lam: Fraction) -> None:
        rows, n, D = exact_rows(X), len(y), X.shape[1]
        mean = [sum(column, Fraction(0)) / n for column in zip(*rows, strict=True)]
        centred = [[v - m for v, m in zip(row, mean, strict=True)] for row in rows]
        S = [[dot(p, q) for q in zip(*centred, strict=True)] for p in zip(*centred, strict=True)]
        S = [[v + (lam if i == j else 0) for j, v in enumerate(row)] for i, row in enumerate(S)]
        self.W, self.biases = [], []
        for k in range(int(y.max()) + 1):
            members = [row for row, label in zip(centred, y, strict=True) if label == k]
            right = [sum((row[j] for row in members), Fraction(0)) for j in range(D)]
            w = shortest(S, right)
            self.W.append(w)
            self.biases.append(Fraction(len(members), n) - dot(w, mean))

    def classes(self, x: Vector) -> list[int]:
        """Return the classes that are tied for the best."""
        scores = [dot(w, x) + b for w, b in zip(self.W, self.biases, strict=True)]
        return [k for k, score in enumerate(scores) if score == max(scores)]


def assert_exact(X: FloatArray, y: IntArray, queries: FloatArray) -> int:
    """Compare predictions and scores with fractions, and return how many ties were met."""
    ties = 0
    lam = Fraction(3, 4)
    pairs: list[tuple[Any, Any]] = [
        (LinearDiscriminantAnalysis(), ExactDiscriminant(X, y, logarithms=True)),
        (MultipleDiscriminantAnalysis(), ExactDiscriminant(X, y, logarithms=False)),
        (LeastSquaresClassifier(), ExactLeastSquares(X, y, Fraction(0))),
        (LeastSquaresClassifier(lam=float(lam), coding="plus_minus_one"), ExactLeastSquares(X, y, lam)),
    ]
    for model, exact in pairs:
        model.fit(X, y)
        predicted, scores = model.predict(queries), model.decision_function(queries)
        for x, label, score in zip(exact_rows(queries), predicted.tolist(), scores, strict=True):
            best = exact.classes(x)
            if best:
                assert label == best[0], (model, x)
                tied = score == 0 if np.ndim(score) == 0 else (score == score.max()).sum() > 1
                assert bool(tied) == (len(best) > 1), (model, x)
            ties += len(best) > 1
    return ties


def swapped(points: IntArray) -> IntArray:
    return points[:, [1, 0, *range(2, points.shape[1])]]


@pytest.mark.slow
@examples(30)
@given(
    seed=st.integers(0, 2**31),
    K=st.integers(2, 4),
    D=st.integers(2, 3),
    largest=st.sampled_from([3, 100, LARGEST_WHOLE]),
)
def test_mirrored_classes_tie_on_the_mirror(seed: int, K: int, D: int, largest: int) -> None:
    """Two classes that are mirror images, others symmetric: ties on the mirror and only there, as fractions say."""
    random = np.random.default_rng(seed)
    m = int(random.integers(1, 6))
    one = random.integers(-largest, largest + 1, size=(m, D))
    parts = [one, swapped(one)]
    for _ in range(K - 2):
        half = random.integers(-largest, largest + 1, size=((m + 1) // 2, D))
        parts.append(np.vstack([half, swapped(half)]))
    order = random.permutation(K)
    X = np.vstack([parts[k] for k in order]).astype(float)
    y = np.repeat(np.arange(K), [len(parts[k]) for k in order])
    queries = random.integers(-2 * largest, 2 * largest + 1, size=(12, D)) / 2
    queries[:8, 1] = queries[:8, 0]
    queries[4:8, 1] += 2.0**-30 * random.choice([-1, 1], size=4)
    assert_exact(X, y, queries)


@pytest.mark.slow
@examples(30)
@given(seed=st.integers(0, 2**31), D=st.integers(1, 3), largest=st.integers(1, 4), K=st.integers(2, 3))
def test_small_whole_points_agree_with_fractions(seed: int, D: int, largest: int, K: int) -> None:
    """On small grids, full of ties and of singular matrices, every prediction is that of fractions."""
    random = np.random.default_rng(seed)
    n = int(random.integers(K, 9))
    X = random.integers(-largest, largest + 1, size=(n, D)).astype(float)
    y = np.r_[np.arange(K), random.integers(K, size=n - K)]
    assert_exact(X, y, random.integers(-2 * largest, 2 * largest + 1, size=(15, D)) / 2)


@pytest.mark.slow
@pytest.mark.parametrize("D", [2, 3])
def test_a_curvature_that_rounding_loses_decides(D: int) -> None:
    """Large mirrored points of few: S_T is nearly singular, and a ridge far below it decides, exactly."""
    met = 0
    for seed in range(15):
        random = np.random.default_rng(seed)
        one = random.integers(-LARGEST_WHOLE, LARGEST_WHOLE + 1, size=(2, D))
        queries = random.integers(-2 * LARGEST_WHOLE, 2 * LARGEST_WHOLE + 1, size=(6, D)) / 2
        queries[:, 1] = queries[:, 0]
        met += assert_exact(np.vstack([one, swapped(one)]).astype(float), np.repeat([0, 1], 2), queries)
    assert met >= 15


def test_columns_that_agree_play_no_part() -> None:
    """One point a class, one column the same in both: a tie half-way stays one wherever that column stands."""
    X, y = np.array([[0.0, -1.0, 0.0], [0.0, 0.0, 1.0]]), np.array([0, 1])
    queries = np.column_stack([[-0.5, 0.0, 1e9, -3e5], [0.5, 0.0, -1.0, 2.0], [-0.5, 0.0, 1.0, -2.0]])
    assert assert_exact(X, y, queries) == 16


@pytest.mark.slow
@pytest.mark.parametrize("farthest", [6, pytest.param(24, marks=pytest.mark.thorough)])
def test_all_pairs_of_points_on_a_line(farthest: int) -> None:
    """Two points up to 6 or 24, one in each class: only the exact midpoint is tied, and belongs to the first class."""
    met = 0
    for a, b in product(range(-farthest, farthest + 1), repeat=2):
        if a >= b:
            continue
        X, y, middle = np.array([[float(a)], [float(b)]]), np.array([0, 1]), (a + b) / 2
        for E in EXACT_ESTIMATORS:
            model = E().fit(X, y)
            assert_array_equal(
                model.predict([[middle], [np.nextafter(middle, 99)], [np.nextafter(middle, -99)]]), [0, 1, 0]
            )
            assert model.decision_function([[middle]])[0] == 0
            met += 1
    assert met == 3 * (2 * farthest + 1) * farthest


def test_a_prior_is_no_fraction() -> None:
    """Counts 2 and 1: the boundary lies at an irrational place, and points near it are on the side that it says."""
    X, y = np.array([[0.0], [2.0], [10.0], [0.0], [2.0], [12.0]]), np.array([0, 0, 1, 0, 0, 1])
    model = LinearDiscriminantAnalysis().fit(X, y)
    boundary = -model.intercept_[0] / model.coef_[0, 0]
    sides = model.predict([[boundary - 1e-9], [boundary + 1e-9]])
    assert_array_equal(sides, [0, 1])
    assert (model.decision_function(np.array([[boundary]])) != 0).all()  # no double is on it


def test_a_whole_weight_keeps_ties() -> None:
    """Weights of whole numbers are points repeated, for ties, too; with fractions of points nothing is claimed."""
    X, y = np.array([[0.0], [3.0], [7.0], [4.0]]), np.array([0, 0, 1, 1])
    for E in (LinearDiscriminantAnalysis, LeastSquaresClassifier):
        weighted = E().fit(X, y, sample_weight=[2, 1, 2, 1])
        assert weighted.decision_function([[3.5]])[0] == 0
        assert weighted.decision_function([[3.5000001]])[0] > 0
    assert WholeSums.of(X, y, 2, np.array([0.5, 1.0, 1.0, 1.0])) is None


@examples(50)
@given(seed=st.integers(0, 2**31), n=st.integers(1, 40), largest=st.sampled_from([1, 1000, LARGEST_WHOLE]))
def test_sums_of_whole_points_are_exact(seed: int, n: int, largest: int) -> None:
    """Sums and products are those of Python's integers, in one piece or many; other points have none."""
    random = np.random.default_rng(seed)
    whole = random.integers(-largest, largest + 1, size=(n, 2))
    weights = random.integers(1, 2**12, size=n)
    numbers = np.arange(n) % 2
    sums = WholeSums.of(whole.astype(float), numbers, 2, weights.astype(float))
    assert sums is not None
    rows = [[int(v) for v in row] for row in whole]
    for k in range(2):
        members = [(row, int(w)) for row, w, number in zip(rows, weights, numbers, strict=True) if number == k]
        assert sums.counts[k] == sum(w for _, w in members)
        assert sums.sums[k].tolist() == [sum(w * row[j] for row, w in members) for j in range(2)]
    counted = list(zip(rows, weights.tolist(), strict=True))
    assert sums.products.tolist() == [[sum(w * r[i] * r[j] for r, w in counted) for j in range(2)] for i in range(2)]
    for other in (whole + 0.5, whole + 2.0 * LARGEST_WHOLE):
        assert WholeSums.of(other.astype(np.float64), numbers, 2, None) is None


@pytest.mark.parametrize("heaviest", [2, 2**13])
def test_sums_of_many_pieces_are_exact(heaviest: int) -> None:
    """Of more points than doubles, or machine integers, can sum at once the sums are exact too."""
    random = np.random.default_rng(heaviest)
    X, numbers = random.integers(LARGEST_WHOLE - 99, LARGEST_WHOLE + 1, size=(9000, 2)), np.arange(9000) % 2
    weights = random.integers(1, heaviest + 1, size=9000)
    sums = WholeSums.of(X.astype(float), numbers, 2, weights.astype(float))
    assert sums is not None
    whole, counts = X.astype(object), weights.astype(object)
    assert sums.products.tolist() == ((whole * counts[:, None]).T @ whole).tolist()
    for k in range(2):
        assert sums.counts[k] == int(weights[k::2].sum())
        assert sums.sums[k].tolist() == (counts[k::2] @ whole[k::2]).tolist()


def test_sums_in_machine_integers_copy_few_points_at_once() -> None:
    """Points too heavy for doubles are summed piece by piece: products of all at once take ten times as long."""
    X, numbers = np.random.default_rng(0).integers(0, 1000, size=(4000, 60)).astype(float), np.arange(4000) % 2
    sums, peak = with_peak(lambda: WholeSums.of(X, numbers, 2, np.full(4000, 1e8)))
    assert sums is not None
    assert peak < 1.8 * X.nbytes  # one copy, to look whether all are whole, and the pieces


def test_many_features_are_left_to_floating_point() -> None:
    """Features beyond what exact equations take are not summed in whole numbers: their products would take minutes."""
    X, y = np.random.default_rng(2).integers(0, 256, size=(9, MOST_COLUMNS + 1)).astype(float), np.arange(9) % 3
    assert WholeSums.of(X[:, 1:], y, 3, None) is not None
    assert WholeSums.of(X, y, 3, None) is None
    for E in EXACT_ESTIMATORS:
        assert_array_equal(E().fit(X, y).predict(X), y)


def test_scores_change_by_rounding_only() -> None:
    """Ties that whole numbers settle move no score by more than rounding."""
    random = np.random.default_rng(5)
    X, y = random.integers(-50, 51, size=(40, 3)).astype(float), np.arange(40) % 3
    for E in EXACT_ESTIMATORS:
        model = E().fit(X, y)
        assert_allclose(model.decision_function(X), X @ model.coef_.T + model.intercept_, rtol=1e-12, atol=1e-12)


COUNT = many(90)
MAX_UPDATES = 60
ETAS = (0.1, 0.3, 0.7, 1.0, 1 / 3, 3.0)

Point = list[int]


def exact(X: FloatArray, decimals: int | None) -> tuple[list[Point], int]:
    """The points (1, x) times a whole number, and that number: of the decimals rounded to X, or of the doubles.

    Whole numbers say what fractions do, and are added and multiplied in a tenth of the time.
    """
    rows = [[Fraction(v) if decimals is None else Fraction(f"{v:.{decimals}f}") for v in row] for row in X.tolist()]
    unit = math.lcm(*(v.denominator for row in rows for v in row))
    return [[unit, *(int(v * unit) for v in row)] for row in rows], unit


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


def test_products_are_those_of_the_samples_that_were_added() -> None:
    """Few of many samples, added or taken off again, and none at all: the signs of all products are exact."""
    Z = np.column_stack([np.ones(500), np.arange(500) / 3])
    sums = UnitSums(Z, 2)
    for k, i, sign in ((0, 7, 1), (1, 7, -1), (0, 490, 1), (0, 7, -1)):
        sums.add(k, [i], sign)
    exact = [[Fraction(v) for v in row] for row in Z.tolist()]
    for i in (0, 3, 499):
        plus, minus = dot(exact[490], exact[i]), -dot(exact[7], exact[i])
        unit = Fraction(sums.products(i)[0]) / plus
        assert unit > 0
        assert sums.products(i) == [plus * unit, minus * unit]
    sums.add(0, [490], -1)
    sums.add(1, [7])
    assert sums.products(3) == [0, 0]


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


DISCRIMINANTS = (
    LinearDiscriminantAnalysis,
    QuadraticDiscriminantAnalysis,
    MultipleDiscriminantAnalysis,
    FisherDiscriminant,
)


def degenerate(seed: int, *, whole: bool = False, K: int | None = None) -> tuple[FloatArray, IntArray, FloatArray]:
    """Points of rank 1 or 2 in up to 7 dimensions, constant features among them, whose means may differ anywhere."""
    random = np.random.default_rng(seed)
    n, K = int(random.integers(8, 40)), int(random.integers(2, 4)) if K is None else K
    rank = int(random.integers(1, 3))
    D, constant = rank + int(random.integers(0, 4)), int(random.integers(0, 3))
    whole = whole or random.random() < 0.5
    y = random.integers(K, size=n)
    y[: 2 * K] = np.tile(np.arange(K), 2)
    inner = random.integers(-3, 4, size=(n, rank)) if whole else random.normal(size=(n, rank))
    mix = random.integers(-2, 3, size=(rank, D)) if whole else random.normal(size=(rank, D))
    X = (inner @ mix).astype(float)
    X += random.integers(-10, 11, size=D)
    if random.random() < 0.4:
        X += random.integers(-3, 4, size=(K, D))[y]
    X = np.column_stack([X, np.tile(random.integers(-5, 6, size=constant) + 0.5, (n, 1))])
    order = random.permutation(X.shape[1])
    return X[:, order], y, X.mean(axis=0)[order] + 10 * random.normal(size=(20, X.shape[1]))


@pytest.mark.slow
@pytest.mark.parametrize("E", DISCRIMINANTS)
def test_the_unit_does_not_matter(E: type[Classifier]) -> None:
    """With constant features and further directions without variance: the same classes, to the last point."""
    for seed in range(150):
        X, y, queries = degenerate(seed, K=2 if E is FisherDiscriminant else None)
        classes = E().fit(X, y).predict(queries)
        for scale in (2.0**-24, 2.0**5, 2.0**24):
            assert_array_equal(E().fit(X * scale, y).predict(queries * scale), classes, err_msg=str(seed))


@pytest.mark.slow
@every_case("seed", range(60))
def test_discriminant_analysis_agrees_with_fractions(seed: int) -> None:
    """Class means that agree where nothing varies: w = S_W^+ (m_2 - m_1) n. Others: the nearest mean there decides."""
    X, y, queries = degenerate(seed, whole=True, K=2)
    means, S, null = exact_statistics(X, y)
    difference = [b - a for a, b in zip(*means, strict=True)]
    across = [dot(row, difference) for row in null]
    model, fisher = LinearDiscriminantAnalysis().fit(X, y), FisherDiscriminant().fit(X, y)
    if any(across):
        middle = [(a + b) / 2 for a, b in zip(*means, strict=True)]
        sides = [dot(across, [Fraction(v) - m for v, m in zip(q, middle, strict=True)]) for q in queries.tolist()]
        clear = [abs(float(side)) > 1e-6 for side in sides]
        expected = np.array([float(side) > 0 for side in sides])
        assert_array_equal(model.predict(queries)[clear], expected[clear])
        w = np.array([float(v) for v in across])
    else:
        w = np.array([float(v) for v in shortest(S, difference)])
        size = np.abs(w).max() or 1.0
        assert_allclose(model.coef_[0] / size, len(y) * w / size, atol=1e-9 * len(y))
    length = np.linalg.norm(w)
    assert_allclose(fisher.direction_, w / length if length > 0 else 0 * w, atol=1e-9)
