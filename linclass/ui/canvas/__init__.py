"""The drawing canvas: labelled points in the plane, drawn by hand, with a page's marks painted under them.

A page reads what the browser last sent, computes, and mounts the canvas with the answer::

    drawn = canvas.read("plane")
    if drawn is not None and drawn.seq > applied:  # newer than what the page has taken over
        ...
    canvas.mount("plane", dataset, marks, revision=revision, theme=theme)

The browser owns the points while the canvas is mounted; Python replaces them by raising `revision`.
"""

from linclass.ui.canvas.component import Own, mount, read, remembered
from linclass.ui.canvas.state import CanvasState, parse

__all__ = ["CanvasState", "Own", "mount", "parse", "read", "remembered"]
