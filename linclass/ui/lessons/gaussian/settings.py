"""The settings of the page on Gaussian classes, in one row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.ui import controls, split, workspace
from linclass.ui.lessons.gaussian import sampling
from linclass.ui.texts import gaussian as texts
from linclass.ui.texts.markdown import plain

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.ui.plane import Hand
    from linclass.ui.split import Split

HANDLE = "probe"
PLACE = ("gaussian_x1", "gaussian_x2")
FARTHEST = 1e9  # of a probe's coordinate


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    covariance : "shared" or "own"
    prior : float or None
        Of class number `of`, the others sharing the rest as they are counted; None counts all.
    probe : where the posterior is asked for
    others : whether Fisher's and the logistic line are drawn too
    """

    covariance: str
    prior: float | None
    of: int
    probe: tuple[float, float]
    split: Split
    ellipses: bool
    others: bool


def settings(data: Dataset) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        covariance = controls.one_of("gaussian_covariance", texts.COVARIANCE, texts.COVARIANCES, width=190)
        priors = controls.one_of("gaussian_priors", texts.PRIORS, texts.PRIOR_KINDS, width=120)
        of = _class(data)
        prior = _prior(_called(data, of)) if priors == "hand" else None
        with st.popover(texts.SHOWN, width=150):
            ellipses = controls.switch("gaussian_ellipses", texts.ELLIPSES, value=True)
            others = controls.switch("gaussian_others", texts.OTHERS, help=texts.OTHERS_HELP)
            st.markdown(texts.PROBE)
            columns = st.columns(2)
            x1, x2 = (
                column.number_input(name, -FARTHEST, FARTHEST, 0.0, step=0.5, key=name, **controls.KEPT)
                for column, name in zip(columns, PLACE, strict=True)
            )
        divided = split.choose()
        chosen = Settings(covariance, prior, of, (x1, x2), divided, ellipses, others)
        sampling.offer(chosen)
    return chosen


def move_probe(hand: Hand) -> None:
    """Take over where the probe was dropped."""
    if HANDLE in hand.handles:
        for key, value in zip(PLACE, hand.handles[HANDLE], strict=True):
            st.session_state[key] = float(np.clip(round(value, 3), -FARTHEST, FARTHEST))


def _prior(name: str) -> float:
    """Ask for the prior of the class with that name."""
    return float(controls.slide("gaussian_prior", texts.PRIOR.format(name=name), 0.01, 0.99, 0.5, step=0.01, width=180))


def _called(data: Dataset, k: int) -> str:
    """Return what class k is called, safe inside a label."""
    name = workspace.names(data)[k]
    return texts.CLASS.format(name=name) if name.isdigit() else plain(name)


def _class(data: Dataset) -> int:
    """Ask whose prior and posterior are meant; not asked where there are two classes: then it is the second."""
    present = [int(k) for k in np.flatnonzero(data.counts)]
    if len(present) < 3:
        return present[-1] if present else 1
    if st.session_state.get("gaussian_class") not in present:
        st.session_state.pop("gaussian_class", None)
    names = workspace.names(data)
    chosen: int = st.selectbox(
        texts.CLASS_CHOICE,
        present,
        len(present) - 1,
        format_func=lambda k: names[k],
        key="gaussian_class",
        width=120,
        **controls.KEPT,
    )
    return chosen
