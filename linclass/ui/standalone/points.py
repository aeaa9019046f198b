"""Ways to fill the plane: the generators, the real data, the person's own file."""

import streamlit as st

from linclass import datasets
from linclass.datasets import GENERATORS, Dataset, Recipe
from linclass.lessons.points import LESSON
from linclass.ui import (
    explain,
    fragments,
    generator_panel,
    page,
    page_layout,
    plain_words,
    sessions,
    widget_values,
)
from linclass.ui.standalone.upload import upload
from linclass.ui.tables import FILE, GROUP, SHOWN
from linclass.ui.texts import points as texts

SOURCES = {
    "draw": "Draw",
    "clouds": "Clouds",
    "shapes": "Shapes",
    "by hand": "Pencil and paper",
    "real data": "Real data",
    "file": "Your table",
}

GENERATOR, MADE = "points.generator", "points.made"
DRAW = "draw"
KINDS_WITHOUT_RECIPE = (FILE, DRAW)  # they keep the present points


def show() -> None:
    """Show the page: the plane on the left, the source of its points and their statistics on the right."""
    if sessions.arrive(LESSON).projector.is_on:
        page.present_page(LESSON)
        return
    with page_layout.heading(LESSON.slug):
        page_layout.offers(LESSON)
    fragments.body(_body)
    page_layout.foot(LESSON.slug)


def _body() -> sessions.Surroundings:
    """Show everything below the title, and return the state shown around the plane."""
    with st.container(key="points"):
        page.notes()
        state = page.current_frame(LESSON).frame.state
        left, side = page_layout.columns()
        below = st.container(key="below")
    with side:
        group = _group(state.points)
    box = side.container(key="source")
    source, beside, outcome = box.container(), box.container(), box.container()
    with source:
        _source(state.points, group)
    encoded = page.current_frame(LESSON)  # a table may have brought points meanwhile: the plane's revision is theirs
    page.show_live(encoded, left, beside, outcome)  # in no container, as Streamlit copies those around it
    with box:
        _downloads(sessions.current().state(LESSON).points)
        page.explanations(encoded.frame)
    with below:
        plain_words.show(LESSON)
    return page.surroundings(LESSON, state)


def _group(points: Dataset) -> str:
    """Offer the kinds of points: table and drawing keep the present points, every other kind replaces them at once."""
    made, group = st.session_state.setdefault(MADE, {}), st.session_state.get(GROUP)
    if points.recipe is not None and not (group in KINDS_WITHOUT_RECIPE and made.get(group) == points.recipe):
        group = GENERATORS[points.recipe.name].group
        made |= {points.recipe.name: points.recipe, group: points.recipe}
    elif group != FILE:
        group = DRAW
    st.session_state[GROUP] = group

    def choose() -> None:
        chosen = st.session_state[GROUP]
        if chosen in KINDS_WITHOUT_RECIPE:
            made[chosen] = points.recipe  # these stay until a file arrives or a point is drawn
            if chosen == FILE and group != FILE and points.recipe is not None:
                st.session_state.pop(SHOWN, None)  # else the earlier table would count as being on the plane
        else:
            names = [one.name for one in GENERATORS.values() if one.group == chosen]
            generator_panel.make(made.get(chosen, Recipe(names[0])))

    st.segmented_control(
        "Where the points come from",
        list(SOURCES),
        format_func=SOURCES.__getitem__,
        key=GROUP,
        on_change=choose,
        persist_state="session",
        required=True,
        label_visibility="collapsed",
    )
    return group


def _source(points: Dataset, group: str) -> None:
    """Show the controls of a kind of points."""
    if group == FILE:
        upload()
    elif group == DRAW:
        _drawing(points)
    elif points.recipe is not None:
        _generators(points, points.recipe)


def _drawing(points: Dataset) -> None:
    """Explain the plane's tools and the origin of the points, and offer an empty plane."""
    if not len(points.y):
        st.markdown("Click in the plane to add points, or choose a kind of points above.")
    elif points.origin is not None:
        st.markdown(
            f"These points were edited from *{GENERATORS[points.origin.name].title}*. Choosing a kind"
            " replaces the points; yours stay under *Points*, *My points*, above the plane."
        )
    elif points.recipe is None:
        st.markdown(
            "These points were drawn by hand, or came in a file or a link. Choosing a kind replaces the"
            " points; yours stay under *Points*, *My points*, above the plane."
        )
    st.markdown(texts.HOW)
    st.markdown(explain.for_keyboard(texts.HOW_KEYS), unsafe_allow_html=True)
    st.button(
        "Begin with an empty plane",
        key="points.clear",
        on_click=generator_panel.make,
        args=(Recipe("empty"),),
        disabled=not len(points.y),
    )


def _generators(points: Dataset, recipe: Recipe) -> None:
    """Offer the generators of this kind, with the settings of the one whose points are on the plane."""
    group = GENERATORS[recipe.name].group
    offered = [one.name for one in GENERATORS.values() if one.group == group]

    st.selectbox(
        "Which points",
        offered,
        offered.index(recipe.name),
        format_func=lambda name: GENERATORS[name].title,
        **widget_values.numbered(
            f"{GENERATOR}.{group}",
            recipe.name,
            lambda name: generator_panel.make(st.session_state[MADE].get(name, Recipe(name))),
        ),
    )
    generator_panel.panel(recipe, points)


def _downloads(points: Dataset) -> None:
    """Offer the training points and, if there are any, the test points as CSV."""
    _download("Download the points (CSV)", "points.csv", test=False)
    if points.test is not None:
        _download("Download the test set (CSV)", "test.csv", test=True)


def _download(label: str, name: str, *, test: bool) -> None:
    """Show the button that saves the training or test points as CSV."""
    visitor = sessions.current()  # read on download: the points may be newer than the page's last run
    st.download_button(
        label,
        lambda: datasets.write_table(visitor.state(LESSON).points.part(test=test)),
        file_name=name,
        mime="text/csv",
        on_click="ignore",
    )
