"""The data of a run's steps that its figures share, computed once for the steps that are shown."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import FloatArray, IntArray, thinning
from linclass.models.perceptron import PerceptronStep
from linclass.models.perceptron.trace import shortfall, signed_values

START, END, UPDATE = "start", "end", "update"

RINGS = 3000  # rings in all frames together: a batch may correct hundreds of samples at every update
CURVE = 600  # vertices of a curve over the whole run; more are finer than pixels


def shown_steps(steps: Sequence[PerceptronStep], focus: int | None = None) -> tuple[int, ...]:
    """Return the numbers of the steps that get a frame; number s is `steps[s]`, 0 the start."""
    total = len(steps) - 1
    sample = [len(steps[s].misclassified) for s in thinning.frame_steps(total)]
    mean = max(1.0, sum(sample) / len(sample))
    return thinning.frame_steps(total, focus, most=int(np.clip(RINGS / mean, 100, thinning.MAX_FRAMES)))


def rules(steps: Sequence[PerceptronStep], at: Sequence[int]) -> FloatArray:
    """Return (w0, w1, ..., wD) of the chosen steps, (m, D + 1)."""
    return np.array([np.r_[steps[s].w0, steps[s].w] for s in at], dtype=np.float64)


def costs(X: FloatArray, t: FloatArray, a: FloatArray, margin: float = 0.0) -> tuple[FloatArray, IntArray]:
    """Return the cost and how many points it counts for each rule (w0, w) in the rows of a (m, D + 1).

    The cost is the sum of b - t_i (w'x_i + w0) over the i with t_i (w'x_i + w0) <= b. With b = 0 that is E_p, and the
    points are the misclassified ones, those on the boundary among them; with b > 0 they are those within the margin.
    """
    result, wrong = np.empty(len(a)), np.empty(len(a), dtype=np.int64)
    with np.errstate(over="ignore", invalid="ignore"):  # a run that overflowed has no cost to show
        for row, rule in enumerate(a):
            signed = signed_values(X, t, rule[1:], float(rule[0]))
            result[row], wrong[row] = shortfall(signed, margin), len(t) - np.count_nonzero(signed > margin)
    return result, wrong


def counted(margin: float) -> str:
    """Return the words for the points that `costs` counts."""
    return "misclassified" if margin == 0 else "within the margin"


def counted_points(margin: float) -> str:
    """Return the noun for the points that `costs` counts."""
    return "misclassified points" if margin == 0 else "points within the margin"


def summed(margin: float) -> str:
    """Return the cost that `costs` sums: with a margin it is not E_p, whose points are the misclassified ones."""
    return "E<sub>p</sub>" if margin == 0 else "Σ (b − t<sub>i</sub>y<sub>i</sub>)"


def curve_steps(total: int, at: Sequence[int]) -> list[int]:
    """Return the steps where a curve over the run gets a vertex: an even stride and the shown steps."""
    stride = max(1, -(-total // CURVE))
    return sorted({*range(0, total + 1, stride), *at, total})


def sample_of(steps: Sequence[PerceptronStep], s: int) -> tuple[int, ...]:
    """Return the samples added by step s, or looked at by a reward; none at the start and at the end."""
    step = steps[s]
    if step.misclassified:
        return step.misclassified
    return () if step.i is None else (step.i,)


def added(steps: Sequence[PerceptronStep]) -> str:
    """Return what an update adds to w, as a label: one sample, or a sum in a batch."""
    batch = any(step.corrected and step.i is None for step in steps)
    return "η Σ t<sub>i</sub> <b>x</b><sub>i</sub>" if batch else "η t<sub>i</sub> <b>x</b><sub>i</sub>"


def usable(step: PerceptronStep) -> tuple[FloatArray, float]:
    """Return the rule at which the step stands, as it can be drawn."""
    return drawable(step.w, step.w0)


def w_before(steps: Sequence[PerceptronStep], s: int) -> FloatArray | None:
    """Return w before step s, (2,); None where the step has added nothing."""
    return usable(steps[s - 1])[0] if s > 0 and steps[s].corrected else None


def drawable(w: FloatArray, w0: float) -> tuple[FloatArray, float]:
    """Return a rule; of one that overflowed there is nothing to draw, as of the zero rule."""
    if np.isfinite(w).all() and np.isfinite(w0):
        return w, float(w0)
    return np.zeros_like(w), 0.0
