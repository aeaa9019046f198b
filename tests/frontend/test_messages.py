"""Python's messages to the browser have the scripts' types, checked by TypeScript itself."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import plotly.graph_objects as go
import pytest

from linclass.datasets.dataset import PLANE, Dataset
from linclass.figures.marks import Arrow, Handle, Line, Mark, Region, Ring, Spot
from linclass.figures.theme import LIGHT, METHODS
from linclass.lessons.blocks import FrameSequence, Picture, Player, Prose
from linclass.lessons.plane import Plane
from linclass.ui import canvas, components, live_text, slider
from linclass.wire import figure_json, plane_json
from linclass.wire.encode import plane_part, texts_part, to_json
from tests.frontend.node import address, printed_list
from tests.frontend.paths import FRONTEND, HERE, Tool

Message: TypeAlias = dict[str, Any]
Complaints: TypeAlias = Callable[..., str]

SQUARE = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]])
MARKS: list[Mark] = [
    Region(SQUARE, (0, 1)),
    Line(SQUARE, "boundary", "y(x) = 0"),
    Line(SQUARE, "margin", "", 1),
    Arrow(np.zeros(2), np.ones(2), "weight", "w"),
    Ring(0, "misclassified"),
    Spot(np.ones(2), "bayes", "m"),
    Spot(np.ones(2), "support", "", 1),
    Handle("pivot", np.ones(2), "start", "pivot"),
]
POINTS = Dataset(SQUARE, np.array([0, 1, 1]))


def told(monkeypatch: pytest.MonkeyPatch, mount: Callable[..., None], *given: Any, **options: Any) -> Message:
    """Return what a component is told, as it is handed to Streamlit."""
    sent: dict[str, bytes] = {}
    monkeypatch.setattr(components, "_component", lambda _: sent.update)
    mount(*given, **options)
    message: Message = json.loads(sent["data"])
    return message


def canvas_data(monkeypatch: pytest.MonkeyPatch, marks: list[Mark], **options: Any) -> Message:
    """Return the data of a canvas."""
    part = plane_part(Plane(marks, "two points apart"), POINTS.window, LIGHT)
    return told(monkeypatch, canvas.mount, "plane", points=POINTS, plane=part, revision=1, theme=LIGHT, **options)


def figure_data(player: Player | None) -> Message:
    """Return the message of a figure with one moving trace and an arrangement for wide pages."""
    frames = [go.Frame(name=str(k), data=[go.Scatter(x=[k])], traces=[1]) for k in range(2)]
    layout = {"meta": {"variants": [{"from": 400, "patch": {"margin.l": 9}, "height": [0.5, 20]}]}}
    shown = go.Figure([go.Scatter(x=[0], y=[1]), go.Scatter(x=[0])], layout, frames)
    sequence = FrameSequence(PLANE, lambda step: [Plane(MARKS, "one"), Plane(MARKS, "two")][: step + 1], MARKS)
    stage = figure_json.Stage("plane", "run", LIGHT)
    picture = Picture("figure", shown, "A figure", player, sequence)
    message: Message = json.loads(to_json(figure_json.content(picture, None, stage)))
    return message


def slider_data(monkeypatch: pytest.MonkeyPatch, value: float, **options: Any) -> Message:
    """Return the data of a slider."""
    return told(monkeypatch, slider.show, "C", "Price C", value, take=print, refuse=print, **options)


def prose_data(monkeypatch: pytest.MonkeyPatch, **options: Any) -> Message:
    """Return the data of sentences."""
    pieces = texts_part([Prose("$x$", height=90), Prose("so", "caption")])
    return told(monkeypatch, live_text.show, "view.0", pieces, key="said", **options)


@pytest.fixture
def complaints(tool: Tool, tmp_path: Path) -> Complaints:
    """Return what TypeScript says about values, each given with the type of types.d.ts that it shall have."""

    def check(**values: tuple[str, Message]) -> str:
        lines = [f'import type * as sent from "{FRONTEND.as_posix()}/types.js";']
        for name, (kind, value) in values.items():
            lines.append(f"export const {name}: sent.{kind} = {json.dumps(value)};")
        (tmp_path / "sent.ts").write_text("\n".join(lines))
        settings = {"extends": str(HERE / "tsconfig.json"), "include": ["sent.ts"]}
        (tmp_path / "tsconfig.json").write_text(json.dumps(settings))
        return tool("tsc", "--project", tmp_path).stdout

    return check


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> Message:
    """The first message to a canvas, with marks of every kind."""
    return canvas_data(monkeypatch, MARKS, classes=3)


@pytest.mark.slow
def test_what_is_sent_has_the_types_that_are_declared(
    complaints: Complaints, monkeypatch: pytest.MonkeyPatch, whole: Message
) -> None:
    """No field is missing, none is undeclared, each is of its type: for canvases and figures, bare and full."""
    bare = canvas_data(monkeypatch, [], is_bare=True) | {"points": None, "texts": None}
    player = Player(
        total=1,
        columns=["k"],
        rows={"0": ["0"], "1": ["1"]},
        label="update",
        lines=["repeat", "  add"],
        present={"1": [1]},
    )
    problems = complaints(
        whole=("CanvasData", whole),
        bare=("CanvasData", bare),
        moving=("FigureData", figure_data(player)),
        still=("FigureData", figure_data(None)),
        even=("SliderData", slider_data(monkeypatch, 0.3, low=0.1, high=4.0, step=0.1)),
        written=("LiveTextData", prose_data(monkeypatch)),
        answering=(
            "LiveTextData",
            prose_data(
                monkeypatch,
                answer={"acks": {"plane": 3}, "stamp": 3, "whole": True, "page": "perceptron", "query": {"v": "3"}},
            ),
        ),
        made=("GeneratedPoints", plane_json.dataset(POINTS)),
        uneven=("SliderData", slider_data(monkeypatch, 1.0, among=[1.0, 10.0], words=["1", "10"])),
    )
    assert problems == ""


@pytest.mark.slow
def test_another_message_would_be_found(complaints: Complaints, whole: Message) -> None:
    """A missing value, an undeclared field, a mark without its label, a window of three sides are errors."""
    changes: dict[str, Message] = {
        "nothing": {"revision": None},
        "undeclared": {"stauts": "one letter wrong"},
        "short": {"plane": whole["plane"] | {"marks": {"lines": [["boundary", [0.0, 1.0]]]}}},
        "open": {"window": [0.0, 1.0, 2.0]},
    }
    problems = complaints(**{name: ("CanvasData", whole | change) for name, change in changes.items()})
    lines = {int(line) for line in re.findall(r"sent\.ts\((\d+),\d+\): error", problems)}
    assert lines == {2, 3, 4, 5}, problems


def test_the_plane_reads_out_the_boundary_of_every_method() -> None:
    """The roles of lines that a screen reader hears of by name are those of the methods, and nobody's."""
    script = f'import {{ RULES }} from "{address("canvas/screen_reader")}"; console.log(JSON.stringify([...RULES]))'
    assert printed_list(script) == ["boundary", *METHODS]
