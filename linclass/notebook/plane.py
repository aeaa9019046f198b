"""Points that are drawn in a notebook's cell, and a model that is fitted to them at every drag."""

from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlencode

import numpy as np
import traitlets

from linclass import checks, lessons
from linclass.datasets import LinkTooLong
from linclass.figures.theme import Theme
from linclass.lessons import address, guess
from linclass.lessons.address_check import checked
from linclass.lessons.gap import angle_between, picture_scale
from linclass.lessons.of_estimator import ELSEWHERE, not_offered, state_of
from linclass.lessons.plane import Plane as ShownPlane
from linclass.lessons.question import LineGuess, Position
from linclass.lessons.state import State
from linclass.notebook.cell import APP, CellContent, NotebookCell, data_of
from linclass.notebook.fitted import check_model, fit
from linclass.notebook.labelled import CellError, Labelled
from linclass.notebook.lesson_cell import LessonCell, play
from linclass.session.values.drawing import Drawing
from linclass.wire import schema
from linclass.wire.encode import plane_part, to_json


class Plane(NotebookCell):
    """Points in the plane and the regions, lines and rings of a model, which is fitted again at every drag.

    Parameters
    ----------
    X : array-like (n, 2), Dataset, Plane or None
        Of at most 2000 points; a data frame's two columns name the axes, and the model is fitted by these names.
        A `linclass.datasets.Dataset` brings its classes. Another plane shares its points: what is drawn
        on one is shown on both. None: an empty plane to draw on.
    y : array-like (n,) or None
        Of at most 6 classes.
    model : classifier or None
        Anything with `fit(X, y)` and `predict(X)`: the regions of a linear rule or of nearest neighbours are exact,
        those of any other follow its `predict` on a grid that is refined at the boundary, as the sentence below says.
        The object itself is fitted, so `plane.model` has the present rule.
    classes : sequence of labels or None
        Those that can be drawn, in this order; None: those of y.
    guess : two places, (x, y) and (x, y), or None
        A line of one's own through both, with handles to drag; the sentence says how far off it is.
    app : str
        Where `linclass app` runs.

    Attributes
    ----------
    X, y, classes, model, guess : traits
        As they are drawn now; `observe` tells of each change, and giving others shows those. While X and y are not
        as many, a warning says so and the plane stays; `with plane.hold_trait_notifications():` gives both at once.
    link : str
        Opens the same state in the app; where no page shows this model, its points with every rule.

    Raises
    ------
    CellError
        With one sentence, for what can't be shown: NaN, three columns, too many points, a model without predict.

    Examples
    --------
    >>> from linclass import LinearSVC
    >>> from linclass.notebook import Plane
    >>> plane = Plane([[0, 0], [2, 0]], ["a", "b"], model=LinearSVC(C=10))
    >>> plane.model.predict([[0.9, 5]]).tolist()
    ['a']
    >>> plane.X = [[0, 0], [1, 0]]
    >>> plane.model.predict([[0.9, 5]]).tolist()
    ['b']
    """

    model = traitlets.Any()
    guess = traitlets.Any()

    def __init__(
        self,
        X: object = None,
        y: object = None,
        model: object = None,
        *,
        classes: Iterable[object] | None = None,
        guess: object = None,
        app: str = APP,
    ) -> None:
        check_model(model)
        data = data_of(X, y, None if classes is None else tuple(classes))
        self._fit = fit(model, data)
        self._plane = self._fit.plane(data)
        super().__init__(data, app, model=model, guess=_line(guess))
        if isinstance(X, Plane):
            self._sharing = X._sharing
            self._sharing.append(self)

    def steps(self) -> LessonCell:
        """Return the run that leads to the model on the present points, under a player.

        Raises
        ------
        CellError
            If the app has no page that plays this model's run.
        """
        return play(self.model, self, app=self._app)

    # ---- what the cell shows

    def _now(self) -> ShownPlane:
        """Return the rule on the plane, and the guess beside it."""
        plane = self._plane
        if self.guess is None:
            return plane
        line = LineGuess(*self.guess)
        marks = (*plane.marks, *guess.marks(line, self._data.points.window, is_locked=False))
        return ShownPlane(marks, " · ".join([*filter(None, [self._gap(line)]), plane.status]), plane.readout)

    def _gap(self, line: LineGuess) -> str:
        """Return how far off the guess is, in words; empty where the rule is no line."""
        readout = self._plane.readout
        if readout is None or len(readout.functions) != 1:
            return ""
        w0, *w = readout.functions[0]
        if not any(w):
            return ""
        own, bias = guess.line_of(line)
        scale = picture_scale(self._data.points.window)
        angle = angle_between(np.array(w) / scale, own / scale)
        X, sides = self._data.points.X, np.sign(self._data.points.X @ np.array(w) + w0)
        mine = np.sign(X @ own + bias)
        differ = min(int(np.sum(mine * sides < 0)), int(np.sum(mine * sides > 0)))
        return f"your line is turned by {angle:.0f}° and sorts {differ} of {len(X)} points otherwise"

    def _content(self, theme: Theme) -> CellContent:
        return CellContent(plane_part(self._now(), self._data.points.window, theme))

    def _draw(self, drawing: Drawing) -> Labelled:
        """Take over the points and the guess of a drawing, and fit the model to them."""
        data = self._data.drawn(drawing)
        if self.guess is not None and drawing.handles:
            line = guess.moved(LineGuess(*self.guess), drawing.handles, drawing.window)
            if isinstance(line, LineGuess):
                self.guess = (line.first, line.second)
        self._follow(data, is_live=drawing.is_dragging)
        return data

    def _follow(self, data: Labelled, *, is_live: bool) -> None:
        """Paint the rule in the window of now; it is fitted again where the points or their labels are others."""
        if not self._fit.is_of(data):
            self._fit = fit(self.model, data)
        self._plane = self._fit.plane(data, is_live=is_live)

    def _answer(self, _request: Mapping[str, object], theme: Theme) -> schema.Encoded[schema.LiveAnswer]:
        """Return the plane alone: no picture stands beside it."""
        plane = self._content(theme).plane
        return to_json({"plane": plane, "second": None, "generated": None, "pictures": {}, "words": {}, "whole": True})

    def _replaced(self, *, is_live: bool) -> None:
        """Fit the model to the points that Python has given."""
        self._follow(self._data, is_live=is_live)

    def _remark(self) -> str:
        """Return the note on what was given; without one, why no page shows the model, if none does."""
        lacking = not_offered(self.model)
        return self._note or (f"{lacking} The link opens every rule on these points." if lacking else "")

    def _state_link(self) -> str:
        """Return the page that shows the model, or the one that shows every rule; empty for too many points to name."""
        points = self._data.points
        shown = state_of(self.model, points)
        if shown is None:
            lesson = lessons.by_slug(ELSEWHERE)
            shown = lesson, State(points, lesson.opening.settings, lesson.opening.view)
        try:
            return f"{shown[0].slug}?{urlencode(checked(address.write(*shown)))}"
        except LinkTooLong:
            return ""

    # ---- traits

    @traitlets.validate("model")
    def _check_model(self, proposal: traitlets.Bunch) -> object:
        """Return the model; CellError unless it can be fitted and asked, or is None."""
        check_model(proposal["value"])
        return proposal["value"]

    @traitlets.validate("guess")
    def _check_guess(self, proposal: traitlets.Bunch) -> object:
        """Return the two places of a guess; CellError if they make no line."""
        return _line(proposal["value"])

    @traitlets.observe("model", "guess")
    def _chosen(self, _change: traitlets.Bunch) -> None:
        """Fit again where Python has given another model, and show another guess."""
        if self.model is not self._fit.model:
            self._fit = fit(self.model, self._data)
            self._plane = self._fit.plane(self._data)
        self._renew()


def _line(given: Any) -> tuple[Position, Position] | None:
    """Return the two places of a guess; raise CellError if they are none."""
    if given is None:
        return None
    try:
        places = checks.numbers("guess", given)
    except ValueError:
        places = np.zeros(0)
    if places.shape != (2, 2) or not np.isfinite(places).all() or (places[0] == places[1]).all():
        raise CellError("guess is a line through two different places, ((x, y), (x, y)), or None.")
    (a, b), (c, d) = places.tolist()
    return (a, b), (c, d)
