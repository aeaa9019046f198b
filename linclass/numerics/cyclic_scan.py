"""Samples looked at in turn, 0, 1, .., n - 1, 0, 1, .., until one is wrong."""

from collections.abc import Callable

from linclass.arrays import BoolArray

FIRST_CHUNK = 64  # samples looked at in the first sweep of NumPy
MAX_CHUNK = 65_536  # and in the longest


def next_misclassified(wrong: Callable[[int, int], BoolArray], n: int, begin: int, most: int) -> tuple[int | None, int]:
    """Return the first wrong sample from `begin` on, or None, and how many samples were looked at.

    Right ones are skipped in sweeps that double in size, so that a million of them cost one pass of NumPy and an early
    mistake costs next to nothing.

    Parameters
    ----------
    wrong : says of the samples from start to stop, 0 <= start < stop <= n, which are wrong
    n : int, how many samples there are
    begin : int >= 0, the sample to begin with, counted on over all passes
    most : int, how many samples to look at
    """
    seen, chunk = 0, FIRST_CHUNK
    while seen < most:
        start = (begin + seen) % n
        stop = min(start + chunk, n, start + most - seen)
        first = wrong(start, stop).tobytes().find(1)  # of few, argmax and looking there takes twice its time
        if first >= 0:
            return start + first, seen + first + 1
        seen, chunk = seen + stop - start, min(2 * chunk, MAX_CHUNK)
    return None, seen
