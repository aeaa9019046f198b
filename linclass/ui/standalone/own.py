"""Your course: the stops that a visitor has put together, to be ordered, named, annotated and shared."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.catalog import PAGES, SCRIPTS, STOP
from linclass.course import deck_file, deck_lines, deck_link, own_deck
from linclass.course.deck import HIDEABLE
from linclass.course.deck_schema import LENGTHS, image_mistake, unsafe
from linclass.course.links import to_presented_stop, to_stop
from linclass.course.place import Image, Text
from linclass.lessons.points import LESSON as POINTS
from linclass.ui import file_input, own_course, page_frame, sessions, widget_values
from linclass.ui.own_course import MISTAKES, OFFERED
from linclass.ui.texts import own as texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from linclass.course.deck import Deck, Stop

QUERY = "deck"  # in the address: a whole deck
CHOSEN = "own.chosen"


def show() -> None:
    """Show the page."""
    sessions.enter(POINTS, "own")
    page_frame.heading("own")
    _open_link()
    deck = own_course.deck()
    with st.container(key="list"):
        _offer(deck)
        _mistakes()
        _named(deck)
        if deck.stops:
            stops, chosen = st.columns([3, 2], gap="large")
            with stops:
                stop = _stops(deck)
            with chosen:
                _chosen(deck, stop)
        else:
            st.info(texts.EMPTY)
        _bring(deck)
        if deck.stops:
            _share(deck)
    page_frame.foot("own")


# ---- what comes in


def _open_link() -> None:
    """Take over the course of the address, which then names none."""
    text = st.query_params.get(QUERY, "")
    if text:
        st.query_params.clear()
        deck, mistakes = deck_link.decode(text)
        _arrived(deck, map(str, mistakes))


def _arrived(deck: Deck | None, mistakes: Iterable[str]) -> None:
    """Take a course over, or offer it where the visitor has one; say what was left out."""
    if deck is not None and deck.stops:
        if own_course.deck().stops and own_course.deck() != deck:
            st.session_state[OFFERED] = deck
        else:
            own_course.keep(POINTS, deck)
    st.session_state[MISTAKES] = tuple(mistakes)


def _offer(deck: Deck) -> None:
    """Let the visitor choose between a course that has come and the own one."""
    offered: Deck | None = st.session_state.get(OFFERED)
    if offered is None:
        return

    def take(make: Callable[[], Deck]) -> None:
        st.session_state.pop(OFFERED, None)
        _try(make)

    with st.container(border=True):
        st.markdown(texts.OFFERED.format(title=offered.title, count=len(offered.stops), own=len(deck.stops)))
        with st.container(horizontal=True):
            st.button(texts.REPLACE, key="own.replace", on_click=take, args=(lambda: own_deck.owned(offered),))
            st.button(texts.JOIN, key="own.join", on_click=take, args=(lambda: own_deck.joined(deck, offered),))
            st.button(texts.DISCARD, key="own.discard", on_click=take, args=(lambda: deck,))


def _try(make: Callable[[], Deck]) -> None:
    """Keep what is made of the course; where it can't be made, say why."""
    try:
        own_course.keep(POINTS, make())
    except ValueError as error:
        _refuse(str(error))


def _mistakes() -> None:
    """Show what of a link, a file or lines was left out, until the person has read it or changes something."""
    mistakes = st.session_state.get(MISTAKES, ())
    if mistakes:
        st.warning(texts.LEFT_OUT)
        st.code("\n".join(mistakes), language=None, wrap_lines=True)
        st.button(texts.READ, key="own.read", on_click=lambda: st.session_state.pop(MISTAKES))


def _bring(deck: Deck) -> None:
    """Offer the ways in: lines, a file, a text, an image."""
    with st.expander(texts.IN, key="own.in"):
        lines = st.text_area(texts.LINES, key="own.lines", placeholder=texts.LINES_EXAMPLE, max_chars=100_000)

        def add_lines() -> None:
            made, mistakes = deck_lines.read(lines, deck)
            own_course.keep(POINTS, made)
            st.session_state[MISTAKES] = tuple(map(str, mistakes))

        st.button(texts.ADD_LINES, key="own.add_lines", on_click=add_lines)

        file_input.show(
            "own.file",
            texts.FILE,
            ("toml", "txt"),
            take=lambda file: _read_file(file.name, file.raw, deck),
            refuse=_refuse,
        )
    with st.expander(texts.TEXT_STOP, key="own.more"):
        title = st.text_input(texts.STOP_TITLE, key="own.text_title", max_chars=LENGTHS["title"])
        text = st.text_area(texts.TEXT, key="own.text", max_chars=LENGTHS["text"])
        st.button(texts.ADD_TEXT, key="own.add_text", on_click=_add_text, args=(deck, title, text))
        alt = st.text_input(texts.ALT, key="own.alt", max_chars=LENGTHS["alt"])
        file_input.show(
            "own.image",
            texts.IMAGE,
            ("png", "jpg", "jpeg"),
            take=lambda file: _add_image(deck, title, alt, file.raw),
            refuse=_refuse,
        )


def _refuse(sentence: str) -> None:
    st.session_state[MISTAKES] = (sentence,)


def _read_file(name: str, data: bytes, deck: Deck) -> None:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        _refuse(texts.NOT_UTF8)
        return
    if name.lower().endswith(".toml"):
        made, mistakes = deck_file.read(text, code=own_deck.CODE)
        _arrived(made, map(str, mistakes))
    else:
        made, mistakes = deck_lines.read(text, deck)
        own_course.keep(POINTS, made)
        st.session_state[MISTAKES] = tuple(map(str, mistakes))


def _add_text(deck: Deck, title: str, text: str) -> None:
    reason = unsafe(title) or unsafe(text) or ("" if text.strip() else texts.NO_TEXT)
    if reason:
        _refuse(reason)
    else:
        _try(lambda: own_deck.added(deck, Text(text.strip()), title or text.strip().split("\n")[0][:60]))


def _add_image(deck: Deck, title: str, alt: str, data: bytes) -> None:
    reason = image_mistake(data) or unsafe(title) or unsafe(alt) or ("" if alt else texts.NO_ALT)
    if reason:
        _refuse(reason)
    else:
        _try(lambda: own_deck.added(deck, Image(data, alt), title or alt[: LENGTHS["title"]]))


# ---- the list


def _named(deck: Deck) -> None:
    title, author = st.columns(2)
    with title:
        _text(texts.TITLE, "own.title", deck.title, "title", lambda text: replace(deck, title=text))
    with author:
        _text(texts.AUTHOR, "own.author", deck.author, "author", lambda text: replace(deck, author=text))


def _text(
    label: str,
    key: str,
    value: str,
    field: str,
    make: Callable[[str], Deck],
    advice: str = "",
    *,
    is_long: bool = False,
) -> None:
    """Show a text that can be changed; one that can't be shown is refused with its reason."""
    widget_values.set_value(key, value)

    def take() -> None:
        text = st.session_state[key]
        if reason := unsafe(text):
            _refuse(reason)
        else:
            _try(lambda: make(text.strip()))

    widget = st.text_area if is_long else st.text_input
    widget(label, key=key, max_chars=LENGTHS[field], on_change=take, help=advice or None)


def _stops(deck: Deck) -> Stop:
    """List the stops; return the one that is chosen."""
    numbers = {stop.code: n for n, stop in enumerate(deck.stops, 1)}
    by_code = {stop.code: stop for stop in deck.stops}
    chosen = st.session_state.get(CHOSEN)
    code = st.radio(
        texts.STOPS,
        list(by_code),
        index=numbers[chosen if chosen in by_code else deck.stops[-1].code] - 1,
        format_func=lambda code: f"{numbers[code]} · {by_code[code].title}",
        captions=[_caption(deck, stop) for stop in deck.stops],
        key=f"own.stops.{'.'.join(by_code)}",  # a list in another order is another widget, and begins at the index
    )
    st.session_state[CHOSEN] = code
    return by_code[code]


def _caption(deck: Deck, stop: Stop) -> str:
    """Return what stands below a stop in the list: its chapter, where one begins, and its page."""
    begun = own_deck.chapter_begun_by(deck, stop.code)
    page = "" if stop.target is None else PAGES[stop.slug].title
    return " · ".join(part for part in (f"**{begun}**" if begun else "", page, stop.source) if part)


def _chosen(deck: Deck, stop: Stop) -> None:
    """Offer all that can be changed of one stop."""
    code = stop.code
    with st.container(horizontal=True):
        for label, by in ((texts.UP, -1), (texts.DOWN, 1)):
            st.button(label, key=f"own.move{by}", on_click=lambda by=by: _try(lambda: own_deck.moved(deck, code, by)))
        st.button(texts.REMOVE, key="own.remove", on_click=lambda: _try(lambda: own_deck.without(deck, code)))
        st.page_link(SCRIPTS[stop.slug], label=texts.OPEN, query_params=to_stop(stop))
    begun = own_deck.chapter_begun_by(deck, code)

    def field(label: str, name: str, advice: str = "", *, is_long: bool = False) -> None:
        def make(text: str) -> Deck:
            change: dict[str, Any] = {name: text}
            return own_deck.changed(deck, replace(stop, **change))

        _text(label, f"own.{code}.{name}", getattr(stop, name), name, make, advice, is_long=is_long)

    field(texts.STOP_TITLE, "title")
    field(texts.SENTENCE, "sentence", texts.SENTENCE_HELP)
    field(texts.SOURCE, "source")
    field(texts.NOTES, "notes", is_long=True)
    field(texts.ASK, "ask")
    _hidden(deck, stop)
    _text(texts.CHAPTER, f"own.{code}.chapter", begun, "title", lambda text: own_deck.begun(deck, code, text))


def _hidden(deck: Deck, stop: Stop) -> None:
    key = f"own.{stop.code}.hide"
    widget_values.set_value(key, list(stop.hide))

    def take() -> None:
        hide = tuple(name for name in HIDEABLE if name in st.session_state[key])
        _try(lambda: own_deck.changed(deck, replace(stop, hide=hide)))

    st.multiselect(
        texts.HIDE,
        HIDEABLE,
        format_func=texts.HIDEABLE.__getitem__,
        key=key,
        on_change=take,
    )


# ---- the ways out


def _share(deck: Deck) -> None:
    st.subheader(texts.OUT, anchor=False)
    try:
        link = f"{_base()}/own?{QUERY}={deck_link.encode(deck)}"
    except deck_link.DeckTooLong as error:
        st.info(str(error))
    else:
        st.markdown(texts.LINK)
        st.code(link, language=None)
    file = own_course.file()
    if file is not None and len(file.text) > own_course.MAX_KEPT:
        st.warning(texts.NOT_KEPT)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            texts.DOWNLOAD,
            deck_file.write(deck) if file is None else file.text,
            file_name=texts.FILE_NAME,
            mime="application/toml",
            on_click="ignore",
            key="own.download",
        )
        first = deck.stops[0]
        st.page_link(SCRIPTS[STOP.slug], label=texts.PRESENT, query_params=to_presented_stop(first))
        with st.popover(texts.CLEAR):
            st.markdown(texts.CLEAR_SURE.format(count=len(deck.stops)))
            st.button(
                texts.CLEAR_DO, key="own.clear", on_click=own_course.keep, args=(POINTS, own_deck.empty(texts.UNTITLED))
            )


def _base() -> str:
    """Return the address of the app, as the browser has it."""
    url = st.context.url or ""
    return url.partition("?")[0].rstrip("/").removesuffix("/own")
