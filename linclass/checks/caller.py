"""The source line of a warning: the line outside this package whose call led to it."""

import sys
from itertools import count


def level() -> int:
    """Return the `stacklevel` for `warnings.warn` with which the warning points at the caller of this package."""
    frame = sys._getframe(1)
    for depth in count(1):
        name = frame.f_globals.get("__name__", "")
        if frame.f_back is None or not (name == "linclass" or name.startswith("linclass.")):
            return depth
        frame = frame.f_back
    raise AssertionError  # count does not end
