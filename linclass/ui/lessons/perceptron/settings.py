"""The perceptron's settings, in one row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.models.perceptron import Perceptron
from linclass.ui import controls, workspace
from linclass.ui.texts import perceptron as texts

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.ui.plane import Hand

REST = -1  # in the choice of classes: all others
NARROW = 140  # pixels: two of them fit beside each other on a phone
START = ("w0", "w1", "w2")


@dataclass(frozen=True)
class Settings:
    """The person's choices; `negative` is None where t = -1 stands for all other classes."""

    model: Perceptron
    positive: int
    negative: int | None
    proof: bool


def settings(data: Dataset) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        variant = controls.choice(Perceptron, "variant", texts.VARIANT, texts.VARIANTS, width=250)
        eta = controls.number(Perceptron, "eta", texts.ETA, step=0.5, width=NARROW)
        schedule = controls.choice(Perceptron, "schedule", texts.SCHEDULE, texts.SCHEDULES, width=NARROW)
        margin = controls.number(Perceptron, "margin", texts.MARGIN, step=0.5, width=NARROW)
        max_updates = controls.number(Perceptron, "max_updates", texts.UPDATES, step=100, width=NARROW)
        chance = variant in ("random", "pocket")
        seed = controls.number(Perceptron, "seed", texts.SEED, step=1, width=NARROW, disabled=not chance)
        with st.popover(texts.MORE, width=170):
            start = _start()
            positive, negative = _classes(data)
            proof = st.toggle(
                texts.PROOF,
                value=True,
                key="proof",
                bind="query-params",
                persist_state="session",
                help=texts.PROOF_HELP,
            )
    model = Perceptron(
        variant=variant,
        eta=eta,
        schedule=schedule,
        margin=margin,
        max_updates=max_updates,
        seed=seed,
        start=start if any(start) else None,
    )
    return Settings(model, positive, negative, proof)


def move_start(hand: Hand) -> None:
    """Take over the tip of w(0) from where it was dropped."""
    if "start" in hand.handles:
        st.session_state["w1"], st.session_state["w2"] = (round(v, 3) for v in hand.handles["start"])


def _start() -> tuple[float, ...]:
    st.markdown(texts.START)
    st.markdown(texts.START_HELP)
    columns = st.columns(3)
    return tuple(
        column.number_input(name, -1e6, 1e6, 0.0, step=0.5, key=name, bind="query-params", persist_state="session")
        for column, name in zip(columns, START, strict=True)
    )


def _classes(data: Dataset) -> tuple[int, int | None]:
    """Ask which class is t = +1 and what stands against it, among the classes that have points."""
    names = workspace.names(data)
    present = [int(k) for k in np.flatnonzero(data.counts)] or [0]
    positive = _one_of(present, "plus", texts.POSITIVE, {k: names[k] for k in present})
    others = [k for k in present if k != positive]
    against = others if len(others) == 1 else [REST, *others]
    words = {k: names[k] for k in others} | {REST: texts.THE_REST}
    negative = _one_of(against, "minus", texts.NEGATIVE, words)
    return positive, None if negative == REST else negative


def _one_of(options: list[int], key: str, label: str, words: dict[int, str]) -> int:
    """Return the choice; one that lost its points gives way to the first that has some."""
    if st.session_state.get(key) not in options:
        st.session_state.pop(key, None)
    chosen: int = st.selectbox(
        label, options, format_func=lambda k: words[k], key=key, bind="query-params", persist_state="session"
    )
    return chosen
