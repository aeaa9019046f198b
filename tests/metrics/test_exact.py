"""For whole scores and weights every metric is what its definition gives in fractions."""

from fractions import Fraction
from functools import partial
from itertools import pairwise, product

import numpy as np
import pytest
from numpy.testing import assert_equal

from linclass import metrics
from linclass.metrics.confusion import Counts
from tests.every_case import every_case
from tests.metrics.cases import Sample, sample

LOSSES = ([[0, 1], [1, 0]], [[0, 1], [9, 0]], [[-2, 5], [3, 1]], [[0, 10**14], [1, 0]])  # the last: never an alarm
TOLERANCE = 1e-14
SEEDS = range(60)
PREVALENCES = (None, Fraction(1, 8), Fraction(1), Fraction(0))


def total(case: Sample, y: int, threshold: float = -np.inf) -> int:
    """Return the weight of the examples of a class with a score of at least the threshold."""
    return sum(w for label, score, w in case.rows if label == y and score >= threshold)


def thresholds(case: Sample) -> list[float]:
    return [np.inf, *sorted({float(score) for _, score, w in case.rows if w}, reverse=True)]


def rates(case: Sample) -> list[tuple[Fraction, Fraction]]:
    """Return false and true positive rate at every threshold."""
    N, P = total(case, 0), total(case, 1)
    return [(Fraction(total(case, 0, s), N), Fraction(total(case, 1, s), P)) for s in thresholds(case)]


def floats(values: list[Fraction]) -> list[float]:
    return [float(value) for value in values]


@every_case("seed", SEEDS)
def test_vertices_of_a_roc_curve(seed: int) -> None:
    """Each vertex is the two shares of examples at or above its threshold."""
    case = sample(seed)
    fpr, tpr, at = metrics.roc_curve(case.y, case.score, sample_weight=case.weights, drop_intermediate=False)
    assert at.tolist() == thresholds(case)
    assert fpr.tolist() == floats([x for x, _ in rates(case)])
    assert tpr.tolist() == floats([y for _, y in rates(case)])


@every_case("seed", SEEDS)
def test_auc_is_the_share_of_pairs(seed: int) -> None:
    """Over all pairs of a positive and a negative example, a tie by half: the nearest number to the fraction."""
    case = sample(seed)
    pairs = [(p, q) for p, q in product(case.rows, case.rows) if p[0] == 1 and q[0] == 0]
    right = sum(Fraction(p[2] * q[2]) * (Fraction(p[1] > q[1]) + Fraction(p[1] == q[1], 2)) for p, q in pairs)
    expected = right / (total(case, 1) * total(case, 0))
    assert metrics.roc_auc_score(case.y, case.score, sample_weight=case.weights) == float(expected)


@every_case("seed", SEEDS)
def test_precision_and_recall(seed: int) -> None:
    """Both at every threshold, and the area under their steps."""
    case = sample(seed)
    P, falling = total(case, 1), thresholds(case)[1:]
    hits = [total(case, 1, s) for s in falling]
    expected = [Fraction(tp, tp + total(case, 0, s)) for tp, s in zip(hits, falling, strict=True)]
    precision, recall, at = metrics.precision_recall_curve(case.y, case.score, sample_weight=case.weights)
    assert at[::-1].tolist() == falling
    assert precision.tolist() == [*floats(expected)[::-1], 1.0]
    assert recall.tolist() == [*floats([Fraction(tp, P) for tp in hits])[::-1], 0.0]
    area = sum(p * Fraction(b - a, P) for p, (a, b) in zip(expected, pairwise([0, *hits]), strict=True))
    ours = metrics.average_precision_score(case.y, case.score, sample_weight=case.weights)
    assert ours == pytest.approx(float(area), abs=TOLERANCE)


@every_case("seed", SEEDS)
def test_the_convex_hull_of_a_roc_curve(seed: int) -> None:
    """No vertex of the curve is above it, all of its own are the curve's, and its slope falls strictly."""
    case = sample(seed)
    fpr, tpr, at = metrics.roc_hull(case.y, case.score, sample_weight=case.weights)
    by_threshold = dict(zip(thresholds(case), rates(case), strict=True))
    vertices = [by_threshold[s] for s in at.tolist()]
    assert fpr.tolist() == floats([x for x, _ in vertices])
    assert tpr.tolist() == floats([y for _, y in vertices])
    assert [sum(vertices[0]), *vertices[-1]] == [0, 1, 1]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(vertices)]
    assert all(dx * DY < dy * DX for (dx, dy), (DX, DY) in pairwise(steps))
    for x, y in rates(case):
        assert all(dx * (y - a[1]) <= dy * (x - a[0]) for a, (dx, dy) in zip(vertices, steps, strict=False))


def test_the_hull_of_a_chain_that_unravels_from_its_end() -> None:
    """The scan finds the hull too, where each pass would drop one vertex alone."""
    steps = 200
    fp, tp = np.arange(1, steps + 1), np.arange(steps, 0, -1)
    tp[-1] = 10**9
    y, score = np.tile([0, 1], steps), -np.repeat(np.arange(steps), 2)
    fpr, tpr, _ = metrics.roc_hull(y, score, sample_weight=np.column_stack([fp, tp]).ravel())
    assert fpr.tolist() == [0.0, 1.0]
    assert tpr.tolist() == [0.0, 1.0]


@pytest.mark.slow
@every_case(("seed", "loss", "prevalence"), product(range(20), LOSSES, PREVALENCES))
def test_costs_at_every_threshold(seed: int, loss: list[list[int]], prevalence: Fraction | None) -> None:
    """The mean loss at every threshold, and the highest of the cheapest thresholds."""
    case = sample(seed)
    N, P = total(case, 0), total(case, 1)
    share = Fraction(P, N + P) if prevalence is None else prevalence
    expected = [
        share * ((1 - y) * loss[1][0] + y * loss[1][1]) + (1 - share) * (x * loss[0][1] + (1 - x) * loss[0][0])
        for x, y in rates(case)
    ]
    given = None if prevalence is None else float(prevalence)
    cost, at = metrics.cost_curve(case.y, case.score, loss, given, sample_weight=case.weights)
    assert at.tolist() == thresholds(case)
    assert cost == pytest.approx(np.array(floats(expected)), abs=TOLERANCE, rel=TOLERANCE)
    k = expected.index(min(expected))
    best = metrics.best_threshold(case.y, case.score, loss, given, sample_weight=case.weights)
    assert best.threshold == at[k]
    assert best.next_score == [*at.tolist(), -np.inf][k + 1]
    assert best.cost == cost[k]


@pytest.mark.slow
@every_case("seed", SEEDS)
def test_delong_variance_by_definition(seed: int) -> None:
    """The variance of the placements by their definition, each example as often as its weight says."""
    case = sample(seed)
    repeated = [(y, s) for y, s, w in case.rows for _ in range(w)]
    above, below = [s for y, s in repeated if y == 1], [s for y, s in repeated if y == 0]

    def psi(p: int, q: int) -> Fraction:
        return Fraction(p > q) + Fraction(p == q, 2)

    V = [sum(psi(p, q) for q in below) / len(below) for p in above]
    W = [sum(psi(p, q) for p in above) / len(above) for q in below]
    A = sum(V) / len(V)
    if min(len(V), len(W)) == 1:
        with pytest.raises(ValueError, match="more than one example of each class"):
            metrics.auc_interval(case.y, case.score, sample_weight=case.weights)
        return
    variance = sum((v - A) ** 2 for v in V) / (len(V) * (len(V) - 1))
    variance += sum((v - A) ** 2 for v in W) / (len(W) * (len(W) - 1))
    interval = metrics.auc_interval(case.y, case.score, sample_weight=case.weights)
    assert interval.auc == float(A)
    assert interval.standard_error == pytest.approx(float(variance) ** 0.5, abs=1e-12)
    assert 0 <= interval.low <= interval.auc <= interval.high <= 1
    again = metrics.auc_interval(*np.array(repeated).T)
    assert again == pytest.approx(interval, abs=1e-12)


def test_the_interval_collapses_where_every_pair_is_right() -> None:
    """At an AUC of 1 the placements do not vary, at any confidence."""
    for confidence in (0.95, 1.0):
        assert metrics.auc_interval([0, 0, 1, 1], [1, 2, 3, 4], confidence=confidence) == (1.0, 0.0, 1.0, 1.0)


def test_no_area_is_beyond_1() -> None:
    """Rounding of the weights' sums takes no area beyond 1 where every pair is right, and none out of its interval."""
    for seed in range(60):
        random = np.random.default_rng(seed)
        y = np.arange(random.integers(4, 30)) % 2
        score, weights = random.normal(size=len(y)) + 50 * y, random.random(len(y))
        interval = metrics.auc_interval(y, score, sample_weight=10 * weights)
        assert interval.low <= interval.auc <= interval.high <= 1
        for area in (metrics.roc_auc_score, metrics.average_precision_score):
            assert 1 - 1e-12 <= area(y, score, sample_weight=weights) <= 1


def test_ratios_of_a_table_by_hand() -> None:
    """The ratios of a table by hand; a ratio without a denominator is 0."""
    tn, fp, fn, tp = np.array([[50.0, 4.0], [10.0, 0.0], [5.0, 2.0], [35.0, 0.0]])
    table = Counts(tn, fp, fn, tp)
    assert table.accuracy.tolist() == [0.85, 4 / 6]
    assert table.recall.tolist() == [35 / 40, 0.0]
    assert table.specificity.tolist() == [50 / 60, 1.0]
    assert table.precision.tolist() == [35 / 45, 0.0]
    assert table.balanced_accuracy.tolist() == [(35 / 40 + 50 / 60) / 2, 0.5]
    assert table.f_score().tolist() == [2 * 35 / (2 * 35 + 5 + 10), 0.0]
    assert table.f_score(2.0).tolist() == [5 * 35 / (5 * 35 + 4 * 5 + 10), 0.0]
    assert table.matthews == pytest.approx(np.array([(35 * 50 - 10 * 5) / (45 * 40 * 60 * 55) ** 0.5, 0.0]))


@every_case("seed", range(8))
@every_case("exponent", [-1070, -700, -3, 300])
def test_the_unit_of_the_weights_does_not_matter(exponent: int, seed: int) -> None:
    """In units of any power of two the weights give the same curves, areas and costs, to the last bit."""
    case = sample(seed)
    light = np.ldexp(case.weights.astype(np.float64), exponent)
    for metric in (
        metrics.roc_curve,
        metrics.roc_hull,
        metrics.precision_recall_curve,
        metrics.roc_auc_score,
        metrics.average_precision_score,
        partial(metrics.cost_curve, loss=LOSSES[1], prevalence=0.3),
        partial(metrics.best_threshold, loss=LOSSES[1]),
    ):
        whole, same = (metric(case.y, case.score, sample_weight=weights) for weights in (case.weights, light))
        assert_equal(same, whole)
