"""The plane's window on a projector: higher than 5 : 4, as far as the screen has room.

The points keep their own window, so every number that depends on it stays the same. The window that is shown and drawn
on is raised about its middle; a window that the person has moved comes back lowered by as much.
"""

from dataclasses import replace

from linclass.datasets.dataset import MAX_COORDINATE, Dataset, Window
from linclass.figures.layout import equal_units

# width : height of the plane's part of a screen of 16 : 9, as streamlit_presenter.css has it
SHAPE = 0.48 * 16 / (0.672 * 9)


def framed(points: Dataset) -> Dataset:
    """Return points in the window that the projector shows of theirs."""
    window = raised(points.window)
    return points if window == points.window else replace(points, window=window, unprojected_window=points.window)


def raised(window: Window) -> Window:
    """Return a window made higher until it fills the plane's part of the screen, where units are equal on both axes."""
    if not equal_units(window) or window.height * SHAPE >= window.width:
        return window
    higher = _about_its_middle(window, window.width / SHAPE)
    return higher if max(-higher.y_min, higher.y_max) <= MAX_COORDINATE else window


def lowered(seen: Window, before: Window) -> Window:
    """Return the own window of points whose raised window the person has moved to `seen`."""
    shown = raised(before)
    if seen in (before, shown):
        return before
    return _about_its_middle(seen, seen.height * before.height / shown.height)


def _about_its_middle(window: Window, height: float) -> Window:
    """Return the window with another height, about the same middle."""
    middle = (window.y_min + window.y_max) / 2
    return window._replace(y_min=middle - height / 2, y_max=middle + height / 2)
