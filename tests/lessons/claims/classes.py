"""The predicates of the claims about many classes."""

from collections.abc import Callable

import numpy as np

from linclass.lessons.classes import code, derivation
from linclass.lessons.classes.study import Run


def _percent(run: Run, *claims: int) -> float:
    """Return the share of the window that exactly these claim, by their places, in percent to one digit."""
    return round(100 * run.partition.share(*claims), 1)


def _both(run: Run) -> bool:
    y = [float(f"{v:.4g}") for v in run.values(run.x)[0][:2]]
    return _percent(run, 0, 1) == 9.0 and run.claimed(run.x) == [[0, 1]] and y == [1.537, 0.4762]


def _sums(run: Run) -> bool:
    by_votes = int(np.count_nonzero(run.every_scheme["votes"].predict(run.train.X) != run.train.y))
    return run.partition.ambiguous_share == 0 and (run.errors(run.train), by_votes, len(run.train.y)) == (9, 11, 60)


def _nobodys(nobody: float, several: float) -> Callable[[Run], bool]:
    """Return whether such shares of the window belong to nobody, x among it, and to more than one class, in percent."""

    def holds(run: Run) -> bool:
        shared = round(100 * (run.partition.ambiguous_share - run.partition.share()), 1)
        return (_percent(run), shared) == (nobody, several) and run.claimed(run.x) == [[]]

    return holds


def _disagree(run: Run) -> bool:
    by_value = run.every_scheme["largest"].decision_function(run.x)[0]
    by_distance = run.values(run.x)[0]
    result = [(int(np.argmax(v)), float(f"{v.max():.4g}")) for v in (by_value, by_distance)]
    return result == [(2, 4.54), (1, 0.7561)] and run.claimed(run.x) == [[1]]


def _boundary(run: Run) -> bool:
    w, bias = derivation.pairs(run)[0, 1]
    first, second, _ = run.values(run.x)[0].tolist()
    return abs(first - second) < 1e-6 and [float(f"{v:.4g}") for v in (*w, bias)] == [-0.4379, 0.2317, -0.0128]


def _connected(run: Run) -> bool:
    y = run.values(np.array([*run.ends, run.ends.mean(axis=0)]))[:, 0]
    return [stretch.claims for stretch in run.stretches] == [(0,)] and [float(f"{v:.4g}") for v in y] == [
        1.455,
        0.8048,
        1.13,
    ]


def _seven(run: Run) -> bool:
    M = run.rule.code_matrix_
    apart = code.distances(M)[np.triu_indices(len(M), 1)]
    return bool(M.shape == (4, 7) and (apart == 4).all())


HOLDS: dict[str, Callable[[Run], bool]] = {
    "highest": lambda run: run.partition.ambiguous_share == 0 and (run.errors(run.train), len(run.train.y)) == (0, 60),
    "begin": _nobodys(2.3, 29.3),
    "both": _both,
    "majority": lambda run: _percent(run, 0, 1, 2) == 7.1 and run.values(run.x).tolist() == [[1, 1, 1]],
    "reject": lambda run: _percent(run) == 7.1 and run.claimed(run.x) == [[]] and run.values(run.x).max() < 2,
    "sums": _sums,
    "nobodys": _nobodys(2.9, 68.4),
    "distance": _disagree,
    "boundary": _boundary,
    "connected": _connected,
    "left": lambda run: [stretch.claims for stretch in run.stretches] == [(0,), (0, 1), (0,)],
    "masked": lambda run: (run.errors(run.train), len(run.train.y), _percent(run, 1)) == (22, 75, 6.7),
    "seven": _seven,
}
