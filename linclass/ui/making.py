"""The settings of what makes points, as widgets; and what a slider of theirs makes while a hand holds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass import datasets
from linclass.datasets import GENERATORS, Recipe
from linclass.lessons.markdown import plain
from linclass.lessons.points import LESSON
from linclass.ui import follow, slider, visit
from linclass.ui.texts import points as texts
from linclass.ui.texts import slider as slider_texts

if TYPE_CHECKING:
    from linclass.datasets import Dataset, Setting

KEY = "points.make"
MANY = 1000  # values are too many for a slider: a seed is typed
WIDE = 2  # widgets beside each other


def panel(recipe: Recipe) -> None:
    """Say what a recipe is good for, and show its settings; whatever is changed shows on the plane at once."""
    generator = GENERATORS[recipe.name]
    st.markdown(generator.description)
    values = generator.check(recipe.settings)
    for n in range(0, len(generator.settings), WIDE):  # row by row, so that a phone stacks them in order
        for place, setting in zip(st.columns(WIDE), generator.settings[n : n + WIDE], strict=False):
            with place:
                _widget(recipe, setting, values[setting.name])


def make(recipe: Recipe) -> None:
    """Put what a recipe makes on the plane, of every page; say so where it makes none."""
    here = visit.get()
    try:
        here.put(LESSON, datasets.generate(recipe))
    except ValueError as error:  # two settings that do not go together
        here.refuse(texts.SETTING_REFUSED.format(reason=plain(error)))


def sliders(points: Dataset) -> list[str]:
    """Return the keys of the sliders that there are beside these points."""
    if points.recipe is None:
        return []
    name = points.recipe.name
    return [_slider_key(name, setting) for setting in GENERATORS[name].settings if _slides(setting)]


def swept(points: Dataset, held: object) -> Dataset | None:
    """Return what a slider in a hand makes of the recipe of these points; None where it can't stand there.

    ValueError if there is none such.
    """
    if isinstance(held, Mapping) and points.recipe is not None:
        name, value = points.recipe.name, held.get("value")
        for setting in GENERATORS[name].settings:
            if _slides(setting) and held.get("slider") == _slider_key(name, setting):
                try:
                    return datasets.generate(_changed(points.recipe, setting, value))
                except ValueError:
                    return None
    raise ValueError(slider_texts.UNKNOWN)


def _changed(recipe: Recipe, setting: Setting, value: object) -> Recipe:
    return Recipe(recipe.name, {**recipe.settings, setting.name: setting.check(value)})


def _widget(recipe: Recipe, setting: Setting, value: Any) -> None:
    """Show a setting with its value."""
    key = f"{KEY}.{recipe.name}.{setting.name}"
    label = f"{setting.label} {setting.symbol}".strip()
    if _slides(setting):
        _slider(recipe, setting, value, label)
        return
    if st.session_state.get(key) != value:
        st.session_state[key] = value
    common: dict[str, Any] = {
        "key": key,
        "help": setting.help or None,
        "on_change": lambda: make(_changed(recipe, setting, st.session_state[key])),
    }
    if setting.kind == "choice":
        words = dict(zip(setting.choices, setting.labels or setting.choices, strict=True))
        st.selectbox(label, setting.choices, format_func=words.__getitem__, **common)
    elif setting.kind == "bool":
        st.toggle(label, **common)
    else:
        kind = int if setting.kind == "int" else float
        st.number_input(label, kind(setting.low), kind(setting.high), step=kind(setting.step), **common)


def _slider(recipe: Recipe, setting: Setting, value: float, label: str) -> None:
    def refuse(reason: str) -> None:
        visit.get().refuse(slider_texts.REFUSED.format(label=label, reason=reason))

    def moved(sent: slider.Setting) -> None:
        if sent.live:
            follow.hand_moves()  # the plane's line tells what it makes
            return
        try:
            changed = _changed(recipe, setting, sent.value)
        except ValueError as error:
            refuse(plain(error))
        else:
            make(changed)

    slider.show(
        _slider_key(recipe.name, setting),
        label,
        value,
        take=moved,
        refuse=refuse,
        low=setting.low,
        high=setting.high,
        step=setting.step,
        help=setting.help,
        visit=visit.get().name,
    )


def _slides(setting: Setting) -> bool:
    return setting.kind in ("int", "float") and setting.high - setting.low <= MANY * setting.step


def _slider_key(name: str, setting: Setting) -> str:
    return f"{KEY}.{name}.{setting.name}.slider"
