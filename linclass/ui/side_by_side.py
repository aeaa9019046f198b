"""Two states side by side: the button that opens the second state, its choice, plane and verdict."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import streamlit as st

from linclass import lessons
from linclass.catalog import LESSONS, PAGES
from linclass.datasets import LinkTooLong
from linclass.datasets.window import SHAPE
from linclass.declare import Among, AnyField, Choice, Number, declared
from linclass.lessons import address
from linclass.lessons.address_check import checked
from linclass.lessons.lesson import AnyLesson, AnyState
from linclass.lessons.markdown import plain
from linclass.lessons.second import Second, of_pair, second_of, titles
from linclass.server.script_scheduler import SCHEDULER
from linclass.session import projector_window, work
from linclass.session.events import PutBeside, SwappedSides
from linclass.ui import canvas, hiding, live_text, page_links, progress, sessions, widget_values, widgets
from linclass.wire import schema, side_by_side
from linclass.wire.encode import EncodedFrame, plane_key

SWAP = "Swap"
SWAP_HELP = "Swap the two states."
TITLE = "**{second}** — first plane: {first}"

CHANGE = "beside.change"  # the key of the choice of another second state


def button(lesson: AnyLesson) -> None:
    """Offer to show a second state beside the page's: initially that of the lesson's first pair."""
    if not lesson.pairs or sessions.current().session.second is not None:
        return
    st.button(
        "Beside",
        key="beside.open",
        help=(
            "Show a second state beside this one: other settings, another method, one point more. One drag moves both."
        ),
        type="tertiary",
        on_click=_open,
        args=(lesson,),
    )


def bar(lesson: AnyLesson) -> None:
    """Name the second state, and offer to change it, to swap both, and to close it."""
    session = sessions.current().session
    if session.second is None:
        return
    second, state = session.second, session.state(lesson)
    with st.container(key="beside", gap="xsmall"):
        with st.container(key="beside.tools", horizontal=True, gap="small", vertical_alignment="center"):
            _choices(lesson, state, second)
            _swap(lesson, state, second)
            sessions.button(
                lesson,
                PutBeside(None),
                "Close",
                key="beside.close",
                help="Show the view beside the plane again.",
                type="tertiary",
            )
        first_name, second_name = titles(second, lesson, state)
        st.markdown(TITLE.format(first=plain(first_name), second=plain(second_name)))


def headlines(lesson: AnyLesson) -> None:
    """Write a title over each of the two planes."""
    session = sessions.current().session
    if session.second is None or not session.is_side_by_side:
        return
    with st.container(key="titles", horizontal=True):
        for name in titles(session.second, lesson, session.state(lesson)):
            st.markdown(f"**{plain(name)}**")


def plane(first: EncodedFrame, second: EncodedFrame, stamp: int) -> None:
    """Mount the second plane, which follows every drag of the first."""
    lesson = first.frame.lesson
    with st.container(key="second"):
        canvas.mount(
            side_by_side.second_key(lesson),
            points=second.frame.state.points,
            plane=second.plane,
            revision=1,
            theme=second.frame.options.theme,
            is_bare=True,
            follows=plane_key(lesson),
            is_answer=False,
            stamp=stamp,
            shape=projector_window.SHAPE if sessions.current().session.projector.is_on else SHAPE,
        )


def outcome(first: EncodedFrame, second: EncodedFrame, stamp: int, answer: schema.Answer | None) -> None:
    """Show the difference of the rules, and below it both verdicts, each under its plane.

    Do some of the work for which a verdict waits, as the view that would do it is not shown.
    """
    pieces, lesson = side_by_side.texts(first, second), first.frame.lesson
    frames = (first.frame, second.frame)
    waiting = [(one.lesson, one.progress) for one in frames if one.progress is not None and one.progress.is_unfinished]
    with st.container():
        for other, done in waiting[:1]:
            progress.show(other, done)
    with st.container(key="difference"):
        if "verdict" in first.frame.hidden and first.frame.prediction is None:
            hiding.predict(sessions.current().session, first.frame)
        _text(lesson, side_by_side.DIFFERENCE, pieces, stamp)
    with st.container(key="verdicts", horizontal=True):
        for name in (name for name in pieces if name != side_by_side.DIFFERENCE):
            with st.container():
                _text(lesson, name, pieces, stamp, answer if name == side_by_side.SECOND_VERDICT else None)
    for other, done in waiting:
        if done.is_running and not first.frame.options.live:
            work.advance(other.slug, done.work, SCHEDULER.yield_turn)
            sessions.page_run().is_unfinished = True


def _text(
    lesson: AnyLesson,
    name: str,
    pieces: Mapping[str, schema.Encoded[schema.Pieces]],
    stamp: int,
    answer: schema.Answer | None = None,
) -> None:
    """Show the text with this name, and answer the messages that this run has seen if `answer` is given."""
    live_text.show(name, pieces[name], key=f"{lesson.slug}.{name}", stamp=stamp, answer=answer)


def _open(lesson: AnyLesson) -> None:
    """Show the second state of the lesson's first pair."""
    first = sessions.current().state(lesson)
    sessions.dispatch(lesson, PutBeside(of_pair(lesson.pairs[0], lesson, first)))


def _swap(lesson: AnyLesson, first: AnyState, second: Second) -> None:
    """Offer to swap both states; if the second is another lesson's, a link leads to that page."""
    if second.slug == lesson.slug:
        sessions.button(lesson, SwappedSides(), SWAP, key="beside.swap", help=SWAP_HELP, type="tertiary")
        return
    state = second.state(lesson, first, sessions.current().session.pages.shared)
    try:
        query = address.write(second.lesson, state)
        query[address.WITH] = address.write_second(second_of(second.lesson, state, lesson, first))
    except LinkTooLong:
        return  # the button that copies the link says why
    st.page_link(page_links.to(second.slug), label=SWAP, query_params=checked(query), help=SWAP_HELP)


def _choices(lesson: AnyLesson, state: AnyState, second: Second) -> None:
    """Offer other second states: the lesson's pairs, another setting, another method, another lecture figure."""
    offered = st.popover("Change", key=CHANGE, on_change="rerun", width="content")
    if not offered.open:
        return
    named = {name: kind for name, kind in declared(second.lesson.Settings).items() if type(kind) in widgets.WIDGETS}
    with offered:
        if shown := [name for name in second.changes if name in named]:
            st.markdown("What differs")
            with st.container(key="beside.settings", horizontal=True, vertical_alignment="bottom"):
                for name in shown:
                    _setting(lesson, state, second, name)
        if second.points is not None:
            shared = PutBeside(replace(second, points=None))
            st.button("The same points on both", key="beside.points", on_click=_choose, args=(lesson, shared))
        st.markdown("Worth seeing side by side")
        for pair in lesson.pairs:
            event = PutBeside(of_pair(pair, lesson, state))
            st.button(pair.title, key=f"beside.pair.{pair.code}", on_click=_choose, args=(lesson, event))
        names = {name: kind for name, kind in named.items() if name not in second.changes}
        _choice("Another setting", "setting", _labels(names), lambda name: _differing(lesson, state, second, name))
        others = (slug for slug in LESSONS if slug != lesson.slug)
        methods = {slug: PAGES[slug].title for slug in others if lessons.by_slug(slug).pairs}  # with a rule to compare
        _choice(
            "Another method",
            "method",
            methods,
            lambda slug: _choose(lesson, PutBeside(Second(slug, {}, second.points))),
        )
        scenes = {scene.code: scene.title for scene in lesson.scenes}
        _choice(
            "Another lecture figure",
            "scene",
            scenes,
            lambda code: _choose(lesson, PutBeside(second_of(lesson, state, lesson, lesson.scene(code).state()))),
        )


def _choose(lesson: AnyLesson, event: PutBeside) -> None:
    """Show another second state, and close the popover."""
    sessions.dispatch(lesson, event)
    st.session_state[CHANGE] = False


def _put(lesson: AnyLesson, slug: str, name: str, value: object) -> None:
    """Give a setting of a lesson's second state a value, with those given since, and leave the popover open."""
    second = sessions.current().session.second
    if second is not None and second.slug == slug:
        sessions.dispatch(lesson, PutBeside(replace(second, changes={**second.changes, name: value})))


def _labels(kinds: Mapping[str, AnyField]) -> dict[str, str]:
    """Return the settings' labels, if not empty, without Markdown and without the text after a colon."""
    labels = {name: getattr(kind, "label", "").replace("*", "").partition(":")[0] for name, kind in kinds.items()}
    return {name: label for name, label in labels.items() if label}


def _differing(lesson: AnyLesson, state: AnyState, second: Second, name: str) -> None:
    """Give a setting of the second state its own value, initially the present one; the popover stays open for it."""
    value = getattr(second.state(lesson, state, sessions.current().session.pages.shared).settings, name)
    _put(lesson, second.slug, name, value)


def _choice(label: str, code: str, words: Mapping[str, str], take: Callable[[str], None]) -> None:
    """Offer a choice of one; the box is emptied after each choice."""
    if not words:
        return
    key = f"beside.{code}"
    widget_values.set_value(key, None)

    def choose() -> None:
        chosen = st.session_state[key]
        if chosen in words:
            take(chosen)

    st.selectbox(label, list(words), None, words.__getitem__, key=key, placeholder="choose", on_change=choose)


def _setting(lesson: AnyLesson, state: AnyState, second: Second, name: str) -> None:
    """Show the field of a setting that differs: a slider would belong to the first state."""
    own = second.state(lesson, state, sessions.current().session.pages.shared)
    kind = declared(second.lesson.Settings)[name].resolved(own.settings, own.points)

    take = partial(_put, lesson, second.slug, name)
    widgets.setting(
        widgets.Control(
            lesson=lesson,
            points=own.points,
            key=f"beside.{second.slug}.{name}",
            kind=_field(kind),
            value=getattr(own.settings, name),
            take=take,
            drag=take,
            width=kind.width,
        )
    )


def _field(kind: AnyField) -> AnyField:
    """Return a setting's kind with a field in place of a slider."""
    if isinstance(kind, Number):
        return replace(kind, slider=False, format=kind.format or "%g")  # a penalty of 0.0001 is not 0.00
    if isinstance(kind, Among):
        return Choice(kind.label, {value: kind.format(value) for value in kind.values}, help=kind.help)
    return kind
