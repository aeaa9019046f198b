"""The acts of a page's story, one shown at a time; the list of all tasks; and the switch to predict."""

from collections.abc import Collection, Iterator, Sequence
from zlib import crc32

import streamlit as st

from linclass.lessons import study_cache
from linclass.lessons.lesson import AnyAttempt, AnyLesson, AnyState, AnyTask, Attempt, Missing
from linclass.lessons.markdown import displayed
from linclass.session import sliders
from linclass.session.events import BeganTask, BroughtBackReplaced, CheckedTask, PutActsAway
from linclass.session.frame import Frame
from linclass.session.session import Session
from linclass.ui import into_view, predict, sessions, widget_values
from linclass.ui.button_pictures import Sheet
from linclass.vendor import streamlit_dom

HELP = (
    "The numbered steps make one story. Each opens on points of its own; press it again to start over."
    " *Back to mine*, which then appears beside the list, brings back what you had made."
)
TRY = "Try this"
PLAYER = "player"  # the key of the player's place
ACTS, ACT = "acts", "act"  # keys of the row of buttons, and of the sentence below it
START, NEXT = "Start", "Next"
MINE, MINE_HELP = "Back to mine", "Your points, settings and view, as they were before this step."
PUT_AWAY, PUT_AWAY_HELP = "✕", "Put the steps away. The list brings them back."
ANSWER = ":green[**✓**] {answer}"
DONE = ":green[**✓**] *Done:* {ask}"
ANSWER_BEFORE = ":green[**✓**] *As it was:* {answer}"
ANSWER_ELSEWHERE = ":green[**✓**] *With the task's own points, and nothing else changed:* {answer}"
SHOWN = "*Done by the reveal:* {answer}"
PLAYER_HIDDEN = "*The player is hidden until the outcome is shown.*"
POINT_HIDDEN = "*The point is marked once the outcome is shown.*"
PLAYER_BESIDE = "*There is no player beside a second state: first press Close.*"


def show(frame: Frame) -> None:
    """Show the present act and the list of all tasks; a frame during a drag solves none."""
    lesson = frame.lesson
    if not lesson.tasks:
        return
    session = sessions.current().session
    tried = session.attempt(lesson)
    is_checked = not (session.asked.hidden or frame.options.live)  # a task with hidden parts is not solved
    if tried is not None and is_checked and not _is_about_other_steps(session, lesson, tried[0]):
        attempt = _attempt(session, lesson, *tried)
        is_so = attempt is not None and bool(tried[0].happened(attempt))
        answer = tried[0].answered(attempt) if attempt is not None and is_so else ""
        session = sessions.current().dispatch(lesson, CheckedTask(tried[0].code, is_so, answer))
    following = _following(session, lesson)
    shown = following if tried is None else tried[0]
    with st.container(key=ACTS, horizontal=True, gap="small", vertical_alignment="center"):
        _choice(lesson, session, shown)
        if following is not None:
            sessions.button(
                lesson,
                BeganTask(following),
                START if tried is None else NEXT,
                key=f"{lesson.slug}.start",
                type="primary",
            )
        if lesson.slug in session.tasks.replaced:
            sessions.button(lesson, BroughtBackReplaced(), MINE, key="acts.mine", help=MINE_HELP)
        predict.switch(lesson)
        if shown is not None and not session.tasks.is_put_away:
            sessions.button(
                lesson, PutActsAway(is_put_away=True), PUT_AWAY, key="acts.away", type="tertiary", help=PUT_AWAY_HELP
            )
    _mark(frame)
    if not session.tasks.is_put_away:
        with st.container(key=ACT):
            sentence = line(session, lesson)
            st.markdown(displayed(f"{sentence} {way_to_control(session, frame)}".rstrip() if sentence else ""))
    _keep_focus(session, lesson)


def _keep_focus(session: Session, lesson: AnyLesson) -> None:
    """Move the keyboard's focus to where a task's sentence stands when its button is gone; to the row without one."""
    key, tried, is_put_away = f"{lesson.slug}.{ACTS}", session.attempt(lesson), session.tasks.is_put_away
    if tried is not None:
        st.session_state[key] = tried[0].code
    stamp = crc32(f"{st.session_state.get(key, '')} {is_put_away}".encode())  # another one for each new state
    is_in_question = bool(session.asked.hidden) and predict.is_about_task(session, lesson)
    into_view.mount(key, stamp, ACTS if is_put_away else predict.QUESTION if is_in_question else ACT)


def way_to_control(session: Session, frame: Frame) -> str:
    """Return how to get the marked point or the player that the unsolved task asks to use; empty where it is shown."""
    lesson, tried = frame.lesson, session.attempt(frame.lesson)
    if tried is None or not session.is_waiting(lesson):
        return ""
    if tried[0].point is not None and session.asked.hidden:
        return POINT_HIDDEN
    if "step" not in tried[0].changes:
        return ""
    if "view" in session.asked.hidden:
        return PLAYER_HIDDEN
    if session.is_side_by_side:
        return PLAYER_BESIDE
    is_shown = frame.state.view == tried[0].view or any(picture.player for picture in frame.pictures)
    return "" if is_shown else f"*The player is in the view {lesson.view(tried[0].view).title}.*"


def line(session: Session, lesson: AnyLesson) -> str:
    """Return the line of the task in progress, or of the next act, as Markdown; empty for none.

    A question that hides something includes the task's sentence itself.
    """
    tried = session.attempt(lesson)
    if tried is None:
        following = _following(session, lesson)
        return "" if following is None else f"*Press Start, then:* {following.ask}"
    task, key = tried[0], (lesson.slug, tried[0].code)
    if session.tasks.is_put_away or (session.asked.hidden and predict.is_about_task(session, lesson)):
        return ""
    attempt = None if session.asked.hidden else _attempt(session, lesson, *tried)
    is_so, is_shown = attempt is not None and bool(task.happened(attempt)), key in session.tasks.shown
    is_done = key in session.tasks.done or (is_so and not is_shown)
    if "sentence" in session.asked.hidden or not (is_done or is_shown):
        return task.ask
    if attempt is not None and is_so and (callable(task.answer) or task.is_alone(attempt.state)):
        return (ANSWER if is_done else SHOWN).format(answer=task.answered(attempt))
    if callable(task.answer):
        answer = "" if session.asked.hidden else session.tasks.answers.get(key, "")
        if answer and is_done:
            return ANSWER_BEFORE.format(answer=answer)
        return DONE.format(ask=task.ask) if is_done else task.ask
    return (
        ANSWER_ELSEWHERE
        if is_done
        else "*Done by the reveal. With the task's own points, and nothing else changed:* {answer}"
    ).format(answer=task.answer)


def wanted(lesson: AnyLesson) -> tuple[str, ...]:
    """Return the settings that the unsolved task in progress asks to change; empty without one, or while hidden."""
    return changed(lesson) if sessions.current().session.is_waiting(lesson) else ()


def changed(lesson: AnyLesson) -> tuple[str, ...]:
    """Return the settings that the begun task asks to change, solved or not, so that its controls stay in place."""
    session = sessions.current().session
    attempt = session.attempt(lesson)
    is_in_sight = not (session.asked.hidden or session.tasks.is_put_away or session.projector.is_on)
    return attempt[0].changes if attempt is not None and is_in_sight else ()


def wanted_on_plane(frame: Frame) -> tuple[str | int, ...]:
    """Return the names of the handles for the settings that the task asks to change, and the point that it names."""
    names = wanted(frame.lesson)
    if not names:
        return ()
    tried = sessions.current().session.attempt(frame.lesson)
    point = None if tried is None or "points" not in names else tried[0].point
    handles = (handle for handle, moved in frame.moved_settings.items() if moved & {*names})
    return (*handles, *(() if point is None else (point,)))


def beside_plane(frame: Frame, names: Collection[str]) -> tuple[str, ...]:
    """Return those of the names that no handle or point on the plane changes."""
    on_plane = {"points"}.union(*frame.moved_settings.values()) if names else ()
    return tuple(name for name in names if name not in on_plane)


def _is_about_other_steps(session: Session, lesson: AnyLesson, task: AnyTask) -> bool:
    """Return whether a task asks for a step of another run than the page shows: side by side it shows only ends."""
    is_other_run = lesson.view(session.state(lesson).view).run != lesson.view(task.view).run
    return "step" in task.changes and (session.is_side_by_side or is_other_run)


def _attempt(session: Session, lesson: AnyLesson, task: AnyTask, begun: AnyState) -> AnyAttempt | None:
    """Return the present run and state for a task's condition; None where there is no run, or none of its steps."""
    if _is_about_other_steps(session, lesson, task):
        return None
    state = session.state(lesson)
    try:
        return Attempt(study_cache.study(lesson, state.points, state.settings), state, begun)
    except Missing:
        return None


def _mark(frame: Frame) -> None:
    """Mark the controls that the task in progress asks to use, until it is solved."""
    if names := beside_plane(frame, wanted(frame.lesson)):
        keys = [PLAYER if name == "step" else sliders.setting_key(frame.lesson, name) for name in names]
        st.html(Sheet(streamlit_dom.style_of_marked(keys)))


def _following(session: Session, lesson: AnyLesson) -> AnyTask | None:
    """Return the next unsolved act; None if there is none, acts are put away, or a question or task comes first."""
    is_asked = bool(session.asked.hidden) or session.asked.prediction is not None
    is_elsewhere = session.deck.is_at_lecture and session.attempt(lesson) is None
    if is_asked or is_elsewhere or session.tasks.is_put_away or session.is_waiting(lesson):
        return None
    return session.tasks.following(lesson)


def _choice(lesson: AnyLesson, session: Session, shown: AnyTask | None) -> None:
    """Offer the tasks by title, the numbered acts first; the list is filled when it is opened."""
    key, story = f"{lesson.slug}.tasks", lesson.story
    is_act = shown in story and not session.tasks.is_put_away
    label = f"Try this: {story.index(shown) + 1} of {len(story)}" if shown is not None and is_act else TRY
    tasks = {task.code: task for task in lesson.tasks}
    tried = session.attempt(lesson)
    chosen = None if tried is None else tried[0].code

    def attempt(code: str) -> None:
        st.session_state[key] = False
        sessions.dispatch(lesson, BeganTask(tasks[code]))

    offered = st.popover(label, key=key, on_change="rerun", width="content")
    if not offered.open:
        return
    words = dict(zip(tasks, _titles(lesson, lesson.tasks), strict=True))
    with offered, st.container(key="task_list", gap="xsmall"):
        st.caption(HELP)
        st.pills(
            "Try this",
            list(tasks),
            default=chosen,
            format_func=words.__getitem__,
            label_visibility="collapsed",
            **widget_values.numbered(f"{lesson.slug}.task", chosen, attempt, presses=True),
        )
        if session.tasks.is_put_away:
            sessions.button(
                lesson, PutActsAway(is_put_away=False), "Show the steps again", key="acts.back", type="tertiary"
            )


def _titles(lesson: AnyLesson, tasks: Sequence[AnyTask]) -> Iterator[str]:
    """Yield the titles of tasks, with a tick if solved, and with numbers for acts."""
    done = sessions.current().session.tasks.done
    for number, task in enumerate(tasks, 1):
        tick = "✓ " if (lesson.slug, task.code) in done else ""
        yield f"{tick}**{number}** · {task.title}" if task in lesson.story else f"{tick}{task.title}"
