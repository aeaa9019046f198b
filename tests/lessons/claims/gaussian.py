"""The predicates of the claims about Gaussian classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.gaussian import approaches, derivations, directions
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.gaussian.study import Run


def _is(run: Run, wrong: int, conic: str = "line") -> bool:
    return run.wrong(run.train) == wrong and run.conic == conic


def _moved_by_the_prior(run: Run) -> bool:
    """Return whether w is that of the counted priors, and w0 larger by ln 19."""
    now, before = run.rule, run.counted
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
    lda, fisher, logistic = directions.compared(run, run.chosen.sides)
    return [lda.wrong, logistic.wrong] == [8, 6] and abs(lda.angle - fisher.angle) < 1e-6 < abs(
        lda.angle - logistic.angle
    )


def _three_answers(run: Run) -> bool:
    return [a.wrong for a in approaches.fitted(run)[:3]] == [23, 15, 16]


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
    "approaches": _three_answers,
    "moons": lambda run: _is(run, 21, "hyperbola"),
    "drawn": lambda run: len(run.train.y) == 200 and run.wrong(run.train) == 17,
}
