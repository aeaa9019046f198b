"""Laws on the answers taken together: medians, sentences, votes side by side, and what is kept from whom."""

import csv
import json
import math
import re
from itertools import combinations
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from linclass import lessons
from linclass.datasets.tables.cells import number as number_in
from linclass.figures.theme import DARK, LIGHT
from linclass.lessons.guess import line_through, middle
from linclass.lessons.question import (
    ChoiceGuess,
    DirectionGuess,
    LineGuess,
    NumberGuess,
    PointAnswer,
    RightLine,
    RightPoints,
)
from linclass.room.drawn import MAX_DRAWN
from linclass.room.events import AskedRoom, SetLive, SetVoting, Showed, TookOff
from linclass.room.picture import GAP, WIDTH
from linclass.room.question import RoomQuestion, load
from linclass.room.shown import answering, lecturer, phone, question_part, table
from linclass.room.summary import Summary, axial_median, change, median, median_line, summary
from linclass.room.votes import ANSWERS, RIGHT, SENTENCE
from linclass.wire.texts import canvas as texts
from tests.every_case import every_case
from tests.room.support import asked, drawing, guessed, opened, questions, run, voted


@every_case(
    "angles, expected",
    [
        ([178, 179, 1, 2, 3], 1),  # as numbers their median would be 3
        ([10, 20, 30], 20),
        ([0, 90], 0),  # of two at right angles neither is turned less: the first from the horizontal
        ([170, 10], 10),
        ([-10, 10, 0], 0),
        ([45], 45),
    ],
)
def test_the_median_of_directions_is_taken_on_doubled_angles(angles: list[float], expected: float) -> None:
    """A direction has no sense: 179 degrees are two from 1, and the rule for ties is a stated one."""
    assert axial_median(np.array(angles, dtype=float)) == expected


def test_the_median_of_lines_turns_and_moves_with_them() -> None:
    """Lines at offsets -1, 0 and 3 of one direction have the middle one as their median, whichever way they point."""
    _, question = next(one for one in questions() if isinstance(one[1].right, RightLine))
    points = question.points
    centre = middle(points)
    for angle in (0.0, 40.0, 90.0, 179.0):
        way = np.array([math.cos(math.radians(angle)), math.sin(math.radians(angle))])
        normal = np.array([-way[1], way[0]])
        lines = []
        for offset, sense in ((-1.0, 1), (0.1, -1), (3.0, 1)):
            foot = centre + offset * normal
            ends = (foot - way, foot + way)[::sense]
            lines.append(LineGuess(tuple(ends[0].tolist()), tuple(ends[1].tolist())))
        line = median_line(lines, points)
        first, second = np.array(line.first), np.array(line.second)
        assert abs((second - first) @ normal) < 1e-9
        assert (first - centre) @ normal == pytest.approx(0.1)


def right_text(question: RoomQuestion) -> str | None:
    """Return the right answer as a phone would send it; None where nothing is."""
    from linclass.lessons import guess

    match question.right:
        case RightLine(w=w, w0=w0):
            line = line_through(np.array(w), w0, middle(question.points))
            return None if line is None else guess.write(line)
        case RightPoints(indices=indices):
            return str(min(indices)) if indices else None
    return None if question.right is None else guess.write(question.right)


@every_case("number", range(len(questions())))
def test_what_came_out_is_computed(number: int) -> None:
    """Of three right answers the sentence says three of three, of none none, and a discussion is told in shares."""
    _, question = questions()[number]
    text = right_text(question)
    if text is None:
        return
    made = question.guess(text)
    good = Summary(question, dict.fromkeys("abc", made), dict.fromkeys("abc", question.gap(text).is_right))
    assert all(good.are_right.values())
    assert good.sentence().startswith("3 of 3")
    assert "0 degrees" not in good.sentence()
    empty = Summary(question, {}, {})
    assert empty.sentence() == "Nobody has answered."
    bad = Summary(question, good.guesses, dict.fromkeys("abc", False))
    assert "3 went from wrong to right, and 0 from right to wrong. Of 3 who were wrong at first, 3" in change(bad, good)
    assert change(empty, good) == ""
    right = {str(device): bool(device) for device in range(400)}
    most, none = (Summary(question, {}, are_right) for are_right in (right, dict.fromkeys(right, False)))
    assert "more than 99% went from wrong to right, and 0% from right to wrong" in change(none, most)


@pytest.mark.slow
@every_case("number", range(len(questions())))
def test_nobody_is_told_anything_before_it_is_shown(number: int) -> None:
    """Before the reveal a phone has its own answer alone, whatever the others say; the projector has a number."""
    event, question = questions()[number]
    random = Random(number)

    async def told(others: int) -> tuple[str, str]:
        texts_sent = [guessed(question, source) for source in [Random(5), *[random] * others]]
        live = await voted(event, texts_sent, phones=12)
        own = json.dumps(phone(live.room, question, "d0")) + str(question_part(question, LIGHT, texts.BROWSER))
        shown = lecturer(live.room, question, LIGHT)
        assert shown["answered"] == others + 1
        return own, json.dumps({name: value for name, value in shown.items() if name != "answered"})

    assert run(told(2)) == run(told(11))


@pytest.mark.slow
@every_case("number", range(len(questions())))
def test_three_things_are_shown_one_after_another(number: int) -> None:
    """The answers come without what is right, then that, then the sentence; and a phone then knows how good it was."""
    event, question = questions()[number]

    async def shown() -> None:
        random = Random(number)
        closed = SetVoting(1, is_open=False), Showed(1, ANSWERS)
        live = await voted(event, [guessed(question, random) for _ in range(8)], *closed, phones=9)
        answers = lecturer(live.room, question, DARK)
        assert answers["picture"]
        assert 'class="right"' not in answers["picture"]
        assert not answering(live.room, question, "d0")["outcome"]
        assert not answering(live.room, question, "d0")["marks"]
        await live.append(Showed(1, RIGHT))
        right = lecturer(live.room, question, DARK)
        assert right["picture"] != answers["picture"] or isinstance(question.right, RightPoints)
        assert not right["sentences"]
        assert answering(live.room, question, "d0")["outcome"]
        assert answering(live.room, question, "d8")["outcome"]  # also where it has not answered
        is_drawn = not isinstance(question.right, NumberGuess | ChoiceGuess)
        assert ("right answer" in str(answering(live.room, question, "d8")["marks"])) is is_drawn
        await live.append(Showed(1, SENTENCE))
        assert lecturer(live.room, question, DARK)["sentences"]
        ET.fromstring(lecturer(live.room, question, LIGHT)["picture"])
        rows = table(live.room, live.questions).splitlines()
        assert len(rows) == 9
        cells = [cell for row in csv.reader(rows) for cell in row]
        assert len(cells) == 12 * len(rows)
        assert all(cell[:1] not in {*"=+-@"} or isinstance(number_in(cell), float) for cell in cells)  # no formulas

    run(shown())


def test_the_table_numbers_points_from_1_as_the_projector_does() -> None:
    """The point chosen most often has the same number in the sentence and in the table."""
    event, question = next(one for one in questions() if isinstance(one[1].answer, PointAnswer))
    live = run(voted(event, ("3",), SetVoting(1, is_open=False)))
    assert "most often chosen: point 4" in summary(live.room.vote, question).sentence()
    [_, row] = csv.reader(table(live.room, live.questions).splitlines())
    assert row[4] == "4"


def test_counts_of_neighbouring_points_are_not_read_as_one_number() -> None:
    """Wherever points lie together, no two counts stand side by side or on one another."""
    event = asked(lessons.by_slug("perceptron").questions["hardest"], "perceptron")
    count = len(load(event.page, event.query).points.X)

    async def places() -> list[tuple[float, float]]:
        live = await voted(event, [str(k) for k in range(count)], SetVoting(1, is_open=False), Showed(1, ANSWERS))
        picture = ET.fromstring(lecturer(live.room, load(event.page, event.query), LIGHT)["picture"])
        texts = picture.iter("{http://www.w3.org/2000/svg}text")
        return [(float(one.attrib["x"]), float(one.attrib["y"])) for one in texts if one.text == "1"]

    counts = run(places())
    assert len(counts) > 1
    assert all(abs(a - c) > 12 or abs(b - d) > 18 for (a, b), (c, d) in combinations(counts, 2))


async def written(event: AskedRoom, *answers: str) -> list[tuple[str, float]]:
    """Return the texts in the picture of these answers, with how far to the right each stands."""
    live = await voted(event, answers, SetVoting(1, is_open=False), Showed(1, ANSWERS))
    picture = ET.fromstring(lecturer(live.room, load(event.page, event.query), LIGHT)["picture"])
    elements = picture.iter("{http://www.w3.org/2000/svg}text")
    return [(text.text or "", float(text.attrib["x"])) for text in elements]


def test_a_histogram_has_round_numbers_below_it() -> None:
    """They are multiples of the width of its bars, which is 1, 2 or 5 times a power of ten, with their name."""
    event = asked(lessons.by_slug("perceptron").questions["updates"], "perceptron")
    labels = [text for text, _ in run(written(event, "20", "73"))]
    assert labels.count("updates") == 1
    numbers = [float(text) for text in labels if text not in ("updates", "1")]  # 1 is how many gave an answer
    assert len(numbers) > 1
    assert all(number % 5 == 0 for number in numbers)


def test_one_answer_far_off_leaves_the_others_their_bars() -> None:
    """Its bar would make the axis so long that all the others were one; a count says that it is there."""
    event = asked(lessons.by_slug("perceptron").questions["updates"], "perceptron")
    ordinary = ["5", "6", "6", "7", "8"]
    labels = [text for text, _ in run(written(event, *ordinary, "1000"))]
    assert "1 larger" in labels
    assert "smaller" not in " ".join(labels)
    assert labels.count("1") >= 3, "those who said 5, 7 and 8 have bars of their own"
    assert "larger" not in " ".join(text for text, _ in run(written(event, *ordinary)))


def test_a_group_of_answers_is_not_left_out() -> None:
    """A second opinion has a bar, however many agree on the first."""
    event = asked(lessons.by_slug("perceptron").questions["updates"], "perceptron")
    for second in ("9", "40"):
        labels = [text for text, _ in run(written(event, *["5"] * 20, *[second] * 6))]
        assert {"20", "6"} <= {*labels}
        assert "larger" not in " ".join(labels)


def test_the_picture_has_the_place_that_the_question_names() -> None:
    """The x whose foot is asked for stands on the projector with its name, as on the phones, and so do both axes."""
    event = asked(lessons.by_slug("geometry").questions["foot"], "geometry")
    question = load(event.page, event.query)
    settings, window = question.session.state(question.lesson).settings, question.points.window
    [(_, across)] = [(text, x) for text, x in run(written(event, "1~1")) if text == "x"]
    expected = (settings.x1 - window.x_min) / window.width * WIDTH
    assert 0 < abs(across - expected) < 20
    assert {"x₁", "x₂"} <= {text for text, _ in run(written(event, "1~1"))}
    live = run(voted(event, ("1~1",), SetVoting(1, is_open=False), Showed(1, ANSWERS)))
    picture = lecturer(live.room, question, LIGHT)["picture"]
    assert picture.index('class="place"') < picture.index("data-answer"), "the answers can be pressed"


async def test_a_second_vote_stands_beside_the_first() -> None:
    """The question that is asked again keeps the first votes, and the picture has both."""
    event, question = questions()[0]
    live = await opened(event, 3)
    for vote in (1, 2):
        if vote == 2:
            await live.append(type(event)(event.page, event.query, is_again=True, asks_confidence=False))
            first = live.room.votes[0].answers["d1"].text
            assert answering(live.room, question, "d1")["before"] == first
        for device in range(3):
            await live.answer(f"d{device}", vote, guessed(question, Random(vote + device)), 0)
    assert answering(live.room, question, "d1")["before"] is None
    await live.append(SetVoting(2, is_open=False))
    await live.append(Showed(2, SENTENCE))
    shown = lecturer(live.room, question, LIGHT)
    assert shown["picture"].count("<svg") == 3
    names = re.findall(r'<text x="([\d.]+)"[^>]*>(first|second) vote', shown["picture"])  # off those of the axes
    assert names == [(f"{WIDTH / 2:.1f}", "first"), (f"{WIDTH + GAP + WIDTH / 2:.1f}", "second")]
    assert "answered both times" in str(shown["sentences"])


def test_what_no_room_can_be_asked_is_refused_in_a_sentence() -> None:
    """An address of no page, of no question, damaged, with a guess, or without a right answer opens no room."""
    event, _ = questions()[0]
    for page, query in [
        ("nowhere", event.query),
        (event.page, ""),
        (event.page, "ask=nothing"),
        (event.page, f"{event.query}&guess=1~2~3~4"),
        (event.page, f"{event.query}&eta=a"),
        (event.page, "x" * 19_000),
    ]:
        with pytest.raises(ValueError, match=r"\.$"):
            load(page, query)


def test_a_direction_is_seen_as_the_window_shows_it() -> None:
    """The median of one direction is that direction, whatever the window's units."""
    for _, question in questions():
        if isinstance(question.right, DirectionGuess):
            made = median([DirectionGuess(33.0)], question)
            assert isinstance(made, DirectionGuess)
            assert made.angle == pytest.approx(33.0)


async def test_points_that_are_drawn_are_pooled_and_nothing_else_is_said_of_them() -> None:
    """Each phone's points lie over one another, in their classes; those that are taken off are not handed on."""
    event, question = drawing()
    live = await voted(event, ["1~2~0~3~0.5~1", "-1~-2~1", "0~0~0"], SetVoting(1, is_open=False))
    assert lecturer(live.room, question, LIGHT)["picture"] == ""
    await live.append(Showed(1, ANSWERS))
    shown = lecturer(live.room, question, LIGHT)
    assert shown["picture"].count("<path") >= 4
    assert "3 phones have drawn 4 points." in shown["sentences"][0]["html"]
    assert shown["steps"] == 1 + ANSWERS
    assert not answering(live.room, question, "d0")["outcome"]
    await live.append(TookOff(1, "d1", is_off=True))
    made = summary(live.room.vote, question)
    assert made.drawn == [(1.0, 2.0, 0), (3.0, 0.5, 1), (0.0, 0.0, 0)]
    assert "1 2 0 3 0.5 1" in table(live.room, live.questions)


async def test_points_are_shown_as_they_come_where_the_lecturer_wants_it_and_answers_never_are() -> None:
    """Before the reveal the points are in the picture at once, without those taken off, and one step closes them; of
    a question there is the count alone, whatever the log says."""
    for (event, question), text in ((drawing(), "1~2~0"), (questions()[0], guessed(questions()[0][1], Random(1)))):
        live, is_drawn = await opened(event, 2), question.question is None
        await live.append(SetLive(1, is_live=True))
        pictures = []
        for device in ("d0", "d1"):
            pictures.append(lecturer(live.room, question, LIGHT)["picture"])
            await live.answer(device, 1, text, 0)
        shown = lecturer(live.room, question, LIGHT)
        assert (shown["isLive"], shown["sentences"]) == (is_drawn, [])
        assert [bool(picture) for picture in (*pictures, shown["picture"])] == [is_drawn] * 3
        assert (shown["picture"].count("data-answer"), shown["steps"]) == ((2, 1) if is_drawn else (0, 4))
        await live.append(TookOff(1, "d0", is_off=True))
        assert lecturer(live.room, question, LIGHT)["picture"].count("data-answer") == int(is_drawn)
        await live.append(SetVoting(1, is_open=False))
        assert bool(lecturer(live.room, question, LIGHT)["sentences"]) is is_drawn
        await live.append(SetVoting(1, is_open=True))
        await live.append(SetLive(1, is_live=False))
        assert lecturer(live.room, question, LIGHT)["picture"] == ""


@every_case("text", ["", "1~2", "1~2~0~", "1~2~7", "1~2~0.5", "nan~2~0", "1e99~2~0", "~".join(["1~2~0"] * 6), "x~y~z"])
def test_what_is_no_point_of_these_classes_is_refused(text: str) -> None:
    """A sentence says what an answer is, and nothing of it is kept."""
    with pytest.raises(ValueError, match="it must be one point to 5"):
        drawing()[1].guess(text)


def test_a_phone_that_draws_points_sees_nothing_of_their_outcome() -> None:
    """No line, no region, no formula is in what it is sent; it may add points of the classes that are there."""
    _, question = drawing()
    part = question_part(question, LIGHT, {})
    canvas: Any = part["canvas"]
    assert not json.loads(bytes(canvas["plane"]))["marks"].get("lines")
    assert canvas["limits"]["points"] == len(question.points.y) + MAX_DRAWN
    assert canvas["limits"]["classes"] == len(question.points.class_names)
    assert (part["answer"]["kind"], canvas["needsPen"]) == ("points", False)


def test_a_phone_shows_the_places_that_only_the_lecturer_can_drag() -> None:
    """The x whose foot is asked for is a spot on a phone's plane; the handles there are those of the guess."""
    event = asked(lessons.by_slug("geometry").questions["foot"], "geometry")
    question = load(event.page, event.query)
    canvas: Any = question_part(question, LIGHT, {})["canvas"]
    plane = json.loads(bytes(canvas["plane"]))
    x = question.session.state(question.lesson).settings
    assert ["update", [x.x1, x.x2], "x"] in plane["marks"]["spots"]
    assert {role for role, *_ in plane["marks"]["handles"]} == {"guess"}
    assert "update" in plane["strokes"]
