"""The method's own view: histograms above J, the feet in the plane, the matrices, several classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd
import streamlit as st

from linclass.figures import decision, direction, projection, words
from linclass.models.multiple_discriminant import MultipleDiscriminantAnalysis
from linclass.ui import controls, figure, shell, workspace
from linclass.ui.lessons.fisher import matrices, several
from linclass.ui.texts import fisher as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.ui.lessons.fisher.study import Lesson


def view(lesson: Lesson | str) -> None:
    """Show the picture that the person chooses; where there is no direction, the sentence that says what is missing."""
    shown = controls.view("fisher_view", texts.VIEW, texts.VIEWS)
    if shown == "several":
        _several()
    elif isinstance(lesson, str):
        st.info(lesson, icon="✏️")
    else:
        PICTURES[shown](lesson)


def _direction(lesson: Lesson) -> None:
    best = lesson.best
    marked = {
        texts.MARKED_NOW: lesson.w,
        texts.MARKED_FISHER: best.direction_,
        texts.MARKED_MEANS: lesson.means.direction_,
    }
    picture = direction.direction(
        lesson.train,
        lesson.w,
        (best.S_W_, best.S_B_),
        lesson.two.theme,
        thresholds=lesson.thresholds,
        marked={name: w for name, w in marked.items() if w.any()},
    )
    figure.show(picture, key="fisher_direction_figure", alt=words.alt(picture))


def _feet(lesson: Lesson) -> None:
    picture = projection.projection(lesson.train, lesson.w, lesson.two.theme, thresholds=lesson.thresholds)
    figure.show(picture, key="fisher_feet_figure", alt=words.alt(picture))
    st.markdown(texts.FEET_CAPTION)


def _matrices(lesson: Lesson) -> None:
    for line in matrices.two_classes(lesson):
        st.markdown(line)


def _several() -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        table = controls.one_of("fisher_table", texts.TABLE, texts.TABLES, width=180)
        kept = controls.one_of("fisher_kept", texts.KEPT, texts.DIMENSIONS, width=130)
        shown = controls.view("fisher_several", texts.SEVERAL_VIEW, texts.SEVERAL_VIEWS)
    found = several.project(table, kept, workspace.dataset())
    if isinstance(found, str):
        st.info(found, icon="✏️")
        return
    SEVERAL[shown](found)


def _projections(found: several.Projected) -> None:
    if found.Z.shape[1] == 1:
        shown = several.as_points(found)
        picture = direction.histograms(shown, found.Z[:, 0], texts.AXES[0], shell.theme())
    else:
        plane = found.plane
        nearest = MultipleDiscriminantAnalysis().fit(plane.X, plane.y)
        picture = decision.decision(nearest, plane, shell.theme())
    figure.show(picture, key="fisher_several_figure", alt=words.alt(picture))


def _criteria(found: several.Projected) -> None:
    rows = several.comparison(found)
    table = {
        texts.PROJECTION: [row.name for row in rows],
        texts.TRACE: [decimal(row.trace) for row in rows],
        texts.DETERMINANT: [decimal(row.determinant) for row in rows],
        texts.WRONG.format(n=len(found.y)): [str(row.wrong) for row in rows],
    }
    st.dataframe(pd.DataFrame(table), hide_index=True)
    st.markdown(texts.CRITERIA)
    for line in matrices.eigenvalues(found):
        st.markdown(line)


def _scatter(found: several.Projected) -> None:
    for line in matrices.identity(found):
        st.markdown(line)


PICTURES: dict[str, Callable[[Lesson], None]] = {"direction": _direction, "feet": _feet, "matrices": _matrices}
SEVERAL: dict[str, Callable[[several.Projected], None]] = {
    "projections": _projections,
    "criteria": _criteria,
    "scatter": _scatter,
}
