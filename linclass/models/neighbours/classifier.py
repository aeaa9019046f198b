"""The k nearest neighbours: the baseline that assumes nothing about the classes.

P(C_k | x) is estimated by the share of class k among the points nearest to x in Euclidean distance.

Source: Cover and Hart, IEEE Transactions on Information Theory 13 (1967).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.spatial import cKDTree

from linclass import checks
from linclass.base import Classifier, FloatArray, IntArray, hyperparameter
from linclass.models.neighbours.product_search import ProductSearch
from linclass.numerics import threads
from linclass.numerics.scatter import power_of_two_scale

if TYPE_CHECKING:
    from linclass.base import AnyArray

FARTHEST = 1e150  # coordinates beyond it (in scaled units) count as this: their squares are still numbers
MANY_DIMENSIONS = 12  # from here on a tree looks at most points anyway
SAME = 1 + 1e-12  # distances closer than this factor are equal up to rounding
BLOCK = 65_536  # rows answered at once, which bounds memory


@dataclass(kw_only=True, eq=False)
class KNeighborsClassifier(Classifier):
    """Vote among the nearest points.

    Ties have defined answers that do not depend on the order of the points. Points at the same distance as the k-th
    neighbour share the votes that are left between them equally. Classes with the same number of votes: the first
    of `classes_` is predicted. With fewer than `n_neighbors` points all of them vote.

    Parameters
    ----------
    n_neighbors : int
        k >= 1.

    Attributes
    ----------
    points_ : array (n, D), the training points
    point_classes_ : array (n,), their class numbers

    Examples
    --------
    >>> model = KNeighborsClassifier(n_neighbors=1).fit([[0.0], [1.0]], ["left", "right"])
    >>> model.predict([[0.2], [0.9]])
    array(['left', 'right'], dtype='<U5')
    """

    n_neighbors: int = hyperparameter(5, symbol="k", low=1, high=50)

    def _learn(self, given: checks.Given) -> None:
        """Store the points: in a k-d tree, or as they are in many dimensions."""
        checks.number("n_neighbors", self.n_neighbors, low=1, integer=True)
        X, self._numbers = given.X, given.numbers
        self._scale = _common_scale(X)
        points = X.copy() if self._scale == 1 else X * self._scale
        self._search: ProductSearch | cKDTree
        if X.shape[1] > MANY_DIMENSIONS:
            self._search = ProductSearch(points)
        else:
            self._search = cKDTree(points, balanced_tree=False, compact_nodes=False)

    @property
    def points_(self) -> FloatArray:
        """The training points, (n, D); with k = 1 the plane is divided into their Voronoi cells."""
        checks.fitted(self)
        held = self._search.points if isinstance(self._search, ProductSearch) else self._search.data
        return np.asarray(held) / self._scale  # a power of two: exactly what `fit` was given

    @property
    def point_classes_(self) -> IntArray:
        """The class number of each training point, its place in `classes_`, (n,)."""
        checks.fitted(self)
        numbers: IntArray = self._numbers
        return numbers

    def predict_proba(self, X: Any) -> FloatArray:
        """Return the share of the votes for each class, (n, K), columns in the order of `classes_`."""
        checks.fitted(self)
        X = checks.features(X, self)
        shares = np.empty((len(X), len(self.classes_)))
        with threads.bounded(float(X.size) * len(self._numbers)):
            for start in range(0, len(X), BLOCK):
                rows = slice(start, start + BLOCK)
                shares[rows] = self._shares(np.clip(X[rows] * self._scale, -FARTHEST, FARTHEST))
        return shares

    def decision_function(self, X: Any) -> FloatArray:
        """Return the share of `classes_[1]` less that of `classes_[0]`, (n,), or the shares (n, K)."""
        shares = self.predict_proba(X)
        return shares[:, 1] - shares[:, 0] if shares.shape[1] == 2 else shares

    def predict(self, X: Any) -> AnyArray:
        """Return the class with the most votes; of several, the first."""
        most = self.predict_proba(X).argmax(axis=1)
        labels: AnyArray = self.classes_[most]
        return labels

    def _shares(self, Z: FloatArray) -> FloatArray:
        n, K = len(self._numbers), len(self.classes_)
        k = min(int(self.n_neighbors), n)
        if isinstance(self._search, ProductSearch):
            rows, points, distances = self._search.within_kth(Z, k)
            return shared_votes(rows, distances, self._numbers[points], len(Z), k, K) / k
        asked = min(k + 1, n)  # one more shows whether the k-th is tied
        distances, nearest = (np.reshape(a, (len(Z), asked)) for a in self._search.query(Z, k=asked))
        votes = _count(self._numbers[nearest[:, :k]], K)
        if asked > k:
            tied = np.flatnonzero(distances[:, k] <= distances[:, k - 1] * SAME)
            if len(tied) > 0:
                votes[tied] = self._tied_votes(self._search, Z[tied], distances[tied, k - 1], k)
        return votes / k

    def _tied_votes(self, tree: cKDTree, Z: FloatArray, radii: FloatArray, k: int) -> FloatArray:
        """Count votes for rows with more than k points within the distance of the k-th nearest."""
        found = tree.query_ball_point(Z, radii * SAME * SAME)
        rows = np.repeat(np.arange(len(Z)), [len(points) for points in found])
        points = np.concatenate([np.asarray(part, dtype=np.intp) for part in found])
        distances = np.sqrt(((tree.data[points] - Z[rows]) ** 2).sum(axis=1))
        return shared_votes(rows, distances, self._numbers[points], len(Z), k, len(self.classes_))


def shared_votes(rows: IntArray, distances: FloatArray, numbers: IntArray, count: int, k: int, K: int) -> FloatArray:
    """Return the k votes of each of `count` rows by class, (count, K).

    Given are pairs of a row (ascending) and a point's class number: all points within the distance of the row's k-th
    nearest, and maybe more. Points nearer than the k-th have a vote each; those at its distance share what is left.
    """
    order = np.lexsort((distances, rows))
    firsts = np.searchsorted(rows, np.arange(count))
    radius = distances[order][firsts + k - 1][rows]
    inside = distances * SAME < radius
    tied = ~inside & (distances <= radius * SAME)
    left = k - np.bincount(rows, weights=inside, minlength=count)
    share = left / np.bincount(rows, weights=tied, minlength=count)
    weights = np.where(inside, 1.0, np.where(tied, share[rows], 0.0))
    votes = np.bincount(rows * K + numbers, weights=weights, minlength=count * K)
    return np.asarray(votes, dtype=np.float64).reshape(count, K)


def _count(numbers: IntArray, K: int) -> FloatArray:
    """Return how often each class occurs in each row of `numbers` (n, k), as (n, K)."""
    n = len(numbers)
    cells = (np.arange(n)[:, None] * K + numbers).ravel()
    return np.bincount(cells, minlength=n * K).reshape(n, K).astype(np.float64)


def _common_scale(X: FloatArray) -> float:
    """Return one power of two for all features, which keeps distances in proportion; 1 for ordinary data."""
    largest = max(float(X.max()), -float(X.min()))
    if 2.0**-100 < largest < 2.0**100:
        return 1.0
    return float(power_of_two_scale(X).min())
