"""A page with the perceptron's figures, for the browser tests."""

from typing import Any

import numpy as np
import streamlit as st

from linclass import convergence
from linclass.datasets import Dataset
from linclass.figures import perceptron
from linclass.figures.theme import THEMES
from linclass.figures.two_classes import TwoClasses
from linclass.lessons.blocks import Picture, Player
from linclass.models.perceptron import Perceptron
from linclass.ui import figure
from linclass.wire.encode import to_json
from linclass.wire.figure_json import content
from linclass.wire.step_message import WantedStep

st.set_page_config(layout="wide")
kind = st.radio("Data", ["apart", "overlapping"], horizontal=True)
view = st.radio("View", ["run", "weights", "theorem", "cost"], horizontal=True)

rng = np.random.default_rng(4)
gap = 1.6 if kind == "apart" else 0.7
X = np.vstack([rng.normal([-gap, gap / 2], 0.9, (20, 2)), rng.normal([gap, -gap / 2], 0.9, (20, 2))])
t = np.repeat([1.0, -1.0], 20)
settings: dict[str, dict[str, Any]] = {
    "apart": {"start": (0.5, 1.0, 1.0)},
    "overlapping": {"max_updates": 5000},
}
two = TwoClasses.of(Dataset(X, (t > 0).astype(np.int64)))
model = Perceptron(**settings[kind])
steps = tuple(model.steps(X, t))
theme = THEMES[st.context.theme.type or "light"]
k = st.session_state.get("step")
player = Player(
    total=len(steps) - 1,
    columns=perceptron.COLUMNS,
    rows=perceptron.arithmetic(X, t, steps, perceptron.shown_steps(steps, k), two.rows + 1),
    label="update",
    initial=0,
)


def asked(wanted: WantedStep) -> None:
    """Keep the step that the person asked for."""
    st.session_state["step"] = wanted.step


def show(key: str, picture: Picture) -> None:
    """Show a picture at the step that the person asked for."""
    figure.show(key, to_json(content(picture, k, None)), on_step=asked)


left, right = st.columns(2)
with left:
    if view == "theorem":
        bound = convergence.bound(model, X, t)
        if bound is not None:
            show("theorem", Picture("theorem", perceptron.theorem(bound, steps, theme), "The theorem"))
    elif view == "cost":
        first, last = (np.r_[steps[j].w0, steps[j].w] for j in (0, -1))
        shown = perceptron.cost_along(X, t, first, last, theme, names=("w(0)", "w(k)"))
        show("cost", Picture("cost", shown, "The cost along a line"))
    elif view == "weights":
        show("run", Picture("run", perceptron.weight_space(two, steps, theme, focus=k), "Weight space", player))
    else:
        shown = perceptron.run(X, t, steps, theme, focus=k)
        show("run", Picture("run", shown, "The run of a perceptron", player))
