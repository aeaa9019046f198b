"""The settings of least squares: of the closed form, or of the iterations where these are shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.features import PolynomialFeatures
from linclass.models.feature_map import FeatureMap
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.lms import LMSClassifier
from linclass.ui import controls, sides, split
from linclass.ui.controls import NARROW
from linclass.ui.texts import least_squares as texts

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.ui.plane import Hand
    from linclass.ui.sides import Sides
    from linclass.ui.split import Split

LAMS = (0.0, 0.001, 0.01, 0.1, 1.0, 10.0, 100.0, 1000.0)
FARTHEST = 1e10  # of the probe: where a window's edge can be
PROBE = ("ls_x1", "ls_x2")


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    shown : str
        Which picture.
    degree : int
        Of the polynomial in x; 1 is x itself.
    probe : tuple of two numbers or None
        Where y_k is read off; None is the middle of the classes.
    method, rate, schedule, passes
        Of the iterations; the first rate is `rate` times the largest that cannot overshoot.
    """

    shown: str
    coding: str = "plus_minus_one"
    degree: int = 1
    penalty: str = "l2"
    lam: float = 0.0
    rival: bool = True
    probe: tuple[float, float] | None = None
    split: Split = split.Split(0, 0)  # noqa: RUF009 - frozen
    sides: Sides = sides.Sides(1, None)  # noqa: RUF009 - frozen
    method: str = "lms"
    rate: float = 1.0
    schedule: str = "inverse_pass"
    passes: int = 20

    def on_features(self, estimator: Any) -> Any:
        """Return a classifier that works on phi(x)."""
        return estimator if self.degree == 1 else FeatureMap(PolynomialFeatures(degree=self.degree), estimator)

    @property
    def rule(self) -> Any:
        """Least squares as chosen, not fitted yet."""
        return self.on_features(LeastSquaresClassifier(coding=self.coding, lam=self.lam, penalty=self.penalty))

    def probed(self, hand: Hand) -> Settings:
        """Return the settings with the probe where the hand holds it."""
        return replace(self, probe=hand.handles["probe"]) if "probe" in hand.handles else self


def shown() -> str:
    """Ask which picture stands on the right."""
    return controls.view("ls_view", texts.VIEW, texts.VIEWS)


def settings(data: Dataset, picture: str) -> Settings:
    """Show the settings that matter to this picture, in one row, and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        found = _iterations(picture) if picture == "iterations" else _closed_form(picture)
        return replace(found, split=split.choose(), sides=sides.choose(data))


def move_probe(hand: Hand) -> None:
    """Take over the probe from where it was dropped."""
    if "probe" in hand.handles:
        for key, value in zip(PROBE, hand.handles["probe"], strict=True):
            st.session_state[key] = float(f"{value:.4g}")


def _closed_form(picture: str) -> Settings:
    coding = controls.choice(LeastSquaresClassifier, "coding", texts.CODING, texts.CODINGS, key="ls_coding", width=165)
    degree = controls.one_of("ls_degree", texts.DEGREE, texts.DEGREES, width=NARROW)
    penalty = controls.choice(
        LeastSquaresClassifier, "penalty", texts.PENALTY, texts.PENALTIES, key="ls_penalty", width=NARROW
    )
    lam = controls.among("ls_lam", texts.LAM, LAMS, 0.0, width=150, format_func="{:g}".format)
    with st.popover(texts.MORE, width=150):
        rival = controls.switch("ls_rival", texts.RIVAL, value=True, help=texts.RIVAL_HELP)
        probe = _probe()
    return Settings(picture, coding, int(degree), penalty, float(lam), rival, probe)


def _iterations(picture: str) -> Settings:
    method = controls.one_of("ls_method", texts.METHOD, texts.METHODS, width=250)
    rate = controls.slide("ls_rate", texts.RATE, 0.1, 4.0, 1.0, step=0.1, width=220, help=texts.RATE_HELP)
    schedule = controls.choice(
        LMSClassifier,
        "schedule",
        texts.SCHEDULE,
        texts.SCHEDULES,
        key="ls_schedule",
        width=NARROW,
        disabled=method == "batch",
    )
    passes = controls.amount("ls_passes", texts.PASSES, 1, 50, 20, step=1, width=NARROW)
    return Settings(picture, rival=False, method=method, rate=float(rate), schedule=schedule, passes=int(passes))


def _probe() -> tuple[float, float] | None:
    st.markdown(texts.PROBE)
    columns = st.columns(2)
    x1, x2 = (
        column.number_input(
            name, -FARTHEST, FARTHEST, None, step=0.5, format="%g", placeholder=texts.MIDDLE, key=key, **controls.KEPT
        )
        for column, name, key in zip(columns, ("x1", "x2"), PROBE, strict=True)
    )
    return None if x1 is None or x2 is None else (float(x1), float(x2))
