"""The values beside the coordinates at the pointer: y(x) of the rule, and posteriors where it has them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray

LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


@dataclass(frozen=True, eq=False)
class Readout:
    """Functions on the plane, whose values are computed where the pointer is.

    Attributes
    ----------
    names : tuple of str
        One for each function: "y", or "y₁", "y₂", ...
    functions : array (m, 3) or (m, 6)
        Coefficients of 1, x1, x2 and, for six, x1^2, x1 x2, x2^2.
    posteriors : tuple of str
        The classes whose posteriors follow: one, whose log odds the only function is; or m, by softmax of all; or none.
    """

    names: tuple[str, ...]
    functions: FloatArray
    posteriors: tuple[str, ...] = ()


def of_rule(w: FloatArray, w0: float, posterior: str = "") -> Readout | None:
    """Return y(x) = w'x + w0, and the posterior of a class whose log odds that is; None for the zero rule."""
    return of_functions(np.atleast_2d(w), np.atleast_1d(w0), (posterior,) if posterior else ())


def of_functions(
    W: FloatArray, w0: FloatArray, posteriors: Sequence[str] = (), numbers: Sequence[int] = ()
) -> Readout | None:
    """Return the functions of the rows of W (m, 2) or (m, 5) with their biases (m,); None where one is not finite.

    `numbers` are those of the classes from 0, which the names bear where there are several functions.
    """
    functions = np.column_stack([w0, W])
    if not np.isfinite(functions).all() or not functions.any():
        return None
    several = [f"y{str(k + 1).translate(LOWERED)}" for k in numbers or range(len(functions))]
    return Readout(("y",) if len(functions) == 1 else tuple(several), functions, tuple(posteriors))
