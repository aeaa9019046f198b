"""The sheet on which a step is computed by hand: the given values, fields, and feedback on the answers."""

import json
from collections.abc import Mapping, Sequence
from zlib import crc32

import streamlit as st

from linclass.datasets.typed_number import MAX_TYPED
from linclass.lessons import by_hand, common
from linclass.lessons.blocks import Worksheet
from linclass.lessons.by_hand import ChoiceField, Exercise, ExercisePart, Field, Judgement
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.markdown import displayed
from linclass.lessons.numbers import decimal
from linclass.session.events import ChoseStep
from linclass.session.frame import evaluate
from linclass.ui import components, into_view, sessions, widget_values
from linclass.wire import schema

CHECK = "Check"
NEXT = "Next step"
RIGHT = "Right."

# Keys of the sheet, of the given values, of a part's feedback, and of the button
SHEET, GIVENS, JUDGEMENT, SUBMIT = "worksheet", "worksheet_givens", "judgement", "submit"
ANSWERS = "by_hand.answers"  # the lesson and the exercise answered last, and the answers typed for it


def show(lesson: AnyLesson, block: Worksheet) -> None:
    """Show the sheet; its form stays the same element from step to step, so that the keyboard's focus stays."""
    exercise = block.exercise
    typed = _typed(lesson, exercise)
    answers = typed or {}
    if block.is_done and not (typed and all(judgement.is_right for judgement in by_hand.judge(exercise, typed))):
        answers = {one.code: one.right if isinstance(one.right, str) else decimal(one.right) for one in exercise.fields}
    judgements = None if typed is None and not block.is_done else by_hand.judge(exercise, answers)
    with st.container(key=SHEET):
        with st.container(key=GIVENS):
            st.markdown(f"**{exercise.title}.** {displayed(exercise.givens)}")
        _form(lesson, block, answers, judgements)
        _bring_into_view(lesson, block, answers, judgements)
        stamp = crc32(repr((exercise, block.is_done)).encode())  # answers typed for another question are not restored
        kept: schema.TypedAnswersData = {"key": _key(lesson, "form"), "around": SHEET, "stamp": stamp}
        components.mount("typed_answers", f"typed_answers.{kept['key']}", kept, width="content")


def _bring_into_view(
    lesson: AnyLesson, block: Worksheet, answers: Mapping[str, str], judgements: Sequence[Judgement] | None
) -> None:
    """Scroll to the feedback and the button, or to the given values of a new exercise."""
    submit = _key(lesson, SUBMIT)
    sentences = [
        f"{JUDGEMENT}.{n}"
        for n, judgement in enumerate(judgements or ())
        if judgement.sentence not in ("", common.WAITS)
    ]
    parts = (
        [GIVENS] if judgements is None else [*sentences[-1:], submit] if block.is_done else [submit, *sentences[-1:]]
    )
    checked = "" if judgements is None else json.dumps(answers)
    stamp = crc32(f"{block.exercise.step} {block.is_done} {checked}".encode())
    into_view.mount(submit, stamp, *parts)


def _form(
    lesson: AnyLesson, block: Worksheet, answers: Mapping[str, str], judgements: Sequence[Judgement] | None
) -> None:
    """Show the fields of an exercise's parts, each with its feedback."""
    with st.form(_key(lesson, "form"), border=False):
        for n, part in enumerate(block.exercise.parts):
            _fields(lesson, part, answers)
            with st.container(key=f"{JUDGEMENT}.{n}"):  # the place exists even without feedback
                if judgements is not None and judgements[n].sentence:
                    _say(judgements[n])
        label = NEXT if block.is_done else CHECK
        st.form_submit_button(label, key=_key(lesson, SUBMIT), on_click=_submitted, args=(lesson,))


def _say(judgement: Judgement) -> None:
    """Show feedback: on a part that waits for an earlier one as a caption, else as right or wrong."""
    if judgement.sentence == common.WAITS:
        st.caption(judgement.sentence)
    elif judgement.is_right:
        st.success(f"{RIGHT} {displayed(judgement.sentence)}")
    else:
        st.warning(displayed(judgement.sentence))


def _fields(lesson: AnyLesson, part: ExercisePart, answers: Mapping[str, str]) -> None:
    """Show a part's question and its fields side by side; a single field is beside the question."""
    if len(part.fields) == 1:
        question, *columns = st.columns([3, 2], vertical_alignment="center")
    else:
        question, columns = st.container(), st.columns([len(getattr(one, "options", "1")) for one in part.fields])
    with question:
        st.markdown(displayed(part.ask))
    for column, one in zip(columns, part.fields, strict=True):
        with column:
            _field(lesson, one, answers.get(one.code, ""), is_alone=len(part.fields) == 1)


def _field(lesson: AnyLesson, one: Field, answer: str, *, is_alone: bool) -> None:
    """Show the field of one answer, with the earlier text."""
    key = _key(lesson, one.code)
    if isinstance(one, ChoiceField):
        words = dict(one.options)
        widget_values.set_value(key, answer or None)
        index = list(words).index(answer) if answer in words else None
        st.radio(one.label, list(words), index, words.__getitem__, key=key, horizontal=True)
    else:
        widget_values.set_value(key, answer)
        st.text_input(
            one.label,
            answer,
            key=key,
            max_chars=MAX_TYPED,
            autocomplete="off",
            label_visibility="collapsed" if is_alone else "visible",
        )


def _key(lesson: AnyLesson, name: str) -> str:
    """Return the key of a field of the sheet."""
    return f"{lesson.slug}.{by_hand.HAND}.{name}"


# ---- answers


def _typed(lesson: AnyLesson, exercise: Exercise) -> dict[str, str] | None:
    """Return the answers typed for this exercise, with its numbers, which have been checked; None before."""
    name, answers = st.session_state.get(ANSWERS, (None, {}))
    return dict(answers) if name == (lesson.slug, exercise) else None


def _submitted(lesson: AnyLesson) -> None:
    """Check the typed answers; if the exercise was done before, go to the next step."""
    session = sessions.current().session
    frame = evaluate(session, lesson, sessions.theme())
    sheet = next((block for block in getattr(frame.view, "blocks", ()) if isinstance(block, Worksheet)), None)
    if sheet is None:
        return
    step = session.state(lesson).step
    if sheet.is_done:
        sessions.dispatch(lesson, ChoseStep(by_hand.following(step)))
        return
    fields = sheet.exercise.fields
    answers = {one.code: st.session_state.get(_key(lesson, one.code)) or "" for one in fields}
    st.session_state[ANSWERS] = ((lesson.slug, sheet.exercise), answers)
    if all(judgement.is_right for judgement in by_hand.judge(sheet.exercise, answers)):
        sessions.dispatch(lesson, ChoseStep(by_hand.answered(step)))
