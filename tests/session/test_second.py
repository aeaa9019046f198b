"""A second state beside the page's: in the address, under a drag, after Back, in a stop."""

import random
import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import lessons
from linclass.course.deck import Stop
from linclass.course.links import to_stop
from linclass.course.place import Place
from linclass.datasets import LinkTooLong
from linclass.figures.marks import Handle
from linclass.figures.theme import LIGHT
from linclass.lessons import address
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.second import Second, of_pair, second_of
from linclass.lessons.state import with_outlier
from linclass.session.events import (
    Arrived,
    BeganTask,
    BeganToPredict,
    ChosePoints,
    ChoseSetting,
    ChoseStep,
    Event,
    HidParts,
    PutBeside,
    Revealed,
    ShowedStop,
    StoppedPredicting,
    SwappedSides,
    WroteAddress,
)
from linclass.session.frame import Frame, difference_between, evaluate, evaluate_second
from linclass.session.session import Session
from linclass.session.written_address import address_of
from tests.every_case import every_case
from tests.examples import many
from tests.fuzz import cases
from tests.lessons.support import there
from tests.session.visit import EventThen, after, arrived, drew

MACHINES = lessons.by_slug("support_vectors")
SCENES = [Place(MACHINES.slug, scene.code) for scene in MACHINES.scenes]
STOP = Stop("test", "1", "Two scenes", SCENES[0], beside=SCENES[1])


def beside(**changes: Any) -> Session:
    """Return a session on a page that shows a second state with these settings."""
    return arrived(MACHINES, PutBeside(Second(MACHINES.slug, changes)))


def dragged(lesson: AnyLesson, *, is_dragging: bool = True) -> EventThen:
    """Return what the plane says when its first point has been moved."""

    def event(session: Session) -> Event:
        points = session.state(lesson).points
        moved = replace(points, X=points.X + np.eye(*points.X.shape) * [0.5, 0])
        made = drew(lesson, moved, touched=0, is_dragging=is_dragging)
        return made if isinstance(made, Event) else made(session)

    return event


def frames(session: Session, lesson: AnyLesson = MACHINES) -> tuple[Frame, Frame]:
    """Return the frames of both states."""
    second = there(evaluate_second(session, lesson, LIGHT))
    return evaluate(session, lesson, LIGHT), second


@pytest.mark.slow
def test_a_second_state_comes_back_from_its_text() -> None:
    """Written into an address and read again, a random second state of any lesson is the same beside the first."""
    source = random.Random(8)
    compared = 0
    while compared < many(150):
        (lesson, first), (other, state) = cases.state(source), cases.state(source)
        second = second_of(lesson, first, other, state)
        try:
            text = address.write_second(second)
        except LinkTooLong:
            continue
        result = there(address.read_second(lesson.slug, text, address.VERSION))
        before, after = second.state(lesson, first), result.state(lesson, first)
        assert after.settings == before.settings
        assert after.points.same_as(before.points)
        compared += 1


def test_a_link_opens_both_states_and_back_the_first_alone() -> None:
    """The address of two states opens both in another session; the one before, by Back, closes the second."""
    session = beside(C=1000.0)
    before, query = address_of(Session(), MACHINES)[0], address_of(session, MACHINES)[0]
    assert query[address.WITH] == "support_vectors?C=1000"
    other = arrived(MACHINES, query=query)
    assert other.second == session.second
    other = after(other, MACHINES, WroteAddress(query), Arrived(before, is_travel=True))
    assert other.second is None
    other = after(other, MACHINES, WroteAddress(before), Arrived(query, is_travel=True))
    assert other.second == session.second


@every_case("text", ["C=5", "nowhere?C=5", "perceptron?C=5", "support_vectors?C=7", "support_vectors?C"])
def test_a_damaged_second_state_is_named_and_left_out(text: str) -> None:
    """One sentence says so, and the page's own state is shown."""
    arrival = address.read(MACHINES, {"v": address.VERSION, "C": "10.0", address.WITH: text})
    assert len(arrival.ignored) == 1
    assert arrival.second is None
    assert arrival.state.settings.C == 10.0


def test_what_is_not_named_follows_the_first() -> None:
    """A setting, a moved point and a drag that is still under way are the second state's too, but for what differs."""
    settings = ChoseSetting("slack", False), ChoseSetting("C", 10.0)
    first, second = frames(after(beside(C=1000.0), MACHINES, *settings, dragged(MACHINES)))
    assert second.options.live
    assert second.state.points is first.state.points
    assert (second.state.settings.C, first.state.settings.C) == (1000.0, 10.0)
    assert not second.state.settings.slack


def test_points_of_its_own_follow_a_drag_of_what_both_have() -> None:
    """With an outlier more, the dragged point moves in both and the outlier stays; chosen points are both states'."""
    lesson = lessons.by_slug("logistic")
    more = with_outlier(lesson.opening.points)
    session = arrived(lesson, PutBeside(Second("logistic", {}, more)), dragged(lesson, is_dragging=False))
    assert session.second is not None
    assert there(session.second.points).X.tolist() == [*session.state(lesson).points.X.tolist(), more.X[-1].tolist()]
    session = after(session, lesson, ChosePoints(lessons.by_slug("fisher").opening.points))
    assert session.second == Second("logistic", {}, None)


def test_swapped_twice_all_is_as_before() -> None:
    """The second state is the page's then, and the page's the second; once more, and both are where they were."""
    session = beside(C=1000.0, machine="soft")
    before = session.state(MACHINES).settings.C
    for page, second in ((1000.0, before), (before, 1000.0)):
        session = after(session, MACHINES, SwappedSides())
        assert page == session.state(MACHINES).settings.C
        assert session.second == Second("support_vectors", {"C": second, "machine": "soft"})


def test_a_hidden_answer_is_hidden_on_both() -> None:
    """Neither plane shows a mark of the fit, and no sentence says how they differ, until the answer is revealed."""
    hidden = after(beside(C=0.01), MACHINES, HidParts())
    assert all(isinstance(mark, Handle) for mark in frames(hidden)[1].plane.marks)  # of a setting
    assert difference_between(*frames(hidden)) == ""
    shown = after(hidden, MACHINES, HidParts(()))
    assert not all(isinstance(mark, Handle) for mark in frames(shown)[1].plane.marks)
    assert difference_between(*frames(shown))


def test_a_question_comes_first() -> None:
    """While something is asked, the second state is not shown and stays in the address; after that it is there."""
    session = beside(C=1000.0)
    for event, is_shown in ((BeganToPredict("large_c"), False), (Revealed(), False), (StoppedPredicting(), True)):
        session = after(session, MACHINES, event)
        assert (evaluate_second(session, MACHINES, LIGHT) is not None) == is_shown
        assert address.WITH in address_of(session, MACHINES)[0]


def test_beside_shows_the_second_state_at_once() -> None:
    """After an answered question, whose outcome is in sight already; while one is open, a note says when."""
    put = PutBeside(Second(MACHINES.slug, {"C": 1000.0}))
    asked = arrived(MACHINES, BeganToPredict("large_c"))
    for events, is_open in (((), True), ((Revealed(),), False)):
        session = after(asked, MACHINES, *events, put)
        assert len(session.notes) == is_open
        assert (evaluate_second(session, MACHINES, LIGHT) is None) == is_open


def test_another_page_and_a_task_show_one_state() -> None:
    """A second state belongs to its page, and is closed where a task begins."""
    assert after(beside(C=1000.0), MACHINES, BeganTask(MACHINES.tasks[0])).second is None
    assert after(beside(C=1000.0), lessons.by_slug("fisher"), Arrived({})).second is None


def test_a_stop_opens_side_by_side_and_says_where_it_was_closed() -> None:
    """By a click and by its link a stop shows its second state; closed, the address says so, and F5 keeps it closed."""
    session = after(Session(), MACHINES, ShowedStop(STOP))
    assert session.second == STOP.second
    assert to_stop(STOP)[address.WITH] == address.write_second(STOP.second)
    query, _ = address_of(after(session, MACHINES, PutBeside(None)), MACHINES)
    assert query[address.WITH] == ""
    assert address.read(MACHINES, query).second is None


@pytest.mark.slow
@every_case("lesson", [one for one in lessons.every() if one.pairs])
def test_every_pair_has_two_frames_at_the_end_of_their_runs(lesson: AnyLesson) -> None:
    """Each pair of a lesson has a plane with marks, also in a drag, and a sentence that says how the rules differ.

    A player that stood at its first step is none beside another state: both planes and verdicts show the end. Of runs
    the sentence says nothing: most planes have none, and where there is one the verdict says how long it is.
    """
    for pair in lesson.pairs:
        session = arrived(lesson)
        session = after(session, lesson, PutBeside(of_pair(pair, lesson, session.state(lesson))))
        shown = []
        for here in (session, after(session, lesson, ChoseStep(0)), after(session, lesson, dragged(lesson))):
            first, second = frames(here, lesson)
            assert second.plane.marks
            sentence = difference_between(first, second)
            assert bool(sentence) == (lesson.slug != "compare")
            assert not re.search(r"\bruns?\b", sentence)
            shown.append((first.plane.status, second.plane.status, first.verdict.sentence, second.verdict.sentence))
        assert shown[0] == shown[1]
