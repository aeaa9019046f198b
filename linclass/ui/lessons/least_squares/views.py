"""The right picture: y_k along a line, the wandering point, posteriors, matrices, paths over lambda, iterations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures import lms
from linclass.figures.coefficient_paths import coefficient_paths
from linclass.figures.estimates import estimates
from linclass.figures.frames import shown as shown_frames
from linclass.figures.layout import SCREEN, lowered, single
from linclass.figures.outlier import outlier
from linclass.figures.profiles import profiles
from linclass.figures.words import alt
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.ui import figure, fitting, progress, shell
from linclass.ui.lessons.least_squares import line, wander, words
from linclass.ui.texts import least_squares as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.base import FloatArray
    from linclass.ui.lessons.least_squares.study import Lesson

LOW = 0.42  # height : width of a picture that has a player under it
HIGH, FEW = 460, 3  # pixels for the matrices of more features than these: the settings stay in sight
SPARED = 36  # pixels, for the verdict
LAMS = np.geomspace(1e-3, 1e4, 36)


def view(lesson: Lesson | str) -> None:
    """Show the picture that the person chose; where there is nothing to fit, the sentence that says what is missing."""
    if isinstance(lesson, str):
        st.info(lesson, icon="✏️")
        return
    PICTURES[lesson.chosen.shown](lesson)


def _profiles(lesson: Lesson) -> None:
    found = line.places(lesson)
    if found is None:
        st.info(texts.NO_LINE)
        return
    u, X, feet = found
    panels = {texts.ESTIMATES: lesson.estimates(X)}
    if lesson.rival is not None:
        panels[texts.POSTERIORS] = lesson.rival.rule.predict_proba(X)
    picture = profiles(
        u,
        panels,
        lesson.classes,
        lesson.train.class_names,
        shell.theme(),
        points=(feet, lesson.train.y),
        probe=0.0 if u[0] < 0 < u[-1] else None,
    )
    figure.show(picture, key="ls_profiles", alt=texts.PROFILES_ALT)


def _outlier(lesson: Lesson) -> None:
    two = lesson.two
    found = two if isinstance(two, str) else wander.wander(two, lesson.chosen)
    if isinstance(two, str) or isinstance(found, str):
        st.info(str(found))
        return
    picture = outlier(found.data, found.moved, found.path, found.rules, two.theme)
    picture.layout.meta = {"alt": alt(picture), "variants": [single(LOW, SCREEN)]}
    rows = {
        str(s): (
            f"({decimal(at[0])}, {decimal(at[1])})",
            *(
                text
                for name, rules in found.rules.items()
                for text in (f"{decimal(wander.turned(rules, s), 3)}°", decimal(found.errors[name][s]))
            ),
        )
        for s, at in enumerate(found.path)
    }
    player = figure.Player(len(found.path) - 1, texts.OUTLIER_COLUMNS, rows, texts.PLACE)
    figure.show(picture, key="ls_outlier", alt=texts.OUTLIER_ALT, player=player)


def _probabilities(lesson: Lesson) -> None:
    polygons, share = lesson.outside
    picture = estimates(
        lesson.estimates,
        lesson.classes,
        lesson.data,
        shell.theme(),
        outside=polygons,
        share=share,
        probe=lesson.probe,
    )
    figure.show(picture, key="ls_probabilities", alt=texts.PROBABILITIES_ALT)
    st.markdown(words.at_probe(lesson))


def _matrices(lesson: Lesson) -> None:
    with st.container(height=HIGH if len(lesson.feature_names) > FEW else "content", border=False):
        words.matrices(lesson)


def _paths(lesson: Lesson) -> None:
    chosen, train = lesson.chosen, lesson.train
    Phi = lesson.phi(train.X)

    def weights(step: int) -> FloatArray | str:
        model = LeastSquaresClassifier(coding=chosen.coding, penalty=chosen.penalty, lam=float(LAMS[step]))
        fit = fitting.fit(model, Phi, train.y)
        return fit if isinstance(fit, str) else fit.rule.weights_[1:]

    asked = (chosen.coding, chosen.penalty, Phi.shape, Phi.tobytes(), train.y.tobytes())
    done = progress.gather("ls_paths_work", weights, len(LAMS), asked=hash(asked), label=texts.PATHS_PROGRESS)
    found = [W for W in done.results if not isinstance(W, str)]
    if len(found) < max(2, len(done.results)):
        st.info(next((W for W in done.results if isinstance(W, str)), texts.PATHS_STOPPED))
        return
    column = words.path_column(lesson)
    picture = coefficient_paths(
        LAMS[: len(found)],
        np.array([W[:, column] for W in found]),
        lesson.feature_names,
        shell.theme(),
        at=chosen.lam,
    )
    figure.show(picture, key="ls_paths", alt=texts.PATHS_ALT)
    st.markdown(words.path_caption(lesson))


def _iterations(lesson: Lesson) -> None:
    two, steps = lesson.two, lesson.run
    if isinstance(two, str):
        st.info(two)
        return
    focus = figure.focus("ls_iterations")
    picture = lms.run(steps, two.data, two.theme, focus=focus)
    picture.layout.meta = picture.layout.meta | {"variants": lowered(picture.layout.meta["variants"], SPARED)}
    at = shown_frames(len(steps) - 1, focus)
    player = figure.Player(
        total=len(steps) - 1,
        columns=texts.STEP_COLUMNS if lesson.chosen.method == "lms" else texts.BATCH_COLUMNS,
        rows={str(s): words.step_row(two, steps[s]) for s in at},
        label=texts.STEP,
    )
    figure.show(picture, key="ls_iterations", alt=texts.ITERATIONS_ALT, player=player)


PICTURES: dict[str, Callable[[Lesson], None]] = {
    "profiles": _profiles,
    "outlier": _outlier,
    "probabilities": _probabilities,
    "matrices": _matrices,
    "paths": _paths,
    "iterations": _iterations,
}
