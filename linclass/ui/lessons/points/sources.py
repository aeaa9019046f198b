"""Ways to fill the plane: the generators, the real data, the person's own file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from linclass import datasets
from linclass.datasets import GENERATORS, Recipe
from linclass.ui import controls, workspace
from linclass.ui.lessons.points.upload import upload
from linclass.ui.texts import points as texts
from linclass.ui.texts.markdown import plain

if TYPE_CHECKING:
    from linclass.datasets import Generator

FILE = "file"


def source() -> None:
    """Let the person choose where the points come from."""
    recipe = workspace.get().recipe
    st.session_state.setdefault("source", GENERATORS[recipe.name].group)
    group = st.segmented_control(
        texts.SOURCE,
        list(texts.SOURCES),
        format_func=lambda name: texts.SOURCES[name],
        required=True,
        key="source",
        persist_state="session",
        label_visibility="collapsed",
    )
    if group == FILE:
        upload()
    else:
        _generators([made for made in GENERATORS.values() if made.group == group], recipe)


def _generators(offered: list[Generator], recipe: Recipe) -> None:
    names = [made.name for made in offered]
    key = f"generator_{offered[0].group}"
    if recipe.name in names:
        st.session_state.setdefault(key, recipe.name)
    name = st.selectbox(
        texts.WHICH,
        names,
        format_func=lambda name: GENERATORS[name].title,
        key=key,
        persist_state="session",
        on_change=lambda: _make(GENERATORS[st.session_state[key]]),
    )
    generator = GENERATORS[name]
    st.markdown(generator.description)
    values = recipe.settings if recipe.name == name else {}
    controls.settings(generator, values, changed=partial(_make, generator))
    if workspace.get().recipe.name != name or workspace.dataset().recipe is None:
        st.button(texts.AGAIN, on_click=_make, args=(generator,), help=texts.AGAIN_HELP)


def _make(generator: Generator) -> None:
    """Put a generator's points on the plane, with the settings that its widgets show."""
    settings = {
        setting.name: st.session_state.get(controls.key(generator, setting), setting.default)
        for setting in generator.settings
    }
    try:
        workspace.put(datasets.generate(Recipe(generator.name, settings)))
    except ValueError as error:  # two settings that do not go together
        workspace.get().trouble = texts.SETTING_REFUSED.format(reason=plain(error))
