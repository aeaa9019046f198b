"""The runs of SMO and of the interior-point method: every frame shows its own step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from linclass.datasets.dataset import Dataset
from linclass.figures.svm import interior_point, regularisation_path, smo
from linclass.figures.svm import runs as support_vectors
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.models.svm import LinearSVC, NuSVC, SupportVectorStep
from linclass.models.svm.regularisation_path import PathPoint
from linclass.numerics.homogeneous import signs
from tests.every_case import every_case

from .cases import blobs, moving, vertices


def _of_two(run: Callable[..., Any]) -> Callable[..., Any]:
    return lambda steps, data, theme, **more: run(steps, TwoClasses.of(data), theme, **more)


def runs() -> Iterator[tuple[str, Callable[..., Any], list[SupportVectorStep], Dataset]]:
    """Return an animation of each method with its steps."""
    data, apart = blobs(60, gap=2.0), blobs(60, gap=4.0)
    made: dict[str, tuple[Any, LinearSVC | NuSVC, Dataset]] = {
        "smo": (smo, LinearSVC(C=1.0, solver="smo"), data),
        "interior point": (interior_point, LinearSVC(C=1.0), data),
        "interior point, nu": (interior_point, NuSVC(nu=0.3), data),
        "interior point, hard": (interior_point, LinearSVC(C=np.inf), apart),
    }
    for name, (figure, model, shown) in made.items():
        yield name, _of_two(figure.run), list(model.steps(shown.X, shown.y)), shown


RUNS = {name: (draw, steps, shown) for name, draw, steps, shown in runs()}


@every_case("name", RUNS)
def test_the_margin_beside_is_the_steps(name: str) -> None:
    """The last dot is at 2 rho / ‖w‖ of its step; where w = 0 there is none."""
    draw, steps, data = RUNS[name]
    figure = draw(steps, data, LIGHT)
    for s, step in enumerate(steps):
        length = np.linalg.norm(step.w)
        [height] = moving(figure, s)[-1].y
        assert height == (None if length == 0 else pytest.approx(2 * step.rho / length, rel=1e-4))


def test_smos_pair_moves_and_its_bars_balance() -> None:
    """Only the bars of the pair change, marked at their ends; all bars sum to 0; the dots are gap and margin."""
    draw, steps, data = RUNS["smo"]
    figure = draw(steps, data, LIGHT)
    bars = next(trace for trace in figure.data if trace.type == "bar")
    numbers = np.array(bars.customdata) - 1
    t = signs(data.y)
    before = None
    for s, step in enumerate(steps):
        heights, tops, dot, width = moving(figure, s)
        np.testing.assert_allclose(heights.y, (t * step.alpha)[numbers], rtol=1e-3, atol=1e-12)
        assert abs(sum(heights.y)) < 1e-2
        np.testing.assert_allclose(dot.y, [support_vectors.gap(step)], rtol=1e-4)
        if np.abs(step.w).any():
            np.testing.assert_allclose(width.y, [2 * step.rho / np.linalg.norm(step.w)], rtol=1e-4)
        if step.pair is not None:
            changed = numbers[np.flatnonzero(np.array(heights.y) != before)]
            assert set(changed) <= set(step.pair)
            assert len(vertices(tops)) == len(set(step.pair) & set(numbers))
        before = np.array(heights.y)


def test_interior_points_multipliers_become_a_step() -> None:
    """Dots are (t y, lambda); early all lambda are inside (0, C), at the end lambda = C left of 1, 0 right of it."""
    draw, steps, data = RUNS["interior point"]
    figure = draw(steps, data, LIGHT)
    t = signs(data.y)
    first, last = (np.vstack([vertices(dots) for dots in moving(figure, s)[:2]]) for s in (0, len(steps) - 1))
    by_class = np.argsort(data.y, kind="stable")
    signed = t * (data.X @ steps[-1].w + steps[-1].w0)
    np.testing.assert_allclose(last, np.column_stack([signed, steps[-1].alpha])[by_class], rtol=1e-3, atol=1e-9)
    at, alpha = last.T
    assert (alpha[at > 1.001] == 0).all()
    assert (alpha[at < 0.999] == 1).all()
    assert ((first[:, 1] > 0) & (first[:, 1] < 1)).all()


def test_a_class_without_a_dot_keeps_its_trace() -> None:
    """If all the points shown are of one class, the other's trace is one gap: an empty one Plotly drops for good."""
    draw, steps, data = RUNS["interior point"]
    sweep = regularisation_path.sweep(
        [PathPoint.of(LinearSVC().fit(data.X, data.y))], TwoClasses.of(data), LIGHT, most=1
    )
    for figure in (draw(steps, data, LIGHT, most=1), sweep):
        one, none = sorted((dots.x for dots in moving(figure, 0)[:2]), key=lambda x: x == (None,))
        assert (len(one), none) == (1, (None,))


def test_what_has_to_vanish_vanishes() -> None:
    """The relative gap and the residual of w = sum lambda t x fall below 1e-8, and are the curves' heights."""
    for name in ("interior point", "interior point, nu", "interior point, hard"):
        draw, steps, data = RUNS[name]
        missed = interior_point.residuals(steps, TwoClasses.of(data))
        assert all(values[-1] < 1e-8 for values in missed.values())
        curves = [trace for trace in draw(steps, data, LIGHT).data if trace.name in interior_point.CURVES.values()]
        for curve, values in zip(curves, missed.values(), strict=True):
            np.testing.assert_allclose(np.array(curve.y, dtype=float), values, rtol=1e-4)
