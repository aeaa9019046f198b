"""Mounting a figure on a page, and reading which step the person asked for."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.ui.figure import payload

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from linclass.ui.figure.payload import Player

NAME = "linclass.figure"  # as declared in linclass/pyproject.toml, from where Streamlit learns the frontend's folder
HTML = '<div class="lc-figure"></div>'


def show(figure: go.Figure, *, key: str, alt: str, player: Player | None = None) -> None:
    """Show a figure; the next one under the same key replaces it in place, zoom and step kept.

    Parameters
    ----------
    figure : plotly figure
        A `meta` of its layout may list variants by width, see `linclass.figures.layout.variants`.
    key : str
    alt : str
        What the figure shows, for those who can't see it.
    player : Player or None
        For a figure with frames named by step numbers.
    """
    _component()(
        key=key,
        data=payload.message(figure, alt, player),
        on_focus_change=_nothing,
        width="stretch",
        height="content",
    )


def focus(key: str) -> int | None:
    """Return the step that the person last asked for and that had no frame, or None; read it before `show`."""
    held = st.session_state.get(key)
    return payload.parse_focus(held.get("focus")) if isinstance(held, Mapping) else None


@functools.cache
def _component() -> Callable[..., Any]:
    """Register on first use: only a running app has scanned the installed packages for components."""
    # plotly.js puts its styles into the document's head, where a shadow root would not see them
    return st.components.v2.component(
        NAME, html=HTML, css="figure/figure.css", js="figure/figure.js", isolate_styles=False
    )


def _nothing() -> None:
    """Stand in for a callback: Streamlit keeps only the state that has one."""
