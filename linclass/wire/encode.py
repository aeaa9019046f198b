"""Encode a frame as JSON, each part once: Streamlit mounts the same bytes that are sent during a drag.

Equal frames at rest are encoded once for all visitors. Only the last few frames of drags are cached, for the script run
that mounts the end of a drag.
"""

import threading
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from typing import TypeVar

import orjson

from linclass.datasets.dataset import Window
from linclass.figures.theme import Theme
from linclass.lessons import blocks
from linclass.lessons.board import ShownBoard
from linclass.lessons.lesson import AnyLesson, Plane, Verdict
from linclass.lessons.study_cache import Cache
from linclass.session import work
from linclass.session.frame import Frame, evaluate, name_of_run
from linclass.session.session import Session
from linclass.wire import figure_json, plane_json, schema, text_json
from linclass.wire.schema import Encoded

T = TypeVar("T")

MAX_FRAMES = 200  # encoded frames of pages at rest that are cached, for all visitors together
MAX_FRAME_BYTES = 40_000_000  # of these frames together, approximately
MAX_DRAGGED_FRAMES = 8
BYTES_PER_BYTE = 5  # of memory for each byte of JSON, with its figure: measured 2.6 to 7.6 on all views
EMPTY_BYTES = 5_000  # of a frame without any encoded part
PLANE_SUFFIX = ".plane"  # of a plane's name in the browser


def to_json(value: T) -> Encoded[T]:
    """Return a value as JSON in UTF-8; NaN and infinity become null, which leaves a gap in a line.

    Its parts may be encoded already. Streamlit gets bytes because it searches anything else for data frames, value by
    value, and then serialises it twice.
    """
    return Encoded(orjson.dumps(value, default=_default))


def _default(value: object) -> object:
    """Return a JSON equivalent of a value that orjson does not know."""
    return orjson.Fragment(bytes(value)) if isinstance(value, Encoded) else figure_json.as_json(value)


def plane_key(lesson: AnyLesson) -> str:
    """Return the name of a page's plane in the browser."""
    return f"{lesson.slug}{PLANE_SUFFIX}"


def plane_part(
    plane: Plane, window: Window, theme: Theme, *, run: str = "", step: int | None = None
) -> Encoded[schema.PlanePart]:
    """Return a plane's content as JSON: marks, their strokes, the sentence under them, and their run and step.

    Raises
    ------
    ValueError
        If a mark is not finite.
    """
    return to_json(
        {
            "marks": plane_json.marks(plane.marks, window),
            "strokes": plane_json.strokes(theme, plane.marks),
            "status": plane.status,
            "readout": plane_json.readout(plane.readout),
            "run": run,
            "step": step,
        }
    )


def texts_part(texts: Sequence[text_json.Text]) -> Encoded[schema.Pieces]:
    """Return consecutive texts as JSON."""
    return to_json(text_json.of_texts(texts))


class EncodedFrame:
    """The parts of a frame as JSON in UTF-8.

    Attributes
    ----------
    frame : Frame
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self._pictures: dict[str, Encoded[schema.FigureData]] = {}
        self._frame_sequences: dict[str, Encoded[schema.FrameSequence]] = {}
        self._lock = threading.RLock()

    @cached_property
    def plane(self) -> Encoded[schema.PlanePart]:
        """The marks, their strokes, the sentence under the plane, and their run and step."""
        with self._lock:
            frame = self.frame
            window, theme = frame.state.points.window, frame.options.theme
            if "view" in frame.hidden:
                return plane_part(frame.plane, window, theme)  # no player is in step with the plane
            return plane_part(frame.plane, window, theme, run=frame.plane_name, step=frame.options.step)

    @cached_property
    def verdict(self) -> Encoded[schema.Pieces]:
        """The verdict, as pieces of text."""
        with self._lock:
            return to_json(text_json.of_verdict(self.frame.verdict))

    def verdict_of(self, kinds: Collection[text_json.Kind]) -> Encoded[schema.Pieces]:
        """Return the verdict's pieces of these kinds only, for one of the two places where a page shows it."""
        with self._lock:
            return to_json([piece for piece in text_json.of_verdict(self.frame.verdict) if piece["kind"] in kinds])

    @cached_property
    def outcome(self) -> Encoded[schema.Pieces]:
        """The verdict, or the sentence on why there is none, for a plane without a view beside it."""
        with self._lock:
            missing = self.frame.missing
            if missing is None or "verdict" in self.frame.hidden:
                return self.verdict
            return to_json(text_json.of_verdict(Verdict(missing.sentence, good=False)))

    @cached_property
    def texts(self) -> dict[str, Encoded[schema.Pieces]]:
        """The texts of the view by place; none while it waits for the end of a drag."""
        with self._lock:
            view = self.frame.view
            if view is None:
                return {}
            pieces = text_json.of_view(view.above, text_json.ABOVE_VIEW) | text_json.of_view(view.blocks)
            return {place: to_json(piece) for place, piece in pieces.items()}

    def board(self, shown: ShownBoard) -> Encoded[schema.Pieces]:
        """Return the shown lines of a derivation."""
        with self._lock:
            return to_json(text_json.of_board(self.frame.derived(shown.code)[: shown.line]))

    @property
    def pictures(self) -> dict[str, Encoded[schema.FigureData]]:
        """The pictures of the view by code, without those that are folded away."""
        return {picture.code: self.picture(picture) for picture in self.frame.pictures}

    def picture(self, picture: blocks.Picture) -> Encoded[schema.FigureData]:
        """Return a picture of the view, folded away or not."""
        with self._lock:
            if picture.code not in self._pictures:
                frame, player = self.frame, picture.player
                step = figure_json.step_of(picture, frame.options.step)
                run = "" if player is None else name_of_run(frame.lesson, frame.state, player)
                self._pictures[picture.code] = to_json(figure_json.content(picture, step, self._stage, run))
            return self._pictures[picture.code]

    def frame_sequence(self, code: str) -> Encoded[schema.FrameSequence] | None:
        """Return the plane's frame sequence of a picture; None where no picture of this code has one."""
        with self._lock:
            if code in self._frame_sequences:
                return self._frame_sequences[code]
            for picture in self.frame.pictures:
                if picture.code == code and picture.frame_sequence is not None:
                    self._frame_sequences[code] = to_json(figure_json.frame_sequence(picture, self._stage))
                    return self._frame_sequences[code]
            return None

    def encode_parts(self) -> Iterator[None]:
        """Encode every part before a visitor asks for it, one at each step, and compute the parts with content."""
        for part in ("plane", "verdict", "texts"):
            getattr(self, part)
            yield
        for picture in self.frame.pictures:
            self.picture(picture)
            yield
        _ = self.frame.showing

    def encode_plane(self) -> None:
        """Encode the plane and its outcome now, which is all that side by side shows of a state."""
        for part in ("plane", "outcome"):
            getattr(self, part)

    @property
    def size(self) -> int:
        """The approximate memory of the encoded frame in bytes."""
        parts = [part for part in (self.__dict__.get("plane"), self.__dict__.get("verdict")) if part is not None]
        parts += [*self.__dict__.get("texts", {}).values(), *self._pictures.values(), *self._frame_sequences.values()]
        return EMPTY_BYTES + BYTES_PER_BYTE * sum(map(len, parts))

    @property
    def _stage(self) -> figure_json.Stage:
        """The plane that plays along with the figures."""
        frame = self.frame
        return figure_json.Stage(plane_key(frame.lesson), frame.plane_name, frame.options.theme, frame.hidden)


FRAME_CACHE: Cache[EncodedFrame] = Cache(MAX_FRAMES, MAX_FRAME_BYTES, size=lambda encoded: encoded.size)
_DRAGGED: Cache[EncodedFrame] = Cache(MAX_DRAGGED_FRAMES)


def encode(frame: Frame) -> EncodedFrame:
    """Return the encoded frame, from the cache where an equal frame was encoded before."""
    frames = _DRAGGED if frame.options.live else FRAME_CACHE
    return frames.get(frame.key, lambda: EncodedFrame(frame))


def encoded_frame(session: Session, lesson: AnyLesson, theme: Theme) -> EncodedFrame:
    """Return the encoded frame of a lesson's page."""
    return encode(evaluate(session, lesson, theme))


def finished_frame(session: Session, lesson: AnyLesson, theme: Theme) -> EncodedFrame:
    """Return the encoded frame once all the work of its view is done, for which its verdict may wait."""
    work.finish(lesson.slug, evaluate(session, lesson, theme).progress)
    return encoded_frame(session, lesson, theme)


def has_live_parts_only(encoded: EncodedFrame, open_sections: frozenset[str]) -> bool:
    """Return whether a drag changes nothing on the page but the parts of a frame that the live endpoint sends.

    Only a script run can update a table, a second plane, an open section, or the message of a missing view.
    """
    frame = encoded.frame
    view = frame.view
    if view is None:
        return True  # the view waits for the end of the drag; nothing else changes
    return not view.missing and _are_live((*view.above, *view.blocks), open_sections)


def _are_live(shown: tuple[blocks.Block, ...], open_sections: frozenset[str]) -> bool:
    """Return whether a drag can update all of these blocks: texts, pictures and closed sections."""
    return all(
        isinstance(block, blocks.Picture)
        or text_json.is_text(block)
        or (isinstance(block, blocks.Folded) and block.code not in open_sections)
        or (isinstance(block, blocks.Beside) and _are_live((*block.left, *block.right), open_sections))
        for block in shown
    )
