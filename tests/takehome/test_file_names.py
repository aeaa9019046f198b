"""Names of files that are taken home, and the zip of all of them."""

import ast
import io
import xml.etree.ElementTree as ET
import zipfile
from typing import Any

import numpy as np
import pytest

from linclass import lessons
from linclass.datasets import Dataset, add_test_set
from linclass.datasets.tables.from_table import to_dataset
from linclass.datasets.tables.raw_table import read_table
from linclass.lessons.lesson import AnyLesson, Scene
from linclass.takehome.bundle import bundle
from linclass.takehome.state_json import read
from tests.every_case import every_case, of_its_lesson
from tests.lessons.support import there
from tests.takehome.states import HOSTILE_POINTS, exported, of_state

SCENES = [(lesson, scene) for lesson in lessons.every() for scene in lesson.scenes]


@pytest.mark.slow
@every_case(("lesson", "scene"), SCENES, by=of_its_lesson)
def test_a_file_is_named_by_page_scene_view_and_step(lesson: AnyLesson, scene: Scene[Any]) -> None:
    """Each is in the name, and Python can import a program of that name; a film, which has all steps, names none."""
    state = of_state(lesson, scene.state())
    name = state.file("linclass.py").removesuffix(".py")
    ast.parse(f"import {name}")
    equal = [other.code for other in lesson.scenes if other.shown_by(state.frame.state) and other.view == scene.view]
    step = "" if scene.step is None else f"_step_{scene.step}"
    assert name == f"{lesson.slug}_{equal[0]}_{scene.view}{step}_linclass"
    assert state.file("gif", is_film=True) == f"{lesson.slug}_{equal[0]}_{scene.view}.gif"


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.slug)
def test_own_states_have_names_of_their_own(lesson: AnyLesson) -> None:
    """Other points give other names, which no name of a class is a part of."""
    names = {exported(lesson, points=points).file("svg") for points in (lesson.opening.points, HOSTILE_POINTS)}
    assert len(names) == 2
    assert all(name.isascii() and name.removesuffix(".svg").isidentifier() for name in names)


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.slug)
def test_everything_is_one_zip(lesson: AnyLesson) -> None:
    """Its files have the state's name; points and state read back are the page's; each picture is one."""
    state = exported(lesson)
    raw = bundle(state)
    assert raw == bundle(state)
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        assert archive.testzip() is None
        files = {name: archive.read(name) for name in archive.namelist()}
    stem = state.file("svg").removesuffix(".svg")
    assert all(name.startswith(stem) for name in files)
    assert read(files[f"{stem}.json"]).state.same_as(state.frame.state)
    table = read_table(files[f"{stem}_points.csv"], "points.csv")
    x, y, label = table.suggest()
    assert to_dataset(table, there(x), there(y), label)[0].alike(state.frame.state.points)
    pictures = [ET.fromstring(content) for name, content in files.items() if name.endswith(".svg")]
    assert len(pictures) >= 3


def test_a_test_set_has_a_table_of_its_own() -> None:
    """Both tables together bring the same points back, each in its set."""
    tested = np.array([False, False, True, False, True])
    data = Dataset(np.arange(10.0).reshape(5, 2), np.array([0, 1, 0, 1, 1]), ("a", "b"), test=tested)
    with zipfile.ZipFile(io.BytesIO(bundle(exported(lessons.by_slug("points"), points=data)))) as archive:
        raw = {name.rpartition("_")[2]: archive.read(name) for name in archive.namelist() if name.endswith("csv")}
    table = read_table(raw["points.csv"], "points.csv")
    x, y, label = table.suggest()
    again, _ = add_test_set(to_dataset(table, there(x), there(y), label)[0], read_table(raw["test.csv"], "test.csv"))
    assert np.array_equal(again.X, np.vstack([data.X[~tested], data.X[tested]]))
    assert [again.class_names[k] for k in again.y] == ["a", "b", "b", "a", "b"]
    assert again.tested.tolist() == [False] * 3 + [True] * 2
