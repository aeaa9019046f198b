"""The method's own views: J of all directions, the projections' histograms, the scatter matrices, several classes."""

from collections.abc import Callable, Sequence

from linclass import MultipleDiscriminantAnalysis
from linclass.figures import fisher as pictures
from linclass.figures.fisher.criterion import degrees_text
from linclass.figures.rules.decision import decision
from linclass.figures.theme import Theme
from linclass.lessons.fisher import derivations, reduction, texts
from linclass.lessons.fisher.reduction import Projected
from linclass.lessons.fisher.settings import REDUCTION, Settings
from linclass.lessons.fisher.study import Run
from linclass.lessons.kit import (
    Block,
    Dataset,
    Folded,
    Picture,
    Prose,
    Table,
    View,
    ViewOptions,
    counted,
    decimal,
    prose,
)

PAIR_NAMES = {"fisher": "Fisher", "means": "Means only", "hand": "Turned by hand"}


def _direction(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show J of all directions, or this direction beside another."""
    if run.chosen.beside == "pair":
        return _pair(run, options)
    best = run.best
    marked = {"w": run.w, "Fisher": best.direction_}
    if run.chosen.direction != "means":
        marked["means"] = run.means.direction_
    picture = pictures.criterion_curve(
        run.train, (best.S_W_, best.S_B_), options.theme, marked={name: w for name, w in marked.items() if w.any()}
    )
    return [
        Picture.of("criterion", picture),
        Prose(
            (
                "$J$ is the squared distance between the means of the two shadows, relative to the scatter within"
                " them. $-\\mathbf w$, at θ ± 180°, has the same $J$; only $y$ changes its sign."
            ),
            "caption",
        ),
    ]


def _histograms(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the histograms of the projections with their Gaussians n_k h N(y | m_k, σ_k²) and the thresholds."""
    return [
        Picture.of("histograms", pictures.two_histograms(run.train, run.w, options.theme, thresholds=run.thresholds)),
        Prose(
            (
                "Histograms of the projections $y=\\mathbf w^\\top\\mathbf x$, each with its Gaussian"
                " $n_k\\,h\\,\\mathcal N(y\\mid m_k,\\sigma_k^2)$, $h$ the width of a bar. The threshold is where the"
                " two Gaussians cross."
            )
            if run.chosen.threshold == "gaussian"
            else (
                "Histograms of the projections $y=\\mathbf w^\\top\\mathbf x$, each with its Gaussian"
                " $n_k\\,h\\,\\mathcal N(y\\mid m_k,\\sigma_k^2)$, $h$ the width of a bar. The threshold is halfway"
                " between the means."
            ),
            "caption",
        ),
    ]


def _pair(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the chosen direction beside Fisher's, or Fisher's after that of the means."""
    other = run.other()
    result = [(run.chosen.direction, run)]
    if other is not None:
        result.append(("fisher" if other.w is run.best.direction_ else "means", other))
    if run.chosen.direction == "fisher":
        result.reverse()
    return [
        Picture.of("pair", pictures.pair(run.train, [_named(name, one) for name, one in result], options.theme)),
        Prose(
            (
                "The same points, projected onto two directions. What differs is $J$: how far apart the projected"
                " means are relative to the spread of the projected classes."
            ),
            "caption",
        ),
    ]


def _named(name: str, run: Run) -> pictures.ProjectionDirection:
    """Return a direction with its heading: name and θ, J and errors."""
    heading = (
        f"{PAIR_NAMES[name]}: θ = {degrees_text(run.angle)}°",
        f"J = {decimal(run.along.criterion_)}, {run.wrong(run.train)} of {len(run.train.X)} wrong",
    )
    return pictures.ProjectionDirection(heading, run.w, run.thresholds, run.lowest)


def _matrices(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show S_1, S_2, S_W and S_B in numbers, and folded the derivations of the direction."""
    return [
        *prose(derivations.two_classes(run)),
        derivations.LAGRANGIAN.folded(run, options),
        derivations.GRADIENT.folded(run, options),
        Folded(
            "squares", "Least squares on two codes finds the same direction", lambda: prose(derivations.squares(run))
        ),
        Folded("meanings", r"Two matrices are called $S_B$", lambda: prose(derivations.two_meanings(run))),
    ]


def _several(data: Dataset, chosen: Settings, options: ViewOptions) -> Sequence[Block]:
    """Show a table of several classes on few directions: it needs no two sides."""
    shown = chosen.result if chosen.table == "clouds" or chosen.result != "planes" else "points"
    return RESULTS[shown](reduction.project(chosen.table, chosen.components, data), options.theme)


def _points(projected: Projected, theme: Theme) -> Sequence[Block]:
    """Show the projections on two directions with the regions of the nearest mean, or histograms on one."""
    if projected.Z.shape[1] == 1:
        shown = reduction.as_points(projected)
        picture = pictures.histograms(shown, projected.Z[:, 0], texts.AXES[0], theme)
    else:
        plane = projected.plane
        nearest = MultipleDiscriminantAnalysis().fit(plane.X, plane.y)
        picture = decision(nearest, plane, theme)
    return [
        Picture.of("reduction", picture),
        Prose(
            (
                "**LDA as dimension reduction**: project first, then classify there, here by the nearest mean in"
                " units of the spread within the classes. With all $K-1$ directions nothing is lost: these are"
                " LDA's decisions with equal priors."
            ),
            "caption",
        ),
    ]


def _planes(projected: Projected, theme: Theme) -> Sequence[Block]:
    """Show three features in space, and their shadows on the discriminant plane and on that of the longest axes."""
    best, axes = reduction.discriminant_plane(projected), reduction.principal(projected.X, 2)
    bases = {"discriminant plane": best, "plane of the longest axes": axes}
    picture = pictures.planes(projected.X, projected.y, projected.classes, projected.features, bases, theme)
    wrong = [reduction.wrong_on(W, projected) for W in (best, axes)]
    counts = {"best": wrong[0], "axes": wrong[1], "n": len(projected.y), "are": counted.are(wrong[0], len(projected.y))}
    now = "On the first {best} of {n} points {are} nearer to another class's mean, on the second {axes}."
    return [
        Picture("planes", picture, f"{picture.alt} {now.format(**counts)}"),
        Prose(
            (
                "The same clouds on two planes. On the **discriminant plane** {best} of {n} points {are} nearer to"
                " another class's mean than to their own, on the plane of the two longest principal axes {axes}:"
                " the direction in which points vary most is not the one in which classes differ. Each plane is"
                " drawn with its normal."
            ).format(**counts),
            "caption",
        ),
    ]


def _criteria(projected: Projected, _theme: Theme) -> Sequence[Block]:
    """Compare the discriminant directions with principal axes and raw features by trace, determinant and errors."""
    rows = reduction.comparison(projected)
    columns = {
        "Projection W": [row.name for row in rows],
        "trace": [decimal(row.trace) for row in rows],
        "determinant": [decimal(row.determinant) for row in rows],
        f"wrong of {len(projected.y)}": [str(row.wrong) for row in rows],
    }
    lines = [
        (
            "$\\operatorname{tr}\\big((W^\\top S_WW)^{-1}W^\\top S_BW\\big)$ and"
            " $|W^\\top S_BW|\\,/\\,|W^\\top S_WW|$: no projection onto as many dimensions exceeds the"
            " discriminant directions in either. *Wrong* are the points whose nearest class mean, after the"
            " projection and in units of the spread within the classes, is not their own."
        ),
        *derivations.eigenvalues(projected),
        *derivations.projected(projected),
    ]
    return [Table("criteria", columns), *prose(lines)]


RESULTS: dict[str, Callable[[Projected, Theme], Sequence[Block]]] = {
    "points": _points,
    "criteria": _criteria,
    "scatter": lambda projected, _theme: prose(derivations.identity(projected)),
    "planes": _planes,
}
VIEWS: tuple[View[Settings, Run], ...] = (
    View("direction", "J(θ)", _direction, formerly=("projections",)),
    View("histograms", "Histograms", _histograms),
    View("matrices", "Scatter matrices", _matrices),
    View(
        REDUCTION,
        "Several classes",
        lambda run, options: _several(run.data, run.chosen, options),
        missing=_several,
    ),
)
