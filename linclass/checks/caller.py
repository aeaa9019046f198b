"""The source line of a warning: the line outside this package whose call led to it."""

import sys


def level() -> int:
    """Return the `stacklevel` for `warnings.warn` with which the warning points at the caller of this package."""
    frame, depth = sys._getframe(1), 1
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "linclass":
        frame, depth = frame.f_back, depth + 1
    return depth
