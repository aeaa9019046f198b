"""Rosenblatt's perceptron: the estimator, how it finds its mistakes, and what can be said of a run."""

from linclass.models.perceptron.multiclass import MulticlassPerceptron, MulticlassPerceptronStep
from linclass.models.perceptron.perceptron import VARIANTS, Perceptron
from linclass.models.perceptron.trace import PerceptronStep, cost, cycle, errors

__all__ = [
    "VARIANTS",
    "MulticlassPerceptron",
    "MulticlassPerceptronStep",
    "Perceptron",
    "PerceptronStep",
    "cost",
    "cycle",
    "errors",
]
