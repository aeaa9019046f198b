"""Figures of the perceptron: its run, weight space, the convergence theorem, the cost along a line.

`run`, `weight_space` and `weight_cone` are animations with the same frames: those of `shown_steps`, named by the
position of a step in the run.
"""

from linclass.figures.perceptron.arithmetic import COLUMNS, arithmetic
from linclass.figures.perceptron.cost_along import cost_along
from linclass.figures.perceptron.run import run
from linclass.figures.perceptron.theorem import theorem
from linclass.figures.perceptron.trace import shown_steps
from linclass.figures.perceptron.weight_cone import weight_cone
from linclass.figures.perceptron.weight_space import weight_space

__all__ = ["COLUMNS", "arithmetic", "cost_along", "run", "shown_steps", "theorem", "weight_cone", "weight_space"]
