"""The messages of a player, checked on the server."""

from dataclasses import dataclass

from linclass.lessons.address import LARGEST_STEP


@dataclass(frozen=True)
class WantedStep:
    """The step at which the player has stopped, or that the person wants to see.

    Attributes
    ----------
    step : int or None
        None is the end of the run.
    run : str
        The name of the run that has this step.
    """

    step: int | None
    run: str


def parse(value: object) -> WantedStep | None:
    """Return the step of a message: a step, its run's name and the message's number; None for anything else."""
    if not isinstance(value, list | tuple) or len(value) != 3:
        return None
    step, run, seq = value
    if type(seq) is not int or not (step is None or (type(step) is int and 0 <= step <= LARGEST_STEP)):
        return None
    return WantedStep(step, run) if isinstance(run, str) else None
