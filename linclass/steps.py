"""What an iterative method says on its way, one frozen step after another, and how its search ended."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from linclass.checks import caller

if TYPE_CHECKING:
    from linclass.arrays import FloatArray


class ConvergenceWarning(UserWarning):
    """An iterative method stopped before its goal; the message says why and what to do."""


class Converging:
    """What a method that searches says of how its search ended.

    Attributes
    ----------
    n_iter_ : int
        Updates (or iterations) made.
    converged_ : bool
        True if the method reached its goal.
    stop_reason_ : str
        Why it stopped, one sentence.
    """

    n_iter_: int
    converged_: bool
    stop_reason_: str

    def _stop(self, reason: str, *, converged: bool) -> None:
        """Keep why the search ended; warn whoever called `fit` if that was before its goal."""
        self.converged_, self.stop_reason_ = converged, reason
        if not converged:
            warnings.warn(reason, ConvergenceWarning, stacklevel=caller.level())


@dataclass(frozen=True, kw_only=True, eq=False)
class Step:
    """One state of an iterative method. It never changes once yielded.

    Attributes
    ----------
    k : int
        The updates made so far; 0 is the start.
    w, w0 : array (D,) and float, or (K, D) and (K,)
        The rule after update k.
    converged : bool
        True on the last step of a run that reached its goal.
    reason : str
        Why the run stopped, one sentence; empty while it goes on.
    """

    k: int
    w: FloatArray
    w0: Any
    converged: bool = False
    reason: str = ""

    def __post_init__(self) -> None:
        self.w.flags.writeable = False  # an update in place would rewrite the past: now it raises
