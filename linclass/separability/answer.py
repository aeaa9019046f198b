"""The answer to whether a hyperplane separates two classes, with its proof."""

from dataclasses import dataclass

from linclass.arrays import FloatArray


@dataclass(frozen=True, eq=False)
class Separability:
    """The answer and its certificate.

    Attributes
    ----------
    separable : bool or None
        True and False are proved, and no matter of tolerance. None: neither was proved within the bound of work; ask
        `is False` before saying that no hyperplane separates.
    w, w0 : array (D,) and float, or None
        If separable, a separating rule: t_i (w'x_i + w0) > 0 for every i. If undecided, the best rule that was found.
    point : array (D,) or None
        If not separable, a point of both convex hulls.
    weights : array (n,) or None
        Its convex weights: >= 0, sum 1 over each class, X'weights = point over either class. If undecided, weights
        whose two means come as close as any that were found.
    verified : bool
        True if the numbers above, as floats, were checked in exact arithmetic (rule) or are the rounding of an
        exact solution (point). False where no floating-point rule was found that is fine enough to separate, and where
        nothing is decided.
    errors : int
        How many points the rule gets wrong, or leaves so near the boundary that rounding decides; 0 unless undecided
        or not verified.
    """

    separable: bool | None
    w: FloatArray | None = None
    w0: float | None = None
    point: FloatArray | None = None
    weights: FloatArray | None = None
    verified: bool = True
    errors: int = 0
