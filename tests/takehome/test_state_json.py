"""A state as JSON comes back the same; what was tampered with is named and left out."""

import functools
import json
from collections.abc import Callable
from typing import Any

import pytest

from linclass import datasets, lessons
from linclass.datasets import Recipe
from linclass.lessons.lesson import AnyLesson, Scene
from linclass.session.frame import name_of
from linclass.takehome.state_json import EXAMPLE_INSTEAD, read, write
from tests.every_case import every_case, of_its_lesson
from tests.lessons.support import AWKWARD
from tests.takehome.states import HOSTILE_POINTS, exported

SCENES = [(lesson, scene) for lesson in lessons.every() for scene in lesson.scenes]


@pytest.mark.slow
@every_case(("lesson", "scene"), SCENES, by=of_its_lesson)
def test_a_scene_comes_back(lesson: AnyLesson, scene: Scene[Any]) -> None:
    """Points, settings, view, step, camera and where the points come from are the same: so is the study's digest."""
    state = scene.state()
    result = read(write(exported(lesson, points=state.points, settings=state.settings, view=state.view)).encode())
    assert result.ignored == ()
    assert result.lesson is lesson
    assert name_of(lesson, result.state) == name_of(lesson, state)
    assert result.state.points.same_as(state.points)
    assert result.state.settings == state.settings


@pytest.mark.parametrize("data", [*AWKWARD.values(), HOSTILE_POINTS], ids=[*AWKWARD, "hostile names"])
def test_any_points_come_back(data: Any) -> None:
    """Names with markup, test sets, huge and tiny coordinates, no points at all, a step and a camera."""
    lesson = lessons.by_slug("perceptron")
    state = exported(lesson, points=data, step=3, camera=(1.0, 2.0, 0.5))
    result = read(write(state).encode())
    assert result.ignored == ()
    assert result.state.same_as(state.frame.state)
    assert result.state.points.source == state.frame.state.points.source


def spoiled(change: Callable[[dict[str, Any]], object]) -> bytes:
    """A file of the perceptron's page on other points in which something was changed."""
    points = datasets.generate(Recipe("moons", {"n": 10}))
    entries = json.loads(write(exported(lessons.by_slug("perceptron"), step=2, points=points)))
    change(entries)
    return json.dumps(entries).encode()


PARTS = ("X", "y", "class_names", "feature_names", "window")


def without(key: str, entries: dict[str, Any]) -> None:
    """Take one of the parts of the points out."""
    del entries["points"][key]


@every_case(
    ("change", "named"),
    [
        (lambda entries: entries["state"].update(eta="much"), "eta"),
        (lambda entries: entries["state"].update(eta=2.5), "eta"),
        (lambda entries: entries["state"].update({"<script>": "1"}), "script"),
        (lambda entries: entries["state"].update(step="-1"), "step"),
        (lambda entries: entries["state"].update(data="moons"), "data"),
        (lambda entries: entries["state"].update(present="1"), "present"),
        (lambda entries: entries.update(state=[1]), "state"),
        (lambda entries: entries.pop("points"), "not points as linclass writes them"),
        (lambda entries: entries.update(points=None), "not points as linclass writes them"),
        (lambda entries: entries["points"].update(X=[["1", 2]] * 20), "points"),
        (lambda entries: entries["points"].update(X=[[1e300, 2]] * 20), "points"),
        (lambda entries: entries["points"].update(X=[[1, 2, 3]] * 20), "not points as linclass writes them"),
        (lambda entries: entries["points"].update(y=[0.5] * 20), "points"),
        (lambda entries: entries["points"].update(y=[7] * 20), "points"),
        (lambda entries: entries["points"].update(y=[7] * len(entries["points"]["y"])), "Every class number"),
        (lambda entries: entries["points"].update(y=[2**70] * 20), "points"),
        (lambda entries: entries["points"]["y"].pop(), "points, but classes for"),
        (lambda entries: entries["points"].update(class_names=["a\nb", "c"]), "points"),
        (lambda entries: entries["points"].update(window=[1, 0, 0, 1]), "points"),
        *((functools.partial(without, key), f"points.{key} is missing, so the points") for key in PARTS),
        (lambda entries: entries["points"].update(recipe="moons~n-5"), "recipe"),
        (lambda entries: entries["points"].update(origin="no~such"), "origin"),
        (lambda entries: entries["points"].update(more=1), "more"),
        (lambda entries: entries.update(code="alert(1)"), "code"),
    ],
)
def test_what_was_tampered_with_is_named(change: Callable[[dict[str, Any]], object], named: str) -> None:
    """A sentence names each part that was left out, its markup escaped, and the rest is there.

    Where points can't be read it says why, and that the page's example stands in their place. No sentence speaks of a
    link, and a byte order mark is taken.
    """
    result = read(b"\xef\xbb\xbf" + spoiled(change))
    [sentence, *_] = [text for text in result.ignored if named in text.replace("\\", "")]
    assert "<script>" not in sentence
    assert "link" not in sentence
    assert (EXAMPLE_INSTEAD in sentence) == result.state.points.same_as(result.lesson.opening.points)
    assert (result.lesson.slug, result.state.step) == ("perceptron", None if named in ("step", "state") else 2)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"{",
        b"NaN",
        b'{"format": "linclass state", "version": NaN}',
        b'{"format": "linclass state", "version": 2, "page": "perceptron"}',
        b'{"format": "linclass state", "version": 1, "page": "home"}',
        b'{"format": "linclass state", "version": 1, "page": ["perceptron"]}',
        b"[" * 100_000,
        b'"' + b"a" * 2_000_000 + b'"',
    ],
)
def test_another_file_is_refused_in_a_sentence(text: bytes) -> None:
    """One sentence, no traceback of the reader's."""
    with pytest.raises(ValueError, match=r"^The file .*\.$"):
        read(text)


def test_infinite_coordinates_are_refused() -> None:
    """Python's JSON would read Infinity; no other reader would."""
    text = write(exported(lessons.by_slug("points"))).replace('"X": [', '"X": [[Infinity, 0],', 1)
    with pytest.raises(ValueError, match="not JSON"):
        read(text.encode())
