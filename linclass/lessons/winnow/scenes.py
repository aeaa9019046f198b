"""The opening of Winnow's page, and the figures of the lectures about it, each with what it is there to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets import Recipe
from linclass.lessons.lesson import Claim, Scene
from linclass.lessons.winnow.experiment import mistakes
from linclass.lessons.winnow.settings import Settings
from linclass.lessons.winnow.texts import scenes as texts

if TYPE_CHECKING:
    from linclass.lessons.winnow.study import Run

ONE_MATTERS = Recipe("blobs", {"n": 30, "separable": True, "separation": 2.5, "seed": 18})
ELONGATED = Recipe("elongated", {"n": 20, "seed": 1})
NO_POINTS = Recipe("empty")  # the experiment makes its own points, of many features
IRRELEVANT_FEATURES = 300  # irrelevant features of the claims


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
        and np.floor(experiment.bound(IRRELEVANT_FEATURES)) == texts.ALLOWED
    )


def _stands_out(run: Run) -> bool:
    factors = np.exp(np.abs(run.many[-1].log_a))
    relevant, others = factors[1:4], factors[4:]
    return run.many[-1].k == 43 and bool((relevant.round(2) == 25.63).all()) and round(float(others.max()), 2) == 2.25


SCENES: tuple[Scene[Settings], ...] = (
    Scene("reason", texts.REASON, ONE_MATTERS, Settings(), "dimensions", claim=Claim(texts.REASON_SAYS, _far_fewer)),
    Scene("begin", texts.BEGIN, ONE_MATTERS, Settings(), "run", step=6, claim=Claim(texts.BEGIN_SAYS, _one_grows)),
    Scene(
        "running",
        texts.RUNNING,
        ELONGATED,
        Settings(),
        "run",
        step=6,
        claim=Claim(texts.RUNNING_SAYS, lambda run: _mistakes(run) == (12, 16)),
    ),
    Scene(
        "and",
        texts.AND,
        Recipe("hand", {"points": "and"}),
        Settings(perceptron=False),
        "run",
        step=1,
        claim=Claim(texts.AND_SAYS, _exponents),
    ),
    Scene(
        "growing",
        texts.GROWING,
        NO_POINTS,
        Settings(),
        "dimensions",
        claim=Claim(texts.GROWING_SAYS, _far_fewer),
    ),
    Scene(
        "bounded",
        texts.BOUNDED,
        NO_POINTS,
        Settings(alpha=1.15),
        "dimensions",
        claim=Claim(texts.BOUNDED_SAYS, _bounded),
    ),
    Scene(
        "standing_out",
        texts.STANDING_OUT,
        NO_POINTS,
        Settings(),
        "weights",
        step=30,
        claim=Claim(texts.STANDING_OUT_SAYS, _stands_out),
    ),
)
