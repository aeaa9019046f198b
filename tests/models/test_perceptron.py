"""Rules that learn from mistakes: the perceptron, of several classes too, Winnow and LMS."""

import itertools
import warnings
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from linclass import BalancedWinnow, LMSClassifier, MulticlassPerceptron
from linclass.arrays import FloatArray
from linclass.base import ConvergenceWarning
from linclass.convergence import bound, bound_of_many
from linclass.models.lms import SINGLE_STEPS
from linclass.models.logistic.existence import maximum_exists
from linclass.models.perceptron import VARIANTS, Perceptron, cost, cycle, errors, perceptron, search
from linclass.models.winnow import mistake_bound, weights
from linclass.numerics.homogeneous import homogeneous, kesler
from linclass.separability import maximum_margin_of_many, parts_all, separate
from tests.every_case import every_case
from tests.exact import dot, exact
from tests.examples import examples

AND_X = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
AND_T = np.array([-1.0, -1.0, -1.0, 1.0])
XOR_T = np.array([-1.0, 1.0, 1.0, -1.0])


def cloud(seed: int, n: int = 40, D: int = 2, gap: float = 0.2) -> tuple[FloatArray, FloatArray]:
    """Points of a random linear rule, moved apart so that both classes lie `gap` from the boundary."""
    rng = np.random.default_rng(seed)
    X, w, w0 = rng.normal(size=(n, D)), rng.normal(size=D), 0.3 * rng.normal()
    w /= np.linalg.norm(w)
    t = np.where(X @ w + w0 > 0, 1.0, -1.0)
    t[:2] = 1, -1
    X[:2] = np.outer([1, -1], w) * 2 - w0 * w
    return X + gap * t[:, None] * w, t


@pytest.mark.slow
@examples(60)
@given(st.integers(0, 10_000), st.sampled_from(VARIANTS), st.floats(0.01, 10), st.floats(0, 2), st.booleans())
def test_theorem_at_every_update(seed: int, variant: str, eta: float, b: float, from_zero: bool) -> None:
    """||a(k) - alpha w^||^2 falls by at least what the theorem says, and the updates stay within the bound."""
    X, t = cloud(seed)
    start = None if from_zero else tuple(np.random.default_rng(seed).normal(size=3))
    model = Perceptron(variant=variant, eta=eta, margin=b, start=start, max_updates=100_000, seed=seed)
    guarantee = bound(model, X, t)
    assert guarantee is not None
    steps = [s for s in model.steps(X, t) if s.corrected or s.visits == 0]
    distances = guarantee.distances(steps)
    falls = -np.diff(distances)
    rounding = 1e-9 * distances[0]
    assert (falls >= guarantee.fall - rounding).all()
    assert steps[-1].k <= guarantee.max_updates


@every_case("variant", VARIANTS)
def test_xor_never_settles_and_says_so(variant: str) -> None:
    """On XOR the run is bounded, warns, and names a way to find out why."""
    model = Perceptron(variant=variant, max_updates=50)
    with pytest.warns(ConvergenceWarning, match="separab"):
        model.fit(AND_X, XOR_T)
    assert not model.converged_
    assert model.n_iter_ == 50


def test_xor_cycles() -> None:
    """The fixed increment repeats itself on XOR: the state comes back, and so does everything after it."""
    steps = [s for s in Perceptron(max_updates=100).steps(AND_X, XOR_T) if s.corrected]
    result = cycle(steps)
    assert result is not None
    start, length = result
    for one, later in zip(steps[start - 1 :], steps[start - 1 + length :], strict=False):
        assert_array_equal(one.w, later.w)
        assert one.i == later.i
    assert cycle(list(Perceptron().steps(AND_X, AND_T))) is None


def test_pocket_is_never_worse_than_any_rule_met() -> None:
    """The pocket's number of mistakes is the least of the run so far, at every step."""
    rng = np.random.default_rng(0)
    X, t = rng.normal(size=(60, 2)), np.where(rng.random(60) < 0.5, 1.0, -1.0)
    best = 61
    for step in Perceptron(variant="pocket", max_updates=300).steps(X, t):
        best = min(best, errors(X, t, step.w, step.w0))
        assert step.pocket_w is not None
        assert step.pocket_w0 is not None
        assert step.pocket_errors == best == errors(X, t, step.pocket_w, step.pocket_w0)


def test_rewards_and_punishments_are_the_single_sample_rule() -> None:
    """Reward and punishment makes the very updates of "single"; only the quiet visits are told as well."""
    X, t = cloud(2)
    result = list(Perceptron(variant="reward_punishment").steps(X, t))
    quiet = list(Perceptron().steps(X, t))
    assert [(s.k, s.i, s.visits) for s in result if s.corrected] == [(s.k, s.i, s.visits) for s in quiet if s.corrected]
    assert [s.visits for s in result[1:-1]] == list(range(1, result[-1].visits + 1))
    for step in result[1:-1]:
        wrong = t[step.i] * (X[step.i] @ result[step.visits - 1].w + result[step.visits - 1].w0) <= 0
        assert step.corrected == wrong
        assert step.i == (step.visits - 1) % len(t)


def test_cost_is_piecewise_linear_and_its_descent_is_the_batch_update() -> None:
    """Between kinks, E_p falls along the batch direction at the rate ||sum of z over M||^2 (finite difference)."""
    X, t = cloud(4)
    w, w0 = np.array([-0.7, 0.4]), 0.1
    first = next(s for s in Perceptron(variant="batch", eta=1e-6, start=(w0, *w)).steps(X, t) if s.corrected)
    direction = np.r_[first.w0 - w0, first.w - w] / 1e-6
    slope = (cost(X, t, first.w, first.w0) - cost(X, t, w, w0)) / 1e-6
    assert_allclose(slope, -direction @ direction, rtol=1e-6)


@examples(40)
@given(st.integers(0, 1000), st.sampled_from([1e-300, 1e-150, 1e-8, 1e8, 1e149]))
def test_any_scale_is_bounded_and_finite_or_says_why(seed: int, scale: float) -> None:
    """From 1e-300 to 1e149 the run ends, without a numerical warning, in a rule or in a sentence."""
    X, t = cloud(seed)
    *_, last = Perceptron(max_updates=50).steps(X * scale, t)
    assert last.reason
    assert last.converged == bool((t * (X * scale @ last.w + last.w0) > 0).all())


@every_case("start", [(1.0, 2.0), (np.nan, 0.0, 0.0)])
def test_a_start_is_a_number_for_each_weight(start: Any) -> None:
    """Others are refused by name."""
    with pytest.raises(ValueError, match="start must be 3 finite numbers"):
        Perceptron(start=start).fit(AND_X, AND_T)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_run_that_is_not_watched_and_one_without_its_steps_end_the_same(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If no number can overflow none is looked at, and fitting makes no step on its way: neither changes a digit."""
    rng = np.random.default_rng(5)
    X, t = rng.normal(size=(60, 2)), np.where(np.arange(60) % 2, 1.0, -1.0)
    model = Perceptron(variant=variant, max_updates=200)
    assert search.is_bounded(X, np.zeros(3), 1.0, 200)
    quick = list(model.steps(X, t))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        model.fit(X, t)
    assert_array_equal(quick[-1].rule[0], model.coef_[0])
    assert (quick[-1].k, quick[-1].reason) == (model.n_iter_, model.stop_reason_)
    monkeypatch.setattr(perceptron, "is_bounded", lambda *_: False)
    watched = list(model.steps(X, t))
    assert [vars(step).keys() for step in quick] == [vars(step).keys() for step in watched]
    for one, other in zip(quick, watched, strict=True):
        assert_array_equal(one.a, other.a)
        assert (one.misclassified, one.visits, one.pocket_errors) == (
            other.misclassified,
            other.visits,
            other.pocket_errors,
        )


def test_bound_needs_a_solution() -> None:
    """No bound where there is no separating line, nor for eta / k."""
    assert bound(Perceptron(), AND_X, XOR_T) is None
    assert bound(Perceptron(schedule="inverse"), AND_X, AND_T) is None
    assert not separate(AND_X, XOR_T).separable


def apart(K: int, n: int, D: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Points of K classes that K linear functions tell apart, each where the leading function leads clearly."""
    random = np.random.default_rng(seed)
    while True:
        X = random.uniform(-1, 1, size=(40 * n, D))
        scores = X @ random.normal(size=(K, D)).T + 0.3 * random.normal(size=K)
        ordered = np.sort(scores, axis=1)
        rows = np.flatnonzero(ordered[:, -1] - ordered[:, -2] > 0.15)[:n]
        y = scores[rows].argmax(axis=1)
        if len(np.unique(y)) == K:
            return X[rows], y


@every_case("seed", range(20))
def test_every_update_is_the_two_class_perceptrons_on_keslers_points(seed: int) -> None:
    """Each update adds one of Kesler's points, one that was violated, and a solution violates none."""
    X, y = apart(2 + seed % 4, 40, 2 + seed % 3, seed)
    K = int(y.max()) + 1
    points = kesler(X, y, K)
    steps = list(MulticlassPerceptron(eta=0.5, max_updates=5000).steps(X, y))
    for before, after in itertools.pairwise(steps[:-1]):
        change = (after.a - before.a) / 0.5
        matching = np.flatnonzero((np.abs(points - change) < 1e-9).all(axis=1))
        assert len(matching) > 0
        assert points[matching[0]] @ before.a <= 1e-12
    assert steps[-1].converged
    assert (points @ steps[-1].a > 0).all()


@pytest.mark.slow
@every_case("seed", range(30))
def test_convergence_theorem(seed: int) -> None:
    """At most so many updates as the bound says; each brings a(k) nearer to alpha w^ by at least the stated fall."""
    X, y = apart(2 + seed % 4, 50, 2 + seed % 3, 100 + seed)
    model = MulticlassPerceptron(eta=0.7, margin=[0.0, 0.3][seed % 2], max_updates=10**6)
    steps = list(model.steps(X, y))
    promise = bound_of_many(model, X, y)
    assert promise is not None
    assert parts_all(X, y, promise.solution.reshape(y.max() + 1, -1))
    assert steps[-1].converged
    assert steps[-1].k <= promise.max_updates
    falls = -np.diff(promise.distances(steps[:-1]))
    assert (falls >= promise.fall * (1 - 1e-9) - 1e-9 * promise.start_distance).all()
    assert promise.delta**2 == pytest.approx(2 * (1 + (X**2).sum(axis=1)).max())


@pytest.mark.slow
@every_case("offset", [0.0, 1e3, 1e6])
@every_case("seed", range(12))
def test_the_certificate_of_multiclass_separability(seed: int, offset: float) -> None:
    """Vectors are found only if a linear program, decided in fractions, says that complete separation exists.

    And always then, unless the classes lie so far away that the lead is lost in rounding.
    """
    random = np.random.default_rng(seed)
    K = 3 + seed % 3
    X, y = apart(K, 40, 2, 200 + seed)
    if seed % 2:
        y = np.where(random.random(len(y)) < 0.1, random.integers(0, y.max() + 1, len(y)), y)
        y = np.unique(y, return_inverse=True)[1]
    X = X + offset
    A = maximum_margin_of_many(X, y)
    truth = maximum_exists(X, y)
    separable = truth.exists is False and truth.complete
    assert separable if A is not None else (not separable or offset > 0)
    if A is not None:
        exact_scores = [[dot(exact(a), exact(z)) for a in A] for z in homogeneous(X)]
        for scores, own in zip(exact_scores, y, strict=True):
            assert all(scores[own] > s for k, s in enumerate(scores) if k != own)


def test_shortest_vectors_are_the_shortest() -> None:
    """They lead by 1 at the nearest points, and no convex combination of Kesler's points is nearer to the origin."""
    X, y = apart(4, 60, 2, 7)
    A = maximum_margin_of_many(X, y)
    assert A is not None
    lead = kesler(X, y, 4) @ A.ravel()
    assert lead.min() == pytest.approx(1.0, rel=1e-9)
    assert_allclose(A.sum(axis=0), 0, atol=1e-9)  # adding one vector to all changes no lead


@every_case("seed", range(10))
def test_two_classes_are_the_perceptrons(seed: int) -> None:
    """From zero with b = 0 the difference of the two vectors is twice Rosenblatt's vector, update by update."""
    X, y = apart(2, 60, 2, 300 + seed)
    ours, theirs = list(MulticlassPerceptron().steps(X, y)), list(Perceptron().steps(X, y))
    assert len(ours) == len(theirs)
    for a, b in zip(ours, theirs, strict=True):
        assert_allclose(a.w, 2 * b.w, atol=1e-9)
        assert a.w0 == pytest.approx(2 * b.w0)
        assert a.i == b.i
    model = MulticlassPerceptron().fit(X, y)
    assert model.vectors_.shape == (2, 3)
    assert_allclose(model.coef_[0], model.vectors_[1, 1:] - model.vectors_[0, 1:])


def test_overlapping_classes_end_the_run() -> None:
    """No vectors exist: it stops after max_updates, says so, and the bound is None."""
    random = np.random.default_rng(0)
    X, y = random.normal(size=(60, 2)), np.arange(60) % 3
    with pytest.warns(ConvergenceWarning, match="Stopped after 50 updates"):
        model = MulticlassPerceptron(max_updates=50).fit(X, y)
    assert model.n_iter_ == 50
    assert bound_of_many(model, X, y) is None


def naive(X: np.ndarray, z: np.ndarray, alpha: float, epochs: int) -> tuple[np.ndarray, np.ndarray, int]:
    """The lecture's loop, with a+ and a- themselves."""
    Z = np.column_stack([np.ones(len(X)), X])
    plus, minus, mistakes = np.ones(Z.shape[1]), np.ones(Z.shape[1]), 0
    for _ in range(epochs):
        before = mistakes
        for x, sign in zip(Z, z, strict=True):
            if np.sign(plus @ x - minus @ x) != sign:
                plus, minus = plus * alpha ** (sign * x), minus * alpha ** (-sign * x)
                mistakes += 1
        if mistakes == before:
            break
    return plus, minus, mistakes


@every_case("seed", range(10))
def test_the_run_is_the_lecture_loop(seed: int) -> None:
    """a+ and a- are those of the plain loop, mistake for mistake."""
    random = np.random.default_rng(seed)
    X = random.normal(size=(150, 6))
    margin = X @ [1, 1, 0, 0, 0, -1] + 0.5
    X, y = X[np.abs(margin) > 0.4], (margin[np.abs(margin) > 0.4] > 0).astype(int)
    model = BalancedWinnow(alpha=1.3).fit(X, y)
    plus, minus, mistakes = naive(X, 2.0 * y - 1, 1.3, 100)
    assert model.converged_
    assert model.n_updates_ == mistakes
    assert_allclose(np.exp(model.log_a_), plus, rtol=1e-9)
    assert_allclose(np.append(model.intercept_, model.coef_), plus - minus, rtol=1e-9, atol=1e-12)


def test_the_model_owns_its_logarithms() -> None:
    """The steps' arrays are read-only; those of the model may be changed, and are no step's."""
    X, y = [[1.0], [0.0]], [1, 0]
    model = BalancedWinnow(alpha=2.0).fit(X, y)
    model.log_a_[:] = 0.0
    assert list(BalancedWinnow(alpha=2.0).steps(X, y))[-1].log_a.any()


def test_data_that_is_not_separable_ends() -> None:
    """XOR: the run ends after max_epochs passes and says what may be wrong."""
    X, y = [[0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 0.0]], [0, 0, 1, 1]
    with pytest.warns(ConvergenceWarning, match="max_epochs"):
        model = BalancedWinnow(max_epochs=7).fit(X, y)
    assert not model.converged_
    assert model.n_iter_ == 7


def test_weights_beyond_the_numbers_keep_their_ratios() -> None:
    """Logarithms far above 700 give finite weights in the right proportion."""
    w = weights(np.array([1000.0, 999.0, -1000.0, 0.0]))
    assert np.isfinite(w).all()
    assert_allclose(w / w[0], [1, np.exp(-1), -1, 0], atol=1e-12)


def test_small_and_large_units_give_the_same_rule() -> None:
    """Far outside ordinary sizes the run happens in other units: the same predictions for any of them."""
    random = np.random.default_rng(2)
    X = random.normal(size=(60, 2))
    y = (X @ [1.0, -1.0] > 0).astype(int)
    X = X[np.abs(X @ [1.0, -1.0]) > 0.5]
    y = (X @ [1.0, -1.0] > 0).astype(int)
    tiny, huge = (BalancedWinnow().fit(X * s, y).predict(X * s) for s in (2.0**-450, 2.0**450))
    assert_array_equal(tiny, huge)


@every_case("D", [3, 50, 400])
def test_mistakes_stay_below_the_bound(D: int) -> None:
    """On x in {0, 1}^D separated with margin delta, no order of the samples makes more mistakes than the bound."""
    rng = np.random.default_rng(D)
    X = rng.integers(0, 2, (300, D)).astype(float)
    y = X[:, :2].sum(axis=1) > 0
    delta = 0.5 / 2.5
    for alpha in (1.05, 1.2, float(np.exp(np.arctanh(delta)))):
        order = rng.permutation(300)
        model = BalancedWinnow(alpha=alpha, max_epochs=1000).fit(X[order], y[order])
        assert model.n_updates_ <= mistake_bound(D + 1, delta, alpha)
        assert mistake_bound(D + 1, delta) <= mistake_bound(D + 1, delta, alpha) * (1 + 1e-12)


def test_the_bound_of_a_too_large_factor_is_infinite() -> None:
    """If ln alpha delta <= ln cosh ln alpha the argument promises nothing; a full margin of 1 allows any alpha."""
    assert mistake_bound(100, 0.1, 3.0) == np.inf
    assert mistake_bound(100, 1.0, 3.0) < np.inf
    assert mistake_bound(1, 1.0) == pytest.approx(1.0)
    assert mistake_bound(10, 1e-9) == pytest.approx(2 * np.log(20) / 1e-18)  # near 0 both terms are delta^2 and half it
    with pytest.raises(ValueError, match="delta"):
        mistake_bound(3, 0.0)


@pytest.mark.slow
@pytest.mark.parametrize("schedule", ["inverse", "inverse_pass", "constant"])
def test_a_record_has_every_update_at_its_number(schedule: str) -> None:
    """Place k of it is update k, also where `steps` makes several at once."""
    random = np.random.default_rng(3)
    n, epochs = 130, 10
    X = random.normal(size=(n, 2))
    y = (X @ [1.0, -2.0] + random.normal(size=n) > 0).astype(int)
    model = LMSClassifier(eta1=0.05, schedule=schedule, max_epochs=epochs, tol=0.0)
    result = model.record(X, y)
    assert len(result) == n * epochs + 1 > SINGLE_STEPS + n
    assert [step.k for step in result] == list(range(len(result)))
    assert [step.i for step in result] == [None, *(list(range(n)) * epochs)]
    assert [step.reason != "" for step in result] == [False] * n * epochs + [True]
    for step in model.steps(X, y):
        same = result[step.k]
        assert (same.eta, same.converged, same.reason) == (step.eta, step.converged, step.reason)
        assert_allclose([same.w0, *same.w, same.error], [step.w0, *step.w, step.error], rtol=1e-9)


def test_a_record_ends_where_its_steps_leave_the_numbers() -> None:
    """A run that overshoots ends at the same update, whether updates are made singly or in blocks."""
    X, y = np.random.default_rng(0).normal(size=(50, 2)), np.arange(50) % 2
    model = LMSClassifier(eta1=1e3, schedule="constant")
    *before, last = model.record(X, y)
    *_, single = model.steps(X, y)
    assert (last.k, last.reason) == (single.k, single.reason)
    assert "too large" in last.reason
    assert not np.isfinite([last.w0, *last.w]).all()
    assert all(np.isfinite([step.w0, *step.w]).all() for step in before)


def test_a_rate_that_is_too_large_is_named() -> None:
    """A run that leaves the numbers ends at once, says that eta1 is too large, and warns."""
    X = 1e100 * np.array([[1.0], [-1.0], [2.0], [-3.0]])
    with pytest.warns(ConvergenceWarning, match="eta1"):
        LMSClassifier(eta1=1e200).fit(X, [1, 0, 1, 0])


def test_convergence_is_said() -> None:
    """With a coarse tol the run stops early and has converged."""
    X, y = np.array([[1.0], [-1.0]] * 10), [1, 0] * 10
    model = LMSClassifier(tol=0.1).fit(X, y)
    assert model.converged_
    assert model.n_updates_ == len(X) * model.n_iter_
    assert model.n_iter_ < 50
    assert model.score(X, y) == 1.0
