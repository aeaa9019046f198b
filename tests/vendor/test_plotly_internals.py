"""Assumptions about plotly.js, in a real Chromium: of the wheel's script, and of the one in Streamlit's bundle."""

import itertools
from typing import Any

import pytest
from playwright.sync_api import Page

from linclass.ui import plotly_script
from linclass.vendor import streamlit
from tests.streamlit_internals import VENDOR_SCRIPTS

pytestmark = pytest.mark.browser

SOURCES = {"wheel": plotly_script.path(), "bundle": streamlit.plotly_script()}
FLAT_FIGURE: dict[str, Any] = {
    "data": [
        {"type": "scatter", "x": [1, 2, 3], "y": [2, 1, 3], "mode": "lines+markers"},
        {"type": "scatter", "x": [1, 10], "y": [1, 2], "xaxis": "x2", "yaxis": "y2", "mode": "markers"},
        {"type": "bar", "x": [1, 2], "y": [3, 4], "xaxis": "x3", "yaxis": "y3"},
        {"type": "bar", "x": [1, 2], "y": [4, 3], "xaxis": "x3", "yaxis": "y3"},
    ],
    "layout": {
        "width": 600,
        "height": 300,
        "showlegend": False,
        "xaxis": {"range": [0, 4], "domain": [0, 0.3]},
        "yaxis": {"range": [0, 4]},
        "xaxis2": {"type": "log", "range": [-1, 2], "domain": [0.35, 0.65], "anchor": "y2"},
        "yaxis2": {"range": [0, 4], "anchor": "x2"},
        "xaxis3": {"range": [0, 3], "domain": [0.7, 1], "anchor": "y3"},
        "yaxis3": {"range": [0, 5], "anchor": "x3"},
        "annotations": [{"x": 1, "y": 1, "text": "one", "showarrow": False}],
        "shapes": [{"type": "line", "x0": 0, "x1": 1, "y0": 0, "y1": 1}],
    },
}
SPATIAL: dict[str, Any] = {
    "data": [{"type": "scatter3d", "x": [1, 2], "y": [1, 2], "z": [1, 2], "mode": "markers"}],
    "layout": {"width": 300, "height": 300, "scene": {"xaxis": {"range": [0, 3]}}},
}
DRAW = """async ([source, figure]) => {
  window.loaded ??= { before: window.Plotly };  // a tab may have shown figures before, and a script is evaluated once
  if (!window.loaded[source]) {
    await import(new URL(`${source}?tested`, document.baseURI).href);
    window.loaded[source] = window.Plotly;
  }
  window.Plotly = window.loaded[source];
  const plot = document.createElement("div");
  plot.style.cssText = "position: fixed; left: 0; top: 0; background: white";
  document.documentElement.style.display = "";  // a waiting tab is not laid out
  document.body.append(plot);
  await Plotly.newPlot(plot, figure.data, figure.layout);
  window.plot = plot;
}"""
GONE = "() => { Plotly.purge(plot); plot.remove(); delete window.plot; window.Plotly = window.loaded.before; }"

WINDOWS: tuple[dict[str, list[int]], ...] = {}, {"xaxis.range": [1, 5], "yaxis.range": [1, 6]}  # as before, and others
ELEMENTS = {
    "js-plotly-plot": "Plotly no longer gives a drawn element the class js-plotly-plot.",
    "svg-container": "Plotly no longer draws into an .svg-container.",
    "modebar-container": "Plotly's buttons no longer stand in a .modebar-container.",
    "modebar": "Plotly's buttons no longer stand in a .modebar.",
    "modebar-btn": "Plotly's buttons no longer have the class modebar-btn.",
    "hoverlayer": "Plotly's hover labels no longer stand in a .hoverlayer.",
    "nsewdrag": "The place where Plotly can be dragged no longer has the class nsewdrag.",
}
FLAT_PARTS = [  # what is said where an expression is not true of a drawing
    ("Plotly keeps no complete traces in _fullData.", "traces.every(({ visible }) => visible === true)"),
    ("Plotly keeps no subplots in _fullLayout._plots.", "layout._plots.x2y2.xaxis === layout.xaxis2"),
    ("Plotly's subplots have no selection `plot`.", "isFunction(layout._plots.xy.plot.selectAll)"),
    ("Plotly's traces have no module with `calc`.", "traces.every(({ _module }) => isFunction(_module.calc))"),
    ("Plotly's traces have no module with `plot`.", "traces.every(({ _module }) => isFunction(_module.plot))"),
    ("Plotly's module of bars has no `crossTraceCalc`.", "isFunction(traces[2]._module.crossTraceCalc)"),
    ("The first spot of Plotly's calcdata knows no trace.", "spots.every(({ trace }, j) => trace === traces[j])"),
    ("The first spot of Plotly's calcdata has no group.", "spots.every(({ node3 }) => node3.node().parentNode)"),
    ("Plotly's axes do not list annotations in _annIndices.", "layout.xaxis._annIndices.includes(0)"),
    ("Plotly's axes do not list shapes in _shapeIndices.", "layout.xaxis._shapeIndices.includes(0)"),
    ("Plotly's cartesian module has no `transitionAxes`.", "isFunction(cartesian.transitionAxes)"),
    ("Plotly keeps no extremes of a trace in _extremes.", "traces.every(({ _extremes }) => isObject(_extremes))"),
    ("Plotly keeps no margins in _fullLayout._size.", "['l', 'r', 't', 'b'].every((side) => layout._size[side] > 0)"),
    ("Plotly keeps no number formats in _d3locale.", "layout._d3locale.numberFormat('.3g')(1) === '1.00'"),
]
SPATIAL_PARTS = [
    ("Plotly keeps no 3-D axes in `_scene`.", "isFunction(layout.scene._scene.plot)"),
    ("Plotly's 3-D axes have no `glplot` with a pixel ratio.", "glplot.pixelRatio > 0"),
    ("Plotly's `glplot` has no objects that inherit `drawPick`.", "shapes.length && shapes.every(inheritsPick)"),
    ("Plotly's `glplot` has no WebGL context `gl`.", "isFunction(glplot.gl.readPixels)"),
]
CHECK = """parts => {
  const { calcdata, _fullData: traces, _fullLayout: layout } = plot;
  const glplot = layout.scene?._scene?.glplot;
  const isFunction = (value) => typeof value === "function";
  const known = {
    traces, layout, glplot, isFunction,
    isObject: (value) => typeof value === "object" && value !== null,
    spots: calcdata?.map(([first]) => first),
    cartesian: layout._basePlotModules?.find(({ name }) => name === "cartesian"),
    shapes: glplot?.objects,
    inheritsPick: (shape) => isFunction(shape.drawPick) && !Object.hasOwn(shape, "drawPick"),
    element: (name) => plot.closest(name) ?? plot.querySelector(name),
  };
  const isTrue = (text) => {
    try { return Boolean(new Function(...Object.keys(known), `return ${text}`)(...Object.values(known))); }
    catch { return false; }
  };
  return parts.filter(([, text]) => !isTrue(text)).map(([sentence]) => sentence);
}"""


def test_flat_drawings_have_the_parts_that_are_used(empty: Page) -> None:
    """The internals that fast updates, linked points and hover numbers rely on exist; each failure is a sentence."""
    elements = [(text, f"element('.{name}')") for name, text in ELEMENTS.items()]
    for name, source in SOURCES.items():
        empty.evaluate(DRAW, [source, FLAT_FIGURE])
        wrong = empty.evaluate(CHECK, [*FLAT_PARTS, *elements])
        empty.evaluate(GONE)
        assert wrong == [], name


def test_3d_drawings_have_the_parts_that_are_used(empty: Page) -> None:
    """The internals that fast updates of 3-D axes and their quality during a drag rely on exist."""
    for name, source in SOURCES.items():
        empty.evaluate(DRAW, [source, SPATIAL])
        wrong = empty.evaluate(CHECK, SPATIAL_PARTS)
        empty.evaluate(GONE)
        assert wrong == [], name


PIXELS = f"""async () => {{
  const {{ pixelsOf }} = await import("{VENDOR_SCRIPTS}/plotly_layout.js");
  const box = plot.getBoundingClientRect();
  return [["x", "y"], ["x2", "y2"]].flatMap(([x, y], j) => {{
    const [across, down, trace] = [pixelsOf(plot, "x", x), pixelsOf(plot, "y", y), plot.data[j]];
    return [...plot.querySelectorAll(`.subplot.${{x}}${{y}} .point`)].map((point, i) => {{
      const {{ left, right, top, bottom }} = point.getBoundingClientRect();
      const [wide, high] = [(left + right) / 2 - box.left, (top + bottom) / 2 - box.top];
      return Math.hypot(wide - across(trace.x[i]), high - down(trace.y[i]));
    }});
  }});
}}"""


def test_a_value_is_drawn_where_the_axis_says(empty: Page) -> None:
    """`_offset` and `l2p` of an axis lead to the pixel where Plotly has drawn a point, on a logarithmic axis too."""
    for source in SOURCES.values():
        empty.evaluate(DRAW, [source, FLAT_FIGURE])
        away = empty.evaluate(PIXELS)
        empty.evaluate(GONE)
        assert len(away) == 5
        assert max(away) < 1, "Plotly's axes no longer tell by _offset and l2p where a value is drawn."


UPDATED = f"""async ([moves, notes]) => {{
  const {{ fastUpdate }} = await import("{VENDOR_SCRIPTS}/plotly_fast_update.js");
  const parts = ".plot path, .annotation, .shapelayer path, .xtick text, .ytick text";
  const said = (part) => [...["class", "d", "transform"].map((name) => part.getAttribute(name)), part.textContent];
  const seen = (plot) => [...plot.querySelectorAll(parts)].map(said);
  const done = await fastUpdate(Plotly, plot, moves, notes);
  const fast = seen(plot);
  const other = document.createElement("div");
  document.body.append(other);
  const [data, layout] = [structuredClone(plot.data), structuredClone(plot.layout)];
  for (const [path, value] of Object.entries(moves.layout)) {{
    const [axis, part] = path.split(".");
    layout[axis][part] = value;
  }}
  await Plotly.newPlot(other, data, layout);
  const slow = seen(other);
  Plotly.purge(other);
  other.remove();
  const rounded = (all) => JSON.stringify(all).replace(/\\d+\\.\\d+/g, (number) => Number(number).toFixed(1));
  return [done, rounded(fast), rounded(slow)];
}}"""


def test_a_fast_update_paints_what_plotly_would(empty: Page) -> None:
    """Places of points and bars, a note that stands elsewhere, other windows: as a new drawing has them."""
    moves = {"data": [{"x": [1, 2, 3], "y": [3, 3, 1]}, {"x": [1, 2], "y": [1, 2]}], "traces": [0, 2]}
    for source, layout in itertools.product(SOURCES.values(), WINDOWS):
        empty.evaluate(DRAW, [source, FLAT_FIGURE])
        done, fast, slow = empty.evaluate(
            UPDATED, [moves | {"layout": layout}, {"annotations[0].x": 2, "shapes[0].y1": 3}]
        )
        empty.evaluate(GONE)
        assert done, "Plotly's drawings lack a part without which nothing is painted in place."
        assert fast == slow, "Painted in place, a drawing is no longer what Plotly draws of the same data."
