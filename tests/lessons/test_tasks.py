"""Laws on the tasks of all lessons: titles, stories, and what their conditions ask for."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import lessons
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.sides import Sides, Split
from linclass.lessons.task import AnyTask, Attempt
from tests.every_case import every_case
from tests.lessons.doings import LESSONS, ways_of
from tests.lessons.support import studied, view_options
from tests.lessons.ways import Drag, Move, Points, Set, Way, after

SWAPPED = Set("sides", Sides(0))  # class 1 is the one that is found, and class 2 gives the false alarms
LARGE_C = Set("C", 1000.0)


def renumbered(slug: str, code: str, *numbers: int) -> Points:
    """Return the points of a task with its classes numbered otherwise."""
    lesson = lessons.by_slug(slug)
    data = next(task for task in lesson.tasks if task.code == code).scene.dataset
    names = tuple(str(k + 1) for k in range(max(numbers) + 1))
    return Points(replace(data, y=np.array(numbers)[data.y], class_names=names, recipe=None))


TASKS = [(lesson, task) for lesson in LESSONS for task in lesson.tasks]
NAMES = [f"{lesson.slug}-{task.code}" for lesson, task in TASKS]
OTHER_WAYS = [  # of a page and a task: what else meets its condition, or looks as if it did
    ("geometry", "empty", (Move(0, 2.0, 2.0), Move(3, 0.0, 0.0)), True),  # a line separates, but at no w0 < 0
    ("support_vectors", "turns", (LARGE_C, Set("sides", Sides(0))), True),  # the same machine
    ("support_vectors", "turns", (LARGE_C, Move(11, -1.7, 1.9)), False),  # no blue point is near the orange ones
    ("support_vectors", "turns", (LARGE_C, renumbered("support_vectors", "turns", 1, 0)), False),  # it is orange now
    ("support_vectors", "turns", (LARGE_C, Set("weight", 0.1)), False),
    ("support_vectors", "back", (Set("C", 0.2),), False),  # the band is wider, though nothing was dragged
    ("thresholds", "none_missed", (SWAPPED, Set("threshold", -10.0)), False),  # no blue point is missed
    ("thresholds", "raised", (SWAPPED, Set("threshold", 1.4)), False),  # 30 blue points are found
    ("thresholds", "rare", (SWAPPED, Set("threshold", -10.0)), False),
    ("thresholds", "in_use", (SWAPPED, Set("prevalence", 0.01), Set("threshold", 4.41)), False),
    (
        "gaussian",
        "inside",
        (renumbered("gaussian", "inside", 0, 2), Drag("probe", 1.0, 0.0)),
        False,
    ),  # a green cloud
    ("classes", "lost", (renumbered("classes", "lost", 1, 0, 2),), False),  # class 2 is at an end of the line now
    ("classes", "lost", (renumbered("classes", "lost", 1, 0, 2), Set("scheme", "votes")), True),
]
FIFTH_KEPT = Set("split", Split(20, 1))
COMPARISONS = [  # of a page and a task: what is done, and what its answer has to say of the present points
    ("fisher", "rare", (Set("threshold", "gaussian"), FIFTH_KEPT), "2 of 62 points are misclassified, not 9."),
    ("thresholds", "nine", (FIFTH_KEPT,), "The mean loss is 0 there, 0 at s = 0:"),
    (
        *("thresholds", "none_missed"),
        (renumbered("thresholds", "none_missed", 2, 1), Set("threshold", -10.0), Set("sides", Sides(1))),
        "**40 of 40** green points are false alarms",
    ),
    ("thresholds", "raised", (Set("rule", "qda"), Set("threshold", 1.8)), "up to hit 35 it only climbs"),
]
MIN_ACTS, MAX_ACTS = 3, 5
MAX_TITLE = 36  # characters: a line of the list
MAX_LINE = 130  # characters of what an act asks for: two lines beside the plane
MAX_ANSWER = 150  # characters of source, formulas among them


def attempt_after(lesson: AnyLesson, task: AnyTask, ways: tuple[Way, ...]) -> Attempt[Any, Any]:
    """Return the attempt at a task after something was done."""
    start = task.scene.state()
    state = after(lesson, start, ways)
    return Attempt(studied(lesson, state.points, state.settings), state, start)


@every_case("lesson", LESSONS, ids=[lesson.slug for lesson in LESSONS])
def test_a_story_is_three_to_five_acts_from_the_opening_on(lesson: AnyLesson) -> None:
    """The first act begins where the page opens, so that nothing has to be set before it."""
    assert MIN_ACTS <= len(lesson.story) <= MAX_ACTS
    assert lesson.story[0].is_set(lesson.opening)


@pytest.mark.slow
@every_case(("lesson", "task"), TASKS, ids=NAMES)
def test_a_task_has_a_short_title(lesson: AnyLesson, task: AnyTask) -> None:
    """No two of a page have the same; an act's words fit into the two lines that are kept free for them."""
    assert task.title[0].isupper() or not task.title[0].isalpha()
    assert len(task.title) <= MAX_TITLE
    assert not task.title.endswith(".")
    assert [other.title for other in lesson.tasks].count(task.title) == 1
    if task in lesson.story:
        assert len(task.ask) <= MAX_LINE, task.ask
        answer = task.answered(attempt_after(lesson, task, ways_of(lesson)[task.code][0]))
        assert len(answer) <= MAX_ANSWER, answer


@pytest.mark.slow
@every_case(("lesson", "task"), TASKS, ids=NAMES)
def test_a_condition_has_a_state_that_meets_it_and_one_that_just_does_not(lesson: AnyLesson, task: AnyTask) -> None:
    """A state that meets it changes nothing but what the task asks to change; both are reached as on the page."""
    met, missed = ways_of(lesson)[task.code]
    done, almost = attempt_after(lesson, task, met), attempt_after(lesson, task, missed)
    assert task.happened(done)
    assert task.is_alone(done.state)
    assert missed
    assert not task.happened(almost)


@every_case(("slug", "code", "ways", "is_met"), OTHER_WAYS)
def test_a_condition_is_about_what_is_asked(slug: str, code: str, ways: tuple[Way, ...], is_met: bool) -> None:
    """It is met whenever that has happened, and not by something else with the same numbers."""
    lesson, task = next((lesson, task) for lesson, task in TASKS if (lesson.slug, task.code) == (slug, code))
    assert task.happened(attempt_after(lesson, task, ways)) == is_met


@every_case(("slug", "code", "ways", "words"), COMPARISONS)
def test_an_answer_compares_the_present_points(slug: str, code: str, ways: tuple[Way, ...], words: str) -> None:
    """An answer with numbers is shown whatever else was changed, so all its numbers are those of the state."""
    lesson, task = next((lesson, task) for lesson, task in TASKS if (lesson.slug, task.code) == (slug, code))
    attempt = attempt_after(lesson, task, ways)
    assert task.happened(attempt)
    assert words in task.answered(attempt)


def test_ways_are_of_tasks() -> None:
    """No way is left of a task that is gone."""
    assert {lesson.slug: set(ways_of(lesson)) - {task.code for task in lesson.tasks} for lesson in LESSONS} == {
        lesson.slug: set() for lesson in LESSONS
    }


@every_case(("lesson", "task"), [(lesson, act) for lesson in LESSONS for act in lesson.story])
def test_no_act_begins_with_an_empty_plane(lesson: AnyLesson, task: AnyTask) -> None:
    """The plane is the first thing in sight: it shows what the act is about, also beside points of an experiment."""
    state = task.scene.state()
    run = studied(lesson, state.points, state.settings)
    assert len(state.points.y) or lesson.plane(run, view_options(state)).marks
