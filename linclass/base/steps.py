"""The steps of an iterative method, frozen one after another, and the end of its search."""

import sys
import warnings
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar, overload

from linclass.arrays import FloatArray
from linclass.base.stopping import SearchStop
from linclass.checks import caller

Item = TypeVar("Item")


class ConvergenceWarning(UserWarning):
    """An iterative method stopped before its goal; the message says why and what to do.

    Where scikit-learn has been imported, the warning is of scikit-learn's class of this name as well.

    Attributes
    ----------
    stop : SearchStop or None
        The reason as a value, with its numbers.
    """

    stop: SearchStop | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return _sent, (self.args, self.stop)


def _sent(args: tuple[object, ...], stop: SearchStop | None) -> ConvergenceWarning:
    """Return a warning that comes from another process."""
    warning = convergence_warning()(*args)
    warning.stop = stop
    return warning


def convergence_warning() -> type[ConvergenceWarning]:
    """Return the class of warnings to use now, so that filters written for scikit-learn apply to it too."""
    exceptions = sys.modules.get("sklearn.exceptions")
    return ConvergenceWarning if exceptions is None else _with_base(exceptions.ConvergenceWarning)


@cache
def _with_base(other: type[Warning]) -> type[ConvergenceWarning]:
    """Return a ConvergenceWarning that is also scikit-learn's, so that its filters catch ours."""
    return type("ConvergenceWarning", (ConvergenceWarning, other), {"__doc__": ConvergenceWarning.__doc__})


class Converging:
    """The outcome of a search.

    Attributes
    ----------
    n_iter_ : int
        What the method repeats, as its own docstring says: updates (perceptron, logistic regression), iterations (SVM),
        steps (lasso) or passes through the data (LMS, Winnow, which count their updates as `n_updates_`).
    converged_ : bool
        True if the method reached its goal.
    stop_reason_ : str
        Why it stopped, one sentence.
    stop_ : SearchStop
        The same as a value: `stop_.reason` is a member of the method's enum (see `linclass.base.stopping.StopReason`),
        `stop_.numbers` the numbers that the sentence states.
    """

    n_iter_: int
    converged_: bool
    stop_reason_: str
    stop_: SearchStop

    def _stop(self, stop: SearchStop) -> None:
        """Set why the search ended; warn the caller of `fit` if that was before its goal."""
        self.converged_, self.stop_reason_, self.stop_ = stop.reason.is_goal, str(stop), stop
        if not self.converged_:
            warning = convergence_warning()(str(stop))
            warning.stop = stop
            warnings.warn(warning, stacklevel=caller.level())


@dataclass(frozen=True, kw_only=True, eq=False)
class Step:
    """One state of an iterative method. It never changes once yielded.

    Attributes
    ----------
    k : int
        The updates made so far; 0 is the start.
    w, w0 : array (D,) and float, or (K, D) and (K,)
        The rule after update k.
    stop : SearchStop or None
        Why the run stopped, as a value; None while it goes on.
    """

    k: int
    w: FloatArray
    w0: Any
    stop: SearchStop | None = None

    def __post_init__(self) -> None:
        self.w.flags.writeable = False  # an update in place would rewrite the past: now it raises

    @property
    def rule(self) -> tuple[FloatArray, Any]:
        """The rule of the run if it ends here: w and w0."""
        return self.w, self.w0

    @property
    def converged(self) -> bool:
        """True on the last step of a run that reached its goal."""
        return self.stop is not None and self.stop.reason.is_goal

    @property
    def reason(self) -> str:
        """The reason for which the run stopped, one sentence; empty while it goes on."""
        return "" if self.stop is None else str(self.stop)


class Lazy(Sequence[Item], ABC):
    """A sequence of known length whose items are made when they are first looked at, and kept."""

    def __init__(self) -> None:
        self._made: dict[int, Item] = {}

    @abstractmethod
    def _make(self, j: int) -> Item:
        """Make the j-th item, 0 <= j < len."""

    @overload
    def __getitem__(self, i: int) -> Item: ...
    @overload
    def __getitem__(self, i: slice) -> list[Item]: ...
    def __getitem__(self, i: int | slice) -> Item | list[Item]:
        """Return the i-th item, or those of a slice."""
        if isinstance(i, slice):
            return [self[j] for j in range(len(self))[i]]
        if i not in self._made:
            j = range(len(self))[i]  # or IndexError
            self._made[i] = self._make(j) if i == j else self[j]
        return self._made[i]


class Joined(Lazy[Item]):
    """Sequences one after another as one, cut after so many items; nothing is copied out of them."""

    def __init__(self, parts: Iterable[Sequence[Item]], most: int | None = None) -> None:
        super().__init__()
        self._parts: list[Sequence[Item]] = []
        self._starts: list[int] = []
        self._length = 0
        for part in parts:
            self._parts.append(part)
            self._starts.append(self._length)
            self._length += len(part)
            if most is not None and self._length >= most:
                self._length = most
                break

    def __len__(self) -> int:
        """Return the number of all items."""
        return self._length

    def _make(self, j: int) -> Item:
        """Return item j of the parts laid end to end."""
        part = bisect_right(self._starts, j) - 1
        return self._parts[part][j - self._starts[part]]
