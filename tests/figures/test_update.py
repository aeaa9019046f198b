"""The picture of an update: w before, what the point adds, w after."""

from __future__ import annotations

import re

import numpy as np
import pytest

from linclass import lessons
from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window
from linclass.figures import perceptron
from linclass.figures.arrow_labels import placed
from linclass.figures.theme import LIGHT
from linclass.lessons import study_cache
from tests.every_case import every_case

from .runs import run

LINE_BEFORE, LINE_AFTER, W_BEFORE, ADDED, W_AFTER, HEADING = range(6)  # the moving traces
ORIGIN = np.zeros(2)
SMALLEST_HEIGHT_PX = 140  # of axes


def ends(place: dict[str, list[float]]) -> FloatArray:
    """The tail and the tip of an arrow, (2, 2)."""
    return np.array([place["x"][:2], place["y"][:2]], dtype=np.float64).T


def test_the_arrows_are_a_sum() -> None:
    """From the tip of w before, eta t x leads to the tip of w after; the line is at a right angle to w."""
    two, steps = run(gap=0.8, max_updates=10)
    frames = perceptron.update(two, steps, LIGHT).to_dict()["frames"]
    assert [frame["name"] for frame in frames] == [str(s) for s in range(len(steps))]
    for before, now, frame in zip(steps[1:], steps[2:], frames[2:], strict=False):
        if not now.corrected:
            continue
        places = frame["data"]
        i = now.misclassified[0]
        np.testing.assert_allclose(ends(places[W_BEFORE]), np.array([ORIGIN, before.w]), atol=1e-2)
        np.testing.assert_allclose(ends(places[ADDED]), np.array([before.w, now.w]), atol=1e-2)
        np.testing.assert_allclose(now.w - before.w, now.eta * two.t[i] * two.X[i])
        np.testing.assert_allclose(ends(places[W_AFTER]), np.array([ORIGIN, now.w]), atol=1e-2)
        for line, w in ((LINE_BEFORE, before.w), (LINE_AFTER, now.w)):
            along = np.diff(ends(places[line]), axis=0)[0]
            assert abs(along @ w) < 1e-2 * np.hypot(*along) * np.hypot(*w)
        assert f"point {two.rows[i] + 1}:" in places[HEADING]["text"][0]


def test_no_line_crosses_a_heading() -> None:
    """It stands on the upper edge of the axes, where nothing of the picture is drawn, and room is left above them."""
    two, steps = run(gap=1.0, max_updates=25)
    for animation in (perceptron.update(two, steps, LIGHT), perceptron.weight_space(two, steps, LIGHT)):
        figure = animation.to_dict()
        heading = next(trace for trace in figure["data"] if trace.get("mode") == "text")
        upright = figure["layout"]["yaxis"]
        assert heading["textposition"].startswith("top")
        assert heading["y"] == [upright["range"][1]]
        assert not heading["cliponaxis"]
        lines = max(text.count("<br>") + 1 for frame in figure["frames"] for text in frame["data"][-1]["text"])
        room = (1 - upright["domain"][1]) * SMALLEST_HEIGHT_PX / upright["domain"][1]
        assert room >= 1.1 * lines * heading["textfont"]["size"]


def segment_of(vector: FloatArray) -> FloatArray:
    """Return many places (m, 2) along an arrow."""
    along: FloatArray = vector[0] + np.linspace(0, 1, 401)[:, None] * (vector[1] - vector[0])
    return along


def middle_of(place: FloatArray, anchor: str, half: FloatArray) -> FloatArray:
    """Return the middle of a label that stands on one side of a place."""
    way = np.array([("right" in anchor) - ("left" in anchor), ("top" in anchor) - float("bottom" in anchor)])
    middle: FloatArray = place + way * half
    return middle


@every_case(
    "arrows",
    [
        [[[3, 0], [2, -2]], [[3, -1], [1, -2]]],
        [[[-2, 1], [1, -2]], [[-3, 1], [1, -1]]],
        [[[3, 0], [-3, -2]], [[1, 3], [-2, -3]]],
    ],
)
def test_no_arrow_lies_between_another_and_its_label(arrows: list[list[list[int]]]) -> None:
    """The way from an arrow to the place of its label crosses no other arrow."""
    pair = np.array(arrows, float)
    places = placed(pair[None], ["w", "yx"], Window(-4, 4, -4, 4), 12, np.empty((1, 0, 2, 2))).places[0]
    for own, (tail, tip), place in zip(pair, pair[::-1], places, strict=True):
        along = segment_of(own)
        near = along[np.hypot(*(along - place).T).argmin()]
        crossing = np.linalg.solve(np.column_stack([place - near, tail - tip]), tail - near)
        assert not ((crossing > 0) & (crossing < 1)).all()


@pytest.mark.slow
@pytest.mark.parametrize("side", [100, 320])
def test_labels_stand_clear_of_the_arrows_in_every_scene(side: int) -> None:
    """At every step of every scene each label is whole in the picture, on no arrow and on no other label, also on the
    narrowest phone, where the axes are 100 px high and a letter is half as wide as the type is high; and on a large
    screen nine of ten labels are no farther from their arrows than two lines of type."""
    lesson = lessons.by_slug("perceptron")
    frames, far, near = 0, 0, 0
    for scene in lesson.scenes:
        state = scene.state()
        studied = study_cache.study(lesson, state.points, state.settings)
        if not studied.basis.linear:
            continue
        figure = perceptron.update(studied.two, studied.shown, LIGHT).to_dict()
        x_range, y_range = (figure["layout"][axis]["range"] for axis in ("xaxis", "yaxis"))
        pixel = (y_range[1] - y_range[0]) / side
        letters = {trace: len(re.sub("<.*?>", "", figure["data"][trace]["text"][3])) for trace in (2, 3, 4)}
        font = figure["data"][W_AFTER]["textfont"]["size"]
        for frame in figure["frames"]:
            frames += 1
            shown = {n: np.array([place["x"], place["y"]], float).T for n, place in enumerate(frame["data"][:HEADING])}
            shown = {n: places for n, places in shown.items() if n in letters and len(places) == 4}
            boxes = []
            for n, places in shown.items():
                half = pixel * font / 2 * np.array([letters[n] / 2, 1.0])
                middle = middle_of(places[3], frame["data"][n]["textposition"], half)
                boxes.append((middle, half))
                away = np.maximum(np.abs(segment_of(places[:2]) - middle) - half, 0)
                is_near = np.hypot(*away.T).min() < 2 * pixel * font
                near, far = near + is_near, far + (not is_near)
            for k, (middle, half) in enumerate(boxes):
                assert x_range[0] < middle[0] - half[0] < middle[0] + half[0] < x_range[1]
                assert y_range[0] < middle[1] - half[1] < middle[1] + half[1] < y_range[1]
                for places in shown.values():
                    assert not (np.abs(segment_of(places[:2]) - middle) < half).all(axis=1).any(), (scene.code, frame)
                for other, its_half in boxes[:k]:
                    assert (np.abs(middle - other) > half + its_half).any(), (scene.code, frame)
    assert frames > 1000
    assert 9 * far < near
