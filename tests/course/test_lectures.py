"""Laws of the lectures: the short ways through the decks, what they ask, and the notes that go with them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from linclass import lessons
from linclass.course import deck_edits, deck_link
from linclass.course.deck import Deck, DeckChapter, Stop
from linclass.course.links import to_presented_stop
from linclass.course.place import Place
from linclass.figures.theme import LIGHT
from linclass.lessons import quantity
from linclass.session.events import Arrived, OpenedDeck, ShowedStop, reduce
from linclass.session.frame import evaluate
from linclass.session.session import Session
from linclass.session.written_address import address_of

if TYPE_CHECKING:
    from linclass.session.frame import Frame

PERCEPTRON = lessons.by_slug("perceptron")


def own_deck() -> Deck:
    """Three stops of the perceptron, the second beside the short way."""
    scenes = ("begin", "panels", "bound")
    stops = tuple(
        Stop("my", str(n), scene, Place("perceptron", scene), say="{errors}", short=n != 2, minutes=n)
        for n, scene in enumerate(scenes, 1)
    )
    return Deck("my", "Mine", "", (DeckChapter("", stops, "A lecture", ("Tell $w$",)),))


def frame_at(stop: Stop) -> Frame:
    assert stop.target is not None
    return evaluate(reduce(Session(), stop.target.lesson, ShowedStop(stop)), stop.target.lesson, LIGHT)


# ---- the machinery


def test_a_link_keeps_the_short_way_and_the_lecture() -> None:
    """Notes, minutes, marks and the title of a lecture are read from a link as they were written."""
    deck = own_deck()
    again, mistakes = deck_link.decode(deck_link.encode(deck))
    assert mistakes == ()
    assert again == deck


def test_an_edit_keeps_the_lecture() -> None:
    """A stop that moves, a chapter that gets another title and a course that is joined keep what their lecture says."""
    deck = own_deck()
    for edited in (
        deck_edits.moved(deck, "1", 1),
        deck_edits.begun(deck, "1", "Renamed"),
        deck_edits.owned(deck),
        deck_edits.without(deck, "2"),
    ):
        assert [lecture.title for lecture in edited.lectures] == ["A lecture"]
        assert edited.chapters[0].outcomes == ("Tell $w$",)


@pytest.mark.parametrize("is_short", [True, False])
def test_the_short_way_passes_by_what_is_not_on_it(is_short: bool) -> None:
    """The address says which way is taken; a stop beside the short way can be shown, and leads back to it."""
    deck = own_deck()
    first, second, third = deck.stops
    session = reduce(Session(), PERCEPTRON, OpenedDeck(deck))
    session = reduce(session, PERCEPTRON, Arrived(to_presented_stop(first, is_short=is_short)))
    assert session.deck.is_short is is_short
    assert session.deck.after is (third if is_short else second)
    assert reduce(session, PERCEPTRON, ShowedStop(third)).deck.before is (first if is_short else second)
    beside = reduce(session, PERCEPTRON, ShowedStop(second))
    assert (beside.deck.before, beside.deck.after) == (first, third)
    query, _ = address_of(beside, PERCEPTRON)
    assert reduce(reduce(Session(), PERCEPTRON, OpenedDeck(deck)), PERCEPTRON, Arrived(query)).deck.is_short is is_short


def test_a_name_in_braces_is_the_present_number() -> None:
    """It follows the points; formulas and names that the page does not have stay as they are."""
    frame = frame_at(own_deck().stops[0])

    def filled(text: str, data: Any) -> str:
        run = PERCEPTRON.study(data, frame.state.settings)
        return quantity.filled(text, PERCEPTRON, data, run, frame.options)

    data = frame.state.points
    assert filled(r"{points} of $\mathbf{points}$ and {nothing}", data) == r"20 of $\mathbf{points}$ and {nothing}"
    fewer = replace(data, X=data.X[2:], y=data.y[2:], recipe=None)
    assert filled("{points}", fewer) == "18"
    assert quantity.filled("{errors}", PERCEPTRON, data, None, frame.options) == quantity.NO_NUMBER
