"""The view "By hand" of a lesson, and the points with small whole numbers that it offers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from linclass.datasets.dataset import Dataset
from linclass.lessons.blocks import Block, Buttons, Prose, Worksheet
from linclass.lessons.by_hand import HAND, Exercise, place
from linclass.lessons.lesson import Action, AnyAction, AnyView, S, State, View, ViewOptions

TAKE = "Take points with small whole numbers"

MAX_NICE_COORDINATE = 20  # of points with small whole numbers


@dataclass(frozen=True)
class ByHand:
    """A lesson's declaration of what is computed by hand, and the view in which it is.

    Attributes
    ----------
    ask : function of the run and a step of it
        Returns the exercise on the step after this one; raises Missing where it can't be computed.
    total : function of the run
        Returns the number of steps after the start; raises Missing where there is none.
    points : Dataset
        Points with small whole numbers, on which all is easily computed.
    settings : mapping from a setting's name to its value
        What goes with them.
    follows : str
        The name of the run whose steps are computed, among the lesson's views.
    """

    ask: Callable[[Any, int], Exercise]
    total: Callable[[Any], int]
    points: Dataset
    settings: Mapping[str, object] = field(default_factory=dict)
    follows: str = ""

    @property
    def view(self) -> AnyView:
        """The lesson's last view: a step to be computed by hand."""
        return View(HAND, "By hand", self.show, above=self.above, run=HAND, follows=self.follows)

    def exercise(self, run: object, options: ViewOptions) -> Exercise | None:
        """Return the exercise at the chosen step; None at the end of the run."""
        at = place(options.step, self.total(run))
        return None if at.is_end else self.ask(run, at.step)

    def show(self, run: object, options: ViewOptions) -> Sequence[Block]:
        """Return the sheet on which the present step is computed, or what is said at the end."""
        exercise = self.exercise(run, options)
        if exercise is None:
            return [Prose(f"That was step {self.total(run)}, the last of the run.", "note"), Buttons((BEGIN_AGAIN,))]
        at = place(options.step, self.total(run))
        return [Worksheet(HAND, exercise, at.is_done)]

    def above(self, points: Dataset, settings: object) -> Sequence[Block]:  # noqa: ARG002 - whatever is chosen
        """Offer points with small whole numbers where the present ones are others."""
        return [] if are_nice(points) else [Buttons((self.take,))]

    @property
    def take(self) -> AnyAction:
        """The button that makes points with small whole numbers the person's."""

        def act(state: State[S]) -> State[S]:
            changes: dict[str, object] = dict(self.settings)
            return replace(state, points=self.points, settings=replace(state.settings, **changes), step=0)  # type: ignore[type-var]

        return Action("nice_points", TAKE, act)


def are_nice(points: Dataset) -> bool:
    """Return whether all coordinates are small whole numbers."""
    X = points.X
    return bool(len(X) and (abs(X) <= MAX_NICE_COORDINATE).all() and (X.round() == X).all())


BEGIN_AGAIN: AnyAction = Action("hand_again", "From the beginning", lambda state: replace(state, step=0))
