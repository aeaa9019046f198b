"""The contract that every estimator keeps: hyperparameters, steps and the end of a search, points and their weights.

`classifier` has the classes of classifiers, `estimator` that of every estimator, `steps` and `stopping` what an
iterative method reports, `protocols` what regions and ensembles need of any rule. `weighing`, `posterior`, `ties` and
`tables` add to a class what some of them share, and `routing` is scikit-learn's metadata routing.
"""

from linclass.base.classifier import BinaryClassifier, Classifier, Iterative, LinearClassifier, LinearRule
from linclass.base.estimator import Estimator, clone, hyperparameter
from linclass.base.steps import ConvergenceWarning, Converging, Step

__all__ = [
    "BinaryClassifier",
    "Classifier",
    "ConvergenceWarning",
    "Converging",
    "Estimator",
    "Iterative",
    "LinearClassifier",
    "LinearRule",
    "Step",
    "clone",
    "hyperparameter",
]
