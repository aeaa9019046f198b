"""The parts of a page that follow a drag, of the session as the drag would leave it."""

from dataclasses import replace

from linclass.figures.theme import Theme
from linclass.lessons.lesson import AnyLesson
from linclass.session.session import Session
from linclass.wire import plane_json, schema, text_json
from linclass.wire.encode import EncodedFrame, encoded_frame, has_live_parts_only, to_json
from linclass.wire.schema import Encoded
from linclass.wire.side_by_side import encoded_second, second_part
from linclass.wire.side_by_side import texts as side_by_side_texts


def answer(session: Session, lesson: AnyLesson, theme: Theme, asks: object) -> Encoded[schema.LiveAnswer]:
    """Return the plane, and of what stands beside it as much as is asked for.

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
    """Return what the plane shows at every step of a picture; None where it shows another run, or hides the view."""
    if "view" in session.asked.hidden:
        return None
    encoded = encoded_frame(replace(session, drag=None), lesson, theme)
    if encoded.frame.missing is not None or encoded.frame.plane_name != run:
        return None
    return encoded.frame_sequence(picture)


def _beside(session: Session, encoded: EncodedFrame, second: EncodedFrame | None, asks: object) -> schema.LiveView:
    """Return verdict, texts and pictures as they are asked for, and whether all that changes has come with them.

    A verdict is null where it is not known yet, as where there is no run or the view waits for the end of the drag: the
    last one fades then. Whether all has come is told with the view alone, as only the view says so.
    """
    frame = encoded.frame
    parts: schema.LiveView = {"pictures": {}, "words": {}}
    if second is not None:
        words = side_by_side_texts(encoded, second) if asks in ("verdict", "view") else {}
        return {**parts, "words": words, "whole": True}  # no view stands beside two planes
    if "view" in frame.hidden or frame.missing is not None:
        parts["whole"] = "view" in frame.hidden  # the page says what is missing
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
