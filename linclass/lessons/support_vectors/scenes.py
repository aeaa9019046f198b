"""The opening of the page, and the lectures' figures of support vector machines, each with what it claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.lesson import Scene
from linclass.lessons.support_vectors import clouds
from linclass.lessons.support_vectors.settings import Settings
from linclass.lessons.support_vectors.texts import scenes as texts

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset, Recipe

HARD_MARGIN = Settings(machine="hard")
PLAIN = Settings(bayes=False)
NU_SETTINGS = Settings(machine="nu", slack=False, bayes=False)


def _scene(
    code: str, points: Recipe | Dataset, settings: Settings, view: str, step: int | None = None
) -> Scene[Settings]:
    return Scene(code, texts.TITLES[code], points, settings, view, step, claim=texts.CLAIMS[code])


SCENES = (
    _scene("band", clouds.SEPARABLE, Settings(), "margin"),
    _scene("begin", clouds.OVERLAPPING, Settings(), "path"),
    _scene("low", clouds.OVERLAPPING, Settings(C=0.2, bayes=False), "path"),
    _scene("high", clouds.OVERLAPPING, Settings(C=1000.0, bayes=False), "path"),
    _scene("cases", clouds.FOUR_CASES, Settings(point=7), "multipliers"),
    _scene("fan", clouds.TWO_DIRECTIONS, Settings(machine="hard", fan=True), "margin"),
    _scene("directions", clouds.TWO_DIRECTIONS, HARD_MARGIN, "margin"),
    _scene("hard_kkt", clouds.TWO_DIRECTIONS, Settings(machine="hard", point=4), "multipliers"),
    _scene("not_unique", clouds.SQUARE, Settings(machine="hard", point=1), "multipliers"),
    _scene("hard", clouds.ONE_POINT_NEAR, Settings(machine="hard", C=0.5, point=7, beside="pair"), "multipliers"),
    _scene("soft", clouds.ONE_POINT_NEAR, Settings(C=0.5, point=7), "multipliers"),
    _scene("soft_kkt", clouds.OVERLAPPING, PLAIN, "multipliers"),
    _scene("decomposition", clouds.OVERLAPPING, Settings(solver="smo", slack=False, bayes=False), "solver", step=1),
    _scene("interior_point", clouds.OVERLAPPING, PLAIN, "solver", step=3),
    _scene("bayes", clouds.MIXTURE, Settings(C=0.01, slack=False), "path"),
    _scene("bayes_high", clouds.MIXTURE, Settings(C=1000.0, slack=False), "path"),
    _scene("share", clouds.THIRTY_POINTS, NU_SETTINGS, "path"),
    _scene("no_margin", clouds.THIRTY_POINTS, Settings(machine="nu", nu=0.1, slack=False, bayes=False), "margin"),
    _scene("many", clouds.FOUR, Settings(regions="one_vs_one", bayes=False), "path"),
    _scene("rest", clouds.FOUR, Settings(regions="one_vs_rest", bayes=False, slack=False), "multipliers"),
    _scene("codes", clouds.FOUR, Settings(regions="output_code", bayes=False, slack=False), "multipliers"),
)
