"""Home: an introduction to classification, a route of five pages, and entries for lecturers and programmers."""

import functools
from dataclasses import replace
from html import escape

import numpy as np
import streamlit as st

from linclass import LeastSquaresClassifier, LinearSVC, LogisticRegression, datasets
from linclass.arrays import FloatArray
from linclass.base import LinearClassifier
from linclass.catalog import CHAPTERS, PAGES
from linclass.course.deck import Stop
from linclass.course.index import ROUTE
from linclass.course.links import to_stop
from linclass.datasets import Dataset, Recipe
from linclass.figures.marks import Method, Spot
from linclass.figures.vectors import boundary
from linclass.lessons.lesson import Plane
from linclass.lessons.markdown import displayed
from linclass.ui import page_layout, page_links, sessions, story

LECTURER_PAGES = ("courses", "compare")

CLOUDS = Recipe("blobs", {"n": 10, "separation": 2.5, "separable": True, "seed": 4})
COLUMNS = 5, 6  # shares of the width
CODE = """from linclass import LinearSVC

model = LinearSVC(C=10).fit(X, y)
model.predict(X_new)
model.duality_gap_, model.margin_"""
FRAMES = 80
TURNS = 0.6  # of the point round its path, which ends where the lines differ most
POINT_PATH = np.array([2.4, 3.4])  # extent of the point's path along x1, and to either side along x2


def show() -> None:
    """Show the page."""
    with page_layout.standalone("home", passes_state_on=True):  # points in the address are taken along to every page
        left, right = st.columns(COLUMNS, gap="large")
        with left:
            first_steps()
        with right:
            points, planes, path = way()
            story.mount("home", points, planes, path, sessions.theme())
            st.caption(
                "One point moves far out, **still on the correct side**. Least squares turns towards it and"
                " misclassifies others; the other two methods hardly move. Drag it along its path yourself, or"
                " use the slider."
            )
        doors()
        with st.expander("All pages", expanded=True):
            chapters()


def first_steps() -> None:
    """Introduce classification, and show the route for the first ten minutes."""
    st.markdown(
        "**Classification** means learning, from points whose classes are known, to which class a new"
        " point belongs. A **linear** classifier draws a straight line between two classes, and each"
        " method has its own idea of the best line."
    )
    with st.container(key="start"):
        _to_stop(ROUTE.stops[0], "Start here →")
    st.subheader(ROUTE.title, anchor=False)
    with st.container(key="route", gap=None):
        for number, stop in enumerate(ROUTE.stops, 1):
            _to_stop(stop, f"**{number} · {stop.title}**")
            st.markdown(displayed(stop.sentence))


def _to_stop(stop: Stop, label: str) -> None:
    """Link to a stop of the route, which shows the page's own example whatever points the visitor has."""
    st.page_link(page_links.to(stop.slug), label=label, query_params=to_stop(stop))


@functools.cache
def way() -> tuple[Dataset, tuple[Plane, ...], FloatArray]:
    """Return the fixed points, the plane at each place of the moving point, and its places (m, 2)."""
    models: dict[Method, tuple[str, LinearClassifier]] = {
        "svm": ("support vector machine", LinearSVC(C=1.0)),
        "least_squares": ("least squares", LeastSquaresClassifier()),
        "logistic": ("logistic regression", LogisticRegression(lam=0.1)),
    }
    data = datasets.generate(CLOUDS)
    moved = int(np.argmax(np.where(data.y == 1, data.X[:, 0], -np.inf)))
    turn = np.linspace(0, 2 * np.pi * TURNS, FRAMES + 1)
    path = data.X[moved] + POINT_PATH * np.column_stack([(1 - np.cos(turn)) / 2, np.sin(turn)])
    X, planes = data.X.copy(), []
    for at in path:
        X[moved] = at
        lines = []
        for role, (name, model) in models.items():
            model.fit(X, data.y)
            lines.append(replace(boundary(model.coef_[0], float(model.intercept_[0]), data.window, role), label=name))
        planes.append(Plane([*lines, Spot(at, "update", "", number=1, point=True)]))
    others = np.arange(len(data.y)) != moved
    return replace(data, X=data.X[others], y=data.y[others], recipe=None), tuple(planes), path


def doors() -> None:
    """Show the entries for lecturers and programmers."""
    lecturer, programmer = st.columns(COLUMNS, gap="large")
    with lecturer:
        st.subheader("For lecturers", anchor=False)
        st.markdown(
            "Lectures and textbook chapters, section by section, each at its figure. A link in your slides"
            " opens exactly what you prepared; *Present* shows it on the projector."
        )
        with st.container(key="doors", horizontal=True):
            for slug in LECTURER_PAGES:
                st.page_link(page_links.to(slug), label=f"→ {PAGES[slug].title}")
    with programmer:
        st.subheader("For programmers", anchor=False)
        st.markdown(
            "The pages run on a Python package: NumPy and SciPy only, scikit-learn's interface, a proof"
            " of optimality with every fit."
        )
        st.html(f'<pre class="lc-program">{escape(CODE)}</pre>')  # st.code would load half a megabyte for colours


def chapters() -> None:
    """List every page under its chapter, with its idea."""
    with st.container(key="contents"):
        places = st.columns(3, gap="medium")
    titled = [chapter for chapter in CHAPTERS if chapter.title]
    for number, chapter in enumerate(titled):
        with places[number * 3 // len(titled)]:
            st.subheader(chapter.title, anchor=False)
            for page in chapter.pages:
                st.page_link(page_links.to(page.slug), label=f"**{page.title}**")
                st.caption(page.idea)
