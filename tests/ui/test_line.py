"""The plane's own line: what it answers is what the page shows of the same hand, and nothing else changes by it."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import replace
from typing import Any

import pytest
from numpy.testing import assert_array_equal

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.figures.theme import LIGHT
from linclass.lessons import blocks, showing, store
from linclass.lessons.lesson import Hand, Plane
from linclass.ui import line, moment, progress, prose, visit
from linclass.ui.canvas import payload
from linclass.ui.canvas.state import parse
from linclass.ui.figure import Stage, step_of
from linclass.ui.figure.payload import message, written
from linclass.ui.turns import TURNS
from linclass.ui.visit import PLANE, Visit
from tests.lessons.support import look_at


@pytest.fixture
def here() -> Visit:
    """A visit that is known by its name."""
    found = Visit()
    visit.remember(found)
    return found


def question(here: Visit, slug: str, **changes: Any) -> dict[str, Any]:
    """What the plane of a page asks when its first point has been moved a little."""
    points = here.state(lessons.by_slug(slug)).points
    flat = payload.dataset(points)["points"]
    flat[0] += 0.25
    drawing = {
        "seq": 0,
        "revision": here.revision,
        "live": True,
        "points": flat,
        "handles": {},
        "touched": 0,
        "window": list(points.window),
    }
    return {"visit": here.name, "plane": slug + PLANE, "theme": "light", "drawing": drawing, "held": None} | changes


@pytest.mark.parametrize("slug", LESSONS)
def test_it_answers_what_the_page_shows_of_the_same_hand(here: Visit, slug: str) -> None:
    """The marks, their strokes and the sentence are those of the moved point; the visit keeps what it had."""
    lesson = lessons.by_slug(slug)
    before = here.state(lesson)
    asked = question(here, slug)
    told = line.answer(asked)
    assert told is not None
    X = before.points.X.copy()
    X[0, 0] += 0.25
    now = moment.moving(lesson, replace(before, points=replace(before.points, X=X)), LIGHT, Hand(touched=0))
    expected = now.plane(lesson)
    assert told["marks"] == payload.marks(expected.marks, before.points.window)
    assert told["strokes"].keys() == payload.roles(expected.marks)
    assert told["status"] == expected.status
    assert here.state(lesson).same_as(before)
    assert_array_equal(here.state(lesson).points.X, before.points.X)


@pytest.mark.parametrize("slug", LESSONS)
def test_it_brings_the_pictures_that_the_page_shows_of_the_same_hand(here: Visit, slug: str) -> None:
    """Asked for the pictures it answers with every one of the view, as the page writes it; else with none."""
    lesson = lessons.by_slug(slug)
    assert line.answer(question(here, slug))["pictures"] == {}  # type: ignore[index]
    asked = question(here, slug, asks="view")
    told = line.answer(asked)
    assert told is not None
    now = moment.moving(lesson, here.drawn(lesson, parse(asked["drawing"])), LIGHT, Hand(touched=0))
    seen = showing.present(lesson, now.state, now.run, now.look).blocks
    stage = Stage(slug + PLANE, now.name(lesson), LIGHT)
    if lesson.work(now.run, now.look) is not None:
        assert told["pictures"] == {}
        return
    assert {code: json.loads(written(one)) for code, one in told["pictures"].items()} == {
        one.code: json.loads(message(one, step_of(one, now.look.step), stage)) for one in blocks.pictures(seen)
    }


@pytest.mark.parametrize("slug", LESSONS)
def test_it_brings_the_sentences_that_the_page_says_of_the_same_hand(here: Visit, slug: str) -> None:
    """What came out, and the texts beside the plane with the pictures, as they are asked for."""
    lesson = lessons.by_slug(slug)
    asked = question(here, slug, asks="verdict")
    now = moment.moving(lesson, here.drawn(lesson, parse(asked["drawing"])), LIGHT, Hand(touched=0))
    seen = showing.present(lesson, now.state, now.run, now.look)
    said = {prose.VERDICT: prose.of_verdict(seen.verdict) if seen.verdict.sentence else None}
    assert line.answer(asked)["words"] == said  # type: ignore[index]
    beside = {} if lesson.work(now.run, now.look) is not None else prose.of_view(seen.blocks)
    assert line.answer(question(here, slug, asks="view"))["words"] == said | beside  # type: ignore[index]


@pytest.mark.parametrize("whole", [True, False])
def test_a_hand_s_messages_are_wanted_where_this_line_does_not_tell_all(here: Visit, *, whole: bool) -> None:
    """As where a table stands beside the plane, or something is missing; a veiled page shows nothing that follows."""
    here.whole = whole
    asked = question(here, "perceptron")
    assert line.answer(asked)["words"] == {}  # type: ignore[index]
    assert line.answer(asked)["whole"] is whole  # type: ignore[index]
    alone = question(here, "perceptron", asks="view")
    alone["drawing"]["points"] = alone["drawing"]["points"][:3]
    assert line.answer(alone)["whole"] is False  # type: ignore[index]
    here.presenting = here.veiled = True
    veiled = line.answer(alone)
    assert veiled is not None
    assert (veiled["whole"], veiled["words"], veiled["pictures"]) == (True, {}, {})


@pytest.mark.parametrize("slug", ["perceptron", "fisher"])
def test_what_a_click_leaves_is_what_the_page_then_shows(here: Visit, slug: str) -> None:
    """When the hand has let go the answer is the page's own, which finds it studied."""
    lesson = lessons.by_slug(slug)
    asked = question(here, slug)
    asked["drawing"]["live"] = False
    told = line.answer(asked)
    assert told is not None
    points = here.drawn(lesson, parse(asked["drawing"])).points
    studied = store._RUNS.kept((slug, points.key, here.state(lesson).settings))
    assert studied is not None
    assert told["status"] == lesson.plane(studied, look_at(here.state(lesson))).status


def test_a_question_waits_for_the_script_that_changes_the_session(here: Visit) -> None:
    """Nothing of a session is read while one of its scripts has the turn: the answer is of what that leaves behind."""
    asked, answers = question(here, "perceptron"), []
    thread = threading.Thread(target=lambda: answers.append(line.answer(asked)))
    with TURNS.taken():
        thread.start()
        deadline = time.monotonic() + 10
        while not len(TURNS) and time.monotonic() < deadline:
            thread.join(0.001)
        here.revision += 1
    thread.join(10)
    assert answers == [None]


def test_a_held_slider_counts_as_it_stands(here: Visit) -> None:
    """With a slider in a hand the marks are those of its value, which is checked as on the page."""
    plain = line.answer(question(here, "descent"))
    held = {"slider": "descent.rate.slider", "value": 2.5}
    assert line.answer(question(here, "descent", held=held)) != plain
    for refused in (held | {"value": 9}, held | {"value": "x"}):
        assert line.answer(question(here, "descent", held=refused)) is None
    for damaged in ({"slider": "descent.nothing.slider", "value": 2.5}, 3):
        with pytest.raises(ValueError, match=r"\w"):
            line.answer(question(here, "descent", held=damaged))


@pytest.mark.parametrize(("slug", "view", "code"), [("logistic", "run", "run"), ("descent", "run", "run")])
def test_it_brings_the_film_of_a_picture_that_somebody_plays(here: Visit, slug: str, view: str, code: str) -> None:
    """A frame for every step of the page's picture; none of another run, picture or visit, nor while it is hidden."""
    lesson = lessons.by_slug(slug)
    now = moment.kept(lesson, here.state(lesson), LIGHT)
    asked = {"visit": here.name, "plane": slug + PLANE, "theme": "light", "film": code, "run": now.name(lesson)}
    assert here.state(lesson).view == view
    told = line.reply(asked)
    assert told is not None
    [picture] = [one for one in blocks.pictures(lesson.view(view).show(now.run, now.look)) if one.code == code]
    frames = json.loads(told)["frames"]
    assert picture.film is not None
    assert picture.film.later
    assert list(frames) == [frame["name"] for frame in picture.figure.to_dict()["frames"]]
    for step in (min(frames, key=int), max(frames, key=int)):
        shown = picture.film.frame(int(step))
        assert isinstance(shown, Plane)
        beat = {"beat": [payload.marks(shown.marks, picture.film.window), shown.status]}
        assert frames[step] == [json.loads(written(beat))["beat"]]
    for other in ({"run": "another"}, {"film": "nothing"}, {"visit": "nobody"}):
        assert line.reply(asked | other) is None
    here.veil()
    assert line.reply(asked) is None


def test_a_film_needs_the_work_that_is_done(here: Visit) -> None:
    """The regularisation path has as many frames as penalties were tried until now."""
    lesson = lessons.by_slug("support_vectors")
    state = here.state(lesson)
    now = moment.kept(lesson, state, LIGHT)
    work = lesson.work(now.run, now.look)
    assert work is not None
    asked = {
        "visit": here.name,
        "plane": lesson.slug + PLANE,
        "theme": "light",
        "film": "path",
        "run": now.name(lesson),
    }
    pieces = store.PARTS.get((lesson.slug, work.key), dict)
    for piece in range(2):
        pieces.setdefault(piece, work.task(piece))
    told = line.reply(asked)
    assert told is not None
    assert len(json.loads(told)["frames"]) == len(progress.done(lesson.slug, work.key, work.total)) >= 2


def test_a_question_about_the_plane_is_answered_in_bytes(here: Visit) -> None:
    """What travels is the answer as JSON."""
    asked = question(here, "fisher")
    told = line.reply(asked)
    assert told is not None
    assert json.loads(told) == json.loads(written(line.answer(asked) or {}))


def test_nothing_is_betrayed_while_the_room_predicts(here: Visit) -> None:
    """Where the rule is hidden, the line hides it too."""
    here.veil()
    told = line.answer(question(here, "perceptron", asks="view"))
    assert told is not None
    assert told["marks"] == {}
    assert told["pictures"] == {}


def test_a_visit_that_has_gone_is_said_to_be(here: Visit) -> None:
    """Another server's visit, or points that have been replaced since: no answer, and no marks of other points."""
    assert line.answer(question(here, "perceptron", visit="nobody")) is None
    asked = question(here, "perceptron")
    here.revision += 1
    assert line.answer(asked) is None


@pytest.mark.parametrize(
    "damage",
    [
        {"plane": "nothing.plane"},
        {"plane": 3},
        {"theme": "loud"},
        {"drawing": None},
        {"drawing": {"points": [float("nan")]}},
    ],
)
def test_a_damaged_question_is_refused(here: Visit, damage: dict[str, Any]) -> None:
    """Whoever can open the page can send anything."""
    with pytest.raises(ValueError, match=r"\w"):
        line.answer(question(here, "perceptron", **damage))
    with pytest.raises(ValueError, match=r"\w"):
        line.answer([damage])
