"""A whole state of a page, the scenes that have one, the buttons that change it, and pairs of states to compare."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np

from linclass import datasets
from linclass.arrays import FloatArray
from linclass.datasets.dataset import MAX_POINTS, Dataset, Recipe, Window
from linclass.declare import always

TURN = np.deg2rad(40.0)  # of an outlier away from the line through both means, so that a line that heeds it turns
MARGIN_SHARE = 0.06  # of the window, between its edge and an outlier


@dataclass(frozen=True)
class StatePair:
    """A second state beside the present one, of whichever points and settings.

    Attributes
    ----------
    code : str
        Its name within the lesson.
    title : str
        What it shows: "Hard and soft margin".
    changes : function of the first state's settings
        Returns the settings that differ, by name.
    slug : str
        Another lesson, in which the changes are those of its opening; empty for the same.
    points : function of the first state's points, or None
        Returns the second state's own.
    """

    code: str
    title: str
    changes: Callable[[Any], Mapping[str, object]] = field(default=lambda _settings: {})
    slug: str = ""
    points: Callable[[Dataset], Dataset] | None = None


def other_value(name: str, value: object, instead: object) -> Callable[[object], Mapping[str, object]]:
    """Return a pair's changes: a setting gets a value, or another one where it has this value already."""
    return lambda settings: {name: instead if getattr(settings, name) == value else value}


def with_outlier(data: Dataset) -> Dataset:
    """Return the points and one more: of the last class, far on its own side, near the window's edge."""
    if len(data.classes) < 2 or len(data.y) >= MAX_POINTS:
        return data
    k = data.classes[-1]
    own, others = data.X[data.y == k].mean(axis=0), data.X[data.y != k].mean(axis=0)
    turned = np.array([[np.cos(TURN), -np.sin(TURN)], [np.sin(TURN), np.cos(TURN)]]) @ (own - others)
    place = _edge(own, turned, data.window)
    test = None if data.test is None else np.r_[data.test, False]
    X, y = np.vstack([data.X, place]), np.r_[data.y, k]
    return replace(data, X=X, y=y, test=test, recipe=None, origin=data.source)


def _edge(start: FloatArray, direction: FloatArray, window: Window) -> FloatArray:
    """Return the last place in the window, a margin away from its edges, from a place in a direction."""
    low, high = np.array([window.x_min, window.y_min]), np.array([window.x_max, window.y_max])
    margin = MARGIN_SHARE * (high - low)
    start = np.clip(start, low + margin, high - margin)
    bounds = np.where(direction > 0, high - margin, low + margin)
    moving = direction != 0
    steps = (bounds - start)[moving] / direction[moving]
    return start + (steps.min() if len(steps) else 0.0) * direction


S = TypeVar("S")

Camera = tuple[float, float, float]  # from where a picture in three dimensions is seen: Plotly's `camera.eye`


def shown_step(step: int | None, last: int) -> int:
    """Return the step of a run that is shown: its last where none was asked for, or the run has no such."""
    return last if step is None else min(step, last)


@dataclass(frozen=True)
class State(Generic[S]):
    """A whole state of a page: the same state is the same page, whichever way one came to it.

    Attributes
    ----------
    points : Dataset
    settings : the lesson's own
    view : str
        The code of the view that is shown.
    step : int or None
        The step of the run; None where the person has asked for none.
    camera : three numbers or None
    """

    points: Dataset
    settings: S
    view: str
    step: int | None = None
    camera: Camera | None = None

    def same_as(self, other: "State[S]") -> bool:
        """Return whether two states are equal by value."""
        return replace(self, points=other.points) == other and self.points.same_as(other.points)


@dataclass(frozen=True)
class Scene(Generic[S]):
    """A state with a title: a figure of the lectures, or how a page opens.

    Attributes
    ----------
    code : str
        Its name within the page, which no wording changes: the index of the courses finds it by that.
    title : str
        What it shows: "Two classes on a line: the middle class is masked".
    claim : str
        One sentence on what a person is to see in it, with its numbers, which a test computes from the scene's run;
        Markdown, empty where it claims nothing: "Least squares has 3 of 40 wrong, logistic discrimination none."
    """

    code: str
    title: str
    points: Recipe | Dataset
    settings: S
    view: str
    step: int | None = None
    camera: Camera | None = None
    claim: str = ""

    @cached_property
    def dataset(self) -> Dataset:
        """The points, made once: the same scene has the same points, not only equal ones."""
        return self.points if isinstance(self.points, Dataset) else datasets.generate(self.points)

    def state(self) -> State[S]:
        """Return the state that this scene is."""
        return State(self.dataset, self.settings, self.view, self.step, self.camera)

    def shown_by(self, state: State[S]) -> bool:
        """Return whether a state has this scene's points and settings, at whichever step and in whichever view."""
        return self.settings == state.settings and self.dataset.alike(state.points)


@dataclass(frozen=True)
class Action(Generic[S]):
    """A button that changes the state.

    Attributes
    ----------
    code : str
        Its name within the page.
    act : function of the state
        Returns the new one; may raise Missing, whose sentence is then said.
    group : str
        The title of the panel it stands in, among the settings; empty for the row itself.
    shown, enabled : functions of settings and view
    """

    code: str
    label: str
    act: Callable[[State[S]], State[S]]
    group: str = ""
    help: str = ""
    shown: Callable[[S, str], bool] = always
    enabled: Callable[[S, str], bool] = always


AnyState: TypeAlias = State[Any]  # whatever the lesson's settings are
AnyScene: TypeAlias = Scene[Any]
AnyAction: TypeAlias = Action[Any]
