"""Missing values in the containers that people pass: None, NaN, NaT, pandas' NA, and masked entries."""

import sys
from datetime import date, timedelta
from decimal import Decimal
from numbers import Number

import numpy as np

from linclass.arrays import AnyArray


def is_missing(value: object) -> bool:
    """Return whether a scalar is None, NaN, NaT or pandas' NA."""
    if value is None or value is _pandas_na():
        return True
    if isinstance(value, Decimal):  # comparing a signalling NaN raises
        return value.is_nan()
    return isinstance(value, (Number, np.generic, date, timedelta)) and bool(value != value)


def masks_entries(values: object) -> bool:
    """Return whether the values are a masked array with masked entries, which NumPy's conversions would uncover."""
    return isinstance(values, np.ma.MaskedArray) and bool(np.ma.getmaskarray(values).any())


def entries(array: AnyArray) -> list[object]:
    """Return the entries of an array of objects that are not strings."""
    return [value for value in array.astype(object).ravel().tolist() if type(value) is not str]


def _pandas_na() -> object:
    """Return pandas' NA, or an object that is no value where pandas has not been imported."""
    pandas = sys.modules.get("pandas")
    return entries if pandas is None else getattr(pandas, "NA", entries)
