"""The drawing canvas: labelled points in the plane, drawn by hand, with a page's marks painted under them.

A page reads what the browser last sent, computes, and mounts the canvas with the answer::

    drawing = canvas.read("plane")
    if drawing is not None and drawing.seq > applied:  # newer than what the page has taken over
        ...
    shown = encode.plane_part(...)
    canvas.mount(canvas.Canvas(key="plane", points=points, plane=shown, revision=revision, theme=theme))

The browser owns the points while the canvas is mounted; Python replaces them by raising `revision`.
"""

from linclass.ui.canvas.component import Canvas, mount, read, remembered, sent_file
from linclass.wire.drawing_message import parse

__all__ = ["Canvas", "mount", "parse", "read", "remembered", "sent_file"]
