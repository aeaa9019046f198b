"""The settings of the support vector machines, in one row, and what the right picture shows."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.datasets.dataset import MAX_POINTS
from linclass.models.nu_svm import NuSVC
from linclass.models.price_path import PRICES
from linclass.models.svm import LinearSVC
from linclass.ui import controls, sides, split, workspace
from linclass.ui.controls import NARROW
from linclass.ui.lessons.support_vectors import bayes
from linclass.ui.texts import support_vectors as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset, Window
    from linclass.ui.lessons.support_vectors.bayes import Known
    from linclass.ui.plane import Hand
    from linclass.ui.sides import Sides
    from linclass.ui.split import Split

TWO = "two"  # of the schemes: the two sides alone
POINT, ANGLE = "svm_point", "svm_angle"


@dataclass(frozen=True)
class Shown:
    """What the right picture shows: its name, and what it adds to the plane.

    Attributes
    ----------
    point : int or None
        The person's chosen point, counted from 0.
    angle : float or None
        The direction turned by hand, in degrees.
    """

    view: str
    point: int | None = None
    angle: float | None = None


@dataclass(frozen=True)
class Settings:
    """The person's choices; C is infinite for the hard margin, and nu is None unless the nu-SVM is asked for."""

    C: float
    nu: float | None
    scheme: str
    sides: Sides
    split: Split
    slack: bool
    known: Known | None
    shown: Shown

    def rule(self) -> LinearSVC | NuSVC:
        """Return the machine that was asked for, not fitted yet."""
        return LinearSVC(C=self.C) if self.nu is None else NuSVC(nu=self.nu)


def choose_view() -> Shown:
    """Ask what the right picture shows."""
    shown = controls.view("svm_view", texts.VIEW, texts.VIEWS)
    if shown == "cases":
        number = controls.amount(POINT, texts.POINT, 0, MAX_POINTS, 0, step=1, help=texts.POINT_HELP, width=NARROW)
        return Shown(shown, point=number - 1 if number else None)
    if shown == "directions":
        return Shown(shown, angle=controls.slide(ANGLE, texts.ANGLE, -180.0, 180.0, 0.0, step=0.5))
    return Shown(shown)


def settings(data: Dataset, shown: Shown) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        kind = controls.one_of("svm_kind", texts.KIND, texts.KINDS, width=180)
        C, nu = math.inf, None
        if kind == "soft":
            C = controls.among("svm_C", texts.PRICE, PRICES, 1.0, format_func=decimal, help=texts.PRICE_HELP, width=280)
        elif kind == "nu":
            nu = controls.slide("svm_nu", texts.NU, 0.01, 1.0, 0.5, step=0.01, help=texts.NU_HELP, width=280)
        many = np.count_nonzero(data.counts) > 2
        scheme = controls.one_of("svm_many", texts.MANY, texts.SCHEMES, width=170) if many else TWO
        chosen = sides.choose(data)
        with st.popover(texts.ON_THE_PLANE, width=170):
            slack = controls.switch("svm_slack", texts.SLACK, value=True, help=texts.SLACK_HELP)
            behind = controls.switch("svm_bayes", texts.BAYES, value=True, help=texts.BAYES_HELP)
        parts = split.choose()
    known = bayes.known(data, None if scheme != TWO else chosen) if behind else None
    return Settings(C, nu, scheme, chosen, parts, slack, known, shown)


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
