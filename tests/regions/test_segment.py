"""Segments through the regions, and convexity."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

from linclass import (
    KNeighborsClassifier,
    LeastSquaresClassifier,
    OneVsOne,
    OneVsRest,
    OutputCode,
    QuadraticDiscriminantAnalysis,
)
from linclass.datasets import PLANE, Recipe, generate
from linclass.regions import DecisionRegion, is_convex, regions, segment
from linclass.regions.rules import claim_sets, classes_in
from tests.every_case import every_case
from tests.examples import examples

POINTS = generate(Recipe("blobs", {"classes": 4, "n": 12, "separation": 2.5, "seed": 3}))
PAIR = LeastSquaresClassifier()
RULES = {
    "K - 1": OneVsRest(estimator=PAIR, scheme="k_minus_one"),
    "sign": OneVsRest(estimator=PAIR, scheme="sign"),
    "argmax": OneVsRest(estimator=PAIR),
    "distance": OneVsRest(estimator=PAIR, scheme="largest_distance"),
    "votes": OneVsOne(estimator=PAIR),
    "sums": OneVsOne(estimator=PAIR, decoding="sums"),
    "code": OutputCode(estimator=PAIR),
    "together": LeastSquaresClassifier(),
}
FITTED = {name: rule.fit(POINTS.X, POINTS.y) for name, rule in RULES.items()}
COMPARED_RULES = ("argmax", "distance", "sums", "together")
place = st.tuples(st.floats(-5, 5), st.floats(-4, 4))


@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
@given(a=place, b=place)
@examples(40)
def test_the_stretches_are_the_claims(name: str, a: tuple[float, float], b: tuple[float, float]) -> None:
    """Stretches follow one another from 0 to 1, neighbours differ, and each says what the rule says inside it."""
    rule = FITTED[name]
    result = segment(rule, a, b)
    assert result[0].start == 0
    assert result[-1].end == 1
    for before, after in pairwise(result):
        assert before.end == after.start
        assert before.claims != after.claims
    for stretch in result:
        for share in (0.05, 0.35, 0.8):
            s = stretch.start + share * (stretch.end - stretch.start)
            x = np.array([a]) + s * (np.array([b]) - np.array([a]))
            lengths = np.abs(rule.decision_function(x)).max()
            if stretch.end - stretch.start > 1e-6 and lengths > 1e-9:
                assert classes_in(int(claim_sets(rule, x)[0])) == stretch.claims


@pytest.mark.parametrize("name", COMPARED_RULES)
@given(a=place, b=place)
@examples(60)
def test_an_argmax_of_linear_functions_is_convex(name: str, a: tuple[float, float], b: tuple[float, float]) -> None:
    """A segment with both ends in one region stays in it (lecture: x_A, x_B in R_k, so is all between)."""
    result = segment(FITTED[name], a, b)
    if result[0].claims == result[-1].claims:
        assert len(result) == 1


def test_nearest_neighbours_and_codes_are_not() -> None:
    """Islands are several pieces; an output code may leave a dent."""
    islands = KNeighborsClassifier(n_neighbors=1).fit(POINTS.X, POINTS.y)
    assert not all(is_convex(region) for region in regions(islands, PLANE).regions)
    assert not all(is_convex(region) for region in regions(FITTED["code"], PLANE).regions)


def test_a_dent_counts_and_rounding_does_not() -> None:
    """A corner on a straight side is no dent however it is rounded; a visible one is."""
    square = np.array([[0, 0], [1, -1e-13], [2, 0], [2, 2], [1, 2 - 1e-13], [0, 2]], float)
    dented = np.array([[0, 0], [2, 0], [2, 2], [1, 1.9], [0, 2]], float)
    assert is_convex(DecisionRegion((0,), (square,), 1.0))
    assert is_convex(DecisionRegion((0,), (1e-200 * square,), 1.0))
    assert not is_convex(DecisionRegion((0,), (dented,), 1.0))


def test_a_point_is_a_segment_too() -> None:
    """If both ends are one place there is one stretch."""
    (only,) = segment(FITTED["sign"], (0.1, 0.2), (0.1, 0.2))
    assert (only.start, only.end) == (0, 1)


def test_a_curved_rule_is_refused() -> None:
    """Crossings with curves are not found by a formula: ValueError."""
    with pytest.raises(ValueError, match="straight lines"):
        segment(QuadraticDiscriminantAnalysis().fit(POINTS.X, POINTS.y), (0, 0), (1, 1))


def test_the_ends_are_numbers() -> None:
    """Nothing behind a mask is an end, and neither is a word; the sentence names which one."""
    ends: list[tuple[Any, str]] = [(np.ma.masked_equal([1.0, 2.0], 2.0), "got masked entries"), ("ab", "got 'ab'")]
    for end, sentence in ends:
        with pytest.raises(ValueError, match=f"^b must hold numbers; {sentence}"):
            segment(FITTED["sign"], (0.0, 0.0), end)


@every_case("end", [[1.0], [1.0, 2.0, 3.0], [[1.0, 2.0]], [1.0, np.inf]])
def test_an_end_is_a_pair(end: Any) -> None:
    """A point of another plane is no end, nor one at infinity: both are in the sentence."""
    with pytest.raises(ValueError, match=r"^a and b must be two finite numbers each; got \[0\.0, 0\.0\] and \["):
        segment(FITTED["sign"], (0.0, 0.0), end)
