"""The predicates of the claims about Winnow."""

from collections.abc import Callable

import numpy as np

from linclass.lessons.winnow.experiment import mistakes
from linclass.lessons.winnow.study import Run

IRRELEVANT_FEATURES = 300


def _mistakes(run: Run) -> tuple[int, int]:
    """Return how many mistakes Winnow and the perceptron make before they make none."""
    made = run.on_points
    done = made.last.converged and made.perceptron.rule.converged_
    return (made.last.k, made.perceptron.rule.n_iter_) if done else (-1, -1)


def _far_fewer(run: Run) -> bool:
    return mistakes(run.chosen.experiment, IRRELEVANT_FEATURES, 0) == (86, 865)


def _one_grows(run: Run) -> bool:
    grown = np.exp(run.on_points.last.log_a)
    return _mistakes(run) == (6, 14) and [float(f"{a:.4g}") for a in grown] == [1.0, 3.717, 1.043]


def _exponents(run: Run) -> bool:
    last = run.on_points.last
    return last.k == 18 and bool(np.allclose(last.log_a / np.log(1.5), [-4, 2, 3]))


def _bounded(run: Run) -> bool:
    experiment = run.chosen.experiment
    return (
        mistakes(experiment, IRRELEVANT_FEATURES, 0).winnow == 173
        and np.floor(experiment.bound(IRRELEVANT_FEATURES)) == 626
    )


def _stands_out(run: Run) -> bool:
    factors = np.exp(np.abs(run.many[-1].log_a))
    relevant, others = factors[1:4], factors[4:]
    return run.many[-1].k == 43 and bool((relevant.round(2) == 25.63).all()) and round(float(others.max()), 2) == 2.25


HOLDS: dict[str, Callable[[Run], bool]] = {
    "reason": _far_fewer,
    "begin": _one_grows,
    "running": lambda run: _mistakes(run) == (12, 16),
    "and": _exponents,
    "growing": _far_fewer,
    "bounded": _bounded,
    "standing_out": _stands_out,
}
