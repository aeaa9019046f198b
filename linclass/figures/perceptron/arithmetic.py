"""The arithmetic of each step, as one row of a table."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import FloatArray, IntArray, decimal, tidy
from linclass.figures.perceptron.trace import END, START, sample_of
from linclass.figures.words import place
from linclass.models.perceptron import PerceptronStep

COLUMNS = ("k", "i", "xᵢ", "tᵢ", "wᵀxᵢ + w₀", "η tᵢ (1, xᵢ) added", "new w", "new w₀")
EMPTY_CELL = "–"


def arithmetic(
    X: FloatArray, t: FloatArray, steps: Sequence[PerceptronStep], at: Sequence[int], numbers: IntArray
) -> dict[str, tuple[str, ...]]:
    """Return for each chosen step the cells under `COLUMNS`, by the step's number.

    Samples have their `numbers` (n,) of the plane. w'x_i + w0 is that of the rule before the step: what made it one.
    """
    return {str(s): _row(X, t, steps, s, numbers) for s in at}


def _row(X: FloatArray, t: FloatArray, steps: Sequence[PerceptronStep], s: int, numbers: IntArray) -> tuple[str, ...]:
    """Return the cells of step s; a batch of several samples has no x_i, t_i and y of its own."""
    step = steps[s]
    rule = (place(step.w, 4), decimal(step.w0))
    samples = sample_of(steps, s)
    if not samples:
        return (str(step.k), START if s == 0 else END, *[EMPTY_CELL] * 4, *rule)
    before = steps[s - 1]
    added = np.r_[step.w0 - before.w0, step.w - before.w]
    if len(samples) > 1:
        return (str(step.k), f"{len(samples)} points", *[EMPTY_CELL] * 3, place(added, 4), *rule)
    i = samples[0]
    y = float(tidy(X[i] @ before.w + before.w0, np.abs(X[i]) @ np.abs(before.w) + abs(before.w0)))
    change = place(step.eta * t[i] * np.r_[1.0, X[i]], 4) if step.corrected else "nothing: correct side"
    return (str(step.k), str(numbers[i]), place(X[i], 4), "+1" if t[i] > 0 else "−1", decimal(y), change, *rule)
