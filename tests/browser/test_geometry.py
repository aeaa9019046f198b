"""Geometry on the projector, in a real Chromium: names stand beside what they name."""

from dataclasses import replace

import pytest

from linclass.figures.marks import Handle
from linclass.figures.theme import LIGHT
from linclass.lessons import by_slug
from linclass.lessons.lesson import ViewOptions
from linclass.session import projector_window
from tests.browser.visual_checks import LISTEN, resize
from tests.browser_support import OpenPage

pytestmark = pytest.mark.browser

LESSON = by_slug("geometry")


COVERED = """([discs, names]) => {  // how many of these discs, in shares of the plane and pixels, each label touches
  const [[canvas, written]] = [...window.written];
  const scale = canvas.getContext("2d").getTransform().a;
  const under = ({ left, right, y }) => discs.filter(([x, y0, radius]) => {
    const [px, py] = [x * canvas.width / scale, y0 * canvas.height / scale];
    return Math.hypot(Math.max(left - px, px - right, 0), Math.max(y - 9 - py, py - y, 0)) < radius;
  });
  const labels = written.filter(({ text }) => names.some((name) => text.startsWith(name)));
  return Object.fromEntries(labels.map((label) => [label.text, under(label).length]));
}"""


def test_names_cover_neither_points_nor_handles(app: str, open_page: OpenPage) -> None:
    """On a projector, whose type is large, the names of the foot, of the distances and of the handles stand free."""
    page = open_page(f"{app}/geometry?v=2&present=1", viewport={"width": 1280, "height": 720})
    page.evaluate(LISTEN)
    resize(page, {"width": 1280, "height": 710})
    state = replace(LESSON.opening, points=projector_window.framed(LESSON.opening.points))
    run = LESSON.study(state.points, state.settings)
    window = state.points.window
    marks = LESSON.plane(run, ViewOptions(view=state.view, theme=LIGHT)).marks
    places = [(place, 5) for place in state.points.X] + [(mark.at, 7) for mark in marks if isinstance(mark, Handle)]
    discs = [
        (
            (float(x) - window.x_min) / window.width,
            (window.y_max - float(y)) / window.height,
            radius,
        )
        for (x, y), radius in places
    ]
    covered = page.evaluate(COVERED, [discs, ["x", "⊥", "r =", "−w₀/‖w‖", "w", "w₀", "wᵀx"]])
    assert {"⊥", "x", "w", "w₀"} < set(covered)
    assert not any(covered.values()), covered
