"""A rule with its multipliers, whoever has found it: the machine, one C of its path, or one step of a solver."""

from dataclasses import dataclass

import numpy as np

from linclass.arrays import BoolArray, FloatArray
from linclass.figures.two_classes import TwoClasses
from linclass.lessons.support_vectors.study import Run
from linclass.models.svm import LinearSVC, SupportVectorStep
from linclass.models.svm.regularisation_path import PathPoint
from linclass.solvers.svm.tolerances import SLACK_TOLERANCE

HELD = 1e-3  # of the largest multiplier of a solver on its way: less is on its way to 0
AT_BOUND = 1e-6  # of the bound: less below it is at it


@dataclass(frozen=True, eq=False)
class DrawnMachine:
    """The parts of a machine that are drawn.

    Attributes
    ----------
    w, w0, rho :
        The rule, whose edges are y(x) = -rho and +rho.
    alpha, slack : arrays (n,)
        The multipliers, and xi_i.
    bound : float or array (n,)
        The most that a multiplier may be.
    least : float
        What the multiplier of a support vector is more than.
    """

    w: FloatArray
    w0: float
    rho: float
    alpha: FloatArray
    slack: FloatArray
    bound: float | FloatArray
    least: float = 0.0

    @property
    def width(self) -> float:
        """The margin 2 rho / ‖w‖; infinite for w = 0."""
        length = float(np.linalg.norm(self.w))
        return 2.0 * self.rho / length if length > 0 else np.inf

    @property
    def held(self) -> BoolArray:
        """True if a point is a support vector, (n,)."""
        result: BoolArray = self.alpha > self.least
        return result

    @property
    def free(self) -> BoolArray:
        """True if a multiplier is below its bound, (n,): the point is on the edge of the margin, in the end."""
        result: BoolArray = self.alpha < self.bound * (1 - AT_BOUND)
        return result

    def errors(self, two: TwoClasses) -> int:
        """Return how many points have t y(x) < 0, or lie on the boundary."""
        return int(np.count_nonzero(two.t * (two.X @ self.w + self.w0) <= 0))


def of_machine(run: Run) -> DrawnMachine:
    """Return the solution of the fitted machine."""
    w, w0, rho = run.rule
    return DrawnMachine(w, w0, rho, run.model.alpha_, run.slack, run.bounds)


def of_margin(machine: LinearSVC) -> DrawnMachine:
    """Return the solution of a machine other than the fitted one: the hard margin's, or the soft one's."""
    bound = np.full(len(machine.alpha_), machine.C)
    return DrawnMachine(
        machine.coef_[0], float(machine.intercept_[0]), 1.0, machine.alpha_, _slack(machine.slack_), bound
    )


def of_penalty(point: PathPoint) -> DrawnMachine:
    """Return the solution at one C."""
    return DrawnMachine(point.w, point.w0, 1.0, point.alpha, _slack(point.slack), point.C)


def _slack(result: FloatArray) -> FloatArray:
    """Return slacks with rounding taken off."""
    return np.where(result > SLACK_TOLERANCE, result, 0.0)


def of_step(step: SupportVectorStep) -> DrawnMachine:
    """Return the rule after a step of a solver; the slack of a rule on its way says nothing."""
    alpha = step.alpha
    least = HELD * float(alpha.max(initial=0.0))
    return DrawnMachine(step.w, float(step.w0), float(step.rho), alpha, np.zeros(len(alpha)), step.bound, least)
