"""Stop reasons: why a search ended, as a value beside its sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


class StopReason(Enum):
    """Base of the enums of stop reasons, one for each family of methods; it has no members of its own.

    A member is a sentence with named places for the numbers of a run, or such a sentence and True where the reason is
    that the goal was reached.

    Attributes
    ----------
    template : str
        The sentence, as `str.format` takes it.
    is_goal : bool
        True if a search that ends for this reason has converged.
    """

    def __init__(self, template: str, is_goal: bool = False) -> None:
        self.template = template
        self.is_goal = is_goal


@dataclass(frozen=True)
class SearchStop:
    """The end of one search: the reason, and the numbers that its sentence states.

    `str(stop)` is the sentence.
    """

    reason: StopReason
    numbers: Mapping[str, float] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return self.reason.template.format(**self.numbers)


class NoSolutionError(ValueError):
    """The points and hyperparameters have no solution; `stop` says why, the message is its sentence."""

    def __init__(self, stop: SearchStop) -> None:
        super().__init__(stop)
        self.stop = stop
