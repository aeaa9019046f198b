"""The settings of Winnow's page, in one row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from linclass.models.winnow import BalancedWinnow
from linclass.ui import controls, sides, split
from linclass.ui.controls import NARROW
from linclass.ui.lessons.winnow.experiment import IRRELEVANT, Experiment
from linclass.ui.texts import winnow as texts

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.ui.sides import Sides
    from linclass.ui.split import Split

MOST_PASSES = 200
MANY = 30  # irrelevant features whose weights are shown at first


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    experiment : Experiment
        Points of {0, 1}^D, made to count mistakes.
    many : int
        The irrelevant features of the run whose weights are shown.
    beside : bool
        Whether the plane shows the perceptron's line too.
    """

    model: BalancedWinnow
    experiment: Experiment
    many: int
    beside: bool
    sides: Sides
    split: Split


def settings(data: Dataset) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        alpha = controls.number(
            BalancedWinnow, "alpha", texts.ALPHA, step=0.05, key="winnow_alpha", format="%.5g", width=NARROW
        )
        passes = controls.amount("winnow_passes", texts.PASSES, 1, MOST_PASSES, 20, step=10, width=NARROW)
        beside = controls.switch("winnow_beside", texts.BESIDE)
        with st.popover(texts.EXPERIMENT, width=170):
            st.markdown(texts.EXPERIMENT_HELP)
            relevant = controls.slide("winnow_relevant", texts.RELEVANT, 1, 5, 3, step=1)
            points = controls.slide("winnow_points", texts.POINTS, 200, 2000, 1000, step=200)
            seed = controls.amount("winnow_seed", texts.SEED, 0, 9999, 0, step=1)
            many = controls.among("winnow_many", texts.MANY, IRRELEVANT[:-1], MANY)
        chosen = sides.choose(data)
        held = split.choose()
    model = BalancedWinnow(alpha=alpha, max_epochs=passes)
    return Settings(model, Experiment(relevant, points, alpha, seed), many, beside, chosen, held)
