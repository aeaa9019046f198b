"""The opening of the perceptron's page, and the lectures' figures of it, each with its claim."""

from __future__ import annotations

import numpy as np

from linclass import datasets
from linclass.datasets import Recipe
from linclass.datasets.dataset import Dataset, Window
from linclass.lessons.lesson import Scene
from linclass.lessons.perceptron.settings import Settings
from linclass.lessons.perceptron.texts import scenes as texts

TEN_POINTS = Recipe("elongated", {"n": 10, "seed": 1})
ELONGATED = Recipe("elongated", {"n": 20, "seed": 1})
XOR = Recipe("hand", {"points": "xor"})
NEARLY_SEPARABLE = Recipe("blobs", {"n": 10, "separation": 2.0, "seed": 2})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 1})
PANELS = Recipe("blobs", {"n": 5, "separable": True, "separation": 3.0, "seed": 8})
START_SHIFT, START_DECIMALS = np.array([5.0, 0.0]), 3


def _far() -> Dataset:
    """Return `TEN_POINTS`, moved."""
    near = datasets.generate(TEN_POINTS)
    return Dataset(
        np.round(near.X + START_SHIFT, START_DECIMALS), near.y, near.class_names, window=Window(0.0, 10.0, -4.0, 4.0)
    )


CYCLE_UPDATES = 24  # updates of a run that would go on for ever: its cycle is seen
SCENES: tuple[Scene[Settings], ...] = (
    Scene("update", texts.UPDATE, TEN_POINTS, Settings(), "update", claim=texts.UPDATE_SAYS),
    Scene("begin", texts.BEGIN, TEN_POINTS, Settings(), "run", step=4, claim=texts.BEGIN_SAYS),
    Scene("neuron", texts.NEURON, TEN_POINTS, Settings(picture="neuron"), "run", step=4, claim=texts.NEURON_SAYS),
    Scene("smooth", texts.SMOOTH, NEARLY_SEPARABLE, Settings(picture="along"), "run", claim=texts.SMOOTH_SAYS),
    Scene("facets", texts.FACETS, NEARLY_SEPARABLE, Settings(picture="surface"), "run", claim=texts.FACETS_SAYS),
    Scene("panels", texts.PANELS, PANELS, Settings(), "run", step=2, claim=texts.PANELS_SAYS),
    Scene(
        "random",
        texts.RANDOM,
        PANELS,
        Settings(variant="random", start=(0.0, -1.0, -2.0), picture="moments"),
        "run",
        claim=texts.RANDOM_SAYS,
    ),
    Scene("bound", texts.BOUND, ELONGATED, Settings(), "theorem", step=8, claim=texts.BOUND_SAYS),
    Scene("batch", texts.BATCH, ELONGATED, Settings(variant="batch"), "run", step=2, claim=texts.BATCH_SAYS),
    Scene(
        "variable",
        texts.VARIABLE,
        ELONGATED,
        Settings(variant="batch", schedule="inverse"),
        "run",
        step=2,
        claim=texts.VARIABLE_SAYS,
    ),
    Scene(
        "with_margin",
        texts.WITH_MARGIN,
        TEN_POINTS,
        Settings(schedule="inverse", margin=2.0),
        "weights",
        step=10,
        claim=texts.WITH_MARGIN_SAYS,
    ),
    Scene(
        "punished",
        texts.PUNISHED,
        TEN_POINTS,
        Settings(variant="reward_punishment"),
        "run",
        step=6,
        claim=texts.PUNISHED_SAYS,
    ),
    Scene("racing", texts.RACING, ELONGATED, Settings(), "race", step=4, claim=texts.RACING_SAYS),
    Scene("cycle", texts.CYCLE, XOR, Settings(max_updates=CYCLE_UPDATES), "run", step=2, claim=texts.CYCLE_SAYS),
    Scene("xor_solved", texts.XOR_SOLVED, XOR, Settings(basis="quadratic"), "run", claim=texts.XOR_SOLVED_SAYS),
    Scene("overlap", texts.OVERLAP_TITLE, OVERLAP, Settings(), "run", claim=texts.OVERLAP_SAYS),
    Scene("pocket", texts.POCKET, OVERLAP, Settings(variant="pocket"), "run", claim=texts.POCKET_SAYS),
    Scene("certified", texts.CERTIFIED, TEN_POINTS, Settings(), "run", claim=texts.CERTIFIED_SAYS),
    Scene(
        "refuted",
        texts.REFUTED,
        NEARLY_SEPARABLE,
        Settings(max_updates=CYCLE_UPDATES),
        "run",
        claim=texts.REFUTED_SAYS,
    ),
    Scene("solutions", texts.SOLUTIONS, TEN_POINTS, Settings(), "weights", step=5, claim=texts.SOLUTIONS_SAYS),
    Scene("cone", texts.CONE, TEN_POINTS, Settings(space="cone"), "weights", step=5, claim=texts.CONE_SAYS),
    Scene("far", texts.FAR, _far(), Settings(max_updates=5000), "theorem", claim=texts.FAR_SAYS),
)
