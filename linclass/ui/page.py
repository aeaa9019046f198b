"""The one runner: it makes a page of a lesson.

While a hand moves on the plane or a slider, plane, view and verdict are shown of the points, handles and values as the
hand has them (`linclass.ui.follow` says how often); when it lets go the state is kept, studied once, and written into
the address.
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from linclass.datasets.window import SHAPE
from linclass.lessons import showing
from linclass.lessons.lesson import Hand, Plane
from linclass.ui import (
    canvas,
    examples,
    explain,
    follow,
    line,
    messages,
    moment,
    present,
    progress,
    projector,
    prose,
    render,
    shell,
    tasks,
    visit,
    walk,
    widgets,
)
from linclass.ui.pictures import Sheet
from linclass.ui.texts import page as texts
from linclass.ui.turns import TURNS

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from streamlit.delta_generator import DeltaGenerator

    from linclass.datasets import Dataset
    from linclass.lessons.lesson import AnyLesson, Verdict
    from linclass.lessons.showing import Shown
    from linclass.lessons.state import AnyState
    from linclass.ui.moment import Moment


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
    notes()
    following = Following(lesson)
    state = following.now.state
    left, choice, right = shell.halves()
    with choice:
        widgets.views(lesson, state, texts.VIEW)
    widgets.row(lesson, state)
    below = st.container(key="below")
    with below, st.container(key="outcome", horizontal=True):
        said, tried = st.container(), st.container(key="tasks")
    following.show(left, right, said)
    with tried:
        tasks.show(lesson, state, None if following.now.look.live else following.now.run)
    with below:
        words(lesson)


def _presented(lesson: AnyLesson) -> None:
    """Show plane, view and verdict alone; the room sees the points alone while it predicts."""
    here = visit.get()
    left, _, right = shell.halves()
    with st.container(key="below"):
        notes()
        said = st.container()
    Following(lesson).show(left, right, None if here.veiled else said)
    present.veil()


def notes() -> None:
    """Say what a link said in vain, or why a button did nothing.

    All in one place, which is there without them too: what stands below is not made anew when they go, as it would be
    if it moved up, in the middle of a slider's movement.
    """
    with st.container():
        for sentence in visit.get().notes:
            st.warning(sentence)


def take(lesson: AnyLesson) -> Moment:
    """Take over what the plane says, and return what there is to be shown."""
    here, theme = visit.get(), shell.theme()
    drawn = render.drawing(visit.plane_key(lesson))
    here.live = bool(here.held) or (drawn is not None and drawn.live and drawn.revision == here.revision)
    if drawn is not None:
        finished = here.draw(lesson, drawn)
        hand = Hand(drawn.handles, drawn.touched)
        state = here.framed(here.state(lesson))
        if here.live and not here.held:
            return moment.moving(lesson, state, theme, hand)
        if finished:
            here.change(lesson, settings=lesson.moved(state.settings, hand, state.points))
    if here.held:
        return moment.moving(lesson, here.framed(here.shown(lesson)), theme)
    return moment.kept(lesson, here.framed(here.state(lesson)), theme)


class Following:
    """What of a page follows a hand: plane, view and verdict, and the moment that they show.

    Attributes
    ----------
    lesson : Lesson
    sliders : function of the points
        Returns the keys of the sliders that there are: the lesson's, if no others.
    now : Moment
        Of the page's run.
    """

    def __init__(self, lesson: AnyLesson, sliders: Callable[[Dataset], list[str]] | None = None) -> None:
        self.lesson = lesson
        self.sliders = sliders or (lambda _: widgets.sliders(lesson))
        self.now = take(lesson)

    def show(self, left: DeltaGenerator, right: DeltaGenerator, said: DeltaGenerator | None) -> None:
        """Show the plane, the view beside it, and what came out; where that may not be said, ask for a prediction.

        Then plane and sliders may send their next message. All this belongs to the place on the left: Streamlit knows a
        part by its place, and forgets what is sent from one whose place has moved. The places may not move themselves,
        whatever stands above them: of a page that runs again before its messages are sent, Streamlit keeps only those
        of the part, and the browser gives up where it does not know their places. Streamlit keeps the part as long as
        there is the session, and so it holds no run.
        """
        lesson, sliders, first = self.lesson, self.sliders, [self.now]

        def show(alone: bool) -> None:
            here, now = visit.get(), first.pop() if first else take(lesson)
            keys = (visit.plane_key(lesson), *sliders(now.state.points))
            acks = {key: messages.acknowledged(key) for key in keys}
            here.stamp = messages.stamp(acks)
            if not alone:
                here.around = around(lesson, now.state)
            if not here.presenting:
                examples.strip(lesson, now.state)
                if (mine := here.has.mine) is not None:
                    st.html(Sheet(examples.style_of_mine(mine, now.look.theme.name)))
            mount(lesson, now)
            TURNS.give_way()
            pieces: list[prose.Piece] = []
            with right:
                if said is None:
                    here.whole = True
                    present.predict()
                else:
                    pieces = prose.of_verdict(view(lesson, now))
            with nullcontext() if said is None else said:
                answer = messages.Answer(acks=acks, stamp=here.stamp, whole=here.whole)
                key = f"{lesson.slug}.{prose.VERDICT}"
                prose.show(prose.VERDICT, pieces, key=key, stamp=here.stamp, answer=answer)

        with left:
            follow.part(lesson, show)


def view(lesson: AnyLesson, now: Moment) -> Verdict:
    """Show the view of a moment; return what came out."""
    with st.container(key="view"):
        seen = _seen(lesson, now)
        render.blocks(lesson, seen.above, "above")
        if seen.missing:
            st.info(seen.missing, icon="✏️")
        render.blocks(lesson, seen.blocks, prose.VIEW)
        visit.get().whole = not seen.missing and render.told(lesson, (*seen.above, *seen.blocks))
    return seen.verdict


def mount(lesson: AnyLesson, now: Moment) -> None:
    """Show the plane of a moment."""
    here = visit.get()
    painted = Plane() if here.veiled else now.plane(lesson)
    canvas.mount(
        visit.plane_key(lesson),
        now.state.points,
        painted.marks,
        revision=here.revision_of(here.state(lesson).points),
        theme=now.look.theme,
        status=painted.status,
        link_note="" if here.live else here.link(lesson)[1],
        on_change=lambda: heard(lesson),
        answered=False,
        stamp=here.stamp,
        run="" if here.veiled else now.name(lesson),  # the player's last frame would betray the answer
        step=now.look.step,
        shape=projector.SHAPE if here.presenting else SHAPE,
        visit=here.name,
        line=line.PATH,
        own=here.of_points(lesson),
        on_own=lambda: reminded(lesson),
    )


def reminded(lesson: AnyLesson) -> None:
    """Take over what the browser remembers of whose points these are, where the server has forgotten it."""
    own = canvas.remembered(visit.plane_key(lesson))
    here = visit.get()
    if own is not None and here.is_showing(lesson) and here.remember(lesson, own):
        follow.hand_lets_go()


def heard(lesson: AnyLesson) -> None:
    """Choose what follows a message of the plane: the page, or, where nothing around them changes, plane and view."""
    message, here = messages.last(visit.plane_key(lesson)), visit.get()
    if messages.live(message) or not here.is_showing(lesson):
        return  # while it moves, what follows runs alone
    try:
        drawn = canvas.parse(message)
    except ValueError:
        drawn = None
    if drawn is None or here.notes or tasks.waiting(lesson):
        follow.hand_lets_go()
        return
    state = moment.moved(lesson, here.framed(here.drawn(lesson, drawn)), Hand(drawn.handles, drawn.touched))
    if around(lesson, state) != here.around or any(st.session_state.get(_box(lesson, title)) for title in here.titles):
        follow.hand_lets_go()


def around(lesson: AnyLesson, state: AnyState) -> tuple[object, ...]:
    """Return all of a state that is to be seen around plane and view."""
    return state.settings, state.view, state.points.source, *widgets.offered(lesson, state)


def _seen(lesson: AnyLesson, now: Moment) -> Shown:
    """Return what is to be seen of a moment."""
    here, look = visit.get(), now.look
    work = None if now.missing is not None else lesson.work(now.run, look)
    if work is not None and look.live and here.seen is not None:
        before, said = here.seen(), lesson.verdict(now.run, look)  # the view takes too long: it waits for the hand
        return replace(before, verdict=said if said.sentence else before.verdict)
    if work is not None:
        look = replace(look, done=progress.gather(lesson.slug, work))
    if not look.live:
        seen = showing.shown(lesson, now.state, look)
        here.explanations = seen.explanations
    elif now.missing is not None:
        seen = showing.absent(lesson, now.state, now.missing, look)
    else:
        seen = showing.present(lesson, now.state, now.run, look)
    here.seen_of = now.name(lesson)
    here.seen = None
    if work is not None or now.missing is not None:  # it may have to wait for a hand
        here.seen = (
            (lambda: seen) if look.live else _again(lesson, now, None if work is None else (work.key, work.total))
        )
    return seen


def _again(lesson: AnyLesson, now: Moment, work: tuple[Hashable, int] | None) -> Callable[[], Shown]:
    """Return what shows the same again, and holds no more than the points until then."""
    state, look = now.state, now.look

    def again() -> Shown:
        done = () if work is None else progress.done(lesson.slug, *work)
        return showing.shown(lesson, state, replace(look, done=done))

    return again


def words(lesson: AnyLesson) -> None:
    """Explain, in boxes that are filled when somebody opens them."""
    here = visit.get()
    here.titles = tuple(here.explanations)
    told: set[str] = set()  # the page's first sentence has explained some words already
    explain.explained(shell.sentence(lesson), told)
    for title, text in here.explanations.items():
        box = st.expander(title, key=_box(lesson, title), on_change="rerun")
        if box.open:
            with box:
                explain.markdown(text, told)


def _box(lesson: AnyLesson, title: str) -> str:
    return f"{lesson.slug}.words.{title}"
