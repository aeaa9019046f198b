"""The rule and the point that the person holds, in one row, and what the picture in view needs besides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures.link_functions import ACTIVATIONS, Activation
from linclass.ui import controls, sides, workspace
from linclass.ui.controls import NARROW
from linclass.ui.texts import geometry as texts

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.ui.sides import Sides

W1, W2, W0, X1, X2 = (f"geometry_{name}" for name in ("w1", "w2", "w0", "x1", "x2"))
START = {W1: 1.2, W2: -0.9, W0: -1.2, X1: 3.2, X2: 1.0}
LABELS = {W1: texts.W1, W2: texts.W2, W0: texts.W0, X1: texts.X1, X2: texts.X2}
LIMITS = {W1: 1e6, W2: 1e6, W0: 1e12, X1: 1e9, X2: 1e9}
NUMBER = 106  # pixels of a field for one number
LENGTH = 2.0  # of w, where it is laid between the classes


@dataclass(frozen=True, eq=False)
class Settings:
    """The person's choices; `w` and `x` are arrays (2,)."""

    view: str
    sides: Sides
    w: FloatArray
    w0: float
    x: FloatArray
    activation: Activation
    margin: float
    reflect: bool


def which_view() -> str:
    """Ask which picture to show."""
    return controls.view("geometry_view", texts.VIEW, texts.VIEWS)


def settings(data: Dataset, view: str) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        value = {key: _number(key) for key in START}
        chosen = sides.choose(data)
        name, margin, reflect = next(iter(texts.ACTIVATIONS)), 0.0, False
        if view == "link":
            name = controls.one_of("geometry_f", texts.ACTIVATION, texts.ACTIVATIONS, width=170)
        if view == "weights":
            margin = controls.amount(
                "geometry_b", texts.MARGIN, 0, 1e6, 0, step=0.5, help=texts.MARGIN_HELP, width=NARROW
            )
        if view == "space":
            reflect = controls.switch("geometry_reflect", texts.REFLECT, help=texts.REFLECT_HELP)
        st.button(texts.BRING, on_click=bring, args=(data, chosen), help=texts.BRING_HELP, key="geometry_bring")
    w, x = np.array([value[W1], value[W2]]), np.array([value[X1], value[X2]])
    return Settings(view, chosen, w, value[W0], x, ACTIVATIONS[name], margin, reflect)


def keep(w: FloatArray, w0: float, x: FloatArray) -> None:
    """Write a rule and a point into the fields, within their limits."""
    for key, value in zip(START, (*w, w0, *x), strict=True):
        st.session_state[key] = float(np.clip(value, -LIMITS[key], LIMITS[key]))


def bring(data: Dataset, chosen: Sides) -> None:
    """Lay the boundary half-way between the class means; without two classes, through the middle of the plane."""
    window = workspace.dataset().window
    across, up = window.x_max - window.x_min, window.y_max - window.y_min
    middle = np.array([window.x_min + across / 2, window.y_min + up / 2])
    direction, through = np.array([START[W1], START[W2]]), middle
    two = chosen.of(data)
    if not isinstance(two, str):
        negative, positive = (two.X[two.data.y == k].mean(axis=0) for k in (0, 1))
        through = (negative + positive) / 2
        if (positive != negative).any():
            direction = positive - negative
    w = np.round(LENGTH * direction / np.abs(direction).max() / np.hypot(*(direction / np.abs(direction).max())), 3)
    keep(w, float(f"{-w @ through:.6g}"), middle + np.array([0.22 * across, 0.16 * up]))


def _number(key: str) -> float:
    limit = LIMITS[key]
    value: float = controls.amount(key, LABELS[key], -limit, limit, START[key], step=0.1, format="%.5g", width=NUMBER)
    return value
