"""A page with one animated figure, for the browser tests."""

import numpy as np
import streamlit as st

from linclass.datasets.dataset import PLANE
from linclass.figures import perceptron
from linclass.figures.theme import THEMES
from linclass.models.perceptron import Perceptron
from linclass.ui import figure

st.set_page_config(layout="wide")
rng = np.random.default_rng(4)
kind = st.segmented_control("Data", ["apart", "overlapping", "one update", "settled"], default="apart", key="kind")
gap = 1.6 if kind == "apart" else 0.7
X = np.vstack([rng.normal([-gap, gap / 2], 0.9, (20, 2)), rng.normal([gap, -gap / 2], 0.9, (20, 2))])
t = np.repeat([1.0, -1.0], 20)
settings = {"apart": {}, "overlapping": {"max_updates": 5000}, "one update": {"start": (1, -1, 0)}, "settled": {}}[kind]
if kind in ("one update", "settled"):
    X, t = np.array([[0.0, 2.0], [2.0, 0.0], [-2.0, -1.0]]), np.array([1.0, -1.0, 1.0])
    settings = {"start": (0.0, -2.0, 1.0)} if kind == "settled" else {"start": (0.0, 1.0, 1.0)}
steps = tuple(Perceptron(**settings).steps(X, t))
k = figure.focus("run")
left, right = st.columns(2)
with left:
    animation = perceptron.run(X, t, steps, PLANE, THEMES[st.context.theme.type or "light"], focus=k)
    figure.show(
        animation,
        key="run",
        alt="The run of a perceptron",
        player=figure.Player(
            total=len(steps) - 1,
            columns=perceptron.COLUMNS,
            rows=perceptron.arithmetic(X, t, steps, perceptron.shown_steps(steps, k)),
            label="update",
        ),
    )
