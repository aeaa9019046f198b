"""The content that a phone and the lecturer see of a room, as plain values: functions of the `Room`.

Until the lecturer shows the answers, phones get nothing of them, and the lecturer only their number.
"""

import csv
import io
from collections.abc import Sequence
from dataclasses import replace

import orjson

from linclass.datasets.tables.cells import protect
from linclass.figures.marks import Handle, Mark, Ring, still
from linclass.figures.theme import Theme
from linclass.lessons import guess
from linclass.lessons.gap import answer as right_answer
from linclass.lessons.question import (
    Answer,
    ChoiceAnswer,
    DirectionAnswer,
    Guess,
    LineAnswer,
    LineGuess,
    NumberAnswer,
    PlaceAnswer,
    PlaceGuess,
    PointAnswer,
    PointGuess,
)
from linclass.room import drawn, wall
from linclass.room.drawn import MAX_DRAWN, DrawnAnswer, DrawnPoints
from linclass.room.picture import picture
from linclass.room.question import RoomQuestion
from linclass.room.summary import CONFIDENCES, Summary, change, summary
from linclass.room.votes import ANSWERS, COUNT, RIGHT, Room
from linclass.session.frame import evaluate
from linclass.wire import plane_json, schema, text_json
from linclass.wire.encode import plane_part, to_json
from linclass.wire.standing_canvas import standing_canvas


class PageAnswer(schema.PhoneAnswer):
    """A phone's answer and the address of the question, for a phone that has an ordinary page."""

    vote: int
    page: str
    query: str


KINDS: dict[type, schema.AnswerKind] = {
    LineAnswer: "line",
    DirectionAnswer: "direction",
    PlaceAnswer: "place",
    PointAnswer: "point",
    NumberAnswer: "number",
    ChoiceAnswer: "choice",
    DrawnAnswer: "points",
}
ON_PROJECTOR = "The projector shows what is right."
KEY = "room.plane"
COORDINATES = "x1", "x2", "x1 of another place", "x2 of another place"  # of a place, or of two on a line
NOTHING_ASKED: schema.VoteState = {
    "vote": 0,
    "again": False,
    "page": "",
    "query": "",
    "asksConfidence": False,
    "answered": 0,
    "open": False,
    "stage": 0,
    "off": 0,
    "ask": [],
    "options": [],
    "steps": 0,
    "isDrawn": False,
    "isLive": False,
    "picture": "",
    "sentences": [],
}


# ---- a phone


def question_part(question: RoomQuestion, theme: Theme, texts: schema.Texts) -> schema.PhoneQuestion:
    """Return a question for a phone: its text, its form of answer, and the plane without the outcome.

    Parameters
    ----------
    texts : mapping
        The texts of the plane.
    """
    given = evaluate(question.session, question.lesson, theme).plane
    shown = replace(given, marks=tuple(map(_still, given.marks)))
    strokes = plane_json.strokes(theme, (*shown.marks, *question.right_marks, Ring(0, "guess", "")))
    plane: schema.PlanePart = orjson.loads(bytes(plane_part(shown, question.points.window, theme)))
    plane["strokes"] = strokes
    canvas = standing_canvas(KEY, question.points, to_json(plane), theme, texts)
    if question.question is None:
        canvas["bare"] = False
        canvas["limits"]["points"] = len(question.points.y) + MAX_DRAWN
        canvas["limits"]["classes"] = len(question.points.class_names)
    else:
        canvas["needsPen"] = True  # the points stay where they are
    return {"ask": text_json.of_markdown(question.ask), "answer": _form(question.answer), "canvas": canvas}


def _still(mark: Mark) -> Mark:
    """Return a mark as it stands on a phone, where only the guess can be dragged."""
    return mark if isinstance(mark, Handle) and mark.role == "guess" else still(mark)


def _form(answer: Answer | DrawnAnswer) -> schema.AnswerForm:
    """Return the form of an answer."""
    form: schema.AnswerForm = {"kind": KINDS[type(answer)]}
    match answer:
        case NumberAnswer():
            form |= {"low": answer.low, "high": answer.high, "step": answer.step if answer.is_whole else "any"}
            form["what"] = answer.what
        case ChoiceAnswer():
            form["options"] = [(letter, code, text_json.of_markdown(text)) for letter, code, text in answer.lettered]
        case DrawnAnswer():
            form["most"] = MAX_DRAWN
    return form


def phone(room: Room, question: RoomQuestion | None, device: str) -> schema.PhoneAbout | schema.PhoneState:
    """Return a phone's content other than the question or the lecturer's state."""
    stops = [*room.stops] if room.is_following else []
    at = stops.index(room.shown.stop) + 1 if room.shown is not None and room.shown.stop in stops else 0
    _, handed = room.wall.states.get(device, (0, None))
    about: schema.PhoneAbout = {
        "vote": len(room.votes),
        "shows": room.shows_state,
        "following": room.is_following,
        "stops": len(stops),
        "at": at,
        "wall": room.wall.is_open,
        "handed": "" if handed is None else handed.query,
    }
    return about if question is None or room.shows_state else {**about, **answering(room, question, device)}


def answering(room: Room, question: RoomQuestion, device: str) -> schema.PhoneAnswer:
    """Return a phone's content beside the present question: its own answer, and after the reveal the outcome."""
    vote = room.vote
    own = vote.answers.get(device)
    before = None if room.before is None or own is not None else room.before.answers.get(device)
    right = question.right_marks if vote.stage >= RIGHT else ()
    return {
        "before": None if before is None else before.text,
        "marks": plane_json.marks(right, question.points.window),
        "again": vote.asked.is_again,
        "asksConfidence": vote.asked.asks_confidence,
        "open": vote.is_open,
        "own": None if own is None else own.text,
        "confidence": 0 if own is None else own.confidence,
        "outcome": [] if vote.stage < RIGHT else _outcome(question, None if own is None else own.text),
    }


def _outcome(question: RoomQuestion, own: str | None) -> schema.Pieces:
    """Return the gap of an answer, or the right answer where there is none, and the reason."""
    if question.question is None or question.right is None:
        return []
    if own is None:
        sentence = right_answer(question.question, question.right) or ON_PROJECTOR
    else:
        made = question.gap(own)
        sentence = f"{'✓ ' if made.is_right else ''}{made.sentence}"
    return text_json.of_markdown(sentence, question.question.why and f"*Why:* {question.question.why}")


# ---- the lecturer


def lecturer(room: Room, question: RoomQuestion | None, theme: Theme) -> schema.LecturerPart:
    """Return the content for the projector and the speaker's window; `question` is None before the first one."""
    vote = NOTHING_ASKED if question is None else _vote(room, question, theme)
    return {
        **vote,
        "phones": len(room.devices),
        "locked": room.is_locked,
        "following": room.is_following,
        "wall": wall.shown(room.wall),
    }


def _vote(room: Room, question: RoomQuestion, theme: Theme) -> schema.VoteState:
    """Return the present question and the part of its answers that is shown."""
    vote, is_live = room.vote, _is_live(room, question)
    last = COUNT if is_live else question.last_stage
    summaries = _summaries(room, question) if has_picture(room, question) else []
    result = sentences(room, summaries) if vote.stage >= last and not vote.is_open else []
    return {
        "vote": len(room.votes),
        "again": vote.asked.is_again,
        "page": vote.asked.page,
        "query": vote.asked.query,
        "asksConfidence": vote.asked.asks_confidence,
        "answered": len(vote.answers),
        "open": vote.is_open,
        "stage": vote.stage,
        "off": len(vote.off),
        "ask": text_json.of_markdown(question.ask),
        "options": _form(question.answer).get("options", []),
        "steps": 1 + last,
        "isDrawn": question.question is None,
        "isLive": is_live,
        "picture": picture(summaries, theme, vote.stage) if summaries else "",
        "sentences": text_json.of_markdown(*result),
    }


def has_picture(room: Room, question: RoomQuestion | None) -> bool:
    """Return whether answers are shown."""
    return question is not None and (room.vote.stage >= ANSWERS or _is_live(room, question))


def _is_live(room: Room, question: RoomQuestion) -> bool:
    """Return whether drawn points are shown as they arrive; the answers to a question are shown only at the reveal."""
    return question.question is None and room.vote.is_live


def _summaries(room: Room, question: RoomQuestion) -> list[Summary]:
    """Return the summary of the present vote, preceded by that of the vote before the discussion, if any."""
    votes = [vote for vote in (room.before, room.vote) if vote is not None]
    return [summary(vote, question) for vote in votes]


def sentences(room: Room, summaries: Sequence[Summary]) -> list[str]:
    """Return sentences on the result, the change by a discussion, and the right answers by confidence."""
    last = summaries[-1]
    if last.question.question is None:
        return [last.sentence()]
    changed = change(*summaries) if len(summaries) == 2 else ""
    return [last.sentence(), *filter(None, [changed, last.by_confidence(room.vote)])]


def table(room: Room, questions: Sequence[RoomQuestion]) -> str:
    """Return all answers as CSV: a row for each answer of each vote, with the device's number.

    A place has two coordinates and a line four, of two of its points, each in its own cell.
    """
    out = io.StringIO()
    rows = csv.writer(out)
    about_vote = ["vote", "question", "again", "device"]
    rows.writerow([*about_vote, "answer", *COORDINATES, "right", "confidence", "taken off"])
    for number, (vote, question) in enumerate(zip(room.votes, questions, strict=True), 1):
        named = f"{question.lesson.slug}/{question.code}"
        are_right = summary(replace(vote, off=frozenset()), question).are_right
        for device, answer in vote.answers.items():
            given = question.guess(answer.text)
            about = [CONFIDENCES.get(answer.confidence, ""), int(device in vote.off)]
            rows.writerow(
                [
                    number,
                    named,
                    int(vote.asked.is_again),
                    room.devices[device],
                    *_cells(given),
                    int(are_right[device]) if question.question else "",
                    *about,
                ]
            )
    return out.getvalue()


def _cells(given: Guess | DrawnPoints) -> list[str]:
    """Return a guess as cells: text or drawn points first, then coordinates; protected from being read as a formula.

    Points are numbered from 1, as in all sentences.
    """
    if isinstance(given, DrawnPoints):
        return [protect(drawn.write(given).replace("~", " ")), *[""] * len(COORDINATES)]
    text = str(given.index + 1) if isinstance(given, PointGuess) else guess.write(given)
    numbers = text.split("~") if isinstance(given, LineGuess | PlaceGuess) else []
    return ["" if numbers else text, *numbers, *[""] * (len(COORDINATES) - len(numbers))]
