"""The data of the plane are plain, rounded and complete."""

import json
import re
from typing import cast

import numpy as np
import pytest
from hypothesis import given, strategies as st

from linclass.datasets.dataset import PLANE, Dataset, Window
from linclass.figures.marks import Arrow, Handle, Line, Mark, Region, Ring, Spot
from linclass.figures.theme import DARK, LIGHT, Theme
from linclass.wire import bundle, plane_json
from linclass.wire.texts import canvas as texts

MARKS: list[Mark] = [
    Region(np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]), (cast("int", np.int64(1)),)),
    Region(np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]), ()),
    Line(np.array([[0.0, 0.0], [1.0, 1.0 / 3.0]]), "boundary", "y(x) = 0"),
    Arrow(np.zeros(2), np.array([1.0, 2.0]), "weight", "w"),
    Ring(cast("int", np.int64(4)), "misclassified"),
    Spot(np.array([0.5, 0.25]), "bayes", "m"),
    Handle("pivot", np.array([2.0, -1.0]), "start"),
]


def is_plain(value: object) -> bool:
    """Tell whether a value is made of Python's own types only, as JSON needs."""
    if isinstance(value, dict):
        return all(type(key) is str and is_plain(inner) for key, inner in value.items())
    if isinstance(value, list | tuple):
        return all(map(is_plain, value))
    return value is None or type(value) in (bool, int, float, str)


def test_marks_of_every_kind_are_plain_values() -> None:
    """NumPy's numbers never reach Streamlit, which would turn all data into one string."""
    sent = plane_json.marks(MARKS, PLANE)
    assert is_plain(sent)
    assert sent == {
        "regions": [([1], [0.0, 0.0, 1.0, 0.0, 0.0, 1.0]), ([], [0.0, 0.0, 1.0, 0.0, 0.0, 1.0])],
        "lines": [("boundary", [0.0, 0.0, 1.0, 0.33333], "y(x) = 0")],
        "arrows": [("weight", (0.0, 0.0, 1.0, 2.0), "w")],
        "rings": [("misclassified", 4, "")],
        "spots": [("bayes", (0.5, 0.25), "m")],
        "handles": [("start", (2.0, -1.0), "", "pivot")],
    }


def test_a_mark_of_a_class_bears_its_number() -> None:
    """A line or a place drawn in a class's colour names the class after its label."""
    marks: list[Mark] = [Line(np.eye(2), "margin", "", cast("int", np.int64(3))), Spot(np.zeros(2), "support", "m", 0)]
    sent = plane_json.marks(marks, PLANE)
    assert is_plain(sent)
    assert sent == {
        "lines": [("margin", [1.0, 0.0, 0.0, 1.0], "", 3)],
        "spots": [("support", (0.0, 0.0), "m", 0)],
    }


def test_a_place_where_a_point_would_stand_says_so() -> None:
    """It is drawn as a point of its class; one of no class is a cross, as any other place."""
    marks: list[Mark] = [Spot(np.zeros(2), "direction", "m", k, point=True) for k in (1, None)]
    sent = plane_json.marks(marks, PLANE)
    assert is_plain(sent)
    assert sent == {"spots": [("direction", (0.0, 0.0), "m", 1, True), ("direction", (0.0, 0.0), "m")]}


@given(st.floats(1e-5, 1e9), st.floats(-1.0, 1.0))
def test_rounding_is_finer_than_a_pixel_can_show(span: float, part: float) -> None:
    """A mark moves by less than a ten-thousandth of the window, however wide or narrow that is."""
    window = Window(0.0, span, 0.0, span)
    place = part * span
    [spot] = plane_json.marks([Spot(np.array([place, 0.0]), "bayes")], window)["spots"]
    assert abs(spot[1][0] - place) < 1e-4 * span


def test_a_mark_that_is_not_finite_is_refused() -> None:
    """NaN would become null without a word and vanish from the picture."""
    with pytest.raises(ValueError, match="finite"):
        plane_json.marks([Spot(np.array([np.nan, 0.0]), "bayes")], PLANE)


def test_points_are_flat_with_whole_classes() -> None:
    """Points travel as x, y, class, x, y, class, ..."""
    data = Dataset(np.array([[0.5, 1.0], [2.0, 3.0]]), np.array([0, 1]))
    sent = plane_json.dataset(data)
    assert is_plain(sent)
    assert json.dumps(sent["points"]) == "[0.5, 1.0, 0, 2.0, 3.0, 1]"


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_the_palette_carries_every_stroke_that_occurs(theme: Theme) -> None:
    """Each mark finds its colour, width and dash; the canvas and the figures share one palette."""
    palette, strokes = plane_json.palette(theme), plane_json.strokes(theme, MARKS)
    assert is_plain(palette)
    assert is_plain(strokes)
    assert set(strokes) == {"boundary", "weight", "misclassified", "bayes", "start"}
    assert strokes["bayes"] == (theme.bayes, 2.0, [13, 6])
    assert palette["classes"] == theme.classes


def test_the_texts_are_plain() -> None:
    """All that the canvas says goes to the browser in one table of sentences."""
    assert is_plain(dict(texts.BROWSER))


def test_every_word_the_canvas_says_is_in_the_table_and_is_said() -> None:
    """The scripts name no text that is missing, and the table holds none that nobody says."""
    paths = [*(bundle.FRONTEND / "canvas").glob("*.js"), bundle.FRONTEND / "shared/sent_file.js"]
    scripts = "\n".join(path.read_text() for path in paths)
    calls = re.findall(r"texts\.of\(([^),]*)", scripts) + re.findall(r"(?<=\.)say\((.*)", scripts)
    drawn_names = {name for call in calls for name in re.findall(r'"(\w+)"', call)}
    assert drawn_names <= set(texts.BROWSER)
    named = set(re.findall(r'"(\w+)"', scripts)) | drawn_names
    assert set(texts.BROWSER) <= named
