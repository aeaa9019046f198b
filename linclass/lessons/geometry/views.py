"""The right picture: distance and angle, link function, weight space, homogeneous coordinates."""

from collections.abc import Callable, Sequence

import numpy as np

from linclass.figures import geometry as pictures
from linclass.figures.thinning import OnlyStep
from linclass.lessons.geometry import words
from linclass.lessons.geometry.plane import at_level, scale
from linclass.lessons.geometry.settings import Settings
from linclass.lessons.geometry.study import Run
from linclass.lessons.kit import (
    Block,
    Folded,
    FrameSequence,
    Missing,
    Picture,
    Player,
    Prose,
    View,
    ViewOptions,
    decimal,
    factor,
    latex,
)

ZERO = (
    "**w = 0.** Then $y$ is the same everywhere and there is no boundary: drag the tip of **w** away from its foot,"
    " or type a weight."
)
NO_ANGLE = "**x is the origin**, so there is no angle between x and w. Drag x somewhere else."


def _distance(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show what the rule sees of x: its signed distance; or, where the angle is shown, how far x reaches along w."""
    shown = _cosine(run, options) if run.chosen.angle else _signed(run, options)
    return [
        *shown,
        Folded("signed", "Derivation: the signed distance, with your numbers", lambda: [Prose(words.distance(run))]),
        Folded(
            "subspaces",
            "Hyperplanes: linear subspaces and affine hyperplanes, with your numbers",
            lambda: [Prose(words.subspaces(run))],
        ),
    ]


def _signed(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw y(x) over the signed distance r, with the points: a line of slope ‖w‖."""
    caption = (
        "All that the rule sees of a point is its signed distance $r$ from the boundary. The slope of the"
        f" line is $\\|\\mathbf w\\|={latex(run.length)}$: scaling $\\mathbf w$ and $w_0$ together makes"
        " $y$ steeper; no point changes sides."
    )
    return [
        Picture.of("distance", pictures.signed_distance(run.w, run.w0, run.x, run.two, options.theme)),
        Prose(caption),
    ]


def _cosine(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw w and x as vectors, with w'x = ‖w‖ ‖x‖ cos θ in numbers; raise Missing where x is the origin."""
    if not run.x.any():
        raise Missing(NO_ANGLE)
    product, norm = float(run.w @ run.x), float(np.hypot(*run.x))
    way = "not at all, as $w_0=0$"
    if run.w0:
        way = "against its direction, as $w_0>0$" if run.w0 > 0 else "in its direction, as $w_0<0$"
    caption = (
        r"$\mathbf w^\top\mathbf x=\|\mathbf w\|\,\|\mathbf x\|\cos\theta"
        rf"={latex(run.length)}\cdot{latex(norm)}\cdot{factor(product / run.length / norm)}={latex(product)}$."
        rf" The bias shifts the boundary by $-w_0/\|\mathbf w\|={latex(run.shift)}$ along $\mathbf w$:"
        rf" {way}."
    )
    return [
        Picture.of("cosine", pictures.cosine(run.w, run.w0, run.x, options.theme, scale=scale(run.data.window))),
        Prose(caption),
    ]


def _levels(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the line w'x + w0 = a over the values of a, with c = f(a) and its distance a / ‖w‖ from the boundary."""
    f = run.chosen.f
    focus = OnlyStep(run.middle) if options.live and options.step is None else options.focus
    rows = {
        str(s): (decimal(float(f.f(np.array(a)))), decimal(a), decimal(a / run.length))
        for s, a in enumerate(run.values.tolist())
    }
    player = Player(
        len(run.values) - 1, ("c = f(a)", "a", "signed distance a / ‖w‖"), rows, label="level", initial=run.middle
    )
    frames = FrameSequence(run.data.window, lambda step: at_level(run, step))
    return [
        Picture.of(
            "levels", pictures.level_lines(f, run.w, run.w0, run.x, run.two, options.theme, focus=focus), player, frames
        ),
        Prose(words.link(run)),
    ]


def _weights(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw the line of each point in weight space, and the polygon of solutions at the present w0."""
    if run.missing:
        raise Missing(run.missing)
    return [
        Picture.of("weights", pictures.weight_plane(run.w, run.w0, run.two, options.theme, margin=run.chosen.margin)),
        Prose(
            "Every point is a line here, and $\\mathbf w$ has to stay on one side of it. What all of them"
            " leave, a polygon or nothing, is the section of the solution **cone** at the present $w_0$; a"
            " margin $b$ shrinks it."
        ),
    ]


def _homogeneous(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw the points at height 1, reflected where chosen, and the plane a'z = 0 through the origin."""
    return [
        Picture.of(
            "homogeneous", pictures.homogeneous(run.w, run.w0, run.two, options.theme, reflect=run.chosen.reflect)
        ),
        Prose(
            "Every point lies at $\\tilde{\\mathbf x}=(1,\\mathbf x)$, at height 1. With"
            " $\\mathbf a=(w_0,\\mathbf w)$ the boundary is the plane $\\mathbf a^\\top\\mathbf z=0$ through"
            " the origin; at height 1 it is the line of the left picture. Drag to turn."
        ),
    ]


def _with_boundary(
    show: Callable[[Run, ViewOptions], Sequence[Block]],
) -> Callable[[Run, ViewOptions], Sequence[Block]]:
    """Return the picture of a rule that has a boundary: w = 0 has none."""

    def shown(run: Run, options: ViewOptions) -> Sequence[Block]:
        if run.length == 0:
            raise Missing(ZERO)
        return show(run, options)

    return shown


VIEWS: tuple[View[Settings, Run], ...] = (
    View("distance", "Distance and angle", _with_boundary(_distance), formerly=("cosine",)),
    View("levels", "Link function", _with_boundary(_levels), run="levels"),
    View("weights", "Weight space", _with_boundary(_weights)),
    View("homogeneous", "Homogeneous coordinates", _with_boundary(_homogeneous)),
)
