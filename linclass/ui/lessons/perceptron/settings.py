"""The perceptron's settings, in one row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from linclass.models.perceptron import Perceptron
from linclass.ui import controls, sides, split
from linclass.ui.controls import NARROW
from linclass.ui.lessons.perceptron.basis import Basis
from linclass.ui.texts import perceptron as texts

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.ui.plane import Hand
    from linclass.ui.sides import Sides
    from linclass.ui.split import Split

START = ("w0", "w1", "w2")


@dataclass(frozen=True)
class Settings:
    """The person's choices."""

    model: Perceptron
    basis: Basis
    sides: Sides
    proof: bool
    split: Split


def settings(data: Dataset) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        variant = controls.choice(Perceptron, "variant", texts.VARIANT, texts.VARIANTS, width=210)
        eta = controls.number(Perceptron, "eta", texts.ETA, step=0.5, width=NARROW)
        schedule = controls.choice(Perceptron, "schedule", texts.SCHEDULE, texts.SCHEDULES, width=NARROW)
        margin = controls.number(Perceptron, "margin", texts.MARGIN, step=0.5, width=NARROW)
        basis = controls.one_of("basis", texts.BASIS, texts.BASES, width=NARROW, help=texts.BASIS_HELP)
        with st.popover(texts.MORE, width=150):
            start = _start(disabled=basis != "linear")
            chance = variant in ("random", "pocket")
            seed = controls.number(Perceptron, "seed", texts.SEED, step=1, disabled=not chance)
            max_updates = controls.number(Perceptron, "max_updates", texts.UPDATES, step=100)
            proof = controls.switch("proof", texts.PROOF, value=True, help=texts.PROOF_HELP)
        parts = split.choose()
        chosen = sides.choose(data)
    model = Perceptron(
        variant=variant,
        eta=eta,
        schedule=schedule,
        margin=margin,
        max_updates=max_updates,
        seed=seed,
        start=start if any(start) and basis == "linear" else None,
    )
    return Settings(model, Basis(basis), chosen, proof, parts)


def move_start(hand: Hand) -> None:
    """Take over the tip of w(0) from where it was dropped."""
    if "start" in hand.handles:
        st.session_state["w1"], st.session_state["w2"] = (round(v, 3) for v in hand.handles["start"])


def _start(*, disabled: bool) -> tuple[float, ...]:
    st.markdown(texts.START)
    st.markdown(texts.START_HELP)
    columns = st.columns(3)
    return tuple(
        column.number_input(name, -1e6, 1e6, 0.0, step=0.5, key=name, disabled=disabled, **controls.KEPT)
        for column, name in zip(columns, START, strict=True)
    )
