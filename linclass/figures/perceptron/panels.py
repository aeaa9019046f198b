"""One panel of the lecture: the rule before a correction, the vector that is added to w, the rule after it."""

from collections.abc import Sequence
from dataclasses import dataclass

from linclass.figures.kit import FloatArray, TwoClasses, Window, arrows, plane
from linclass.figures.perceptron.trace import usable, w_before
from linclass.models.perceptron import PerceptronStep


@dataclass(frozen=True, eq=False)
class StepPanel:
    """The boundary and the vectors of any step of a run, as they stand in the window."""

    two: TwoClasses
    steps: Sequence[PerceptronStep]

    @property
    def window(self) -> Window:
        """The part of the plane that is shown."""
        return self.two.window

    def vectors(self, s: int) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Return w before, eta t_i x_i from its tip, and w after, each as tail and tip (2, 2) or empty (0, 2).

        All three at one scale and from one tail, the point of the new boundary nearest the window's centre.
        """
        w, w0 = usable(self.steps[s])
        return arrows.addition(w_before(self.steps, s), w, w0, self.window)

    def scale(self, s: int) -> float:
        """Return how many times as long as they are these vectors are drawn."""
        return arrows.addition_scale(w_before(self.steps, s), usable(self.steps[s])[0], self.window)

    def boundary(self, s: int) -> FloatArray:
        """Return the ends (2, 2) of the boundary after step s, (0, 2) if it can't be seen."""
        return plane.boundary(*usable(self.steps[s]), self.window).points
