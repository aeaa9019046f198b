"""Regions of curved rules follow the true boundary to a thousandth of the window."""

from itertools import pairwise
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC

from linclass import LinearSVC, OneVsOne, OneVsRest, QuadraticDiscriminantAnalysis
from linclass.regions import regions
from linclass.regions.hidden import hidden_cells
from tests.every_case import every_case
from tests.examples import examples
from tests.models.problems import blobs
from tests.models.tiny_rules import TinyRule
from tests.regions.cases import GivenScores, assert_agrees, claims_of, covering, gaussian_rule, located, points_in

WINDOW = (-2.5, 2.5, -2.0, 2.0)
SQUARE = (-1.0, 1.0, -1.0, 1.0)


def disc(x: float, y: float, radius: float) -> GivenScores:
    """Class 1 is the disc."""
    return GivenScores.of(lambda X: radius**2 - ((X - [x, y]) ** 2).sum(axis=1), 2)


@pytest.mark.slow
@examples(8)
@given(seed=st.integers(0, 2**32 - 1), K=st.integers(2, 5))
def test_partition_of_quadratic_rules(seed: int, K: int) -> None:
    """Areas sum to the window; off the boundary by 1e-3 a point lies in one region only, that of its class."""
    rule = gaussian_rule(seed, K)
    partition = covering(rule, WINDOW)
    assert_agrees(partition, rule, points_in(WINDOW, 300, seed), margin=1e-3)


@pytest.mark.slow
@examples(10)
@given(seed=st.integers(0, 2**32 - 1), K=st.integers(2, 4))
def test_the_curve_is_the_boundary(seed: int, K: int) -> None:
    """Halfway along each piece, a thousandth of the window to either side, the rule names the two regions."""
    rule = gaussian_rule(seed, K)
    wrong = total = 0
    for boundary in regions(rule, SQUARE).boundaries:
        for a, b in pairwise(boundary.points):
            along = b - a
            if np.linalg.norm(along) < 1e-6:
                continue
            normal = np.array([-along[1], along[0]]) / np.linalg.norm(along)
            sides = (a + b) / 2 + np.array([[1], [-1]]) * 2e-3 * normal
            wrong += claims_of(rule, sides) != list(boundary.between)
            total += 1
    assert wrong <= 0.03 * total + 4  # beside a corner of three regions the third one is as near


@pytest.mark.slow
@examples(8)
@given(x=st.floats(-0.9, 0.9), y=st.floats(-0.9, 0.9), radius=st.floats(2e-3, 8e-3))
def test_no_island_is_too_small(x: float, y: float, radius: float) -> None:
    """A disc that fits between the nodes of the grid is found, down to a thousandth of the window."""
    partition = regions(disc(x, y, radius), SQUARE)
    assert_allclose(partition.share(1), np.pi * radius**2 / 4, rtol=0.4)  # a few corners at this size


class Disc:
    """Class 1 is a disc; nothing but its predictions is known."""

    n_features_in_ = 2

    def __init__(self, x: float, y: float, radius: float) -> None:
        self.place, self.radius, self.classes_ = (x, y), radius, np.arange(2)

    def predict(self, X: Any) -> Any:
        return (((np.asarray(X) - self.place) ** 2).sum(axis=1) <= self.radius**2).astype(int)


@pytest.mark.slow
@examples(40)
@given(x=st.floats(-0.9, 0.9), y=st.floats(-0.9, 0.9), resolution=st.sampled_from([16, 64, 128]))
def test_what_a_partition_calls_its_smallest_is_found(x: float, y: float, resolution: int) -> None:
    """A disc of the stated share is found wherever it lies, although the rule has no scores to tell of it."""
    smallest = regions(Disc(5, 5, 1), SQUARE, resolution=resolution).smallest
    radius = np.sqrt(1.001 * smallest * 4 / np.pi)
    partition = regions(Disc(x, y, radius), SQUARE, resolution=resolution)
    assert partition.share(1) > 0
    assert partition.smallest == smallest
    assert not partition.exact


def test_a_smaller_island_may_be_missed() -> None:
    """Half that radius, in the middle between four nodes: the partition does not see it, and has said so."""
    partition = regions(Disc(1 / 128, 1 / 128, 0.5 * np.sqrt(2) / 128), SQUARE)
    assert partition.share(1) == 0
    assert np.pi * (0.5 * np.sqrt(2) / 128) ** 2 / 4 < partition.smallest < 1e-4


class Hash:
    """No shape at any size, as of a rule made of rounding: each place has a class of its own."""

    n_features_in_ = 2

    def __init__(self) -> None:
        self.classes_ = np.arange(2)

    def predict(self, X: Any) -> Any:
        return (np.sin(1e5 * np.asarray(X) @ [12.9898, 78.233]) > 0).astype(int)


def test_noise_is_followed_on_every_other_node() -> None:
    """Noise at every node of the grid would be ten thousand pieces; half the grid is told for what it is."""
    partition = covering(Hash(), SQUARE)
    assert partition.smallest == regions(Disc(0, 0, 0.5), SQUARE, resolution=64).smallest
    assert sum(len(boundary.points) for boundary in partition.boundaries) < 4 * 64**2
    assert_allclose(partition.share(1), 0.5, atol=0.1)


def test_a_boundary_of_many_turns_is_no_noise() -> None:
    """Fifteen stripes of either class are followed on the whole grid."""
    rule = GivenScores.of(lambda X: np.sin(15 * np.pi * X[:, 0] + 0.1), 2)
    partition = regions(rule, SQUARE)
    assert partition.smallest == regions(Disc(0, 0, 0.5), SQUARE).smallest
    assert_allclose(partition.share(1), 0.5, atol=0.01)


@pytest.mark.slow
def test_too_many_rough_cells_are_divided_less_and_all_alike() -> None:
    """Of a chessboard of 900 crossroads no part is followed more closely than another."""
    rule = GivenScores.of(lambda X: np.sin(15 * np.pi * X[:, 0] + 0.1) * np.sin(15 * np.pi * X[:, 1] + 0.2), 2)
    partition = covering(rule, SQUARE)
    places = points_in(SQUARE, 20_000)
    wrong = np.array([region.claims[0] for region in partition.regions])[located(partition, places)] != rule.predict(
        places
    )
    upper = places[:, 1] > 0
    assert wrong[upper].mean() < 4e-3
    assert wrong[~upper].mean() < 4e-3


@pytest.mark.slow
def test_a_thin_strip_is_found() -> None:
    """A band of a quarter of a grid cell that no node sees goes through from side to side."""
    rule = GivenScores.of(lambda X: 2e-3**2 - (X[:, 1] - 0.1 * X[:, 0] - 0.0078) ** 2, 2)
    partition = regions(rule, SQUARE)
    assert_allclose(partition.share(1), 2 * 2e-3 * 2 / 4, rtol=0.05)
    assert_agrees(partition, rule, points_in(SQUARE, 500), margin=1e-3)


@every_case("exponent", [-9, -3, 0, 3, 9])
def test_a_disc_is_itself_at_any_zoom(exponent: int) -> None:
    """A disc has its share of the window and its radius at any size; around it is a hole."""
    half = 10.0**exponent / 2
    partition = regions(disc(0, 0, half), (-half, half, -half, half))
    assert_allclose(partition.share(1), np.pi / 4, atol=4e-5)  # chords instead of arcs
    [boundary] = partition.boundaries
    assert_allclose(np.linalg.norm(boundary.points, axis=1), half, rtol=2e-5)
    assert [len(region.polygons) for region in partition.regions] == [1, 1]


def test_quadrants_of_a_saddle_meet_in_one_point() -> None:
    """x1 x2 > 0: opposite quadrants, which meet in one point only."""
    partition = covering(GivenScores.of(lambda X: (X[:, 0] - 0.1) * (X[:, 1] - 0.2), 2), SQUARE)
    assert_allclose(partition.share(1), (0.9 * 0.8 + 1.1 * 1.2) / 4, atol=1e-5)


def test_steps_of_votes_are_followed_too() -> None:
    """Ensembles of curved rules decide by votes or signs: claims come from `decide`, whatever the scores look like."""
    X, y = blobs(3)
    inner = QuadraticDiscriminantAnalysis()
    for rule in (OneVsOne(estimator=inner), OneVsRest(estimator=inner, scheme="sign")):
        rule.fit(X, y)
        window = (-7.0, 7.0, -6.0, 6.0)
        partition = covering(rule, window)
        assert_agrees(partition, rule, points_in(window, 400), margin=4e-3)


def test_linear_rules_need_no_grid() -> None:
    """The same rule given as curved scores: equal areas to 1e-5, corners included."""
    X, y = blobs(3)
    rule = OneVsRest(estimator=TinyRule()).fit(X, y)
    window = (-7.0, 7.0, -6.0, 6.0)
    curved = regions(GivenScores.of(rule.decision_function, 3), window)
    exact = regions(rule, window)
    assert (exact.exact, curved.exact) == (True, False)
    for k in range(3):
        assert_allclose(curved.share(k), exact.share(k), atol=1e-5)


@every_case("resolution", [1, 5000, 2.5])
def test_impossible_resolutions_are_refused(resolution: Any) -> None:
    """The grid has 2 to 1024 cells a side."""
    with pytest.raises((ValueError, TypeError), match="resolution"):
        regions(disc(0, 0, 1), SQUARE, resolution=resolution)


def test_nothing_hides_under_a_plane() -> None:
    """Linear scores have no tops between nodes: no cell is suspected."""
    u, v = np.meshgrid(np.linspace(-1, 1, 9), np.linspace(-1, 1, 9))
    assert not hidden_cells(np.stack([u, v, -u - v], axis=2)).any()


@every_case("rule", [QuadraticDiscriminantAnalysis(), LinearSVC(), OneVsRest(), make_pipeline(StandardScaler(), SVC())])
def test_a_rule_fitted_to_a_data_frame_is_asked_by_name(rule: Any) -> None:
    """Its regions are those of the same rule fitted to an array, and it warns of no missing names."""
    y = np.arange(40) % 2
    X = np.random.default_rng(3).normal(size=(40, 2)) + 2.0 * y[:, None]
    window = (-3.0, 5.0, -3.0, 5.0)
    expected = regions(rule.fit(X, y), window)
    result = regions(rule.fit(pd.DataFrame(X, columns=["width", "height"]), y), window)
    assert [region.share for region in result.regions] == [region.share for region in expected.regions]
