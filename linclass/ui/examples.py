"""A strip of small pictures above the plane: one click, those points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING

import streamlit as st

from linclass import datasets
from linclass.datasets import Recipe
from linclass.figures.theme import THEMES
from linclass.ui import pictures, visit
from linclass.ui.texts import examples as texts

if TYPE_CHECKING:
    from linclass.datasets import Dataset
    from linclass.lessons.state import AnyState


KEY = "examples"


@dataclass(frozen=True)
class Example:
    """Points to begin with: a code, what they are called, and how they are made."""

    code: str
    title: str
    recipe: Recipe

    @cached_property
    def points(self) -> Dataset:
        """The points, made once."""
        return datasets.generate(self.recipe)


EXAMPLES = (
    Example("clouds", texts.CLOUDS, Recipe("blobs", {"n": 20, "separation": 2.5, "separable": True, "seed": 4})),
    Example("overlap", texts.OVERLAP, Recipe("blobs", {"n": 40, "separation": 2.0, "seed": 4})),
    Example("moons", texts.MOONS, Recipe("moons", {"n": 40, "seed": 1})),
    Example("circles", texts.CIRCLES, Recipe("circles", {"n": 40, "seed": 1})),
    Example("xor", texts.XOR, Recipe("hand", {"points": "xor"})),
    Example("outlier", texts.OUTLIER, Recipe("outliers", {"n": 20, "seed": 1})),
    Example("three", texts.THREE, Recipe("blobs", {"classes": 3, "n": 20, "separation": 3.0, "seed": 1})),
    Example("iris", texts.IRIS, Recipe("iris", {})),
)
TITLES = {example.code: example.title for example in EXAMPLES}


def strip(state: AnyState) -> None:
    """Offer the examples; the one that is on the plane is marked. One element: eight buttons would cost eight times."""
    present = marked(state.points) or None
    if st.session_state.get(KEY) != present:
        st.session_state[KEY] = present

    def put() -> None:
        chosen = st.session_state[KEY] or present  # a second click takes the mark away, and means the same points
        visit.get().put(next(example.points for example in EXAMPLES if example.code == chosen))

    st.pills(
        texts.STRIP,
        [example.code for example in EXAMPLES],
        format_func=TITLES.__getitem__,
        key=KEY,
        on_change=put,
        label_visibility="collapsed",
    )


def marked(data: Dataset) -> str:
    """Return the code of the example that the points are; empty where they are none."""
    if data.recipe is None:
        return ""
    return next((example.code for example in EXAMPLES if data.recipe == example.points.recipe), "")


@cache
def style(theme: str) -> str:
    """Return the style sheet that puts the pictures on the buttons."""
    rules = (
        f'.st-key-{KEY} button:nth-child({place}) {{background-image: url("{picture}");}}'
        for place, example in enumerate(EXAMPLES, 1)
        for picture in [pictures.of_points(example.points, THEMES[theme])]
    )
    return "".join(rules)
