"""The method's own view: C swept, the multipliers, a solver at work, the margins of all directions."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from linclass.figures.svm import directions, interior_point, multipliers, regularisation_path, runs, smo
from linclass.lessons.kit import (
    Block,
    Folded,
    Missing,
    Picture,
    Player,
    Prose,
    View,
    ViewOptions,
    decimal,
    latex,
    require,
    sections,
)
from linclass.lessons.support_vectors import derivations, texts
from linclass.lessons.support_vectors.machines import c_and_nu
from linclass.lessons.support_vectors.machines.hard_and_soft import hard_and_soft
from linclass.lessons.support_vectors.machines.path import own_penalty, path, position, taken, with_own
from linclass.lessons.support_vectors.multipliers import conditions, points_table, sentence
from linclass.lessons.support_vectors.settings import Settings
from linclass.lessons.support_vectors.solver import frame_sequences, player_rows, pseudocode, working_set
from linclass.lessons.support_vectors.study import MAX_UPDATES, Run
from linclass.models.svm import LinearSVC, SupportVectorStep

ON_ITS_WAY = (
    "The multipliers **on their way**, as the solver has them at this step: only the solution, the last, is the step"
    " of complementary slackness. The table and conditions below are the solution's."
)
SWEEP_AND_VOID = (
    r"The plane shows the **ν-SVM** at $\nu={nu}$, whose $\rho=0$ belongs to no $C$. This sweep is of the **soft"
    " margin**: a step switches to that machine."
)
SWEEP_AND_HARD = (
    r"The plane shows the **hard margin**, $C=\infty$: the end of this sweep of the **soft margin**. A step switches"
    " to that machine."
)
_BAND = (
    r"The boundary of a direction lies halfway between the nearest points of the classes, and its **margin** is twice"
    r" its distance from them. The highest peak is the margin of the hard machine"
)
PEAK_HARD = _BAND + "; the machine on the plane takes it."
PEAK_TAKEN = _BAND + "; the **{machine}** on the plane takes it, too."
PEAK_LEFT = _BAND + ". The **{machine}** gives up points for a band **{margin}** wide, which is not drawn here."
PEAK_NO_BAND = _BAND + ". The **{machine}** has no band."
NO_DIRECTION = (
    "**No direction separates these classes**: the curve never rises above 0, so there is no hard margin. Choose"
    " the soft one."
)
GIVING_UP = {"soft": "soft margin", "nu": "ν-SVM"}

MAX_LIVE = 150  # updates of SMO that are shown during a drag


def _path(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the sweep over C, whose player is the setting C; below, the nu-SVM with the same boundary."""
    result = with_own(run, path(run, options))
    folded = Folded(
        "nu",
        "C and ν: one boundary, two names; and why slacks are summed, not counted",
        lambda: [Prose(_c_and_nu(run)), Prose(derivations.slack(run))],
    )
    if not result:
        return [Prose("No C is solved yet.", "note"), folded]
    here = position(result, own_penalty(run))
    at = [here] if options.live else range(len(result))
    player = Player(
        total=len(result) - 1,
        columns=("C", "margin", "support vectors", "inside the margin", "misclassified", "ν"),
        rows=player_rows.of_path(result, at),
        label="C",
        initial=here,
        takes=taken(result),
    )
    other = [Prose(_whose(run))] if run.chosen.machine != "soft" else []
    return [
        Picture.of(
            "path",
            regularisation_path.sweep(result, run.two, options.theme, at=at),
            player,
            frame_sequences.of_path(run, result),
        ),
        *other,
        folded,
    ]


def _whose(run: Run) -> str:
    """Return how a machine that is not the sweep's own stands to it."""
    C = own_penalty(run)
    if run.chosen.hard:
        return SWEEP_AND_HARD
    if not np.isfinite(C):
        return SWEEP_AND_VOID.format(nu=latex(run.chosen.nu))
    return (
        rf"The plane shows the **ν-SVM** at $\nu={latex(run.chosen.nu)}$, whose boundary is that of the soft margin at"
        f" $C={latex(C)}$, where the player is. Any other step switches to the **soft margin**."
    )


def _multipliers(run: Run, options: ViewOptions) -> Sequence[Block]:
    if run.chosen.beside == "pair":
        return hard_and_soft(run, options)
    require(not run.void, texts.VOID_VIEW)
    steps, shown = _run(run, options)
    frames = frame_sequences.of_run(run, steps, len(shown))
    on_its_way = options.step is not None and options.step < len(steps) - 1
    return [
        Prose(ON_ITS_WAY if on_its_way else sentence(run)),
        Picture.of(
            "multipliers",
            multipliers.played(run.model, steps, shown, run.two, options.theme, chosen=run.row(run.chosen.chosen_row)),
            replace(_player(run, steps, shown), lines=(), present={}),
            frames,
        ),
        Folded("points", "All points: multiplier, slack, case", lambda: [points_table(run)]),
        Folded(
            "kkt",
            "The optimality conditions (KKT) and the dual, with your numbers",
            lambda: _conditions(run, options),
            (derivations.DUAL.code,),
        ),
    ]


def _conditions(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Return the conditions, and where they come from."""
    derived = {
        derivations.DUAL.title: [derivations.DUAL.text(run, options)],
        "One hyperplane, but many multipliers? And what the number of support vectors tells": [derivations.unique(run)],
    }
    return [Prose(conditions(run)), *sections(derived)]


def _solver(run: Run, options: ViewOptions) -> Sequence[Block]:
    steps, shown = _run(run, options)
    player, frames = _player(run, steps, shown), frame_sequences.of_run(run, steps, len(shown))
    if not run.chosen.runs_smo:
        return [
            Picture.of(
                "interior_point", interior_point.run(steps, run.two, options.theme, focus=options.focus), player, frames
            )
        ]
    ended = options.live or steps[-1].converged
    stopped = (
        []
        if ended
        else [
            Prose(
                f"Stopped after {decimal(MAX_UPDATES)} updates with the gap still open. The larger C, the more"
                " updates SMO needs; for the interior-point method C hardly matters."
            )
        ]
    )
    why = Folded("pair", "Why these two points, and how far", lambda: [Prose(_pair(run, steps, options.step))])
    return [
        Picture.of("smo", smo.run(steps, run.two, options.theme, focus=options.focus), player, frames),
        *stopped,
        why,
    ]


def _run(run: Run, options: ViewOptions) -> tuple[Sequence[SupportVectorStep], Sequence[int]]:
    """Return the solver's steps, and which of them get a frame; a run of many is shorter during a drag."""
    steps = run.solver_steps(max(MAX_LIVE, options.step or 0) if options.live else None)
    return steps, runs.shown_steps(steps, options.focus)


def _player(run: Run, steps: Sequence[SupportVectorStep], shown: Sequence[int]) -> Player:
    """Return the controls of the solver's run, with the numbers of every step that has a frame."""
    common: dict[str, Any] = {"lines": pseudocode.lines(run), "present": pseudocode.present(run, steps, shown)}
    if not run.chosen.runs_smo:
        rows = player_rows.of_interior_point(steps, shown)
        return Player(
            len(steps) - 1,
            ("iteration", "primal", "dual", "gap", "barrier τ", "step", "phase"),
            rows,
            "iteration",
            **common,
        )
    rows = player_rows.of_working_sets(steps, shown, run.two.rows + 1)
    return Player(len(steps) - 1, ("update", "i", "j", "λᵢ", "λⱼ", "primal", "dual", "gap"), rows, "update", **common)


def _pair(run: Run, steps: Sequence[SupportVectorStep], k: int | None) -> str:
    """Explain why two points move together, in the numbers of step k where one is looked at."""
    return working_set.explained(None if k is None else working_set.update(run, steps, min(k, len(steps) - 1)))


def _margin(run: Run, options: ViewOptions) -> Sequence[Block]:
    best = run.widest
    result = None
    if best is not None:
        w = best.coef_[0]
        result = float(np.rad2deg(np.arctan2(w[1], w[0]))), float(best.margin_)
    caption = _overlap(run) if best is None else _peak(run, best)
    return [
        Picture.of("directions", directions.margins(run.two, options.theme, turned=run.chosen.angle, best=result)),
        Prose(caption),
        Folded(
            "canonical",
            "Why the margin is 2/‖w‖: the canonical hyperplane; and the perceptron's margin b",
            lambda: _canonical(run),
        ),
    ]


def _peak(run: Run, best: LinearSVC) -> str:
    """Return of which machine the widest band is, and which one that on the plane takes."""
    if run.chosen.hard:
        return PEAK_HARD
    machine = GIVING_UP[run.chosen.machine]
    if run.fit is None or not run.rule[0].any():
        return PEAK_NO_BAND.format(machine=machine)
    margin = decimal(run.model.margin_)
    if margin == decimal(best.margin_):
        return PEAK_TAKEN.format(machine=machine)
    return PEAK_LEFT.format(machine=machine, margin=margin)


def _overlap(run: Run) -> str:
    """Return that no direction separates, and which machine does not need one."""
    if run.fit is None:
        return NO_DIRECTION
    if not run.rule[0].any():
        return (
            "**No direction separates these classes**: the curve never rises above 0. With"
            " $\\mathbf w=\\mathbf 0$ the machine has no band either."
        )
    return (
        f"**No direction separates these classes**: the curve never rises above 0. The"
        f" **{GIVING_UP[run.chosen.machine]}** gives up points for a band **{decimal(run.model.margin_)}** wide,"
        " which is not drawn here."
    )


def _canonical(run: Run) -> Sequence[Block]:
    result = derivations.canonical(run)
    return [*([Prose(result)] if result else []), Prose(texts.MARGIN_B)]


def _c_and_nu(run: Run) -> str:
    """Return the same boundary by two names in numbers, or why there is only one name."""
    try:
        pair = c_and_nu.match(run)
    except Missing as missing:
        return missing.sentence
    return c_and_nu.table(pair, run.two) + c_and_nu.bounds(pair)


VIEWS: tuple[View[Settings, Run], ...] = (
    View("path", "Margin and C", _path, formerly=("nu",)),
    View("margin", "Your direction", _margin, formerly=("directions",)),
    View("multipliers", "Multipliers", _multipliers, formerly=("points", "kkt"), run="solver"),
    View("solver", "Solver run", _solver, formerly=("interior_point", "smo"), run="solver"),
)
