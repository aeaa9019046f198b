"""New points drawn from the fitted model: what a generative model can do and the others cannot."""

from dataclasses import replace

import numpy as np

from linclass.datasets import MAX_COORDINATE, MAX_POINTS, Dataset
from linclass.lessons.gaussian.settings import SEEDS, Settings
from linclass.lessons.gaussian.study import Run, study
from linclass.lessons.gaussian.texts import page as texts
from linclass.lessons.lesson import Action
from linclass.lessons.state import State


def drawn(run: Run, n: int, seed: int, *, keep: bool) -> Dataset:
    """Return n points from the model, alone or after the present ones; never more than a data set holds."""
    X, y = run.rule.sample(n, seed)
    X = np.clip(X, -MAX_COORDINATE, MAX_COORDINATE)
    data = run.data
    if keep:
        X, y = np.vstack([data.X, X])[:MAX_POINTS], np.concatenate([data.y, y])[:MAX_POINTS]
    return Dataset(X, y.astype(np.int64), data.class_names, data.feature_names, data.window)


def _draw(state: State[Settings]) -> State[Settings]:
    """Put new points on the plane, and go on to the next seed so that another press draws others."""
    chosen = state.settings
    points = drawn(study(state.points, chosen), chosen.draws, chosen.seed, keep=chosen.keep)
    return replace(state, points=points, settings=replace(chosen, seed=(chosen.seed + 1) % (SEEDS + 1)))


DRAW: Action[Settings] = Action("draw", "Draw from the model", _draw, group=texts.SAMPLE)
