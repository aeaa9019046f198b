"""The scheme, the method inside it, the code, and the places that the person holds, in one row."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.ui import controls, split
from linclass.ui.controls import NARROW
from linclass.ui.lessons.classes.schemes import Method
from linclass.ui.texts import classes as texts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Window
    from linclass.ui.split import Split

Place = tuple[float, float]
KEYS = {name: (f"classes_{name}1", f"classes_{name}2") for name in ("x", "a", "b")}
AT = {"x": (0.56, 0.56), "a": (0.2, 0.3), "b": (0.36, 0.72)}  # of the window's width and height, until they are moved
KIND, WORDS = "classes_code", "classes_words"
POWERS = (0.01, 0.1, 1.0, 10.0, 100.0, 1000.0)
PENALTIES = (0.0, 0.001, 0.01, 0.1, 1.0, 10.0)
UPDATES = (10, 30, 100, 300, 1000)
LIMIT = 1e9


@dataclass(frozen=True)
class Settings:
    """The person's choices; `places` are those of x, x_A and x_B that were moved."""

    view: str
    scheme: str
    method: Method
    code: str
    words: str
    split: Split
    lines: bool
    places: Mapping[str, Place]

    def moved(self, handles: Mapping[str, Place]) -> Settings:
        """Return the settings with the places where the hand holds them now."""
        return replace(self, places={**self.places, **handles})

    def place(self, name: str, window: Window) -> FloatArray:
        """Return where a handle stands (2,); one that was never moved, or is out of sight, at its usual place."""
        x_min, x_max, y_min, y_max = window
        x, y = self.places.get(name, (np.inf, np.inf))
        if x_min <= x <= x_max and y_min <= y <= y_max:
            return np.array([x, y])
        right, up = AT[name]
        return np.array([x_min + right * (x_max - x_min), y_min + up * (y_max - y_min)])


def which_view() -> str:
    """Ask which picture to show."""
    return controls.view("classes_view", texts.VIEW, texts.VIEWS)


def settings(view: str) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        scheme = controls.one_of("classes_scheme", texts.SCHEME, texts.SCHEMES, width=285)
        method = _method()
        with st.popover(texts.CODE, width=150):
            st.markdown(texts.CODE_HELP)
            kind = controls.one_of(KIND, texts.CODE_KIND, texts.CODES)
            words = st.text_input(texts.WORDS, key=WORDS, max_chars=300, help=texts.WORDS_HELP, **controls.KEPT)
        with st.popover(texts.PLANE, width=150):
            lines = controls.switch("classes_lines", texts.LINES, value=True)
            places = _places()
        division = split.choose()
    return Settings(view, scheme, method, kind, words, division, lines, places)


def _method() -> Method:
    name = controls.one_of("classes_method", texts.METHOD, texts.METHODS, width=190)
    if name == "svm":
        return Method(name, C=controls.among("classes_C", texts.C, POWERS, 1.0, width=NARROW))
    if name == "logistic":
        return Method(name, lam=controls.among("classes_lam", texts.LAM, PENALTIES, 0.01, width=NARROW))
    if name == "perceptron":
        return Method(name, max_updates=controls.among("classes_updates", texts.UPDATES, UPDATES, 100, width=NARROW))
    return Method(name)


def _places() -> dict[str, Place]:
    st.markdown(texts.PLACES)
    found = {}
    for name, keys in KEYS.items():
        first, second = (
            column.number_input(
                label, -LIMIT, LIMIT, None, step=0.1, format="%.5g", key=key, placeholder=texts.UNMOVED, **controls.KEPT
            )
            for column, key, label in zip(st.columns(2), keys, texts.COORDINATES[name], strict=True)
        )
        if first is not None and second is not None:
            found[name] = (float(first), float(second))
    return found
