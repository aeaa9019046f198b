"""Two states side by side as JSON: the second plane, both verdicts, and the difference of the rules."""

from collections.abc import Sequence
from dataclasses import replace

from linclass.figures.theme import Theme
from linclass.lessons.blocks import Prose
from linclass.lessons.lesson import AnyLesson
from linclass.session.frame import difference_between, evaluate_second
from linclass.session.session import Session
from linclass.wire import plane_json, schema, text_json
from linclass.wire.encode import EncodedFrame, encode, texts_part, to_json

SECOND_SUFFIX = ".second"  # of a second plane's name in the browser
SECOND_VERDICT, DIFFERENCE = "verdict.second", "difference"  # the names of texts


def second_key(lesson: AnyLesson) -> str:
    """Return the name of the second plane of a page in the browser."""
    return f"{lesson.slug}{SECOND_SUFFIX}"


def encoded_second(session: Session, lesson: AnyLesson, theme: Theme) -> EncodedFrame | None:
    """Return the encoded frame of the second state; None where there is none."""
    second = evaluate_second(session, lesson, theme)
    return None if second is None else encode(second)


def second_part(second: EncodedFrame) -> schema.SecondPlane:
    """Return the second plane during a drag, with its points, which may have followed the drag."""
    return {"plane": second.plane, "points": plane_json.dataset(second.frame.state.points)}


def texts(first: EncodedFrame, second: EncodedFrame) -> dict[str, schema.Encoded[schema.Pieces]]:
    """Return both verdicts and the rules' difference by name; a note of both is given once, below the difference."""
    sentence = difference_between(first.frame, second.frame)
    notes = [note for note in first.frame.verdict.notes if note in second.frame.verdict.notes]
    both = [Prose(sentence)] if sentence else []
    return {
        text_json.VERDICT: _without(first, notes),
        SECOND_VERDICT: _without(second, notes),
        DIFFERENCE: texts_part([*both, *(Prose(note, "caption") for note in notes)]),
    }


def _without(encoded: EncodedFrame, notes: Sequence[str]) -> schema.Encoded[schema.Pieces]:
    """Return the outcome of a frame without some notes of its verdict."""
    if not notes:
        return encoded.outcome
    verdict = encoded.frame.verdict
    own = tuple(note for note in verdict.notes if note not in notes)
    return to_json(text_json.of_verdict(replace(verdict, notes=own)))
