"""The method's own view: the posterior hardening, the sigmoid, the run, level lines, surface, growth, weights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.figures import frames, posteriors
from linclass.figures import logistic as pictures
from linclass.figures.points import class_label
from linclass.lessons.blocks import Picture, Player, Prose, Table
from linclass.lessons.lesson import Missing, View
from linclass.lessons.logistic import texts
from linclass.lessons.markdown import plain
from linclass.lessons.numbers import count, decimal, latex

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from linclass.base import FloatArray
    from linclass.lessons.blocks import Block
    from linclass.lessons.lesson import Look
    from linclass.lessons.logistic.settings import Settings
    from linclass.lessons.logistic.study import Run

LECTURE = (1, 10, 100, 1000)  # the iterations after which the lecture shows the posterior
PLANE = 520  # pixels: a picture of the plane as high as the plane on the left
DESCENTS = ("gradient_descent", "optimal_step")


def _hardening(run: Run, look: Look) -> Sequence[Block]:
    if not run.pair_rule[0].any():
        raise Missing(texts.NO_DIRECTION)
    total = len(run.steps) - 1
    at = None
    if run.chosen.solver in DESCENTS:
        at = [*(k for k in LECTURE if k < total), total]
    picture = posteriors.hardening(run.pair_steps, run.two, look.theme, at=at, name=_posterior(run))
    lengths = (float(np.linalg.norm(run.pair_steps[k].w)) for k in (at or (0, total)))
    written = texts.THEN.join(latex(length, 3) for length in lengths)
    caption = texts.HARDENING_CAPTION.format(lengths=written, pair=_pair_words(run))
    return [Picture("hardening", picture, texts.HARDENING_ALT), Prose(caption)]


def _sigmoid(run: Run, look: Look) -> Sequence[Block]:
    picture = posteriors.sigmoid(*run.pair_rule, run.two, look.theme, name=_posterior(run))
    caption = texts.SIGMOID_CAPTION.format(pair=_pair_words(run))
    return [Picture("sigmoid", picture, texts.SIGMOID_ALT), Prose(caption)]


def _run(run: Run, look: Look) -> Sequence[Block]:
    total = len(run.steps) - 1
    common: dict[str, Any] = {"focus": look.focus, "cost_name": texts.COST}
    if run.binary:
        picture = pictures.run(run.steps, run.two, look.theme, **common)
        at = frames.shown(total, look.focus)
    else:
        picture = pictures.softmax_run(run.steps, run.classes, run.train, look.theme, **common)
        at = pictures.shown_steps(total + 1, look.focus)
    player = Player(total, texts.COLUMNS, {str(s): _row(run, s) for s in at}, texts.ITERATION)
    return [Picture("run", picture, texts.RUN_ALT, player)]


def _row(run: Run, s: int) -> tuple[str, ...]:
    step, pair = run.steps[s], run.pair_steps[s]
    w = f"({decimal(pair.w[0])}, {decimal(pair.w[1])})"
    numbers = (step.cost, step.gradient_norm, step.eta)
    return (str(step.k), *(decimal(v) for v in numbers), decimal(float(np.linalg.norm(pair.w))), w, decimal(pair.w0))


def _levels(run: Run, look: Look) -> Sequence[Block]:
    picture = posteriors.levels(run.rule, run.data, look.theme)
    return [Picture("levels", picture, texts.LEVELS_ALT, width=PLANE), Prose(texts.LEVELS_CAPTION)]


def _surface(run: Run, look: Look) -> Sequence[Block]:
    picture = posteriors.surface(run.rule, run.data, look.theme, number=run.two.positive.classes[0])
    return [Picture("surface", picture, texts.SURFACE_ALT, width=PLANE)]


def _growth(run: Run, look: Look) -> Sequence[Block]:
    at = run.compared
    costs = {texts.TRAINING: run.mean_costs(run.train)}
    best, caption = None, texts.GROWTH_CAPTION
    if len(run.test.y):
        costs[texts.TEST] = run.mean_costs(run.test)
        best = run.steps[at[costs[texts.TEST].argmin()]].k
        caption = texts.STOP_LATER if best == run.last.k else texts.STOP_CAPTION
    lengths = [float(np.linalg.norm(run.steps[j].w)) for j in at]
    numbers = [run.steps[j].k for j in at]
    picture = pictures.growth(numbers, lengths, costs, look.theme, best=best)
    said = caption.format(best=count(best or 0, "iteration", "iterations"))
    return [Picture("growth", picture, texts.GROWTH_ALT), Prose(said)]


def _weights(run: Run, look: Look) -> Sequence[Block]:  # noqa: ARG001 - a table looks the same in every theme
    """Show all K vectors, the same relative to class l, and LDA's relative to l: the last two compare."""
    K, last = len(run.classes), run.last
    _, reference = run.columns
    W = _all_vectors(last.w, last.w0, run.binary)
    parts, said = [W, W - W[reference]], texts.LDA_VECTORS
    if isinstance(run.lda, Missing):
        said = run.lda.sentence
    else:
        V = _all_vectors(run.lda.coef_, run.lda.intercept_, run.binary)
        parts.append(V - V[reference])
    numbers = np.hstack(parts).T.tolist()
    columns = [[run.data.class_names[k] for k in run.classes], *([decimal(v) for v in row] for row in numbers)]
    heads = texts.WEIGHT_COLUMNS[: len(columns)]
    vectors = texts.VECTORS.format(K=K, K_minus=K - 1, reference=plain(run.two.negative.name))
    return [Prose(vectors), Table("weights", dict(zip(heads, columns, strict=True))), Prose(said)]


def _all_vectors(w: Any, w0: Any, binary: bool) -> FloatArray:
    """Return (w1, w2, w0) of every class, (K, 3); of two classes each has half of the rule."""
    rule = np.column_stack([np.atleast_2d(w), np.ravel(w0)])
    return np.vstack([-rule / 2, rule / 2]) if binary else rule


def _posterior(run: Run) -> str:
    """Return what the vertical axis shows: of three and more classes, the share of k within k and l."""
    if run.binary:
        return ""
    k, other = (class_label(c, run.data.class_names[c]) for c in (run.classes[column] for column in run.columns))
    return texts.SHARE_OF_PAIR.format(k=k, l=other)


def _pair_words(run: Run) -> str:
    if run.binary:
        return ""
    return texts.PAIR_WORDS.format(k=plain(run.two.positive.name), l=plain(run.two.negative.name))


def _short(show: Callable[[Run, Look], Sequence[Block]]) -> Callable[[Run, Look], Sequence[Block]]:
    """Return a picture of the run that is looked at: of a shorter one while a hand moves."""
    return lambda run, look: show(run.seen(look), look)


VIEWS: tuple[View[Settings, Run], ...] = (
    View("hardening", texts.VIEWS["hardening"], _short(_hardening)),
    View("sigmoid", texts.VIEWS["sigmoid"], _short(_sigmoid)),
    View("run", texts.VIEWS["run"], _short(_run)),
    View("growth", texts.VIEWS["growth"], _short(_growth)),
    View("levels", texts.VIEWS["levels"], _short(_levels)),
    View("surface", texts.VIEWS["surface"], _short(_surface)),
    View("weights", texts.VIEWS["weights"], _short(_weights)),
)
