"""The generator panel: the settings of what makes points, as widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass import datasets
from linclass.datasets import GENERATORS, Recipe
from linclass.lessons.markdown import plain
from linclass.lessons.points import LESSON
from linclass.session import sliders
from linclass.session.events import ChosePoints, Refused
from linclass.ui import fragments, sessions, slider
from linclass.ui.texts import points as texts
from linclass.ui.texts import slider as slider_texts

if TYPE_CHECKING:
    from linclass.datasets import Setting

KEY = "points.make"
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
    try:
        points = datasets.generate(recipe)
    except ValueError as error:  # two settings that do not go together
        sessions.dispatch(LESSON, Refused(texts.SETTING_REFUSED.format(reason=plain(error))))
    else:
        sessions.dispatch(LESSON, ChosePoints(points))


def _widget(recipe: Recipe, setting: Setting, value: Any) -> None:
    """Show a setting with its value."""
    key = f"{KEY}.{recipe.name}.{setting.name}"
    label = f"{setting.label} {setting.symbol}".strip()
    if sliders.slides(setting):
        _slider(recipe, setting, value, label)
        return
    if st.session_state.get(key) != value:
        st.session_state[key] = value
    common: dict[str, Any] = {
        "key": key,
        "help": setting.help or None,
        "on_change": lambda: make(sliders.changed(recipe, setting, st.session_state[key])),
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
        sessions.dispatch(LESSON, Refused(slider_texts.REFUSED.format(label=label, reason=reason)))

    def moved(sent: slider.Setting) -> None:
        if sent.live:
            fragments.run_live()  # the live endpoint brings what it makes
            return
        try:
            changed = sliders.changed(recipe, setting, sent.value)
        except ValueError as error:
            refuse(plain(error))
        else:
            make(changed)

    slider.show(
        sliders.recipe_key(recipe.name, setting),
        label,
        value,
        take=moved,
        refuse=refuse,
        low=setting.low,
        high=setting.high,
        step=setting.step,
        help=setting.help,
        visit=sessions.current().name,
    )
