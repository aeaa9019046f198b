"""The regions of each rule; those of the neighbours, slow to find, are kept, and approximated during a drag."""

from functools import lru_cache

import numpy as np

from linclass import KNeighborsClassifier
from linclass.base.protocols import Rule
from linclass.figures.level_lines import level_lines, on_grid
from linclass.lessons.compare.settings import BAYES, NEIGHBOURS
from linclass.lessons.compare.study import JudgedRule, Run
from linclass.lessons.kit import Line, Partition, PredictOnly, Role, Window, decimal, regions
from linclass.regions.curves import RESOLUTION

COLUMNS, ROWS = 61, 49  # nodes of the grid on which the neighbours answer during a drag
MIN_SMOOTH_NEIGHBOURS, SMOOTH_CELLS = (
    25,
    96,
)  # so many neighbours vote alike over a wide area: cells along each side of the grid, where one is
ROUGH_CELLS = 12  # cells along each side of the grid for a small panel then


def partition(judged: JudgedRule, run: Run, *, live: bool = False) -> Partition:
    """Return the regions of a rule in the window; roughly during a drag, where they are slow to find."""
    if judged.name == BAYES and run.known is not None:
        return run.known.partition
    if judged.name != NEIGHBOURS:
        return regions(judged.rule, run.data.window)
    if live and run.chosen.k > 1:
        return regions(PredictOnly(judged.rule), run.data.window, resolution=ROUGH_CELLS)
    train = run.train
    return _of_neighbours(train.X.tobytes(), train.y.tobytes(), run.chosen.k, tuple(train.window))


def caveat(run: Run) -> str:
    """Return the sentence that says how the neighbours' regions were simplified; empty where they are exact."""
    judged = next((judged for judged in run.judged_rules if judged.name == NEIGHBOURS), None)
    outcome = None if judged is None else partition(judged, run)
    if outcome is None or outcome.exact:
        return ""
    return (
        "Nearest neighbours divide this plane into so many pieces that their regions are simplified here: islands"
        f" smaller than one part in {decimal(round(1 / outcome.smallest))} of the plane may be missing."
    )


def rough_boundaries(rule: Rule, window: Window, role: Role = "neighbours") -> list[Line]:
    """Return the boundaries of the neighbours' regions, right to a cell of a grid: fast enough to follow a drag."""
    u, v, answers = on_grid(lambda X: np.searchsorted(rule.classes_, rule.predict(X)), window, COLUMNS, ROWS)
    return [
        Line(line, role)
        for k in range(1, len(rule.classes_))
        for line in level_lines(u, v, (answers >= k).astype(np.float64), 0.5)
    ]


@lru_cache(maxsize=100)
def _of_neighbours(X: bytes, y: bytes, k: int, window: tuple[float, ...]) -> Partition:
    """Return the neighbours' regions in the window: kept, for they take long, by the bytes of the points."""
    points = np.frombuffer(X).reshape(-1, 2)
    rule = KNeighborsClassifier(n_neighbors=k).fit(points, np.frombuffer(y, dtype=np.int64))
    return regions(rule, Window(*window), resolution=SMOOTH_CELLS if k >= MIN_SMOOTH_NEIGHBOURS else RESOLUTION)
