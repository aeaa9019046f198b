"""The smallest two-class rule, and ensembles of rules whose weights are given: what tests of schemes stand on."""

from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from linclass import checks
from linclass.arrays import FloatArray
from linclass.base import BinaryClassifier, LinearRule, hyperparameter
from linclass.base.weighing import Weighing
from linclass.models.multiclass.coded import CodedClassifier

Ensemble = TypeVar("Ensemble", bound=CodedClassifier)


@dataclass(kw_only=True, eq=False)
class TinyRule(BinaryClassifier, Weighing):
    """Weighted ridge regression on targets -1 and +1 after centring: enough to tell two blobs apart."""

    lam: float = hyperparameter(1e-3, symbol="λ")

    def _learn(self, given: checks.Given) -> None:
        X, t = given.X, given.t
        counts = np.ones(len(t)) if given.weights is None else given.weights
        mean, offset = np.average(X, axis=0, weights=counts), np.average(t, weights=counts)
        Z = X - mean
        w = np.asarray(
            np.linalg.solve(Z.T @ (counts[:, None] * Z) + self.lam * np.eye(Z.shape[1]), Z.T @ (counts * t)),
            dtype=float,
        )
        self._set_rule(w, float(offset - w @ mean))


def with_weights(ensemble: Ensemble, K: int, W: FloatArray, w0: FloatArray) -> Ensemble:
    """Return the ensemble as if fit had found w_l, w_l0 for the columns of its code."""
    ensemble.classes_, ensemble.n_features_in_ = np.arange(K), W.shape[1]
    ensemble.code_matrix_ = ensemble._code(K)
    L = ensemble.code_matrix_.shape[1]
    ensemble.estimators_ = tuple(LinearRule.of(W[column], w0[column]) for column in range(L))
    ensemble._linear_rules = np.array(W[:L], dtype=float), np.array(w0[:L], dtype=float)
    return ensemble
