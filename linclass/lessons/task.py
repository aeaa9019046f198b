"""The tasks of a lesson: what to try, and what to predict before it is tried."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from linclass.lessons.state import S, Scene, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset, Recipe
    from linclass.lessons.question import Question


R = TypeVar("R")  # the run of a lesson


@dataclass(frozen=True)
class Attempt(Generic[S, R]):
    """A state in which it is asked whether a task is done, with its run.

    Attributes
    ----------
    run : R
        What the lesson makes of the state.
    state, start : State
        The state now, and the one that the button has set.
    """

    run: R
    state: State[S]
    start: State[S]


@dataclass(frozen=True)
class Task(Generic[S, R]):
    """Something to try: it sets its scene, asks for a prediction, and is ticked when what it asks for has happened.

    Attributes
    ----------
    code : str
        Its name within the page.
    ask : str
        What to do and what to predict, in one or two sentences of Markdown.
    points, settings, view, step :
        What the button sets, as in a scene.
    happened : function of the attempt
        Whether the person has done it.
    answer : str
        What is seen then and why, in a sentence or two of Markdown. True of every state in which it has happened, with
        all that `changes` does not name as the button has set it.
    changes : tuple of str
        What doing it changes, also by the way: names of settings, "points", "step".
    question : Question or None
        What is predicted before anything is done, about the state that the button has set.
    """

    code: str
    ask: str
    points: Recipe | Dataset
    settings: S
    view: str
    happened: Callable[[Attempt[S, R]], bool]
    answer: str
    changes: tuple[str, ...]
    step: int | None = None
    question: Question[S] | None = None

    @cached_property
    def scene(self) -> Scene[S]:
        """The scene that the button sets."""
        return Scene(self.code, "", self.points, self.settings, self.view, self.step)

    def is_alone(self, state: State[S]) -> bool:
        """Return whether nothing is changed since the button was pressed but what the task asks to change."""
        before = self.scene.state()
        names = {field.name for field in fields(self.settings)} - {*self.changes}  # type: ignore[arg-type]
        if any(getattr(state.settings, name) != getattr(before.settings, name) for name in names):
            return False
        return "points" in self.changes or state.points.alike(before.points)


AnyTask: TypeAlias = Task[Any, Any]
