"""Laws on the live endpoint: it answers what the page mounts of the same drag, and changes nothing."""

import json
import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from numpy.testing import assert_array_equal

from linclass import datasets, lessons
from linclass.catalog import LESSONS
from linclass.datasets import GENERATORS, Recipe
from linclass.declare import Number
from linclass.figures.theme import LIGHT, Theme
from linclass.lessons.blocks import Board
from linclass.lessons.board import ShownBoard
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.plane import Plane
from linclass.lessons.points import LESSON as POINTS
from linclass.server.script_scheduler import SCHEDULER
from linclass.session import sliders
from linclass.session.events import (
    ChangedState,
    ChosePoints,
    ChoseSetting,
    ChoseStep,
    ChoseView,
    HidParts,
    OpenedSections,
    Presented,
    ShowedBoard,
    ShowedScene,
)
from linclass.session.frame import evaluate
from linclass.session.holder import SessionHolder
from linclass.session.session import Session
from linclass.session.work import advance
from linclass.wire import encode, live_endpoint, plane_json, text_json
from linclass.wire.encode import PLANE_SUFFIX, encoded_frame
from linclass.wire.schema import Encoded
from tests.examples import many
from tests.wire.asking import answer, mounted, question

DRAGS = 200


@pytest.fixture
def here() -> SessionHolder:
    """A session that is known by its name."""
    return SessionHolder()


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.slug)
def test_each_part_of_an_answer_is_the_part_that_is_mounted(monkeypatch: pytest.MonkeyPatch, lesson: AnyLesson) -> None:
    """Of every scene in the middle of a drag: byte by byte, and each part is encoded once for both."""
    source = random.Random(lesson.slug)
    drags = max(1, many(DRAGS) // sum(len(one.scenes) for one in lessons.every()))
    for scene in lesson.scenes[: 2 if lesson.slug == "bias_variance" else None]:
        for _ in range(drags):
            here = SessionHolder()
            here.dispatch(lesson, ShowedScene(scene))
            asked = question(here, lesson, asks="view")
            if asked["drawing"]["points"]:
                place = 3 * source.randrange(len(asked["drawing"]["points"]) // 3)
                asked["drawing"]["points"][place] += source.uniform(-1, 1)
                asked["drawing"]["touched"] = place // 3
            with counted(monkeypatch) as calls:
                reply = live_endpoint.reply(asked)
                sent = len(calls)
                encoded = mounted(here, lesson, asked)
                parts: list[bytes] = [encoded.plane, *encoded.texts.values(), *encoded.pictures.values()]
                parts += [encoded.verdict] if encoded.frame.verdict.sentence else []
            assert len(calls) == sent, "the mounted parts are those that were sent"
            assert reply is not None
            assert all(part in bytes(reply) for part in parts)


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """Keep each value that is encoded."""
    seen: list[object] = []
    before = encode.to_json

    def to_json(value: object) -> Encoded[object]:
        seen.append(value)
        return before(value)

    with monkeypatch.context() as patch:
        patch.setattr(encode, "to_json", to_json)
        yield seen


@pytest.mark.parametrize("slug", LESSONS)
def test_an_answer_changes_nothing(here: SessionHolder, slug: str) -> None:
    """The session keeps what it had, and a question for the plane alone brings nothing else."""
    lesson = lessons.by_slug(slug)
    before = here.session
    parts = answer(question(here, lessons.by_slug(slug)))
    assert (parts["pictures"], parts["words"]) == ({}, {})
    assert here.session is before
    assert_array_equal(here.state(lesson).points.X, lesson.opening.points.X)


@pytest.mark.parametrize("is_open", [False, True])
def test_script_runs_follow_a_drag_where_answers_bring_less(here: SessionHolder, *, is_open: bool) -> None:
    """As where a folded section is open, or something is missing; a hidden answer leaves nothing to follow."""
    lesson = lessons.by_slug("perceptron")
    here.dispatch(lesson, ChoseView("run"))
    here.dispatch(lesson, OpenedSections(frozenset({"every"} if is_open else ())))
    assert "whole" not in answer(question(here, lessons.by_slug("perceptron")))
    assert answer(question(here, lessons.by_slug("perceptron"), asks="view"))["whole"] is not is_open
    alone = question(here, lessons.by_slug("perceptron"), asks="view")
    alone["drawing"]["points"] = alone["drawing"]["points"][:3]
    assert answer(alone)["whole"] is False
    here.dispatch(lesson, Presented(is_presenting=True))
    here.dispatch(lesson, HidParts())
    hidden = answer(question(here, lessons.by_slug("perceptron"), asks="view"))
    assert (hidden["whole"], hidden["words"], hidden["pictures"]) == (True, {}, {})


@pytest.mark.parametrize("slug", ["perceptron", "fisher"])
def test_what_a_click_leaves_is_what_the_page_then_shows(here: SessionHolder, slug: str) -> None:
    """When the stroke has ended the answer is the page's own frame at rest."""
    lesson = lessons.by_slug(slug)
    asked = question(here, lessons.by_slug(slug))
    asked["drawing"]["live"] = False
    reply = live_endpoint.reply(asked)
    assert reply is not None
    encoded = mounted(here, lesson, asked)
    assert not encoded.frame.options.live
    assert bytes(encoded.plane) in bytes(reply)


def test_a_question_waits_for_the_script_that_changes_the_session(here: SessionHolder) -> None:
    """Nothing of a session is read while one of its scripts has the turn: the answer is of what that leaves behind."""
    lesson = lessons.by_slug("perceptron")
    asked, answers = question(here, lessons.by_slug("perceptron")), []
    thread = threading.Thread(target=lambda: answers.append(live_endpoint.reply(asked)))
    with SCHEDULER.turn():
        thread.start()
        deadline = time.monotonic() + 10
        while not len(SCHEDULER) and time.monotonic() < deadline:
            thread.join(0.001)
        here.dispatch(lesson, ChosePoints(datasets.generate(Recipe("moons"))))
        here.dispatch(lesson, ChosePoints(datasets.generate(Recipe("circles"))))
    thread.join(10)
    assert answers == [None]


class Listener:
    """An audience that keeps what it is told of drags."""

    token = ""

    def __init__(self) -> None:
        self.told: list[Session] = []

    def dragged(self, session: Session, _lesson: AnyLesson, _theme: Theme) -> None:
        self.told.append(session)


def test_an_audience_is_told_of_a_drag_until_its_end(here: SessionHolder) -> None:
    """A plane's request after the release may come later than the state at rest, and nothing would end that drag."""
    lesson = lessons.by_slug("descent")
    audience = here.audience = Listener()
    drawn = question(here, lesson)
    at_rest = drawn | {"drawing": drawn["drawing"] | {"live": False}}
    slider = {"slider": "descent.rate.slider", "value": 2.5}
    for asked in (at_rest, at_rest | {"held": slider | {"live": False}}):
        answer(asked)
        assert audience.told == []
    for number, asked in enumerate((drawn, at_rest | {"held": slider | {"live": True}}), start=1):
        answer(asked)
        assert len(audience.told) == number


def test_a_dragged_slider_counts_where_it_stands(here: SessionHolder) -> None:
    """The parts are those of its value, which is checked as on the page."""
    plain = answer(question(here, lessons.by_slug("descent")))
    held = {"slider": "descent.rate.slider", "value": 2.5}
    assert answer(question(here, lessons.by_slug("descent"), held=held)) != plain
    for refused in (held | {"value": 9}, held | {"value": "x"}):
        assert live_endpoint.reply(question(here, lessons.by_slug("descent"), held=refused)) is None
    for damaged in ({"slider": "descent.nothing.slider", "value": 2.5}, 3):
        with pytest.raises(ValueError, match=r"\w"):
            live_endpoint.reply(question(here, lessons.by_slug("descent"), held=damaged))


@pytest.mark.slow
def test_the_plane_follows_a_second_planes_handle() -> None:
    """Dragged there, its plane and verdict are those of the state that the handle's release leaves; nothing is kept."""
    dragged = []
    for lesson, view in ((each, view.code) for each in lessons.every() for view in each.views):
        here = SessionHolder()
        here.dispatch(lesson, ChoseView(view))
        before = here.state(lesson)
        shown = evaluate(here.session, lesson, LIGHT).view
        for board in (block for block in (shown.blocks if shown else ()) if isinstance(block, Board)):
            window = board.window
            place = (0.3 * window.x_min + 0.7 * window.x_max, 0.4 * window.y_min + 0.6 * window.y_max)
            held = {"slider": sliders.block_key(lesson, board.code), "value": list(place)}
            asked = question(here, lesson, held=held, asks="verdict")
            asked["drawing"] |= {"live": False, "points": plane_json.flat_points(before.points), "touched": None}
            told = answer(asked)
            assert here.state(lesson).same_as(before)
            for refused in (held | {"value": 9}, held | {"value": [1.0, "x"]}, held | {"value": [1.0, 1e300]}):
                assert live_endpoint.reply(question(here, lesson, held=refused)) is None
            here.dispatch(lesson, ChangedState(before, board.moved(before, place)))
            released = encoded_frame(here.session, lesson, LIGHT)
            assert told["words"][text_json.VERDICT] == json.loads(released.verdict)
            assert told["plane"]["status"] == json.loads(released.plane)["status"]
            dragged.append(board.code)
    assert {"weights", "square"} <= set(dragged)


@pytest.mark.parametrize("name", [name for name, made in GENERATORS.items() if made.settings])
def test_a_dragged_generator_makes_its_points(here: SessionHolder, name: str) -> None:
    """The generated points are sent with their window, equal to the recipe's; the visitor's points stay."""
    before = datasets.generate(Recipe(name))
    here.dispatch(POINTS, ChosePoints(before))
    asked = question(here, POINTS)
    asked["drawing"] |= {"live": False, "points": plane_json.flat_points(before)}
    assert answer(asked)["generated"] is None
    keys = sliders.keys(POINTS, here.state(POINTS))
    for setting in GENERATORS[name].settings:
        key = sliders.slider_key(sliders.recipe_key(Recipe(name), setting.name))
        if key in keys:
            assert isinstance(setting.kind, Number)
            parts = answer(asked | {"held": {"slider": key, "value": setting.kind.low}})
            made = datasets.generate(Recipe(name, {setting.name: setting.kind.low}))
            assert parts["generated"] == json.loads(encode.to_json(plane_json.dataset(made)))
    assert here.state(POINTS).points is before


@pytest.mark.parametrize(("slug", "view", "code"), [("logistic", "run", "run"), ("descent", "run", "run")])
def test_it_brings_the_frames_of_a_picture_that_a_visitor_plays(
    here: SessionHolder, slug: str, view: str, code: str
) -> None:
    """A frame for every step of the page's picture; none of another run, picture or session, nor while it is hidden."""
    lesson = lessons.by_slug(slug)
    here.dispatch(lesson, ChoseStep(None))
    frame = evaluate(here.session, lesson, LIGHT)
    asked = {"visit": here.name, "plane": slug + PLANE_SUFFIX, "theme": "light", "picture": code, "run": frame.name}
    assert here.state(lesson).view == view
    frames = answer(asked)["frames"]
    [picture] = [one for one in frame.pictures if one.code == code]
    assert picture.frame_sequence is not None
    assert picture.frame_sequence.later
    assert list(frames) == [one["name"] for one in picture.figure.to_dict()["frames"]]
    for step in (min(frames, key=int), max(frames, key=int)):
        shown = picture.frame_sequence.frame(int(step))
        assert isinstance(shown, Plane)
        marks = plane_json.marks(shown.marks, picture.frame_sequence.window)
        assert frames[step] == json.loads(encode.to_json([[marks, shown.status]]))
    for other in ({"run": "another"}, {"picture": "nothing"}, {"visit": "nobody"}):
        assert live_endpoint.reply(asked | other) is None
    here.dispatch(lesson, HidParts())
    assert live_endpoint.reply(asked) is None


def test_a_frame_sequence_needs_the_work_that_is_done(here: SessionHolder) -> None:
    """The regularisation path has as many frames as penalties were tried until now."""
    lesson = lessons.by_slug("support_vectors")
    here.dispatch(lesson, ChoseView("path"))
    for _ in range(2):
        progress = evaluate(here.session, lesson, LIGHT).progress
        assert progress is not None
        advance(lesson.slug, progress.work, lambda: None, seconds=-1.0)
    frame = evaluate(here.session, lesson, LIGHT)
    assert frame.progress is not None
    asked = {"visit": here.name, "plane": lesson.slug + PLANE_SUFFIX, "theme": "light"}
    asked |= {"picture": "path", "run": frame.name}
    assert len(answer(asked)["frames"]) == len(frame.progress.results) >= 2


def test_nothing_is_betrayed_while_the_room_predicts(here: SessionHolder) -> None:
    """If the answer is hidden on the page, the endpoint hides it too; the handle of a setting stays."""
    here.dispatch(lessons.by_slug("perceptron"), HidParts())
    parts = answer(question(here, lessons.by_slug("perceptron"), asks="view"))
    plane = parts["plane"]
    assert plane.pop("marks") == {"handles": [["start", [0.0, 0.0], "w(0)", "start"]]}
    assert set(plane.pop("strokes")) == {"start"}
    assert plane == {"status": "", "readout": None, "run": "", "step": None}
    assert (parts["pictures"], parts["words"]) == ({}, {})


def test_the_numbers_of_a_board_follow_a_drag(here: SessionHolder) -> None:
    """The lines that are shown come with the verdict, in place of the view, and are those of the dragged points."""
    lesson = lessons.by_slug("fisher")
    here.dispatch(lesson, ShowedBoard(ShownBoard("lagrangian", 2)))
    at_rest = json.loads(encoded_frame(here.session, lesson, LIGHT).board(ShownBoard("lagrangian", 2)))
    for asks in ("verdict", "view"):
        parts = answer(question(here, lessons.by_slug("fisher"), asks=asks))
        first, second = parts["words"][text_json.BOARD]
        assert first["html"] != at_rest[0]["html"]  # the difference of the means
        assert second == at_rest[1]  # symbols alone
        assert (parts["pictures"], parts["whole"]) == ({}, True)
    here.dispatch(lesson, HidParts())
    assert answer(question(here, lessons.by_slug("fisher"), asks="view"))["words"].get(text_json.BOARD, []) == []


def test_a_session_that_has_gone_has_no_answer(here: SessionHolder) -> None:
    """Another server's session, or points that have been replaced since: no answer, and no marks of other points."""
    lesson = lessons.by_slug("perceptron")
    assert live_endpoint.reply(question(here, lessons.by_slug("perceptron"), visit="nobody")) is None
    asked = question(here, lessons.by_slug("perceptron"))
    here.dispatch(lesson, ChoseSetting("eta", 2.0))
    here.dispatch(lesson, ChosePoints(datasets.generate(Recipe("moons"))))
    assert live_endpoint.reply(asked) is None


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
def test_a_damaged_question_is_refused(here: SessionHolder, damage: dict[str, Any]) -> None:
    """Whoever can open the page can send anything."""
    with pytest.raises(ValueError, match=r"\w"):
        live_endpoint.reply(question(here, lessons.by_slug("perceptron"), **damage))
    with pytest.raises(ValueError, match=r"\w"):
        live_endpoint.reply([damage])


def test_a_view_that_waits_leaves_its_place_to_the_verdict(here: SessionHolder) -> None:
    """While the work for a view would take too long for a drag, its verdict still follows."""
    here.dispatch(lessons.by_slug("winnow"), ChoseView("dimensions"))
    parts = answer(question(here, lessons.by_slug("winnow"), asks="view"))
    assert parts["pictures"] == {}
    assert set(parts["words"]) == {text_json.VERDICT}
    assert parts["whole"] is True
