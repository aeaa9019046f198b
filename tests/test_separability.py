"""Separability: each answer carries a proof, checked here in exact arithmetic, independently of the code."""

from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st
from hypothesis.extra.numpy import arrays
from numpy.testing import assert_allclose

from linclass.arrays import FloatArray
from linclass.features import PolynomialFeatures
from linclass.numerics.exact import integer_simplex, integers
from linclass.separability import (
    Separability,
    magnified,
    maximum_margin,
    maximum_margin_of_many,
    parts_all,
    separate,
    strictly_separates,
)
from tests.every_case import every_case
from tests.exact import dot, exact
from tests.examples import examples
from tests.models.problems import two_blobs


def exact_sides(X: FloatArray, t: FloatArray, w: FloatArray, w0: float) -> list[Fraction]:
    """The exact values t_i (w'x_i + w0)."""
    return [int(s) * (dot(exact(w), exact(x)) + Fraction(w0)) for x, s in zip(X, t, strict=True)]


def check_certificate(X: FloatArray, t: FloatArray, answer: Separability) -> None:
    if answer.separable:
        assert answer.point is None
        assert answer.w is not None
        assert answer.w0 is not None
        assert (min(exact_sides(X, t, answer.w, answer.w0)) > 0) == answer.verified
    else:
        scale = np.abs(X).max() or 1.0
        assert answer.w is None
        assert answer.weights is not None
        assert answer.point is not None
        assert (answer.weights >= 0).all()
        for sign in (1, -1):
            weights = answer.weights[t == sign]
            assert_allclose(weights.sum(), 1, rtol=1e-14)
            assert_allclose(weights @ (X[t == sign] / scale), answer.point / scale, rtol=0, atol=1e-12)


coordinates = st.one_of(st.integers(-4, 4).map(float), st.floats(-1e6, 1e6, allow_nan=False))


@pytest.mark.slow
@examples(60)
@given(arrays(float, st.tuples(st.integers(2, 12), st.integers(1, 4)), elements=coordinates), st.integers(0, 2**32 - 1))
def test_every_answer_is_proved(X: FloatArray, seed: int) -> None:
    """Random clouds, grids with ties and coincidences included: the certificate holds."""
    t = np.where(np.random.default_rng(seed).random(len(X)) < 0.5, 1.0, -1.0)
    assume(abs(t.sum()) < len(t))
    check_certificate(X, t, separate(X, t))


@pytest.mark.slow
@examples(50)
@given(st.integers(0, 10_000), st.integers(1, 6), st.floats(1e-9, 1))
def test_a_gap_means_separable(seed: int, D: int, gap: float) -> None:
    """Points moved apart along a direction are separable; with one point of each class exchanged they are not."""
    rng = np.random.default_rng(seed)
    X, w = rng.normal(size=(50, D)), rng.normal(size=D)
    w /= np.linalg.norm(w)
    t = np.where(np.arange(50) % 2, 1.0, -1.0)
    X += np.outer(-(X @ w) + t * (gap + np.abs(rng.normal(size=50))), w)
    answer = separate(X, t)
    assert answer.separable
    check_certificate(X, t, answer)
    mixed = np.vstack([X, X[:1]])
    answer = separate(mixed, np.r_[t, -t[0]])
    assert not answer.separable
    check_certificate(mixed, np.r_[t, -t[0]], answer)


@pytest.mark.slow
@examples(25)
@given(st.integers(0, 10_000), st.floats(-1, 1), st.sampled_from([0.0, 1.0, 1e-310, np.inf, np.nan]))
def test_a_hint_changes_the_proof_not_the_answer(seed: int, gap: float, size: float) -> None:
    """Whatever direction is hinted, the answer is the same, and proved."""
    rng = np.random.default_rng(seed)
    X, t = rng.normal(size=(30, 2)), np.where(np.arange(30) % 2, 1.0, -1.0)
    X[:, 0] = np.abs(X[:, 0]) * t + gap * t
    hint = size * rng.normal(size=2)
    answer = separate(X, t, hint=hint)
    assert answer.separable == separate(X, t).separable
    check_certificate(X, t, answer)


@pytest.mark.parametrize(
    ("rows", "signs", "separable"),
    [
        ([[0, 0], [1, 1], [0, 1], [1, 0]], [1, 1, -1, -1], False),  # XOR: (1/2, 1/2)
        ([[0, 0], [1, 0], [0, 1], [1, 1]], [1, 1, 1, -1], True),  # the lectures' four points
        ([[0, 0], [2, 0], [1, 0]], [1, 1, -1], False),  # collinear, between
        ([[0, 0], [1, 0], [2, 0]], [1, 1, -1], True),  # collinear, beyond
        ([[3, 4], [3, 4]], [1, -1], False),  # coincident
        ([[0, 0], [1, 0], [0.5, 0], [0.5, 1]], [1, 1, -1, -1], False),  # touching
        ([[0, 0], [1, 0], [0.5, 1e-300], [0.5, 1]], [1, 1, -1, -1], True),  # apart by 1e-300
        ([[0, 0], [1e-310, 0], [0, 3e-310], [3e-310, 3e-310]], [1, 1, -1, -1], True),
        ([[0.1 + 0.2, 0], [0.3, 0]], [1, -1], True),  # apart by one rounding
        ([[1e300, 0], [1e300, 0]], [1, -1], False),
        ([[1e150, 1], [-1e150, 1]], [1, -1], True),
        ([[5.0], [5.0], [6.0]], [1, 1, -1], True),
    ],
)
def test_separability_of_cases_by_hand(rows: list[list[float]], signs: list[float], separable: bool) -> None:
    """Hand cases where rounding would decide wrongly."""
    X, t = np.array(rows, float), np.array(signs, float)
    answer = separate(X, t)
    assert answer.separable is separable
    if np.abs(X).max() < 1e200:
        check_certificate(X, t, answer)


@every_case(("size", "seed"), product([1e200, 1e307], range(3)))
def test_coordinates_without_squares_are_decided(size: float, seed: int) -> None:
    """Coordinates beyond 1e150 have the answer, and the proof, of those divided by a power of two."""
    random = np.random.default_rng(seed)
    t = np.where(np.arange(12) % 2, 1.0, -1.0)
    X = random.normal(size=(12, 2))
    X[:, 0] += (seed - 1) * t
    unit = 2.0 ** np.floor(np.log2(size))
    large, small = separate(X * unit, t), separate(X, t)
    assert large.separable is small.separable
    if large.separable:
        assert ((X @ (large.w * unit) + large.w0) * t > 0).all()
    elif large.point is not None and small.point is not None:
        assert_allclose(large.point / unit, small.point, rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [([np.inf, 0.0], "NaN or infinity"), ([np.nan, 0.0], "NaN or infinity"), ([1e300, 1e-300], "beside very small")],
)
def test_what_is_no_coordinate_is_refused(row: list[float], sentence: str) -> None:
    """NaN, infinity, and sizes that no unit brings together: ValueError with a sentence, and never an answer."""
    X, t = np.array([[-1.0, 0.0], row, [1.0, 0.0]]), np.array([-1.0, -1.0, 1.0])
    with pytest.raises(ValueError, match=sentence):
        separate(X, t)
    if np.isfinite(row).all():
        return
    for ask in (maximum_margin, partial(strictly_separates, w=np.array([1.0, 0.0]), w0=-0.5)):
        with pytest.raises(ValueError, match=sentence):
            ask(X, t)
    for answer in (maximum_margin_of_many, partial(parts_all, A=np.array([[0.5, -1.0, 0.0], [0.0, 0.0, 0.0]]))):
        with pytest.raises(ValueError, match=sentence):
            answer(X, np.array([0, 0, 1]))


def test_nothing_is_proved_of_masked_or_complex_points() -> None:
    """Nothing behind a mask is a coordinate, and neither is the real part of a complex number."""
    points, t = np.array([[-1.0, 0.0], [1.0, 0.0]]), np.array([-1.0, 1.0])
    unreal: tuple[Any, ...] = (np.ma.masked_equal(points, 1.0), points + 1j)
    for X in unreal:
        for ask in (separate, maximum_margin, partial(strictly_separates, w=np.array([1.0, 0.0]), w0=0.0)):
            with pytest.raises(ValueError, match=r"^X must hold (real )?numbers; got (masked entries|complex ones)"):
                ask(X, t)
        for answer in (maximum_margin_of_many, partial(parts_all, A=np.array([[0.0, -1.0, 0.0], [0.0, 1.0, 0.0]]))):
            with pytest.raises(ValueError, match=r"^X must hold (real )?numbers; got (masked entries|complex ones)"):
                answer(X, np.array([0, 1]))


@every_case("t", [[0, 1, 1], [False, True, True], ["a", "b", "b"], [-1, 2, 1], [-1, 1], [[-1, 1, 1]]])
def test_labels_are_no_targets(t: Any) -> None:
    """Labels 0 and 1, truth values, texts or another number of targets are a ValueError, and never the answer no."""
    X = np.array([[0.0], [1.0], [2.0]])
    for ask in (separate, maximum_margin, partial(strictly_separates, w=np.ones(1), w0=-0.5)):
        with pytest.raises(ValueError, match=r"^t must hold -1 and \+1; make them|^X must be \(n, D\), and t \(n,\)"):
            ask(X, t)
        assert ask(X, np.array([-1.0, 1.0, 1.0]))


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@every_case(
    ("w", "separates"), [([1.0, np.nan], False), ([np.inf, 0.0], False), ([1e200, -1e200], False), ([1e200, 0.0], True)]
)
def test_only_numbers_prove(w: list[float], separates: bool) -> None:
    """A rule of NaN or infinity separates nothing; one whose sums overflow is decided in whole numbers."""
    X, t = np.array([[1e150, 1e150], [-1e150, 1e150]]), np.array([1.0, -1.0])
    assert strictly_separates(X, t, np.array(w), 0.0) is separates


def test_one_class_is_refused() -> None:
    with pytest.raises(ValueError, match="Both classes need at least one point"):
        separate(np.zeros((2, 2)), np.ones(2))


@examples(25)
@given(st.integers(0, 10_000), st.integers(1, 5))
def test_maximum_margin_is_optimal(seed: int, D: int) -> None:
    """min t_i (w'x_i + w0) = 1, and a = (w0, w) is a non-negative combination of the samples at the minimum (KKT)."""
    rng = np.random.default_rng(seed)
    X, w = rng.normal(size=(40, D)), rng.normal(size=D)
    t = np.where(X @ w > 0, 1.0, -1.0)
    assume(abs(t.sum()) < 40)
    X += 0.1 * t[:, None] * w
    result = maximum_margin(X, t)
    assert result is not None
    Z, a = t[:, None] * np.column_stack([np.ones(40), X]), np.r_[result[1], result[0]]
    sides = Z @ a
    assert_allclose(sides.min(), 1, rtol=1e-9)
    active = Z[sides < 1 + 1e-6]
    multipliers, *_ = np.linalg.lstsq(active.T, a, rcond=None)
    assert_allclose(active.T @ multipliers, a, rtol=1e-6, atol=1e-6 * float(np.linalg.norm(a)))
    if len(active) <= D + 1:  # otherwise the multipliers are not unique
        assert (multipliers > -1e-6 * np.abs(multipliers).max()).all()


@pytest.mark.slow
@pytest.mark.parametrize("n", [20, 50, 100, 200, 2000])
@every_case(("apart", "offset"), [(0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (1.0, 100.0), (1.0, 1000.0)])
def test_many_features_are_decided(n: int, apart: float, offset: float) -> None:
    """Degree 8, 45 columns: every blob is decided and proved, and the margin agrees.

    At offset 1000, where 24 digits of each feature are those of others, a rule may be proved to exist without one in
    floating-point numbers: then its errors are counted.
    """
    X, t = two_blobs(n, n, apart, offset)
    Phi = PolynomialFeatures(degree=8).fit_transform(X)
    answer = separate(Phi, t)
    assert answer.separable is not None
    assert answer.verified or offset
    assert (answer.errors > 0) == (not answer.verified)
    if n <= 100 and (answer.verified or not answer.separable):  # fractions are slow
        check_certificate(Phi, t, answer)
    margin = None if offset else maximum_margin(Phi, t)
    if margin is not None:
        assert answer.separable
        assert_allclose((t * (Phi @ margin[0] + margin[1])).min(), 1, rtol=1e-6)


@pytest.mark.slow
@examples(25)
@given(
    st.integers(0, 10_000),
    st.integers(5, 60),
    st.integers(1, 4),
    st.sampled_from([0.0, 1.0, 4.0]),
    st.sampled_from([0.0, 10.0, 1000.0]),
    st.integers(-24, 24),
)
def test_feature_maps_are_decided(seed: int, n: int, degree: int, apart: float, offset: float, exponent: int) -> None:
    """Products of coordinates, far from the origin and in any unit: decided, and the proof holds."""
    X, t = two_blobs(n, seed, apart, offset)
    Phi = PolynomialFeatures(degree=degree).fit_transform(X * 2.0**exponent)
    answer = separate(Phi, t)
    assert answer.separable is not None
    check_certificate(Phi, t, answer)
    maximum_margin(Phi, t)


def test_a_lens_tells_nearly_equal_columns_apart() -> None:
    """Three columns that agree but for their last digits become coordinates far from dependent, exactly A T."""
    rng = np.random.default_rng(0)
    shared = [int(v) << 80 for v in rng.integers(-(2**40), 2**40, size=12)]
    own = rng.integers(-(2**10), 2**10, size=(12, 3)).tolist()
    A = np.array([[s + v for v in row] for s, row in zip(shared, own, strict=True)], dtype=object)
    lens = magnified.magnifying(A)
    near = lens.seen(A)
    assert np.linalg.cond(near) < 1e4
    exact = A @ lens.T
    for j, size in enumerate(lens.bits):
        assert_allclose(near[:, j], [float(Fraction(int(v), 1 << size)) for v in exact[:, j]], rtol=1e-15)
    a = rng.normal(size=3)
    along = A @ lens.coefficients(a)
    shown = np.array([float(Fraction(int(v), 1 << 200)) for v in along])
    assert_allclose(shown / np.abs(shown).max(), near @ a / np.abs(near @ a).max(), atol=1e-12)


def test_at_the_bound_the_answer_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no work allowed nothing is claimed: the best rule, how many it gets wrong, and nearly balanced weights."""
    X, t = two_blobs(40, 1, 0.0)
    assert separate(X, t).separable is False
    for module in (integers, integer_simplex, magnified):
        monkeypatch.setattr(module, "MOST_WORK", 0)
    answer = separate(X, t)
    assert answer.separable is None
    assert not answer.separable
    assert not answer.verified
    assert answer.point is None
    assert 0 < answer.errors <= 40
    assert answer.weights is not None
    assert answer.w is not None
    for sign in (1, -1):
        assert_allclose(answer.weights[t == sign].sum(), 1)
    positive, negative = (answer.weights[t == sign] @ X[t == sign] for sign in (1, -1))
    assert_allclose(positive, negative, atol=1e-9)
    assert_allclose(answer.w.shape, (2,))
