"""Which rules are compared, with which numbers, on which part of the points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.models.neighbours import KNeighborsClassifier
from linclass.models.perceptron import Perceptron
from linclass.models.svm import LinearSVC
from linclass.ui import controls, split
from linclass.ui.controls import KEPT, NARROW
from linclass.ui.lessons.compare.rules import FIRST, NAMES, Numbers
from linclass.ui.texts import compare as texts

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.ui.split import Split

LINES = ""  # in the choice of a rule: none, the lines of all
UPDATES = 100


@dataclass(frozen=True)
class Settings:
    """The person's choices; `detail` is the rule whose regions are painted, empty for none."""

    names: tuple[str, ...]
    numbers: Numbers
    split: Split
    detail: str


def settings(data: Dataset) -> Settings:
    """Show the settings in one row and return what they say."""
    several = bool(np.count_nonzero(data.counts) > 2)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        with st.popover(texts.RULES, width=150):
            picked = st.pills(
                texts.WHICH,
                NAMES,
                selection_mode="multi",
                default=FIRST,
                format_func=lambda name: texts.NAMES[name],
                key="compare_rules",
                **KEPT,
            )
        names = tuple(name for name in NAMES if name in picked)
        detail = _detail(names, several=several)
        C = controls.number(LinearSVC, "C", texts.C, step=0.5, key="compare_C", width=NARROW)
        k = controls.amount("compare_k", texts.K, *_range(), 1, step=1, help=texts.K_HELP, width=NARROW)
        updates = controls.amount("compare_updates", texts.UPDATES, 1, _most(), UPDATES, step=100, width=NARROW)
        part = split.choose()
    return Settings(names, Numbers(C, k, updates), part, detail)


def _detail(names: tuple[str, ...], *, several: bool) -> str:
    """Return the rule to paint; with more than two classes one is always painted, as lines would not tell enough."""
    options = list(names) if several and names else [LINES, *names]
    if st.session_state.get("compare_detail") not in options:
        st.session_state.pop("compare_detail", None)  # it was unchosen, or the classes became more
    words = {LINES: texts.ALL_LINES} | texts.NAMES
    return controls.one_of("compare_detail", texts.DETAIL, {name: words[name] for name in options}, width=210)


def _range() -> tuple[int, int]:
    declared = KNeighborsClassifier.hyperparameters()["n_neighbors"]
    return declared["low"], declared["high"]


def _most() -> int:
    most: int = Perceptron.hyperparameters()["max_updates"]["high"]
    return most
