"""One run of balanced Winnow on the person's points, and the perceptron's beside it."""

from dataclasses import dataclass
from functools import cached_property
from itertools import islice

import numpy as np

from linclass import Perceptron, separability
from linclass.lessons.kit import AnyState, Dataset, Fit, FloatArray, Missing, PageProblem, TwoClasses, fitting, of_sides
from linclass.lessons.winnow import experiment
from linclass.lessons.winnow.settings import Settings
from linclass.mistakes import beyond_margin
from linclass.models.winnow import WinnowStep

MAX_STEPS = 1000  # mistakes that are made at most, by both methods


@dataclass(frozen=True, eq=False)
class Trained:
    """Winnow and the perceptron on two sides.

    Attributes
    ----------
    data : Dataset
        All points of the person.
    two, test : TwoClasses
        The points of the two sides that train, and those kept for the test.
    most : int
        The mistakes after which both methods are stopped.
    """

    chosen: Settings
    data: Dataset
    two: TwoClasses
    test: TwoClasses
    most: int = MAX_STEPS

    @cached_property
    def steps(self) -> tuple[WinnowStep, ...]:
        """The start, every mistake, and the end where it was reached."""
        return tuple(islice(self.chosen.model().steps(self.two.X, self.two.data.y), self.most))

    @property
    def last(self) -> WinnowStep:
        """The end of the run."""
        return self.steps[-1]

    @property
    def played(self) -> tuple[WinnowStep, ...]:
        """The start and every mistake; the closing step repeats the last of them."""
        return self.steps[:-1] if self.last.reason else self.steps

    @property
    def w(self) -> FloatArray:
        """The rule's weights a+ - a-, (2,)."""
        return self.last.w

    @cached_property
    def separable(self) -> bool | None:
        """True if a line separates the two sides; None where that is not decided."""
        return separability.separate(self.two.X, self.two.t).separable

    @cached_property
    def perceptron(self) -> Fit[Perceptron]:
        """The perceptron on the same points in the same order."""
        return fitting.fit(Perceptron(max_updates=self.most), self.two.X, self.two.data.y)

    def errors(self, part: TwoClasses) -> int:
        """Return how many points the rule gets wrong; as in the run, on the boundary counts as wrong."""
        return int(np.count_nonzero(beyond_margin(part.X, part.t, self.w, self.last.w0)))


@dataclass(frozen=True, eq=False)
class Run:
    """The study's result: a run on the points, where they allow one, and the experiment, which needs none.

    Attributes
    ----------
    trained : Trained or None
    missing : str
        The sentence that says why there is no run.
    """

    chosen: Settings
    trained: Trained | None
    missing: str = ""

    @property
    def on_points(self) -> Trained:
        """The run on the points; raises Missing where there is none."""
        if self.trained is None:
            raise Missing(self.missing)
        return self.trained

    @cached_property
    def many(self) -> tuple[WinnowStep, ...]:
        """The run of the experiment whose weights are shown."""
        return experiment.steps(self.chosen.experiment, self.chosen.irrelevant)


def study(data: Dataset, chosen: Settings) -> Run:
    """Run Winnow on the training points."""
    try:
        both = chosen.sides.of(data)
    except Missing as missing:
        return Run(chosen, None, missing.sentence)
    two, test = (both.only(rows) for rows in chosen.split.rows(data))
    return Run(chosen, Trained(chosen, data, two, test))


def problem(_: AnyState, run: Run) -> PageProblem | None:
    """Return the fit behind the page's numbers; None where there is none."""
    trained = run.trained
    if trained is None:
        return None
    cut = MAX_STEPS if len(trained.steps) == MAX_STEPS else None
    return of_sides(trained.two, trained.test, trained.chosen.model(), most_steps=cut, boundary_is_wrong=True)
