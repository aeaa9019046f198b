"""The page of a lesson: plane, view, settings and texts, mounted from the frame of the visitor's session."""

from functools import partial

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from linclass.datasets.window import SHAPE
from linclass.lessons.lesson import AnyLesson, AnyState
from linclass.lessons.markdown import displayed, settings_in
from linclass.server.script_scheduler import SCHEDULER
from linclass.session import projector_window, sliders, work
from linclass.session.events import ChoseSetting, Drew, OpenedSections, Remembered, reduce
from linclass.session.frame import Frame, evaluate_settled
from linclass.session.memory import memory_of
from linclass.session.session import Session
from linclass.session.written_address import address_of
from linclass.ui import (
    boards,
    canvas,
    embedding,
    examples,
    explain,
    following,
    fragments,
    hiding,
    live_text,
    messages,
    page_layout,
    plain_words,
    predict,
    present,
    progress,
    render,
    sessions,
    side_by_side,
    strip,
    tables,
    tasks,
    typed_table,
    walk,
    widgets,
)
from linclass.ui.sessions import Surroundings
from linclass.wire import live_endpoint, schema, text_json
from linclass.wire.encode import EncodedFrame, encode, encoded_frame, has_live_parts_only, plane_key
from linclass.wire.side_by_side import encoded_second

PLAYER_PLACE = '<div class="lc-player-place"></div>'  # the controls of the view's figure go there


def show(lesson: AnyLesson) -> None:
    """Show a lesson's page; on the projector, all stops of a deck are shown on the deck's own page."""
    present.go_on_elsewhere(lesson)
    session = sessions.arrive(lesson)
    if session.projector.is_on:
        present_page(lesson)
        return
    walk.bar(lesson, lesson.slug)
    page_layout.title(lesson)
    with st.container(key="glossary"):
        st.html(text_json.glossary())
    headline = _headline(lesson)
    fragments.body(lambda: _body(lesson, headline))
    page_layout.foot(lesson.slug)


def present_page(lesson: AnyLesson) -> None:
    """Show a lesson's page on the projector."""
    page_layout.name_document(lesson.slug)
    present.frame(lesson, current_frame(lesson).frame)
    fragments.body(lambda: _presented(lesson))


def _headline(lesson: AnyLesson) -> tuple[object, ...]:
    """Return what the title's row depends on: its sentence, the hidden parts, and whether there is a second state."""
    session = sessions.current().session
    return page_layout.sentence(lesson), session.asked.hidden, session.second is None


def _body(lesson: AnyLesson, headline: tuple[object, ...]) -> Surroundings:
    """Show everything below the title, and return the state shown around plane and view.

    If the headline has changed, the whole page runs again.
    """
    notes()
    encoded = current_frame(lesson)
    state, frame = encoded.frame.state, encoded.frame
    if not frame.options.live and _headline(lesson) != headline:
        st.rerun()
    is_alone = not sessions.current().session.is_side_by_side
    left, side = page_layout.columns()
    with left:  # parts that follow a drag come first, so that a run that is cut off keeps their places
        plane, details = st.container(), st.container(key="details")
        st.container(key=tasks.PLAYER).html(PLAYER_PLACE)
    below = st.container(key="below")
    if not is_alone:
        with side:
            side_by_side.bar(lesson)
            right = st.container()
    with side if is_alone else below:
        outcome, tried = st.container(key="outcome"), st.container(key="tasks")
        if is_alone:
            widgets.views(lesson, state)
            right = st.container()
        turned_in_text = settings_in(frame.verdict.sentence + frame.verdict.rule)
        asked = tasks.beside_plane(frame, tasks.changed(lesson))
        widgets.row(lesson, state, partial(choose_setting, lesson), asked, turned_in_text)
    show_live(encoded, plane, right, outcome, details)
    with tried:
        hiding.row(frame)
        tasks.show(frame)
    with below:
        plain_words.show(lesson)
        explanations(encode(evaluate_settled(sessions.current().session, lesson, sessions.theme())).frame)
        if not embedding.is_embedded():
            embedding.offer(lesson)
    return surroundings(lesson, state)


def _presented(lesson: AnyLesson) -> Surroundings:
    """Show plane, view and verdict, and return the state shown around plane and view."""
    encoded = current_frame(lesson)
    strip.show(lesson, encoded.frame.state)
    left, above, right = page_layout.halves()
    with above:
        side_by_side.headlines(lesson)
    with st.container(key="below"):
        notes()
        present.mark_empty_plane(encoded.frame)
        outcome = st.container()
    show_live(encoded, left, right, outcome)
    if sessions.current().session.drag is None:
        present.prepare_next_stop()
    return surroundings(lesson, encoded.frame.state)


def notes() -> None:
    """Show the session's notes, as on ignored parts of a link or a button without effect; not those beside the button.

    The container exists even without notes, so that later elements keep their positions when the notes go.
    """
    with st.container():
        for sentence in sessions.current().session.notes:
            if sentence not in predict.REFUSALS:
                st.warning(displayed(sentence))


def current_frame(lesson: AnyLesson) -> EncodedFrame:
    """Take over the plane's drawing, and return the frame of the session after it."""
    session = sessions.current().session
    drawing = render.drawing(plane_key(lesson))
    if drawing is not None:
        session = sessions.current().dispatch(lesson, Drew(drawing))
    return encoded_frame(session, lesson, sessions.theme())


def show_live(
    first: EncodedFrame,
    left: DeltaGenerator,
    right: DeltaGenerator,
    outcome: DeltaGenerator,
    details: DeltaGenerator | None = None,
) -> None:
    """Show the parts that follow a drag, plane, view and verdict, as one fragment.

    The fragment belongs to the container on the left. Streamlit identifies a fragment by its place, and drops messages
    from one whose place has moved, so the places must not depend on the elements above. A page that runs again before
    its messages are sent keeps only those of its fragment, and the browser fails if it does not know their places.
    Streamlit keeps the fragment as long as the session, so it must not reference a frame.

    Parameters
    ----------
    first : EncodedFrame
        The frame of the page's own run.
    outcome : container
        The place of the verdict.
    details : container or None
        The place of the rule in numbers and the notes on the fit; None if they follow the verdict.
    """
    frames, lesson = [first], first.frame.lesson

    def show() -> tuple[str, ...]:
        encoded = frames.pop() if frames else current_frame(lesson)
        return _show_frame(encoded, right, outcome, details)

    with left:
        fragments.live(show)


def _show_frame(
    encoded: EncodedFrame, right: DeltaGenerator, outcome: DeltaGenerator, details: DeltaGenerator | None
) -> tuple[str, ...]:
    """Mount a frame, and answer the messages that it shows; return the titles of the explanations."""
    session, frame, lesson = sessions.current().session, encoded.frame, encoded.frame.lesson
    acks = {key: messages.acknowledged(key) for key in (plane_key(lesson), *sliders.keys(lesson, frame.state))}
    # It grows with each message that this run has seen. Streamlit calls the components of a page in no fixed order, and
    # skips those whose data are unchanged: the stamp tells a component which messages its data answer, and an answer
    # waits for the components with its stamp
    stamp = sum(acks.values())
    if not session.projector.is_on:
        widgets.note_changes(lesson, frame.state)
        examples.offer(lesson, frame.state)
    mount_plane(session, encoded, stamp)
    SCHEDULER.yield_turn()
    second = encoded_second(session, lesson, sessions.theme())
    with right:
        if session.projector.board is not None:
            boards.show(encoded, session.projector.board, stamp)
        elif second is not None:
            side_by_side.plane(encoded, second, stamp)
        else:
            predict.panel(frame)
            encoded = show_view(encoded, stamp)
    open_sections = render.open_sections(encoded.frame) if second is None else frozenset()
    sessions.dispatch(lesson, OpenedSections(open_sections))
    if session.drag is None:
        sessions.write_address(lesson)  # before the answer, so that an answered message survives a crash of the server
        following.settle(lesson)
    has_board = session.projector.board is not None and frame.missing is None
    is_whole = second is not None or has_board or has_live_parts_only(encoded, open_sections)
    path = sessions.page_run().path or lesson.slug  # a stop may be shown on the page for stops
    query = sessions.current().session.location.query or {}
    answer: schema.Answer = {"acks": acks, "stamp": stamp, "whole": is_whole, "page": path, "query": query}
    with outcome:
        if second is not None:
            side_by_side.outcome(encoded, second, stamp, answer)
            predict.panel(frame)
        else:
            _verdict(encoded, stamp, answer, details)
    return sessions.page_run().titles if encoded.frame.options.live else tuple(encoded.frame.explanations)


def _verdict(encoded: EncodedFrame, stamp: int, answer: schema.Answer, details: DeltaGenerator | None) -> None:
    """Show the verdict, with its rule and notes in their own place if there is one."""
    key, name = f"{encoded.frame.lesson.slug}.{text_json.VERDICT}", text_json.VERDICT
    if details is None:
        live_text.show(name, encoded.verdict, key=key, stamp=stamp, answer=answer)
        return
    kinds, others = text_json.SENTENCE_KINDS, text_json.DETAIL_KINDS
    live_text.show(name, encoded.verdict_of(kinds), key=key, stamp=stamp, answer=answer, kinds=kinds)
    with details:
        live_text.show(name, encoded.verdict_of(others), key=f"{key}.details", stamp=stamp, kinds=others)


def show_view(encoded: EncodedFrame, stamp: int) -> EncodedFrame:
    """Show the view of a frame, or the text in its place while it is hidden; return the frame after work for the view.

    A view that would take too long for a drag stays as it was before the drag.
    """
    frame, shown, lesson = encoded.frame, encoded, encoded.frame.lesson
    with st.container(key="view"):
        if frame.view is None:
            shown = encode(evaluate_settled(sessions.current().session, lesson, frame.options.theme))
        elif frame.progress is not None and frame.progress.is_running and not frame.options.live:
            work.advance(lesson.slug, frame.progress.work, SCHEDULER.yield_turn)
            shown = encoded = encoded_frame(sessions.current().session, lesson, frame.options.theme)
            sessions.page_run().is_unfinished = True  # what is around the view was shown without this piece: run again
        if encoded.frame.progress is not None and not frame.options.live:
            progress.show(lesson, encoded.frame.progress)
        if "view" in frame.hidden and frame.prediction is None:
            hiding.predict(sessions.current().session, frame)
        view = shown.frame.view
        if view is None:
            return encoded
        render.blocks(shown, view.above, text_json.ABOVE_VIEW, stamp)
        if view.missing:
            st.info(displayed(view.missing), icon="✏️")
        render.blocks(shown, view.blocks, text_json.VIEW, stamp)
    return encoded


def mount_plane(session: Session, encoded: EncodedFrame, stamp: int) -> None:
    """Mount the plane of a frame."""
    frame, lesson = encoded.frame, encoded.frame.lesson
    canvas.mount(
        plane_key(lesson),
        points=frame.state.points,
        plane=encoded.plane,
        revision=session.plane.revision,
        theme=frame.options.theme,
        link_note="" if frame.options.live else address_of(session, lesson)[1],
        is_answer=False,
        needs_pen=session.projector.is_on or bool(session.asked.room),
        stamp=stamp,
        shape=projector_window.SHAPE if session.projector.is_on else SHAPE,
        visit=sessions.current().name,
        endpoint=live_endpoint.PATH,
        memory=memory_of(session, lesson),
        wanted=tasks.wanted_on_plane(frame),
        on_change=lambda: follow_plane(lesson),
        on_memory=lambda: remember(lesson),
        on_file=None if session.projector.is_on else lambda: tables.arrived(lesson),
    )


def remember(lesson: AnyLesson) -> None:
    """Restore points and tasks from the browser's record, if the server has lost the session."""
    memory, visitor = canvas.remembered(plane_key(lesson)), sessions.current()
    if memory is None or not visitor.session.is_showing(lesson):
        return
    before = visitor.session
    after = visitor.dispatch(lesson, Remembered(memory))
    if after.ownership is not before.ownership or after.tasks is not before.tasks:
        fragments.run_body()


def follow_plane(lesson: AnyLesson) -> None:
    """After a message of the plane, run the whole body unless only the inner fragment changes."""
    message, session = messages.last(plane_key(lesson)), sessions.current().session
    if messages.is_dragging(message) or not session.is_showing(lesson):
        return  # during a drag only the fragment of plane and view runs
    drawing = sessions.drawn(lesson)
    after = None if drawing is None else reduce(session, lesson, Drew(drawing, is_preview=True))
    if after is None or not _is_around_kept(lesson, session, after, sessions.page_run().surroundings):
        fragments.run_body()


def choose_setting(lesson: AnyLesson, name: str, value: object) -> None:
    """Store the value of a setting; run only plane and view if nothing else changes.

    Otherwise Streamlit runs the body.
    """
    visitor, run = sessions.current(), sessions.page_run()
    before = visitor.session
    after = visitor.dispatch(lesson, ChoseSetting(name, value))
    others = (before.asked.hidden, before.second, before.asked.prediction, before.projector.is_on)
    if any(others) or run.surroundings is None or not before.is_showing(lesson):
        return
    shown = run.surroundings.with_setting(name, value)
    if _is_around_kept(lesson, before, after, shown):
        run.surroundings, run.followed = shown, after
        fragments.run_live()


def _is_around_kept(lesson: AnyLesson, before: Session, after: Session, shown: Surroundings | None) -> bool:
    """Return whether the elements around plane and view are still right after a change.

    Open boxes there follow the state, and the line of a solved task has the present numbers.
    """
    if (
        before.notes
        or after.notes
        or tasks.line(before, lesson) != tasks.line(after, lesson)
        or typed_table.is_open()
        or embedding.is_open(lesson)
        or any(st.session_state.get(_box(lesson, title)) for title in sessions.page_run().titles)
    ):
        return False
    return surroundings(lesson, after.projected(after.state(lesson))) == shown


def surroundings(lesson: AnyLesson, state: AnyState) -> Surroundings:
    """Return the part of a state that the page shows around plane and view."""
    others = state.view, state.points.source, page_layout.sentence(lesson, state), *widgets.offered(lesson, state)
    return Surroundings(state.settings, others)


def explanations(frame: Frame) -> None:
    """List the explanations in boxes that are filled on opening."""
    lesson, sessions.page_run().titles = frame.lesson, tuple(frame.explanations)
    explained_words = explain.words_in(page_layout.sentence(lesson))
    for title in frame.explanations:
        box = st.expander(title, key=_box(lesson, title), on_change="rerun")
        if box.open:
            with box:
                boards.buttons(lesson, [derived.code for derived in lesson.derivations if derived.title == title])
                explain.markdown(frame.explanations[title], explained_words)


def _box(lesson: AnyLesson, title: str) -> str:
    """Return the key of the box of an explanation."""
    return f"{lesson.slug}.words.{title}"
