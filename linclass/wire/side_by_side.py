"""Two states side by side as JSON: the second plane, both verdicts, and how the rules differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.blocks import Prose
from linclass.session.frame import difference_between, evaluate_second
from linclass.wire import plane_json, text_json
from linclass.wire.encode import encode, texts_part

if TYPE_CHECKING:
    from linclass.figures.theme import Theme
    from linclass.lessons.lesson import AnyLesson
    from linclass.session.session import Session
    from linclass.wire import schema
    from linclass.wire.encode import EncodedFrame
    from linclass.wire.schema import Encoded

SECOND_SUFFIX = ".second"  # of a second plane's name in the browser
SECOND_VERDICT, DIFFERENCE = "verdict.second", "difference"  # the names of texts


def second_key(lesson: AnyLesson) -> str:
    """Return the name of the second plane of a page in the browser."""
    return f"{lesson.slug}{SECOND_SUFFIX}"


def encoded_second(session: Session, lesson: AnyLesson, theme: Theme) -> EncodedFrame | None:
    """Return the encoded frame of the state beside the page's; None where there is none."""
    second = evaluate_second(session, lesson, theme)
    return None if second is None else encode(second)


def second_part(second: EncodedFrame) -> schema.SecondPlane:
    """Return what a drag makes of the second plane: its points are another state's, or have followed the drag."""
    return {"plane": second.plane, "points": plane_json.dataset(second.frame.state.points)}


def texts(first: EncodedFrame, second: EncodedFrame) -> dict[str, Encoded[schema.Pieces]]:
    """Return both verdicts, and how the rules differ, by their names."""
    sentence = difference_between(first.frame, second.frame)
    difference = texts_part([Prose(sentence)] if sentence else [])
    return {text_json.VERDICT: first.outcome, SECOND_VERDICT: second.outcome, DIFFERENCE: difference}
