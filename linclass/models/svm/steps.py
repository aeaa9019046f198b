"""The steps of a support vector machine in the person's units, and why the last one is the last."""

import math
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

from linclass.arrays import FloatArray
from linclass.base import Step
from linclass.base.stopping import SearchStop
from linclass.solvers.svm.margin_problem import MarginStep


@dataclass(frozen=True, kw_only=True, eq=False)
class SupportVectorStep(Step):
    """One state of the fit of a support vector machine, in the person's units.

    Attributes
    ----------
    alpha : array (n,)
        The multipliers (the lectures' lambda_i).
    bound : float or array (n,)
        The largest alpha allowed: C, or 1/n; C c_i where the points have weights c_i.
    rho : float
        The rule's margin: y(x) = -rho and +rho are its two edges; 1 for LinearSVC once it is solved.
    offsets : (float, float) or None
        Of the last step: the interval of w0 that are optimal with its w and rho, where they are more than one.
    primal, dual, gap : float
        The two objectives and their difference.
    barrier, length, band, pair, phase :
        What the solver did, as its `state` says: see `linclass.solvers.svm.margin_problem.MarginStep`.
    """

    bound: float | FloatArray
    rho: float
    state: MarginStep = field(repr=False)
    alpha_unit: float = field(repr=False)
    unit: float = field(default=1.0, repr=False)  # of the objectives of the state
    # Primal and dual, where they differ from those of the state
    objectives: tuple[float, float] | None = field(default=None, repr=False)

    offsets: tuple[float, float] | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.state.theta.flags.writeable = False
        self.state.multipliers.flags.writeable = False

    def having(self, **changes: object) -> Self:
        """Return the step with some fields changed; its objectives are computed anew."""
        computed = ("primal", "dual")  # from the old fields
        kept = {name: value for name, value in vars(self).items() if name not in computed}
        return type(self)(**(kept | changes))

    @cached_property
    def primal(self) -> float:
        """The primal objective."""
        return self.state.primal * self.unit if self.objectives is None else self.objectives[0]

    @cached_property
    def dual(self) -> float:
        """The dual objective."""
        return self.state.dual * self.unit if self.objectives is None else self.objectives[1]

    @property
    def gap(self) -> float:
        """The duality gap, primal - dual."""
        return self.primal - self.dual

    @property
    def alpha(self) -> FloatArray:
        """The multipliers of all points, (n,)."""
        return self.state.alpha * self.alpha_unit

    @property
    def barrier(self) -> float:
        """The mu of the interior-point method."""
        return self.state.barrier

    @property
    def length(self) -> float:
        """The share of the Newton step that led here."""
        return self.state.length

    @property
    def band(self) -> float:
        """The h of the smoothed margin."""
        return self.state.band

    @property
    def pair(self) -> tuple[int, int] | None:
        """The working set of SMO."""
        return self.state.pair

    @property
    def phase(self) -> str:
        """The phase of the solver."""
        return self.state.phase


@dataclass(frozen=True, eq=False)
class SolverRun:
    """A solver at work: its states, how to read one in the person's units, and why the last one is the last.

    `fit` reads only the last state, an animation all of them. What the last one costs is measured by `certify`.
    """

    states: Callable[[], Iterator[MarginStep]]
    read: Callable[[MarginStep], SupportVectorStep]
    ended: Callable[[SupportVectorStep], SearchStop]
    certify: Callable[[SupportVectorStep], SupportVectorStep] = field(default=lambda step: step)

    def steps(self) -> Iterator[SupportVectorStep]:
        """Yield the steps, the last one with the reason why it is the last."""
        states = self.states()
        last = next(states)
        for state in states:
            yield self.read(last)
            last = state
        yield self._last(last)

    @cached_property
    def last(self) -> SupportVectorStep:
        """The last of the steps."""
        [state] = deque(self.states(), maxlen=1)
        return self._last(state)

    def _last(self, state: MarginStep) -> SupportVectorStep:
        """Return the last step, with its certificate and why it stopped."""
        step = self.certify(self.read(state))
        return step.having(stop=self.ended(step))


def relative_gap(step: SupportVectorStep) -> float:
    """Return the duality gap over the larger objective; 0 if both are 0."""
    larger = max(abs(step.primal), abs(step.dual))
    if larger == math.inf:
        return math.inf
    return abs(step.gap) / larger if larger > 0.0 else 0.0
