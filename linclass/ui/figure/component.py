"""Mounting a figure on a page, and reading which step the person asked for."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.ui.figure import payload
from linclass.vendor import streamlit

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.blocks import Picture
    from linclass.ui.figure.payload import Stage

NAME = "linclass.figure"  # as declared in linclass/pyproject.toml, from where Streamlit learns the frontend's folder
HTML = '<div class="lc-figure"></div>'


def show(
    picture: Picture,
    *,
    key: str,
    step: int | None = None,
    on_step: Callable[[int | None], None] | None = None,
    stage: Stage | None = None,
    stamp: int = 0,
) -> None:
    """Show a figure; the next one under the same key replaces it in place, zoom and step kept.

    Parameters
    ----------
    picture : Picture
        A `meta` of its figure's layout may list variants by width, see `linclass.figures.layout.variants`.
    key : str
    step : int or None
        The step to show; None leaves the choice to the player.
    on_step : callable or None
        Called before the rerun that follows when the person has come to rest at a step, or asked for one without a
        frame; with None when that is the end, whichever it is.
    stage : Stage or None
        The canvas that plays along, if the picture has a film.
    stamp : int
        Of the messages that this run has seen; another one, and the browser takes the picture anew.
    """

    def asked() -> None:
        wanted = payload.parse(streamlit.component_state(key, "step"))
        if on_step is not None and wanted is not None:
            on_step(wanted.step)

    _component()(
        key=key,
        data=b"%d\n%b" % (stamp, payload.message(picture, step, stage)),
        on_step_change=asked,
        width="stretch",
        height="content",
    )


@functools.cache
def _component() -> Callable[..., Any]:
    """Register on first use: only a running app has scanned the installed packages for components."""
    # plotly.js puts its styles into the document's head, where a shadow root would not see them
    return st.components.v2.component(
        NAME, html=HTML, css="figure/figure.css", js="figure/figure.js", isolate_styles=False
    )
