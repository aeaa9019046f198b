"""The settings of logistic discrimination, in one row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.models.logistic import LogisticRegression
from linclass.ui import controls, split, workspace
from linclass.ui.controls import NARROW
from linclass.ui.sides import Sides
from linclass.ui.texts import logistic as texts

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.ui.split import Split

MOST = 2000  # iterations; the lecture's figure ends at 1000


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    pair : Sides
        The classes k and l whose odds the one-dimensional pictures follow; with two classes there is no other pair.
    lda, band : bool
        Whether the plane shows LDA's boundary, and the lines P = 0.1 and P = 0.9.
    """

    model: LogisticRegression
    pair: Sides
    lda: bool
    band: bool
    split: Split


def settings(data: Dataset) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        solver = controls.one_of("logistic_solver", texts.SOLVER, texts.SOLVERS, width=190)
        constant = solver == "gradient_descent"
        eta = controls.one_of("logistic_eta", texts.ETA, texts.ETAS, width=NARROW, disabled=not constant)
        max_iter = controls.amount(
            "logistic_max_iter", texts.ITERATIONS, 1, MOST, 1000, step=10, width=NARROW, help=texts.ITERATIONS_HELP
        )
        lam = controls.amount(
            "logistic_lam", texts.LAM, 0, 1e6, 0, step=0.5, format="%.5g", width=NARROW, help=texts.LAM_HELP
        )
        with st.popover(texts.MORE, width=150):
            schedule = controls.choice(
                LogisticRegression,
                "schedule",
                texts.SCHEDULE,
                texts.SCHEDULES,
                key="logistic_schedule",
                disabled=not constant,
            )
            seed = controls.number(
                LogisticRegression,
                "seed",
                texts.SEED,
                step=1,
                key="logistic_seed",
                disabled=solver == "newton",
            )
            lda = controls.switch("logistic_lda", texts.LDA, help=texts.LDA_HELP)
            band = controls.switch("logistic_band", texts.BAND, value=True, help=texts.BAND_HELP)
        pair = _pair(data)
        held = split.choose()
    model = LogisticRegression(lam=lam, solver=solver, max_iter=max_iter, eta=eta or None, schedule=schedule, seed=seed)
    return Settings(model, pair, lda, band, held)


def _pair(data: Dataset) -> Sides:
    """Ask for two of three or more classes; of two, the last is k and the first is l."""
    present = [int(k) for k in np.flatnonzero(data.counts)]
    if len(present) < 2:
        return Sides(present[-1] if present else 1, None)
    if len(present) == 2:
        return Sides(present[1], present[0])
    names = workspace.names(data)
    with st.popover(texts.PAIR, width=150):
        st.markdown(texts.PAIR_HELP)
        shown = _one_of("logistic_k", texts.SHOWN, {k: names[k] for k in present}, len(present) - 1)
        reference = _one_of("logistic_l", texts.REFERENCE, {k: names[k] for k in present if k != shown}, 0)
    return Sides(shown, reference)


def _one_of(key: str, label: str, names: dict[int, str], index: int) -> int:
    """Return the choice among classes; one that lost its points gives way to the default."""
    if st.session_state.get(key) not in names:
        st.session_state.pop(key, None)
    return controls.one_of(key, label, names, index=index)
