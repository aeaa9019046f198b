"""Linear rules that break ties exactly where the points they were fitted to are whole numbers."""

from linclass.arrays import FloatArray
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

    def _scores(self, X: FloatArray) -> FloatArray:
        """Return w'x + w0 for checked points, in the right order where that is known."""
        scores = super()._scores(X)
        return scores if self._exact is None else self._exact.settle(X, scores, self.coef_, self.intercept_)
