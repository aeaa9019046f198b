"""The right picture: y_k along a line, the outlier, estimates, matrices, the regularisation path, iterations."""

from collections.abc import Sequence

import numpy as np

from linclass.figures import least_squares as pictures, words
from linclass.figures.thinning import frame_steps
from linclass.lessons.kit import Block, FrameSequence, Picture, Player, Prose, View, ViewOptions, decimal
from linclass.lessons.least_squares import derivations, line, run_plane
from linclass.lessons.least_squares.by_hand import BY_HAND
from linclass.lessons.least_squares.outliers import outlier, outlier_plane
from linclass.lessons.least_squares.settings import ITERATIONS, OUTLIER, PATHS, Settings
from linclass.lessons.least_squares.solution import formulas, path
from linclass.lessons.least_squares.study import Run

OUTLIER_COLUMNS = ("the outlier", "least squares turned", "wrong", "logistic regression turned", "wrong")
STEP_COLUMNS = ("k", "xᵢ", "bᵢ", "aᵀx̃ᵢ", "η(k)", "new w", "new w₀", "J")
BATCH_COLUMNS = ("k", "η(k)", "new w", "new w₀", "J")

DRAG_PLACE_STRIDE = 4  # places of the outlier during a drag, where each needs a fit of its own


def _estimates(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the estimates over the plane or along a line, and folded, why they estimate P(C | x)."""
    shown = _probabilities if run.chosen.where == "plane" else _profiles
    return [*shown(run, options), *derivations.of_estimates(run)]


def _profiles(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw y_k along the line through the classes, beside the posteriors of logistic regression or y_k with squares."""
    u, X, projections = line.places(run)
    panels = {"least squares: estimates of P(C|x)": run.estimates(X)}
    if run.chosen.where == "pair":
        panels = {"least squares on x": run.plain_x.estimates(X), "least squares on x and its squares": run.squared(X)}
    elif run.logistic is not None:
        panels["logistic regression: posteriors P(C|x)"] = run.logistic.rule.predict_proba(X)
    picture = pictures.profiles(
        u,
        panels,
        run.classes,
        run.train.class_names,
        options.theme,
        points=(projections, run.train.y),
        probe=0.0 if u[0] < 0 < u[-1] else None,
    )
    return [Picture.of("profiles", picture)]


def _outlier(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the way of one point: degrees that each line turns, and errors, against how far the point has gone."""
    at = outlier.place(options.step)
    places = (
        range(0, outlier.LAST_PLACE + 1, DRAG_PLACE_STRIDE)
        if options.live and run.chosen.alone
        else range(outlier.LAST_PLACE + 1)
    )
    result = run.outlier({*places, at})
    picture = pictures.line_rotation(
        np.hypot(*(result.path - result.way.start).T).tolist(),
        result.turned,
        result.wrong,
        [outlier_plane.ROLES[name] for name in result.rules],
        result.places,
        options.theme,
        at=[at] if options.live else None,
    )
    columns = OUTLIER_COLUMNS[: 1 + 2 * len(result.rules)]
    rows = {str(s): _astray(result, row) for row, s in enumerate(result.places)}
    player = Player(outlier.LAST_PLACE, columns, rows, "place")
    return [Picture.of("outlier", picture, player, outlier_plane.frame_sequence(run, result))]


def _astray(with_outlier: outlier.Outlier, row: int) -> tuple[str, ...]:
    """Return where the outlier is, and what it does to each line, as cells."""
    cells = [words.place(with_outlier.path[row])]
    for name, wrong in with_outlier.wrong.items():
        cells += [outlier_plane.degrees(with_outlier.turned[name][row]), decimal(wrong[row])]
    return tuple(cells)


def _probabilities(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw the estimates over the plane, with the region in which they leave [0, 1], and write them at x."""
    polygons, share = run.out_of_range
    return [
        Picture.of(
            "probabilities",
            pictures.estimates(
                run.estimates, run.classes, run.data, options.theme, outside=polygons, share=share, probe=run.probe
            ),
        ),
        Prose(formulas.at_probe(run)),
    ]


def _iterations(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the path of the weights and J, a step of LMS or of the batch at a time."""
    two, steps = run.two, run.steps
    at = frame_steps(len(steps) - 1, options.focus)
    player = Player(
        total=len(steps) - 1,
        columns=STEP_COLUMNS if run.chosen.method == "lms" else BATCH_COLUMNS,
        rows={str(s): formulas.step_row(two, steps[s]) for s in at},
        label="update",
        lines=run_plane.lines(run),
        present=run_plane.executed(run, at),
    )
    frames = FrameSequence(run.data.window, lambda step: run_plane.phases(run, step), run_plane.solution(run))
    return [
        Picture.of("iterations", pictures.run(steps, two, options.theme, focus=options.focus), player, frames),
        *derivations.of_iterations(run),
    ]


VIEWS: tuple[View[Settings, Run], ...] = (
    View(OUTLIER, "Outlier", _outlier, run=OUTLIER, moves_points=True),
    View("estimates", "Estimates of P(C|x)", _estimates, formerly=("profiles", "probabilities")),
    View(
        "matrices",
        "Normal equations",
        lambda run, options: [*formulas.matrices(run), *derivations.of_matrices(run, options)],
    ),
    View(
        PATHS,
        "Regularisation path",
        lambda run, options: [path.picture(run, options), Prose(formulas.path_caption(run))],
    ),
    View(ITERATIONS, "LMS, step by step", _iterations, run=ITERATIONS),
    BY_HAND.view,
)
