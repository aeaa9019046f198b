"""The kinds of numbers in arrays."""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

FloatArray: TypeAlias = npt.NDArray[np.float64]
IntArray: TypeAlias = npt.NDArray[np.int64]
BoolArray: TypeAlias = npt.NDArray[np.bool_]
AnyArray: TypeAlias = npt.NDArray[Any]
ArrayLike: TypeAlias = npt.ArrayLike  # whatever NumPy makes an array of: lists, arrays, data frames
