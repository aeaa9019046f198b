"""A second state beside the page's: in the address, under a drag, after Back, in a stop."""

import random
from typing import Any

import pytest

from linclass import lessons
from linclass.course.deck import Stop
from linclass.course.links import to_stop
from linclass.course.place import Place
from linclass.datasets import LinkTooLong
from linclass.figures.marks import Handle
from linclass.figures.theme import LIGHT
from linclass.lessons import address
from linclass.lessons.second import Second, of_pair, second_of
from linclass.lessons.state_pair import with_outlier
from linclass.session.events import (
    Arrived,
    BeganTask,
    BeganToPredict,
    ChosePoints,
    ChoseSetting,
    Drew,
    HidParts,
    PutBeside,
    Revealed,
    ShowedStop,
    StoppedPredicting,
    SwappedSides,
    WroteAddress,
)
from linclass.session.frame import difference_between, evaluate, evaluate_second
from linclass.session.holder import SessionHolder
from linclass.session.values.drawing import Drawing
from linclass.session.written_address import address_of
from tests.every_case import every_case
from tests.examples import many
from tests.fuzz import cases

MACHINES = lessons.by_slug("support_vectors")
SCENES = [Place(MACHINES.slug, scene.code) for scene in MACHINES.scenes]
STOP = Stop("test", "1", "Two scenes", SCENES[0], beside=SCENES[1])


def opened(slug: str = "support_vectors", **changes: Any) -> SessionHolder:
    """Return a session on a page that shows a second state with these settings."""
    here = SessionHolder()
    lesson = lessons.by_slug(slug)
    here.dispatch(lesson, Arrived({}))
    here.dispatch(lesson, PutBeside(Second(slug, changes)))
    return here


def drawing(here: SessionHolder, slug: str, *, is_dragging: bool = True) -> Drawing:
    """Return what the plane says when its first point has been moved."""
    points = here.state(lessons.by_slug(slug)).points
    X = points.X.copy()
    X[0] += 0.5
    session = here.session
    return Drawing(
        X=X,
        y=points.y.copy(),
        handles={},
        touched=0,
        window=points.window,
        revision=session.plane.revision,
        seq=session.plane.seq + 1,
        is_dragging=is_dragging,
    )


@pytest.mark.slow
def test_a_second_state_comes_back_from_its_text() -> None:
    """Written into an address and read again, a random second state of any lesson is the same beside the first."""
    source = random.Random(8)  # noqa: S311 - it keeps no secret
    compared = 0
    while compared < many(150):
        (lesson, first), (other, state) = cases.state(source), cases.state(source)
        second = second_of(lesson, first, other, state)
        try:
            text = address.write_second(second)
        except LinkTooLong:
            continue
        result = address.read_second(lesson.slug, text, address.VERSION)
        assert result is not None
        before, after = second.state(lesson, first), result.state(lesson, first)
        assert after.settings == before.settings
        assert after.points.same_as(before.points)
        compared += 1


def test_a_link_opens_both_states_and_back_the_first_alone() -> None:
    """The address of two states opens both in another session; the one before, by Back, closes the second."""
    here = opened(C=1000.0)
    before, _ = address_of(SessionHolder().session, MACHINES)
    query, _ = address_of(here.session, MACHINES)
    assert query[address.WITH] == "support_vectors?C=1000"
    other = SessionHolder()
    other.dispatch(MACHINES, Arrived(query))
    assert other.session.second == here.session.second
    other.dispatch(MACHINES, WroteAddress(query))
    assert other.dispatch(MACHINES, Arrived(before, is_travel=True)).second is None
    other.dispatch(MACHINES, WroteAddress(before))
    assert other.dispatch(MACHINES, Arrived(query, is_travel=True)).second == here.session.second


@every_case("text", ["C=5", "nowhere?C=5", "perceptron?C=5", "support_vectors?C=7", "support_vectors?C"])
def test_a_damaged_second_state_is_named_and_left_out(text: str) -> None:
    """One sentence says so, and the page's own state is shown."""
    arrival = address.read(MACHINES, {"v": address.VERSION, "C": "10.0", address.WITH: text})
    assert len(arrival.ignored) == 1
    assert arrival.second is None
    assert arrival.state.settings.C == 10.0


def test_what_is_not_named_follows_the_first() -> None:
    """A setting, a moved point and a drag that is still under way are the second state's too, but for what differs."""
    here = opened(C=1000.0)
    here.dispatch(MACHINES, ChoseSetting("slack", False))
    here.dispatch(MACHINES, ChoseSetting("C", 10.0))
    here.dispatch(MACHINES, Drew(drawing(here, "support_vectors")))
    first = evaluate(here.session, MACHINES, LIGHT)
    second = evaluate_second(here.session, MACHINES, LIGHT)
    assert second is not None
    assert second.options.live
    assert second.state.points is first.state.points
    assert (second.state.settings.C, first.state.settings.C) == (1000.0, 10.0)
    assert not second.state.settings.slack


def test_points_of_its_own_follow_a_drag_of_what_both_have() -> None:
    """With an outlier more, the dragged point moves in both and the outlier stays; chosen points are both states'."""
    lesson = lessons.by_slug("logistic")
    here = SessionHolder()
    here.dispatch(lesson, Arrived({}))
    first = here.state(lesson)
    here.dispatch(lesson, PutBeside(Second("logistic", {}, with_outlier(first.points))))
    here.dispatch(lesson, Drew(drawing(here, "logistic", is_dragging=False)))
    second = here.session.second
    assert second is not None
    assert second.points is not None
    moved = here.state(lesson).points
    assert second.points.X[:-1].tolist() == moved.X.tolist()
    assert second.points.X[-1].tolist() == with_outlier(first.points).X[-1].tolist()
    here.dispatch(lesson, ChosePoints(lessons.by_slug("fisher").opening.points))
    assert here.session.second == Second("logistic", {}, None)


def test_swapped_twice_all_is_as_before() -> None:
    """The second state is the page's then, and the page's the second; once more, and both are where they were."""
    here = opened(C=1000.0, machine="soft")
    before = here.state(MACHINES).settings.C
    here.dispatch(MACHINES, SwappedSides())
    assert here.state(MACHINES).settings.C == 1000.0
    assert here.session.second == Second("support_vectors", {"C": before, "machine": "soft"})
    here.dispatch(MACHINES, SwappedSides())
    assert before == here.state(MACHINES).settings.C
    assert here.session.second == Second("support_vectors", {"C": 1000.0, "machine": "soft"})


def test_a_hidden_answer_is_hidden_on_both() -> None:
    """Neither plane shows a mark of the fit, and no sentence says how they differ, until the answer is revealed."""
    here = opened(C=0.01)
    here.dispatch(MACHINES, HidParts())
    first, second = evaluate(here.session, MACHINES, LIGHT), evaluate_second(here.session, MACHINES, LIGHT)
    assert second is not None
    assert all(isinstance(mark, Handle) for mark in second.plane.marks)  # of a setting
    assert difference_between(first, second) == ""
    here.dispatch(MACHINES, HidParts(()))
    first, second = evaluate(here.session, MACHINES, LIGHT), evaluate_second(here.session, MACHINES, LIGHT)
    assert second is not None
    assert second.plane.marks
    assert difference_between(first, second)


def test_a_question_comes_first() -> None:
    """While something is asked, the second state is not shown and stays in the address; after that it is there."""
    here = opened(C=1000.0)
    here.dispatch(MACHINES, BeganToPredict("large_c"))
    assert evaluate_second(here.session, MACHINES, LIGHT) is None
    assert address.WITH in address_of(here.session, MACHINES)[0]
    here.dispatch(MACHINES, Revealed())
    assert evaluate_second(here.session, MACHINES, LIGHT) is None
    here.dispatch(MACHINES, StoppedPredicting())
    assert evaluate_second(here.session, MACHINES, LIGHT) is not None


def test_beside_shows_the_second_state_at_once() -> None:
    """After an answered question, whose outcome is in sight already; while one is open, a note says when."""
    here = SessionHolder()
    here.dispatch(MACHINES, Arrived({}))
    here.dispatch(MACHINES, BeganToPredict("large_c"))
    second = Second(MACHINES.slug, {"C": 1000.0})
    assert len(here.dispatch(MACHINES, PutBeside(second)).notes) == 1
    assert evaluate_second(here.session, MACHINES, LIGHT) is None
    here.dispatch(MACHINES, PutBeside(None))
    here.dispatch(MACHINES, Revealed())
    assert here.dispatch(MACHINES, PutBeside(second)).notes == ()
    assert evaluate_second(here.session, MACHINES, LIGHT) is not None


def test_another_page_a_task_and_the_opening_show_one_state() -> None:
    """A second state belongs to its page, and is closed where a task begins."""
    here = opened(C=1000.0)
    assert here.dispatch(MACHINES, BeganTask(MACHINES.tasks[0])).second is None
    here = opened(C=1000.0)
    assert here.dispatch(lessons.by_slug("fisher"), Arrived({})).second is None


def test_a_stop_opens_side_by_side_and_says_where_it_was_closed() -> None:
    """By a click and by its link a stop shows its second state; closed, the address says so, and F5 keeps it closed."""
    here = SessionHolder()
    here.dispatch(MACHINES, ShowedStop(STOP))
    assert here.session.second == STOP.second
    assert to_stop(STOP)[address.WITH] == address.write_second(STOP.second)
    here.dispatch(MACHINES, PutBeside(None))
    query, _ = address_of(here.session, MACHINES)
    assert query[address.WITH] == ""
    assert address.read(MACHINES, query).second is None


@pytest.mark.slow
@pytest.mark.parametrize("lesson", [one for one in lessons.every() if one.pairs], ids=lambda one: one.slug)
def test_every_pair_has_two_frames(lesson: Any) -> None:
    """Beside every lesson's opening each of its pairs has a plane with marks, also in the middle of a drag."""
    for pair in lesson.pairs:
        here = SessionHolder()
        here.dispatch(lesson, Arrived({}))
        here.dispatch(lesson, PutBeside(of_pair(pair, lesson, here.state(lesson))))
        for is_dragged in (False, True):
            if is_dragged:
                here.dispatch(lesson, Drew(drawing(here, lesson.slug)))
            first, second = evaluate(here.session, lesson, LIGHT), evaluate_second(here.session, lesson, LIGHT)
            assert second is not None
            assert second.plane.marks
            assert bool(difference_between(first, second)) == (lesson.slug != "compare")


@pytest.mark.slow
@every_case("lesson", [one for one in lessons.every() if one.pairs])
def test_two_states_are_compared_at_the_end_of_their_runs(lesson: Any) -> None:
    """A player that stood at its first step is none beside another state: both planes show the end, and it is said."""
    ends, starts = SessionHolder(), SessionHolder()
    shown = []
    for here, step in ((ends, ""), (starts, "0")):
        here.dispatch(lesson, Arrived({"v": "3", "step": step}))
        here.dispatch(lesson, PutBeside(of_pair(lesson.pairs[0], lesson, here.state(lesson))))
        first, second = evaluate(here.session, lesson, LIGHT), evaluate_second(here.session, lesson, LIGHT)
        assert second is not None
        shown.append((first.plane.status, second.plane.status, first.verdict.sentence, second.verdict.sentence))
        sentence = difference_between(first, second)
        if sentence and any(view.run for view in lesson.views):
            assert sentence.endswith("at the end of their runs.")
    assert shown[0] == shown[1]
