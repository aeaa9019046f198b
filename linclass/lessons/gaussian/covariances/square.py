"""The square of alpha and gamma: QDA, LDA and spheres are its corners, and what lies between is dragged to."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

import numpy as np

from linclass import LinearDiscriminantAnalysis
from linclass.lessons.gaussian.settings import Settings
from linclass.lessons.gaussian.study import Run, study
from linclass.lessons.kit import (
    Block,
    Board,
    Dataset,
    Handle,
    Line,
    Mark,
    Missing,
    Prose,
    Spot,
    State,
    Table,
    ViewOptions,
    Window,
    decimal,
)
from linclass.models.discriminant_analysis.covariances import LEDOIT_WOLF

Corner: TypeAlias = tuple[float, float]  # its alpha and gamma

SQUARE = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0], [0.0, 0.0]])
WINDOW = Window(-0.8, 1.8, -0.15, 1.15)
SNAP_SHARE = 0.04  # of the square's side, within which a drag ends on a side or in a corner
AMOUNT_DECIMALS = 2  # of an alpha and gamma that were dragged
CORNERS = {
    (0.0, 0.0): ("LDA", "naive Bayes, shared"),
    (1.0, 0.0): ("QDA", "naive Bayes"),
    (0.0, 1.0): ("shared sphere", "shared sphere"),
    (1.0, 1.0): ("own spheres", "own spheres"),
}
EXPLAINED = (
    r"$\alpha$ mixes each class's own covariance (1) with the shared one (0), $\gamma$ the result with a sphere (1)."
    " Drag the handle, or press a row. (ESL counts $\\gamma$ the other way.)"
)


def show(run: Run, _options: ViewOptions) -> Sequence[Block]:  # the canvas has the theme of the page
    """Show the square, and what its corners cost."""
    corners = {corner: _at(run, corner) for corner in CORNERS}
    still = [Line(SQUARE, "level"), *_labels(run, corners), *_ledoit_wolf(run)]  # while the handle is dragged

    def paint(state: State[Settings], _window: Window) -> tuple[Sequence[Mark], str]:
        shown_run = run if state.settings == run.chosen else study(state.points, state.settings)
        handle = Handle("member", np.array(shown_run.chosen.amounts), "weight", "here")
        return [*still, handle], status(shown_run)

    board = Board("square", WINDOW, "square", ("alpha", "gamma"), paint, moved, in_sight=run.chosen.amounts)
    return [board, _table(run, corners), Prose(EXPLAINED, "caption")]


def names(chosen: Settings) -> Mapping[Corner, str]:
    """Return what the corners are called."""
    return {corner: titles[chosen.diagonal] for corner, titles in CORNERS.items()}


def moved(state: State[Settings], place: tuple[float, float]) -> State[Settings]:
    """Return the state with the alpha and gamma of a place, or of the corner or the side nearby."""
    alpha, gamma = (_snapped(value) for value in place)
    return replace(state, settings=state.settings.at(alpha, gamma))


def status(run: Run) -> str:
    """Return the sentence that follows a drag."""
    alpha, gamma = run.chosen.amounts
    name = names(run.chosen).get((alpha, gamma), "")
    wrong = f"{run.wrong(run.train)} of {len(run.train.y)} wrong"
    tested = f", of the test points {run.wrong(run.test)} of {len(run.test.y)}" if len(run.test.y) else ""
    result = f"α = {decimal(alpha)} · γ = {decimal(gamma)} · {run.parameters} parameters · {wrong}{tested}"
    return f"{name} · {result}" if name else result


def _snapped(value: float) -> float:
    """Return an amount within [0, 1], 0 or 1 where it is near, otherwise to two decimals."""
    near = min(max(value, 0.0), 1.0)
    return 0.0 if near < SNAP_SHARE else 1.0 if near > 1 - SNAP_SHARE else round(near, AMOUNT_DECIMALS)


def _labels(run: Run, corners: Mapping[Corner, Run | None]) -> list[Mark]:
    """Return the names of the four corners, each with its errors."""
    titles = names(run.chosen)
    return [Spot(np.array(at), "support", f"{titles[at]}: {_cost(member)}") for at, member in corners.items()]


def _ledoit_wolf(run: Run) -> list[Mark]:
    """Return where, of the members with one covariance, Ledoit and Wolf's gamma is."""
    form = "diagonal" if run.chosen.diagonal else "full"
    gamma = LinearDiscriminantAnalysis(covariance=form, gamma=LEDOIT_WOLF).fit(run.train.X, run.train.y).gamma_
    return [Spot(np.array([0.0, gamma]), "certificate", "Ledoit-Wolf")] if 0 < gamma < 1 else []


def _cost(member: Run | None) -> str:
    """Return the errors at a corner: of the test points where there are any."""
    if member is None:
        return "none"
    return f"{member.wrong(member.test)} wrong (test)" if len(member.test.y) else f"{member.wrong(member.train)} wrong"


def _table(run: Run, corners: Mapping[Corner, Run | None]) -> Table:
    """Return numbers estimated and errors of the corners; what is said of the chosen member follows a drag."""
    members = [*corners.values()]
    columns = {
        "member": [*names(run.chosen).values()],
        "α": [decimal(alpha) for alpha, _ in corners],
        "γ": [decimal(gamma) for _, gamma in corners],
        "parameters": ["–" if member is None else str(member.parameters) for member in members],
        f"wrong of {len(run.train.y)}": _errors(members, run.train),
    }
    if len(run.test.y):
        columns[f"test: of {len(run.test.y)}"] = _errors(members, run.test)
    return Table(
        "members",
        columns,
        choose=lambda row, state: (
            state if row is None else replace(state, settings=state.settings.at(*[*CORNERS][row]))
        ),
    )


def _at(run: Run, corner: Corner) -> Run | None:
    """Return the model at a corner, on the same points and priors; None where it does not exist for them."""
    try:
        return study(run.data, run.chosen.at(*corner))
    except Missing:  # a member that does not exist for these points has no numbers
        return None


def _errors(members: Sequence[Run | None], points: Dataset) -> list[str]:
    """Return how many of these points each model gets wrong; a dash for one that does not exist."""
    return ["–" if member is None else str(member.wrong(points)) for member in members]
