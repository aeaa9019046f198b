"""The editable plane of a page: the canvas in a fragment of its own, so that it follows the hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from linclass.ui import canvas, shell, workspace
from linclass.ui.texts.markdown import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark


@dataclass(frozen=True)
class View:
    """What a page paints on the plane: its marks, and a sentence that follows the hand."""

    marks: Sequence[Mark] = ()
    status: str = ""


@dataclass(frozen=True)
class Hand:
    """What the person's hand did: the handles that it moves, whether it is still moving, the point it took hold of."""

    handles: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    live: bool = False
    touched: int | None = None


def editable(
    key: str,
    look: Callable[[Dataset, Hand], View],
    *,
    released: Callable[[Hand], None] | None = None,
    touched: Callable[[int], None] | None = None,
    max_height: int = 480,
) -> None:
    """Show the plane; `look` computes what to paint, at every move of the hand.

    `released` hears of handles let go, `touched` of the point that was pressed, dragged or added, by its number from 0.

    While a stroke lasts only this fragment runs. When it ends the whole page does.
    """

    @st.fragment
    def plane() -> None:
        drawn = _read(key)
        hand = Hand(drawn.handles, drawn.live, drawn.touched) if drawn is not None else Hand()
        if drawn is not None and workspace.take(drawn):
            if released is not None and drawn.handles:
                workspace.later(partial(released, hand))
            if touched is not None and drawn.touched is not None:
                workspace.later(partial(touched, drawn.touched))
            st.rerun()
        space = workspace.get()
        view = look(space.dataset, hand if hand.live else replace(hand, handles={}))  # at rest the page has kept them
        link, note = (None, "") if hand.live else workspace.link()
        canvas.mount(
            key,
            space.dataset,
            view.marks,
            revision=space.revision,
            theme=shell.theme(),
            status=view.status,
            link=link,
            link_note=note,
            max_height=max_height,
        )

    workspace.warn()
    plane()


def _read(key: str) -> canvas.CanvasState | None:
    try:
        return canvas.read(key)
    except ValueError as error:  # not what our canvas sends: say so, keep the points as they were
        st.error(plain(error))
        return None
