"""The worksheet of a lecture, one A4 page: questions with planes to draw on, what is learned, a QR code; its solutions.

A question that is drawn has the plane as the room sees it; in the solutions the plane is that of the reveal.
"""

import math
from dataclasses import replace
from html import escape

from linclass import lessons
from linclass.course.deck import Deck, Lecture, Stop
from linclass.figures.theme import LIGHT
from linclass.lessons.answering import right_of, with_conditions
from linclass.lessons.by_hand import HAND, ChoiceField, Exercise, ExercisePart, Field
from linclass.lessons.gap import answer
from linclass.lessons.lesson import Missing
from linclass.lessons.numbers import decimal
from linclass.lessons.question import ChoiceAnswer, ChoiceGuess, NumberAnswer
from linclass.session.events import Revealed, ShowedStop, reduce
from linclass.session.frame import Frame, evaluate
from linclass.session.session import Session
from linclass.takehome.documents.deck_stops import stop_link
from linclass.takehome.documents.handout import CODE, document, written_link
from linclass.takehome.documents.rich_text import markdown_as_markup
from linclass.takehome.pictures.picture import plane_image, qr_image

MAX_QUESTIONS = 12  # on a page: each is studied while the file is made
COLUMNS = 2
PAGE_MM, HEAD_MM, EXERCISE_MM, GAP_MM, MAX_PLANE_MM = 275.0, 46.0, 30.0, 4.0, 42.0  # heights
MANY_ROWS, USUAL_SIZE, SMALL_SIZE = 5, "8.5pt", "7.4pt"  # rows of questions, and the size of their words
BLANK = "__________"
STYLE = """
@page { margin: 10mm; size: A4; }
body { color: #1A1C20; margin: 0 auto; max-width: 190mm; }
body { font: 8.5pt/1.25 "Source Sans 3", "Helvetica Neue", Arial, sans-serif; }
header { display: flex; gap: 6mm; justify-content: space-between; }
h1 { font-size: 14pt; margin: 0 0 1mm; }
p, ul, ol { margin: 0 0 0.8mm; }
ul, ol { padding-inline-start: 4mm; }
.qr { flex: none; height: 22mm; width: 22mm; }
.link { color: #5C626B; font-size: 7pt; overflow-wrap: anywhere; }
.questions { display: grid; gap: 2.5mm 5mm; grid-template-columns: repeat(2, minmax(0, 1fr)); margin-top: 2mm; }
section { break-inside: avoid; }
section svg { display: block; float: left; height: var(--plane); margin-inline-end: 3mm; width: auto; }
section ol { list-style-position: inside; padding: 0; }
b { font-weight: 600; }
.answer { border-bottom: 0.2mm solid #5C626B; display: inline-block; height: 6mm; width: 24mm; }
.key { color: #2B3A64; }
.hand { border-top: 0.2mm solid #C9CED6; margin-top: 3mm; padding-top: 1.5mm; }
@media screen { body { margin: 10mm auto; } }
"""


def lecture_sheet(deck: Deck, lecture: Lecture, base: str, *, is_solved: bool = False) -> str:
    """Return the worksheet of a lecture, or its solutions; `base` is the app's address."""
    asking = [stop for stop in lecture.stops if stop.target is not None and stop.question][:MAX_QUESTIONS]
    rows = max(1, math.ceil(len(asking) / COLUMNS))
    plane = min(MAX_PLANE_MM, (PAGE_MM - HEAD_MM - EXERCISE_MM) / rows - GAP_MM)
    cells = "".join(_question(stop, number, is_solved=is_solved) for number, stop in enumerate(asking, 1))
    exercises = (_exercise_of(stop, is_solved=is_solved) for stop in lecture.stops)
    exercise = next(filter(None, exercises), "")  # a stop's points may have none
    title = f"{lecture.title}: solutions" if is_solved else lecture.title
    style = f"--plane: {plane:.1f}mm; font-size: {SMALL_SIZE if rows > MANY_ROWS else USUAL_SIZE}"
    grid = f'<div class="questions" style="{style}">{cells}</div>'
    body = f"{_head(deck, lecture, title, base)}{grid}{exercise}"
    return document(title, body, STYLE)


def _head(deck: Deck, lecture: Lecture, title: str, base: str) -> str:
    """Return title, deck and outcomes of a lecture, with the link and the QR code of its first stop."""
    link = stop_link(lecture.stops[0], base)
    outcomes = "".join(f"<li>{markdown_as_markup(outcome)}</li>" for outcome in lecture.outcomes)
    aims = f"<p>Afterwards you can:</p><ul>{outcomes}</ul>" if outcomes else ""
    words = f"<h1>{escape(title)}</h1><p>{escape(deck.full_name)}</p>{aims}{written_link(link)}"
    return f"<header><div>{words}</div>{qr_image(link, CODE)}</header>"


def _question(stop: Stop, number: int, *, is_solved: bool) -> str:
    """Return a question with its plane; with what is right and why in the solutions."""
    lesson = lessons.by_slug(stop.slug)
    session = reduce(Session(), lesson, ShowedStop(stop))
    state = session.state(lesson)
    question = with_conditions(lesson.questions[stop.question], state)
    shown = reduce(session, lesson, Revealed()) if is_solved else session
    words = [f"<p>{markdown_as_markup(part)}</p>" for part in question.ask.split("\n\n")]
    words[0] = words[0].replace("<p>", f"<p><b>{number}</b> ", 1)
    right = None
    if is_solved:
        try:
            right = right_of(lesson, state, question)
        except Missing as missing:
            words.append(f'<p class="key">{markdown_as_markup(missing.sentence)}</p>')
    if isinstance(question.answer, ChoiceAnswer):
        marked = right.code if isinstance(right, ChoiceGuess) else ""
        options = (_option(text, is_right=code == marked) for _, code, text in question.answer.lettered)
        words.append(f'<ol type="A">{"".join(options)}</ol>')
    elif right is not None and (sentence := answer(question, right)):
        words.append(f'<p class="key"><b>{markdown_as_markup(sentence)}</b></p>')
    elif isinstance(question.answer, NumberAnswer) and not is_solved:
        words.append('<div class="answer"></div>')
    if is_solved and question.why:
        words.append(f'<p class="key">{markdown_as_markup(question.why)}</p>')
    frame = replace(evaluate(shown, lesson, LIGHT), prediction=None)  # without the handles of a guess
    return f"<section>{_plane(frame, number)}<div>{''.join(words)}</div></section>"


def _option(text: str, *, is_right: bool) -> str:
    """Return an option as an item of a list; the right one is bold."""
    words = markdown_as_markup(text)
    return f'<li class="key"><b>{words}</b></li>' if is_right else f"<li>{words}</li>"


def _plane(frame: Frame, number: int) -> str:
    """Return the plane as SVG; nothing where it is empty."""
    if not len(frame.state.points.y) and not frame.plane.marks:
        return ""
    return plane_image(frame, f"plane-{number}", frame.plane.status)


def _exercise_of(stop: Stop, *, is_solved: bool) -> str:
    """Return the step that a stop in the view HAND has to compute by hand; empty for others, and without one."""
    if stop.target is None or stop.target.state.view != HAND:
        return ""
    lesson = stop.target.lesson
    frame = evaluate(reduce(Session(), lesson, ShowedStop(stop)), lesson, LIGHT)
    if lesson.exercise is None or frame.run is None:
        return ""
    try:
        exercise = lesson.exercise(frame.run, frame.options)
    except Missing:
        return ""
    return "" if exercise is None else _exercise(exercise, is_solved=is_solved)


def _exercise(exercise: Exercise, *, is_solved: bool) -> str:
    """Return an exercise with blanks to fill in, or solved."""
    parts = (f"<li>{markdown_as_markup(part.ask)} {_fields(part, is_solved=is_solved)}</li>" for part in exercise.parts)
    title = f"<p><b>By hand. {markdown_as_markup(exercise.title)}.</b> {markdown_as_markup(exercise.givens)}</p>"
    return f'<div class="hand">{title}<ol>{"".join(parts)}</ol></div>'


def _fields(part: ExercisePart, *, is_solved: bool) -> str:
    """Return the fields of a part with their labels, blank or solved."""
    return ", ".join(f"{markdown_as_markup(one.label)}: {_right(one) if is_solved else BLANK}" for one in part.fields)


def _right(one: Field) -> str:
    """Return what is right in a field: the text of an option, or a number."""
    if isinstance(one, ChoiceField):
        return escape(dict(one.options)[one.right])
    return decimal(one.right)
