"""The right picture: distances, the cosine rule, level lines, weight space, homogeneous coordinates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import geometry as pictures
from linclass.figures.frames import Still
from linclass.lessons.blocks import Picture, Player, Prose
from linclass.lessons.geometry import texts
from linclass.lessons.geometry.plane import scale
from linclass.lessons.lesson import Missing, View
from linclass.lessons.numbers import decimal, factor, latex

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from linclass.lessons.blocks import Block
    from linclass.lessons.geometry.settings import Settings
    from linclass.lessons.geometry.study import Run
    from linclass.lessons.lesson import Look


def _distance(run: Run, look: Look) -> Sequence[Block]:
    picture = pictures.signed_distance(run.w, run.w0, run.x, run.two, look.theme)
    caption = texts.DISTANCE_CAPTION.format(length=latex(run.length))
    return [Picture("distance", picture, texts.DISTANCE_ALT), Prose(caption)]


def _cosine(run: Run, look: Look) -> Sequence[Block]:
    if not run.x.any():
        raise Missing(texts.NO_ANGLE)
    picture = pictures.cosine(run.w, run.w0, run.x, look.theme, scale=scale(run.data.window))
    product, norm = float(run.w @ run.x), float(np.hypot(*run.x))
    caption = texts.COSINE_CAPTION.format(
        length=latex(run.length),
        norm=latex(norm),
        cosine=factor(product / run.length / norm),
        product=latex(product),
        shift=latex(run.shift),
        way=texts.AGAINST if run.w0 > 0 else texts.ALONG if run.w0 < 0 else texts.STAYS,
    )
    return [Picture("cosine", picture, texts.COSINE_ALT), Prose(caption)]


def _levels(run: Run, look: Look) -> Sequence[Block]:
    f = run.chosen.f
    levels = pictures.levels_of(f, pictures.reach_of(f, run.w, run.w0, run.two.window))
    middle = len(levels) // 2  # shown first: the boundary itself
    focus = Still(middle) if look.live and look.step is None else look.focus
    picture = pictures.level_lines(f, run.w, run.w0, run.x, run.two, look.theme, focus=focus)
    rows = {
        str(s): (decimal(c), decimal(a), decimal(a / run.length))
        for s, (c, a) in enumerate(zip(levels, f.link(levels), strict=True))
    }
    player = Player(len(levels) - 1, texts.LEVEL_COLUMNS, rows, label=texts.LEVEL, initial=middle)
    return [Picture("levels", picture, texts.LEVELS_ALT, player)]


def _weights(run: Run, look: Look) -> Sequence[Block]:
    if run.missing:
        raise Missing(run.missing)
    picture = pictures.weight_plane(run.w, run.w0, run.two, look.theme, margin=run.chosen.margin)
    return [Picture("weights", picture, texts.WEIGHTS_ALT), Prose(texts.WEIGHTS_CAPTION)]


def _homogeneous(run: Run, look: Look) -> Sequence[Block]:
    picture = pictures.homogeneous(run.w, run.w0, run.two, look.theme, reflect=run.chosen.reflect)
    return [Picture("homogeneous", picture, texts.HOMOGENEOUS_ALT), Prose(texts.HOMOGENEOUS_CAPTION)]


def _with_boundary(show: Callable[[Run, Look], Sequence[Block]]) -> Callable[[Run, Look], Sequence[Block]]:
    """Return the picture of a rule that has a boundary: w = 0 has none."""

    def shown(run: Run, look: Look) -> Sequence[Block]:
        if run.length == 0:
            raise Missing(texts.ZERO)
        return show(run, look)

    return shown


SHOW = {
    "distance": _distance,
    "cosine": _cosine,
    "levels": _levels,
    "weights": _weights,
    "homogeneous": _homogeneous,
}
VIEWS: tuple[View[Settings, Run], ...] = tuple(
    View(code, texts.VIEWS[code], _with_boundary(show)) for code, show in SHOW.items()
)
