"""The settings of the support vector machines, in one row, and what the right picture shows."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.datasets.dataset import MAX_POINTS
from linclass.models.svm import LinearSVC, NuSVC
from linclass.models.svm.regularisation_path import C_GRID as PRICES
from linclass.ui import bayes, controls, sides, split, workspace
from linclass.ui.controls import NARROW
from linclass.ui.texts import support_vectors as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset, Window
    from linclass.ui.bayes import Known
    from linclass.ui.plane import Hand
    from linclass.ui.sides import Sides
    from linclass.ui.split import Split

TWO = "two"  # of the schemes: the two sides alone
POINT, ANGLE = "svm_point", "svm_angle"


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    C : float
        Infinite for the hard margin.
    nu : float or None
        None unless the nu-SVM is asked for.
    scheme : str
        Whose regions the plane shows where there are three or more classes.
    view : str
        What the right picture shows.
    point : int or None
        The point chosen in the view of the points, counted from 0.
    angle : float or None
        The direction turned by hand in the view of the directions, in degrees.
    """

    C: float
    nu: float | None
    scheme: str
    sides: Sides
    split: Split
    slack: bool
    known: Known | None
    view: str
    point: int | None
    angle: float | None

    def rule(self) -> LinearSVC | NuSVC:
        """Return the machine that was asked for, not fitted yet."""
        return LinearSVC(C=self.C) if self.nu is None else NuSVC(nu=self.nu)


def choose_view() -> str:
    """Ask what the right picture shows."""
    return controls.view("svm_view", texts.VIEW, texts.VIEWS)


def settings(data: Dataset, view: str) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        C, nu = _machine()
        point, angle = _pointed(view)
        chosen = sides.choose(data)
        with st.popover(texts.ON_THE_PLANE, width=150):
            slack = controls.switch("svm_slack", texts.SLACK, value=True, help=texts.SLACK_HELP)
            behind = controls.switch("svm_bayes", texts.BAYES, value=True, help=texts.BAYES_HELP)
            many = np.count_nonzero(data.counts) > 2
            scheme = controls.one_of("svm_many", texts.MANY, texts.SCHEMES, help=texts.MANY_HELP) if many else TWO
        parts = split.choose()
    known = bayes.known(data, None if scheme != TWO else chosen) if behind else None
    return Settings(C, nu, scheme, chosen, parts, slack, known, view, point, angle)


def _machine() -> tuple[float, float | None]:
    """Ask for the machine and its one number; return C and nu."""
    kind = controls.one_of("svm_kind", texts.KIND, texts.KINDS, width=180)
    if kind == "soft":
        C = controls.among("svm_C", texts.PRICE, PRICES, 1.0, format_func=decimal, help=texts.PRICE_HELP, width=270)
        return C, None
    if kind == "nu":
        return math.inf, controls.slide("svm_nu", texts.NU, 0.01, 1.0, 0.5, step=0.01, help=texts.NU_HELP, width=270)
    return math.inf, None


def _pointed(view: str) -> tuple[int | None, float | None]:
    """Ask for what can also be pointed at on the plane: a point, or a direction."""
    if view == "cases":
        number = controls.amount(POINT, texts.POINT, 0, MAX_POINTS, 0, step=1, help=texts.POINT_HELP, width=NARROW)
        return number - 1 if number else None, None
    if view == "directions":
        return None, controls.slide(ANGLE, texts.ANGLE, -180.0, 180.0, 0.0, step=0.5, help=texts.ANGLE_HELP, width=270)
    return None, None


def turn(hand: Hand) -> None:
    """Take over the direction from where its handle was dropped."""
    if "direction" in hand.handles:
        st.session_state[ANGLE] = dropped(hand, workspace.dataset().window)


def dropped(hand: Hand, window: Window) -> float:
    """Return the angle of the handle seen from the middle of the window, in half degrees."""
    x, y = hand.handles["direction"]
    angle = math.degrees(math.atan2(y - (window.y_min + window.y_max) / 2, x - (window.x_min + window.x_max) / 2))
    return round(2 * angle) / 2


def touch(point: int) -> None:
    """Choose the point that the person took hold of."""
    st.session_state[POINT] = point + 1
