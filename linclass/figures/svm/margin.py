"""The margin of a support vector machine: its width, the four cases of a point."""

from typing import TypeAlias

from linclass.arrays import FloatArray
from linclass.models.svm import LinearSVC, NuSVC

Machine: TypeAlias = LinearSVC | NuSVC


def rule_of(model: Machine) -> tuple[FloatArray, float, float]:
    """Return w (2,), w0 and rho, where the edges of the margin are y(x) = -rho and +rho; rho = 1 for LinearSVC."""
    rho = model.rho_ if isinstance(model, NuSVC) else 1.0
    return model.coef_[0], float(model.intercept_[0]), float(rho)
