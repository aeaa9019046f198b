"""The predicates of the claims about least squares."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from linclass.arrays import FloatArray
from linclass.lessons.least_squares import iterations, texts
from linclass.lessons.least_squares.outliers import outlier
from linclass.lessons.least_squares.study import Run, study

CLAIM_TOLERANCE = 1e-9
PENCIL = (11 / 3, -4 / 3, -2 / 3)


def errors(run: Run) -> tuple[int, int | None]:
    """Return how many points least squares and logistic regression have wrong."""
    return run.wrong(run.fit, run.train), None if run.logistic is None else run.wrong(run.logistic, run.train)


def follows(run: Run) -> bool:
    """Return whether the outlier makes least squares turn by 36.3 degrees and get 4 points wrong, from none."""
    result = run.outlier([outlier.LAST_PLACE])
    angles = [round(result.turned[name][-1], 1) for name in (texts.LEAST_SQUARES, texts.LOGISTIC)]
    counts = [result.wrong[name] for name in (texts.LEAST_SQUARES, texts.LOGISTIC)]
    return len(run.two.t) == 30 and (angles, counts) == ([36.3, 0.0], [[0, 4], [0, 0]])


def codes(run: Run) -> bool:
    """Return whether each row of T has one 1, and the functions sum to 1 everywhere."""
    T = run.targets()
    sums = run.estimates(np.array([[5.0, -3.0], [-40.0, 7.0]])).sum(axis=1)
    one_each = bool(np.isin(T, (0.0, 1.0)).all() and (T.sum(axis=1) == 1).all())
    return T.shape[1] == 3 and one_each and bool(np.allclose(sums, 1))


def squares_help(run: Run) -> bool:
    """Return whether squares bring 76 wrong points down to 7, and the middle class all of its own."""
    columns = run.squared(run.train.X).argmax(axis=1)
    given = np.array(run.classes)[columns]
    middle = run.train.y == 1
    right = int((given[middle] == 1).sum())
    return errors(run)[0] == 76 and int((given != run.train.y).sum()) == 7 and right == int(middle.sum()) == 80


def weights_are(expected: Sequence[float]) -> Callable[[Run], bool]:
    """Return whether the one function has these weights, the bias first, with every point on its own side."""
    return lambda run: errors(run)[0] == 0 and bool(np.allclose(run.core.weights_[:, 0], expected, rtol=1e-12))


def fits_few(run: Run) -> bool:
    """Return whether two points are fitted exactly, by w = (0.25, 0.25)."""
    W = run.core.weights_
    return len(run.train.y) == 2 and run.core.objective_ < CLAIM_TOLERANCE and bool(np.allclose(np.abs(W[1:]), 0.25))


def kept(run: Run, lam: float) -> FloatArray:
    """Return the weights at a penalty's weight that are not zero."""
    W: FloatArray = study(run.data, replace(run.chosen, lam=lam)).core.weights_[1:, -1]
    return W[np.abs(W) > CLAIM_TOLERANCE]


def shrinks(run: Run) -> bool:
    """Return whether ridge keeps all weights, shorter at lambda = 100 than at 0."""
    result = [kept(run, lam) for lam in (0.0, 100.0)]
    return [(len(w), round(float(np.linalg.norm(w)), 3)) for w in result] == [(9, 0.601), (9, 0.128)]


def cost_after(run: Run, **changes: object) -> float:
    """Return J at the end of the iteration, to four digits, with other settings if there are any."""
    other = study(run.data, replace(run.chosen, **changes)) if changes else run  # type: ignore[arg-type]
    return float(f"{iterations.criterion(other.two, other.steps[-1]):.4g}")


def least(run: Run) -> float:
    """Return the least J, to four digits."""
    return float(f"{iterations.least(run.two):.4g}")


HOLDS: dict[str, Callable[[Run], bool]] = {
    "one": follows,
    "after": lambda run: errors(run) == (5, 0) and len(run.train.y) == 115,
    "before": lambda run: errors(run) == (0, 0) and len(run.train.y) == 100,
    "codings": codes,
    "masking": lambda run: errors(run) == (76, 1) and run.masked == {1: 4},
    "pair": squares_help,
    "unmasked": lambda run: errors(run)[0] == 7 and not run.masked,
    "range": lambda run: round(100 * run.out_of_range[1], 1) == 92.7,
    "poor": lambda run: np.allclose(run.estimates(run.probe[None])[0], [-0.734, 0.374, 1.36], atol=0.0005),
    "pencil": weights_are(PENCIL),
    "reflected": weights_are((-1.5, 1.0, 1.0)),
    "few": fits_few,
    "equal": lambda run: len(run.train.y) == 3 and run.core.objective_ < CLAIM_TOLERANCE,
    "lasso": lambda run: [len(kept(run, lam)) for lam in (0.0, 10.0, 100.0)] == [9, 4, 1],
    "ridge": shrinks,
    "lms": lambda run: (run.steps[-1].k, cost_after(run), least(run)) == (800, 7.797, 7.791),
    "slow": lambda run: (cost_after(run), cost_after(run, schedule="inverse_pass")) == (11.07, 7.797),
    "constant": lambda run: cost_after(run) == 8.005 and round(8.005 - least(run), 2) == 0.21,
    "batch": lambda run: (cost_after(run), cost_after(run, passes=50)) == (7.852, 7.837),
}
