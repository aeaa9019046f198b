"""The plane's window on a projector: taller than 5 : 4, as far as the screen allows.

The points keep their own window, so every number that depends on it stays the same. The shown window is made
taller about its middle; a window that the person has moved is made shorter again by the same factor.
"""

from dataclasses import replace

from linclass.datasets.dataset import MAX_COORDINATE, Dataset, Window
from linclass.figures.layout import equal_units

# width : height of the plane's part of a screen of 16 : 9, as streamlit_presenter.css has it
SHAPE = 0.48 * 16 / (0.672 * 9)


def framed(points: Dataset) -> Dataset:
    """Return points in the taller window that the projector shows."""
    window = raised(points.window)
    return points if window == points.window else replace(points, window=window, unprojected_window=points.window)


def raised(window: Window) -> Window:
    """Return a window made taller to fill the plane's part of the screen, if both axes have equal units."""
    if not equal_units(window) or window.height * SHAPE >= window.width:
        return window
    higher = _about_its_middle(window, window.width / SHAPE)
    return higher if max(-higher.y_min, higher.y_max) <= MAX_COORDINATE else window


def lowered(seen: Window, before: Window) -> Window:
    """Return the points' own window after the person has moved the raised one to `seen`."""
    shown = raised(before)
    if seen in (before, shown):
        return before
    return _about_its_middle(seen, seen.height * before.height / shown.height)


def _about_its_middle(window: Window, height: float) -> Window:
    """Return the window with another height, about the same middle."""
    middle = (window.y_min + window.y_max) / 2
    return window._replace(y_min=middle - height / 2, y_max=middle + height / 2)
