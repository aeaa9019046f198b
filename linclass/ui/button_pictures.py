"""Pictures small enough for a button, as data URLs for a style sheet."""

from dataclasses import dataclass
from urllib.parse import quote

from linclass.datasets.dataset import Dataset, Window
from linclass.figures.theme import Theme
from linclass.figures.thumbnail import BUTTON, svg
from linclass.lessons import thumbnail
from linclass.lessons.lesson import Lesson, R, S, Scene
from linclass.lessons.study_cache import Cache
from linclass.wire import bundle

MAX_PICTURES = 400
PADDING_SHARE = 0.12

_PICTURES: Cache[str] = Cache(MAX_PICTURES)


@dataclass(frozen=True)
class Html:
    """A piece of HTML for `st.html`, which would dedent a plain string in every run."""

    text: str

    def _repr_html_(self) -> str:
        """Return the HTML: with this method `st.html` takes the object as it is."""
        return self.text


class Sheet(Html):
    """A style sheet for `st.html`."""

    def _repr_html_(self) -> str:
        return f"<style>{self.text}</style>"


def streamlit_sheet(name: str) -> Sheet:
    """Return a style sheet on Streamlit's elements."""
    return Sheet((bundle.FRONTEND / "vendor" / f"streamlit_{name}.css").read_text(encoding="utf-8"))


def of_points(data: Dataset, theme: Theme) -> str:
    """Return a picture of points, cached."""
    return _PICTURES.get((data.key, theme.name), lambda: _address(svg(data, (), theme, BUTTON, _around(data))))


def of_scene(lesson: Lesson[S, R], scene: Scene[S], theme: Theme) -> str:
    """Return a picture of a scene's points with the regions and lines that its lesson draws."""
    return _address(thumbnail.of_scene(lesson, scene, theme, BUTTON))


def _around(data: Dataset) -> Window:
    """Return the window around the points, with room for their symbols."""
    (x0, y0), (x1, y1) = data.X.min(axis=0), data.X.max(axis=0)
    # Points on one line still need a picture
    across, up = PADDING_SHARE * (x1 - x0) or 1.0, PADDING_SHARE * (y1 - y0) or 1.0
    return Window(x0 - across, x1 + across, y0 - up, y1 + up)


def _address(picture: str) -> str:
    """Return an SVG as a data URL that may stand between double quotation marks."""
    return "data:image/svg+xml," + quote(picture.replace('"', "'"), safe=" ='/:;,()")
