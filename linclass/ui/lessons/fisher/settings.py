"""The settings of Fisher's page, in one row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from linclass.figures.projection_marks import direction_to
from linclass.models.fisher import FisherDiscriminant
from linclass.ui import controls, sides, split, workspace
from linclass.ui.controls import NARROW
from linclass.ui.texts import fisher as texts

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.ui.plane import Hand
    from linclass.ui.sides import Sides
    from linclass.ui.split import Split

HANDLE = "w"
BY_HAND = "hand"


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    direction : "fisher", "means" or "hand"
    angle : degrees from the x1 axis to the direction that the hand gave
    """

    direction: str
    angle: float
    threshold: str
    sides: Sides
    split: Split
    histograms: bool
    around: bool
    feet: bool


def settings(data: Dataset) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        direction = controls.one_of("fisher_direction", texts.DIRECTION, texts.DIRECTIONS, width=240)
        angle = controls.amount(
            "fisher_angle", texts.ANGLE, -180.0, 180.0, 0.0, step=1.0, width=NARROW, disabled=direction != BY_HAND
        )
        threshold = controls.choice(
            FisherDiscriminant, "threshold", texts.THRESHOLD, texts.THRESHOLDS, key="fisher_threshold", width=210
        )
        with st.popover(texts.SHOWN, width=170):
            histograms = controls.switch("fisher_histograms", texts.HISTOGRAMS, value=True)
            around = controls.switch("fisher_around", texts.AROUND, value=True)
            feet = controls.switch("fisher_feet", texts.FEET, help=texts.FEET_HELP)
        divided = split.choose()
        chosen = sides.choose(data)
    return Settings(direction, float(angle), threshold, chosen, divided, histograms, around, feet)


def turn(hand: Hand) -> None:
    """Take over the direction in which its handle was let go."""
    angle = direction_to(hand.handles[HANDLE], workspace.dataset().window) if HANDLE in hand.handles else None
    if angle is not None:
        st.session_state["fisher_direction"] = BY_HAND
        st.session_state["fisher_angle"] = round(angle, 1)
