"""The frame around every page: navigation, title, theme."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import pairwise

import streamlit as st
from streamlit.delta_generator import DeltaGenerator
from streamlit.navigation.page import StreamlitPage

from linclass.catalog import CHAPTERS, PAGES, SPEAKER, STOP
from linclass.course.deck import Stop
from linclass.course.index import ROUTE
from linclass.course.links import to_stop
from linclass.figures.theme import DARK_ON_PAPER, THEMES, Theme
from linclass.lessons.hiding import ON_PLANE
from linclass.lessons.lesson import AnyLesson, AnyScene, AnyState
from linclass.lessons.points import LESSON as POINTS
from linclass.server.script_scheduler import OPENING, SCHEDULER
from linclass.session.events import ChoseFigure
from linclass.takehome.documents.rich_text import markdown_as_text
from linclass.ui import (
    button_pictures,
    embedding,
    explain,
    navigation,
    own_deck,
    page_links,
    plain_words,
    present,
    room_phone,
    sessions,
    side_by_side,
    takehome,
    walk,
    widget_values,
)
from linclass.ui.button_pictures import Sheet, streamlit_sheet
from linclass.vendor import private_parts, streamlit, streamlit_dom

DOCUMENT = " · "  # between the parts of the title of the browser's tab

HELP = (
    "Each opens this page as it stands in a lecture's figure."
    " *My points*, under *Points* above the plane, brings yours back."
)


TITLES = {page.slug: page.title for page in (*PAGES.values(), STOP, SPEAKER)}
ORDER = tuple((chapter, page) for chapter in CHAPTERS for page in chapter.pages)
NEXT_ON_ROUTE = {stop.slug: after for stop, after in pairwise(ROUTE.stops)}


def run() -> None:
    """Show the page that the address names."""
    st.set_page_config(page_icon="➗", layout="wide", initial_sidebar_state="collapsed")
    page = st.navigation(
        {chapter: [streamlit.runnable_copy(page) for page in pages] for chapter, pages in _pages().items()},
        position="hidden",  # its row would take a tenth of the screen from the plane: `_pages_menu` has the links
    )
    st.html(_style(sessions.theme().name, is_presenting=present.is_asked(page.url_path)))
    if page.url_path == "own":
        own_deck.open_link()
    navigation.mount(page.url_path, sessions.theme().name)
    sessions.page_run().begin(page.url_path)
    room_phone.follow()
    if embedding.is_embedded():
        embedding.open_in_tab()
    with SCHEDULER.turn(OPENING):
        page.run()
    widget_values.end_run()


@cache
def _style(theme: str, *, is_presenting: bool = False) -> Sheet:
    """Return the style sheet of every page."""
    return Sheet(_common(theme) + (present.STYLE.text if is_presenting else ""))


@cache
def _common(theme: str) -> str:
    """Return the style sheet that every page has in this theme."""
    colours = _colours(THEMES[theme])
    own = "".join(streamlit_sheet(name).text for name in ("page", "print"))
    return private_parts.style() + colours + own + explain.STYLE


def _colours(theme: Theme) -> str:
    """Return the rule that sets the colours under the names that Streamlit gives components."""
    names = {"background": theme.background, "text": theme.text, "primary": theme.accent}
    properties = {f"--st-{name}-color": colour for name, colour in names.items()}
    return streamlit_dom.style_of_app(
        properties | {"--filter-on-paper": DARK_ON_PAPER if theme.name == "dark" else "none"}
    )


@cache
def _pages() -> dict[str, list[StreamlitPage]]:
    """Return the pages by chapter; `run` copies them, as a page may run only once."""
    offered = {chapter.title: [page_links.to(page.slug) for page in chapter.pages] for chapter in CHAPTERS}
    hidden = [page_links.to(page.slug) for page in (STOP, SPEAKER)]
    return {**offered, CHAPTERS[-1].title: [*offered[CHAPTERS[-1].title], *hidden]}


def title(lesson: AnyLesson) -> None:
    """Write the page's title and its sentence, with the menus of lecture figures and exports."""
    with heading(lesson.slug, sentence(lesson)):
        if len(lesson.scenes) > 1:
            _scenes(lesson)
        offers(lesson)


def offers(lesson: AnyLesson) -> None:
    """Offer to add the state to the visitor's course, to export it, and to present it.

    In a frame of another site they are left to the page in a tab of its own.
    """
    if not embedding.is_embedded():
        is_alone = sessions.current().session.second is None
        key = "more" if is_alone else "more.beside"  # a new key closes the popover after a press in it
        key += ".again" * ((plain_words.asked_times() + takehome.opened_times()) % 2)
        with st.popover("More", key=key, width="content"), st.container(key="offers", gap="xsmall"):
            plain_words.button()
            side_by_side.button(lesson)
            own_deck.button(lesson)
            takehome.button(lesson)
        present.button(lesson)


def sentence(lesson: AnyLesson, state: AnyState | None = None) -> str:
    """Return the sentence of a page: a stop's claim while a visitor goes through a lecture, else the page's idea.

    A stop's sentence is about the stop's own state: after a change of points or settings it says so. It is empty while
    it is hidden, and if the outcome of the question is shown in another state.
    """
    session = sessions.current().session
    if "sentence" in session.asked.hidden:
        return ""
    if session.deck.stop is None or not session.deck.is_at_lecture:
        return PAGES[lesson.slug].idea
    here, prediction = session.state(lesson) if state is None else state, session.asked.prediction
    is_outcome = prediction is not None and prediction.is_revealed and prediction.asked_state is not None
    return walk.claim(session.deck.stop, here, is_outcome=is_outcome)


def document_title(slug: str, stop: Stop | None) -> str:
    """Return the title of the browser's tab: the stop of a deck where there is one, the page, the app."""
    names = [] if stop is None else [markdown_as_text(stop.title)]
    return DOCUMENT.join([*names, *dict.fromkeys((TITLES[slug], page_links.FIRST.title))])


def name_document(slug: str) -> None:
    """Set the title of the browser's tab to the shown page and stop."""
    session = sessions.current().session
    st.set_page_config(page_title=document_title(slug, None if walk.is_title_hidden(session) else session.deck.stop))


def heading(slug: str, sentence: str | None = None) -> DeltaGenerator:
    """Write a page's title and a sentence, by default its idea; return their row.

    The row begins with the list of all pages.
    """
    name_document(slug)
    page = PAGES[slug]
    row = st.container(key="title", horizontal=True, vertical_alignment="center")
    with row:
        if not embedding.is_embedded():
            _pages_menu()
        st.title(page.title, anchor=False, width="content")
        own_words = explain.words_in(page.title)  # the page itself explains its topic
        explain.markdown(page.idea if sentence is None else sentence, own_words)
    return row


@contextmanager
def standalone(slug: str, *, passes_state_on: bool = False) -> Iterator[None]:
    """Show the content of a page without a plane between its title and its foot, as `sessions.enter` describes."""
    sessions.enter(POINTS, slug, passes_state_on=passes_state_on)
    heading(slug)
    yield
    foot(slug)


def foot(slug: str) -> None:
    """Show links to the previous and next page, and other names of the topic for search engines.

    A page in a frame of another site has no foot.
    """
    if embedding.is_embedded():
        return
    place = next(n for n, (_, page) in enumerate(ORDER) if page.slug == slug)
    with st.container(key="foot", horizontal=True):
        for before in ORDER[max(place - 1, 0) : place]:
            st.page_link(page_links.to(before[1].slug), label=f"← {before[1].title} :small[{before[1].idea}]")
        onward = NEXT_ON_ROUTE.get(slug)
        if onward is not None and onward.slug != ORDER[place + 1][1].slug:
            label = f"{onward.title} → :small[Next of the five pages that take ten minutes.]"
            st.page_link(page_links.to(onward.slug), label=label, query_params=to_stop(onward))
        for after in ORDER[place + 1 : place + 2]:
            st.page_link(page_links.to(after[1].slug), label=f"{after[1].title} → :small[{after[1].why}]")
    if PAGES[slug].names:
        st.caption("Also found under: {names}.".format(names=", ".join(PAGES[slug].names)))


def _pages_menu() -> None:
    """Offer every page under its chapter; the list is filled when it is opened."""
    offered = st.popover("Pages", icon=":material/menu:", key="pages", on_change="rerun", width="content")
    if offered.open:
        with offered, st.container(key="chapters", gap=None):
            for chapter, page in ORDER:
                if page is chapter.pages[0] and chapter.title:
                    st.markdown(f"**{chapter.title}**")
                st.page_link(page_links.to(page.slug), label=page.title)


def _scenes(lesson: AnyLesson) -> None:
    """Offer the lectures' figures with small pictures; the list marks the present one and closes after a choice."""
    key = f"{lesson.slug}.scenes"
    offered = st.popover("Lecture figures", key=key, on_change="rerun", width="content")
    if not offered.open:
        return
    shown = sessions.current().session.figure(lesson)

    def choose(scene: AnyScene) -> None:
        st.session_state[key] = False
        sessions.dispatch(lesson, ChoseFigure(scene))

    with offered, st.container(key="scenes", gap="xsmall"):
        st.markdown(HELP)
        if not set(ON_PLANE) & set(sessions.current().session.asked.hidden):
            st.html(_pictures(lesson))
        for scene in lesson.scenes:
            st.button(
                f"**{scene.title}**" if scene is shown else scene.title,
                key=f"scene.{scene.code}",
                on_click=choose,
                args=(scene,),
                type="primary" if scene is shown else "secondary",
                width="stretch",
            )


def _pictures(lesson: AnyLesson) -> Sheet:
    """Return the style sheet that puts the scenes' pictures on their buttons."""
    made = ((scene.code, button_pictures.of_scene(lesson, scene, sessions.theme())) for scene in lesson.scenes)
    return Sheet("".join(streamlit_dom.style_of_button(f"scene-{code}", picture) for code, picture in made))


def columns() -> tuple[DeltaGenerator, DeltaGenerator]:
    """Return the places of the plane and, beside it or on a phone below it, of its texts and settings."""
    with st.container(key="columns", horizontal=True):
        return st.container(key="plane"), st.container(key="side")


def halves() -> tuple[DeltaGenerator, DeltaGenerator, DeltaGenerator]:
    """Return the projector's containers of the plane, of the settings above the view, and of the view.

    The style sheet identifies them by their content, and always gives the view the plane's height.
    """
    with st.container(key="halves", horizontal=True):
        return st.container(key="plane"), st.container(), st.container()
