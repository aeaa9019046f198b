"""The one runner: it makes a page of a lesson.

A full run reads the address, studies the state once, and shows plane, settings, view and words of it; then it writes
the address. While a hand moves something on the plane, only the plane runs, on the state as the hand has it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.lessons import store
from linclass.lessons.lesson import Hand, Look, Missing, Plane
from linclass.lessons.markdown import plain
from linclass.ui import canvas, progress, render, shell, visit, widgets
from linclass.ui.texts import page as texts

if TYPE_CHECKING:
    from linclass.lessons.lesson import Lesson, State
    from linclass.ui.canvas import CanvasState

HEIGHT = 400  # of the plane at most, in pixels of a screen 800 high


def show(lesson: Lesson[Any, Any]) -> None:
    """Show a lesson's page."""
    here = visit.get()
    here.arrive(lesson)
    state = here.state(lesson)
    shell.title(lesson)
    notes()
    run, missing = studied(lesson, state)
    look = look_at(state)

    left, right = shell.halves()
    with left:
        plane(lesson)
    with right:
        widgets.views(lesson, state, texts.VIEW)
    widgets.row(lesson, state)
    with right:
        look = _view(lesson, state, run, look, missing)
    if missing is None:
        _verdict(lesson, run, look)
        explanations(lesson, run, look)
    here.write(lesson)


def notes() -> None:
    """Say what a link said in vain, or why a button did nothing."""
    for sentence in visit.get().notes:
        st.warning(sentence)


def studied(lesson: Lesson[Any, Any], state: State[Any]) -> tuple[Any, Missing | None]:
    """Return the run of a state; or None, and what is missing."""
    try:
        return store.study(lesson, state.points, state.settings), None
    except Missing as missing:
        return None, missing


def look_at(state: State[Any], **changes: Any) -> Look:
    """Return how a state is looked at."""
    return Look(view=state.view, theme=shell.theme(), step=state.step, camera=state.camera, **changes)


def plane(lesson: Lesson[Any, Any], max_height: int = HEIGHT) -> None:
    """Show the editable plane: a fragment that follows the hand; the whole page follows when the hand lets go."""
    key = f"{lesson.slug}.plane"

    @st.fragment
    def follow() -> None:
        here = visit.get()
        drawn = _read(key)
        hand = Hand()
        if drawn is not None:
            hand = Hand(drawn.handles, drawn.touched)
            if here.draw(lesson, drawn):
                state = here.state(lesson)
                here.change(lesson, settings=lesson.moved(state.settings, hand, state.points))
                st.rerun()
        state = here.state(lesson)
        live = drawn is not None and drawn.live and drawn.revision == here.revision
        painted = _painted(lesson, state, hand if live else None)
        _, note = ("", "") if live else here.link(lesson)
        canvas.mount(
            key,
            state.points,
            painted.marks,
            revision=here.revision_of(state.points),
            theme=shell.theme(),
            status=painted.status,
            link_note=note,
            max_height=max_height,
        )

    follow()


def _read(key: str) -> CanvasState | None:
    try:
        return canvas.read(key)
    except ValueError as error:  # not what our canvas sends: say so, keep the points as they were
        st.error(plain(error))
        return None


def _painted(lesson: Lesson[Any, Any], state: State[Any], hand: Hand | None) -> Plane:
    """Return what the plane shows: of the state, or of what the hand is making of it."""
    try:
        if hand is None:
            return lesson.plane(store.study(lesson, state.points, state.settings), look_at(state))
        settings = lesson.rough(lesson.moved(state.settings, hand, state.points))
        run = lesson.study(state.points, settings)  # not kept: nobody comes back to a moment of a movement
        return lesson.plane(run, look_at(state, live=True, touched=hand.touched))
    except Missing as missing:
        return Plane(missing.marks, missing.status)


def _view(lesson: Lesson[Any, Any], state: State[Any], run: Any, look: Look, missing: Missing | None) -> Look:
    """Show the chosen view, or the sentence that says what is missing; return the look with the work that was done."""
    view = lesson.view(state.view)
    if view.above is not None:
        render.blocks(lesson, view.above(state.points, state.settings))
    if missing is not None:
        st.info(missing.sentence, icon="✏️")
        return look
    work = lesson.work(run, look)
    if work is not None:
        look = replace(look, done=progress.gather(lesson.slug, work))
    try:
        render.blocks(lesson, view.show(run, look))
    except Missing as nothing:
        st.info(nothing.sentence, icon="✏️")
    return look


def _verdict(lesson: Lesson[Any, Any], run: Any, look: Look) -> None:
    said = lesson.verdict(run, look)
    if said.sentence:
        (st.success if said.good else st.warning)(said.sentence)
    for note in said.notes:
        st.caption(note)
    if said.rule:
        st.markdown(said.rule)


def explanations(lesson: Lesson[Any, Any], run: Any, look: Look) -> None:
    """Show a closed box for each explanation."""
    for title, text in lesson.explanations(run, look).items():
        with st.expander(title):
            st.markdown(text)
