"""Checks of arguments other than the data: hyperparameters, seeds, and estimators that have to be fitted."""

import inspect
import sys
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from linclass.arrays import ArrayLike, FloatArray
from linclass.checks.missing import masks_entries


class NotFittedError(ValueError, AttributeError):
    """A fitted attribute was asked for before `fit`."""


MAX_SHOWN = 80  # characters of a refused value in a message


def shown(value: object) -> str:
    """Return a refused value for a message, in one line, without its middle where it is long."""
    try:
        text = " ".join(repr(value).split())
    except ValueError:  # Python writes no whole number of more than 4300 digits
        text = f"a value of type {type(value).__name__}, with more digits than Python prints"
    return text if len(text) <= MAX_SHOWN else f"{text[: MAX_SHOWN // 2]} ... {text[-MAX_SHOWN // 4 :]}"


def fitted(estimator: object) -> None:
    """Raise NotFittedError (scikit-learn's own where it is loaded) unless `fit` has run."""
    if hasattr(estimator, "n_features_in_"):
        return
    message = f"This {type(estimator).__name__} instance is not fitted yet. Call 'fit' before using it."
    if "sklearn.exceptions" in sys.modules:  # so that `except` clauses of scikit-learn's users catch it
        raise sys.modules["sklearn.exceptions"].NotFittedError(message)
    raise NotFittedError(message)


def choice(name: str, value: object, allowed: tuple[object, ...]) -> None:
    """Raise ValueError unless `value` is one of `allowed`."""
    if getattr(value, "ndim", 0) or value not in allowed:  # an array is compared entry by entry
        raise ValueError(f"{name} must be one of {', '.join(map(repr, allowed))}; got {shown(value)}.")


def number(
    name: str,
    value: Any,
    *,
    low: float = -np.inf,
    high: float = np.inf,
    open_low: bool = False,
    integer: bool = False,
) -> Any:
    """Return `value` as an int or float; raise unless it is a number (whole with `integer`) within the bounds.

    NumPy's narrow numbers are widened, so that what is computed from them does not overflow or lose digits.
    """
    kind = (int, np.integer) if integer else (int, float, np.integer, np.floating)
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, kind):
        raise TypeError(f"{name} must be {'a whole number' if integer else 'a number'}; got {shown(value)}.")
    value = plain(value)
    if isinstance(value, int) and not integer:
        low, high = max(low, -sys.float_info.max), min(high, sys.float_info.max)
    if value != value or value < low or value > high or (open_low and value == low):
        lowest = [f"{'above' if open_low else 'at least'} {low:g}"] if low > -np.inf else []
        highest = [f"at most {high:g}"] if high < np.inf else []
        raise ValueError(f"{name} must be {' and '.join(lowest + highest) or 'a number'}; got {shown(value)}.")
    return value


def plain(value: object) -> Any:
    """Return a NumPy number as a Python number, and anything else as it is."""
    if isinstance(value, np.integer):
        return int(value)
    return float(value) if isinstance(value, np.floating) else value


def numbers(name: str, values: ArrayLike) -> FloatArray:
    """Return the values as a new float array; raise ValueError where they are no real numbers, or some are masked."""
    if masks_entries(values):
        raise ValueError(f"{name} must hold numbers; got masked entries.")
    try:
        array = np.asarray(values)
        if array.dtype.kind != "c":  # of complex ones NumPy would keep the real parts
            return np.array(array, dtype=np.float64)  # a copy: the caller may go on to change theirs
    except (TypeError, ValueError, OverflowError) as error:
        listed = values.tolist() if hasattr(values, "tolist") else values
        raise ValueError(f"{name} must hold numbers; got {shown(listed)}.") from error
    raise ValueError(f"{name} must hold real numbers; got complex ones.")


def estimator(name: str, value: object, kind: str, *methods: str) -> None:
    """Raise TypeError unless `value` is an object, not a class, that has these methods and can be copied."""
    needed = (*methods, "get_params")
    if inspect.isclass(value) or not all(hasattr(value, method) for method in needed):
        listed = f"{', '.join(needed[:-1])} and {needed[-1]}"
        raise TypeError(f"{name} must be {kind} with {listed}, or None; got {shown(value)}.")


Seed: TypeAlias = int | Sequence[int] | np.random.Generator | None


def random_generator(seed: Seed) -> np.random.Generator:
    """Return NumPy's generator for a seed: a whole number, None, a Generator or a RandomState.

    Raises
    ------
    TypeError, ValueError
        For anything else, as NumPy does, in one sentence.
    """
    if isinstance(seed, np.random.RandomState):  # what scikit-learn's tools pass on
        return np.random.default_rng(seed.randint(2**31))
    try:
        return np.random.default_rng(seed)
    except (TypeError, ValueError) as error:
        message = f"seed must be None, a whole number of at least 0 or a random generator; got {shown(seed)}."
        raise type(error)(message) from error
