"""The costs that a linear rule is fitted to: value, gradient and Hessian of each, ready for a solver or a contour plot.

Every cost here is E(theta) = sum_i loss(f_i, t_i) + 1/2 sum_j ridge_j theta_j^2 with f_i = theta'z_i and the
homogeneous point z = (1, x), so theta = (w0, w). `SoftmaxCrossEntropy` has one theta_k for each class.
The sums run over blocks of points that fit the processor's cache: memory stays a small part of the input's.
"""

from linclass.losses.objective import Derivatives, FirstDerivatives, Objective
from linclass.losses.softmax import SoftmaxCrossEntropy
from linclass.losses.two_class import CrossEntropy, SquaredError, TwoClassObjective

__all__ = [
    "CrossEntropy",
    "Derivatives",
    "FirstDerivatives",
    "Objective",
    "SoftmaxCrossEntropy",
    "SquaredError",
    "TwoClassObjective",
]
