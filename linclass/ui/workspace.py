"""The data that the person works on: one data set a session, on every page, and in the link.

The session holds the data set, a revision that grows whenever Python (not the person's hand) replaced the points,
and the last drawing that was taken over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass import datasets
from linclass.datasets.dataset import MAX_CLASSES, Dataset, Recipe
from linclass.ui.texts import workspace as texts
from linclass.ui.texts.markdown import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.ui.canvas import CanvasState

PARAMETER = "data"  # the query parameter that carries the points
DEFAULT = Recipe("elongated", {"n": 20, "seed": 1})
_KEY = "workspace"
_LATER = "later"


@dataclass
class Workspace:
    """What a session remembers of the data.

    Attributes
    ----------
    recipe : Recipe
        The last recipe used: the settings that the data page shows, also after points were moved by hand.
    seq : int
        The number of the last drawing taken over.
    committed : int
        The number of the last finished stroke that the whole page has seen.
    trouble : str
        Why a link or a setting made no points; empty if all is well.
    """

    dataset: Dataset
    recipe: Recipe = DEFAULT
    revision: int = 1
    seq: int = 0
    committed: int = 0
    trouble: str = ""


def get() -> Workspace:
    """Return the session's workspace, made from the link on the first run."""
    if _KEY not in st.session_state:
        st.session_state[_KEY] = _from_link(st.query_params.get(PARAMETER))
    workspace: Workspace = st.session_state[_KEY]
    return workspace


def dataset() -> Dataset:
    """Return the present data set."""
    return get().dataset


def put(data: Dataset) -> None:
    """Replace the points; the canvas keeps the old ones for undo."""
    space = get()
    space.dataset, space.revision, space.trouble = data, space.revision + 1, ""
    if data.recipe is not None:
        space.recipe = data.recipe


def take(drawn: CanvasState) -> bool:
    """Take over what the person has drawn; tell whether a stroke was finished that the page has not seen yet."""
    space = get()
    if drawn.revision != space.revision:
        return False
    if drawn.seq > space.seq:
        space.seq, space.trouble = drawn.seq, ""
        space.dataset = _redrawn(space.dataset, drawn)
    if drawn.live or space.seq <= space.committed:
        return False
    space.committed = space.seq
    return True


def later(task: Callable[[], None]) -> None:
    """Have a task done when the whole page runs next, before its widgets: only then may their values be set."""
    st.session_state.setdefault(_LATER, []).append(task)


def settle() -> None:
    """Do what was left for later."""
    for task in st.session_state.pop(_LATER, []):
        task()


def warn() -> None:
    """Say why a link or a setting made no points, where it did not."""
    if get().trouble:
        st.warning(get().trouble)


def link() -> tuple[str | None, str]:
    """Return the value of the link's parameter and a note; None and why not where the points do not fit."""
    try:
        return datasets.encode(dataset()), ""
    except datasets.LinkTooLong as error:
        return None, texts.LINK_TOO_LONG.format(reason=error)


def names(data: Dataset) -> tuple[str, ...]:
    """Return a name for each class the canvas offers: the data's own, then numbers that no class bears yet."""
    found = list(data.class_names)
    numbers = (str(k) for k in range(1, 2 * MAX_CLASSES + 1))
    fresh = (number for number in numbers if number not in data.class_names and int(number) > len(data.class_names))
    while len(found) < MAX_CLASSES:
        found.append(next(fresh))
    return tuple(found)


def _redrawn(data: Dataset, drawn: CanvasState) -> Dataset:
    """Return the data set with the drawn points and window; it stays what it was made as until a point differs."""
    same = len(drawn.y) == len(data.y) and np.array_equal(drawn.y, data.y) and np.array_equal(drawn.X, data.X)
    if same:
        return replace(data, window=drawn.window)
    classes = max(len(data.class_names), int(drawn.y.max(initial=-1)) + 1)
    return replace(data, X=drawn.X, y=drawn.y, class_names=names(data)[:classes], window=drawn.window, recipe=None)


def _from_link(text: str | None) -> Workspace:
    if text is None:
        return Workspace(datasets.generate(DEFAULT))
    try:
        data = datasets.decode(text)
    except ValueError as error:
        return Workspace(datasets.generate(DEFAULT), trouble=texts.BAD_LINK.format(reason=plain(error)))
    return Workspace(data, recipe=data.recipe or DEFAULT)
