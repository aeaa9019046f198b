"""The method's own view: the run, mistakes against irrelevant features, many weights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures import winnow as pictures
from linclass.figures.dimensions import dimensions
from linclass.ui import controls, figure, progress, shell
from linclass.ui.lessons.winnow.experiment import IRRELEVANT, RUNS, mistakes, steps
from linclass.ui.texts import winnow as texts
from linclass.ui.texts.numbers import decimal, latex

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from linclass.ui.lessons.winnow.run import Lesson
    from linclass.ui.lessons.winnow.settings import Settings


def view(lesson: Lesson | str, chosen: Settings) -> None:
    """Show the picture that the person chooses; the experiment needs no points on the plane."""
    shown = controls.view("winnow_view", texts.VIEW, texts.VIEWS)
    if shown in EXPERIMENTS:
        EXPERIMENTS[shown](chosen)
    elif isinstance(lesson, str):
        st.info(lesson, icon="✏️")
    else:
        _run(lesson)


def _run(lesson: Lesson) -> None:
    focus = figure.focus("winnow_run")
    picture = pictures.run(lesson.shown, lesson.two.data, lesson.two.theme, focus=focus)
    player = figure.Player(
        total=len(lesson.shown) - 1,
        columns=texts.COLUMNS,
        rows={str(s): _row(lesson, s) for s in pictures.shown_steps(lesson.shown, focus)},
        label=texts.MISTAKE,
    )
    figure.show(picture, key="winnow_run", alt=texts.RUN_ALT, player=player)


def _row(lesson: Lesson, s: int) -> tuple[str, ...]:
    """Return the arithmetic of a mistake: the point, what the rule before it said, the factors, the new weights."""
    step = lesson.shown[s]
    with np.errstate(over="ignore", under="ignore"):
        plus, minus = np.exp(step.log_a), np.exp(-step.log_a)
    if step.i is None:
        return (str(step.k), *[texts.NONE] * 4, _vector(plus), _vector(minus))
    before = lesson.shown[s - 1]
    x, t = lesson.two.X[step.i], lesson.two.t[step.i]
    with np.errstate(over="ignore", under="ignore"):
        factors = np.exp(step.log_a - before.log_a)
    said = float(x @ before.w + before.w0)
    point = f"{step.i + 1}: {_vector(x)}"
    return (
        str(step.k), point, texts.SIGNS[t > 0], decimal(said), _vector(factors),
        _vector(plus), _vector(minus),
    )  # fmt: skip


def _vector(values: Iterable[float]) -> str:
    return f"({', '.join(decimal(float(v), 3) for v in values)})"


def _dimensions(chosen: Settings) -> None:
    """Count the mistakes of both methods for every number of irrelevant features, three samples each."""
    experiment = chosen.experiment
    done = progress.gather(
        "winnow_mistakes",
        lambda n: mistakes(experiment, IRRELEVANT[n // RUNS], n % RUNS),
        len(IRRELEVANT) * RUNS,
        asked=experiment,
        label=texts.PROGRESS,
    )
    counts = np.full((len(IRRELEVANT) * RUNS, 2), np.nan)
    counts[: len(done.results)] = np.array(done.results, dtype=float).reshape(-1, 2)
    winnow, perceptron = (column.reshape(-1, RUNS) for column in counts.T)
    bound = np.array([experiment.bound(D) for D in IRRELEVANT])
    picture = dimensions(IRRELEVANT, {texts.WINNOW: winnow, texts.PERCEPTRON: perceptron}, shell.theme(), bound=bound)
    figure.show(picture, key="winnow_dimensions", alt=texts.DIMENSIONS_ALT)
    last = len(done.results) // RUNS - 1
    if last > 0:
        st.markdown(
            texts.DIMENSIONS_CAPTION.format(
                few=IRRELEVANT[0],
                many=IRRELEVANT[last],
                perceptron_few=decimal(perceptron[0].mean()),
                perceptron_many=decimal(perceptron[last].mean()),
                winnow_few=decimal(winnow[0].mean()),
                winnow_many=decimal(winnow[last].mean()),
                runs=RUNS,
            )
        )


def _many(chosen: Settings) -> None:
    focus = figure.focus("winnow_weights")
    made = steps(chosen.experiment, chosen.many)
    picture = pictures.weights(made[:-1], shell.theme(), focus=focus)
    player = figure.Player(total=len(made) - 2, label=texts.MISTAKE)
    figure.show(picture, key="winnow_weights", alt=texts.MANY_ALT, player=player)
    r = chosen.experiment.relevant
    factors = np.abs(made[-1].log_a)
    st.markdown(
        texts.MANY_CAPTION.format(
            r=r,
            many=chosen.many,
            k=made[-1].k,
            relevant=latex(float(np.exp(factors[1 : r + 1].min()))),
            irrelevant=latex(float(np.exp(factors[r + 1 :].max()))),
        )
    )


EXPERIMENTS: dict[str, Callable[[Settings], None]] = {"dimensions": _dimensions, "many": _many}
