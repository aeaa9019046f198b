"""Transformers whose results are arrays or, if asked, tables with the names of the new features and the rows' own."""

import sys
from collections.abc import Sequence
from typing import Any, Self

from linclass import checks
from linclass.arrays import AnyArray, ArrayLike, FloatArray

CONTAINERS = ("default", "pandas", "polars")


def input_names(estimator: Any, input_features: Sequence[str] | None) -> list[str]:
    """Return the names of the input's columns: as given, as seen by `fit`, or x1, .., xD.

    Raises
    ------
    ValueError
        If the names given are not D names, or not those that `fit` has seen.
    """
    fitted, D = getattr(estimator, "feature_names_in_", None), estimator.n_features_in_
    if input_features is None:
        return [f"x{j + 1}" for j in range(D)] if fitted is None else list(fitted)
    names = [str(name) for name in input_features]
    if fitted is not None and names != list(fitted):
        raise ValueError(f"input_features is not equal to feature_names_in_: {list(fitted)}; got {names}.")
    if len(names) != D:
        raise ValueError(f"input_features should have length equal to {D}; got {len(names)}.")
    return names


class Tabular:
    """The interface of scikit-learn's transformers: `set_output`, and names of the output columns."""

    _sklearn_output_config: dict[str, str]  # under the name by which scikit-learn's `clone` carries it along

    def set_output(self, *, transform: str | None = None) -> Self:
        """Choose what `transform` returns: an array ("default") or a table ("pandas", "polars")."""
        if transform is not None:
            checks.choice("transform", transform, CONTAINERS)
            self._sklearn_output_config = {"transform": transform}
        return self

    def get_feature_names_out(self, input_features: Sequence[str] | None = None) -> AnyArray:
        """Return the names of the columns that `transform` returns, (M,)."""
        raise NotImplementedError

    def _contained(self, values: FloatArray, X: ArrayLike) -> Any:
        """Return the values that `transform` has made of X, in the container that was asked for."""
        container = self._container()
        if container == "default":
            return values
        if container == "polars":
            import polars

            return polars.DataFrame(values, schema=self.get_feature_names_out().tolist(), orient="row")
        import pandas

        index = X.index if isinstance(X, (pandas.DataFrame, pandas.Series)) else None
        return pandas.DataFrame(values, columns=self.get_feature_names_out(), index=index)

    def _container(self) -> str:
        """Return the container of this transformer, else scikit-learn's global one where it is loaded."""
        own: dict[str, str] | None = getattr(self, "_sklearn_output_config", None)
        if own is not None:
            return own["transform"]
        if "sklearn" not in sys.modules:
            return "default"
        chosen: str = sys.modules["sklearn"].get_config()["transform_output"]  # for all transformers of this process
        checks.choice("transform_output", chosen, CONTAINERS)
        return chosen
