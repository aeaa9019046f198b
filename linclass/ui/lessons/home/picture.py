"""The picture that moves: one point wanders off, and three methods fit it anew at every step."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass import datasets
from linclass.datasets import Recipe
from linclass.figures.outlier import outlier
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.logistic import LogisticRegression
from linclass.models.svm import LinearSVC
from linclass.ui import figure, shell
from linclass.ui.texts import home as texts

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.datasets import Dataset

POINTS = Recipe("blobs", {"n": 10, "separation": 2.5, "separable": True, "seed": 4})
FRAMES = 90
FAR = np.array([2.4, 3.4])  # how far the point goes along x1, and to either side along x2


def picture() -> None:
    """Show the picture; it plays by itself unless the person prefers less motion."""
    data, moved, path, rules = story()
    animation = outlier(data, moved, path, rules, shell.theme())
    figure.show(animation, key="home", alt=texts.ALT, player=figure.Player(FRAMES, label=texts.PLACE, plays=True))
    st.markdown(texts.CAPTION)


@functools.cache
def story() -> tuple[Dataset, int, FloatArray, dict[str, FloatArray]]:
    """Return the points, which of them moves, its places (m, 2), and the rules fitted there as (w1, w2, w0), (m, 3)."""
    models = {
        texts.SVM: LinearSVC(C=1.0),
        texts.LEAST_SQUARES: LeastSquaresClassifier(),
        texts.LOGISTIC: LogisticRegression(lam=0.1),
    }
    data = datasets.generate(POINTS)
    moved = int(np.argmax(np.where(data.y == 1, data.X[:, 0], -np.inf)))
    turn = np.linspace(0, 2 * np.pi, FRAMES + 1)
    path = data.X[moved] + FAR * np.column_stack([(1 - np.cos(turn)) / 2, np.sin(turn)])
    rules = {name: np.empty((len(path), 3)) for name in models}
    for row, at in enumerate(path):
        X = data.X.copy()
        X[moved] = at
        for name, model in models.items():
            model.fit(X, data.y)
            rules[name][row] = *model.coef_[0], model.intercept_[0]
    return data, moved, path, rules
