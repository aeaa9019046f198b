"""Rules with random weights, and what must hold of any partition of a window."""

from itertools import pairwise
from typing import Any, Self

import numpy as np
from numpy.testing import assert_allclose

from linclass import checks
from linclass.base import Classifier, LinearRule
from linclass.models.multiclass import OneVsOne, OneVsRest, OutputCode
from linclass.regions import Partition, regions
from tests.models.tiny_rules import with_weights


def linear_rules(
    seed: int, K: int, *, degenerate: bool = False, centre: tuple[float, float] = (0.0, 0.0)
) -> dict[str, Any]:
    """Every kind of piecewise linear rule, with the same random weights, seen from a centre.

    Degenerate weights are -1, 0 and 1: zero rules, parallel lines, three lines through a point, equal classes.
    """
    rng = np.random.default_rng(seed)
    W, w0 = rng.normal(size=(32, 2)), rng.normal(size=32)
    if degenerate:
        W, w0 = rng.integers(-1, 2, size=(32, 2)).astype(float), rng.integers(-1, 2, size=32).astype(float)
    w0 = w0 - W @ np.array(centre)
    rules: dict[str, Any] = {
        "given": LinearRule.of(W[: K if K > 2 else 1], w0[: K if K > 2 else 1]),
        "votes": with_weights(OneVsOne(), K, W, w0),
        "all": with_weights(OneVsOne(decoding="all"), K, W, w0),
        "sums": with_weights(OneVsOne(decoding="sums"), K, W, w0),
        "code": with_weights(OutputCode(), K, W, w0),
    }
    for scheme in ("argmax", "largest_distance", "k_minus_one", "sign"):
        rules[scheme] = with_weights(OneVsRest(scheme=scheme), K, W, w0)
    return rules


class GivenScores(Classifier):
    """A rule with any class scores: a function from X (n, 2) to (n, K), or (n,) for two classes."""

    def _learn(self, given: checks.Given) -> None:
        raise NotImplementedError

    @classmethod
    def of(cls, scores: Any, K: int) -> Self:
        rule = cls()
        rule.scores, rule.classes_, rule.n_features_in_ = scores, np.arange(K), 2  # type: ignore[attr-defined]
        return rule

    def decision_function(self, X: Any) -> Any:
        return self.scores(checks.features(X, self))  # type: ignore[attr-defined]


def gaussian_rule(seed: int, K: int) -> GivenScores:
    """A quadratic rule: the largest log density of K random Gaussians."""
    rng = np.random.default_rng(seed)
    means, roots, heights = rng.normal(size=(K, 2)), rng.normal(size=(K, 2, 2)) + np.eye(2), rng.normal(size=K)

    def scores(X: Any) -> Any:
        S = heights - np.square((X[:, None] - means)[:, :, None] @ roots).sum(axis=(2, 3))
        return S[:, 1] - S[:, 0] if K == 2 else S

    return GivenScores.of(scores, K)


def claims_of(rule: Any, X: Any) -> list[tuple[int, ...]]:
    """Return who claims each row of X, asked of the rule itself."""
    if hasattr(rule, "decide"):
        return [tuple(np.flatnonzero(row).tolist()) for row in rule.decide(X)]
    return [(int(np.flatnonzero(rule.classes_ == label)[0]),) for label in rule.predict(X)]


def points_in(window: Any, n: int, seed: int = 0) -> Any:
    """Random points in a window."""
    x_min, x_max, y_min, y_max = window
    u = np.random.default_rng(seed).uniform(size=(n, 2))
    return np.array([x_min, y_min]) + u * np.array([x_max - x_min, y_max - y_min])


def signed_area(polygon: Any) -> float:
    """Shoelace formula, taken from the first corner so that far windows do not cancel."""
    x, y = (polygon - polygon[0]).T
    return float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2


def covering(rule: Any, window: Any, **more: Any) -> Partition:
    """Return the regions of a rule, which cover the window: areas are positive and sum to it, no claims come twice.

    Each share is the area of its polygons.
    """
    partition = regions(rule, window, **more)
    x_min, x_max, y_min, y_max = partition.window
    total = (x_max - x_min) * (y_max - y_min)
    assert_allclose(sum(region.share for region in partition.regions), 1, atol=1e-9)
    for region in partition.regions:
        areas = [signed_area(polygon) / total for polygon in region.polygons]
        assert min(areas, default=0) >= -1e-9
        assert_allclose(sum(areas), region.share, atol=1e-9)
    assert len({region.claims for region in partition.regions}) == len(partition.regions)
    return partition


def inside(polygon: Any, points: Any) -> Any:
    """Return which points (n, 2) lie in it, (n,) bool: a ray to the right leaves it an odd number of times.

    An edge is asked about the points at its height alone, a level one about none.
    """
    order = np.argsort(points[:, 1])
    (x_a, y_a), (x_b, y_b) = polygon.T, np.roll(polygon, -1, axis=0).T
    lowest, end = (np.searchsorted(points[order, 1], y) for y in (np.minimum(y_a, y_b), np.maximum(y_a, y_b)))
    count = end - lowest
    edge = np.repeat(np.arange(len(polygon)), count)
    point = order[np.arange(len(edge)) + np.repeat(lowest - np.cumsum(count) + count, count)]
    x, y = points[point].T
    to_the_right = x < x_a[edge] + (y - y_a[edge]) / (y_b[edge] - y_a[edge]) * (x_b[edge] - x_a[edge])
    return np.bincount(point[to_the_right], minlength=len(points)) % 2 == 1


def located(partition: Partition, X: Any) -> Any:
    """Return the number of the region that holds each row of X, (n,); -1 outside the window."""
    result = np.full(len(X), -1)
    for number, region in enumerate(partition.regions):
        for polygon in region.polygons:
            result[inside(polygon, X)] = number
    return result


def holders(partition: Partition, X: Any) -> Any:
    """Return how many polygons hold each row of X, (n,)."""
    polygons = [polygon for region in partition.regions for polygon in region.polygons]
    return sum(inside(polygon, X).astype(int) for polygon in polygons)


def distance_to_boundaries(partition: Partition, X: Any) -> Any:
    """The distance of each row of X from the nearest boundary piece, in widths of the window; inf without any."""
    x_min, x_max, y_min, y_max = partition.window
    size = np.array([x_max - x_min, y_max - y_min])
    nearest = np.full(len(X), np.inf)
    for boundary in partition.boundaries:
        points = boundary.points / size
        for a, b in pairwise(points):
            along = b - a
            t = np.clip(((X / size - a) @ along) / max(along @ along, 1e-300), 0, 1)
            nearest = np.minimum(nearest, np.linalg.norm(X / size - a - t[:, None] * along, axis=1))
    return nearest


def assert_agrees(partition: Partition, rule: Any, X: Any, margin: float = 1e-9) -> None:
    """Each point off the boundaries lies in exactly one polygon, and that region's claims are what the rule says."""
    X = X[distance_to_boundaries(partition, X) > margin]
    assert (holders(partition, X) == 1).all()
    assert [partition.regions[i].claims for i in located(partition, X)] == claims_of(rule, X)
