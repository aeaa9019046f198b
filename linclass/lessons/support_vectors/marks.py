"""A machine as it is drawn, whoever has found it: sides, band, support vectors, slacks; the Bayes boundary behind."""

from dataclasses import dataclass, replace

import numpy as np

from linclass.lessons.kit import BoolArray, FloatArray, Line, Mark, Ring, TwoClasses, boundary_lines, vectors
from linclass.lessons.support_vectors.study import Run
from linclass.mistakes import values
from linclass.models.svm import SupportVectorStep
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
        """Return how many points are on the wrong side; the boundary belongs to the negative one, as for the model."""
        return int(np.count_nonzero((values(two.X, self.w, self.w0) > 0) != (two.t > 0)))


def of_machine(run: Run) -> DrawnMachine:
    """Return the solution of the fitted machine."""
    w, w0, rho = run.rule
    return DrawnMachine(w, w0, rho, run.model.alpha_, run.slack, run.bounds)


def of_penalty(point: PathPoint) -> DrawnMachine:
    """Return the solution at one C, with rounding taken off the slacks."""
    slack = np.where(point.slack > SLACK_TOLERANCE, point.slack, 0.0)
    return DrawnMachine(point.w, point.w0, 1.0, point.alpha, slack, point.bound)


def of_step(step: SupportVectorStep) -> DrawnMachine:
    """Return the rule after a step of a solver; the slack of a rule on its way says nothing."""
    alpha = step.alpha
    least = HELD * float(alpha.max(initial=0.0))
    return DrawnMachine(step.w, float(step.w0), float(step.rho), alpha, np.zeros(len(alpha)), step.bound, least)


BAYES_LABEL = "Bayes"

LABEL_AT = 0.85  # of the Bayes boundary's length: its ends are where other labels stand
MOST_SLACKS = 250  # drawn; more would be one stain
MAX_THIN_RINGS = 12  # around points inside the band, where no view speaks of each: the band tells as much


def sides(solution: DrawnMachine, run: Run) -> list[Mark]:
    """Return the half planes, the boundary with its name, and w; none of a rule that left the numbers.

    The boundary's name stands at the other end than those of the margin's edges.
    """
    if not (np.isfinite(solution.w).all() and np.isfinite(solution.w0)):
        return []
    result = run.two.marks(vectors.rule(solution.w, solution.w0, run.two.window, "svm"))
    return [
        replace(mark, points=upwards(mark.points)[::-1], label="y = 0") if isinstance(mark, Line) else mark
        for mark in result
    ]


def band(solution: DrawnMachine, run: Run) -> list[Mark]:
    """Return the edges of the margin."""
    if not (solution.rho > 0 and np.isfinite(solution.w).all()):
        return []
    value = "ρ" if run.chosen.by_nu else "1"
    edges = [
        line
        for sign, name in ((1, "+"), (-1, "−"))
        for line in boundary_lines(
            solution.w, solution.w0 - sign * solution.rho, run.two.window, "margin", f"{name}{value}"
        )
    ]
    return [replace(line, points=upwards(line.points)) for line in edges]


def rings(solution: DrawnMachine, run: Run, most: int | None = None, *, every: bool = True) -> dict[int, Mark]:
    """Return a ring around every support vector by its number, bold on the edge, thin inside.

    With `most` only around those with the largest multipliers. Unless `every` one is spoken of, many inside the band
    have none: a point is inside or misclassified exactly where it is a support vector beyond the edge.
    """
    if not solution.rho > 0:
        return {}
    held = np.flatnonzero(solution.held)
    is_crowded = np.count_nonzero(~solution.free[held]) > MAX_THIN_RINGS
    if is_crowded and not every:
        held = held[solution.free[held]]
    if most is not None and len(held) > most:
        held = np.sort(held[np.argsort(-solution.alpha[held], kind="stable")[:most]])
    rows, edge = run.two.rows[held], solution.free[held]
    return {int(i): Ring(int(i), "support" if free else "between") for i, free in zip(rows, edge, strict=True)}


def slacks(solution: DrawnMachine, run: Run) -> list[Mark]:
    """Return the way from each point with slack to its edge, xi/‖w‖ long: red where the point is misclassified."""
    squared = float(solution.w @ solution.w)
    if not (solution.rho > 0 and squared > 0):
        return []
    late = np.flatnonzero(solution.slack)[:MOST_SLACKS]
    start = run.two.X[late]
    ends = start + (run.two.t[late] * solution.slack[late] / squared)[:, None] * solution.w
    wrong = solution.slack[late] > solution.rho
    return [
        Line(np.array([a, b]), "misclassified" if is_wrong else "distance")
        for a, b, is_wrong in zip(start, ends, wrong, strict=True)
    ]


def bayes_boundary(run: Run) -> list[Mark]:
    """Return the Bayes boundary, named once."""
    lines = () if run.known is None else run.known.lines
    lengths = [float(np.hypot(*np.diff(line, axis=0).T).sum()) for line in lines]
    longest = int(np.argmax(lengths)) if lengths else -1
    marks: list[Mark] = [Line(line, "bayes") for j, line in enumerate(lines) if j != longest]
    if longest >= 0:
        head, tail = _divided(upwards(lines[longest])[::-1], LABEL_AT)
        marks += [Line(head, "bayes", BAYES_LABEL), Line(tail, "bayes")]
    return marks


def upwards(line: FloatArray) -> FloatArray:
    """Return a polyline so that it ends at its upper end, where its label then stands."""
    way = line[-1] - line[0] if len(line) else np.zeros(2)
    return line if way[1] + 1e-6 * way[0] >= 0 else line[::-1]


def _divided(line: FloatArray, share: float) -> tuple[FloatArray, FloatArray]:
    """Return a polyline in two parts: up to a share of its length, where its label then stands, and the rest."""
    travelled = np.append(0.0, np.cumsum(np.hypot(*np.diff(line, axis=0).T)))
    at = share * travelled[-1]
    place = np.array([[np.interp(at, travelled, line[:, 0]), np.interp(at, travelled, line[:, 1])]])
    return np.vstack([line[travelled < at], place]), np.vstack([place, line[travelled >= at]])
