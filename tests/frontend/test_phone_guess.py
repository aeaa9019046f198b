"""Laws on the guess that a phone draws: Python reads its text as the guess that the handles show."""

import json
import math
from typing import Any

import pytest

from linclass.lessons import guess
from linclass.lessons.guess import HANDLES, line_of
from linclass.lessons.question import DirectionAnswer, DirectionGuess, LineAnswer, LineGuess, PlaceAnswer, PlaceGuess
from tests.every_case import every_case
from tests.room.support import questions

from .node import address, printed_by

WINDOW = [-4.0, 4.0, -3.0, 3.0]


def drawn(
    kind: str, places: list[list[float]], moved: dict[str, list[float]], touched: int | None = None
) -> dict[str, Any]:
    """Return the text of a guess after a drag, the guess that the text says, and what the plane shows of it."""
    handles = [["guess", at, "end", name] for at, name in zip(places, HANDLES, strict=False)]
    plane = {"marks": {"handles": [*handles, ["weight", [1, 1], "w", "w"]], "lines": [["guess", [0, 0, 1, 1], ""]]}}
    script = f"""
import {{ firstGuess, guessOf, movedGuess, textOf, withGuess }} from "{address("phone/guess")}";
const [plane, window] = [{json.dumps(plane)}, {json.dumps(WINDOW)}];
const drawing = {{ handles: {json.dumps(moved)}, touched: {json.dumps(touched)} }};
const guess = movedGuess(firstGuess(plane), drawing);
const text = textOf("{kind}", guess, window);
const again = text && textOf("{kind}", guessOf("{kind}", text, firstGuess(plane), window), window);
const marks = [true, false].map((isOpen) => withGuess(plane, "{kind}", guess, window, isOpen).marks);
console.log(JSON.stringify({{ text, again, open: marks[0], closed: marks[1] }}));
"""
    result: dict[str, Any] = json.loads(printed_by(script))
    return result


@pytest.mark.slow
def test_a_line_runs_through_both_handles() -> None:
    """The text has the places of both ends, and the mark is the line that Python draws."""
    shown = drawn("line", [[-2, -1], [2, -1]], {HANDLES[1]: [2.5, 1.25]})
    made = guess.read(LineAnswer("a rule"), shown["text"], points())
    assert made == LineGuess((-2.0, -1.0), (2.5, 1.25))
    assert shown["again"] == shown["text"]
    [[role, ends, _]] = shown["open"]["lines"]
    w, w0 = line_of(made)
    assert role == "guess"
    assert all(abs(w @ ends[k : k + 2] + w0) < 1e-9 for k in (0, 2))
    assert [mark[3] for mark in shown["open"]["handles"]] == [*HANDLES]  # the lesson's own can't be moved on a phone
    assert shown["closed"]["handles"] == []
    assert drawn("line", [[1, 1], [2, 1]], {HANDLES[1]: [1, 1]})["text"] is None


@pytest.mark.slow
@every_case("angle", [0.0, 33.0, 90.0, 179.0, 200.0, -45.0])
def test_a_direction_turns_about_the_middle(angle: float) -> None:
    """The text is the angle of the handle without a sense, from 0 to below 180."""
    at = [2 * math.cos(math.radians(angle)), 2 * math.sin(math.radians(angle))]
    shown = drawn("direction", [[2, 0]], {HANDLES[0]: at})
    made = guess.read(DirectionAnswer("a direction"), shown["text"], points())
    assert isinstance(made, DirectionGuess)
    assert made.angle == pytest.approx(angle % 180, abs=0.05)
    assert shown["again"] == shown["text"]


@pytest.mark.slow
def test_a_place_and_a_point() -> None:
    """A place is where the handle is, and a spot once it stands; a point is the one that was pressed."""
    shown = drawn("place", [[0, 0]], {HANDLES[0]: [1.5, -0.25]})
    assert guess.read(PlaceAnswer("a mean"), shown["text"], points()) == PlaceGuess((1.5, -0.25))
    assert shown["closed"]["spots"] == [["guess", [1.5, -0.25], "my guess"]]
    assert drawn("point", [], {})["text"] is None
    pressed = drawn("point", [], {}, 3)
    assert (pressed["text"], pressed["open"]["rings"]) == ("3", [["guess", 3, "my guess"]])


def points() -> Any:
    """Return the points of some question, in the usual window."""
    return questions()[0][1].points
