"""Laws that every lesson keeps: whole scenes, settings that can be chosen, one sentence for what is missing."""

import math
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import numpy as np
import pytest

from linclass import datasets, lessons
from linclass.catalog import PAGES
from linclass.datasets import GENERATORS, Recipe
from linclass.datasets.dataset import Dataset, Window
from linclass.datasets.window import inside
from linclass.declare import Among, AnyField, Choice, Hidden, Number, Numbers, Several, Switch, declared
from linclass.figures.marks import Handle, Spot
from linclass.lessons import address, study_cache
from linclass.lessons.lesson import Lesson, Missing, PlaneDrag, State
from linclass.lessons.sides import Sides, SidesField, Split, SplitField
from linclass.lessons.task import Attempt
from linclass.wire import text_json
from tests.every_case import every_case, of_its_lesson
from tests.lessons import claims
from tests.lessons.support import (
    AWKWARD,
    MAX_PIECES,
    RUN_CACHE,
    checked,
    points,
    points_of,
    shown,
    studied,
    view_options,
    words,
    worked,
)
from tests.lessons.texts_shown import SceneSent, of_each_scene

LESSONS = lessons.every()
MANY_FITS = pytest.mark.slow  # bias and variance fit hundreds of rules in a run
SCENES = [
    pytest.param(lesson, number, id=f"{lesson.slug}-{number}", marks=[MANY_FITS] * (lesson.slug == "bias_variance"))
    for lesson in LESSONS
    for number in range(len(lesson.scenes))
]
VIEWS = [
    pytest.param(lesson, view.code, id=f"{lesson.slug}-{view.code}") for lesson in LESSONS for view in lesson.views
]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)

ONE_CLASS = "**Only one class has points"
MISSING = {"empty": "**The plane is empty.**", "one point": ONE_CLASS, "one class": ONE_CLASS}
NEED_NO_POINTS = ("points", "geometry", "winnow", "bias_variance")  # they show something on any
DOUBLED = re.compile(r"\bclass \**class\b|∞\** wide")
COUNTED = re.compile(r"\d\**\s(updates?|iterations?|mistakes?)\b")  # of a run, which the player may still be playing
FORMULA = re.compile(r'<(span|div) class="math (inline|block)">.*?</\1>', re.DOTALL)


def named(name: str, **settings: Any) -> Dataset:
    return datasets.generate(Recipe(name, settings))


def predicates(lesson: Lesson[Any, Any]) -> Mapping[str, Callable[[Any], bool]]:
    """Return the predicates of a lesson's claims by the codes of their scenes."""
    holds: Mapping[str, Callable[[Any], bool]] = import_module(f"{claims.__name__}.{lesson.slug}").HOLDS
    return holds


@every_lesson
def test_a_lesson_is_whole(lesson: Lesson[Any, Any]) -> None:
    """Settings are a frozen dataclass of declared fields, hashable; codes are plain words that nobody else uses."""
    assert lesson.slug in PAGES
    assert is_dataclass(lesson.Settings)
    assert lesson.Settings.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert all("field" in f.metadata for f in fields(lesson.Settings))
    assert hash(lesson.Settings()) == hash(lesson.Settings())
    codes = [*declared(lesson.Settings), *(view.code for view in lesson.views)]
    assert all(code.isidentifier() and code.isascii() for code in codes)
    assert not set(declared(lesson.Settings)) & {*address.RESERVED, "present", "embed"}
    assert len({view.code for view in lesson.views}) == len(lesson.views)
    assert len({view.title for view in lesson.views}) == len(lesson.views)
    assert len({action.code for action in lesson.actions}) == len(lesson.actions)


@every_lesson
def test_a_page_opens_on_its_defaults(lesson: Lesson[Any, Any]) -> None:
    """The first scene has the settings' defaults, so that an address without a query is that scene."""
    assert lesson.opening.settings == lesson.Settings()
    assert address.write(lesson, lesson.opening) == {"v": address.VERSION}
    assert address.read(lesson, {}).state.same_as(lesson.opening)


@every_lesson
def test_titles_of_scenes(lesson: Lesson[Any, Any]) -> None:
    """Titles differ and fit on a button; views, steps and settings are those that there are."""
    titles = [scene.title for scene in lesson.scenes]
    assert len(set(titles)) == len(titles)
    assert all(0 < len(title) <= 90 for title in titles)
    codes = [scene.code for scene in lesson.scenes]
    assert len(set(codes)) == len(codes)
    assert all(code.isidentifier() and code.isascii() for code in codes)
    for scene in lesson.scenes:
        assert scene.view in [view.code for view in lesson.views]
        checked(scene.settings)


@every_lesson
def test_a_link_to_a_view_that_was_merged_opens_the_view_it_is_part_of(lesson: Lesson[Any, Any]) -> None:
    """No old code is another view's present one, none stands for two, and the address knows each of them."""
    codes = [code for view in lesson.views for code in (view.code, *view.formerly)]
    assert len(set(codes)) == len(codes)
    for view in lesson.views:
        for code in view.formerly:
            arrival = address.read(lesson, {"v": address.VERSION, "view": code})
            assert (arrival.state.view, arrival.ignored) == (view.code, ())


@every_case(("lesson", "number"), SCENES, by=of_its_lesson)
def test_what_a_scene_claims_is_so(lesson: Lesson[Any, Any], number: int) -> None:
    """Every scene has one sentence that says what it shows, and it is true of its own run."""
    scene = lesson.scenes[number]
    assert scene.claim
    assert predicates(lesson)[scene.code](studied(lesson, scene.dataset, scene.settings)), scene.claim


@every_lesson
def test_every_claim_has_a_predicate(lesson: Lesson[Any, Any]) -> None:
    """The predicates of a lesson's claims are those of its scenes, one each, and none is left over."""
    assert set(predicates(lesson)) == {scene.code for scene in lesson.scenes if scene.claim}


def test_predicates_are_of_lessons() -> None:
    """Every module of predicates is a lesson's, and every lesson has one."""
    assert {module.name for module in iter_modules(claims.__path__)} == {lesson.slug for lesson in LESSONS}


@every_lesson
def test_a_task_begins_undone(lesson: Lesson[Any, Any]) -> None:
    """No task is done when its scene has just been set."""
    assert len({task.code for task in lesson.tasks}) == len(lesson.tasks)
    for task in lesson.tasks:
        points = points_of(task)
        state = State(points, checked(task.settings), task.view, task.step)
        assert task.view in [view.code for view in lesson.views]
        assert not task.happened(Attempt(studied(lesson, points, task.settings), state, state)), task.code


@every_lesson
def test_a_drag_of_a_point_is_all_that_a_task_asks_for(lesson: Lesson[Any, Any]) -> None:
    """A press on a point changes nothing by the way for which a task that moves points would not be done."""
    for task in lesson.tasks:
        if "points" not in task.changes:
            continue
        start = task.scene.state()
        settings = lesson.moved(start.settings, PlaneDrag(touched=0), start.points)
        assert task.is_alone(replace(start, settings=settings)), task.code


@every_case(("lesson", "number"), SCENES, by=of_its_lesson)
def test_a_scene_comes_back_from_its_link(lesson: Lesson[Any, Any], number: int) -> None:
    """The address of a scene opens an equal scene, and nothing of it is ignored."""
    state = lesson.scenes[number].state()
    query = address.write(lesson, state)
    arrival = address.read(lesson, query)
    assert arrival.state.same_as(state)
    assert arrival.ignored == ()
    assert address.write(lesson, arrival.state) == query


@pytest.mark.slow
@of_each_scene
def test_a_scene_is_shown(scene: SceneSent) -> None:
    """Every scene has a plane, a view, a verdict and explanations that can travel; none says that it is missing.

    And in none of its sentences a dollar is left over that begins or ends no formula, and no class is "class class 2".
    A verdict that counts the steps of a run says that it speaks of the run: the player may be at any step of it. A
    scene opens neither at an empty start nor beyond the run's end; where steps move a point, it may be at its place.
    """
    seen, opened = scene.own, scene.lesson.scenes[scene.number]
    assert "missing" not in seen
    assert seen["blocks"]
    for text in (*seen["blocks"], *seen["verdict"], *seen["verdict"][-1]):
        assert not isinstance(text, str) or "$" not in FORMULA.sub("", text_json.html(text))
    assert not DOUBLED.search(words(list(seen.values())))
    assert not COUNTED.search(seen["verdict"][0]) or " run" in seen["verdict"][0]
    if opened.step is not None:
        [player] = [block["player"] for block in seen["blocks"] if isinstance(block, dict) and block.get("player")]
        assert (not scene.lesson.view(opened.view).moves_points) <= opened.step <= player["total"]


@pytest.mark.slow
@every_case(("lesson", "view"), VIEWS, by=of_its_lesson)
@every_case("name", ["elongated", "esl_mixture", "iris"])
def test_a_view_is_shown(lesson: Lesson[Any, Any], view: str, name: str) -> None:
    """Every view shows something, or says what it needs: on two clouds, overlapping ones, and three classes."""
    state = replace(lesson.opening, view=view, points=named(name))
    assert words(shown(lesson, state, pieces=MAX_PIECES)).strip()


@pytest.mark.slow
@every_lesson
@every_case("name", GENERATORS)
def test_every_data_set(lesson: Lesson[Any, Any], name: str) -> None:
    """A lesson takes every data set that can be made; of a run that is played the last step is drawn."""
    shown(lesson, replace(lesson.opening, points=named(name)), live=True)


@pytest.mark.slow
@every_lesson
@every_case("case", AWKWARD)
def test_awkward_points(lesson: Lesson[Any, Any], case: str) -> None:
    """Awkward points have a picture or one sentence, at rest and during a drag, in every view.

    None at all and those of one class are none to learn from, and it says which they are.
    """
    for view in lesson.views:
        state = replace(lesson.opening, view=view.code, points=AWKWARD[case])
        seen = shown(lesson, state, live=True)
        if case in MISSING and lesson.slug not in NEED_NO_POINTS:
            assert MISSING[case] in seen["missing"]
        assert seen.get("missing", "a picture").strip()


@pytest.mark.slow
@every_lesson
def test_study_is_pure(lesson: Lesson[Any, Any]) -> None:
    """Studying twice shows the same, whatever was studied between, and writes on no input."""
    state = lesson.opening
    before = state.points.X.copy(), state.points.y.copy()
    RUN_CACHE.clear()
    first = shown(lesson, state)
    shown(lesson, lesson.scenes[-1].state())
    RUN_CACHE.clear()
    assert repr(shown(lesson, state)) == repr(first)
    np.testing.assert_array_equal(state.points.X, before[0])
    np.testing.assert_array_equal(state.points.y, before[1])


def ends(kind: AnyField) -> list[Any]:
    """The values at both ends of what a field can be, and every one of a few."""
    match kind:
        case Hidden():
            return ends(kind.kind)
        case Choice():
            return list(kind.words)
        case Several():
            return [(), tuple(kind.words), *((name,) for name in kind.words)]
        case Number():
            cast = type(kind.step)
            return [cast(kind.low), cast(kind.high), *([None] if kind.optional else [])]
        case Among():
            return [kind.values[0], kind.values[-1]]
        case Switch():
            return [False, True]
        case Numbers():
            far = (kind.low,) * len(kind.names), (kind.high,) * len(kind.names), (1.5,) * len(kind.names)
            return [*far, *([None] if kind.optional else [])]
        case SplitField():
            return [Split(0, 0), Split(50, 9999)]
        case SidesField():
            return [Sides(0), Sides(0, 1), Sides(5, 4)]
        case _:
            return []


FIELDS = [
    pytest.param(lesson, name, id=f"{lesson.slug}-{name}") for lesson in LESSONS for name in declared(lesson.Settings)
]


@pytest.mark.slow
@every_case(("lesson", "name"), FIELDS, by=of_its_lesson)
def test_settings_at_their_ends(lesson: Lesson[Any, Any], name: str) -> None:
    """Every value that a widget offers can be studied, shown at the run's last step, and written into a link."""
    kind = declared(lesson.Settings)[name]
    for value in ends(kind):
        assert kind.check(value) == value
        assert kind.read(kind.write(value)) == value
        settings = replace(lesson.Settings(), **{name: value})
        if settings != lesson.Settings():  # that is the opening, a scene as every other
            shown(lesson, State(lesson.opening.points, settings, lesson.opening.view), live=True)
        with suppress(Missing):  # three classes
            run = studied(lesson, named("iris"), settings)
            options = view_options(replace(lesson.opening, settings=settings))
            assert lesson.verdict(run, worked(lesson, run, options, 1)).good in (True, False)
            assert lesson.plane(run, options).status is not None


NASTY = (
    *("inf", "-inf", "nan", "1e999", "-1e-999", "", " ", "0x10", "１", "1_0", "--1", "None", "True", "[]", "~", "~~~"),
    *("9" * 50, "a" * 5000, "<script>alert(1)</script>", "$x$", "\x00", "‮", "1~", "~1", "1~2~3~4", "٣", "²"),
)


@every_lesson
def test_a_damaged_link_costs_a_sentence(lesson: Lesson[Any, Any]) -> None:
    """Whatever stands in a link, the page is there: what can't be read is named, the rest is as the opening has it."""
    names = [*declared(lesson.Settings), "view", "step", "camera", "data", "nobody"]
    for name in names:
        for text in NASTY:
            arrival = address.read(lesson, {"v": address.VERSION, name: text})
            checked(arrival.state.settings)
            if arrival.ignored:
                assert len(arrival.ignored) == 1
                assert arrival.state.same_as(lesson.opening)
            assert not re.search(r"(?<!\\)<", " ".join(arrival.ignored))
    assert address.read(lesson, {"v": "17"}).ignored
    first_edition = address.read(lesson, {"data": "hand~points-xor", "view": "Weight space"})
    assert len(first_edition.ignored) == 1
    assert first_edition.state.points.same_as(named("hand", points="xor"))


@every_lesson
def test_what_is_missing_is_kept_too(lesson: Lesson[Any, Any]) -> None:
    """The store answers as the study does, with the same run for the same state, and with the same sentence."""
    state = lesson.opening
    assert study_cache.study(lesson, state.points, state.settings) is study_cache.study(
        lesson, state.points, state.settings
    )
    sentences = []
    for _ in range(2):
        try:
            study_cache.study(lesson, AWKWARD["empty"], state.settings)
        except Missing as missing:
            sentences.append(missing.sentence)
    assert len(sentences) != 1
    assert len(set(sentences)) <= 1


@pytest.mark.slow
@every_lesson
def test_no_name_is_markup(lesson: Lesson[Any, Any]) -> None:
    """A class's name with a meaning in Markdown is written so that it shows as it is."""
    names = ("[here](https://example.org)", "$x$ :red[**!**]")
    data = replace(named("elongated"), class_names=names, recipe=None)
    for view in lesson.views:
        seen = shown(lesson, replace(lesson.opening, points=data, view=view.code))
        seen.pop("blocks", None)
        seen.pop("status", None)
        assert "](http" not in words(seen)
        assert ":red[" not in words(seen)


@pytest.mark.slow
@every_lesson
def test_no_step_moves_a_point_of_the_person_s(lesson: Lesson[Any, Any]) -> None:
    """At no step of a run is a point crossed out: what stands elsewhere for one is a mark with a name, on the plane.

    The points are drawn from the state, whatever the step; those of the last case reach beyond their window.
    """
    own = points(
        [[0, 0], [1, 0.5], [0.2, 3], [3, 0], [9, 9], [3.5, -2]], [0, 0, 0, 1, 1, 1], window=Window(-1, 4, -3, 4)
    )
    sides = points([[0, 0], [1, 0.5], [0.2, 3], [3, 0], [6, 5], [3.5, -2]], [0, 0, 0, 1, 2, 2])
    views = [replace(lesson.opening, view=view.code, points=data) for view in lesson.views for data in (own, sides)]
    for state in [*(scene.state() for scene in lesson.scenes), *views]:
        with suppress(Missing):
            run = studied(lesson, state.points, state.settings)
            for step in (0, 1, 16, None):
                for mark in lesson.plane(run, replace(view_options(state), step=step)).marks:
                    if not isinstance(mark, Spot | Handle):
                        continue
                    if isinstance(mark, Spot) and not mark.point:
                        assert mark.label or not (mark.at == state.points.X).all(axis=1).any(), state.view
                    elif mark.number is not None:
                        assert mark.label, state.view
                        assert inside(mark.at[None], state.points.window), (state.view, mark)


@every_lesson
def test_a_handle_that_is_not_there_moves_nothing(lesson: Lesson[Any, Any]) -> None:
    """A request may name any handle; that none has this name changes no setting."""
    state = lesson.opening
    assert lesson.moved(state.settings, PlaneDrag({"none": (1.0, 2.0)}), state.points) == state.settings


@every_lesson
def test_the_plane_keeps_up_with_a_drag(lesson: Lesson[Any, Any]) -> None:
    """During a drag the plane shows what it shows at rest, or something rougher, of the same rule."""
    state = lesson.opening
    run = lesson.study(state.points, lesson.rough(state.settings))
    plane = lesson.plane(run, view_options(state, live=True, touched=0))
    assert all(math.isfinite(v) for mark in plane.marks for v in np.ravel(getattr(mark, "points", 0.0)))
