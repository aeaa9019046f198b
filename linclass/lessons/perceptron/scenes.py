"""The opening of the perceptron's page, and the lectures' figures of it, each with its claim."""

from __future__ import annotations

import numpy as np

from linclass import datasets
from linclass.datasets import Recipe
from linclass.datasets.dataset import Dataset, Window
from linclass.lessons.lesson import Claim, Scene
from linclass.lessons.perceptron import claims
from linclass.lessons.perceptron.claims import TEN_POINTS
from linclass.lessons.perceptron.settings import Settings
from linclass.lessons.perceptron.texts import scenes as texts
from linclass.models.perceptron import cost, cycle

ELONGATED = Recipe("elongated", {"n": 20, "seed": 1})
XOR = Recipe("hand", {"points": "xor"})
NEARLY_SEPARABLE = Recipe("blobs", {"n": 10, "separation": 2.0, "seed": 2})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 1})
PANELS = Recipe("blobs", {"n": 5, "separable": True, "separation": 3.0, "seed": 8})
START_SHIFT, START_DECIMALS = np.array([5.0, 0.0]), 3


def _far() -> Dataset:
    """Return the points of `FEW`, moved."""
    near = datasets.generate(TEN_POINTS)
    return Dataset(
        np.round(near.X + START_SHIFT, START_DECIMALS), near.y, near.class_names, window=Window(0.0, 10.0, -4.0, 4.0)
    )


CYCLE_UPDATES = 24  # updates of a run that would go on for ever: its cycle is seen
SCENES: tuple[Scene[Settings], ...] = (
    Scene(
        "update", texts.UPDATE, TEN_POINTS, Settings(), "update", claim=Claim(texts.UPDATE_SAYS, claims.adds_the_point)
    ),
    Scene("begin", texts.BEGIN, TEN_POINTS, Settings(), "run", step=4, claim=Claim(texts.BEGIN_SAYS, claims.turns)),
    Scene(
        "neuron",
        texts.NEURON,
        TEN_POINTS,
        Settings(picture="neuron"),
        "run",
        step=4,
        claim=Claim(texts.NEURON_SAYS, claims.passes_through_the_neuron),
    ),
    Scene(
        "smooth",
        texts.SMOOTH,
        NEARLY_SEPARABLE,
        Settings(picture="along"),
        "run",
        claim=Claim(texts.SMOOTH_SAYS, claims.bends),
    ),
    Scene(
        "facets",
        texts.FACETS,
        NEARLY_SEPARABLE,
        Settings(picture="surface"),
        "run",
        claim=Claim(
            texts.FACETS_SAYS,
            lambda run: claims.wrong(run) == 1 and round(cost(run.Phi, run.t, *run.last.rule), 3) == 1.427,
        ),
    ),
    Scene(
        "panels",
        texts.PANELS,
        PANELS,
        Settings(),
        "run",
        step=2,
        claim=Claim(texts.PANELS_SAYS, claims.raises_its_own_product),
    ),
    Scene(
        "random",
        texts.RANDOM,
        PANELS,
        Settings(variant="random", start=(0.0, -1.0, -2.0), picture="moments"),
        "run",
        claim=Claim(texts.RANDOM_SAYS, claims.picks_twice),
    ),
    Scene(
        "bound",
        texts.BOUND,
        ELONGATED,
        Settings(),
        "theorem",
        step=8,
        claim=Claim(texts.BOUND_SAYS, claims.falls_as_promised),
    ),
    Scene(
        "batch",
        texts.BATCH,
        ELONGATED,
        Settings(variant="batch"),
        "run",
        step=2,
        claim=Claim(texts.BATCH_SAYS, claims.adds),
    ),
    Scene(
        "variable",
        texts.VARIABLE,
        ELONGATED,
        Settings(variant="batch", schedule="inverse"),
        "run",
        step=2,
        claim=Claim(texts.VARIABLE_SAYS, claims.ends_after(60)),
    ),
    Scene(
        "with_margin",
        texts.WITH_MARGIN,
        TEN_POINTS,
        Settings(schedule="inverse", margin=2.0),
        "weights",
        step=10,
        claim=Claim(texts.WITH_MARGIN_SAYS, claims.beyond_the_margin),
    ),
    Scene(
        "punished",
        texts.PUNISHED,
        TEN_POINTS,
        Settings(variant="reward_punishment"),
        "run",
        step=6,
        claim=Claim(texts.PUNISHED_SAYS, claims.same_updates),
    ),
    Scene("racing", texts.RACING, ELONGATED, Settings(), "race", step=4, claim=Claim(texts.RACING_SAYS, claims.arrive)),
    Scene(
        "cycle",
        texts.CYCLE,
        XOR,
        Settings(max_updates=CYCLE_UPDATES),
        "run",
        step=2,
        claim=Claim(texts.CYCLE_SAYS, lambda run: cycle(run.steps) == (2, 4)),
    ),
    Scene(
        "xor_solved",
        texts.XOR_SOLVED,
        XOR,
        Settings(basis="quadratic"),
        "run",
        claim=Claim(texts.XOR_SOLVED_SAYS, claims.ends_after(25)),
    ),
    Scene(
        "overlap",
        texts.OVERLAP_TITLE,
        OVERLAP,
        Settings(),
        "run",
        claim=Claim(
            texts.OVERLAP_SAYS, lambda run: claims.wrong(run) == 20 and run.last.k == 1000 and not run.last.converged
        ),
    ),
    Scene(
        "pocket",
        texts.POCKET,
        OVERLAP,
        Settings(variant="pocket"),
        "run",
        claim=Claim(texts.POCKET_SAYS, claims.pocketed),
    ),
    Scene(
        "certified",
        texts.CERTIFIED,
        TEN_POINTS,
        Settings(),
        "run",
        claim=Claim(texts.CERTIFIED_SAYS, claims.proved_by_a_line),
    ),
    Scene(
        "refuted",
        texts.REFUTED,
        NEARLY_SEPARABLE,
        Settings(max_updates=CYCLE_UPDATES),
        "run",
        claim=Claim(texts.REFUTED_SAYS, claims.proved_by_a_point),
    ),
    Scene(
        "solutions",
        texts.SOLUTIONS,
        TEN_POINTS,
        Settings(),
        "weights",
        step=5,
        claim=Claim(texts.SOLUTIONS_SAYS, claims.ends_after(7)),
    ),
    Scene(
        "cone",
        texts.CONE,
        TEN_POINTS,
        Settings(space="cone"),
        "weights",
        step=5,
        claim=Claim(texts.CONE_SAYS, claims.inside_the_cone),
    ),
    Scene("far", texts.FAR, _far(), Settings(max_updates=5000), "theorem", claim=Claim(texts.FAR_SAYS, claims.slow)),
)
