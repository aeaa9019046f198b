"""Home: what this is, a picture that moves, and ways in for a student, a lecturer, a programmer."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass import datasets
from linclass.catalog import CHAPTERS, PAGES, script
from linclass.datasets import Recipe
from linclass.figures.least_squares import outlier
from linclass.figures.two_classes import TwoClasses
from linclass.lessons.blocks import Picture, Player
from linclass.lessons.points import LESSON as POINTS
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.logistic import LogisticRegression
from linclass.models.svm import LinearSVC
from linclass.ui import figure, page_frame, sessions
from linclass.ui.texts import home as texts
from linclass.wire import figure_json
from linclass.wire.encode import to_json

if TYPE_CHECKING:
    from linclass.base import FloatArray, LinearClassifier
    from linclass.datasets import Dataset

CLOUDS = Recipe("blobs", {"n": 10, "separation": 2.5, "separable": True, "seed": 4})
FRAMES = 90
FAR = np.array([2.4, 3.4])  # how far the point goes along x1, and to either side along x2


def show() -> None:
    """Show the page."""
    sessions.enter(POINTS, "home", passes_state_on=True)  # points in the address go along to every page
    page_frame.heading("home")
    left, right = st.columns([3, 2], gap="large")
    with left:
        picture()
    with right:
        ways()
    with st.expander(texts.CONTENTS, expanded=True):
        chapters()
    page_frame.foot("home")


def picture() -> None:
    """Show the picture; it plays by itself unless the person prefers less motion."""
    data, moved, path, rules = story()
    animation = outlier(
        TwoClasses.of(data), moved, path, rules, ("svm", "least_squares", "logistic"), page_frame.theme()
    )
    player = Player(FRAMES, label=texts.PLACE, initial=0, plays=True)
    st.markdown(texts.CAPTION)
    shown = Picture("home", animation, texts.ALT, player)
    figure.show("home", to_json(figure_json.content(shown, None, None)))


@functools.cache
def story() -> tuple[Dataset, int, FloatArray, dict[str, FloatArray]]:
    """Return the points, which of them moves, its places (m, 2), and the rules fitted there as (w1, w2, w0), (m, 3)."""
    models: dict[str, LinearClassifier] = {
        texts.SVM: LinearSVC(C=1.0),
        texts.LEAST_SQUARES: LeastSquaresClassifier(),
        texts.LOGISTIC: LogisticRegression(lam=0.1),
    }
    data = datasets.generate(CLOUDS)
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


def ways() -> None:
    """Show where each of three people begins."""
    st.subheader(texts.STUDENT, anchor=False)
    st.markdown(texts.STUDENT_WORDS)
    _links(*texts.STUDENT_PAGES)
    st.subheader(texts.LECTURER, anchor=False)
    st.markdown(texts.LECTURER_WORDS)
    _links(*texts.LECTURER_PAGES)
    st.subheader(texts.PROGRAMMER, anchor=False)
    st.markdown(texts.PROGRAMMER_WORDS)
    st.code(texts.CODE, language=None)  # the colours of highlighted code are too faint for everybody to read


def chapters() -> None:
    """List every page under its chapter, with its idea."""
    places = st.columns(3, gap="medium")
    titled = [chapter for chapter in CHAPTERS if chapter.title]
    for number, chapter in enumerate(titled):
        with places[number * 3 // len(titled)]:
            st.subheader(chapter.title, anchor=False)
            for page in chapter.pages:
                st.page_link(script(chapter, page), label=f"**{page.title}**")
                st.caption(page.idea)


def _links(*slugs: str) -> None:
    with st.container(horizontal=True):
        for slug in slugs:
            chapter = next(chapter for chapter in CHAPTERS if PAGES[slug] in chapter.pages)
            st.page_link(script(chapter, PAGES[slug]), label=f"→ {PAGES[slug].title}")
