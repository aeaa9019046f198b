"""The k nearest neighbours: the baseline that assumes nothing about the classes.

P(C_k | x) is estimated by the share of class k among the points nearest to x in Euclidean distance.

Source: Cover and Hart, IEEE Transactions on Information Theory 13 (1967).
"""

from dataclasses import dataclass

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray, IntArray
from linclass.base import Classifier, hyperparameter
from linclass.models.neighbours.product_search import ProductSearch
from linclass.models.neighbours.tree_search import TreeSearch
from linclass.models.neighbours.votes import count_votes, shared_votes
from linclass.numerics import threads
from linclass.numerics.linear_algebra.scatter import power_of_two_scale

MAX_COORDINATE = 1e150  # coordinates beyond it (in scaled units) count as this: their squares are still numbers
MANY_DIMENSIONS = 12  # from here on a tree looks at most points anyway


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
        self._search: ProductSearch | TreeSearch
        self._search = ProductSearch(points) if X.shape[1] > MANY_DIMENSIONS else TreeSearch(points)

    @property
    def points_(self) -> FloatArray:
        """The training points, (n, D); with k = 1 the plane is divided into their Voronoi cells."""
        checks.fitted(self)
        return self._search.points / self._scale  # a power of two: exactly what `fit` was given

    @property
    def point_classes_(self) -> IntArray:
        """The class number of each training point, its place in `classes_`, (n,)."""
        checks.fitted(self)
        numbers: IntArray = self._numbers
        return numbers

    def predict_proba(self, X: ArrayLike) -> FloatArray:
        """Return the share of the votes for each class, (n, K), columns in the order of `classes_`."""
        checks.fitted(self)
        X = checks.features(X, self)
        shares = np.empty((len(X), len(self.classes_)))
        with threads.bounded(float(X.size) * len(self._numbers)):
            for start in range(0, len(X), self._search.rows_at_once):
                rows = slice(start, start + self._search.rows_at_once)
                shares[rows] = self._shares(np.clip(X[rows] * self._scale, -MAX_COORDINATE, MAX_COORDINATE))
        return shares

    def predict_log_proba(self, X: ArrayLike) -> FloatArray:
        """Return the logarithms of the shares, (n, K): minus infinity for a class that none of the neighbours has."""
        with np.errstate(divide="ignore"):
            logarithms: FloatArray = np.log(self.predict_proba(X))
        return logarithms

    def kneighbors(
        self, X: ArrayLike | None = None, n_neighbors: int | None = None, return_distance: bool = True
    ) -> tuple[FloatArray, IntArray] | IntArray:
        """Find the nearest points, the nearest first; of points at the same distance the first of `points_`.

        Parameters
        ----------
        X : array (n, D); None asks for each training point, which then is not its own neighbour
        n_neighbors : int or None
            How many; None is the parameter of that name. Asking for more than there are raises ValueError.

        Returns
        -------
        distances : array (n, k), only with `return_distance`
        neighbours : array (n, k) of row numbers of `points_`
        """
        checks.fitted(self)
        k = self.n_neighbors if n_neighbors is None else n_neighbors
        k = checks.number("n_neighbors", k, low=1, integer=True)
        own, most = X is None, len(self._numbers) - (X is None)
        if k > most:
            raise ValueError(
                f"Expected n_neighbors <= n_samples_fit, but n_neighbors = {k}, n_samples_fit = {most}"
                + (" (a point is not its own neighbour)." if own else ".")
            )
        queries = self.points_ if X is None else checks.features(X, self)
        distances, points = np.empty((len(queries), k)), np.empty((len(queries), k), dtype=np.int64)
        with threads.bounded(float(queries.size) * len(self._numbers)):
            for start in range(0, len(queries), self._search.rows_at_once):
                part = slice(start, start + self._search.rows_at_once)
                Z = np.clip(queries[part] * self._scale, -MAX_COORDINATE, MAX_COORDINATE)
                away, near = self._search.nearest_first(Z, k + own)
                if own:
                    is_own = near == np.arange(start, start + len(Z))[:, None]
                    is_own[~is_own.any(axis=1), -1] = True  # of so many at its place it is not among the first
                    away, near = away[~is_own].reshape(-1, k), near[~is_own].reshape(-1, k)
                distances[part], points[part] = away, near
        return (distances / self._scale, points) if return_distance else points

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return the share of `classes_[1]` less that of `classes_[0]`, (n,), or the shares (n, K)."""
        shares = self.predict_proba(X)
        return shares[:, 1] - shares[:, 0] if shares.shape[1] == 2 else shares

    def _shares(self, Z: FloatArray) -> FloatArray:
        """Return the share of each class among the k nearest points, (n, K); ties at the k-th share its vote."""
        n, K = len(self._numbers), len(self.classes_)
        k = min(int(self.n_neighbors), n)
        if isinstance(self._search, ProductSearch):
            rows, points, distances = self._search.within_kth(Z, k)
            return shared_votes(rows, distances, self._numbers[points], len(Z), k, K) / k
        result = self._search.nearest(Z, k)
        votes = count_votes(self._numbers[result.points], K)
        for some in self._search.tied(Z, result):
            rows, numbers = some.numbers, self._numbers[some.points]
            count = int(rows[-1]) + 1
            votes[some.rows] = shared_votes(rows, some.distances, numbers, count, k, K)[some.places]
        return votes / k


def _common_scale(X: FloatArray) -> float:
    """Return one power of two for all features, which keeps distances in proportion; 1 for ordinary data."""
    largest = max(float(X.max()), -float(X.min()))
    if 2.0**-100 < largest < 2.0**100:
        return 1.0
    within = 490 - int(np.frexp(largest)[1])  # the exponent that keeps all below MAX_COORDINATE
    return min(float(power_of_two_scale(X).min()), 2.0 ** min(within, 1000))
