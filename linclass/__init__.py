"""Linear classification: every method of the lectures, exact, certified and step by step."""

from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.models.fisher import FisherDiscriminant, MultipleDiscriminantAnalysis
from linclass.models.perceptron import Perceptron

__all__ = [
    "FisherDiscriminant",
    "LinearDiscriminantAnalysis",
    "MultipleDiscriminantAnalysis",
    "Perceptron",
    "QuadraticDiscriminantAnalysis",
]
