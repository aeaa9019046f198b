"""The settings of the descent methods, in one row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from linclass.ui import controls, sides
from linclass.ui.controls import NARROW
from linclass.ui.texts import descent as texts

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.ui.sides import Sides

LAMS = (0.0, 0.01, 0.1, 1.0, 10.0, 100.0)
START = ("gd_w1", "gd_w2")
FARTHEST = 1e9


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    loss : str
        "squared_error" or "cross_entropy".
    method : str
        "constant", "inverse" or "optimal": how eta(k) is chosen.
    rate : float
        eta in units of 2/L, L the largest curvature that the cost has anywhere.
    start : tuple of two numbers or None
        None is a place from which descent has a long way.
    """

    loss: str = "squared_error"
    method: str = "constant"
    rate: float = 0.8
    updates: int = 30
    lam: float = 0.0
    start: tuple[float, float] | None = None
    sides: Sides = sides.Sides(1, None)  # noqa: RUF009 - frozen


def settings(data: Dataset) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        loss = controls.one_of("gd_loss", texts.LOSS, texts.LOSSES, width=150)
        method = controls.one_of("gd_method", texts.METHOD, texts.METHODS, width=NARROW)
        rate = controls.slide(
            "gd_rate",
            texts.RATE,
            0.05,
            3.0,
            0.8,
            step=0.05,
            width=185,
            help=texts.RATE_HELP,
            disabled=method == "optimal",
        )
        updates = controls.amount("gd_updates", texts.UPDATES, 1, 300, 30, step=10, width=130)
        lam = controls.among("gd_lam", texts.LAM, LAMS, 0.0, width=110, format_func="{:g}".format)
        with st.popover(texts.START, width=130):
            start = _start()
        chosen = sides.choose(data)
    return Settings(loss, method, float(rate), int(updates), float(lam), start, chosen)


def _start() -> tuple[float, float] | None:
    st.markdown(texts.START_HELP)
    columns = st.columns(2)
    w1, w2 = (
        column.number_input(
            name,
            -FARTHEST,
            FARTHEST,
            None,
            step=0.5,
            format="%g",
            placeholder=texts.AUTOMATIC,
            key=key,
            **controls.KEPT,
        )
        for column, name, key in zip(columns, ("w1", "w2"), START, strict=True)
    )
    return None if w1 is None or w2 is None else (float(w1), float(w2))
