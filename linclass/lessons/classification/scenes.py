"""The opening of the first page, and what the lectures say before the methods begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass import mistakes
from linclass.datasets import Recipe
from linclass.lessons.classification.codings import coded, targets
from linclass.lessons.classification.settings import Settings
from linclass.lessons.classification.texts import page as texts
from linclass.lessons.lesson import Claim, Scene
from linclass.lessons.sides import Sides

if TYPE_CHECKING:
    from linclass.lessons.classification.study import Run

THREE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 4.0, "covariance": "unequal", "seed": 4})
ELONGATED = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAPPING = Recipe("blobs", {"n": 20, "separation": 2.0, "seed": 1})
LINE = Recipe("collinear", {"n": 20, "seed": 1})
OUTLIERS = Recipe("outliers", {"n": 20, "outliers": 6, "seed": 1})
AND, XOR, CORNERS = (Recipe("hand", {"points": name}) for name in ("and", "xor", "three"))


def _three_regions(run: Run) -> bool:
    return len(run.partition.regions) == 3 and run.wrong == 4 and len(run.data.y) == 60 and run.given() == 2


def _hyperplane(run: Run) -> bool:
    numbers = np.r_[run.rule.coef_[0], run.rule.intercept_]
    [piece] = run.partition.boundaries
    along = piece.points[1] - piece.points[0]
    return np.allclose(numbers, (0.9896, -0.9454, -0.0305), atol=5e-5) and abs(along @ numbers[:2]) < 1e-9


def _signs(run: Run) -> bool:
    rows = [coded(run, i) for i in range(4)]
    codes = [(row["bit"], row["sign"]) for row in rows]
    return codes == [("0", "−1")] * 3 + [("1", "1")] and (rows[0]["z"], rows[3]["z"]) == ("(−1, 0, 0)", "(1, 1, 1)")


def _separable(run: Run) -> bool:
    answer, two = run.answer, run.two
    if answer.separable is not True or answer.w is None or answer.w0 is None:
        return False
    return len(two.t) == 40 and round(float((two.t * (two.X @ answer.w + answer.w0)).min()), 4) == 0.4092


def _no_line(run: Run) -> bool:
    point = run.answer.point
    return run.answer.separable is False and point is not None and np.array_equal(point, [0.5, 0.5])


def _four_weights(run: Run) -> bool:
    weights = run.answer.weights
    return run.answer.separable is False and weights is not None and np.count_nonzero(weights) == 4


def _middle(run: Run) -> bool:
    return all(separable is (who != (1,)) for who, separable in run.pairs.items())


def _three_answers(run: Run) -> bool:
    wrong = [mistakes.count(rule, run.data.X, run.data.y) for rule in run.every.values()]
    return wrong == [3, 0, 3] and len(run.data.y) == 46


SCENES = (
    Scene("begin", texts.BEGIN, THREE, Settings(), "regions", claim=Claim(texts.CLAIM_BEGIN, _three_regions)),
    Scene(
        "hyperplane",
        texts.HYPERPLANE,
        ELONGATED,
        Settings(),
        "regions",
        claim=Claim(texts.CLAIM_HYPERPLANE, _hyperplane),
    ),
    Scene(
        "one_of_k",
        texts.ONE_OF_K,
        CORNERS,
        Settings(row=2),
        "codings",
        claim=Claim(texts.CLAIM_ONE_OF_K, lambda run: np.array_equal(targets(run), np.eye(3))),
    ),
    Scene("signs", texts.SIGNS, AND, Settings(row=4), "codings", claim=Claim(texts.CLAIM_SIGNS, _signs)),
    Scene(
        "separable",
        texts.SEPARABLE_CLOUDS,
        ELONGATED,
        Settings(),
        "separability",
        claim=Claim(texts.CLAIM_SEPARABLE, _separable),
    ),
    Scene("xor", texts.NOT_SEPARABLE, XOR, Settings(), "separability", claim=Claim(texts.CLAIM_XOR, _no_line)),
    Scene(
        "overlap",
        texts.OVERLAP,
        OVERLAPPING,
        Settings(),
        "separability",
        claim=Claim(texts.CLAIM_OVERLAP, _four_weights),
    ),
    Scene(
        "middle", texts.MIDDLE, LINE, Settings(sides=Sides(1)), "separability", claim=Claim(texts.CLAIM_MIDDLE, _middle)
    ),
    Scene(
        "approaches",
        texts.APPROACHES_SCENE,
        OUTLIERS,
        Settings(probe=(0.5, 1.0)),
        "approaches",
        claim=Claim(texts.CLAIM_APPROACHES, _three_answers),
    ),
)
