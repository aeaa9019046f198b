"""The plane as a picture that needs no script, for where no kernel runs."""

from xml.sax.saxutils import escape

from linclass.datasets.dataset import Dataset
from linclass.figures.theme import Theme
from linclass.lessons import counted
from linclass.lessons.plane import Plane
from linclass.takehome.pictures.picture import FONT
from linclass.takehome.pictures.plane_drawing import PlaneDrawing

WIDTH = 480.0  # pixels
FOOT, TYPE = 26.0, 13  # the room of the sentence under the plane, and its type


def plane(points: Dataset, shown: Plane, theme: Theme) -> str:
    """Return a plane with the sentence under it as SVG."""
    drawing = PlaneDrawing(points, shown.marks, theme, WIDTH)
    size = f'width="{WIDTH:g}" height="{drawing.height + FOOT:g}" viewBox="0 0 {WIDTH:g} {drawing.height + FOOT:g}"'
    ground = f'<rect width="100%" height="100%" fill="{theme.background}"/>'
    foot = (
        f'<text x="2" y="{drawing.height + 18:g}" font-size="{TYPE}" fill="{theme.text}">{escape(shown.status)}</text>'
    )
    title = f"<title>{escape(f'A plane with {counted.points_of_classes(points)}. {shown.status}')}</title>"
    named = f'role="img" font-family="{escape(FONT)}"'
    svg = drawing.svg(f"plane-{points.key.hex()[:8]}")  # in one document no two have the same ids
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {named}>{title}{ground}{svg}{foot}</svg>'
