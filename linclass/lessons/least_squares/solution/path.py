"""Least squares at every weight of the penalty: the player over lambda is the setting, and the plane follows it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from linclass.figures import least_squares as pictures
from linclass.figures.least_squares.coefficient_paths import nonzero
from linclass.lessons.kit import (
    FloatArray,
    FrameSequence,
    Missing,
    Picture,
    Player,
    State,
    ViewOptions,
    Work,
    decimal,
    require,
    shown_step,
)
from linclass.lessons.least_squares.plane import logistic as logistic_marks, penalised as penalised_plane
from linclass.lessons.least_squares.settings import LAMS, PATHS, Settings
from linclass.lessons.least_squares.solution import formulas
from linclass.lessons.least_squares.study import Run

PATHS_COLUMNS = ("λ", "‖w‖", "Σ|w|", "weights not 0", "wrong", "wrong in the test")

LAST_LAM = len(LAMS) - 1
DRAG_LAM_STRIDE = 4  # values of lambda during a drag, where each needs a search: the lasso's


@dataclass(frozen=True, eq=False)
class PenalisedFit:
    """Least squares at one lambda.

    Attributes
    ----------
    W : array (M, m)
        The weights of each function, without their biases.
    wrong, wrong_test : int
        How many points of the training and of the test are given to a class that is not theirs.
    """

    W: FloatArray
    wrong: int
    wrong_test: int


def work(run: Run, options: ViewOptions) -> Work | None:
    """Fit least squares at every lambda, for the view that shows them; a drag does not wait for all of them."""
    if options.view != PATHS or options.live:
        return None

    def fitted(step: int) -> PenalisedFit | Missing:
        try:
            return _penalised_fit(run.at(LAMS[step]))
        except Missing as missing:
            return missing

    chosen = run.chosen
    key = (run.data.key, run.classes, chosen.coding, chosen.penalty, chosen.degree, chosen.split)
    return Work(key, fitted, len(LAMS), "{done} of {total} values of λ")


def picture(run: Run, options: ViewOptions) -> Picture:
    """Return the weights of one function over lambda, and the player, which is the setting lambda."""
    here, result = LAMS.index(run.chosen.lam), _found(run, options)
    require(len(result) >= 2, "The picture needs at least two values of λ.")
    column = formulas.path_column(run)
    weights = np.array([at.W[:, column] for at in result.values()])
    drawn = pictures.coefficient_paths(
        [LAMS[k] for k in result],
        weights,
        run.feature_names,
        options.theme,
        steps=tuple(result),
        at=[here] if options.live else None,
    )
    player = Player(
        total=LAST_LAM,
        columns=PATHS_COLUMNS if len(run.test.y) else PATHS_COLUMNS[:-1],
        rows=_rows(run, result, weights),
        label="λ",
        initial=here,
        takes=taken,
    )
    return Picture.of("paths", drawn, player, _frame_sequence(run))


def taken(step: int | None, state: State[Settings]) -> State[Settings]:
    """Return the state whose lambda is that of a step."""
    lam = LAMS[shown_step(step, LAST_LAM)]
    return replace(state, step=None, settings=replace(state.settings, lam=lam))


def _found(run: Run, options: ViewOptions) -> Mapping[int, PenalisedFit]:
    """Return what is there, by the places of its lambda: all, what was done before a stop, or some during a drag."""
    here = LAMS.index(run.chosen.lam)
    if options.live:
        some = range(0, LAST_LAM + 1, DRAG_LAM_STRIDE if run.chosen.penalty == "l1" else 1)
        there = {k: _penalised_fit(run.at(LAMS[k])) for k in some}
    else:
        there = {}
        for k, at in enumerate(options.done):
            if isinstance(at, Missing):
                raise at
            there[k] = at
    there.setdefault(here, _penalised_fit(run))
    return dict(sorted(there.items()))


def _penalised_fit(run: Run) -> PenalisedFit:
    """Return the weights of a run, and its errors on training and test points."""
    return PenalisedFit(run.core.weights_[1:], run.wrong(run.fit, run.train), run.wrong(run.fit, run.test))


def _rows(run: Run, result: Mapping[int, PenalisedFit], weights: FloatArray) -> dict[str, tuple[str, ...]]:
    """Return for each lambda the lengths of the weights drawn, how many are left, and the errors."""
    rows = {}
    for (k, at), w, left in zip(result.items(), weights, nonzero(weights), strict=True):
        lengths = decimal(float(np.linalg.norm(w)), 3), decimal(float(np.abs(w).sum()), 3)
        tested = (str(at.wrong_test),) if len(run.test.y) else ()
        rows[str(k)] = (decimal(LAMS[k]), *lengths, str(left), str(at.wrong), *tested)
    return rows


def _frame_sequence(run: Run) -> FrameSequence:
    """Return the plane at every lambda; logistic regression's boundary stays, and is computed once."""
    beside = cache(lambda: logistic_marks(run))
    return FrameSequence(run.data.window, lambda k: penalised_plane(run.at(LAMS[k]), beside()), later=True)
