"""One run of the perceptron on the person's points, and what is proved about it."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

import numpy as np

from linclass import FeatureMap, convergence, separability
from linclass.figures.marks import Runner
from linclass.lessons.kit import AnyState, Dataset, FloatArray, PageProblem, TwoClasses, of_sides
from linclass.lessons.perceptron.settings import Basis, Settings
from linclass.models import perceptron

RUNNERS: tuple[Runner, ...] = ("single", "batch", "random", "pocket")
MOST_RACED = 1_000_000  # products of points and updates, by each of the variants that race: a third of a second
REPEATING = ("single", "batch", "reward_punishment")  # the variants whose future depends on w alone
PLAYED_CYCLES = 3  # of a run that goes round in one
MAX_STEPS = 20_000  # visits of a run that are kept; updates are bounded by max_updates


@dataclass(frozen=True, eq=False)
class Run:
    """A run with its certificates.

    Attributes
    ----------
    data : Dataset
        All the person's points.
    two : TwoClasses
        The points of the two sides that the run works on.
    test : TwoClasses
        The points of the two sides that are kept for the test; there may be none.
    basis : Basis
        What the run works on.
    widest : (w, w0) or None
        The solution of maximum margin in homogeneous coordinates, if one was found.
    """

    chosen: Settings
    data: Dataset
    two: TwoClasses
    test: TwoClasses
    basis: Basis
    model: perceptron.Perceptron
    steps: tuple[perceptron.PerceptronStep, ...]
    answer: separability.Separability
    widest: tuple[FloatArray, float] | None
    bound: convergence.ConvergenceBound | None

    @property
    def last(self) -> perceptron.PerceptronStep:
        """The end of the run."""
        return self.steps[-1]

    @cached_property
    def pocketed(self) -> int | None:
        """The update whose rule is in the pocket at the end; None without a pocket, or where that is the last rule."""
        w, w0 = self.last.rule
        if w is self.last.w:
            return None
        kept = next(s.k for s in self.made if np.array_equal(s.w, w) and s.w0 == w0)
        return kept if kept < self.last.k else None

    @cached_property
    def cycle(self) -> tuple[int, int] | None:
        """(k, length) where the weights after update k come back every `length` updates, for ever; None where not."""
        deterministic = self.model.variant in REPEATING and self.model.schedule == "constant"
        return perceptron.cycle(self.steps) if deterministic and not self.last.converged else None

    @property
    def made(self) -> tuple[perceptron.PerceptronStep, ...]:
        """The start and every update (or visit), numbered as they are; the closing step repeats the last of them."""
        return self.steps[:-1] if self.last.reason else self.steps

    @cached_property
    def played(self) -> tuple[perceptron.PerceptronStep, ...]:
        """The steps that are played: of a run that repeats itself some rounds, up to one that is where the run ends."""
        if self.cycle is None:
            return self.made
        start, length = self.cycle
        end = start + PLAYED_CYCLES * length + (self.last.k - start) % length
        last = next((s for s, step in enumerate(self.made) if step.k == end), len(self.made))
        return self.made[: last + 1]

    @property
    def rounds(self) -> bool:
        """True if the steps that are played are the first rounds of a longer run."""
        return len(self.played) < len(self.made)

    @cached_property
    def Phi(self) -> FloatArray:  # noqa: N802 - the field's name
        """The features of the points, (n, M): with the linear basis the points themselves."""
        return self.basis.phi(self.two.X)

    @property
    def raced(self) -> int:
        """The number of updates that each variant may make in the race: on many points fewer than max_updates."""
        return min(self.model.max_updates, MOST_RACED // len(self.two.t))

    @cached_property
    def race(self) -> dict[Runner, tuple[perceptron.PerceptronStep, ...]]:
        """The runs of all variants on the same points; reward and punishment would make the updates of `single`."""
        models = {name: replace(self.model, variant=name, max_updates=self.raced) for name in RUNNERS}
        return {name: tuple(islice(model.steps(self.Phi, self.t), MAX_STEPS)) for name, model in models.items()}

    @property
    def t(self) -> FloatArray:
        """The targets, (n,)."""
        return self.two.t


def study(data: Dataset, chosen: Settings) -> Run:
    """Run the perceptron on the training points."""
    both = chosen.sides.of(data)
    two, test = (both.only(rows) for rows in chosen.split.rows(data))
    basis, model = chosen.phi, chosen.model()
    Phi, t = basis.phi(two.X), two.t
    widest = separability.maximum_margin(Phi, t)
    return Run(
        chosen=chosen,
        data=data,
        two=two,
        test=test,
        basis=basis,
        model=model,
        steps=tuple(islice(model.steps(Phi, t), MAX_STEPS)),
        answer=separability.separate(Phi, t, hint=None if widest is None else widest[0]),
        widest=widest,
        bound=None if widest is None else convergence.bound(model, Phi, t, widest),
    )


def problem(_: AnyState, run: Run) -> PageProblem:
    """Return the fit behind the page's numbers."""
    model = run.model if run.basis.linear else FeatureMap(run.basis.features, run.model)
    cut = MAX_STEPS if len(run.steps) == MAX_STEPS else None
    return of_sides(run.two, run.test, model, most_steps=cut, boundary_is_wrong=True)
