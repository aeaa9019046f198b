"""A board on the projector: what opens and closes it, and what the address says of it."""

import pytest

from linclass.course.deck import Stop
from linclass.course.index import DECKS
from linclass.course.links import to_presented_stop
from linclass.course.place import Place
from linclass.figures.theme import LIGHT
from linclass.lessons import address, by_slug, every
from linclass.lessons.board import ShownBoard, read
from linclass.session.events import Arrived, HidParts, Presented, ShowedBoard, ShowedStop, reduce
from linclass.session.frame import evaluate
from linclass.session.session import Session
from linclass.session.written_address import address_of
from tests.every_case import every_case

LESSON, OTHER = by_slug("perceptron"), by_slug("geometry")
STOP = Stop("my", "1", "The theorem", Place("perceptron", "bound"), board="theorem")
PLAIN = Stop("my", "2", "Panels", Place("perceptron", "panels"))


def arrived(query: dict[str, str]) -> Session:
    """Return a session that has opened the perceptron's page at this address."""
    return reduce(Session(), LESSON, Arrived(query))


def presented(board: str = "theorem.1") -> Session:
    return arrived({"v": address.VERSION, "present": "1", "board": board})


@every_case("line", [1, 7, 999])
def test_a_board_is_in_the_address(line: int) -> None:
    """As far as its line, so that F5 shows the same; and no longer once it is closed, or the projector is left."""
    shown = ShownBoard("theorem", line)
    session = reduce(presented(), LESSON, ShowedBoard(shown))
    query, _ = address_of(session, LESSON)
    assert query["board"] == f"theorem.{line}"
    assert arrived(query).projector.board == shown
    for event in (ShowedBoard(None), Presented(is_presenting=False)):
        after = reduce(session, LESSON, event)
        assert after.projector.board is None
        assert "board" not in address_of(after, LESSON)[0]


@every_case("text", ["theorem", "theorem.0", "theorem.-1", "theorem.1000", "gradient.1", "theorem.1.2", "1"])
def test_another_board_is_refused_in_a_sentence(text: str) -> None:
    """It is named, and the page is shown without a board."""
    session = presented(text)
    assert session.projector.board is None
    assert "board" in session.notes[0]
    with pytest.raises(ValueError, match="no such board"):
        read(LESSON, text)


def test_a_board_is_shown_on_the_projector_alone() -> None:
    """A link without `present` opens the page; the button that opens a board opens the projector too."""
    assert arrived({"v": address.VERSION, "board": "theorem.3"}).projector.board is None
    session = reduce(arrived({"v": address.VERSION}), LESSON, ShowedBoard(ShownBoard("theorem")))
    assert session.projector.is_on
    assert session.projector.board == ShownBoard("theorem")
    assert reduce(session, OTHER, ShowedBoard(ShownBoard("dual"))).projector.board == ShownBoard("theorem")


def test_a_board_that_was_closed_is_its_pages() -> None:
    """It opens again where it was closed; on another page the key opens that page's own."""
    session = reduce(presented("theorem.3"), LESSON, ShowedBoard(None))
    assert session.projector.closed_board == ShownBoard("theorem", 3)
    session = reduce(reduce(session, LESSON, Presented(is_presenting=False)), OTHER, Arrived({}))
    assert session.projector.closed_board is None
    assert reduce(session, LESSON, Arrived({})).projector.closed_board is None


def test_a_stop_opens_with_its_board() -> None:
    """On the projector, at the first line; away from it not; and the next stop has none."""
    session = reduce(presented("theorem.5"), LESSON, ShowedStop(STOP))
    assert session.projector.board == ShownBoard("theorem", 1)
    assert reduce(session, LESSON, ShowedStop(PLAIN)).projector.board is None
    session = reduce(arrived({"v": address.VERSION}), LESSON, ShowedStop(STOP))
    assert session.projector.board is None
    assert reduce(session, LESSON, Presented(is_presenting=True)).projector.board == ShownBoard("theorem", 1)


def test_a_stop_whose_board_was_closed_stays_so() -> None:
    """The address says that it is closed; one that does not say so opens it."""
    stop = next(stop for deck in DECKS for stop in deck.stops if stop.board and stop.slug == LESSON.slug)
    session = arrived(to_presented_stop(stop))
    assert session.projector.board == ShownBoard(stop.board, 1)
    query, _ = address_of(reduce(session, LESSON, ShowedBoard(None)), LESSON)
    assert query["board"] == ""
    assert arrived(query).projector.board is None


def test_a_board_waits_while_anything_is_hidden() -> None:
    """None of its lines is there, as they tell of the line, of the verdict and of the view; revealed, they are."""
    for lesson in every():
        for derivation in lesson.derivations:
            session = reduce(Session(), lesson, ShowedBoard(ShownBoard(derivation.code)))
            for part in lesson.hideable:
                hidden = reduce(session, lesson, HidParts((part,)))
                assert evaluate(hidden, lesson, LIGHT).derived(derivation.code) == ()
            assert len(evaluate(session, lesson, LIGHT).derived(derivation.code)) >= 5
