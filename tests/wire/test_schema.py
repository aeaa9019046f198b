"""The server reads of a message what the schema declares of it, no more and no less."""

import json
from typing import Any

import pytest

from linclass import lessons
from linclass.figures.theme import LIGHT
from linclass.session import sliders
from linclass.session.frame import evaluate
from linclass.session.holder import SessionHolder
from linclass.ui import canvas, messages, slider
from linclass.wire import drawing_message, live_endpoint, plane_json, schema
from linclass.wire.encode import plane_key

LESSON = lessons.by_slug("descent")


class Message(dict[str, Any]):
    """A message that knows which of its fields were asked for."""

    def __init__(self, fields: Any) -> None:
        super().__init__(fields)
        self.asked: set[str] = set()

    def get(self, name: str, default: Any = None) -> Any:
        """Return a field."""
        self.asked.add(name)
        return super().get(name, default)


@pytest.fixture
def visitor() -> SessionHolder:
    """A visitor of a page with a slider."""
    return SessionHolder()


@pytest.fixture
def drawing(visitor: SessionHolder) -> schema.DrawingMessage:
    """The plane of that page, whose first point is dragged."""
    points = visitor.state(LESSON).points
    return {
        "revision": visitor.session.plane.revision,
        "live": True,
        "points": plane_json.flat_points(points),
        "handles": {},
        "touched": 0,
        "window": plane_json.sides(points.window),
        "seq": 1,
    }


def received(value: Any) -> Any:
    """Return a value as JSON brings it: with lists for tuples."""
    return json.loads(json.dumps(value))


def test_a_drawing_is_read_as_it_is_declared(drawing: schema.DrawingMessage) -> None:
    """Every field of it, and no other."""
    message = Message(received(drawing))
    drawing_message.parse(message)
    assert message.asked == set(schema.DrawingMessage.__annotations__) == set(message)


def test_a_sliders_value_is_read_as_it_is_declared() -> None:
    """Value and drag by the slider, and the number by all that is answered."""
    sent: schema.SliderMessage = {"value": 1.0, "live": True, "seq": 1}
    message = Message(sent)
    slider.parse(message)
    assert message.asked == set(schema.SliderValue.__annotations__)
    assert set(schema.SliderMessage.__annotations__) - message.asked == {"seq"}


def test_the_browsers_memory_is_read_as_it_is_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every field of it, and no other."""
    sent: schema.MemoryData = {"mine": "", "scenic": True, "task": "", "done": [], "away": False}
    message = Message(sent)
    monkeypatch.setattr(messages, "last", lambda _key, _name: message)
    assert canvas.remembered("plane") is not None
    assert message.asked == set(schema.MemoryData.__annotations__)


def test_a_question_is_read_as_it_is_declared(visitor: SessionHolder, drawing: schema.DrawingMessage) -> None:
    """Every field of it, and no other; so is the dragged slider in it."""
    key = sliders.keys(LESSON, visitor.state(LESSON))[0]
    held = Message(schema.DraggedSlider(slider=key, value=1.0, live=True))
    sent: schema.LiveRequest = {
        "visit": visitor.name,
        "plane": plane_key(LESSON),
        "theme": "light",
        "drawing": received(drawing),
        "held": schema.DraggedSlider(slider=key, value=1.0, live=True),
        "asks": "view",
    }
    question = Message({**sent, "held": held})
    assert live_endpoint.reply(question) is not None
    assert question.asked == set(schema.LiveRequest.__annotations__)
    assert held.asked == set(schema.DraggedSlider.__annotations__)


def test_a_question_for_frames_is_read_as_it_is_declared(visitor: SessionHolder) -> None:
    """Every field of it, and no other."""
    frame = evaluate(visitor.session, LESSON, LIGHT)
    sent: schema.FrameSequenceRequest = {
        "visit": visitor.name,
        "plane": plane_key(LESSON),
        "theme": "light",
        "picture": "run",
        "run": frame.name,
    }
    question = Message(sent)
    assert live_endpoint.reply(question) is not None
    assert question.asked == set(schema.FrameSequenceRequest.__annotations__)
