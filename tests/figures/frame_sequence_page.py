"""A plane and a player with a frame sequence of three steps, told in up to three phases, for the browser tests."""

import numpy as np
import plotly.graph_objects as go
import streamlit as st

from linclass.datasets.dataset import PLANE, Dataset
from linclass.figures.marks import Line, Ring
from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import FrameSequence, Picture, Player
from linclass.lessons.plane import Plane
from linclass.ui import canvas, figure
from linclass.wire.encode import plane_part, to_json
from linclass.wire.figure_json import Stage, content
from linclass.wire.step_message import WantedStep

POINTS = Dataset(np.array([[-1.0, 0.0], [1.0, 0.0]]), np.array([0, 1]))

LINES = ["w ← 0", "repeat", "    w ← w + x"]
PRESENT = {"0": [0], "1": [2], "2": [2], "3": [1, 2]}


def boundary(step: int) -> Line:
    """Return an upright line."""
    return Line(np.array([[step / 5, -4.0], [step / 5, 4.0]]), "boundary")


def frame(step: int) -> Plane | list[Plane]:
    """Tell the first step at once, every other in three phases."""
    if step == 0:
        return Plane([boundary(0)], "start")
    first = Plane([Ring(1, "misclassified"), boundary(step - 1)], f"{step}: the point")
    return [
        first,
        Plane([boundary(step - 1)], f"{step}: the arrow"),
        Plane([boundary(step)], f"{step}: the line"),
    ]


def keep(wanted: WantedStep) -> None:
    """Keep the step that the person asked for."""
    st.session_state["step"] = wanted.step


frames = [go.Frame(name=str(k), data=[{"x": [k], "y": [0]}], traces=[0]) for k in range(4)]
picture = go.Figure([go.Scatter(x=[0], y=[0])], go.Layout(height=200), frames)
left, right = st.columns(2)
with left:
    known = st.session_state.get("step")
    told = frame(0 if known is None else known)
    last = told if isinstance(told, Plane) else told[-1]
    part = plane_part(last, POINTS.window, LIGHT, run="one", step=known)
    canvas.mount("plane", points=POINTS, plane=part, revision=1, theme=LIGHT)
with right:
    shown = Picture(
        "run", picture, "A run", Player(3, initial=0, lines=LINES, present=PRESENT), FrameSequence(PLANE, frame)
    )
    figure.show("run", to_json(content(shown, known, Stage("plane", "one", LIGHT))), on_step=keep)
