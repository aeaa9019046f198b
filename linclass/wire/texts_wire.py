"""Answers to messages and requests that our own scripts cannot have sent."""

from typing import Final

DRAWING_DAMAGED: Final = (
    "The drawing could not be read ({part}), so the points are unchanged; reload the page to go on drawing."
)
FILE_DAMAGED: Final = "The table did not arrive whole; drop the file or paste the cells once more."
FILE_TOO_LARGE: Final = "The table has more than {size} MB, the most that is read; keep a part of it and try again."
PART_MESSAGE: Final = "it is not a message of this canvas"
PART_POINTS: Final = "too many points, or a coordinate that is not a usable number"
PART_HANDLES: Final = "a handle that is not in the plane"
PART_WINDOW: Final = "a window without an inside"

REQUEST_DAMAGED: Final = "This is not a request that a plane makes."
