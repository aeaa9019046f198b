"""The right picture: distance and angle, link function, weight space, homogeneous coordinates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import geometry as pictures
from linclass.figures.thinning import Still
from linclass.lessons.blocks import Folded, FrameSequence, Picture, Player, Prose
from linclass.lessons.geometry import words
from linclass.lessons.geometry.plane import at_level, scale
from linclass.lessons.geometry.texts import page as texts
from linclass.lessons.lesson import Missing, View
from linclass.lessons.numbers import decimal, factor, latex

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from linclass.lessons.blocks import Block
    from linclass.lessons.geometry.settings import Settings
    from linclass.lessons.geometry.study import Run
    from linclass.lessons.lesson import ViewOptions


def _distance(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show what the rule sees of x: its signed distance; or, where the angle is shown, how far x reaches along w."""
    shown = _cosine(run, options) if run.chosen.angle else _signed(run, options)
    return [
        *shown,
        Folded("signed", texts.DISTANCE_TITLE, lambda: [Prose(words.distance(run))]),
        Folded("subspaces", texts.SUBSPACE_TITLE, lambda: [Prose(words.subspaces(run))]),
    ]


def _signed(run: Run, options: ViewOptions) -> Sequence[Block]:
    picture = pictures.signed_distance(run.w, run.w0, run.x, run.two, options.theme)
    caption = texts.DISTANCE_CAPTION.format(length=latex(run.length))
    return [Picture("distance", picture, picture.alt), Prose(caption)]


def _cosine(run: Run, options: ViewOptions) -> Sequence[Block]:
    if not run.x.any():
        raise Missing(texts.NO_ANGLE)
    picture = pictures.cosine(run.w, run.w0, run.x, options.theme, scale=scale(run.data.window))
    product, norm = float(run.w @ run.x), float(np.hypot(*run.x))
    caption = texts.COSINE_CAPTION.format(
        length=latex(run.length),
        norm=latex(norm),
        cosine=factor(product / run.length / norm),
        product=latex(product),
        shift=latex(run.shift),
        way=texts.AGAINST if run.w0 > 0 else texts.ALONG if run.w0 < 0 else texts.STAYS,
    )
    return [Picture("cosine", picture, picture.alt), Prose(caption)]


def _levels(run: Run, options: ViewOptions) -> Sequence[Block]:
    f = run.chosen.f
    focus = Still(run.middle) if options.live and options.step is None else options.focus
    picture = pictures.level_lines(f, run.w, run.w0, run.x, run.two, options.theme, focus=focus)
    rows = {
        str(s): (decimal(float(f.f(np.array(a)))), decimal(a), decimal(a / run.length))
        for s, a in enumerate(run.values.tolist())
    }
    player = Player(len(run.values) - 1, texts.LEVEL_COLUMNS, rows, label=texts.LEVEL, initial=run.middle)
    frames = FrameSequence(run.data.window, lambda step: at_level(run, step))
    return [Picture("levels", picture, picture.alt, player, frames), Prose(words.link(run))]


def _weights(run: Run, options: ViewOptions) -> Sequence[Block]:
    if run.missing:
        raise Missing(run.missing)
    picture = pictures.weight_plane(run.w, run.w0, run.two, options.theme, margin=run.chosen.margin)
    return [Picture("weights", picture, picture.alt), Prose(texts.WEIGHTS_CAPTION)]


def _homogeneous(run: Run, options: ViewOptions) -> Sequence[Block]:
    picture = pictures.homogeneous(run.w, run.w0, run.two, options.theme, reflect=run.chosen.reflect)
    return [Picture("homogeneous", picture, picture.alt), Prose(texts.HOMOGENEOUS_CAPTION)]


def _with_boundary(
    show: Callable[[Run, ViewOptions], Sequence[Block]],
) -> Callable[[Run, ViewOptions], Sequence[Block]]:
    """Return the picture of a rule that has a boundary: w = 0 has none."""

    def shown(run: Run, options: ViewOptions) -> Sequence[Block]:
        if run.length == 0:
            raise Missing(texts.ZERO)
        return show(run, options)

    return shown


VIEWS: tuple[View[Settings, Run], ...] = (
    View("distance", texts.VIEWS["distance"], _with_boundary(_distance), formerly=("cosine",)),
    View("levels", texts.VIEWS["levels"], _with_boundary(_levels), run="levels"),
    View("weights", texts.VIEWS["weights"], _with_boundary(_weights)),
    View("homogeneous", texts.VIEWS["homogeneous"], _with_boundary(_homogeneous)),
)
