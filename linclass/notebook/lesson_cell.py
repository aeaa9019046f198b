"""A view of the app's pages in a cell: plane, view and verdict of a lesson, on points of one's own."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

import traitlets

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.datasets import LinkTooLong
from linclass.declare import declared
from linclass.figures.theme import LIGHT, Theme
from linclass.lessons import address
from linclass.lessons.address_check import checked
from linclass.lessons.lesson import AnyLesson, AnyState, Scene
from linclass.lessons.of_estimator import not_offered, playing_view, state_of
from linclass.lessons.plane import Plane as ShownPlane
from linclass.notebook.cell import APP, CellContent, NotebookCell, data_of
from linclass.notebook.fitted import check_model
from linclass.notebook.labelled import CellError, Labelled
from linclass.session.events import ChangedState, ChoseStep, Drew, ShowedScene, reduce
from linclass.session.frame import name_of_run
from linclass.session.session import Session
from linclass.session.values.drawing import Drawing
from linclass.takehome.documents.offline_page import view_places
from linclass.wire import live_parts, schema, step_message, text_json
from linclass.wire.encode import EncodedFrame, encoded_frame, finished_frame

SCENE = "notebook"  # the code of the state that a cell begins with


class LessonCell(NotebookCell):
    """A lesson's plane with the view and the verdict beside it, as on its page of the app; `play` and `view` make it.

    Attributes
    ----------
    X, y, classes, link : traits
        As `linclass.notebook.Plane` has them.
    step : int or None
        The step of the run that is shown; None is its end.
    """

    step = traitlets.Int(None, allow_none=True, min=0, max=address.LARGEST_STEP)

    def __init__(self, lesson: AnyLesson, state: AnyState, data: Labelled, app: str = APP) -> None:
        scene = Scene(SCENE, SCENE, state.points, state.settings, state.view, state.step, state.camera)
        self._lesson = lesson
        self._session = self._live = reduce(Session().entered(lesson.slug), lesson, ShowedScene(scene))
        super().__init__(replace(data, points=state.points), app, step=state.step)

    # ---- what the cell shows

    def _encoded(self, theme: Theme) -> EncodedFrame:
        """Return the frame of now; at rest with all the work that its view needs."""
        frame = finished_frame if self._live.drag is None else encoded_frame
        return frame(self._live, self._lesson, theme)

    def _now(self) -> ShownPlane:
        return self._encoded(LIGHT).frame.plane

    def _content(self, theme: Theme) -> CellContent:
        """Return the plane, and beside it the view above the verdict."""
        encoded = self._encoded(theme)
        texts = {text_json.VERDICT: encoded.outcome, **encoded.texts}
        markup = f'{view_places(encoded.frame)}<div data-text="{text_json.VERDICT}"></div>'
        return CellContent(encoded.plane, markup, encoded.pictures, texts)

    def _draw(self, drawing: Drawing) -> Labelled:
        """Take over a drawing: in the middle of a drag in what is shown alone, at its end in the session."""
        before = self._session
        drawing = replace(drawing, revision=before.plane.revision, seq=before.plane.seq + 1)
        if drawing.is_dragging:
            self._live = reduce(before, self._lesson, Drew(drawing, is_preview=True))
        else:
            self._session = self._live = reduce(before, self._lesson, Drew(drawing))
        return Labelled(self._live.shown(self._lesson).points, self._data.drawn(drawing).labels)

    def _answer(self, request: Mapping[str, object], theme: Theme) -> schema.Encoded[schema.LiveAnswer]:
        return live_parts.answer(self._live, self._lesson, theme, request.get("asks"))

    def _other(self, request: Mapping[str, object], theme: Theme) -> bytes | None:
        """Return the later frames of a run, or the cell at the step on which its player rests."""
        match request.get("kind"):
            case "sequence":
                picture, run = str(request.get("picture")), request.get("run")
                return live_parts.frame_sequence(self._session, self._lesson, theme, picture, run)
            case "step":
                return self._stepped([request.get("step"), request.get("run"), request["id"]], theme)
        return None

    def _stepped(self, message: object, theme: Theme) -> bytes | None:
        """Show the step at which the person has come to rest, unless the run is another one by now."""
        wanted = step_message.parse(message)
        before = self._session.state(self._lesson)
        players = [picture.player for picture in self._encoded(LIGHT).frame.pictures if picture.player is not None]
        player = next((p for p in players if wanted and name_of_run(self._lesson, before, p) == wanted.run), None)
        if wanted is None or player is None:
            return None
        event = (
            ChoseStep(wanted.step) if player.takes is None else ChangedState(before, player.takes(wanted.step, before))
        )
        self._session = self._live = reduce(self._session, self._lesson, event)
        self.step = self._session.state(self._lesson).step
        self.set_trait("link", self._written_link())
        return self._cell_data(theme, "")

    def _replaced(self, *, is_live: bool) -> None:  # noqa: ARG002 - it has no rougher plane
        """Show points that Python has given, in the same settings and view, at the end of their run."""
        state = replace(self._session.state(self._lesson), points=self._data.points)
        scene = Scene(SCENE, SCENE, state.points, state.settings, state.view, state.step, state.camera)
        self._session = self._live = reduce(self._session, self._lesson, ShowedScene(scene))

    def _state_link(self) -> str:
        """Return page and query of the state; empty if its points are too many for a link."""
        try:
            query = checked(address.write(self._lesson, self._session.state(self._lesson)))
        except LinkTooLong:
            return ""
        return f"{self._lesson.slug}?{urlencode(query)}"

    @traitlets.observe("step")
    def _stepped_by_program(self, _change: object) -> None:
        """Follow a step that Python has set."""
        if self.step == self._session.state(self._lesson).step:
            return
        self._session = self._live = reduce(self._session, self._lesson, ChoseStep(self.step))
        self._renew()


def play(model: object, X: object, y: object = None, *, step: int | None = 0, app: str = APP) -> LessonCell:
    """Return the run of a method on points, under a player: each step on the plane and in the page's own picture.

    Parameters
    ----------
    model : estimator
        With steps: Perceptron, LogisticRegression, LinearSVC, NuSVC, LMSClassifier, BalancedWinnow.
    X, y : as for `Plane`
        Another cell lends its points as they are now.
    step : int or None
        At which it begins; None is the end.
    app : str
        Where `linclass app` runs.

    Raises
    ------
    CellError
        If no page plays this method with these hyperparameters, or the points can't be shown.

    Examples
    --------
    >>> from linclass import Perceptron
    >>> from linclass.notebook import play
    >>> cell = play(Perceptron(), [[0, 1], [1, 0], [3, 3]], [0, 0, 1])
    >>> cell.step
    0
    """
    check_model(model)
    data = data_of(X, y)
    page, played = state_of(model, data.points), playing_view(model)
    if page is None or not played:
        raise CellError(
            (played and not_offered(model))
            or f"No page of the app plays {model!r} step by step: Perceptron(), for example, has steps."
        )
    lesson, state = page
    return LessonCell(lesson, replace(state, view=played, step=step), data, app)


def view(
    page: str,
    code: str,
    X: object = None,
    y: object = None,
    *,
    step: int | None = None,
    app: str = APP,
    **settings: object,
) -> LessonCell:
    """Return a view of the app's pages in a cell.

    Parameters
    ----------
    page : str
        The page, by its name in the app's address: "support_vectors".
    code : str
        The view, by its name there: "path".
    X, y : as for `Plane`
        X may be None, too: the points with which the page opens. Another cell lends its points as they are now.
    step : int or None
        Of the view's run; None is its end.
    app : str
        Where `linclass app` runs.
    **settings
        The page's settings, by their names in the address: C=10.

    Raises
    ------
    CellError
        For a page, a view or a setting that there is not, or points that can't be shown.

    Examples
    --------
    >>> from linclass.notebook import view
    >>> cell = view("support_vectors", "margin", C=10)
    >>> "support_vectors?" in cell.link and "C=10" in cell.link
    True
    """
    if page not in LESSONS:
        raise CellError(f"There is no page {page!r}: {', '.join(LESSONS)} are there.")
    lesson = lessons.by_slug(page)
    codes = [shown.code for shown in lesson.views]
    if code not in codes:
        raise CellError(f"The page {page!r} has no view {code!r}: {', '.join(codes)} are there.")
    opening = lesson.opening
    data = data_of(opening.points if X is None else X, y)
    state = replace(opening, points=data.points, view=code, step=step, settings=_chosen(lesson, settings))
    return LessonCell(lesson, state, data, app)


def _chosen(lesson: AnyLesson, settings: Mapping[str, object]) -> Any:
    """Return the settings a program has asked for; CellError, which lists the names, for one that is not there."""
    kinds = declared(lesson.Settings)
    chosen = {}
    for name, value in settings.items():
        if name not in kinds:
            raise CellError(f"The page {lesson.slug!r} has no setting {name!r}: {', '.join(kinds)} are there.")
        try:
            chosen[name] = kinds[name].check(value)
        except ValueError as error:
            raise CellError(f"{name}={value!r} can't be set: {error}.") from error
    return replace(lesson.opening.settings, **chosen)
