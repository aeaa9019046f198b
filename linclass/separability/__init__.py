"""Can a hyperplane separate two classes? Decided with a proof either way, in bounded time.

Exactly one of two things is true of two finite sets of points (Farkas, Minkowski):

- there are w, w0 with t_i (w'x_i + w0) > 0 for all i: a separating hyperplane; or
- their convex hulls share a point: lam >= 0 with sum 1 in each class and equal weighted means.

Floating point proposes one or the other, and the proposal is verified in exact arithmetic, as every floating-point
number is a rational one. Where rounding spoils the proposal (classes that touch, or nearly), a simplex method in
integers decides. Each step counts its work; what is not proved when the bound is reached is called undecided.
"""

from linclass.separability.answer import Separability
from linclass.separability.decision import separate
from linclass.separability.margin import maximum_margin, maximum_margin_of_many, parts_all
from linclass.separability.verification import strictly_separates

__all__ = [
    "Separability",
    "maximum_margin",
    "maximum_margin_of_many",
    "parts_all",
    "separate",
    "strictly_separates",
]
