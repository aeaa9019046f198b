"""The messages that the figure component sends and accepts."""

import json
from typing import Any

import numpy as np
import plotly.graph_objects as go
import pytest

from linclass.datasets.dataset import PLANE
from linclass.figures.marks import Line, Ring
from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import FrameSequence, Picture, Player
from linclass.lessons.plane import Plane
from linclass.wire import step_message
from linclass.wire.encode import to_json
from linclass.wire.figure_json import Stage, content, frame_sequence
from tests.every_case import every_case


def sent(picture: Picture, step: int | None = None, stage: Stage | None = None) -> dict[str, Any]:
    """Return what the browser reads of a picture."""
    message: dict[str, Any] = json.loads(to_json(content(picture, step, stage)))
    return message


@every_case("step", [-1, 10**9, 1.5, "7", True, [7], {"k": 7}, float("nan")])
def test_only_a_steps_number_is_a_step(step: bool | dict[str, int] | float | list[int] | str) -> None:
    """Whatever else a browser sends counts as nothing."""
    assert step_message.parse([step, "run", 1]) is None
    assert step_message.parse(step) is None
    assert step_message.parse([7, 1]) is None


@every_case("step", [0, 4711, None])
def test_a_step_is_kept(step: int | None) -> None:
    """A step's number and run come through as they are, and so does the wish for the end."""
    assert step_message.parse([step, "run", 1]) == step_message.WantedStep(step, "run")


@every_case("run", [None, 7, ["run"]])
def test_a_run_has_a_name(run: object) -> None:
    """A step of nothing that has a name is no step."""
    assert step_message.parse([7, run, 1]) is None


def test_a_frame_sequence_tells_a_step_in_its_phases() -> None:
    """Every step that has a frame has one phase or more, with the strokes of all of them and of the end."""
    frames = [{"name": k, "data": [{"x": [2]}], "traces": [0]} for k in "01"]
    spec = go.Figure([{"type": "scatter", "x": [0]}], frames=frames)
    line = Line(np.array([[0.0, 0.0], [1.0, 1.0]]), "boundary")
    two_phases = [Plane([Ring(0, "misclassified")], "It is on the wrong side."), Plane([line], "The line turns.")]
    sequence = FrameSequence(PLANE, lambda step: two_phases if step else Plane((), "The start."), [line])
    stage = Stage("plane", "run", LIGHT)
    message = sent(Picture("two", spec, "two steps", Player(1), sequence), 1, stage)
    sentences = {step: [status for _, status in phases] for step, phases in message["sequence"]["frames"].items()}
    assert sentences == {"0": ["The start."], "1": ["It is on the wrong side.", "The line turns."]}
    assert set(message["sequence"]["strokes"]) == {"misclassified", "boundary"}
    assert message["sequence"]["ghost"] == {"lines": [["boundary", [0, 0, 1, 1], ""]]}
    assert message["player"]["ghost"] is True


@pytest.mark.parametrize("step", [None, 0])
def test_a_frame_sequence_for_later_comes_with_the_step_that_is_shown(step: int | None) -> None:
    """The frames are not even made before a visitor plays; then all come, and what was sent is among them."""
    asked = []

    def frame(step: int) -> Plane:
        asked.append(step)
        return Plane([Ring(0, "misclassified")] if step else (), f"step {step}")

    frames = [{"name": str(k), "data": [{"x": [2]}], "traces": [0]} for k in range(4)]
    spec = go.Figure([{"type": "scatter", "x": [0]}], frames=frames)
    stage = Stage("plane", "run", LIGHT)
    picture = Picture("four", spec, "four steps", Player(3), FrameSequence(PLANE, frame, later=True))
    first = sent(picture, step, stage)["sequence"]
    shown = 3 if step is None else step
    assert asked == [shown]
    assert list(first["frames"]) == [str(shown)]
    came = json.loads(to_json(frame_sequence(picture, stage)))
    assert came["frames"].keys() == {"0", "1", "2", "3"}
    assert came["frames"].items() >= first["frames"].items()
    assert came["strokes"].items() >= first["strokes"].items()
    assert len(asked) == 5


def test_a_message_is_all_the_browser_needs() -> None:
    """Data, layout, texts; frames say their places only, and no template travels along."""
    spec = go.Figure(
        [{"type": "scatter", "x": [0], "y": [0]}, {"type": "scatter", "x": [1], "y": [1]}],
        frames=[{"name": "0", "data": [{"x": [2], "y": [3]}], "traces": [1]}],
    )
    message = sent(Picture("two", spec, "two points", Player(0, ("k",), {"0": ("0",)})))
    assert message["alt"] == "two points"
    assert message["frames"] == {"0": [{"x": [2], "y": [3]}]}
    assert message["traces"] == [1]
    assert "template" not in message["layout"]
    assert message["player"]["rows"] == {"0": ["0"]}


def test_pseudocode_travels_with_the_player() -> None:
    """Lines keep their indentation; every frame says which of them it executes."""
    spec = go.Figure([{"type": "scatter", "x": [0]}], frames=[{"name": "0", "data": [{"x": [2]}], "traces": [0]}])
    player = Player(0, lines=("repeat", "  add"), present={"0": (1,)})
    message = sent(Picture("one", spec, "a point", player))
    assert message["player"]["lines"] == ["repeat", "  add"]
    assert message["player"]["present"] == {"0": [1]}


def test_without_a_player_there_are_no_frames() -> None:
    """A figure shown still needs none of them."""
    spec = go.Figure([{"type": "scatter", "x": [0], "y": [0]}])
    message = sent(Picture("one", spec, "a point"))
    assert "frames" not in message
    assert "player" not in message


def test_arrays_travel_as_plain_numbers() -> None:
    """NumPy arrays inside a figure become lists that the browser can read."""
    spec = go.Figure([{"type": "scatter", "x": np.array([0.5, 1.5]), "y": [np.float64(1), np.int64(2)]}])
    [trace] = sent(Picture("one", spec, "points"))["data"]
    assert trace["y"] == [1, 2]
