"""Stop reasons of perceptrons, for two classes and for many."""

from linclass.base.stopping import SearchStop, StopReason


class PerceptronStopReason(StopReason):
    """The reasons for which the run of a perceptron ends."""

    SOLVED = "No sample is on the wrong side any more.", True
    OVERFLOW = "The weights grew beyond the largest number; rescale X or lower eta."
    OUT_OF_UPDATES = (
        "Stopped after {updates} updates with samples still on the wrong side: the classes may not be linearly"
        " separable (linclass.separability decides that), or max_updates is too small."
    )


def ended(solved: bool, finite: bool, max_updates: int) -> SearchStop:
    """Return why a run ended: no sample was wrong, or the weights left the range of numbers, or updates ran out."""
    if solved:
        return SearchStop(PerceptronStopReason.SOLVED)
    if not finite:
        return SearchStop(PerceptronStopReason.OVERFLOW)
    return SearchStop(PerceptronStopReason.OUT_OF_UPDATES, {"updates": max_updates})
