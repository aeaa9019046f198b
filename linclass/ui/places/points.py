"""Ways to fill the plane: the generators, the real data, the person's own file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass import datasets
from linclass.datasets import GENERATORS, Recipe
from linclass.lessons.markdown import plain
from linclass.lessons.points import LESSON
from linclass.ui import examples, follow, page, shell, visit
from linclass.ui.places.upload import upload
from linclass.ui.texts import points as texts

if TYPE_CHECKING:
    from linclass.datasets import Generator, Setting
    from linclass.lessons.state import AnyState

FILE = "file"
GROUP, GENERATOR, MADE = "points.group", "points.generator", "points.made"


def show() -> None:
    """Show the page: the plane on the left, where its points come from and what they are on the right."""
    visit.get().arrive(LESSON)
    shell.heading(LESSON.slug)
    follow.page(LESSON, _body)
    shell.foot(LESSON.slug)


def _body() -> None:
    with st.container(key="points"):
        page.notes()
        following = page.Following(LESSON)
        state = following.now.state
        left, choice, right = shell.halves()
        with left:
            examples.strip(LESSON, state)
        with choice:
            group = _group(state)
        with right, st.container(key="source"):
            source, beside, said = st.container(), st.container(), st.container()
            with source:
                _source(state, group)
            following.show(left, beside, said)
            _download()
            page.words(LESSON)


def _group(state: AnyState) -> str:
    """Ask where the points come from."""
    recipe = state.points.recipe or (state.points.source if GROUP not in st.session_state else None)
    if recipe is not None and st.session_state.get(MADE) != recipe.name:
        group = GENERATORS[recipe.name].group
        st.session_state.update({MADE: recipe.name, GROUP: group, f"{GENERATOR}.{group}": recipe.name})
    return st.segmented_control(
        texts.SOURCE,
        list(texts.SOURCES),
        format_func=texts.SOURCES.__getitem__,
        default=next(iter(texts.SOURCES)),
        required=True,
        key=GROUP,
        on_change=_first_of_group,
        persist_state="session",
        label_visibility="collapsed",
    )


def _first_of_group() -> None:
    """Put points of the chosen kind on the plane at once: those that were chosen last, or the first."""
    group = st.session_state[GROUP]
    names = [made.name for made in GENERATORS.values() if made.group == group]
    if names:
        _make(GENERATORS[st.session_state.get(f"{GENERATOR}.{group}", names[0])])


def _source(state: AnyState, group: str) -> None:
    """Let the person choose what that has to offer."""
    recipe = state.points.source
    if group == FILE:
        upload()
    else:
        _generators([made for made in GENERATORS.values() if made.group == group], recipe)


def _generators(offered: list[Generator], recipe: Recipe | None) -> None:
    names = [made.name for made in offered]
    key = f"{GENERATOR}.{offered[0].group}"
    if recipe is not None and recipe.name in names and key not in st.session_state:
        st.session_state[key] = recipe.name
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
    same = recipe is not None and recipe.name == name
    values = generator.check(recipe.settings) if recipe is not None and same else {}
    rows = [st.columns(2) for _ in generator.settings[::2]]  # row by row, so that a phone stacks them in order
    for n, setting in enumerate(generator.settings):
        _widget(rows[n // 2][n % 2], setting, values.get(setting.name), generator)
    st.button(texts.AGAIN, on_click=_make, args=(generator,), help=texts.AGAIN_HELP)


def _key(generator: Generator, setting: Setting) -> str:
    return f"{GENERATOR}.{generator.name}.{setting.name}"


def _widget(place: Any, setting: Setting, value: object, generator: Generator) -> None:
    """Show a setting's widget with the value of the points on the plane, or with what was chosen last."""
    key = _key(generator, setting)
    if value is not None and st.session_state.get(key) != value:
        st.session_state[key] = value
    st.session_state.setdefault(key, setting.default)
    label = f"{setting.label} {setting.symbol}".strip()
    common = {"key": key, "on_change": lambda: _make(generator), "help": setting.help or None}
    if setting.kind == "choice":
        words = dict(zip(setting.choices, setting.labels or setting.choices, strict=True))
        place.selectbox(label, setting.choices, format_func=words.__getitem__, **common)
    elif setting.kind == "bool":
        place.toggle(label, **common)
    else:
        kind = int if setting.kind == "int" else float
        many = setting.high - setting.low > 1000 * setting.step  # a seed: too many values for a slider
        show_number = place.number_input if many else place.slider
        show_number(label, kind(setting.low), kind(setting.high), step=kind(setting.step), **common)


def _make(generator: Generator) -> None:
    """Put a generator's points on the plane, with the settings that its widgets show."""
    settings = {
        setting.name: st.session_state.get(_key(generator, setting), setting.default) for setting in generator.settings
    }
    here = visit.get()
    try:
        here.put(LESSON, datasets.generate(Recipe(generator.name, settings)))
    except ValueError as error:  # two settings that do not go together
        here.notes = (texts.SETTING_REFUSED.format(reason=plain(error)),)


def _download() -> None:
    here = visit.get()  # what is downloaded are the points of the moment, not those of the page's last run
    st.download_button(
        texts.DOWNLOAD,
        lambda: datasets.write_table(here.state(LESSON).points),
        file_name="points.csv",
        mime="text/csv",
        on_click="ignore",
    )
