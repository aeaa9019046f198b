"""The contract that every feature map keeps: scikit-learn's for transformers."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from linclass import checks
from linclass.arrays import AnyArray, ArrayLike, FloatArray
from linclass.base import Estimator
from linclass.base.estimator import unqualified
from linclass.base.routing import FitRequest
from linclass.base.tables import Tabular, input_names
from linclass.checks.points import MIN_SPREAD


class Features(Tabular, FitRequest, Estimator, ABC):
    """A feature map: `transform` takes X (n, D) to Phi (n, M)."""

    n_features_in_: int

    @unqualified
    def fit(
        self,
        X: ArrayLike,
        y: ArrayLike | None = None,  # noqa: ARG002 - scikit-learn's pipelines pass y
        sample_weight: ArrayLike | None = None,
    ) -> Self:
        """Remember D, and learn from X what the map needs, or leave everything as it was; y is not used.

        `sample_weight` are n weights of the points: a whole weight is a point repeated, zero is its absence.
        """
        given = checks.table(X, self)
        weights = None
        if sample_weight is not None:
            weights = checks.sample_weights(sample_weight, len(given.X), type(self).__name__)
            present = weights > 0
            given, weights = checks.CheckedPoints(given.X[present], given.columns), weights[present]
        learned = self._with_plain_numbers()
        given.remember(learned)
        learned._learn(given.X, weights)
        self._take_over(learned)
        return self

    def transform(self, X: ArrayLike) -> Any:
        """Return phi(x) for each row, (n, M): an array, or what `set_output` has asked for; below 1e-302 it is 0.

        Raises
        ------
        ValueError
            If a feature of X leaves the range of numbers.
        """
        checks.fitted(self)
        with np.errstate(over="ignore"):
            Phi = self._map(checks.features(X, self))
        if not np.isfinite(Phi).all():
            raise ValueError("X is too large for these features: some leave the range of numbers; rescale X.")
        return self._contained(np.where(np.abs(Phi) < MIN_SPREAD, 0.0, Phi), X)

    def fit_transform(self, X: ArrayLike, y: ArrayLike | None = None, sample_weight: ArrayLike | None = None) -> Any:
        """Fit and return phi of the same X."""
        return self.fit(X, y, sample_weight).transform(X)

    def get_feature_names_out(self, input_features: Sequence[str] | None = None) -> AnyArray:
        """Return the names of phi_1, .., phi_M in terms of the input's column names, or of x1, .., xD."""
        checks.fitted(self)
        return np.asarray(self._names(input_names(self, input_features)), dtype=object)

    @abstractmethod
    def _learn(self, X: FloatArray, weights: FloatArray | None) -> None:
        """Check the parameters and learn from X, whose points may have weights above 0."""

    @abstractmethod
    def _map(self, X: FloatArray) -> FloatArray:
        """Return phi of validated rows."""

    @abstractmethod
    def _names(self, names: list[str]) -> list[str]:
        """Return the names of the features from the names of the columns."""

    def __sklearn_tags__(self) -> Any:
        from sklearn.utils import TransformerTags

        tags = super().__sklearn_tags__()
        tags.estimator_type, tags.classifier_tags, tags.target_tags.required = None, None, False
        tags.transformer_tags = TransformerTags()
        return tags
