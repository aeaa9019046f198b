"""The race of the variants, the neuron, the cost surface: their arrays are those of the runs."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import numpy as np
import pytest

from linclass.features import QuadraticFeatures
from linclass.figures import perceptron
from linclass.figures.marks import Runner
from linclass.figures.theme import DARK, LIGHT, Theme
from linclass.figures.two_classes import TwoClasses
from linclass.models.perceptron import Perceptron, PerceptronStep, cost, errors
from tests.figures.runs import problem

NAMES: tuple[Runner, ...] = ("single", "batch", "random", "pocket")


def race_of(gap: float, **settings: Any) -> tuple[TwoClasses, dict[Runner, tuple[PerceptronStep, ...]]]:
    two = problem(gap, 200)
    return two, {name: tuple(Perceptron(variant=name, **settings).steps(two.X, two.t)) for name in NAMES}


@pytest.mark.parametrize("gap", [2.5, 0.5])
def test_in_a_race_every_runner_stands_where_its_updates_brought_it(gap: float) -> None:
    """Frame k has each run after k updates, or at its end; the dots count its rule's mistakes."""
    two, runs = race_of(gap, max_updates=70)
    picture = perceptron.race(perceptron.wrong_by_update(two, runs), LIGHT)
    for frame in picture.to_dict()["frames"]:
        k = int(frame["name"])
        for j, steps in enumerate(runs.values()):
            w, w0 = next(step for step in reversed(steps) if step.k == min(k, steps[-1].k)).rule
            [wrong] = frame["data"][j]["y"]
            assert wrong == errors(two.X, two.t, w, w0)


def test_standings_tick_off_who_has_arrived() -> None:
    """A run without mistakes at its end bears a tick from there on; one that was stopped never does."""
    two, runs = race_of(2.5, max_updates=400)
    rows = perceptron.standings(perceptron.wrong_by_update(two, runs))
    for j, steps in enumerate(runs.values()):
        assert steps[-1].converged == rows[max(rows, key=int)][j].endswith("✓")
    assert [cell.endswith("✓") for cell in rows["0"]] == [False] * 4
    two, runs = race_of(0.2, max_updates=30)
    assert "✓" not in json.dumps(perceptron.standings(perceptron.wrong_by_update(two, runs)), ensure_ascii=False)


@pytest.mark.slow
@pytest.mark.parametrize("margin", [0.0, 2.0])
def test_what_a_margin_counts_has_a_name_of_its_own(margin: float) -> None:
    """E_p and *misclassified* are said without a margin only: with one the cost sums b - t y, of points within it."""
    two, runs = race_of(2.5, max_updates=70, margin=margin)
    steps = runs["single"]
    a = np.r_[steps[-1].w0, steps[-1].w]
    pictures = [
        perceptron.race(perceptron.wrong_by_update(two, runs, margin), LIGHT, margin=margin),
        perceptron.run(two.X, two.t, steps, LIGHT, margin=margin),
        perceptron.cost_along(two.X, two.t, a / 5, a, LIGHT, margin=margin),
        perceptron.cost_surface(two, a, LIGHT, margin=margin),
    ]
    for picture in pictures:
        written = json.dumps(json.loads(picture.to_json()))
        assert ("misclassified" in written, "within the margin" in written) == (margin == 0, margin > 0)
    for picture in pictures[1:]:
        assert ("E<sub>p" in json.dumps(json.loads(picture.to_json()))) == (margin == 0)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_neuron_says_what_the_rule_said(theme: Theme) -> None:
    """In every frame the sum is w'phi + w0 of the rule that the sample met, and its output is a mistake."""
    two = problem(1.0, 40)
    X, t = two.X, two.t
    Phi = QuadraticFeatures().fit_transform(X)
    steps = tuple(Perceptron(max_updates=40).steps(Phi, t))[:-1]
    picture = perceptron.neuron(Phi, t, steps, [f"f{j}" for j in range(5)], theme)
    M = Phi.shape[1]
    for frame in picture.to_dict()["frames"]:
        s = int(frame["name"])
        weights, _, total, out = frame["data"][M + 3 :]
        if s == 0:
            assert total["text"] == [""]
            continue
        before = steps[s - 1]
        y = before.w @ Phi[steps[s].i] + before.w0
        assert float(total["text"][0].removeprefix("y = ").replace("−", "-")) == pytest.approx(y, rel=2e-2, abs=1e-3)
        assert "✗" in out["text"][0], "an update is made on a mistake only"
        shown = [float(text.split("= ")[1].replace("−", "-")) for text in weights["text"]]
        assert shown == pytest.approx(np.r_[before.w0, before.w], rel=2e-2, abs=1e-3)
        widths = [wire["line"]["width"] for wire in frame["data"][: M + 1]]
        order = np.argsort(np.abs(np.r_[before.w0, before.w]))
        assert (np.diff(np.array(widths)[order]) >= 0).all()


def test_too_many_inputs_are_refused() -> None:
    """A neuron of a hundred wires shows nothing."""
    with pytest.raises(ValueError, match="at most 16 inputs"):
        perceptron.neuron(np.ones((2, 17)), np.array([1.0, -1.0]), (), [""] * 17, LIGHT)


def test_the_surfaces_are_the_costs() -> None:
    """Every node of both surfaces is E_p and the mistakes of its own rule; the mark is the rule's own height."""
    two = problem(1.0, 40)
    X, t = two.X, two.t
    a = np.array([0.3, 1.0, -2.0])
    picture = perceptron.cost_surface(two, a, LIGHT)
    bowl, stairs, low, high = picture.data
    random = np.random.default_rng(0)
    for i, j in random.integers(0, len(bowl.x), (30, 2)):
        w = np.array([bowl.x[j], bowl.y[i]])
        assert bowl.z[i][j] == pytest.approx(cost(X, t, w, a[0]), rel=2e-3, abs=0.05)
    assert low.z[0] == pytest.approx(cost(X, t, a[1:], a[0]))
    assert high.z[0] == errors(X, t, a[1:], a[0])
    middles = (np.array(stairs.x)[::2] + np.array(stairs.x)[1::2]) / 2
    for i, j in random.integers(0, len(middles), (30, 2)):
        assert stairs.z[2 * i][2 * j] == errors(X, t, np.array([middles[j], middles[i]]), a[0])
    assert len(picture.to_json()) < 60_000


def test_no_corner_of_weight_space_is_cut_off() -> None:
    """Seen from where the picture begins, all of the cube stands between its upper and its lower edge, with room."""
    separable = problem(2.5, 20)
    steps = list(Perceptron().steps(separable.X, separable.t))
    camera = perceptron.weight_cone(separable, steps, LIGHT).layout.scene.camera
    eye = np.array([camera.eye.x, camera.eye.y, camera.eye.z])
    ahead = np.array([camera.center.x, camera.center.y, camera.center.z]) - eye
    ahead /= np.linalg.norm(ahead)
    right = np.cross(ahead, [0, 0, 1])
    up = np.cross(right / np.linalg.norm(right), ahead)
    corners = np.array(list(product((-0.5, 0.5), repeat=3))) - eye
    heights = (corners @ up) / (corners @ ahead) / np.tan(np.pi / 8)  # Plotly looks through an angle of 45 degrees
    assert np.abs(heights).max() < 0.95
