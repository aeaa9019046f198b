"""The tasks of a lesson: the acts of its story, what else there is to try, and what to predict before it is tried."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from linclass.datasets.dataset import Dataset, Recipe
from linclass.lessons.question import Question
from linclass.lessons.state import S, Scene, State

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
        Its name within the page, which no wording changes.
    title : str
        A few words by which lists name it; they don't tell the outcome.
    ask : str
        What to do and what to predict, in one or two sentences of Markdown.
    points, settings, view, step :
        What the button sets, as in a scene.
    happened : function of the attempt
        Whether the person has done it.
    answer : str, or function of the attempt
        What is seen then and why, in a sentence or two of Markdown. A text is true of every state in which it has
        happened, with all that `changes` does not name as the button has set it; a function has the present numbers.
    changes : tuple of str
        What doing it changes, also by the way: names of settings, "points", "step"; and codes of buttons that do it.
    question : Question or None
        What is predicted before anything is done, about the state that the button has set.
    point : int or None
        The number of the point that is to be dragged, which is marked until it is done; None where any will do.
    """

    code: str
    title: str
    ask: str
    points: Recipe | Dataset
    settings: S
    view: str
    happened: Callable[[Attempt[S, R]], bool]
    answer: str | Callable[[Attempt[S, R]], str]
    changes: tuple[str, ...]
    step: int | None = None
    question: Question[S] | None = None
    point: int | None = None

    @cached_property
    def scene(self) -> Scene[S]:
        """The scene that the button sets."""
        return Scene(self.code, self.title, self.points, self.settings, self.view, self.step)

    def answered(self, attempt: Attempt[S, R]) -> str:
        """Return what is seen in a state in which it has happened."""
        return self.answer if isinstance(self.answer, str) else self.answer(attempt)

    def is_set(self, state: State[S]) -> bool:
        """Return whether a state shows what the button sets, or what came of it since."""
        return state.view == self.view and self.is_alone(state)

    def is_alone(self, state: State[S]) -> bool:
        """Return whether nothing is changed since the button was pressed but what the task asks to change."""
        before = self.scene.state()
        names = {field.name for field in fields(self.settings)} - {*self.changes}  # type: ignore[arg-type]
        if any(getattr(state.settings, name) != getattr(before.settings, name) for name in names):
            return False
        return "points" in self.changes or state.points.alike(before.points)


AnyTask: TypeAlias = Task[Any, Any]
AnyAttempt: TypeAlias = Attempt[Any, Any]
