"""The one runner: it makes a page of a lesson.

While a hand moves on the plane or a slider, plane, view and verdict are shown of the points, handles and values as the
hand has them (`linclass.ui.follow` says how often); when it lets go the state is kept, studied once, and written into
the address.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.catalog import PAGES
from linclass.lessons import showing, store
from linclass.lessons.lesson import Hand, Look, Missing, Plane
from linclass.lessons.showing import NOTHING
from linclass.ui import (
    canvas,
    examples,
    explain,
    follow,
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

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator

    from linclass.lessons.lesson import AnyLesson, Verdict
    from linclass.lessons.showing import Shown
    from linclass.lessons.state import AnyState


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
        follow.page(lesson, lambda: _presented(lesson))
        return
    walk.bar()
    shell.title(lesson)
    follow.page(lesson, lambda: _body(lesson))
    shell.foot(lesson.slug)


def _body(lesson: AnyLesson) -> None:
    with st.container(key="page"):
        notes()
        parts = Parts(lesson)
        state = parts.now.state
        left, choice, right = shell.halves()
        with left:
            examples.strip(state)
            parts.plane()
        with choice:
            widgets.views(lesson, state, texts.VIEW)
        widgets.row(lesson, state)
        below = st.container(key="below")
        with below:
            said, tried = st.columns([3, 2])
        with right:
            parts.view(said)
        with tried:
            tasks.show(lesson, state, None if parts.now.look.live else parts.now.run)
        with below:
            explanations(lesson)


def _presented(lesson: AnyLesson) -> None:
    """Show plane, view and verdict alone; the room sees the points alone while it predicts."""
    here = visit.get()
    with st.container(key="page"):
        parts = Parts(lesson)
        left, _, right = shell.halves()
        with left:
            parts.plane()
        said = None if here.veiled else st.container(key="below")
        with right:
            present.predict() if said is None else parts.view(said)
        present.veil()


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
    drawn = render.drawing(visit.plane_key(lesson))
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


class Parts:
    """The parts of a page that follow a hand, and the moment that they show.

    Attributes
    ----------
    lesson : Lesson
    now : Moment
        Of the whole page's run, or of the plane's last since.
    """

    def __init__(self, lesson: AnyLesson) -> None:
        self.lesson = lesson
        self.now = moment(lesson)

    def plane(self) -> None:
        """Show the plane, and let it and the sliders send their next message."""
        key = visit.plane_key(self.lesson)

        def show(alone: bool) -> None:
            if alone:
                self.now = moment(self.lesson)
            mount(self.lesson, self.now)
            senders = [key, *widgets.sliders(self.lesson)]
            messages.answer("answer", senders, live=self.now.look.live)

        follow.part(follow.PLANE, show)

    def view(self, said: DeltaGenerator) -> None:
        """Show the chosen view, or the sentence that says what is missing; and what came out, where that is said."""

        def show(_: bool) -> None:
            with st.container(key="view"):
                seen = _seen(self.lesson, self.now)
                render.blocks(self.lesson, seen.above)
                if seen.missing:
                    st.info(seen.missing, icon="✏️")
                render.blocks(self.lesson, seen.blocks)
            with said, st.container():
                verdict(seen.verdict)
            follow.asks("follow", visit.get().views)

        follow.part(follow.VIEW, show)


def mount(lesson: AnyLesson, now: Moment) -> None:
    """Show the plane of a moment."""
    here = visit.get()
    if here.veiled:
        painted = Plane()
    elif now.missing is None:
        painted = lesson.plane(now.run, now.look)
    else:
        painted = Plane(now.missing.marks, now.missing.status)
    canvas.mount(
        visit.plane_key(lesson),
        now.state.points,
        painted.marks,
        revision=here.revision_of(now.state.points),
        theme=now.look.theme,
        status=painted.status,
        link_note="" if here.live else here.link(lesson)[1],
        on_change=lambda: heard(lesson),
        answered=False,
        run="" if here.veiled else now.name(lesson),  # the player's last frame would betray the answer
        visit=here.name,
    )


def heard(lesson: AnyLesson) -> None:
    """Choose what follows a message of the plane."""
    if not messages.live(visit.plane_key(lesson)):
        follow.hand_lets_go()  # while it moves, the plane's part runs alone


def _seen(lesson: AnyLesson, now: Moment) -> Shown:
    """Return what is to be seen of a moment."""
    here, look = visit.get(), now.look
    work = None if now.missing is not None else lesson.work(now.run, look)
    if work is not None and look.live and here.seen is not NOTHING:
        return here.seen  # what takes so long waits until the hand lets go
    if work is not None:
        look = replace(look, done=progress.gather(lesson.slug, work))
    if not look.live:
        here.seen = showing.shown(lesson, now.state, look)
    elif now.missing is not None:
        here.seen = showing.absent(lesson, now.state, now.missing, look)
    else:
        here.seen = showing.present(lesson, now.state, now.run, look)
    here.seen_of, here.views = now.name(lesson), here.views + 1
    return here.seen


def verdict(said: Verdict) -> None:
    """Say what came out."""
    if said.sentence:
        (st.success if said.good else st.warning)(said.sentence)
    for note in said.notes:
        st.caption(note)
    if said.rule:
        st.markdown(said.rule)


def explanations(lesson: AnyLesson) -> None:
    """Explain, with the words that the page's first sentence has not explained yet."""
    told: set[str] = set()
    explain.explained(PAGES[lesson.slug].idea, told)
    for title, text in visit.get().seen.explanations.items():
        with st.expander(title):
            explain.markdown(text, told)
