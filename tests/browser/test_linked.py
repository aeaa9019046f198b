"""A point under the pointer is lit on the plane and in the picture beside it, from either side."""

import pytest
from playwright.sync_api import Page

from tests.browser_support import OpenPage, box_of, frames, settle

pytestmark = pytest.mark.browser

RECORD = """() => {
  window.lit = undefined;
  window.addEventListener("linclass:pointHighlighted", ({ detail }) => { window.lit = detail.index; });
}"""
PLACES = """() => {  // of the plane's points in a picture, in pixels of the page, by their numbers from 0
  const plot = [...document.querySelectorAll(".lc-plot")].find((plot) => plot._fullLayout && plot.offsetWidth);
  const box = plot.getBoundingClientRect();
  const found = {};
  for (const { meta, customdata, x, y, xaxis, yaxis } of plot.data) {
    if (meta !== "points") continue;
    const axis = (name, letter) => plot._fullLayout[`${letter}axis${(name ?? letter).slice(1)}`];
    const [across, up] = [axis(xaxis, "x"), axis(yaxis, "y")];
    for (const [i, told] of customdata.entries()) {
      const index = [told].flat()[0] - 1;
      const at = [box.left + across._offset + across.l2p(x[i]), box.top + up._offset + up.l2p(y[i])];
      if (at.every(Number.isFinite)) (found[index] ??= []).push(at);
    }
  }
  return found;
}"""


def lit(page: Page) -> int | None:
    """The number of the point that is lit, as all parts of the page receive it."""
    frames(page)
    index: int | None = page.evaluate("window.lit")
    return index


@pytest.mark.parametrize(
    "view",  # a line, and a dot
    [
        "perceptron?v=2&view=weights&data=hand~points-and",
        "support_vectors?v=2&view=multipliers",
        pytest.param("logistic?v=2", marks=pytest.mark.thorough),
    ],
)
def test_a_point_is_lit_in_both(app: str, open_page: OpenPage, view: str) -> None:
    """The pointer over a point's line or dot in a picture rings the point on the plane, and the other way round.

    So does the keyboard's cross-hair, which goes from point to point on the plane.
    """
    page = open_page(f"{app}/{view}")
    plane = page.locator(".canvas canvas").first
    settle(
        page, once="() => [...document.querySelectorAll('.lc-plot')].some((plot) => plot.querySelector('.main-svg'))"
    )
    page.evaluate(RECORD)
    page.mouse.move(5, 5)
    without = plane.screenshot()
    places = page.evaluate(PLACES)
    assert len(places) > 2
    index, path = next((int(number), path) for number, path in places.items())
    x, y = (sum(values) / len(path) for values in zip(*path, strict=True))  # the middle of a line, or the point itself
    page.mouse.move(x, y)
    result = lit(page)
    assert result is not None, "something lies there"
    near = min(abs(x - px) + abs(y - py) for px, py in places[str(result)]) if len(path) == 1 else 0
    assert near < 20 or result == index
    assert plane.screenshot() != without
    assert page.locator(".lc-lit > *").count() > 0
    page.mouse.move(5, 5)
    assert lit(page) is None
    assert page.locator(".lc-lit > *").count() == 0
    assert plane.screenshot() == without
    box = box_of(plane)
    page.keyboard.press("Tab")
    plane.focus()
    seen, shown = set(), 0
    for _ in range(4):
        page.keyboard.press("n")
        seen.add(lit(page))
        shown += page.locator(".lc-lit > *").count()
    assert seen == {0, 1, 2, 3}
    assert shown > 1, "of lines those that the slice of weight space shows"
    page.mouse.move(box["x"] + 3, box["y"] + 3)
    assert lit(page) is None
