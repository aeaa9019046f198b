"""The data of a plane without a server: on the home page, in a file opened from the disk, in a test."""

from linclass.datasets.dataset import MAX_CLASSES, MAX_COORDINATE, MAX_POINTS, Dataset
from linclass.datasets.tables.text_file import MAX_BYTES
from linclass.datasets.window import SHAPE
from linclass.figures.theme import Theme
from linclass.wire import plane_json, schema


def standing_canvas(
    key: str, points: Dataset, plane: schema.Encoded[schema.PlanePart], theme: Theme, texts: schema.Texts
) -> schema.StandingCanvas:
    """Return the data of a plane that sends nothing to a server and takes no files."""
    return {
        "key": key,
        **plane_json.about(points),
        "points": plane_json.flat_points(points),
        "plane": plane,
        "theme": plane_json.palette(theme),
        "texts": dict(texts),
        "limits": {"points": MAX_POINTS, "classes": MAX_CLASSES, "coordinate": MAX_COORDINATE, "bytes": MAX_BYTES},
        "files": False,
        "filesRead": 0,
        "revision": 1,
        "ack": 0,
        "stamp": 0,
        "linkNote": "",
        "offered": None,
        "bare": True,
        "needsPen": False,
        "follows": "",
        "shape": round(SHAPE, 4),
        "visit": "",
        "endpoint": "",
        "own": {"mine": "", "scenic": True, "task": "", "done": [], "away": False},
        "wanted": (),
    }
