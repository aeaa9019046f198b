"""The figures of the lectures: one click puts a page into the state that shows one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass import datasets
from linclass.ui import workspace
from linclass.ui.texts import presets as texts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from linclass.datasets.dataset import Dataset, Recipe


@dataclass(frozen=True)
class Preset:
    """A state of a page.

    Attributes
    ----------
    title : str
        What it shows: "Two classes on a line: the middle class is masked".
    points : Recipe, Dataset or None
        What is put on the plane; None leaves the person's points.
    settings : mapping
        Values of the page's widgets by their keys; a setting not named here stays as it is.
    """

    title: str
    points: Recipe | Dataset | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)


def offer(presets: Sequence[Preset]) -> None:
    """Show a button for each state; a replaced data set can be had back with undo on the plane."""
    with st.popover(texts.TITLE, width=170):
        st.markdown(texts.HELP)
        for number, preset in enumerate(presets):
            st.button(preset.title, key=f"preset_{number}", on_click=apply, args=(preset,), width="stretch")


def apply(preset: Preset) -> None:
    """Put the page into that state."""
    for key, value in preset.settings.items():
        st.session_state[key] = value
    if preset.points is not None:
        made = preset.points if isinstance(preset.points, datasets.Dataset) else datasets.generate(preset.points)
        workspace.put(made)
