"""Laws that every figure of the library keeps, in both themes and both sizes."""

from __future__ import annotations

import json
import math
import re
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from linclass import FisherDiscriminant, LinearDiscriminantAnalysis
from linclass.datasets import Dataset, Window
from linclass.figures import words
from linclass.figures.fisher import criterion_curve, two_histograms
from linclass.figures.logistic import TrainingCurves, training
from linclass.figures.posteriors import over_log_odds, surface, surfaces
from linclass.figures.rules.decision import decision
from linclass.figures.rules.multiples import multiples
from linclass.figures.theme import DARK, LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.models.logistic import LogisticRegression
from tests.every_case import every_case

from .cases import blobs, kilobytes
from .examples import examples

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = tuple(examples())


@cache
def drawn(name: str) -> Any:
    """Return the figure in the light theme: made once for all laws, none of which changes it."""
    return examples()[name](theme=LIGHT)


def plain(figure: Any) -> Any:
    """Return what the browser is sent, after a journey through JSON."""
    return json.loads(json.dumps(figure.to_dict(), default=np.ndarray.tolist))


def numbers(value: Any) -> Iterator[float]:
    """Yield every number in nested lists and dicts."""
    if isinstance(value, dict):
        for part in value.values():
            yield from numbers(part)
    elif isinstance(value, list):
        for part in value:
            yield from numbers(part)
    elif isinstance(value, float):
        yield value


@pytest.mark.slow
@every_case("name", NAMES)
def test_every_axis_has_its_window(name: str) -> None:
    """None is left to Plotly: it would draw such an axis twice, and otherwise during a drag than after it."""
    layout = plain(drawn(name))["layout"]
    for axis in (part for key, part in layout.items() if re.fullmatch(r"[xy]axis\d*", key)):
        low, high = axis["range"]
        assert low != high
        assert "autorange" not in axis


@pytest.mark.slow
@every_case("name", NAMES)
def test_every_figure_says_what_is_to_be_seen(name: str) -> None:
    """A sentence for who can't see it, with no markup in it; a height for every width."""
    figure = drawn(name)
    text = words.alt(figure)
    assert len(text) > 40
    assert "<" not in text.replace("< 0.1", "")
    assert " nan" not in text
    for variant in figure.layout.meta["variants"]:
        slope, offset = variant["height"]
        assert 150 < slope * max(variant["from"], 360) + offset < 3000


@pytest.mark.slow
@every_case("name", NAMES)
def test_every_figure_is_small(name: str) -> None:
    """A static figure of 200 points below 50 KB, an animation below 200 KB and 300 frames; no NaN is sent."""
    figure = drawn(name)
    sent = plain(figure)
    frames = sent.get("frames") or []
    assert len(frames) <= 300
    assert kilobytes(figure) < (200 if frames else 50)
    assert all(math.isfinite(value) for value in numbers(sent))


@pytest.mark.slow
@every_case("name", NAMES)
def test_every_trace_explains_itself_or_is_silent(name: str) -> None:
    """Hover is written by hand or switched off: never Plotly's default of bare numbers."""
    for trace in drawn(name).data:
        explains = getattr(trace, "hovertemplate", None) or getattr(trace, "hoverinfo", None) or trace.type == "table"
        assert explains, f"{trace.type} {trace.name}"


@pytest.mark.slow
@every_case("name", NAMES)
def test_the_dark_figure_is_the_light_one_in_other_colours(name: str) -> None:
    """Same traces, same places."""
    light, dark = drawn(name), examples()[name](theme=DARK)
    assert [t.type for t in light.data] == [t.type for t in dark.data]
    for a, b in zip(light.data, dark.data, strict=True):
        if a.type == "scatter":
            assert (a.x, a.y) == (b.x, b.y)
    assert dark.layout.font.color == DARK.text


def test_a_rule_is_drawn_without_points_too() -> None:
    """An empty data set shows the rule alone, and the alt text does not divide by nothing."""
    full, none = blobs(40), Dataset(np.empty((0, 2)), np.empty(0, dtype=np.int64))
    lda = LinearDiscriminantAnalysis().fit(full.X, full.y)
    steps = list(LogisticRegression().steps(full.X, full.y))
    made = [
        decision(lda, none, LIGHT),
        multiples({"LDA": lda}, none, LIGHT),
        surfaces(lda.predict_proba, (0, 1), none, LIGHT),
        training(steps, TwoClasses.of(none), TrainingCurves([0, 1], [0, 1], {"training": [1, 0.5]}), LIGHT),
    ]
    for figure in made:
        assert all(math.isfinite(value) for value in numbers(plain(figure)))


def test_names_of_people_are_text_not_markup() -> None:
    """Class and feature names are shown as they are."""
    data = Dataset(np.array([[0.0, 1], [1, 0], [2, 2], [3, 1]]), np.array([0, 0, 1, 1]), ("<b>", "&c"), ("<i>", "b"))
    model = LinearDiscriminantAnalysis().fit(data.X, data.y)
    for figure in (decision(model, data, LIGHT), over_log_odds(model, data, 1, LIGHT)):
        assert "<b>" not in "".join(t.name or "" for t in figure.data)
    assert decision(model, data, LIGHT).layout.xaxis.title.text == "&lt;i&gt;"


@every_case("scale", [1e-6, 1.0, 1e8])
def test_units_do_not_matter(scale: float) -> None:
    """Data in other units give the same picture: same traces, places that scale."""
    X = np.random.default_rng(2).normal(size=(30, 2)) + np.repeat([[-1, 0], [1, 0.5]], 15, axis=0)
    y = np.repeat([0, 1], 15)
    data = Dataset(scale * X, y, window=Window(*(scale * np.array([-5.0, 5, -4, 4]))))
    lda = LinearDiscriminantAnalysis().fit(data.X, y)
    fisher = FisherDiscriminant().fit(data.X, y)
    made = [
        decision(lda, data, LIGHT),
        criterion_curve(TwoClasses.of(data), (fisher.S_W_, fisher.S_B_), LIGHT, marked={"w": fisher.direction_}),
        two_histograms(TwoClasses.of(data), fisher.direction_, LIGHT),
        surface(lda, data, LIGHT),
        over_log_odds(lda, data, 1, LIGHT),
    ]
    for figure in made:
        assert all(math.isfinite(value) for value in numbers(plain(figure)))
    points = next(t for t in made[0].data if t.mode == "markers")
    np.testing.assert_allclose(points.x, scale * X[y == 0, 0], rtol=1e-5)
