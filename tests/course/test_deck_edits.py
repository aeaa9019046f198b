"""A visitor's own deck: its changes, and the way out and in as a link and as lines."""

import base64
import json
import random
import zlib
from dataclasses import replace
from urllib.parse import urlencode

import pytest

from linclass.course import deck_edits, deck_file, deck_lines, deck_link
from linclass.course.deck import Deck, Stop
from linclass.course.deck_edits import MAX_IMAGES_BYTES
from linclass.course.deck_link import MAX_LINK, DeckTooLong, decode, encode
from linclass.course.deck_schema import MAX_IMAGE_BYTES, MAX_STOPS
from linclass.course.index import DECKS, STOPS
from linclass.course.links import to_presented_stop, to_stop
from linclass.course.place import Image, Link, Place, Text
from linclass.lessons import by_slug
from linclass.lessons.address_check import checked
from linclass.session.events import Arrived, HidParts, PutBeside, Revealed, ShowedBoard, ShowedStop, reduce
from linclass.session.session import Session
from linclass.session.values.prediction import hidden_by
from linclass.session.values.projector import Projector
from linclass.session.written_address import address_of
from tests.course.support import target_of
from tests.every_case import every_case

PERCEPTRON = by_slug("perceptron")
LINES = """\
# The perceptron
Step by step | https://example.org/perceptron?v=2&eta=0.5 | “Gradient optimization”

perceptron/bound
#  Margins
The widest band	support_vectors/band	slide 4
"""


def made() -> Deck:
    """Return a deck of five stops in two chapters."""
    deck, mistakes = deck_lines.read(LINES + "fisher/two\nwinnow/and\n", deck_edits.empty("Mine"))
    assert mistakes == ()
    return deck


def codes(deck: Deck) -> list[list[str]]:
    return [[stop.code for stop in chapter.stops] for chapter in deck.chapters]


def packed(value: object) -> str:
    """Return any value as the link of a deck would have it."""
    raw = zlib.compress(json.dumps(value).encode())
    return f"{deck_link.VERSION}~{base64.urlsafe_b64encode(raw).decode().rstrip('=')}"


def test_lines_become_stops_in_chapters() -> None:
    """Title, link and source, by bars or in cells; what is left out comes from the scene; a link to its state is it."""
    deck = made()
    assert [chapter.title for chapter in deck.chapters] == ["The perceptron", "Margins"]
    first, second, third, *_ = deck.stops
    assert (first.title, first.source) == ("Step by step", "“Gradient optimization”")
    assert first.content == Link("perceptron", (("v", "2"), ("eta", "0.5")))
    assert second.title == PERCEPTRON.scene("bound").title
    assert (third.content, third.source) == (Place("support_vectors", "band"), "slide 4")
    section = STOPS["000.20"]
    query = "&".join(f"{name}={value}" for name, value in to_stop(section).items())
    deck, mistakes = deck_lines.read(f"https://example.org/{section.slug}?{query}", deck_edits.empty())
    assert mistakes == ()
    assert deck.stops[0].content == section.content


def test_an_address_of_the_projector_is_the_state_that_it_shows() -> None:
    """Of the stop as it is, alone or with its state, or with another setting; of a stop in the person's own course."""
    stop = STOPS["000.19"]
    base = "https://example.org/stop?"
    alone = {"v": "3", "course": stop.name, "present": "1"}
    changed = checked({"v": "3", "eta": "0.5", "course": stop.name, "present": "1"})
    lines = [urlencode(alone), urlencode(to_presented_stop(stop)), urlencode(changed), f"{urlencode(changed)}x"]
    deck, mistakes = deck_lines.read("\n".join(base + line for line in lines), deck_edits.empty())
    assert [one.content for one in deck.stops[:2]] == [stop.content] * 2
    assert deck.stops[2].content == Link(stop.slug, (("v", "3"), ("eta", "0.5")))
    assert [mistake.line for mistake in mistakes] == [4]
    own = f"{base}v=3&course={deck.stops[2].name}&present=1"
    again, mistakes = deck_lines.read(f"{own}\n{base}v=3&course=000.gone&present=1", deck)
    assert again.stops[-1].content == deck.stops[2].content
    assert len(mistakes) == 1


SPECIAL = [stop for stop in STOPS.values() if stop.target and (stop.hide or stop.question or stop.board or stop.beside)]


@pytest.mark.slow
@every_case("stop", SPECIAL)
def test_a_stop_opens_as_its_pasted_address_does(stop: Stop) -> None:
    """Hidden parts, question, board and second state are those of the stop as it opens, or as it was left.

    A question hides again all that it hides at first.
    """
    lesson = target_of(stop).lesson
    opened = reduce(Session(projector=Projector(is_on=True)), lesson, ShowedStop(stop))
    for event in (None, HidParts(("verdict",)), HidParts(()), PutBeside(None), ShowedBoard(None), Revealed()):
        shown = opened if event is None else reduce(opened, lesson, event)
        query, _ = address_of(shown, lesson)
        arrived = reduce(Session(), lesson, Arrived(query))
        deck, mistakes = deck_lines.read(f"https://example.org/stop?{urlencode(query)}", deck_edits.empty())
        assert mistakes == ()
        again = reduce(Session(projector=Projector(is_on=True)), lesson, ShowedStop(deck.stops[0]))
        asked = (
            None
            if arrived.asked.prediction is None or arrived.asked.prediction.is_revealed
            else arrived.asked.prediction
        )
        assert again.asked.prediction == asked
        assert again.asked.hidden == hidden_by(asked, lesson, arrived.asked.hidden)
        assert (again.projector.board is None) == (arrived.projector.board is None)
        first, second = again.second, arrived.second
        assert (first and (first.slug, first.changes)) == (second and (second.slug, second.changes))
        if first and second and first.points and second.points:
            assert first.points.alike(second.points)


@every_case(
    ("line", "part"),
    [
        ("a | b | c | d", "three parts"),
        ("a | https://example.org/elsewhere?v=2", "names no page"),
        ("a | perceptron/gone", "no scene perceptron/gone"),
        ("a | /perceptron?v=2&eta=much", "eta"),
        ("<b>a</b> | perceptron/bound", "HTML"),
        ("x" * 200 + " | perceptron/bound", "too long"),
        ("nothing at all", "names no page"),
    ],
)
def test_a_bad_line_is_named_and_the_others_are_read(line: str, part: str) -> None:
    """By its number, with what is wrong."""
    deck, [mistake] = deck_lines.read(f"{LINES}{line}\nfisher/two\n", deck_edits.empty())
    assert len(deck.stops) == 4
    assert mistake.line == 7
    assert part in mistake.sentence


@pytest.mark.parametrize("link", ["perceptron/bound", "https://example.org/perceptron?v=3&view=update"])
def test_words_before_a_link_are_its_title(link: str) -> None:
    """Without a line between them too, with a colon or a dash; words alone are no stop."""
    for words in ("The theorem", "The theorem:", "The theorem –"):
        deck, mistakes = deck_lines.read(f"{words} {link}\nThe theorem", deck_edits.empty())
        assert [stop.title for stop in deck.stops] == ["The theorem"]
        assert [mistake.line for mistake in mistakes] == [2]


def test_lines_are_bounded() -> None:
    """In number, in length, and in how many bad ones are named."""
    deck, mistakes = deck_lines.read("fisher/two\n" * (MAX_STOPS + 50), deck_edits.empty())
    assert len(deck.stops) == MAX_STOPS
    assert len(mistakes) <= 21
    assert deck_lines.read("x" * 500_000, deck_edits.empty())[0].stops == ()


@pytest.mark.slow
def test_a_course_full_of_images_can_be_opened_again() -> None:
    """One image more is refused, alone or in another course; what is no image is still added."""
    deck, header = deck_edits.empty("Mine"), b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\x20\0\0\x02\x58\x08\x02\0\0\0"
    image = Image(header.ljust(MAX_IMAGE_BYTES, b"x"), "A slide")
    for _ in range(MAX_IMAGES_BYTES // MAX_IMAGE_BYTES):
        deck = deck_edits.added(deck, image, "A slide")
    one = deck_edits.added(deck_edits.empty(), image, "A slide")
    with pytest.raises(ValueError, match="5 MB"):
        deck_edits.added(deck, image, "A slide")
    with pytest.raises(ValueError, match="5 MB"):
        deck_edits.joined(deck, one)
    larger = replace(deck, chapters=(*deck.chapters, *one.chapters))
    assert len(deck_edits.owned(larger).stops) == len(larger.stops)
    full = deck_edits.joined(deck_edits.added(deck, Text("Words"), "Words"), made())
    assert deck_file.read(deck_file.write(full), code=deck_edits.OWN_CODE) == (full, ())


def test_a_stop_moves_past_every_other() -> None:
    """Up and down through the chapters, and back; at the ends nothing changes; no stop is lost."""
    deck = made()
    assert codes(deck) == [["1", "2"], ["3", "4", "5"]]
    assert codes(deck_edits.moved(deck, "2", 1)) == [["1"], ["2", "3", "4", "5"]]
    assert codes(deck_edits.moved(deck_edits.moved(deck, "2", 1), "2", -1)) == codes(deck)
    assert deck_edits.moved(deck, "1", -1) == deck
    assert deck_edits.moved(deck, "5", 1) == deck
    for _ in range(5):
        deck = deck_edits.moved(deck, "5", -1)
    assert deck.stops[0].code == "5"
    assert sorted(stop.code for stop in deck.stops) == ["1", "2", "3", "4", "5"]


def test_a_chapter_begins_at_any_stop() -> None:
    """A title begins one, another title renames it, no title joins it to the one before; a file has all of them."""
    deck = deck_edits.begun(made(), "4", "More")
    assert codes(deck) == [["1", "2"], ["3"], ["4", "5"]]
    assert deck_edits.chapter_begun_by(deck, "4") == "More"
    assert deck_edits.chapter_begun_by(deck, "5") == ""
    assert deck_edits.begun(deck, "4", "Other").chapters[2].title == "Other"
    assert deck_edits.begun(deck, "4", "") == made()
    assert codes(deck_edits.begun(deck, "1", "")) == codes(deck)
    assert deck_edits.begun(DECKS[0], DECKS[0].stops[0].code, "").lectures == DECKS[0].lectures
    deck = deck_lines.read("# One\nfisher/two\n" * MAX_STOPS, deck_edits.empty("Full"))[0]
    assert len(deck.chapters) == MAX_STOPS
    assert deck_file.read(deck_file.write(deck)) == (deck, ())


def test_a_code_is_not_used_again() -> None:
    """A stop that goes leaves the others' addresses as they are."""
    deck = deck_edits.without(made(), "2")
    assert codes(deck) == [["1"], ["3", "4", "5"]]
    assert deck_edits.added(deck, Place("fisher", "two"), "x").stops[-1].code == "6"
    assert codes(deck_edits.without(deck, "1")) == [["3", "4", "5"]]
    stop = replace(deck.stops[1], title="Renamed", hide=("w",))
    edited = deck_edits.edited(deck, stop.code, title="Renamed", hide=("w",))
    assert edited.stops == (deck.stops[0], stop, *deck.stops[2:])


@every_case("deck", DECKS)
def test_a_course_fits_into_a_link(deck: Deck) -> None:
    """Without its notes it is shorter than what chats carry, and is read again as it was."""
    mine = deck_edits.without_notes(deck_edits.owned(deck))
    text = encode(mine)
    assert len(text) <= MAX_LINK
    again, mistakes = decode(text)
    assert mistakes == ()
    assert again == replace(mine, short="")


def test_what_is_too_long_is_a_file() -> None:
    """A deck with images, or with more words than a link carries, says so, and is a file that is read again."""
    source = random.Random(3)
    words = "".join(source.choice("abcdefghijklmnopqrstuvwxyzäöü") for _ in range(8000))
    for content in (Image(b"\x89PNG", "x"), Text(words)):
        deck = deck_edits.added(deck_edits.empty("Mine"), content, "x")
        with pytest.raises(DeckTooLong, match="as a file"):
            encode(deck)
    assert deck_file.read(deck_file.write(deck), code="my") == (deck, ())


def test_a_tampered_link_says_what_was_left_out() -> None:
    """Scenes that are gone, keys of nobody, texts with HTML: the rest is read, under the person's own code."""
    rows = [
        {"s": "perceptron/bound"},
        {"s": "perceptron/gone"},
        {"s": "fisher/two", "n": "<script>alert(1)</script>", "z": 1},
        {"l": "/perceptron?v=2&eta=much", "t": 7},
        {"c": "3", "s": "winnow/and"},
        "no row",
    ]
    deck, mistakes = decode(packed(["Mine", "", "", [["One", rows[:5]]]]))
    assert deck is not None
    assert deck.code == deck_edits.OWN_CODE
    assert [str(stop.target)[:16] for stop in deck.stops][:2] == ["perceptron/bound", "fisher/two"]
    sentence = " ".join(map(str, mistakes))
    for part in ("chapter 1, stop 2: There is no scene perceptron/gone", "stop 3: HTML", "stop 4", "no key “z”"):
        assert part in sentence
    assert "script" not in deck_file.write(deck)
    assert decode(packed(["Mine", "", "", [["One", rows]]]))[0] is None


def test_any_damage_of_a_link_is_one_sentence() -> None:
    """No character that is lost or changed raises anything, and no text unpacks to more than is read."""
    text = encode(made())
    source = random.Random(4)
    for _ in range(300):
        at = source.randrange(len(text))
        damaged = text[:at] + source.choice(["", "A", "~", "é", "_"]) + text[at + 1 :]
        deck, mistakes = decode(damaged)
        assert deck == made() if deck is not None else len(mistakes) == 1
    values: list[object] = [None, 1, "x", {}, [], [1, 2, 3, 4], ["", "", "", {}], ["", "", "", [["", [{}]]]], [[]] * 4]
    for value in [*values, ["x" * 300_000, "", "", []], [0, 0, 0, [["", [{"s": ["perceptron/bound"]}]]]]]:
        deck, mistakes = decode(packed(value))
        assert deck is None or deck.stops == ()
    assert decode(text + ").")[0] == made()
    for text in (packed(["half of a character: \ud800", "", "", []]), "", "d1~", "d2~abc", "d1~" + "A" * 7000, "d1~é"):
        assert decode(text)[0] is None


def test_a_state_is_named_by_its_scene_or_by_its_link() -> None:
    """The scene's code is written where there is one: the deck stays short, and follows a scene that is corrected."""
    scene = PERCEPTRON.scene("bound")
    assert deck_edits.target_of(PERCEPTRON, scene.state()) == Place("perceptron", "bound")
    other = replace(scene.state(), step=2)
    target = deck_edits.target_of(PERCEPTRON, other)
    assert isinstance(target, Link)
    assert target.state.same_as(other)
