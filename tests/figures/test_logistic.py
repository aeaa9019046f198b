"""Figures of the logistic lesson: exact cells, the training at every iteration, the path in weight space."""

from dataclasses import replace

import numpy as np
from scipy.special import expit

from linclass import LogisticRegression
from linclass.datasets import PLANE
from linclass.datasets.dataset import Dataset
from linclass.figures.logistic import TrainingCurves, WeightPath, borders, cells, shown_steps, training, weight_path
from linclass.figures.theme import LIGHT
from linclass.figures.thinning import OnlyStep
from linclass.figures.two_classes import TwoClasses
from linclass.models.logistic import LogisticStep
from linclass.regions import regions
from tests.every_case import every_case

from .cases import area, blobs


@every_case("K", [3, 4, 6])
def test_cells_are_the_exact_regions(K: int) -> None:
    """The convex cells have the areas that `regions` finds, and cover the window."""
    data = blobs(90, classes=K)
    model = LogisticRegression(lam=0.1).fit(data.X, data.y)
    partition = regions(model, PLANE)
    total = PLANE.width * PLANE.height
    polygons = cells(model.coef_, model.intercept_, PLANE)
    shares = [area(cell) / total if len(cell) else 0.0 for cell in polygons]
    np.testing.assert_allclose(shares, [partition.share(k) for k in range(K)], atol=1e-9)


def test_borders_are_where_the_two_largest_are_equal() -> None:
    """At the end of every segment the two largest functions agree."""
    data = blobs(90, classes=4)
    model = LogisticRegression(lam=0.1).fit(data.X, data.y)
    ends = np.vstack(borders(model.coef_, model.intercept_, PLANE))
    scores = np.sort(ends @ model.coef_.T + model.intercept_, axis=1)
    assert len(ends) >= 6
    np.testing.assert_allclose(scores[:, -1], scores[:, -2], atol=1e-9)


def run(data: Dataset, max_iter: int = 1000) -> tuple[list[LogisticStep], TrainingCurves]:
    steps = list(LogisticRegression(solver="gradient_descent", tol=0, max_iter=max_iter).steps(data.X, data.y))
    lengths = [float(np.linalg.norm(step.w)) for step in steps]
    costs = {"training": [step.cost / len(data.y) for step in steps]}
    return steps, TrainingCurves([step.k for step in steps], lengths, costs, best=10)


def test_training_shows_what_it_is_given() -> None:
    """The lecture's 1, 10 and 100 as faint curves, each exact; cost and ‖w‖ below; the marked iteration upright."""
    data = blobs(60, gap=3.2)
    steps, curves = run(data)
    figure = training(steps, TwoClasses.of(data), curves, LIGHT)
    faint = {t.name: t for t in figure.data if t.name and t.name.startswith("iteration ")}
    assert list(faint) == ["iteration 1", "iteration 10", "iteration 100"]
    for k in (1, 10, 100):
        trace = faint[f"iteration {k}"]
        np.testing.assert_allclose(
            trace.y, expit(np.linalg.norm(steps[k].w) * np.array(trace.x, dtype=float)), atol=1e-3
        )
    assert figure.layout.shapes[0].x0 == 10
    lengths = [t for t in figure.data if t.xaxis == "x3" and t.mode == "lines"]
    np.testing.assert_allclose(lengths[0].y, curves.lengths, rtol=1e-4)


def test_a_boundary_beyond_all_numbers() -> None:
    """A w that is next to nothing on its way to 0: the axis is finite, and points stand at its ends."""
    data = blobs(20)
    steps, curves = run(data, max_iter=2)
    lost = [replace(step, w=w * np.ones(2), w0=1.0) for step, w in zip(steps, (1.0, 5e-324, 0.0), strict=True)]
    figure = training(lost, TwoClasses.of(data), curves, LIGHT)
    reach = figure.layout.xaxis.range[1]
    places = [x for frame in figure.frames for trace in frame.data for x in trace.x or ()]
    assert np.isfinite(reach)
    assert np.isfinite(places).all()


def test_frames_stand_close_at_first() -> None:
    """Every step of a short run; of 1000 iterations the first 40, the lecture's, the asked one's neighbours."""
    assert shown_steps(50) == tuple(range(51))
    many = shown_steps(1000, 500)
    assert {*range(40), 100, 1000, *range(480, 521)} <= set(many)
    assert len(many) < 160
    assert shown_steps(1000, OnlyStep(70)) == (70,)


def test_the_path_in_weight_space_is_the_run() -> None:
    """At frame s the arrow ends at w after step s."""
    data = blobs(60)
    steps, _ = run(data, 30)
    W = np.array([step.w for step in steps])
    figure = weight_path([WeightPath("w", W)], LIGHT)
    for s, frame in enumerate(figure.frames):
        tip = frame.data[1]
        np.testing.assert_allclose([tip.x[-1], tip.y[-1]], W[s], atol=1e-3)
