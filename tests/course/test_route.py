"""The route of five pages: each stop opens its page's own example."""

from itertools import pairwise

import numpy as np

from linclass import lessons
from linclass.course.index import DECKS, ROUTE, deck_of, stop_named
from linclass.course.links import to_stop
from linclass.course.place import Place
from linclass.datasets import Dataset
from linclass.session.events import Arrived, ChosePoints, reduce
from linclass.session.session import Session
from linclass.session.values.location import Location

DRAWN = Dataset(np.array([[0.0, 0.0], [1.0, 1.0], [2.0, 0.5]]), np.array([0, 1, 0]))


def test_a_visitor_s_own_points_do_not_follow_on_the_route() -> None:
    """Each of its links shows the page's opening, whatever was drawn before; the drawing is one press away."""
    for stop in ROUTE.stops:
        lesson = lessons.by_slug(stop.slug)
        drawn = reduce(Session(location=Location("fisher")), lessons.by_slug("fisher"), ChosePoints(DRAWN))
        there = reduce(drawn, lesson, Arrived(to_stop(stop)))
        assert there.state(lesson).same_as(lesson.opening), stop.slug
        assert there.deck.stop == stop
        assert there.ownership.mine is DRAWN


def test_the_route_stands_in_no_list_and_is_a_deck_like_the_others() -> None:
    """Addresses name its stops, which know the one before and after."""
    assert ROUTE.code not in [deck.code for deck in DECKS]
    for before, after in pairwise(ROUTE.stops):
        assert deck_of(before).around(before)[2] is after
        assert deck_of(after).around(after)[0] is before
    for stop in ROUTE.stops:
        assert stop_named(stop.name) is stop
        assert deck_of(stop) is ROUTE
        assert isinstance(stop.content, Place)
        assert stop.content.scene is lessons.by_slug(stop.slug).scenes[0]


def test_a_stop_of_the_route_is_the_first_act_of_its_page() -> None:
    """It says what that asks for, and the act is in sight and tried as soon as the page opens."""
    for stop in ROUTE.stops:
        lesson = lessons.by_slug(stop.slug)
        there = reduce(Session(), lesson, Arrived(to_stop(stop)))
        assert stop.sentence == lesson.story[0].ask
        assert there.is_waiting(lesson) or not lesson.story[0].is_set(lesson.opening), stop.slug
