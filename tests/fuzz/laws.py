"""The law of all input: a state with sentences, or one clear refusal; never another exception."""

import base64
import json
import warnings
from random import Random
from typing import Any

import numpy as np

from linclass import datasets, lessons
from linclass.base import ConvergenceWarning
from linclass.declare import declared
from linclass.lessons import address
from linclass.session import sliders
from linclass.session.holder import SessionHolder
from linclass.ui import slider
from linclass.wire import drawing_message, figure_json, live_endpoint, plane_json, step_message
from linclass.wire.encode import PLANE_SUFFIX
from tests.fuzz import cases
from tests.lessons.support import sent_picture, shown
from tests.session.frames import dragged

LONGEST_SENTENCE = 600  # characters that one sentence about a bad value may take
DRAWN = {
    "points": [0.0, 0.0, 0, 1.0, 1.0, 1],
    "live": False,
    "handles": {"start": [0.5, 0.5]},
    "seq": 1,
    "window": [-5.0, 5.0, -4.0, 4.0],
    "revision": 1,
    "touched": None,
}
VISITOR = SessionHolder()


def one_sentence(error: ValueError) -> None:
    """A refusal says why, in few words."""
    assert 0 < len(str(error)) < LONGEST_SENTENCE, error


def a_link(random: Random) -> None:
    """A link gives a state that can be studied and shown whole, and names what it could not read."""
    lesson, query = cases.link(random)
    if random.random() < 0.3:
        query[address.DATA] = cases.points(random)
    arrival = address.read(lesson, query)
    assert all(0 < len(sentence) < LONGEST_SENTENCE for sentence in arrival.ignored), arrival.ignored
    if len(arrival.state.points.y) <= 400:  # larger ones are studied by the laws of each lesson
        shown(lesson, arrival.state)
    assert address.read(lesson, address.write(lesson, arrival.state)).state.same_as(arrival.state)


def a_state(random: Random) -> None:
    """Any points with any settings, at rest or during a drag: a picture, or a sentence says what is missing."""
    lesson, state = cases.state(random)
    with np.errstate(all="ignore"), warnings.catch_warnings():  # where numbers end there may be infinities
        warnings.simplefilter("ignore", ConvergenceWarning)
        if random.random() < 0.4:
            shown(lesson, state)
            return
        frame = dragged(lesson, state)
        assert plane_json.marks(frame.plane.marks, state.points.window) is not None
        assert frame.verdict is not None
        assert (frame.view is None) == (frame.progress is not None), "a view that takes too long waits for the drag"
        for picture in frame.pictures:
            assert sent_picture(picture, figure_json.step_of(picture, frame.options.step))


def a_value(random: Random) -> None:
    """A setting takes a value that is one of its own, and comes back from its own link; or refuses it in a sentence."""
    lesson = random.choice(lessons.every())
    kinds = declared(lesson.Settings)
    kind = kinds[random.choice(list(kinds))] if kinds else None
    if kind is None:
        return
    try:
        taken = kind.check(cases.anything(random))
    except ValueError as error:
        one_sentence(error)
    else:
        assert kind.read(kind.write(taken)) == taken


def a_message(random: Random) -> None:
    """The plane's, a figure's and a slider's messages are taken over whole or refused in a sentence."""
    for read, real in ((drawing_message.parse, DRAWN), (slider.parse, {"value": 1.0, "live": True})):
        try:
            read(cases.message(random, real))
        except ValueError as error:
            one_sentence(error)
    step_message.parse(
        random.choice(
            (cases.anything(random), [cases.anything(random), "run", 1], [3, cases.anything(random), 1], [3, "run"])
        )
    )


def a_sent_file(random: Random) -> None:
    """A table that was dropped or pasted arrives whole, or is refused in a sentence."""
    real = {"name": "points.csv", "data": base64.b64encode(cases.file(random)).decode()}
    try:
        drawing_message.parse_file(cases.message(random, real))
    except ValueError as error:
        one_sentence(error)


def a_question(random: Random) -> None:
    """The plane's own line answers with marks, with nothing, or with a refusal."""
    lesson = random.choice(lessons.every())
    points = lesson.opening.points
    flat = plane_json.dataset(points)["points"]
    drawing = DRAWN | {"points": flat, "live": random.random() < 0.5, "handles": {}}
    held = {"slider": random.choice([*sliders.keys(lesson, lesson.opening), "none"]), "value": 1.0, "live": True}
    about = {"visit": VISITOR.name, "plane": lesson.slug + PLANE_SUFFIX, "theme": "light"}
    real = about | {"held": None, "drawing": drawing, "asks": random.choice(("plane", "verdict", "view"))}
    part = random.choice(("whole", "drawing", "held"))
    if part == "whole":
        asked = cases.message(random, real)
    elif part == "drawing":
        asked = real | {"drawing": cases.message(random, drawing)}
    else:
        asked = real | {"held": cases.message(random, held)}
    try:
        reply = live_endpoint.reply(asked)
    except ValueError as error:
        one_sentence(error)
    else:
        assert reply is None or {"plane", "generated", "pictures", "words"} <= json.loads(reply).keys()


def a_file(random: Random) -> None:
    """A file gives points within all limits, or is refused in a sentence."""
    try:
        table = datasets.read_table(cases.file(random), "points.csv")
        guess = table.suggest()
        names: list[Any] = [guess.x or table.names[0], guess.y or table.names[-1], guess.label]
        if random.random() < 0.3:
            names = [random.choice(table.names) for _ in names]
        data, report = datasets.to_dataset(table, *names)
    except datasets.TableError as error:
        one_sentence(error)
        return
    assert len(data.y) <= datasets.MAX_POINTS
    assert all(report.sentences)


LAWS = {
    "links": a_link,
    "states": a_state,
    "values": a_value,
    "messages": a_message,
    "sent files": a_sent_file,
    "questions": a_question,
    "files": a_file,
}
