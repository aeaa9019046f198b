"""Assumptions about the OpenBLAS that NumPy and SciPy bundle: the places of its files, the names of its functions."""

import ctypes
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
import scipy

PREFIXES, SUFFIXES = ("scipy_openblas", "openblas"), ("64_", "")  # different builds name the same two functions so


@dataclass(frozen=True, eq=False)
class Library:
    """The functions of an OpenBLAS in this process that get and set its number of threads."""

    get: Callable[[], int]
    set: Callable[[int], None]


@lru_cache
def libraries() -> tuple[Library, ...]:
    """Return every OpenBLAS that this process has loaded."""
    names = [
        (f"{prefix}_get_num_threads{suffix}", f"{prefix}_set_num_threads{suffix}")
        for prefix in PREFIXES
        for suffix in SUFFIXES
    ]
    result = []
    for path in sorted(_files()):
        loaded = ctypes.CDLL(str(path))  # the copy in use, as a library is loaded only once
        pair = next((pair for pair in names if hasattr(loaded, pair[0]) and hasattr(loaded, pair[1])), None)
        if pair is not None:
            result.append(Library(getattr(loaded, pair[0]), getattr(loaded, pair[1])))
    return tuple(result)


def _files() -> set[Path]:
    """Return the files of OpenBLAS: those that Linux has mapped, elsewhere those that NumPy and SciPy bundle."""
    if sys.platform == "linux":
        lines = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace").splitlines()
        mapped = {Path(line.split(maxsplit=5)[5]) for line in lines if "openblas" in line.rsplit("/", 1)[-1]}
        return {path for path in mapped if path.exists()}
    folders = [
        folder
        for package in (np, scipy)
        for home in [Path(str(package.__file__)).parent]
        for folder in (home / ".dylibs", home.parent / f"{home.name}.libs")
    ]
    return {path for folder in folders for path in folder.glob("*openblas*")}
