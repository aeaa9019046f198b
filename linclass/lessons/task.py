"""The tasks of a lesson: what to try, and what to predict before it is tried."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from linclass.lessons.state import S, Scene, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset, Recipe
    from linclass.lessons.question import Question


@dataclass(frozen=True)
class Task(Generic[S]):
    """Something to try: it sets its scene, asks for a prediction, and is ticked when what it asks for has happened.

    Attributes
    ----------
    code : str
        Its name within the page.
    ask : str
        What to do and what to predict, in one or two sentences of Markdown.
    points, settings, view, step :
        What the button sets, as in a scene.
    happened : function of run, state and the state that the button has set
        Whether the person has done it.
    answer : str
        What is seen then and why, in a sentence or two of Markdown.
    question : Question or None
        What is predicted before anything is done, about the state that the button has set.
    """

    code: str
    ask: str
    points: Recipe | Dataset
    settings: S
    view: str
    happened: Callable[[Any, State[S], State[S]], bool]
    answer: str
    step: int | None = None
    question: Question[S] | None = None

    @cached_property
    def scene(self) -> Scene[S]:
        """The scene that the button sets."""
        return Scene(self.code, "", self.points, self.settings, self.view, self.step)
