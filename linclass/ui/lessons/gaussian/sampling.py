"""New points drawn from the fitted model: what a generative model can do and the others cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.datasets import MAX_COORDINATE, MAX_POINTS, Dataset
from linclass.ui import controls, workspace
from linclass.ui.lessons.gaussian.study import Lesson, study
from linclass.ui.texts import gaussian as texts

if TYPE_CHECKING:
    from linclass.ui.lessons.gaussian.settings import Settings

MOST, SEEDS = 500, 9999


def offer(chosen: Settings) -> None:
    """Show how many points to draw, and the button that puts them on the plane."""
    with st.popover(texts.SAMPLE, width=150):
        st.markdown(texts.SAMPLE_HELP)
        n = controls.amount("gaussian_n", texts.HOW_MANY, 1, MOST, 100, step=10)
        controls.amount("gaussian_seed", texts.SEED, 0, SEEDS, 0, step=1)
        keep = controls.switch("gaussian_keep", texts.KEEP)
        st.button(texts.DRAW, key="gaussian_draw", on_click=_draw, args=(chosen, int(n), keep), width="stretch")


def drawn(lesson: Lesson, n: int, seed: int, keep: bool) -> Dataset:
    """Return n points from the model, alone or after the present ones; never more than a data set holds."""
    X, y = lesson.rule.sample(n, seed)
    X = np.clip(X, -MAX_COORDINATE, MAX_COORDINATE)
    data = lesson.data
    if keep:
        X, y = np.vstack([data.X, X])[:MAX_POINTS], np.concatenate([data.y, y])[:MAX_POINTS]
    return Dataset(X, y.astype(np.int64), data.class_names, data.feature_names, data.window)


def _draw(chosen: Settings, n: int, keep: bool) -> None:
    """Put new points on the plane, and go on to the next seed so that another press draws others."""
    lesson = study(workspace.dataset(), chosen)
    if isinstance(lesson, str):
        return
    seed = int(st.session_state["gaussian_seed"])
    workspace.put(drawn(lesson, n, seed, keep))
    st.session_state["gaussian_seed"] = (seed + 1) % (SEEDS + 1)
