"""The method's own view: C swept, the multipliers, a solver at work with its pseudocode, both margins in small."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from linclass.figures.side_by_side import side_by_side
from linclass.figures.svm import directions, interior_point, multipliers, regularisation_path, runs, smo
from linclass.lessons.kit import (
    Block,
    Folded,
    Line,
    Mark,
    Missing,
    Picture,
    Player,
    Prose,
    Ring,
    View,
    ViewOptions,
    counted,
    decimal,
    fitting,
    latex,
    require,
    sections,
    vectors,
)
from linclass.lessons.support_vectors import derivations, marks, texts
from linclass.lessons.support_vectors.machines import c_and_nu
from linclass.lessons.support_vectors.machines.path import own_penalty, path, position, taken, with_own
from linclass.lessons.support_vectors.multipliers import conditions, points_table, sentence
from linclass.lessons.support_vectors.settings import Settings
from linclass.lessons.support_vectors.solver import frame_sequences, player_rows, working_set
from linclass.lessons.support_vectors.study import MAX_UPDATES, Run
from linclass.models.svm import LinearSVC, SupportVectorStep
from linclass.models.svm.regularisation_path import PathPoint

PAIR_NO_HARD = (
    "The **soft** margin alone: no line separates these classes, so there is no hard margin to show beside it."
)

NARROW_PX = 260  # pixels of a panel below which the second stands under the first

SMO = {  # the lines of pseudocode, by their names
    "start": "λ ← 0;  w ← 0",
    "repeat": "repeat",
    "leave": "    if no pair violates the conditions: leave the loop",
    "up": "    i ← of the points whose tᵢλᵢ may still grow, the one with the largest tᵢ − wᵀxᵢ",
    "down": "    j ← of those whose tⱼλⱼ may still shrink, and tⱼ − wᵀxⱼ is less, the most promising one",
    "move": "    δ ← ((tᵢ − wᵀxᵢ) − (tⱼ − wᵀxⱼ)) / ‖xᵢ − xⱼ‖²,  cut so that both stay in [0, C]",
    "update": "    tᵢλᵢ ← tᵢλᵢ + δ;  tⱼλⱼ ← tⱼλⱼ − δ;  w ← w + δ (xᵢ − xⱼ)",
    "all": "    after very many pairs: move all 0 < λᵢ < C at once, by Newton's direction",
    "exactly": "w, w₀ ← solve for the points with 0 < λᵢ < C exactly",
}
INTERIOR_POINT = {
    "start": "start inside:  0 < λᵢ < u,  ξᵢ > 0,  surplus sᵢ > 0    (u = C, or 1/n)",
    "repeat": "repeat",
    "leave": "    if the duality gap is closed: leave the loop",
    "barrier": "    τ ← a smaller barrier than the mean of λᵢsᵢ and (u − λᵢ)ξᵢ",
    "newton": "    Newton's direction towards  λᵢsᵢ = τ,  (u − λᵢ)ξᵢ = τ,  w = Σ λᵢtᵢxᵢ,  Σ λᵢtᵢ = 0",
    "length": "    η ← nearly as far as all stay positive, 1 at most",
    "go": "    (w, w₀, λ, s, ξ) ← (w, w₀, λ, s, ξ) + η · direction",
    "exactly": "decide for each point whether λᵢ = 0, λᵢ = u or between; solve for w, w₀ exactly",
}


def _executed(steps: Sequence[SupportVectorStep], k: int, *, smo: bool) -> tuple[str, ...]:
    """Return the names of the lines that step k executes, of SMO or the interior-point method."""
    if k == 0:
        return ("start",)
    if k == len(steps) - 1:
        return ("leave", "exactly")
    if not smo:
        return ("barrier", "newton", "length", "go")
    return ("all",) if steps[k].pair is None else ("up", "down", "move", "update")


def hard_and_soft(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Return both machines in small; the soft one alone where no line separates the classes."""
    result = [(heading, _marks(solution, run)) for heading, solution in machines(run)]
    sentence = "; ".join(heading.replace("<br>", ": ").replace("<b>", "").replace("</b>", "") for heading, _ in result)
    picture = side_by_side(
        result,
        run.two,
        options.theme,
        f"The same points with two machines: {sentence}.",
        columns=2,
        columns_narrow=1,
        narrow=NARROW_PX,
    )
    caption = (
        (
            "The **hard** margin lets no point inside, whatever the cost in width; the **soft** one gives up"
            " a point whose slack costs less than the narrow band would."
        )
        if len(result) > 1
        else PAIR_NO_HARD
    )
    return [Picture.of("hard_and_soft", picture), Prose(caption, "caption")]


def machines(run: Run) -> list[tuple[str, marks.DrawnMachine]]:
    """Return the heading and the solution of the hard margin, where there is one, and of the soft margin with C."""
    soft = fitting.solved(run.chosen.of_penalty(run.chosen.C), run.two.X, run.two.data.y)
    both = (("Hard margin", run.widest), (f"Soft margin, C = {decimal(run.chosen.C)}", soft))
    drawn_machines = []
    for name, machine in both:
        if machine is None:
            continue
        solution = marks.of_penalty(PathPoint.of(machine))
        held, wrong = counted.support_vectors(int(solution.held.sum())), solution.errors(run.two)
        drawn_machines.append((f"<b>{name}</b><br>{decimal(solution.width)} wide, {held}, {wrong} wrong", solution))
    return drawn_machines


def _marks(solution: marks.DrawnMachine, run: Run) -> list[Mark]:
    """Return a machine without its regions, as it stands in a small panel."""
    rings: list[Mark] = [
        Ring(int(i), "support" if solution.free[i] else "between") for i in np.flatnonzero(solution.held)
    ]
    return [
        *vectors.rule(solution.w, solution.w0, run.two.window),
        *(replace(line, label="") for line in marks.band(solution, run) if isinstance(line, Line)),
        *marks.slacks(solution, run),
        *rings,
    ]


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
PEAK = (
    r"The boundary of a direction lies halfway between the nearest points of the classes, and its **margin** is twice"
    r" its distance from them. The highest peak is the margin of the hard machine"
)
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
        rows={str(k): player_rows.of_penalty(result[k], marks.of_penalty(result[k]).errors(run.two)) for k in at},
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
    """Play λ over t y(x), a step at the edge in the end; folded, the table of points and the KKT conditions."""
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
    """Play the solver: its multipliers, what has to vanish, and the margin; of SMO, folded, why it takes this pair."""
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
    k = None if options.step is None else min(options.step, len(steps) - 1)
    update = None if k is None else working_set.update(run, steps, k)
    why = Folded("pair", "Why these two points, and how far", lambda: [Prose(working_set.explained(update))])
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
    smo = run.chosen.runs_smo
    code, label = (SMO, "update") if smo else (INTERIOR_POINT, "iteration")
    columns = (
        ("update", "i", "j", "λᵢ", "λⱼ", "primal", "dual", "gap")
        if smo
        else ("iteration", "primal", "dual", "gap", "barrier τ", "step", "phase")
    )
    rows = (
        player_rows.of_working_sets(steps, shown, run.two.rows + 1)
        if smo
        else player_rows.of_interior_point(steps, shown)
    )
    present = {str(k): tuple(map([*code].index, _executed(steps, k, smo=smo))) for k in shown}
    return Player(len(steps) - 1, columns, rows, label, lines=tuple(code.values()), present=present)


def _margin(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw the margin over the angle of w, with the direction by hand and the widest."""
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
        return f"{PEAK}; the machine on the plane takes it."
    machine = GIVING_UP[run.chosen.machine]
    if run.fit is None or not run.rule[0].any():
        return f"{PEAK}. The **{machine}** has no band."
    margin = decimal(run.model.margin_)
    if margin == decimal(best.margin_):
        return f"{PEAK}; the **{machine}** on the plane takes it, too."
    return f"{PEAK}. The **{machine}** gives up points for a band **{margin}** wide, which is not drawn here."


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
    """Return how the widest band is scaled, where there is one, and how the perceptron's margin b differs."""
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
