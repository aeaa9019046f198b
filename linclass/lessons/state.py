"""A whole state of a page, the scenes that have one, and the buttons that change it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from linclass import datasets
from linclass.datasets.dataset import Dataset, Recipe
from linclass.declare import always

S = TypeVar("S")

Camera = tuple[float, float, float]  # from where a picture in three dimensions is seen: Plotly's `camera.eye`


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
AnyAction: TypeAlias = Action[Any]
