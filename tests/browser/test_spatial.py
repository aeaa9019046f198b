"""Pictures in space during a drag, in a real Chromium: rougher, but with everything where it belongs."""

import itertools
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page

from linclass.wire import live_endpoint
from tests import private_parts
from tests.browser.plane import at, plane
from tests.browser_support import OpenPage, followed, frames, release, wait_until

pytestmark = [pytest.mark.browser, private_parts.NEEDED]  # these are laws of the fast update itself

DRAWN = """() => {  // pixels of the picture in space for one of the page's; whether it can tell what lies under each
  const { glplot } = document.querySelector(".lc-plot")._fullLayout.scene._scene;
  const ratio = glplot.canvas.width / glplot.canvas.clientWidth;
  return [Math.round(10 * ratio) / 10, glplot.objects.every(({ drawPick }) => drawPick)];
}"""
IS_WHOLE = f"() => ({DRAWN})().join() === '2,true'"
COUNT = """() => {  // whole drawings from now on
  [window.whole, window.drawers] = [0, { react: Plotly.react, newPlot: Plotly.newPlot }];
  for (const [name, draw] of Object.entries(window.drawers)) {
    Plotly[name] = (...given) => { window.whole += 1; return draw(...given); };
  }
}"""
DRAWN_SCENE = """() => {  // where Plotly has what it draws: all objects, the axes, the scale between the two
  const { _fullLayout: layout } = document.querySelector(".lc-plot");
  const scenes = Object.keys(layout).filter((name) => /^scene\\d*$/.test(name)).map((name) => layout[name]);
  return scenes.flatMap(({ xaxis, yaxis, zaxis, _scene: { glplot, dataScale } }) => {
    const ranges = [xaxis, yaxis, zaxis].map(({ range }) => range);
    return [glplot.objects.map(({ bounds }) => bounds), ranges, glplot.bounds, dataScale];
  });
}"""
NO_NEW_PICTURE = f"""() => {{  // no picture has come for longer than one is drawn
  const [seen, now] = [JSON.stringify(({DRAWN_SCENE})()), performance.now()];
  if (seen !== window.last?.seen) window.last = {{ seen, now }};
  return now - window.last.now > 1300;
}}"""
DRAW_AGAIN = """async () => {
  Object.assign(Plotly, window.drawers);
  const plot = document.querySelector(".lc-plot");
  await Plotly.react(plot, plot.data.map((trace) => ({ ...trace })), structuredClone(plot.layout));
}"""
PAGES = {
    "classification": "classification?v=2",
    "features": "features?v=2",
    "cone": "perceptron?v=2&view=weights&space=cone",
    "cost": "perceptron?v=2&picture=surface",
    "one posterior": "logistic?v=2&view=posteriors&heights=one",
}
ORDINARY = "features", "cost"  # a mesh and a surface, the two ways of drawing


def held(page: Page) -> FloatRect:
    """Begin a drag at a place on the plane, and return the plane's box: a point is put down there, and moves."""
    page.locator(".lc-figure .gl-container canvas").first.wait_for(state="attached")
    _, box = plane(page)
    page.mouse.move(*at(box, 0.61, 0.435))
    page.mouse.down()
    return box


def picture_comes(page: Page, asked: Sequence[Any]) -> None:
    """Wait until the picture of the drag's present place has been asked for, has come, and is drawn."""
    followed(page)
    there = asked[-1]["drawing"]["points"]
    wait_until(page, lambda: any(one["asks"] == "view" and one["drawing"]["points"] == there for one in asked))
    followed(page)
    page.evaluate("() => { delete window.last; }")
    page.wait_for_function(NO_NEW_PICTURE)


@pytest.mark.parametrize(
    "name", [name if name in ORDINARY else pytest.param(name, marks=pytest.mark.thorough) for name in PAGES]
)
def test_what_has_moved_is_where_a_whole_drawing_has_it(name: str, app: str, open_page: OpenPage) -> None:
    """During a drag Plotly draws nothing as a whole after the first picture; if it did, all would look the same.

    During a drag alone the picture is rough: drawn with fewer pixels, and not pointed at; let go, it is as before.
    """
    page = open_page(f"{app}/{PAGES[name]}")
    page.locator(".lc-figure .gl-container canvas").first.wait_for(state="attached")
    page.wait_for_function(IS_WHOLE)
    asked: list[Any] = []
    page.on(
        "request", lambda sent: asked.append(sent.post_data_json) if sent.url.endswith(live_endpoint.PATH) else None
    )
    box, places = held(page), itertools.cycle(range(10))

    def is_rough() -> bool:
        page.mouse.move(*at(box, 0.61 + 0.005 * next(places), 0.435))
        frames(page)
        return bool(page.evaluate(DRAWN) == [0.7, False])

    wait_until(page, is_rough)
    assert page.evaluate(DRAWN) == [0.7, False]
    page.mouse.move(*at(box, 0.6, 0.45), steps=3)
    picture_comes(page, asked)
    page.evaluate(COUNT)
    before = page.evaluate(DRAWN_SCENE)
    for k in range(12):
        page.mouse.move(*at(box, 0.6 - 0.02 * k, 0.45 + 0.01 * k))
        frames(page)
    picture_comes(page, asked)
    seen = page.evaluate(DRAWN_SCENE)
    assert seen != before
    assert page.evaluate("window.whole") == 0
    page.evaluate(DRAW_AGAIN)
    assert page.evaluate(DRAWN_SCENE) == seen
    release(page)
    page.wait_for_function(IS_WHOLE)
