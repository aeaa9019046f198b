"""The panel for predicting an outcome: the question, the guess, and after the reveal the gap and the reason."""

from collections.abc import Mapping
from types import MappingProxyType

import streamlit as st

from linclass.lessons.answering import FREE_LINE, question_of, with_conditions
from linclass.lessons.lesson import AnyLesson, AnyTask
from linclass.lessons.markdown import displayed
from linclass.lessons.numbers import decimal
from linclass.lessons.question import (
    AnyQuestion,
    ChoiceAnswer,
    ChoiceGuess,
    DirectionAnswer,
    LineAnswer,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    PointAnswer,
    PointGuess,
    as_it_stands,
)
from linclass.session.events import (
    BeganTask,
    BeganToPredict,
    CountedHands,
    Event,
    Guessed,
    Locked,
    Revealed,
    StoppedPredicting,
    TookTwin,
)
from linclass.session.events.predicting import NO_GUESS_YET, NO_TWIN
from linclass.session.frame import Frame
from linclass.session.session import Session
from linclass.session.values.prediction import MAX_HANDS, Prediction
from linclass.ui import explain, into_view, room, room_phone, sessions, widget_values

SWITCH = "Predict first"
OPTION = "**{letter}**\u2002{text}"
LOCK = "Lock my guess"
LOCKED = "Your guess is locked. Now reveal the outcome."
REVEAL = "Reveal"
REVEAL_HELP = "Shows the outcome, and how far off your guess was. Without a locked guess it shows the outcome alone."
TWIN = "Same question, new points"
RIGHT, NOT_RIGHT = "**✓**", "**✗ Not right.**"  # before a sentence that itself says if it is right
ASKED_AND_WHY, ASKED_AGAIN = "The question, and why", "The question"
NO_GUESS = "Revealed without a guess."
WHY = "*Why:* {why}"
REFUSALS = (NO_GUESS_YET, NO_TWIN)  # notes that the panel shows, beside the button that had no effect
CHANGED_SINCE = "Points or settings have changed since the reveal: the answer is the one for what is shown now."

QUESTION, OUTCOME, ANSWERS = "question", "guess_outcome", "answers"  # keys: the whole panel, the outcome, the buttons
HANDS_WIDTH = 150  # pixels: a narrower field has no buttons
NOBODY: Mapping[str, int] = MappingProxyType({})
ASKED = "predict.asked"  # whether the last press has opened the question


def codes(lesson: AnyLesson, asked: str = "") -> list[str]:
    """Return the codes of the questions that a page offers, independent of its points, with the one being asked.

    The tasks' questions are about the tasks' own scenes: "Try this" asks them, and the question of the task in progress
    comes last. The question for the current line is offered if no other question asks for it.
    """
    offered = [question.code for question in lesson.more_questions]
    line = question_of(lesson, FREE_LINE)
    is_asked = any(
        isinstance(question.answer, LineAnswer) and question.then is as_it_stands for question in lesson.more_questions
    )
    offered += [FREE_LINE] if line is not None and not is_asked else []
    tried = _tried(sessions.current().session, lesson)
    return list(dict.fromkeys(filter(None, (*offered, tried, asked))))


def _tried(session: Session, lesson: AnyLesson) -> str:
    """Return the code of the question of the task in progress; empty where there is none."""
    attempt = session.attempt(lesson)
    question = None if attempt is None else attempt[0].question
    return "" if question is None else question.code


def _task_of(lesson: AnyLesson, code: str) -> AnyTask | None:
    """Return the task with this question; None for a question of the page's own."""
    return next((task for task in lesson.tasks if task.question is not None and task.question.code == code), None)


def is_about_task(session: Session, lesson: AnyLesson) -> bool:
    """Return whether the question being asked is that of the task in progress."""
    return session.asked.prediction is not None and session.asked.prediction.code == _tried(session, lesson)


def switch(lesson: AnyLesson) -> None:
    """Offer to predict the outcome before it is shown."""
    session = sessions.current().session
    begin = _beginning(session, lesson)
    if begin is None:
        return
    is_on = session.asked.prediction is not None

    def turn(is_asked: bool) -> None:
        st.session_state[ASKED] = is_asked
        sessions.dispatch(lesson, begin if is_asked else StoppedPredicting())

    st.toggle(SWITCH, value=is_on, **widget_values.numbered(f"{lesson.slug}.predict", is_on, turn))


def _beginning(session: Session, lesson: AnyLesson) -> Event | None:
    """Return the event that begins a prediction: the question of the stop, of the task in progress, or the first one.

    A lesson whose questions all belong to tasks begins with the first of these. None without any question.
    """
    stop = (
        session.deck.stop.question
        if session.deck.stop is not None and session.deck.stop.question in lesson.questions
        else ""
    )
    code = next(filter(None, (stop, _tried(session, lesson), *codes(lesson))), None)
    if code is not None:
        return BeganToPredict(code)
    tasks = [task for task in lesson.tasks if task.question is not None]
    return BeganTask(tasks[0]) if tasks else None


def panel(frame: Frame) -> None:
    """Show the question being asked, its guess, outcome and buttons; nothing without a question."""
    prediction, lesson = frame.prediction, frame.lesson
    question = None if prediction is None else prediction.question(lesson)
    if prediction is None or question is None:
        return
    question = with_conditions(question, frame.state)
    with st.container(key=QUESTION, gap="xsmall"):
        if not (sessions.current().session.projector.is_on or room_phone.is_asked()):
            _choice(lesson, prediction)
        is_folded = prediction.is_revealed and not sessions.current().session.projector.is_on
        if not is_folded:
            st.markdown(_asked(lesson, prediction, question))
        if not prediction.is_revealed:  # afterwards the sentence of the gap names the guess
            _guess(frame, prediction, question)
        elif isinstance(question.answer, ChoiceAnswer):
            right, hands = frame.reveal.right_option, sessions.current().session.counted_hands
            st.markdown(
                options(question.answer, right, _chosen(prediction), counted_hands=hands, in_one_line=is_folded)
            )
        with st.container(key=OUTCOME, gap="xsmall"):
            if is_folded:
                _folded(frame, prediction, question)
            else:
                _outcome(frame, prediction, question)
            if _is_changed_since_reveal(frame, question):
                st.caption(CHANGED_SINCE)
            for sentence in sessions.current().session.notes:
                if sentence in REFUSALS:
                    st.warning(sentence)
        _below(lesson, prediction)
        _bring_into_view(lesson, prediction)


def _below(lesson: AnyLesson, prediction: Prediction) -> None:
    """Show the buttons for the guess, or the controls of a room."""
    if room_phone.is_asked():
        room_phone.panel(lesson, prediction)
        return
    if not _is_answered_by_room(prediction):
        _buttons(lesson, prediction)


def _is_answered_by_room(prediction: Prediction) -> bool:
    """Return whether a projector shows the outcome: it needs the buttons' height, and H brings them back."""
    session = sessions.current().session
    return session.projector.is_on and prediction.is_revealed and session.second is None


def _asked(lesson: AnyLesson, prediction: Prediction, question: AnyQuestion) -> str:
    """Return the question; for a task in progress before its reveal, below the task's own sentence."""
    task = _task_of(lesson, prediction.code)
    if task is None or prediction.is_revealed or not is_about_task(sessions.current().session, lesson):
        return displayed(question.ask)
    return f"**Try this:** {displayed(task.ask)}\n\n**First predict:** {displayed(question.ask)}"


def options(
    answer: ChoiceAnswer,
    right: str = "",
    chosen: str = "",
    *,
    counted_hands: Mapping[str, int] = NOBODY,
    in_one_line: bool = False,
) -> str:
    """Return the options with their letters as Markdown, with the hands counted for each.

    The options with the codes `right` and `chosen` are marked.
    """
    rows = []
    for letter, code, text in answer.lettered:
        row = (":green[**✓ {letter} right**]\u2002**{text}**" if code == right else OPTION).format(
            letter=letter, text=displayed(text)
        )
        row += " *(your guess)*" if code == chosen else ""
        hands = counted_hands.get(code, 0)
        rows.append(row + (f" · hands: **{hands}**" if hands else ""))
    return (" · " if in_one_line else "  \n").join(rows)


def _chosen(prediction: Prediction) -> str:
    """Return the code of the locked option; empty for none."""
    return prediction.guess.code if prediction.is_locked and isinstance(prediction.guess, ChoiceGuess) else ""


def _hands(lesson: AnyLesson, answer: ChoiceAnswer, key: str) -> None:
    """Offer to count the hands of a room, option by option."""
    counted_hands = sessions.current().session.counted_hands
    with st.container(key="hands", horizontal=True, gap="xsmall"):
        for letter, code, _ in answer.lettered:
            _hands_of(lesson, f"Hands {letter}", f"{key}.hands.{code}", code, counted_hands.get(code, 0))


def _hands_of(lesson: AnyLesson, label: str, key: str, code: str, number: int) -> None:
    """Show the field for the number of hands raised for an answer."""
    bound = widget_values.numbered(key, number, lambda typed: sessions.dispatch(lesson, CountedHands(code, typed or 0)))
    st.number_input(label, min_value=0, max_value=MAX_HANDS, value=number, width=HANDS_WIDTH, **bound)


def _bring_into_view(lesson: AnyLesson, prediction: Prediction) -> None:
    """Scroll to a question that a press has opened; after the lock, to the outcome and the buttons below it."""
    parts = [ANSWERS, OUTCOME] if prediction.is_locked or prediction.is_revealed else [QUESTION]
    stamp, asked = prediction.is_locked + 2 * prediction.is_revealed, bool(st.session_state.pop(ASKED, False))
    into_view.mount(f"{lesson.slug}.{ANSWERS}", stamp, *parts, asked=asked)


def _choice(lesson: AnyLesson, prediction: Prediction) -> None:
    """Offer the questions: the page's own by number, those of tasks by the tasks' titles."""
    offered = codes(lesson, prediction.code)
    if len(offered) < 2:
        return
    names = {code: _name(lesson, code, number) for number, code in enumerate(offered, 1)}

    bound = widget_values.numbered(
        f"{lesson.slug}.question",
        prediction.code,
        lambda code: sessions.dispatch(lesson, BeganToPredict(code)),
        presses=True,
    )
    st.pills("Question", offered, default=prediction.code, format_func=names.__getitem__, **bound)


def _name(lesson: AnyLesson, code: str, number: int) -> str:
    """Return the name of an offered question; `number` is its place."""
    task = _task_of(lesson, code)
    if task is not None:
        return task.title
    return "line" if code == FREE_LINE else str(number)


def _guess(frame: Frame, prediction: Prediction, question: AnyQuestion) -> None:
    """Show the field of a guess that is typed or chosen, or explain how to make it on the plane."""
    made, lesson = prediction.guess_on(frame.state.points), frame.lesson
    key = f"{lesson.slug}.guess.{prediction.code}"
    match question.answer:
        case NumberAnswer() as answer:
            value = made.value if isinstance(made, NumberGuess) else None
            _number(lesson, answer, prediction, key, value)
        case ChoiceAnswer() as answer:
            chosen_option = made.code if isinstance(made, ChoiceGuess) else None
            _option(lesson, answer, prediction, key, chosen_option)
            if sessions.current().session.projector.is_on:
                _hands(lesson, answer, key)
        case PointAnswer():
            chosen = (
                "Press a point."
                if not isinstance(made, PointGuess)
                else f"Your guess: point {made.index + 1}. Press another one to change it."
            )
            _show_instructions(prediction, chosen, key="N")
        case LineAnswer() | DirectionAnswer() | PlaceAnswer() as answer:
            how = {
                LineAnswer: "Drag the two ends of the dashed line.",
                DirectionAnswer: "Drag the handle; the dashed line turns about the middle.",
                PlaceAnswer: "Drag the handle to the place.",
            }[type(answer)]
            _show_instructions(prediction, how, key="Shift+N")


def _show_instructions(prediction: Prediction, how: str, *, key: str) -> None:
    """Explain how to answer on the plane, by mouse and by keyboard, while the guess is open."""
    if prediction.is_open:
        keys = explain.for_keyboard(
            f"By keyboard: on the plane **{key}** goes to it, Enter takes it up and puts it down, arrow keys move it."
        )
        st.caption(f"{how} {keys}", unsafe_allow_html=True)


def _number(lesson: AnyLesson, answer: NumberAnswer, prediction: Prediction, key: str, value: float | None) -> None:
    """Show the field of a guessed number, or the guess itself once it is closed."""
    if not prediction.is_open:  # a field disabled while it has the focus would show its lowest number
        if value is not None:
            st.markdown(f"Your guess ({answer.what}): **{decimal(value)}**")
        return
    kind = int if answer.is_whole else float
    present = None if value is None else kind(value)

    def type_in(typed: float | None) -> None:
        made = None if typed is None else NumberGuess(float(typed))
        sessions.dispatch(lesson, Guessed(made, prediction.code))

    st.number_input(
        f"Your guess ({answer.what})",
        min_value=kind(answer.low),
        max_value=kind(answer.high),
        value=present,
        step=kind(answer.step),
        width=240,
        **widget_values.numbered(key, present, type_in),
    )


def _option(lesson: AnyLesson, answer: ChoiceAnswer, prediction: Prediction, key: str, code: str | None) -> None:
    """Show the options of a question, lettered, with the chosen one marked."""
    options = [code for _, code, _ in answer.lettered]
    names = {code: OPTION.format(letter=letter, text=text) for letter, code, text in answer.lettered}

    st.radio(
        "Your guess",
        options,
        None if code is None else options.index(code),
        format_func=names.__getitem__,
        disabled=not prediction.is_open,
        **widget_values.numbered(
            key,
            code,
            lambda chosen: sessions.dispatch(
                lesson, Guessed(None if chosen is None else ChoiceGuess(chosen), prediction.code)
            ),
        ),
    )


def _outcome(frame: Frame, prediction: Prediction, question: AnyQuestion) -> None:
    """Say that the guess is locked; after the reveal, its distance from the right answer and the reason."""
    if not prediction.is_revealed:
        if prediction.is_locked and not room_phone.is_asked():
            st.markdown(LOCKED)
        return
    _show_verdict(frame)
    if question.why:
        st.markdown(WHY.format(why=displayed(question.why)))


def _is_changed_since_reveal(frame: Frame, question: AnyQuestion) -> bool:
    """Return whether points or settings have changed since the reveal, so that the gap is that of the new ones."""
    own = sessions.current().session.asked.prediction
    if own is None or own.asked_state is None or not own.is_revealed or frame.options.live:
        return False
    shown, state = question.then(own.asked_state), frame.state
    return (shown.points.content, shown.settings) != (state.points.content, state.settings)


def _show_verdict(frame: Frame) -> None:
    """Show whether the guess was right, by sign, word and colour, and its distance; without a guess the right answer.

    A projector needs no locked guess and marks the options, so it shows only a right answer that is no option.
    """
    gap, sentence = frame.reveal.gap, displayed(frame.reveal.answer)
    if gap is not None:
        box, word = (st.success, RIGHT) if gap.is_right else (st.warning, NOT_RIGHT)
        box(f"{word} {displayed(gap.sentence)}")
    elif not sessions.current().session.projector.is_on:
        st.info(f"{NO_GUESS} {sentence}".strip())
    elif not frame.reveal.right_option and sentence:
        st.markdown(sentence)


def _folded(frame: Frame, prediction: Prediction, question: AnyQuestion) -> None:
    """Show the verdict, and a box with the question and the reason."""
    _show_verdict(frame)
    with st.expander(
        ASKED_AND_WHY if question.why else ASKED_AGAIN, key=f"{frame.lesson.slug}.{OUTCOME}.{prediction.code}"
    ):
        st.markdown(f"*Asked:* {displayed(question.ask)}")
        if question.why:
            st.markdown(WHY.format(why=displayed(question.why)))


def _buttons(lesson: AnyLesson, prediction: Prediction) -> None:
    """Show the buttons; a pressed one stays in its place, so that a second press does not hit another."""
    revealed = prediction.is_revealed
    with st.container(key=ANSWERS, horizontal=True, gap="xsmall"):
        sessions.button(
            lesson,
            Locked(),
            "Locked" if prediction.is_locked else LOCK,
            key="lock",
            type="primary" if prediction.is_open else "secondary",
            disabled=not prediction.is_open,
        )
        sessions.button(
            lesson,
            Revealed(),
            "Revealed" if revealed else REVEAL,
            key="reveal-guess",
            help=None if revealed else REVEAL_HELP,
            type="primary" if prediction.is_locked and not revealed else "secondary",
            disabled=revealed,
        )
        sessions.button(lesson, TookTwin(), TWIN, key="twin")
        if not sessions.current().session.projector.is_on:
            room.offer(lesson)
        if revealed and sessions.current().session.second is not None:
            sessions.button(
                lesson,
                StoppedPredicting(),
                "Side by side",
                key="leave-question",
                help="Leaves the question, and shows the second state beside the first.",
            )
