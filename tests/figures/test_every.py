"""Laws that every picture of a lesson keeps, in both themes."""

import json
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from linclass import lessons
from linclass.figures.theme import DARK
from linclass.lessons.blocks import Picture
from linclass.lessons.lesson import Missing
from linclass.wire.figure_json import as_json
from tests.every_case import every_case
from tests.lessons.support import flat, studied, view_options, worked

from .cases import kilobytes

VIEWS = [(lesson.slug, view.code) for lesson in lessons.every() for view in lesson.views]
PIECES = 40  # of a work that is done in pieces: so many that its curves have a shape
MAX_KILOBYTES, MAX_KILOBYTES_OF_FRAMES, MAX_FRAMES = 70, 300, 300

pytestmark = pytest.mark.slow


@cache
def drawn(slug: str, view: str, theme: str = "light") -> list[Picture]:
    """Return the pictures of a view of a lesson's opening; none where the view says what it needs."""
    lesson = lessons.by_slug(slug)
    state = replace(lesson.opening, view=view)
    run = studied(lesson, state.points, state.settings)
    try:
        blocks = lesson.view(view).show(run, worked(lesson, run, view_options(state, theme), PIECES))
    except Missing:
        return []
    return [block for block in flat(blocks) if isinstance(block, Picture)]


@cache
def plain(slug: str, view: str, theme: str = "light") -> list[Any]:
    """Return what the browser is sent of a view's figures, after a journey through JSON that refuses NaN."""
    return [
        json.loads(json.dumps(picture.figure.to_dict(), default=as_json, allow_nan=False))
        for picture in drawn(slug, view, theme)
    ]


@every_case(("slug", "view"), VIEWS)
def test_every_axis_has_its_window(slug: str, view: str) -> None:
    """None is left to Plotly: it would draw such an axis twice, and otherwise during a drag than after it."""
    for figure in plain(slug, view):
        for axis in (part for key, part in figure["layout"].items() if re.fullmatch(r"[xy]axis\d*", key)):
            low, high = axis["range"]
            assert low != high
            assert "autorange" not in axis


@every_case(("slug", "view"), VIEWS)
def test_every_picture_says_what_is_to_be_seen(slug: str, view: str) -> None:
    """A sentence for who can't see it, with no markup in it; a height for every width."""
    for picture, figure in zip(drawn(slug, view), plain(slug, view), strict=True):
        assert len(picture.alt) > 40
        assert "<" not in picture.alt.replace("< 0.1", "")
        assert " nan" not in picture.alt
        for variant in figure["layout"]["meta"]["variants"]:
            slope, offset = variant["height"]
            assert 150 < slope * max(variant["from"], 360) + offset < 3000


@every_case(("slug", "view"), VIEWS)
def test_every_figure_is_small(slug: str, view: str) -> None:
    """A static figure and an animation have a bounded size, and at most 300 frames, each of which moves the same."""
    for picture, figure in zip(drawn(slug, view), plain(slug, view), strict=True):
        frames = figure.get("frames", ())
        assert len(frames) <= MAX_FRAMES
        assert kilobytes(picture.figure) < (MAX_KILOBYTES_OF_FRAMES if frames else MAX_KILOBYTES)
        assert len({(*frame["traces"],) for frame in frames}) <= 1


@every_case(("slug", "view"), VIEWS)
def test_every_trace_explains_itself_or_is_silent(slug: str, view: str) -> None:
    """Hover is written by hand or switched off: never Plotly's default of bare numbers."""
    for figure in plain(slug, view):
        for trace in figure["data"]:
            explains = trace.get("hovertemplate") or trace.get("hoverinfo") or trace["type"] == "table"
            assert explains, (trace["type"], trace.get("name"))


@every_case(("slug", "view"), VIEWS)
def test_the_dark_figure_is_the_light_one_in_other_colours(slug: str, view: str) -> None:
    """Same traces, same places, same frames."""
    for light, dark in zip(plain(slug, view), plain(slug, view, "dark"), strict=True):
        assert [trace["type"] for trace in light["data"]] == [trace["type"] for trace in dark["data"]]
        for one, other in zip(light["data"], dark["data"], strict=True):
            assert [one.get(of) for of in "xyz"] == [other.get(of) for of in "xyz"]
        assert len(light.get("frames", ())) == len(dark.get("frames", ()))
        assert dark["layout"]["font"]["color"] == DARK.text
