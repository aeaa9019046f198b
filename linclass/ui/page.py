"""The one runner: it makes a page of a lesson.

The page is one fragment, so that all of it follows the hand: a message of the plane or a slider runs it on the points,
handles and values as the hand has them, plane first; when the hand lets go the state is kept, studied once, and written
into the address.
While a hand moves, what stands beside the plane is shown anew a few times a second, the plane at every message.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import streamlit as st

from linclass.catalog import PAGES
from linclass.lessons import showing, store
from linclass.lessons.lesson import Hand, Look, Missing, Plane
from linclass.ui import (
    canvas,
    examples,
    explain,
    messages,
    present,
    progress,
    render,
    shell,
    tasks,
    visit,
    walk,
    widgets,
)
from linclass.ui.texts import page as texts
from linclass.ui.turns import CLICK, MOVE, SLICE, TURNS

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.showing import Shown
    from linclass.lessons.state import AnyState
    from linclass.ui.visit import Visit

PAUSE = 0.1  # seconds between two views while a hand moves
PLANE = ".plane"  # of a plane's name in the session


@dataclass(frozen=True)
class Moment:
    """What there is to be shown now: of the state, or of what a hand is making of it.

    Attributes
    ----------
    state : State
    run : the lesson's run, or None where it is missing
    missing : Missing or None
    look : Look
        `live` while a hand moves.
    """

    state: AnyState
    run: Any
    missing: Missing | None
    look: Look

    def name(self, lesson: AnyLesson) -> str:
        """Return what names the run in the browser: equal for equal points and settings, where both are shown."""
        return f"{hash((lesson.slug, self.state.points.key, self.state.settings)):x}"


def show(lesson: AnyLesson) -> None:
    """Show a lesson's page."""
    here = visit.get()
    here.arrive(lesson)
    if here.presenting:
        present.frame()
        follow(lesson, lambda: _presented(lesson))
        return
    walk.bar()
    shell.title(lesson)
    follow(lesson, lambda: _body(lesson))
    shell.foot(lesson.slug)


def follow(lesson: AnyLesson, body: Callable[[], None]) -> None:
    """Show a page's body as one fragment, and keep the address in step with it."""
    whole = True  # the first time this runs as a part of the page's whole script, later on its own

    @st.fragment
    def fragment() -> None:
        nonlocal whole
        scope: Literal["app", "fragment"] = "app" if whole else "fragment"
        whole = False
        here = visit.get()
        with TURNS.taken(SLICE if here.working else MOVE if here.live else CLICK):
            here.working = False
            body()
            if not here.live:
                here.write(lesson)
        if here.working:
            st.rerun(scope=scope)  # the next slice, after whatever the person has clicked meanwhile

    fragment()


def _body(lesson: AnyLesson) -> None:
    with st.container(key="page"):
        notes()
        left, choice, right = shell.halves()
        with left:
            now = moment(lesson)
            examples.strip(now.state)
            mount(lesson, now)
        with choice:
            widgets.views(lesson, now.state, texts.VIEW)
        widgets.row(lesson, now.state)
        seen = beside(lesson, now, right)
        with st.container(key="below"):
            below(lesson, now, seen)
        answer(lesson)


def _presented(lesson: AnyLesson) -> None:
    """Show plane, view and verdict alone; the room sees the points alone while it predicts."""
    here = visit.get()
    with st.container(key="page"):
        left, _, right = shell.halves()
        with left:
            now = moment(lesson)
            mount(lesson, now)
        if here.veiled:
            with right:
                present.predict()
        else:
            seen = beside(lesson, now, right)
            with st.container(key="below"):
                verdict(seen)
        present.veil()
        answer(lesson)


def notes() -> None:
    """Say what a link said in vain, or why a button did nothing.

    All in one place, which is there without them too: what stands below is not made anew when they go, as it would be
    if it moved up, in the middle of a slider's movement.
    """
    with st.container():
        for sentence in visit.get().notes:
            st.warning(sentence)


def moment(lesson: AnyLesson) -> Moment:
    """Take over what the plane says, and return what there is to be shown."""
    here = visit.get()
    drawn = render.drawing(plane_key(lesson))
    here.live = bool(here.held) or (drawn is not None and drawn.live and drawn.revision == here.revision)
    if drawn is not None:
        finished = here.draw(lesson, drawn)
        hand = Hand(drawn.handles, drawn.touched)
        state = here.state(lesson)
        if here.live and not here.held:
            return _held(lesson, state, hand)
        if finished:
            here.change(lesson, settings=lesson.moved(state.settings, hand, state.points))
    state = here.state(lesson)
    if here.held:
        return _held(lesson, here.shown(lesson), Hand())
    try:
        return Moment(state, store.study(lesson, state.points, state.settings), None, look_at(state))
    except Missing as missing:
        return Moment(state, None, missing, look_at(state))


def _held(lesson: AnyLesson, state: AnyState, hand: Hand) -> Moment:
    """Return the moment of a moving hand; its run is not kept: nobody comes back to it."""
    settings = lesson.rough(lesson.moved(state.settings, hand, state.points))
    state = replace(state, settings=settings)
    look = look_at(state, live=True, touched=hand.touched)
    try:
        return Moment(state, lesson.study(state.points, settings), None, look)
    except Missing as missing:
        return Moment(state, None, missing, look)


def look_at(state: AnyState, **changes: Any) -> Look:
    """Return how a state is looked at."""
    return Look(view=state.view, theme=shell.theme(), step=state.step, camera=state.camera, **changes)


def plane_key(lesson: AnyLesson) -> str:
    """Return the name of a page's plane in the session."""
    return f"{lesson.slug}{PLANE}"


def mount(lesson: AnyLesson, now: Moment) -> None:
    """Show the plane; the page answers the browser at its end, as the next message would end this run."""
    here = visit.get()
    if here.veiled:
        painted = Plane()
    elif now.missing is None:
        painted = lesson.plane(now.run, now.look)
    else:
        painted = Plane(now.missing.marks, now.missing.status)
    canvas.mount(
        plane_key(lesson),
        now.state.points,
        painted.marks,
        revision=here.revision_of(now.state.points),
        theme=now.look.theme,
        status=painted.status,
        link_note="" if here.live else here.link(lesson)[1],
        answered=False,
        run="" if here.veiled else now.name(lesson),  # the player's last frame would betray the answer
        visit=here.name,
    )


def beside(lesson: AnyLesson, now: Moment, place: Any) -> Shown:
    """Show the chosen view, or the sentence that says what is missing; return all that is to be seen."""
    here = visit.get()
    with place:
        seen = _seen(lesson, now, here)
        render.blocks(lesson, seen.above)
        if seen.missing:
            st.info(seen.missing, icon="✏️")
        render.blocks(lesson, seen.blocks)
    return seen


def _seen(lesson: AnyLesson, now: Moment, here: Visit) -> Shown:
    """Return what is to be seen; while a hand moves, what was seen a moment ago is still good enough."""
    clock = time.monotonic()
    if now.look.live and here.seen is not None and clock - here.seen_at < PAUSE:
        return here.seen
    look = now.look
    work = None if now.missing is not None else lesson.work(now.run, look)
    if work is not None and now.look.live and here.seen is not None:
        return here.seen  # what takes so long waits until the hand lets go
    if work is not None:
        look = replace(look, done=progress.gather(lesson.slug, work))
    if not now.look.live:
        here.seen = showing.shown(lesson, now.state, look)
    elif now.missing is not None:
        here.seen = showing.absent(lesson, now.state, now.missing, look)
    else:
        here.seen = showing.present(lesson, now.state, now.run, look)
    here.seen_of, here.seen_at = now.name(lesson), time.monotonic()
    return here.seen


def below(lesson: AnyLesson, now: Moment, seen: Shown) -> None:
    """Say what came out, what there is to try, and explain."""
    if lesson.tasks:
        said, tried = st.columns([3, 2])
        with said:
            verdict(seen)
        with tried:
            tasks.show(lesson, now.state, None if now.look.live else now.run)
    else:
        verdict(seen)
    explanations(lesson, seen)


def verdict(seen: Shown) -> None:
    """Say what came out."""
    said = seen.verdict
    if said.sentence:
        (st.success if said.good else st.warning)(said.sentence)
    for note in said.notes:
        st.caption(note)
    if said.rule:
        st.markdown(said.rule)


def explanations(lesson: AnyLesson, seen: Shown) -> None:
    """Explain, with the words that the page's first sentence has not explained yet."""
    told: set[str] = set()
    explain.explained(PAGES[lesson.slug].idea, told)
    for title, text in seen.explanations.items():
        with st.expander(title):
            explain.markdown(text, told)


def answer(lesson: AnyLesson) -> None:
    """Let the plane and the sliders send their next message: all that the last one asked for is done."""
    messages.answer(f"{plane_key(lesson)}.answer", [plane_key(lesson), *widgets.sliders(lesson)])
