"""One look for a method on every page, its own included; no class's colour for what is no class; panels apart."""

import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from linclass import datasets
from linclass.figures import layout
from linclass.figures.marks import Line
from linclass.figures.theme import LIGHT, METHODS
from linclass.lessons import bias_variance, classification, features
from linclass.lessons.classification.plane import ROLES
from linclass.lessons.lesson import Lesson, Missing, State
from tests.every_case import every_case, of_its_lesson
from tests.lessons.block_readers import plots
from tests.lessons.support import METHOD_NAMES, studied, view_options
from tests.lessons.texts_shown import SCENES, SceneSent, of_each_scene, strings

pytestmark = pytest.mark.slow
NAMES: dict[str, Any] = METHOD_NAMES | {"winnow": "winnow", "support vector machine": "svm"}
OWN: dict[str, Callable[[Any], str]] = {  # whose rule a page's boundary is
    "least_squares": lambda _: "least_squares",
    "fisher": lambda _: "fisher",
    "perceptron": lambda _: "perceptron",
    "winnow": lambda _: "winnow",
    "logistic": lambda _: "logistic",
    "support_vectors": lambda _: "svm",
    "gaussian": lambda chosen: "lda" if chosen.amounts[0] == 0 else "qda",
    features.LESSON.slug: lambda chosen: chosen.method,
    classification.LESSON.slug: lambda chosen: ROLES[chosen.approach],
    bias_variance.LESSON.slug: lambda chosen: chosen.rules.role,
}
OTHER_VIEWS = {  # views in which the plane shows an unfinished iteration, a race of all variants, or a proof
    *(
        ("least_squares", "iterations"),
        ("least_squares", "hand"),
        ("perceptron", "race"),
        ("classification", "separability"),
        ("classification", "codings"),
    )
}
FISHERS = [name for table in ("iris", "penguins") for name in datasets.load(table).class_names]


def states(lesson: Lesson[Any, Any], number: int) -> Iterator[State[Any]]:
    """A scene in each of its lesson's views."""
    yield from (replace(lesson.scenes[number].state(), view=view.code) for view in lesson.views)


@every_case(
    ("lesson", "number"), [scene for scene in SCENES if str(scene.id).rpartition("-")[0] in OWN], by=of_its_lesson
)
def test_a_boundary_looks_like_its_method(lesson: Lesson[Any, Any], number: int) -> None:
    """It is drawn as beside other methods', and nothing is drawn as nobody's boundary; w is black."""
    for state in states(lesson, number):
        if (lesson.slug, state.view) in OTHER_VIEWS:
            continue
        try:
            marks = lesson.plane(studied(lesson, state.points, state.settings), view_options(state)).marks
        except Missing:
            continue
        lines = [mark for mark in marks if isinstance(mark, Line) and mark.number is None]
        beside = {line.role for line in lines if NAMES.get(line.label.lower()) == line.role}
        roles = {line.role for line in lines if line.role in METHODS} - beside
        assert roles <= {OWN[lesson.slug](state.settings)}, state.view
        assert not [line for line in lines if line.role == "boundary"], state.view


@of_each_scene
def test_method_names_and_class_colours_match_what_they_mark(scene: SceneSent) -> None:
    """In every figure; a class's colour belongs to its points, its function, its weights, its posterior."""
    names = scene.lesson.scenes[scene.number].state().points.class_names
    classes = [layout.pretty(name) for name in (*names, *FISHERS)]
    for view, seen in scene.views:
        for plot in plots(seen):
            for trace in plot["data"]:
                name = re.sub("<[^>]*>", "", str(trace.get("name", ""))).lower()
                if name in NAMES and "line" in trace:
                    style = LIGHT.stroke(NAMES[name])
                    assert (trace["line"]["color"], trace["line"]["dash"]) == (style.colour, style.dash), (view, name)
                if {*strings(trace)} & {*LIGHT.classes}:
                    sentence = f"{trace.get('name') or ''} {trace.get('hovertemplate') or ''}".strip()
                    known = [*classes, "C<sub>", "x<sub>", "<b>w</b><sub>", "the point that moves"]
                    assert not sentence or any(word in sentence for word in known), (view, sentence)


def panels(plot: Any) -> Iterator[tuple[list[float], ...]]:
    """The places of a plot's panels, in space and flat, as shares of its width and height."""
    whole, axes = [0.0, 1.0], plot["layout"]
    for name in (name for name in axes if name.startswith("scene")):
        yield tuple(axes[name].get("domain", {}).get(side, whole) for side in "xy")
    flat = [trace for trace in plot["data"] if "x" in trace and "z" not in trace]
    for pair in {(trace.get("xaxis") or "x", trace.get("yaxis") or "y") for trace in flat}:
        own = [axes[f"{name[0]}axis{name[1:]}"] for name in pair]
        if not any("overlaying" in axis for axis in own):
            yield tuple(axis.get("domain", whole) for axis in own)


@of_each_scene
def test_no_panel_covers_another(scene: SceneSent) -> None:
    """Panels of one picture share no part of it."""
    for view, seen in scene.views:
        for plot in plots(seen):
            for one, other in itertools.combinations(panels(plot), 2):
                assert any(a[1] <= b[0] or b[1] <= a[0] for a, b in zip(one, other, strict=True)), (view, one, other)
