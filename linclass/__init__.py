"""Linear classification: every method of the lectures, exact, certified and step by step."""

from linclass.features import GaussianFeatures, PolynomialFeatures, QuadraticFeatures
from linclass.models.discriminant_analysis import (
    GaussianNB,
    LinearDiscriminantAnalysis,
    NearestCentroid,
    QuadraticDiscriminantAnalysis,
)
from linclass.models.feature_map import FeatureMap
from linclass.models.fisher import FisherDiscriminant
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.lms import LMSClassifier
from linclass.models.logistic import LogisticRegression
from linclass.models.multiclass import OneVsOne, OneVsRest, OutputCode
from linclass.models.multiple_discriminant import MultipleDiscriminantAnalysis
from linclass.models.naive_bayes import BernoulliNB, MultinomialNB
from linclass.models.neighbours import KNeighborsClassifier
from linclass.models.perceptron import MulticlassPerceptron, Perceptron
from linclass.models.svm import LinearSVC, NuSVC
from linclass.models.winnow import BalancedWinnow

__version__ = "0.3.0"

__all__ = [
    "BalancedWinnow",
    "BernoulliNB",
    "FeatureMap",
    "FisherDiscriminant",
    "GaussianFeatures",
    "GaussianNB",
    "KNeighborsClassifier",
    "LMSClassifier",
    "LeastSquaresClassifier",
    "LinearDiscriminantAnalysis",
    "LinearSVC",
    "LogisticRegression",
    "MulticlassPerceptron",
    "MultinomialNB",
    "MultipleDiscriminantAnalysis",
    "NearestCentroid",
    "NuSVC",
    "OneVsOne",
    "OneVsRest",
    "OutputCode",
    "Perceptron",
    "PolynomialFeatures",
    "QuadraticDiscriminantAnalysis",
    "QuadraticFeatures",
]
