"""The small pictures of stops: what they show, and what they keep to themselves."""

import pytest
from starlette.requests import Request
from starlette.responses import Response

from linclass.course.deck import Deck
from linclass.course.index import DECKS
from linclass.figures import thumbnail
from linclass.figures.theme import DARK, LIGHT
from linclass.lessons import hiding
from linclass.session.events import ShowedStop, reduce
from linclass.session.frame import evaluate
from linclass.session.reveal import hidden_at_first, question_at
from linclass.session.session import Session
from linclass.wire import stop_pictures
from tests.server.asking import run_apart


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.code)
def test_a_picture_shows_nothing_that_its_stop_hides(deck: Deck) -> None:
    """Of a stop that hides something, it is drawn from what is left of its plane; of another, from all."""
    for stop in deck.stops:
        hidden = hidden_at_first(stop, question_at(stop))
        if stop.target is None or not hidden:
            continue
        lesson = stop.target.lesson
        frame = evaluate(reduce(Session(), lesson, ShowedStop(stop)), lesson, LIGHT)
        assert not [
            mark
            for mark in frame.plane.marks
            if hiding.part_of(mark) in hidden and getattr(mark, "role", "") != "guess"
        ]
        assert stop_pictures.of_stop(stop, LIGHT) == thumbnail.svg(
            frame.state.points, frame.plane.marks, LIGHT, thumbnail.FRAMED
        )


def answer_to(query: str) -> Response:
    """Return what the route answers to a query."""
    scope = {"type": "http", "method": "GET", "path": stop_pictures.PATH, "headers": [], "query_string": query.encode()}
    result = run_apart(stop_pictures.route().endpoint(Request(scope)))
    assert isinstance(result, Response)
    return result


def test_pictures_are_served_by_the_names_of_stops() -> None:
    """In both themes; a text, another name and another theme have none."""
    stop, text = DECKS[0].stops[0], next(stop for deck in DECKS for stop in deck.stops if stop.target is None)
    for theme in (LIGHT, DARK):
        path, _, query = (stop_pictures.address(stop.deck, "", theme) + stop.code).partition("?")
        assert f"/{path}" == stop_pictures.PATH
        answer = answer_to(query)
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert bytes(answer.body).startswith(b"<svg")
    for query in (f"theme=light&stop={text.name}", "theme=light&stop=no.1", f"theme=x&stop={stop.name}", ""):
        assert answer_to(query).status_code == 404
