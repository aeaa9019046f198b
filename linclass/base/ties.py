"""Linear rules that break ties exactly where the points they were fitted to are whole numbers."""

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.base.classifier import LinearClassifier
from linclass.numerics.exact.exact_ties import ExactScores


class ExactTies(LinearClassifier):
    """A linear rule whose scores are equal, or 0 with two classes, where they are so exactly.

    Of tied classes the first is predicted. For points that are whole numbers up to 2^20, of at most 128 features, with
    whole weights, the comparison is exact: scores that rounding may have put in the wrong order are compared in whole
    numbers, as long as these cost no more than `linclass.numerics.exact.integers.MOST_WORK`. For others it is as exact
    as their numbers.
    """

    _exact: ExactScores | None = None

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return w'x + w0 for each row: (n,) with two classes, positive for `classes_[1]`; (n, K) with more."""
        checks.fitted(self)
        points = checks.features(X, self)
        scores: FloatArray = points @ self.coef_.T + self.intercept_
        if self._exact is not None:
            scores = self._exact.settle(points, scores, self.coef_, self.intercept_)
        return scores[:, 0] if scores.shape[1] == 1 else scores
