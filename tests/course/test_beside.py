"""The stops of the shipped decks that stand side by side: what each is there to show, computed."""

from typing import Any

import pytest

from linclass.course.deck import Stop
from linclass.course.index import STOPS
from linclass.course.links import to_stop
from linclass.figures.theme import LIGHT
from linclass.lessons import address
from linclass.session.events import Arrived, Presented, ShowedStop, StoppedPredicting, reduce
from linclass.session.frame import difference_between, evaluate, evaluate_second
from linclass.session.session import Session
from linclass.session.written_address import address_of
from tests.course.support import target_of
from tests.lessons.support import there

PAIRED_STOPS = [stop for stop in STOPS.values() if stop.beside is not None]
every_pair = pytest.mark.parametrize("stop", PAIRED_STOPS, ids=lambda stop: stop.name)
NO_DIFFERENCE = "**0** of"


def lesson_of(stop: Stop) -> Any:
    return target_of(stop).lesson


@every_pair
def test_a_stop_opens_side_by_side(stop: Stop) -> None:
    """Its click, its link and the link that names it alone show both states; the address keeps the second.

    While the stop's own question is asked the address names the stop alone.
    """
    lesson = lesson_of(stop)
    clicked = reduce(Session(), lesson, ShowedStop(stop))
    assert clicked.second == stop.second
    query = to_stop(stop)
    arrived = reduce(Session(), lesson, Arrived(query))
    first, second = (there(session.second).state(lesson, session.state(lesson)) for session in (clicked, arrived))
    assert first.same_as(second)
    assert stop.question or address_of(arrived, lesson)[0][address.WITH] == query[address.WITH]
    alone = reduce(Session(), lesson, Arrived({address.VERSION_KEY: address.VERSION, address.COURSE: stop.name}))
    assert alone.second == stop.second
    assert reduce(alone, lesson, Presented(is_presenting=True)).second == stop.second


@pytest.mark.slow
@every_pair
def test_the_two_states_differ(stop: Stop) -> None:
    """Both planes have marks, and some point is classified differently."""
    lesson = lesson_of(stop)
    session = reduce(reduce(Session(), lesson, ShowedStop(stop)), lesson, StoppedPredicting())
    first, second = evaluate(session, lesson, LIGHT), there(evaluate_second(session, lesson, LIGHT))
    assert first.plane.marks
    assert second.plane.marks
    sentence = difference_between(first, second)
    assert sentence
    assert NO_DIFFERENCE not in sentence
