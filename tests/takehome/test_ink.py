"""No curve that has data leaves without ink, no title stands twice: the views of scenes, as SVG and PGFPlots."""

import itertools
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import lessons
from linclass.figures.theme import LIGHT
from linclass.lessons.lesson import AnyLesson
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures import chart_drawing, pgfplots
from linclass.takehome.pictures.charts import Chart, Curve, Panel, Unwritable, chart
from linclass.takehome.pictures.pgfplots import AxisUnits
from linclass.takehome.pictures.picture import view_picture
from linclass.wire.figure_json import content, step_of
from tests.takehome.states import named, of_state

pytestmark = pytest.mark.slow
WIDTH = 600.0
Trace = dict[str, Any]


def traces_of(state: PageState) -> list[Trace]:
    """The traces of the view's first picture at its step, as the browser is given them."""
    picture, step = view_picture(state), state.frame.options.step
    assert picture is not None
    figure: Any = content(picture, step_of(picture, step), None)
    traces = list(figure["data"])
    if "frames" in figure:
        player = figure["player"]
        step = player["initial"] if player["step"] is None else player["step"]
        shown = str(max((n for n in map(int, figure["frames"]) if n <= step), default=0))
        for place, patch in zip(figure["traces"], figure["frames"].get(shown, ()), strict=False):
            traces[place] = traces[place] | {letter: patch[letter] for letter in "xy" if letter in patch}
    return traces


def is_number(value: Any) -> bool:
    """Return whether a value has a place on an axis; a category has."""
    return isinstance(value, str) or (value is not None and bool(np.isfinite(value)))


def has_data(trace: Trace) -> bool:
    """Return whether a person sees a trace on the screen, if its places are on the axes."""
    places = [is_number(x) and is_number(y) for x, y in zip(trace["x"], trace["y"], strict=True)]
    mode = str(trace.get("mode", "lines"))
    beside = any(one and other for one, other in itertools.pairwise(places))
    sizes = np.atleast_1d(trace.get("marker", {}).get("size", 6))
    texts = trace.get("text", "") if "text" in mode else ""
    is_line = trace.get("type") == "bar" or ("lines" in mode and beside and trace.get("line", {}).get("width", 2) > 0)
    return any(places) and (is_line or ("markers" in mode and sizes.max() > 0) or any(texts))


def curves_of(shown: Chart, traces: list[Trace]) -> Iterator[tuple[Trace, Curve, Panel]]:
    """Yield each trace with what became of it."""
    pairs = [(trace.get("xaxis") or "x", trace.get("yaxis") or "y") for trace in traces]
    for pair, panel in zip(dict.fromkeys(pairs), shown.panels, strict=True):
        own = [trace for trace, other in zip(traces, pairs, strict=True) if other == pair]
        for trace, curve in zip(own, panel.curves[len(panel.curves) - len(own) :], strict=True):
            yield trace, curve, panel


def is_on_axes(curve: Curve, panel: Panel) -> bool:
    """Return whether a place of a curve lies between the ends of its axes."""
    low, high = np.sort([[axis.low, axis.high] for axis in (panel.x, panel.y)]).T
    return bool(((curve.places >= low) & (curve.places <= high)).all(axis=1).any())


def inks(curve: Curve, panel: Panel) -> list[str]:
    """The colours that a curve leaves on paper."""
    hidden = {side: replace(axis, is_shown=False) for side, axis in (("x", panel.x), ("y", panel.y))}
    alone = Chart([replace(panel, curves=[curve], **hidden)], [], [], 0.75)  # type: ignore[arg-type]
    svg, _ = chart_drawing.svg(alone, LIGHT, WIDTH)
    root = ET.fromstring(f"<svg>{svg}</svg>")
    drawn = [element for element in root.iter() if element.tag in ("path", "text")]
    paints = [(e.get(kind, "none"), float(e.get(f"{kind}-opacity", 1))) for e in drawn for kind in ("fill", "stroke")]
    return [paint for paint, opacity in paints if paint != "none" and opacity > 0]


def stands_beyond_axes(curve: Curve, document: str) -> bool:
    """Return whether a document has the texts or the arrow heads of a curve, which the axes of PGFPlots do not clip."""
    texts = [label for label in curve.texts if label]
    return (bool(texts) and document.count(r"\node[") >= len(texts)) or (
        "arrow" in curve.symbols and r"\fill[" in document
    )


@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_every_curve_with_data_leaves_ink(lesson: AnyLesson, request: pytest.FixtureRequest) -> None:
    """The SVG paints what a trace shows on the screen, and the PGFPlots has its places.

    Of the panels in one column those with one title along x have it once, below the lowest. The opening is tried in
    every view, another scene in its own alone unless every one is asked for.
    """
    is_whole = request.config.getoption("every_scene")
    without, count, has_picture = [], 0, False
    for scene in lesson.scenes:
        for view in [view for view in lesson.views if is_whole or scene is lesson.scenes[0] or view.code == scene.view]:
            state = of_state(lesson, replace(scene.state(), view=view.code))
            picture = view_picture(state)
            if picture is None:
                continue
            has_picture = True
            try:
                shown, document = chart(picture, state.frame.options.step, WIDTH), pgfplots.view(state)
            except Unwritable:
                continue
            columns = [(panel.x.domain, panel.x.title) for panel in shown.panels if panel.x.title]
            assert len(set(columns)) == len(columns), f"{scene.code} {view.code}"
            for trace, curve, panel in curves_of(shown, traces_of(state)):
                if not has_data(trace):
                    continue
                count += 1
                name = f"{scene.code} {view.code} {trace.get('name')}"
                finite = curve.places[np.isfinite(curve.places).all(axis=1)]
                units = AxisUnits.of_axes((panel.x.low, panel.x.high), (panel.y.low, panel.y.high))
                if not len(finite) or (is_on_axes(curve, panel) and not inks(curve, panel)):
                    without.append(f"SVG: {name}")
                elif units.coordinates(finite[:1]) not in document and not stands_beyond_axes(curve, document):
                    without.append(f"TeX: {name}")
    assert without == []
    assert count > 0 or not has_picture
