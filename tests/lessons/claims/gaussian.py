"""The predicates of the claims about Gaussian classes."""

from collections.abc import Callable

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.base import Classifier
from linclass.lessons.gaussian import approaches, derivations, scenes
from linclass.lessons.gaussian.covariances import whitening
from linclass.lessons.gaussian.study import Run, study
from linclass.models.discriminant_analysis import (
    GaussianNB,
    LinearDiscriminantAnalysis,
    NearestCentroid,
    QuadraticDiscriminantAnalysis,
)


def _is(run: Run, wrong: int, conic: str = "line") -> bool:
    return run.wrong(run.train) == wrong and run.conic == conic


def _moved_by_the_prior(run: Run) -> bool:
    """Return whether w is that of the counted priors, and w0 larger by ln 19."""
    now, before = run.rule, run.with_counted_priors
    return (
        _is(run, 4)
        and isinstance(now, LinearDiscriminantAnalysis)
        and isinstance(before, LinearDiscriminantAnalysis)
        and bool(np.allclose(now.coef_, before.coef_))
        and bool(np.allclose(now.intercept_ - before.intercept_, np.log(19)))
        and before.score(run.train.X, run.train.y) == 1
    )


def _is_a_sigmoid(run: Run) -> bool:
    odds = run.log_odds()
    return (
        round(odds, 3) == 1.809 and round(float(run.posteriors()[1]), 4) == round(1 / (1 + np.exp(-odds)), 4) == 0.8592
    )


def _is_linear_in_five(run: Run) -> bool:
    """Return whether w'phi(x) + w0 is the log odds at every point, and has six numbers."""
    assert isinstance(run.rule, QuadraticDiscriminantAnalysis)
    W, w0 = run.rule.quadratic_rule()
    x, y = run.train.X.T
    phi = np.column_stack([x, y, x * x, x * y, y * y])
    return (
        W.shape == (1, 5)
        and bool(np.allclose(phi @ W[0] + w0[0], run.rule.log_odds(run.train.X)))
        and _is(run, 7, "hyperbola")
    )


def _softmax(run: Run) -> bool:
    """Return whether softmax of the K linear functions gives the posteriors at every point."""
    W, w0 = derivations.linear_functions(run)
    y = run.train.X @ W.T + w0
    shares = np.exp(y - y.max(axis=1, keepdims=True))
    return run.wrong(run.train) == 20 and bool(
        np.allclose(shares / shares.sum(axis=1, keepdims=True), run.rule.predict_proba(run.train.X))
    )


def _one_direction(run: Run) -> bool:
    lda, fisher, logistic = approaches.compared(run, run.chosen.sides)
    return [lda.wrong, logistic.wrong] == [8, 6] and abs(lda.angle - fisher.angle) < 1e-6 < abs(
        lda.angle - logistic.angle
    )


def _beats_the_corners(run: Run) -> bool:
    corners = [study(run.data, run.chosen.at(*corner)) for corner in ((0, 0), (1, 0), (0, 1), (1, 1))]
    errors = [member.wrong(member.test) for member in corners]
    trained = [member.wrong(run.train) for member in (run, *corners)]
    return (
        [run.wrong(run.test), len(run.test.y), *errors] == [14, 123, 26, 25, 27, 28]
        and trained[0] == 4
        and trained[2] == 2 == min(trained)
    )


def _is_naive(run: Run) -> bool:
    """Return whether the ellipses alone are wrong, and the log odds too large."""
    lda, X = LinearDiscriminantAnalysis().fit(run.train.X, run.train.y), run.train.X
    covariances = QuadraticDiscriminantAnalysis().fit(X, run.train.y).class_covariances()
    is_slanted = all(S[0, 1] > 0.5 * np.sqrt(S[0, 0] * S[1, 1]) for S in covariances)
    sizes = [float(np.abs(rule.log_odds(X)).mean()) for rule in (run.rule, lda)]
    return (
        is_slanted
        and not run.rule.class_covariances()[:, 0, 1].any()
        and bool((lda.predict(X) == run.rule.predict(X)).all())
        and round(sizes[0] / sizes[1], 1) == 1.8
    )


def _errors(rule: Classifier, X: FloatArray, y: IntArray) -> int:
    return int(np.sum(rule.fit(X, y).predict(X) != y))


def _turns(run: Run) -> bool:
    """Return whether naive Bayes alone counts otherwise on the points as they were before they were turned."""
    X, y, before = run.train.X, run.train.y, scenes.UPRIGHT.X
    lda = [_errors(LinearDiscriminantAnalysis(), points, y) for points in (X, before)]
    naive = [_errors(GaussianNB(), points, y) for points in (X, before)]
    return (
        run.wrong(run.train) == 28
        and naive == [28, 7]
        and lda == [7, 7]
        and np.allclose(before @ scenes.TURN, X, atol=0.006)
    )


def _is_nearest(run: Run, wrong: int) -> bool:
    """Return whether the rule is that of the nearest mean, and LDA misclassifies 7."""
    X, y = run.train.X, run.train.y
    nearest = NearestCentroid().fit(X, y).predict(X)
    return bool((nearest == run.rule.predict(X)).all()) and [
        run.wrong(run.train),
        _errors(LinearDiscriminantAnalysis(), X, y),
    ] == [wrong, 7]


def _is_whitened(run: Run) -> bool:
    """Return whether the last frame's nearest mean, less ln pi_k, is LDA's class of every point."""
    values, vectors = np.linalg.eigh(run.rule.class_covariances()[0])
    last = whitening.frame(run, values, vectors, whitening.LAST_FRAME)
    distances = ((last.X[:, None] - last.means) ** 2).sum(axis=2) / 2 - np.log(run.rule.priors_)
    along = last.X - last.X.mean(axis=0)
    return (
        bool((distances.argmin(axis=1) == run.rule.predict(run.train.X)).all())
        and int(np.linalg.matrix_rank(along, tol=1e-9)) == 1
        and run.wrong(run.train) == 6
    )


HOLDS: dict[str, Callable[[Run], bool]] = {
    "begin": lambda run: _is(run, 6),
    "own": lambda run: _is(run, 7, "hyperbola"),
    "shared": lambda run: _is(run, 12),
    "prior": _moved_by_the_prior,
    "logit": _is_a_sigmoid,
    "surface": lambda run: _is(run, 0),
    "five": _is_linear_in_five,
    "ellipse": lambda run: _is(run, 0, "ellipse"),
    "parabola": lambda run: _is(run, 2, "parabola"),
    "hyperbola": lambda run: _is(run, 6, "hyperbola"),
    "crossing": lambda run: _is(run, 8, "crossing"),
    "three": _softmax,
    "functions": _softmax,
    "directions": _one_direction,
    "approaches": lambda run: [a.wrong for a in approaches.fitted(run)[:3]] == [23, 15, 16],
    "moons": lambda run: _is(run, 21, "hyperbola"),
    "drawn": lambda run: len(run.train.y) == 200 and run.wrong(run.train) == 17,
    "few": _beats_the_corners,
    "naive": _is_naive,
    "turned": _turns,
    "centroid": lambda run: _is_nearest(run, 28),
    "units": lambda run: _is_nearest(run, 9),
    "whitening": _is_whitened,
}
