"""The record of a perceptron's run: its steps, the criterion, the errors, and whether it goes in a circle."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray
from linclass.base import Step
from linclass.mistakes import beyond_margin, values


@dataclass(frozen=True, kw_only=True, eq=False)
class PerceptronStep(Step):
    """One update (or, for reward and punishment, one visit) of a perceptron.

    Attributes
    ----------
    i : int or None
        The sample that was added to w; None at the start, at the end, and in a batch.
    misclassified : tuple of int
        All samples added by this update: (i,), or the whole set M in a batch.
    eta : float
        The increment used, eta(k).
    visits : int
        Samples looked at so far.
    corrected : bool
        False where nothing changed: the start, a reward, the end.
    pocket_w, pocket_w0, pocket_errors :
        The best rule met so far and how many samples it leaves wrong (variant "pocket" only).
    """

    i: int | None = None
    misclassified: tuple[int, ...] = ()
    eta: float = 0.0
    visits: int = 0
    corrected: bool = False
    pocket_w: FloatArray | None = None
    pocket_w0: float | None = None
    pocket_errors: int | None = None

    @property
    def a(self) -> FloatArray:
        """(w0, w), (D + 1,)."""
        return np.append(self.w0, self.w)

    @property
    def rule(self) -> tuple[FloatArray, float]:
        """The rule that fitting would keep if it stopped here: the pocket's, where there is one."""
        if self.pocket_w is None or self.pocket_w0 is None:
            return self.w, self.w0
        return self.pocket_w, self.pocket_w0


def cost(X: FloatArray, t: FloatArray, w: FloatArray, w0: float, margin: float = 0.0) -> float:
    """Return E_p = sum of b - t_i (w'x_i + w0) over the samples short of the margin b, piecewise linear in (w, w0)."""
    return shortfall(signed_values(X, t, w, w0), margin)


def signed_values(X: FloatArray, t: FloatArray, w: FloatArray, w0: float) -> FloatArray:
    """Return t_i (w'x_i + w0) for each sample, (n,)."""
    signed: FloatArray = t * values(X, w, w0)
    return signed


def shortfall(signed: FloatArray, margin: float) -> float:
    """Return by how much the values below the margin fall short of it, in all."""
    return float((margin - signed[signed < margin]).sum())


def errors(X: FloatArray, t: FloatArray, w: FloatArray, w0: float, margin: float = 0.0) -> int:
    """Return how many samples have t_i (w'x_i + w0) <= b: on the boundary counts as wrong."""
    return int(np.count_nonzero(beyond_margin(X, t, w, w0, margin)))


def cycle(steps: Sequence[PerceptronStep]) -> tuple[int, int] | None:
    """Return (k, length) if the state after update k came back `length` updates later, else None.

    A deterministic variant with a constant increment depends on nothing but (w, w0) and the sample it last added,
    so that such a run repeats for ever. (Random variants and eta / k depend on more: do not ask for them.)
    """
    met: dict[tuple[bytes, float, tuple[int, ...]], int] = {}
    for step in steps:
        if not step.corrected:
            continue
        state = (step.w.tobytes(), step.w0, step.misclassified if step.i is None else (step.i,))
        if state in met:
            return met[state], step.k - met[state]
        met[state] = step.k
    return None
