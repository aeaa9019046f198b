"""A frame as JSON, part by part, each encoded once: Streamlit mounts the same bytes that are sent during a drag.

Frames at rest that look the same are one encoded frame for all visitors. Of dragged ones only the last few are kept,
for the script run that mounts what a drag has shown.
"""

import threading
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from typing import Any, TypeVar

import orjson

from linclass.datasets.dataset import Window
from linclass.figures.theme import Theme
from linclass.lessons import blocks
from linclass.lessons.blocks import Picture
from linclass.lessons.board import ShownBoard
from linclass.lessons.lesson import AnyLesson, Verdict
from linclass.lessons.plane import Plane
from linclass.lessons.study_cache import Cache
from linclass.session.frame import Frame, evaluate, name_of_run
from linclass.session.session import Session
from linclass.wire import figure_json, plane_json, schema, text_json
from linclass.wire.schema import Encoded

T = TypeVar("T")

MAX_FRAMES = 200  # encoded frames of pages at rest that are cached, for all visitors together
MAX_FRAME_BYTES = 40_000_000  # of them together, about
MAX_DRAGGED_FRAMES = 8
BYTES_PER_BYTE = 5  # of memory for each byte of JSON and the figure it is of: measured 2.6 to 7.6 on all views
EMPTY_BYTES = 5_000  # of a frame of which nothing is encoded yet
PLANE_SUFFIX = ".plane"  # of a plane's name in the browser


def to_json(value: T) -> Encoded[T]:
    """Return a value as JSON in UTF-8; what is not a number becomes null, which leaves a gap in a line.

    Its parts may be encoded already. Streamlit is given bytes, because it asks of anything else value by value whether
    it is a data frame, and then writes it twice.
    """
    return Encoded(orjson.dumps(value, default=_default))


def _default(value: object) -> Any:
    """Return what stands for a value that JSON does not know."""
    return orjson.Fragment(bytes(value)) if isinstance(value, Encoded) else figure_json.as_json(value)


def plane_key(lesson: AnyLesson) -> str:
    """Return the name of a page's plane in the browser."""
    return f"{lesson.slug}{PLANE_SUFFIX}"


def plane_part(
    plane: Plane, window: Window, theme: Theme, *, run: str = "", step: int | None = None
) -> Encoded[schema.PlanePart]:
    """Return what a plane shows, as JSON: marks, their strokes, the sentence under them, and their run and step.

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
    """Return texts that stand under one another, as JSON."""
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
        """The marks, their strokes, the sentence under the plane, and of which run and step they are."""
        with self._lock:
            frame = self.frame
            window, theme = frame.state.points.window, frame.options.theme
            if "view" in frame.hidden:
                return plane_part(frame.plane, window, theme)  # no player plays along
            return plane_part(frame.plane, window, theme, run=frame.plane_name, step=frame.options.step)

    @cached_property
    def verdict(self) -> Encoded[schema.Pieces]:
        """The verdict, as pieces of text."""
        with self._lock:
            return to_json(text_json.of_verdict(self.frame.verdict))

    def verdict_of(self, kinds: Collection[text_json.Kind]) -> Encoded[schema.Pieces]:
        """Return the pieces of these kinds alone, for one of the two places in which a page shows the verdict."""
        with self._lock:
            return to_json([piece for piece in text_json.of_verdict(self.frame.verdict) if piece["kind"] in kinds])

    @cached_property
    def outcome(self) -> Encoded[schema.Pieces]:
        """The verdict, or what is missing for one: where no view beside the plane says so."""
        with self._lock:
            missing = self.frame.missing
            if missing is None or "verdict" in self.frame.hidden:
                return self.verdict
            return to_json(text_json.of_verdict(Verdict(missing.sentence, good=False)))

    @cached_property
    def texts(self) -> dict[str, Encoded[schema.Pieces]]:
        """The texts of the view by their places; none while it waits for the end of a drag."""
        with self._lock:
            view = self.frame.view
            if view is None:
                return {}
            pieces = text_json.of_view(view.above, text_json.ABOVE_VIEW) | text_json.of_view(view.blocks)
            return {place: to_json(piece) for place, piece in pieces.items()}

    def board(self, shown: ShownBoard) -> Encoded[schema.Pieces]:
        """Return the lines of a derivation, as far as they are shown."""
        with self._lock:
            return to_json(text_json.of_board(self.frame.derived(shown.code)[: shown.line]))

    @property
    def pictures(self) -> dict[str, Encoded[schema.FigureData]]:
        """The pictures of the view by their codes; what is folded away is left out."""
        return {picture.code: self.picture(picture) for picture in self.frame.pictures}

    def picture(self, picture: Picture) -> Encoded[schema.FigureData]:
        """Return a picture of the view, also one that is folded away."""
        with self._lock:
            if picture.code not in self._pictures:
                frame, player = self.frame, picture.player
                step = figure_json.step_of(picture, frame.options.step)
                run = "" if player is None else name_of_run(frame.lesson, frame.state, player)
                self._pictures[picture.code] = to_json(figure_json.content(picture, step, self._stage, run))
            return self._pictures[picture.code]

    def frame_sequence(self, code: str) -> Encoded[schema.FrameSequence] | None:
        """Return what the plane shows at every step of a picture; None where no picture of this code plays."""
        with self._lock:
            if code in self._frame_sequences:
                return self._frame_sequences[code]
            for picture in self.frame.pictures:
                if picture.code == code and picture.frame_sequence is not None:
                    self._frame_sequences[code] = to_json(figure_json.frame_sequence(picture, self._stage))
                    return self._frame_sequences[code]
            return None

    def encode_parts(self) -> Iterator[None]:
        """Encode every part before a visitor asks for it, one at each step, and find what of it is hidden."""
        for part in ("plane", "verdict", "texts"):
            getattr(self, part)
            yield
        for picture in self.frame.pictures:
            self.picture(picture)
            yield
        _ = self.frame.showing

    def encode_plane(self) -> None:
        """Encode the plane and its outcome now: of two states side by side no more is shown."""
        for part in ("plane", "outcome"):
            getattr(self, part)

    @property
    def size(self) -> int:
        """About how many bytes of memory the encoded frame takes."""
        parts = [part for part in (self.__dict__.get("plane"), self.__dict__.get("verdict")) if part is not None]
        parts += [*self.__dict__.get("texts", {}).values(), *self._pictures.values(), *self._frame_sequences.values()]
        return EMPTY_BYTES + BYTES_PER_BYTE * sum(map(len, parts))

    @property
    def _stage(self) -> figure_json.Stage:
        """Return the plane beside which the figures' frames are played."""
        frame = self.frame
        return figure_json.Stage(plane_key(frame.lesson), frame.plane_name, frame.options.theme, frame.hidden)


FRAME_CACHE: Cache[EncodedFrame] = Cache(MAX_FRAMES, MAX_FRAME_BYTES, size=lambda encoded: encoded.size)
_DRAGGED: Cache[EncodedFrame] = Cache(MAX_DRAGGED_FRAMES)


def encode(frame: Frame) -> EncodedFrame:
    """Return the encoded frame, the same one for frames that look the same."""
    frames = _DRAGGED if frame.options.live else FRAME_CACHE
    return frames.get(frame.key, lambda: EncodedFrame(frame))


def encoded_frame(session: Session, lesson: AnyLesson, theme: Theme) -> EncodedFrame:
    """Return the encoded frame of a lesson's page."""
    return encode(evaluate(session, lesson, theme))


def has_live_parts_only(encoded: EncodedFrame, open_sections: frozenset[str]) -> bool:
    """Return whether the parts of a frame are all that changes on the page during a drag.

    A table, a second plane or an open section is shown by Streamlit alone, and so is a view that is missing.
    """
    frame = encoded.frame
    view = frame.view
    if view is None:
        return True  # the view waits for the end of the drag, and nothing else changes
    return not view.missing and _are_live((*view.above, *view.blocks), open_sections)


def _are_live(shown: tuple[blocks.Block, ...], open_sections: frozenset[str]) -> bool:
    """Return whether a drag can bring all of these blocks up to date: texts, pictures and what is folded."""
    return all(
        isinstance(block, blocks.Picture)
        or text_json.is_text(block)
        or (isinstance(block, blocks.Folded) and block.code not in open_sections)
        or (isinstance(block, blocks.Beside) and _are_live((*block.left, *block.right), open_sections))
        for block in shown
    )
