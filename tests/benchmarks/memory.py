"""The most memory that a fit takes, in copies of its input: read from the kernel's books of a fresh process."""

import warnings
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from tests.benchmarks.contests import CONTESTS, clouds, fitted

STATUS, FORGET_PEAK = Path("/proc/self/status"), Path("/proc/self/clear_refs")


def peak_in_copies(name: str, n: int, D: int) -> float:
    """Return how much a fit of the contest of that name adds at its peak, over the bytes of X.

    Linux only: NumPy's buffers, LAPACK's and SciPy's trees are all counted.
    """
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(_measure, name, n, D).result()


def is_known() -> bool:
    """Tell whether this system keeps such books."""
    return STATUS.exists() and FORGET_PEAK.exists()


def _measure(name: str, n: int, D: int) -> float:
    contest = next(contest for contest in CONTESTS if contest.name == name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        fitted(contest, contest.ours, *clouds(1000, D, contest.classes, contest.distance))  # loads what is lazy
        X, y = clouds(n, D, contest.classes, contest.distance)
        FORGET_PEAK.write_text("5")
        before = _kilobytes("VmRSS")
        model = fitted(contest, contest.ours, X, y)
        peak = _kilobytes("VmHWM")
    del model
    return (peak - before) * 1024 / X.nbytes


def _kilobytes(entry: str) -> int:
    [line] = [line for line in STATUS.read_text().splitlines() if line.startswith(entry)]
    return int(line.split()[1])
