"""Transformers whose results are arrays or, if asked, tables with the names of the new features and the rows' own."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Self

from linclass import checks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.arrays import AnyArray, ArrayLike, FloatArray

CONTAINERS = ("default", "pandas")


class Tabular:
    """What scikit-learn's tools ask of a transformer: `set_output`, and names for what comes out."""

    _sklearn_output_config: dict[str, str]  # under the name by which scikit-learn's `clone` carries it along

    def set_output(self, *, transform: str | None = None) -> Self:
        """Choose what `transform` returns: "default" is an array, "pandas" a DataFrame; None changes nothing."""
        if transform is not None:
            checks.choice("transform", transform, CONTAINERS)
            self._sklearn_output_config = {"transform": transform}
        return self

    def get_feature_names_out(self, input_features: Sequence[str] | None = None) -> AnyArray:
        """Return the names of the columns that `transform` returns, (M,)."""
        raise NotImplementedError

    def _contained(self, values: FloatArray, X: ArrayLike) -> Any:
        """Return the values that `transform` has made of X, in the container that was asked for."""
        if self._container() != "pandas":
            return values
        import pandas

        index = X.index if isinstance(X, (pandas.DataFrame, pandas.Series)) else None
        return pandas.DataFrame(values, columns=self.get_feature_names_out(), index=index)

    def _container(self) -> str:
        own: dict[str, str] | None = getattr(self, "_sklearn_output_config", None)
        if own is not None:
            return own["transform"]
        if "sklearn" not in sys.modules:
            return "default"
        chosen: str = sys.modules["sklearn"].get_config()["transform_output"]  # for all transformers of this process
        checks.choice("transform_output", chosen, CONTAINERS)
        return chosen
