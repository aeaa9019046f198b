"""The component of a plane that plays by itself: one point moves along a path, and lines follow it."""

from collections.abc import Sequence

from linclass.arrays import FloatArray
from linclass.datasets.dataset import MAX_COORDINATE, Dataset
from linclass.figures.theme import Theme
from linclass.lessons.plane import Plane
from linclass.ui import components
from linclass.wire import schema
from linclass.wire.encode import plane_part
from linclass.wire.standing_canvas import standing_canvas
from linclass.wire.texts import canvas as canvas_texts

STEP_MS = 55


def mount(key: str, points: Dataset, planes: Sequence[Plane], path: FloatArray, theme: Theme) -> None:
    """Show the plane.

    Parameters
    ----------
    key : str
    points : Dataset
        The fixed points.
    planes : sequence of Plane
        The marks at each place of the moving point, including the point.
    path : array (m, 2)
        The places of the moving point.
    theme : Theme
    """
    parts = [plane_part(plane, points.window, theme) for plane in planes]
    canvas: schema.CanvasData = {
        **standing_canvas(key, points, parts[0], theme, canvas_texts.BROWSER),
        "limits": {"points": len(points.y), "classes": 2, "coordinate": MAX_COORDINATE, "bytes": 0},
        "offered": 2,
    }
    data: schema.StoryData = {
        "canvas": canvas,
        "planes": parts,
        "path": [(x, y) for x, y in path.tolist()],
        "ms": STEP_MS,
        "play": "Play",
        "pause": "Pause",
        "place": "Place of the point on its path",
        "alt": (
            "Two clouds of points and three lines between them. One point of the right cloud wanders far"
            " away: the least-squares line turns towards it and cuts through the classes, the other two"
            " hardly move."
        ),
    }
    components.mount("story", key, data)
