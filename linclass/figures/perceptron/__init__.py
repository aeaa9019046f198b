"""Figures of the perceptron: its run, weight space, the convergence theorem, the cost along a line."""

from linclass.figures.perceptron.arithmetic import COLUMNS, arithmetic
from linclass.figures.perceptron.run import run
from linclass.figures.perceptron.trace import shown_steps

__all__ = ["COLUMNS", "arithmetic", "run", "shown_steps"]
