"""The dialog "Take home": a preview of each export of a page's state, and its files."""

import base64
import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any
from urllib.parse import urlencode, urlsplit, urlunsplit

import streamlit as st

from linclass.catalog import PAGES
from linclass.course import index
from linclass.datasets import LinkTooLong, write_table
from linclass.figures.theme import DARK, LIGHT
from linclass.lessons import address, counted
from linclass.lessons.address_check import checked
from linclass.lessons.lesson import AnyLesson
from linclass.session.session import Session
from linclass.session.written_address import address_of
from linclass.takehome import state_json
from linclass.takehome.bundle import bundle, tables
from linclass.takehome.documents import latex
from linclass.takehome.documents.handout import handout
from linclass.takehome.documents.offline_page import offline_page
from linclass.takehome.page_state import PageState, page_state
from linclass.takehome.pictures import pgfplots
from linclass.takehome.pictures.charts import Unwritable, needs_browser
from linclass.takehome.pictures.film import film
from linclass.takehome.pictures.picture import (
    DRAWING_WIDTH,
    PIXELS,
    SPACE_ASPECT,
    Content,
    description,
    picture,
    view_picture,
)
from linclass.takehome.python.notebook import notebook
from linclass.takehome.python.programs import programs
from linclass.ui import components, deck_export, file_input, page_links, plotly_script, sessions
from linclass.wire import figure_json, schema
from linclass.wire.drawing_message import ReceivedFile

BUTTON = "Take home"
STAMP, OPENED = "takehome.times", "takehome.opened"
KINDS = {
    "picture": "Picture",
    "film": "Film",
    "offline": "Page that plays",
    "python": "Python",
    "latex": "LaTeX",
    "handout": "Handout",
    "deck": "Whole course",
    "data": "Data",
}

NO_LINK = "These points do not fit into a link, so the files have none: JSON and CSV, under *Data*, have the points."
TABLES = {"points.csv": "Save the points as CSV", "test.csv": "Save the test set as CSV"}
VIEW_IN_SPACE = "view-in-space.png"  # the placeholder of an image that the browser renders
MIN_PIXELS, MAX_PIXELS = 300, 6000  # of a PNG's width
FILM_WIDTH = 900  # pixels
DELAY = 50  # hundredths of a second between steps
CODE_HEIGHT = 380  # pixels; longer programs scroll


def button(lesson: AnyLesson) -> None:
    """Offer to take the page's state home."""
    is_hidden = bool(sessions.current().session.asked.hidden)
    description = (
        "What is taken home shows everything: first reveal what is hidden here."
        if is_hidden
        else "Take this state with you: as a program, a picture, a page that plays, for LaTeX, or as data."
    )
    if st.button(BUTTON, key="takehome", type="tertiary", help=description, disabled=is_hidden, on_click=_count):
        _dialog(lesson)


def opened_times() -> int:
    """Return the number of times that the visitor has opened the dialog."""
    return int(st.session_state.get(STAMP, 0))


def _count() -> None:
    """Count that the dialog was opened, and forget the file that was opened in it before."""
    st.session_state.pop(OPENED, None)
    st.session_state[STAMP] = opened_times() + 1


@st.dialog("Take home", width="large")
def _dialog(lesson: AnyLesson) -> None:
    """Show one kind of export; the dialog runs as a fragment, and makes only the chosen kind."""
    session, url = sessions.current().session, st.context.url or ""
    state = page_state(session, lesson, link(session, lesson, url))
    if url and not state.link:
        st.caption(NO_LINK)
    has_deck = session.deck.stop is not None
    kinds = {kind: word for kind, word in KINDS.items() if kind != "deck" or has_deck}
    SHOW[_choice("As", kinds, "kind")](state)


def _choice(label: str, words: Mapping[str, str], key: str) -> Any:
    """Offer values by their words, initially the first; return the chosen one."""
    first = next(iter(words))
    chosen = st.segmented_control(
        label,
        list(words),
        default=first,
        format_func=words.__getitem__,
        required=True,
        key=f"takehome.{key}",
        label_visibility="collapsed",
    )
    return chosen if chosen in words else first


def link(session: Session, lesson: AnyLesson, url: str) -> str:
    """Return the absolute address of a page's state, without projector and hidden parts.

    Empty without a URL, and for points that do not fit into it: the address that the page has then opens others.
    """
    shown = replace(session, projector=replace(session.projector, is_on=False), asked=replace(session.asked, hidden=()))
    query, reason = address_of(shown, lesson)
    scheme, place, path, _, _ = urlsplit(url)
    return urlunsplit((scheme, place, path, urlencode(query), "")) if place and not reason else ""


def _python(state: PageState) -> None:
    """Show the programs of a state, to save as a script or a notebook."""
    made = programs(state.lesson, state.frame.state, state.frame.run, state.link)
    if not made:
        st.info("These points and settings fit no rule, so there is no program.")
        return
    chosen = _choice("Program", {program.code: program.title for program in made}, "program")
    program = next((program for program in made if program.code == chosen), made[0])
    st.code(program.text, height=CODE_HEIGHT)
    with st.container(horizontal=True):
        _download("Save the program", program.text, state.file(f"{program.code}.py"), "text/x-python")
        text = notebook(state.title, state.link, made)
        label = "Save as a notebook" if len(made) == 1 else f"Save all {len(made)} programs as one notebook"
        _download(label, text, state.file("ipynb"), "application/x-ipynb+json")


def _download(label: str, content: str | Callable[[], str | bytes], name: str, mime: str) -> None:
    """Show a button that saves text; a function makes it when the button is pressed."""
    st.download_button(label, content, name, mime, key=f"takehome.{label}", on_click="ignore")


def _picture(state: PageState) -> None:
    """Show the picture of plane, view or both, to save as PNG, SVG or PGFPlots."""
    content: Content = _choice("What it shows", {"both": "Plane and view", "plane": "Plane", "view": "View"}, "content")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        theme = LIGHT if _choice("Colours", {"light": "Light", "dark": "Dark"}, "theme") == LIGHT.name else DARK
        has_words = st.toggle(
            "Words around it",
            value=True,
            key="takehome.words",
            help=(
                "Title, classes, sentences, link and QR code; without them the figure stands alone, without a margin."
            ),
        )
        width = _png_width()
    coloured = state.in_theme(theme)
    space = _space(coloured, content)
    try:
        svg = picture(coloured, content, is_bare=not has_words, space=VIEW_IN_SPACE)
    except Unwritable as reason:
        st.info(f"{reason} The plane alone can be taken.")
        content = "plane"
        svg = picture(coloured, content, is_bare=not has_words)
    _saver([svg], state.file("png"), width, "Save as PNG", description(state, content), space=space, printed=True)
    with st.container(horizontal=True):
        if space is None:
            _download("Save as SVG", svg, state.file("svg"), "image/svg+xml")
        if content != "view":
            _download("Save the plane as PGFPlots", pgfplots.plane(state), state.file("plane.tex"), "application/x-tex")
        if content != "plane" and space is None:
            _download("Save the view as PGFPlots", pgfplots.view(state), state.file("view.tex"), "application/x-tex")


def _png_width() -> int:
    """Show the field of the PNG's width; return it in pixels."""
    return st.number_input("Width of the PNG in pixels", MIN_PIXELS, MAX_PIXELS, PIXELS, key="takehome.width")


def _space(state: PageState, content: Content) -> schema.SpaceExport | None:
    """Return the data with which the browser renders a 3-D view; None if the picture has none."""
    shown, options = view_picture(state), state.frame.options
    if content == "plane" or shown is None or not needs_browser(shown):
        return None
    return {
        "figure": figure_json.content(shown, figure_json.step_of(shown, options.step), None),
        "plotly": plotly_script.sources(),
        "href": VIEW_IN_SPACE,
        "width": round(DRAWING_WIDTH),
        "height": round(DRAWING_WIDTH * SPACE_ASPECT),
        "ground": options.theme.background,
    }


def _film(state: PageState) -> None:
    """Show the film of the run's steps, to save as GIF or WebM."""
    frames = film(state)
    if not frames:
        st.info("Nothing plays in this view. A view with a player has a film of its steps.")
        return
    st.caption(f"{counted.steps(len(frames))}, two a second: plane and view, with the sentence of each step below.")
    video: schema.VideoExport = {"name": state.file("webm", is_film=True), "label": "Save as WebM"}
    name, alt = state.file("gif", is_film=True), description(state, "both")
    _saver(frames, name, FILM_WIDTH, "Save as GIF", alt, video=video)


def _saver(
    frames: Sequence[str],
    name: str,
    width: int,
    label: str,
    alt: str,
    *,
    video: schema.VideoExport | None = None,
    space: schema.SpaceExport | None = None,
    archive: schema.ArchiveExport | None = None,
    printed: bool = False,
) -> None:
    """Show the first of some pictures, and buttons with which the browser renders and saves them."""
    data: schema.PictureExportData = {
        "frames": frames,
        "delay": DELAY,
        "width": width,
        "name": name,
        "alt": alt,
        "label": label,
        "video": video,
        "space": space,
        "archive": archive,
        "print": "Print, or save as PDF" if printed else "",
        "progress": "step {done} of {total} …",
        "saved": "{name}: {size} kB",
        "failed": "The picture could not be painted in this browser. The SVG can be saved instead.",
    }
    components.mount("takehome", f"takehome.{name.rpartition('.')[2]}", data)


def _offline(state: PageState) -> None:
    """Offer the page that plays from the disk."""
    st.caption(
        "One file that plays from the disk, without a server and without the internet: plane, view,"
        " player and texts, light and dark. Points can't be moved in it."
    )
    page = partial(offline_page, state, plotly_script.text)
    _download("Save the page", page, state.file("plays.html", is_film=True), "text/html")


def _latex(state: PageState) -> None:
    """Show the state as a LaTeX document, to save."""
    text = latex.document(state)
    st.code(text, "latex", height=CODE_HEIGHT)
    _download("Save the LaTeX", text, state.file("tex"), "application/x-tex")


def _handout(state: PageState) -> None:
    """Offer the handout of the state."""
    st.caption("One page with picture, result, rule and steps, for A4 or Letter: open the file and print it.")
    _download("Save the handout", handout(state), state.file("handout.html"), "text/html")


def _deck(_: PageState) -> None:
    """Offer the whole deck of the shown stop."""
    session = sessions.current().session
    if session.deck.stop is not None:
        deck_export.offer(index.deck_of(session.deck.stop, session.deck.own))


def _data(state: PageState) -> None:
    """Offer state and points as files and everything as a zip, and open a saved state."""
    st.caption("Points, settings, view and step as JSON. Opened here again, they give this page back.")
    text = state_json.write(state)
    with st.container(horizontal=True):
        _download("Save as JSON", text, state.file("json"), "application/json")
        for ending, part in tables(state.frame.state.points).items():
            _download(TABLES[ending], partial(write_table, part), state.file(ending), "text/csv")
    st.caption(
        "The zip has pictures as SVG and PNG, light and dark, PGFPlots, points, state, programs, LaTeX and the handout."
        " Films are under *Film*; *Picture* prints to PDF."
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        width = _png_width()
        _saver([], state.file("zip"), width, "Save everything as one zip", "", archive=_archive(state))
    file_input.show("takehome.file", "Open a saved state", ("json",), take=_take, refuse=_refuse)
    _opened(st.session_state.get(OPENED))


def _archive(state: PageState) -> schema.ArchiveExport:
    """Return the zip that the server writes, and the pictures that the browser adds to it."""
    dark = state.in_theme(DARK)
    pictures: list[schema.ArchivedPicture] = []
    wanted: tuple[tuple[str, PageState, Content], ...] = (
        ("png", state, "both"),
        ("dark.png", dark, "both"),
        ("plane.png", state, "plane"),
        ("view.png", state, "view"),
    )
    for ending, themed, content in wanted:
        with contextlib.suppress(Unwritable):
            svg = picture(themed, content, is_bare=content != "both", space=VIEW_IN_SPACE)
            pictures.append({"name": state.file(ending), "svg": svg, "space": _space(themed, content)})
    return {"zip": base64.b64encode(bundle(state)).decode(), "pictures": pictures}


def _take(file: ReceivedFile) -> None:
    """Store the state in a file, or why it can't be read."""
    try:
        st.session_state[OPENED] = state_json.read(file.raw)
    except ValueError as error:
        _refuse(str(error))


def _refuse(sentence: str) -> None:
    """Store why a file can't be read."""
    st.session_state[OPENED] = sentence


def _opened(result: state_json.Reading | str | None) -> None:
    """Show a link to the state in a file, and its parts that were left out, or why it can't be read."""
    if result is None:
        return
    if isinstance(result, str):
        st.error(result)
        return
    for sentence in result.ignored:
        st.warning(sentence)
    slug = result.lesson.slug
    try:
        query = checked(address.write(result.lesson, result.state))
    except LinkTooLong:
        st.info("It has too many points for a link. Take its points to the page *Points* as a table instead.")
        return
    st.page_link(page_links.to(slug), label=f"Show it on the page **{PAGES[slug].title}**", query_params=query)


SHOW: dict[str, Callable[[PageState], None]] = {
    "picture": _picture,
    "film": _film,
    "offline": _offline,
    "python": _python,
    "latex": _latex,
    "handout": _handout,
    "deck": _deck,
    "data": _data,
}
