"""A cell of a notebook: the traits that a program sees, and the messages between the kernel and what is displayed.

Each display of a cell (one may be shown twice) sends what is drawn there, and is answered. Where Python has given the
points, or another display has drawn them, the trait `_shown` changes, and the display shows that.
"""

import functools
import warnings
import zlib
from abc import abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, TypeVar

import anywidget
import numpy as np
import traitlets
from ipywidgets import CallbackDispatcher

from linclass.arrays import AnyArray
from linclass.figures.theme import LIGHT, THEMES, Theme
from linclass.lessons.plane import Plane as ShownPlane
from linclass.notebook import still
from linclass.notebook.labelled import CellError, Labelled, check_labels, check_points, label_array, labelled, mismatch
from linclass.session.values.drawing import Drawing
from linclass.vendor import plotly
from linclass.wire import bundle, drawing_message, plane_json, schema
from linclass.wire.encode import to_json
from linclass.wire.schema import Encoded
from linclass.wire.standing_canvas import standing_canvas
from linclass.wire.texts import canvas as canvas_texts, figure as figure_texts

NO_PLOTLY = 'plotly.js is missing, so there is no picture here: pip install "linclass[notebook]" brings it.'
GIVE_BOTH = "Until both are given the plane stays; `with plane.hold_trait_notifications():` gives them at once."
BROWSER = {  # goes to the browser as it is
    "silent": (
        "The kernel does not answer: it is busy, or was started again. The points stay here and are fitted when it is"
        " free; if it was started again, copy them and run the cell once more."
    ),
    "copy": "Copy the points as Python",
    "copied": "Copied",
    "copyFailed": "The browser refused to copy",
    "link": "Open in the app",
    "linkHelp": "The command “linclass app” starts it on this machine.",
}
APP = "http://localhost:8501"  # where `linclass app` serves
SCRIPT = "notebook/cell.js"
SVG = "image/svg+xml"
OWN_BUS = {"shared/bus_target.js": "notebook/bus_target.js"}  # cells of a notebook are no parts of one page
_IS_FOLLOWED: ContextVar[bool] = ContextVar("is_followed", default=False)  # some cell writes its traits, one by one
_IS_DRAGGING: ContextVar[bool] = ContextVar("is_dragging", default=False)  # in some cell: those linked to it follow
_DRAWN: ContextVar["NotebookCell | None"] = ContextVar("drawn", default=None)  # the cell that takes a drawing over
_TELLING: ContextVar[tuple["NotebookCell", ...]] = ContextVar("telling", default=())  # cells, by depth
Value = TypeVar("Value")


@dataclass(frozen=True)
class CellContent:
    """The encoded plane of a cell, and the encoded pictures and texts beside it with the markup of their places."""

    plane: Encoded[schema.PlanePart]
    markup: str = ""
    pictures: Mapping[str, Encoded[schema.FigureData]] = field(default_factory=dict)
    words: Mapping[str, Encoded[schema.Pieces]] = field(default_factory=dict)


class DataTrait(traitlets.Any):
    """A trait for points or labels; None is none of them, and is checked as any other value."""

    allow_none = False


class NotebookCell(anywidget.AnyWidget):
    """The part that planes and lessons in a notebook share: points, labels, and a display that draws them.

    Attributes
    ----------
    X : array (n, 2)
    y : array (n,) of labels
    classes : tuple
        The labels in their order, those without points included.
    link : str
        Opens the same state in the app, where that runs.
    """

    X = DataTrait()
    y = DataTrait()
    classes = traitlets.Tuple()
    link = traitlets.Unicode(read_only=True)
    _shown = traitlets.Unicode().tag(sync=True)
    _about = traitlets.Unicode().tag(sync=True)
    _esm: ClassVar[str] = bundle.factory(SCRIPT, OWN_BUS)  # anywidget makes a trait of it

    def __init__(self, data: Labelled, app: str, **traits: object) -> None:
        self._data, self._app = data, app.rstrip("/")
        self._version, self._owner = 1, ""
        self._note = ""  # beside the plane, on what was given
        self._is_live = False  # whether displays follow a drag elsewhere
        self._displays: dict[str, bool] = {}  # whether each is still there
        self._sharing: list[NotebookCell] = [self]  # the cells with the same points
        X, y, classes = self._written = data.points.X, data.y, data.labels
        self._source: tuple[object, object] = (None, None)  # checked points, and what a program gave: it may have names
        with _set(_DRAWN, self):
            super().__init__(X=X, y=y, classes=classes, _about=_about(), **traits)
        self._name = f"{self.model_id}.plane"  # a closed cell has no model
        self.on_msg(self._received)
        self._show()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return what Jupyter displays, with a picture for where no kernel runs."""
        shown = super()._repr_mimebundle_(**options)
        data, *metadata = shown if isinstance(shown, tuple) else (shown,)
        data = {**(data or {}), SVG: still.plane(self._data.points, self._now(), LIGHT)}
        return (data, *metadata) if metadata else data

    # ---- the content that a cell makes of its points

    @abstractmethod
    def _now(self) -> ShownPlane:
        """Return the plane of now."""

    @abstractmethod
    def _content(self, theme: Theme) -> CellContent:
        """Return the plane, and what stands beside it."""

    @abstractmethod
    def _draw(self, drawing: Drawing) -> Labelled:
        """Take over a drawing at the end of a stroke, or in the middle of a drag; return the points that it leaves."""

    @abstractmethod
    def _answer(self, request: Mapping[str, object], theme: Theme) -> Encoded[schema.LiveAnswer]:
        """Return what a display asks for during a drag."""

    @abstractmethod
    def _replaced(self, *, is_live: bool) -> None:
        """Follow points that Python has given, in the middle of a drag or at rest."""

    @abstractmethod
    def _state_link(self) -> str:
        """Return the address of the state below the app's; empty where the app has none."""

    def _remark(self) -> str:
        """Return what is said beside the plane on what was given."""
        return self._note

    def _other(self, _request: Mapping[str, object], _theme: Theme) -> bytes | None:
        """Return the answer to a request that a plane alone does not make."""
        return None

    # ---- traits

    def notify_change(self, change: traitlets.Bunch) -> None:
        """Tell of a change; where the cell itself makes it, what an observer raises is shown and stops nothing else."""
        if change["old"] is change["new"]:
            return
        tell, telling = super().notify_change, _TELLING.get()
        is_shown = _IS_FOLLOWED.get() and telling.count(self) < 2  # deeper, observers call themselves without end
        with _set(_TELLING, (*telling, self)):
            (CallbackDispatcher(callbacks=[tell]) if is_shown else tell)(change)

    @traitlets.validate("X")
    def _check_points(self, proposal: traitlets.Bunch) -> object:
        """Return points as an array, CellError if they are none; the cell's own are checked already."""
        X, own = proposal["value"], self._written[0]
        if X is own:
            return X
        self._source = check_points(X), X
        return self._source[0] if hasattr(X, "columns") else self._as_before(self._source[0], own)

    @traitlets.validate("y")
    def _check_labels(self, proposal: traitlets.Bunch) -> object:
        """Return labels as an array, CellError if they are none; the cell's own are checked already."""
        y, own = proposal["value"], self._written[1]
        return y if y is own else self._as_before(check_labels(y), own)

    def _as_before(self, new: AnyArray, own: AnyArray) -> AnyArray:
        """Return the cell's own rows where a program gives them again: an observer that does would be told without end.

        After a drag elsewhere, which this cell has followed, they say that it is over.
        """
        is_end = self._is_live and self not in _TELLING.get()
        is_news = is_end or self._note or own.dtype != new.dtype
        return new if is_news or not np.array_equal(own, new) else own

    @traitlets.observe("X", "y", "classes")
    def _given(self, change: traitlets.Bunch) -> None:
        """Follow points that a program has given; until X and y have as many rows, what is shown stays."""
        X, y, classes = self._written
        if self.X is X and self.y is y and self.classes == classes:
            return
        if len(self.X) != len(self.y):
            self._note = mismatch(len(self.X), len(self.y))
            self._show()
            if not _IS_FOLLOWED.get():
                warnings.warn_explicit(  # each time: of frames of traitlets the second warning would be silent
                    f"{self._note} {GIVE_BOTH}", UserWarning, "linclass.notebook", 0, registry={}
                )
            return
        is_known = change["name"] == "classes" or set(self.classes) >= set(self.y.tolist())
        try:
            places, source = self._source
            given = source if self.X is places else self.X
            data = labelled(given, self.y, self.classes if is_known else None, self._data.points)
            data = replace(data, table=data.table or self._data.table)
        except CellError:
            self._write_traits()  # what is shown stays
            raise
        self._replace(data)

    def _replace(self, data: Labelled) -> None:
        """Show other points, here and in the cells that show the same ones."""
        self._data, self._note = data, ""
        is_live = _IS_DRAGGING.get()
        self._replaced(is_live=is_live)
        self._write_traits()
        self._renew(is_live=is_live)
        self._share()

    def _share(self) -> None:
        """Show these points in the open cells that share them, in a drag only where a display may be there."""
        for cell in self._sharing:
            waits = _IS_DRAGGING.get() and cell._displays and not any(cell._displays.values())
            if cell._data is not self._data and cell.comm is not None and not waits:
                cell._replace(self._data)

    def _write_traits(self) -> None:
        """Let the traits say what the points are now."""
        self._written = self._data.points.X, self._data.y, self._data.labels
        with _set(_IS_FOLLOWED, True), self.hold_trait_notifications():
            self.X, self.y, self.classes = self._written

    def _renew(self, *, is_live: bool = False) -> None:
        """Let all displays show what Python has chosen, even the one on which was drawn last.

        Where an observer has chosen it during a drawing on this cell, the end of the drawing shows it.
        """
        if _DRAWN.get() is self:
            return
        self._is_live = is_live
        self._owner = ""
        self._version += 1
        if is_live:
            self._tell_live("")
        else:
            self._show()

    def _show(self, by: str = "") -> None:
        """Let all displays show the present state."""
        with _set(_IS_FOLLOWED, True):
            self.set_trait("link", self._written_link())
        self._shown = self._cell_data(LIGHT, by).decode()

    def _written_link(self) -> str:
        """Return the state's whole address; empty where the app has none."""
        state = self._state_link()
        return f"{self._app}/{state}" if state else ""

    def _cell_data(self, theme: Theme, by: str) -> Encoded[schema.CellData]:
        """Return all that a display draws, as it is now, for one theme."""
        content = self._content(theme)
        canvas = standing_canvas(self._name, self._data.points, content.plane, theme, {})
        data: schema.CellData = {
            "canvas": {**canvas, "bare": False},
            "version": self._version,
            "by": by,
            "markup": content.markup,
            "pictures": content.pictures,
            "words": content.words,
            "labels": [repr(label) for label in label_array(self._data.labels).tolist()],
            "link": self.link,
            "note": self._remark(),
        }
        return to_json(data)

    # ---- messages

    def _received(self, _widget: object, request: object, _buffers: object) -> None:
        """Answer a display."""
        if not isinstance(request, dict) or not isinstance(request.get("id"), int):
            return
        text, refusal, buffers = None, "", None
        try:
            if request.get("kind") == "plotly":
                buffers = [_plotly()]
            else:
                with _set(_IS_FOLLOWED, True):
                    text = self._answered(request)
        except (CellError, ValueError) as error:
            refusal = str(error)
        answer: schema.CellAnswer = {
            "id": request["id"],
            "text": "null" if text is None else text.decode(),
            "refusal": refusal,
        }
        self.send(answer, buffers)

    def _answered(self, request: Mapping[str, object]) -> bytes | None:
        """Return the answer to a display's request; None for one that has none."""
        theme, by = THEMES.get(str(request.get("theme")), LIGHT), str(request.get("by"))
        match request.get("kind"):
            case "hello":
                self._displays[by] = True
            case "bye":
                self._displays[by] = False
            case "show":
                return self._cell_data(theme, "")
            case "draw":
                return self._drawn(request, theme, by)
            case "ask":
                return self._asked(request, theme, by)
            case _:
                return self._other(request, theme)
        return None

    def _drawn(self, request: Mapping[str, object], theme: Theme, by: str) -> bytes:
        """Keep what was drawn; a drawing of points that are no longer shown is answered by those that are."""
        drawing = drawing_message.parse(request.get("drawing"))
        if not self._is_current(request, by):
            return self._cell_data(theme, "")
        self._take(drawing, by)
        self._show(self._owner)
        return self._cell_data(theme, self._owner)

    def _asked(self, request: Mapping[str, object], theme: Theme, by: str) -> bytes | None:
        """Show where a drag has come to; the traits follow it."""
        drawing = drawing_message.parse(request.get("drawing"))
        if not self._is_current(request, by):
            return None
        self._take(drawing, by)
        answer = self._answer(request, theme)
        if not drawing.is_dragging:  # a last question, which may come behind the drawing: no display waits for more
            self._show(self._owner)
        elif any(is_there for other, is_there in self._displays.items() if other != by):
            self._tell_live(by)
        return answer

    def _is_current(self, request: Mapping[str, object], by: str) -> bool:
        """Return whether a display draws on the present points: it has drawn them itself, or has shown them since."""
        return self._owner == by or request.get("version") == self._version

    def _take(self, drawing: Drawing, by: str) -> None:
        """Take over a display's drawing: it owns the plane until another display, or Python, changes it."""
        if self._owner != by:
            self._owner = by
            self._version += 1
        with _set(_DRAWN, self), _set(_IS_DRAGGING, drawing.is_dragging):
            data = self._draw(drawing)
            self._data, self._note = data, ""
            self._write_traits()
            self._share()
        if self._data is not data and not drawing.is_dragging:  # an observer has given others
            self._owner = ""
            self._version += 1

    def _tell_live(self, by: str) -> None:
        """Show in the other displays what is dragged."""
        points = plane_json.dataset(self._data.points)
        live = {
            name: to_json({"plane": self._content(theme).plane, "points": points}).decode()
            for name, theme in THEMES.items()
        }
        news: schema.CellNews = {"by": by, "live": live}
        self.send(news)


@contextmanager
def _set(fact: ContextVar[Value], value: Value) -> Iterator[None]:
    """Set a context variable for the body of a with statement."""
    token = fact.set(value)
    try:
        yield
    finally:
        fact.reset(token)


def data_of(X: object, y: object, classes: tuple[Any, ...] | None = None) -> Labelled:
    """Return points and their labels, checked; those that a cell shows, where it is given in place of X."""
    return X._data if isinstance(X, NotebookCell) else labelled(X, y, classes)


def _about() -> str:
    """Return what all cells have in common, as JSON."""
    about: schema.CellAbout = {
        "planeTexts": canvas_texts.BROWSER,
        "figureTexts": figure_texts.BROWSER,
        "words": BROWSER,
        "planeStyle": bundle.style("canvas"),
        "style": "".join(map(bundle.style, ("notebook", "figure", "live_text"))),
    }
    return to_json(about).decode()


@functools.cache
def _plotly() -> bytes:
    """Return plotly.js, compressed: Jupyter drops what is longer than a few MB."""
    path = plotly.script_path()
    if path is None:
        raise CellError(NO_PLOTLY)
    return zlib.compress(path.read_bytes(), 9)
