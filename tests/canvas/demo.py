"""The smallest page around the canvas: a line through the class means' midpoint, a handle, a generator, a theme."""

import json

import numpy as np
import streamlit as st

from linclass.datasets.dataset import PLANE, Dataset
from linclass.figures import theme
from linclass.figures.marks import Arrow, Handle, Line, Mark, Region, Ring, Spot
from linclass.lessons.plane import Plane
from linclass.ui import canvas
from linclass.wire.encode import plane_part

st.set_page_config("Canvas", layout="wide")
params = st.query_params
colours = theme.THEMES["dark" if st.context.theme.type == "dark" else "light"]
state = st.session_state
state.setdefault("data", Dataset(np.array([[-2.0, -1.0], [-1.5, 0.5], [2.0, 1.0]]), np.array([0, 0, 1])))
state.setdefault("revision", 0)
state.setdefault("seen", 0)
state.setdefault("handle", (0.0, 0.0))


def generate(n: int) -> None:
    """Replace the points from Python."""
    rng = np.random.default_rng(0)
    y = np.arange(n) % 2
    state.data = Dataset(rng.normal(size=(n, 2)).round(3) * 0.5 + np.where(y, 1.5, -1.5)[:, None], y.astype(np.int64))
    state.revision += 1


def midline(data: Dataset) -> list[Mark]:
    """Return regions and boundary of the rule that assigns a point to the nearer of the two class means."""
    marks: list[Mark] = [Handle("pivot", np.array(state.handle), "start", "pivot")]
    if (data.counts[:2] == 0).any():
        return marks
    m0, m1 = data.X[data.y == 0].mean(axis=0), data.X[data.y == 1].mean(axis=0)
    w, mid = m1 - m0, (m0 + m1) / 2
    along = np.array([-w[1], w[0]]) / np.linalg.norm(w)
    across = w / np.linalg.norm(w)
    line = mid + np.outer([-30, 30], along)
    marks += [
        Region(np.vstack([line, line[::-1] - 30 * across]), (0,)),
        Region(np.vstack([line, line[::-1] + 30 * across]), (1,)),
        Region(np.array([[3.2, -4], [5, -4], [5, -2.5]]), ()),
        Region(np.array([[-5, 4], [-5, 2.5], [-3.2, 4]]), (0, 1)),
        Line(line, "boundary", "y(x) = 0"),
        Line(line + across * 0.6, "margin"),
        Arrow(mid, mid + w / 2, "weight", "w"),
        Ring(0, "misclassified", "x₁"),
        Spot(m0, "direction", "m₁"),
        Spot(m1, "direction", "m₂"),
    ]
    return marks


@st.fragment
def live() -> None:
    """Read, take over what is news, mount."""
    try:
        drawn = canvas.read("plane")
    except ValueError as error:
        st.error(str(error))
        drawn = None
    if drawn is not None and drawn.seq > state.seen and drawn.revision == state.revision:
        names = tuple(str(k + 1) for k in range(max(2, drawn.y.max(initial=0) + 1)))
        state.data = Dataset(drawn.X, drawn.y, class_names=names, window=PLANE)
        state.handle = drawn.handles.get("pivot", state.handle)
        state.seen = drawn.seq
    data: Dataset = state.data
    short = len(data.y) <= 100
    plane = Plane(midline(data) if "marks" in params else [], "separable, 7 updates")
    canvas.mount(
        "plane",
        points=data,
        plane=plane_part(plane, data.window, colours),
        revision=state.revision,
        theme=colours,
        link_note="" if short else "More than 100 points do not fit into a link; save the file instead.",
        classes=int(params["classes"]) if "classes" in params else None,
    )
    held = {"n": len(data.y), "counts": data.counts.tolist(), "handle": state.handle, "X": data.X[:5].tolist()}
    st.text(json.dumps(held))  # what Python holds, for the tests


swapped = st.toggle("Right side")
first, second = reversed(st.columns(2)) if swapped else st.columns(2)
with first:
    live()
with second:
    st.button("Generate", on_click=generate, args=(200,))
    st.button("Fill", on_click=generate, args=(2000,))
