"""One run of the perceptron on the person's points, and what is proved about it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from linclass import convergence, separability
from linclass.models.perceptron import VARIANTS
from linclass.ui.texts import perceptron as texts

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.models.perceptron import Perceptron, PerceptronStep
    from linclass.ui.lessons.perceptron.basis import Basis
    from linclass.ui.lessons.perceptron.settings import Settings
    from linclass.ui.sides import TwoSides

FARTHEST = 1e100  # of a basis function's value: beyond, sums of squares overflow
MAX_STEPS = 20_000  # visits of a run that are kept; updates are bounded by max_updates


@dataclass(frozen=True, eq=False)
class Lesson:
    """A run with its certificates.

    Attributes
    ----------
    data : Dataset
        All the person's points.
    two : TwoSides
        The points of the two sides that the run works on.
    test : TwoSides
        The points of the two sides that are kept for the test; there may be none.
    basis : Basis
        What the run works on.
    """

    data: Dataset
    two: TwoSides
    basis: Basis
    model: Perceptron
    steps: tuple[PerceptronStep, ...]
    answer: separability.Separability
    bound: convergence.ConvergenceBound | None
    proof: bool
    test: TwoSides

    @property
    def last(self) -> PerceptronStep:
        """The end of the run."""
        return self.steps[-1]

    @property
    def shown(self) -> tuple[PerceptronStep, ...]:
        """The start and every update (or visit), numbered as they are; the closing step repeats the last of them."""
        return self.steps[:-1] if self.last.reason else self.steps

    @property
    def X(self) -> FloatArray:  # noqa: N802 - the field's name
        """The points, (n, 2)."""
        return self.two.X

    @cached_property
    def Phi(self) -> FloatArray:  # noqa: N802 - the field's name
        """What the run works on, (n, M): the points themselves with the linear basis."""
        return self.basis.phi(self.two.X)

    @property
    def t(self) -> FloatArray:
        """The targets, (n,)."""
        return self.two.t

    @property
    def names(self) -> tuple[str, str]:
        """What t = +1 and t = -1 stand for."""
        minus, plus = self.two.names
        return plus, minus

    @property
    def labels(self) -> tuple[str, str]:
        """The same as a legend writes them: C1 and C2 where the names are numbers."""
        plus, minus = (f"C{name}" if name.isdecimal() else name for name in self.names)
        return plus, minus


def study(data: Dataset, chosen: Settings) -> Lesson | str:
    """Run the perceptron on the training points; or return the sentence that says what is missing."""
    both = chosen.sides.of(data)
    if isinstance(both, str):
        return both
    two, test = (both.only(rows) for rows in chosen.split.rows(data))
    Phi, t = chosen.basis.phi(two.X), two.t
    if not np.abs(Phi).max() < FARTHEST:
        return texts.TOO_FAR
    widest = separability.maximum_margin(Phi, t)
    return Lesson(
        data=data,
        two=two,
        basis=chosen.basis,
        model=chosen.model,
        steps=tuple(islice(chosen.model.steps(Phi, t), MAX_STEPS)),
        answer=separability.separate(Phi, t, hint=None if widest is None else widest[0]),
        bound=None if widest is None else convergence.bound(chosen.model, Phi, t, widest),
        proof=chosen.proof,
        test=test,
    )


def race(lesson: Lesson) -> dict[str, tuple[PerceptronStep, ...]]:
    """Return the runs of all variants on the same points, by their names."""
    models = {name: replace(lesson.model, variant=name) for name in VARIANTS if name != "reward_punishment"}
    return {
        texts.VARIANTS[name]: tuple(islice(model.steps(lesson.Phi, lesson.t), MAX_STEPS))
        for name, model in models.items()
    }
