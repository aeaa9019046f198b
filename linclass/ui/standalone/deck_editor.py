"""Your course: the page on which a visitor orders, names, annotates and shares their own stops."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import streamlit as st

from linclass.catalog import PAGES, STOP
from linclass.course import deck_edits, deck_file, deck_lines, deck_link
from linclass.course.deck import Content, Deck, Stop
from linclass.course.deck_schema import LENGTHS, MAX_MINUTES, image_mistake, unsafe
from linclass.course.links import to_presented_stop, to_stop
from linclass.course.place import Image, Text
from linclass.lessons import counted, hiding, quantity
from linclass.lessons.answering import worded
from linclass.lessons.markdown import plain
from linclass.lessons.points import LESSON as POINTS
from linclass.session.events import ShowedStop, reduce
from linclass.session.frame import evaluate
from linclass.session.presenter_moves import shown_parts
from linclass.session.session import Session
from linclass.takehome.documents.rich_text import first_words
from linclass.ui import (
    deck_export,
    file_input,
    into_view,
    lectures,
    messages,
    own_deck,
    page_layout,
    page_links,
    sessions,
    widget_values,
)
from linclass.ui.own_deck import MISTAKES, OFFERED
from linclass.ui.texts import hiding as hiding_texts
from linclass.wire.drawing_message import ReceivedFile

UP = "↑ Up"
DOWN = "↓ Down"
STOP_TITLE = "Title of the stop"
TEXT = "Text, Markdown with formulas"
ALT = "What the image shows, for those who can't see it"
HAS_NOTES = "The link has the speaker notes of your course (stops with notes: {count}): whoever opens it can read them."
HAS_NO_NOTES = "The link has no speaker notes. The file that you download keeps them (stops with notes: {count})."
NUMBERS = "A name in braces is replaced by the number that the page shows then: {names}."
FLAGS = {"short": "On the short way", "spare": "Can be left out when time is short"}
TOO_LONG_WITH_NOTES = (
    "With its speaker notes the link would be too long, so it leaves them out. The file that you download keeps them."
)
NO_TEXT = "Write something first."
NO_ALT = "Write what the image shows."

CHOSEN = "own.chosen"
REFUSED = "own.refused"  # by field key: the typed text, the text before it, and the mistake
TAKEN = "own.taken"  # by name of a form's field: how often its text was taken
IMAGE = "own.image_read"  # an image that has no description yet
MAX_WORDS = 60  # characters of a title made from a text's first words
QUESTION_LENGTH = 90  # characters of a question in the list


def show() -> None:
    """Show the page."""
    with page_layout.standalone("own"):
        if own_deck.QUERY in st.query_params:  # its course was taken over at the beginning of this run
            st.query_params.clear()
        deck = own_deck.deck()
        with st.container(key="list"):
            if st.session_state.get(OFFERED) is not None or st.session_state.get(MISTAKES):
                with st.container(key="came"):
                    _offer(deck)
                    _mistakes()
                came = messages.files("own.file") + messages.files("own.image")  # these are chosen far below
                into_view.mount("own", came, "came", asked=True)
            _named(deck)
            if deck.stops:
                stops, chosen = st.columns([3, 2], gap="large")
                with stops:
                    stop = _stops(deck)
                with chosen:
                    _chosen(deck, stop)
            else:
                st.info(
                    "**Nothing has been added yet.** A course is a list of stops: pages of this site, each as"
                    " you want to show it. Under **More** on any page **+\u00a0Add** makes what you see the next stop;"
                    " or paste a list of copied links below, or open a file."
                )
            _bring()
            if deck.stops:
                _share(deck)


# ---- additions


def _offer(deck: Deck) -> None:
    """Let the visitor choose between an opened course and their own."""
    offered: Deck | None = st.session_state.get(OFFERED)
    if offered is None:
        return

    def take(make: Callable[[Deck], Deck]) -> None:
        if st.session_state.pop(OFFERED, None) is not None:  # the second half of a double click adds nothing twice
            _try(make)

    with st.container(border=True):
        st.markdown(
            f"You have opened the course **{plain(offered.title)}** ({counted.stops(len(offered.stops))}), and you"
            f" already have one of your own ({len(deck.stops)})."
        )
        with st.container(horizontal=True):
            st.button(
                "Open it in place of mine",
                key="own.replace",
                on_click=take,
                args=(lambda _: deck_edits.owned(offered),),
            )
            st.button(
                "Add its stops to mine",
                key="own.join",
                on_click=take,
                args=(lambda deck: deck_edits.joined(deck, offered),),
            )
            st.button("Keep only mine", key="own.discard", on_click=take, args=(lambda deck: deck,))


def _try(make: Callable[[Deck], Deck]) -> None:
    """Replace the visitor's course by the result of `make`; show the reason if it raises ValueError."""
    if reason := _changed(make):
        _refuse(reason)


def _changed(make: Callable[[Deck], Deck]) -> str:
    """Replace the visitor's course by the result of `make`; return the reason if it raises ValueError.

    A quick click arrives in the same script run as the text typed before it: the button's callback
    must read the course again, or it would undo the change of the text field's callback.
    """
    try:
        own_deck.keep(POINTS, make(own_deck.deck()))
    except ValueError as error:
        return str(error)
    return ""


def _mistakes() -> None:
    """Show the parts of a link, file or list that were left out, until the person confirms or changes something."""
    if mistakes := st.session_state.get(MISTAKES):
        st.warning("Not everything was taken over:")
        st.code("\n".join(mistakes), language=None, wrap_lines=True)
        st.button("OK", key="own.read", on_click=lambda: st.session_state.pop(MISTAKES, None))


def _bring() -> None:
    """Offer to add lines, a file, a text or an image."""
    with st.expander("Paste a list, or open a file", key="own.in"):
        with st.form("own.lines_form", border=False):
            _form_field(
                st.text_area,
                "One stop per line: title | copied link | source. A line that begins with # starts a chapter.",
                "own.lines",
                max_chars=100_000,
                placeholder="# The perceptron\nOne mistake, and the line turns | perceptron/begin | slide 12",
            )
            _submit("Add these lines", "own.add_lines", "own.lines", _add_lines)
        file_input.show(
            "own.file",
            "A course as a file (.toml), or lines (.txt)",
            ("toml", "txt"),
            take=lambda file: _read_file(file.name, file.raw),
            refuse=_refuse,
        )
    with st.expander("Add a stop with text or an image", key="own.more"):
        with st.form("own.text_form", border=False):
            _form_field(st.text_input, STOP_TITLE, "own.text_title", max_chars=LENGTHS["title"])
            _form_field(st.text_area, TEXT, "own.text", max_chars=LENGTHS["text"])
            _submit("Add the text", "own.add_text", "own.text", _add_text)
        file_input.show(
            "own.image",
            "Or an image (PNG or JPEG, at most 300 kB)",
            ("png", "jpg", "jpeg"),
            take=_read_image,
            refuse=_refuse,
        )
        data: bytes | None = st.session_state.get(IMAGE)
        if data is not None:
            with st.form("own.image_form", border=False):
                st.image(data, width=240)
                _form_field(st.text_input, ALT, "own.alt", max_chars=LENGTHS["alt"])
                _submit("Add the image", "own.add_image", "own.alt", _add_image)


def _form_field(widget: Callable[..., object], label: str, name: str, **options: object) -> None:
    """Show a field of a form, whose text stays until it is taken, with its mistake below."""
    widget(label, key=_key(name), **options)
    _wrong_with(_key(name))


def _submit(label: str, key: str, name: str, take: Callable[[], None]) -> None:
    """Show a form's button; the second click of a double click finds the field's text taken, and does nothing."""
    shown = _key(name)
    st.form_submit_button(label, key=key, on_click=lambda: take() if _key(name) == shown else None)


def _key(name: str) -> str:
    """Return the key of a form's field, a new one after its text was taken, since a new field is empty.

    A value that Python sets to empty would be lost if another run follows at once.
    """
    return f"{name}.{st.session_state.get(TAKEN, {}).get(name, 0)}"


def _wrong_with(key: str) -> None:
    """Show the mistake of a field's text below the field."""
    if refused := st.session_state.get(REFUSED, {}).get(key):
        st.error(refused[2])


def _judge(key: str, sentence: str, before: str = "") -> bool:
    """Store a field's mistake, or remove it if the sentence is empty; return whether the text is accepted."""
    refused = {name: entry for name, entry in st.session_state.get(REFUSED, {}).items() if name != key}
    if sentence:
        refused[key] = (st.session_state[key], before, sentence)
    st.session_state[REFUSED] = refused
    return not sentence


def _empty(*names: str) -> None:
    """Replace fields whose text was taken by empty ones."""
    taken = st.session_state.setdefault(TAKEN, {})
    for name in names:
        taken[name] = taken.get(name, 0) + 1


def _add_lines() -> None:
    """Add the stops of all lines, or none if a line can't be read."""
    text = st.session_state[_key("own.lines")]
    made, mistakes = deck_lines.read(text, own_deck.deck())
    if _judge(_key("own.lines"), "\n\n".join(plain(mistake) for mistake in mistakes)):
        own_deck.keep(POINTS, made)
        _empty("own.lines")


def _refuse(sentence: str) -> None:
    """Show a sentence where the mistakes of a link, file or list are shown."""
    st.session_state[MISTAKES] = (sentence,)


def _read_file(name: str, data: bytes) -> None:
    """Take over a deck in TOML, or add a list of links to the present deck; store the mistakes."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        _refuse("The file is not text in UTF-8.")
        return
    if name.lower().endswith(".toml"):
        made, mistakes = deck_file.read(text, code=deck_edits.OWN_CODE)
        own_deck.arrived(made, map(str, mistakes))
    else:
        made, mistakes = deck_lines.read(text, own_deck.deck())
        own_deck.keep(POINTS, made)
        st.session_state[MISTAKES] = tuple(map(str, mistakes))


def _add_text() -> None:
    """Add the typed text as a stop, and empty the fields; a mistake is shown at its field."""
    title, text = (st.session_state[_key(name)].strip() for name in ("own.text_title", "own.text"))
    is_titled = _judge(_key("own.text_title"), unsafe(title))
    if not _judge(_key("own.text"), unsafe(text) or ("" if text else NO_TEXT)) or not is_titled:
        return
    title = title or first_words(text, MAX_WORDS) or "Text"
    if _judge(_key("own.text"), _changed(lambda deck: deck_edits.added(deck, Text(text), title))):
        _empty("own.text_title", "own.text")


def _read_image(file: ReceivedFile) -> None:
    """Store an image until it has a description; refuse one that can't be shown."""
    if reason := image_mistake(file.raw):
        _refuse(reason)
    else:
        st.session_state[IMAGE] = file.raw


def _add_image() -> None:
    """Add the dropped image as a stop; it needs a description."""
    alt, data = st.session_state[_key("own.alt")].strip(), st.session_state[IMAGE]
    if not _judge(_key("own.alt"), unsafe(alt) or ("" if alt else NO_ALT)):
        return
    if _judge(
        _key("own.alt"), _changed(lambda deck: deck_edits.added(deck, Image(data, alt), alt[: LENGTHS["title"]]))
    ):
        del st.session_state[IMAGE]
        _empty("own.alt")


# ---- the list


def _named(deck: Deck) -> None:
    """Show the fields of the deck's title and author, and the button that presents it."""
    title, author, present = st.columns([5, 5, 2], vertical_alignment="bottom")
    with title:
        _text("Title", "own.title", deck.title, "title", lambda deck, text: replace(deck, title=text))
    with author:
        _text("Author", "own.author", deck.author, "author", lambda deck, text: replace(deck, author=text))
    if deck.stops:
        with present:
            st.page_link(page_links.to(STOP.slug), label="▶ Present", query_params=to_presented_stop(deck.stops[0]))
    lectures.ways(deck)
    st.button(
        "↶ Undo",
        key="own.undo_last",
        on_click=_undo,
        disabled=not st.session_state.get(own_deck.UNDO),
        help="Take back the last change of the course",
    )


def _undo() -> None:
    """Undo the last change, and select the stop that it had removed, if it was a single one."""
    returned = own_deck.undo(POINTS)
    if len(returned) == 1:
        st.session_state[CHOSEN] = returned[0]


def _text(
    label: str,
    key: str,
    value: str,
    field: str,
    make: Callable[[Deck, str], Deck],
    advice: str = "",
    *,
    is_long: bool = False,
    missing: str = "",
) -> None:
    """Show a text field; a refused text stays in it, with the reason below, until it is corrected.

    An empty text is refused if `missing` has a sentence for it.
    """
    typed, before, _ = st.session_state.get(REFUSED, {}).get(key, (value, value, ""))
    if before != value:
        _judge(key, "")
    shown = typed if before == value else value
    widget_values.set_value(key, shown)

    def take() -> None:
        text = st.session_state[key]
        if _judge(key, unsafe(text) or ("" if text.strip() else missing), value):
            _try(lambda deck: make(deck, text.strip()))

    widget = st.text_area if is_long else st.text_input
    widget(label, shown, key=key, max_chars=LENGTHS[field], on_change=take, help=advice or None)
    _wrong_with(key)


def _stops(deck: Deck) -> Stop:
    """List the stops; return the selected one."""
    numbers = {stop.code: n for n, stop in enumerate(deck.stops, 1)}
    by_code = {stop.code: stop for stop in deck.stops}
    chosen = st.session_state.get(CHOSEN)
    code = st.radio(
        "Stops",
        list(by_code),
        index=numbers[chosen if chosen in by_code else deck.stops[-1].code] - 1,
        format_func=lambda code: f"{numbers[code]} · {by_code[code].title}",
        captions=[_caption(deck, stop) for stop in deck.stops],
        key=f"own.stops.{'.'.join(by_code)}",  # a new order makes a new widget, which begins at the index
    )
    st.session_state[CHOSEN] = code
    return by_code[code]


def _caption(deck: Deck, stop: Stop) -> str:
    """Return the caption of a stop in the list: chapter, page, source, and the question or parts hidden at first."""
    begun = deck_edits.chapter_begun_by(deck, stop.code)
    page = "" if stop.target is None else PAGES[stop.slug].title
    asks = "asks a question first" if stop.question else ""
    hides = "hides {parts}".format(parts=", ".join(hiding_texts.PARTS[part] for part in stop.hide)) if stop.hide else ""
    return " · ".join(part for part in (f"**{begun}**" if begun else "", page, stop.source, asks, hides) if part)


def _chosen(deck: Deck, stop: Stop) -> None:
    """Show the fields and buttons for one stop."""
    code = stop.code
    with st.container(horizontal=True, vertical_alignment="center"):
        for label, by in ((UP, -1), (DOWN, 1)):
            st.button(label, key=f"own.move{by}", on_click=_try, args=(partial(deck_edits.moved, code=code, by=by),))
        st.button("Remove", key="own.remove", on_click=_try, args=(partial(deck_edits.without, code=code),))
        st.page_link(page_links.to(stop.slug), label="Open", query_params=to_stop(stop))
    begun = deck_edits.chapter_begun_by(deck, code)

    def field(label: str, name: str, advice: str = "", *, is_long: bool = False) -> None:
        _text(
            label,
            f"own.{code}.{name}",
            getattr(stop, name),
            name,
            lambda deck, text: deck_edits.edited(deck, code, **{name: text}),
            advice,
            is_long=is_long,
        )

    field(STOP_TITLE, "title")
    _content(stop)
    field(
        "What to notice",
        "sentence",
        "One sentence under the title. If you leave it empty, the sentence that comes with the figure is shown.",
    )
    field("Where it is in your own notes, such as a slide or page", "source")
    field("Speaker notes: what you do", "do", "One act, such as: drag the square across the line.", is_long=True)
    field("What you say", "say", NUMBERS.format(names=_quantities(stop)), is_long=True)
    field("What students ask here", "asked")
    field("Your answer", "answer", is_long=True)
    field("Other notes", "notes", is_long=True)
    _short_way(stop)
    field("Question you ask the class", "ask")
    _question(stop)
    _hidden(stop)
    _board(stop)
    _text(
        "Title of a new chapter that begins with this stop",
        f"own.{code}.chapter",
        begun,
        "title",
        lambda deck, text: deck_edits.begun(deck, code, text),
    )


def _quantities(stop: Stop) -> str:
    """Return the placeholders for numbers in notes: "{points}, {errors}"."""
    known = {} if stop.target is None else quantity.of_lesson(stop.target.lesson)
    return ", ".join(f"{{{name}}}" for name in known) or "none here"


def _bound(
    stop: Stop, name: str, value: object, read: Callable[[str], object] = lambda value: value
) -> widget_values.BoundWidget:
    """Return the key and callback that bind a widget to a field of the stop."""
    key = f"own.{stop.code}.{name}"
    widget_values.set_value(key, value)

    def take() -> None:
        chosen = read(st.session_state[key])
        _try(lambda deck: deck_edits.edited(deck, stop.code, **{name: chosen}))

    return {"key": key, "on_change": take}


def _short_way(stop: Stop) -> None:
    """Offer to put the stop on the short way, to plan its minutes, and to leave it out if time is short."""
    for name, label in FLAGS.items():
        st.toggle(label, getattr(stop, name), **_bound(stop, name, getattr(stop, name)))
    minutes = float(stop.minutes)
    bound = _bound(stop, "minutes", minutes)
    st.number_input("Minutes", 0.0, float(MAX_MINUTES), minutes, 0.5, format="%g", **bound)


def _content(stop: Stop) -> None:
    """Offer to change the text of a stop, or the description of its image."""

    def change(make: Callable[[str], Content]) -> Callable[[Deck, str], Deck]:
        return lambda deck, text: deck_edits.edited(deck, stop.code, content=make(text))

    key, content = f"own.{stop.code}.content", stop.content
    if isinstance(content, Text):
        _text(TEXT, key, content.markdown, "text", change(Text), is_long=True, missing=NO_TEXT)
    elif isinstance(content, Image):
        data = content.data
        _text(ALT, key, content.alt, "alt", change(lambda alt: Image(data, alt)), missing=NO_ALT)


def _question(stop: Stop) -> None:
    """Offer the questions of the stop's lesson."""
    asks = {}
    if stop.target is not None:
        points = stop.target.state.points
        questions = {code: worded(question, points) for code, question in stop.target.lesson.questions.items()}
        asks = {code: first_words(question.ask, QUESTION_LENGTH) for code, question in questions.items()}
    _one_of(stop, "question", asks, "Question the page asks before it shows the outcome")


def _board(stop: Stop) -> None:
    """Offer the derivations that the projector can show beside the plane."""
    derivations = () if stop.target is None else stop.target.lesson.derivations
    titles = {derivation.code: derivation.title for derivation in derivations}
    _one_of(stop, "board", titles, "Derivation on the projector, line by line")


def _one_of(stop: Stop, name: str, offered: Mapping[str, str], label: str) -> None:
    """Offer a field's possible codes and none, if there are any."""
    if offered:
        options, chosen = {"": "none", **offered}, getattr(stop, name)
        codes = list(options)
        st.selectbox(label, codes, codes.index(chosen), options.__getitem__, **_bound(stop, name, chosen))


def _hidden(stop: Stop) -> None:
    """Offer the parts of the stop to hide at first, if it has any."""
    offered = _hideable(stop)
    if offered:
        hidden = [part for part in stop.hide if part in offered]
        bound = _bound(stop, "hide", hidden, hiding.ordered)
        st.multiselect("Hidden at first", offered, hidden, hiding_texts.PARTS.__getitem__, **bound)


def _hideable(stop: Stop) -> tuple[hiding.Part, ...]:
    """Return the parts that a stop can hide and that have content."""
    if stop.target is None:
        return ()
    lesson = stop.target.lesson
    session = reduce(Session(), lesson, ShowedStop(replace(stop, question="", hide=())))
    return shown_parts(session, evaluate(session, lesson, sessions.theme()), lesson.hideable)


# ---- exports


def _shares_notes(deck: Deck) -> bool:
    """Let the visitor choose if the link includes the speaker's notes; return the choice, True without notes."""
    count = sum(stop.has_notes for stop in deck.stops)
    if not count:
        return True
    is_shared = st.toggle("Speaker notes in the link", value=True, key="own.with_notes")
    st.caption((HAS_NOTES if is_shared else HAS_NO_NOTES).format(count=count))
    return is_shared


def _packed(deck: Deck, *, shares_notes: bool) -> str:
    """Return the course encoded for a link; without its notes if it is too long with them, and then say so."""
    bare = deck_edits.without_notes(deck)
    if shares_notes and bare != deck:
        try:
            return deck_link.encode(deck)
        except deck_link.DeckTooLong:
            packed = deck_link.encode(bare)
            st.info(TOO_LONG_WITH_NOTES)
            return packed
    return deck_link.encode(bare)


def _share(deck: Deck) -> None:
    """Show the link of the whole deck, or why there is none, and its files."""
    st.subheader("Share it", anchor=False)
    shares_notes = _shares_notes(deck)
    try:
        packed = _packed(deck, shares_notes=shares_notes)
    except deck_link.DeckTooLong as error:
        st.info(str(error))
    else:
        st.markdown("A link that opens this course anywhere:")
        st.code(f"{deck_export.app_address(st.context.url or '')}/own?{own_deck.QUERY}={packed}", language=None)
    file = own_deck.file()
    if file is not None and len(file.text) > own_deck.MAX_KEPT:
        st.warning("This course is too large for the browser to keep: download it before you leave.")
    deck_export.offer(deck)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            "Download as a file",
            deck_file.write(deck) if file is None else file.text,
            file_name="course.toml",
            mime="application/toml",
            on_click="ignore",
            key="own.download",
        )
        with st.popover("Start over"):
            st.markdown(
                f"This removes {counted.stops(len(deck.stops))}. A file or a link that you have saved keeps them."
            )
            st.button(
                "Remove all stops",
                key="own.clear",
                on_click=own_deck.keep,
                args=(POINTS, deck_edits.empty(own_deck.UNTITLED)),
            )
