"""The parts of a page that a drag changes, evaluated from the session as the drag would leave it."""

from dataclasses import replace

from linclass.figures.theme import Theme
from linclass.lessons.lesson import AnyLesson
from linclass.session.session import Session
from linclass.wire import plane_json, schema, text_json
from linclass.wire.encode import EncodedFrame, encoded_frame, has_live_parts_only, to_json
from linclass.wire.schema import Encoded
from linclass.wire.side_by_side import encoded_second, second_part, texts as side_by_side_texts


def answer(session: Session, lesson: AnyLesson, theme: Theme, asks: object) -> Encoded[schema.LiveAnswer]:
    """Return the plane and the requested parts beside it.

    Parameters
    ----------
    asks : "plane", "verdict" or "view", each of which includes the ones before it; anything else asks for the plane
    """
    encoded = encoded_frame(session, lesson, theme)
    second = encoded_second(session, lesson, theme)
    points = None if session.drag is None else session.drag.points
    generated = None if points is None else plane_json.dataset(encoded.frame.state.points)
    view = _beside(session, encoded, second, asks)
    part = None if second is None else second_part(second)
    return to_json({"plane": encoded.plane, "second": part, "generated": generated, **view})


def frame_sequence(
    session: Session, lesson: AnyLesson, theme: Theme, picture: str, run: object
) -> Encoded[schema.FrameSequence] | None:
    """Return the plane's frame sequence of a picture; None where the page shows another run, or hides the view."""
    if "view" in session.asked.hidden:
        return None
    encoded = encoded_frame(replace(session, drag=None), lesson, theme)
    if encoded.frame.missing is not None or encoded.frame.plane_name != run:
        return None
    return encoded.frame_sequence(picture)


def _beside(session: Session, encoded: EncodedFrame, second: EncodedFrame | None, asks: object) -> schema.LiveView:
    """Return the requested verdict, texts and pictures, and whether they are all that changes.

    A verdict is null while it is unknown, as without a run or while the view waits for the end of the drag: the last
    one fades then. "whole" is set only together with the view, which is needed to know it.
    """
    frame = encoded.frame
    parts: schema.LiveView = {"pictures": {}, "words": {}}
    if second is not None:
        words = side_by_side_texts(encoded, second) if asks in ("verdict", "view") else {}
        return {**parts, "words": words, "whole": True}  # two planes take the view's place
    if "view" in frame.hidden or frame.missing is not None:
        parts["whole"] = "view" in frame.hidden  # a script run shows the reason
    if asks not in ("verdict", "view"):
        return parts
    verdict: dict[str, Encoded[schema.Pieces] | None] = {text_json.VERDICT: encoded.verdict}
    if {"verdict", "formula"} <= {*frame.hidden}:
        verdict = {}
    elif "verdict" not in frame.hidden and not frame.verdict.sentence:
        verdict = {text_json.VERDICT: None}
    if session.projector.board is not None:  # the board is shown in place of the view
        return {
            **parts,
            "words": {**verdict, text_json.BOARD: encoded.board(session.projector.board)},
            "whole": frame.missing is None,
        }
    if asks != "view":
        return {**parts, "words": verdict}
    return {
        "pictures": encoded.pictures,
        "words": {**verdict, **encoded.texts},
        "whole": has_live_parts_only(encoded, session.open_sections),
    }
