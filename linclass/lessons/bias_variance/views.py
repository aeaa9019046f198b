"""Many fits over one another; bias and variance against complexity, and against the size of the sample."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linclass.figures.bias_variance import spaghetti
from linclass.lessons.bias_variance import texts
from linclass.lessons.bias_variance.resampling import curve, many_fits
from linclass.lessons.bias_variance.settings import SIZES
from linclass.lessons.bias_variance.source import bayes_boundary
from linclass.lessons.blocks import Beside, Picture, Prose
from linclass.lessons.lesson import Missing, View
from linclass.lessons.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.lessons.bias_variance.settings import Settings
    from linclass.lessons.bias_variance.study import Run
    from linclass.lessons.blocks import Block
    from linclass.lessons.lesson import Look

SLOPE = 0.56  # height : width of the curves
SHARE = 2.25  # of the many fits, as wide as the numbers beside them


def _fits(run: Run, look: Look) -> Sequence[Block]:
    fits = many_fits(run, look)
    if fits is None:
        raise Missing(texts.NOTHING_YET)
    picture = spaghetti.spaghetti(
        fits.result.rules,
        run.data,
        look.theme,
        lines=fits.lines,
        bayes=bayes_boundary(run.source, run.data.window),
        most=fits.drawn,
    )
    result = fits.result
    numbers = texts.SUMS.format(
        bias=decimal(result.squared_bias, 3),
        variance=decimal(result.variance, 3),
        error=decimal(result.squared_error, 3),
    )
    return [Beside([Picture("fits", picture, texts.FITS_ALT)], [Prose(numbers)], SHARE)]


def _complexity(run: Run, look: Look) -> Sequence[Block]:
    return _curve(run, look, "complexity", run.chosen.rules.values, texts.AXES[run.chosen.family])


def _sizes(run: Run, look: Look) -> Sequence[Block]:
    return _curve(run, look, "sizes", SIZES, texts.SIZE_AXIS)


def _curve(run: Run, look: Look, code: str, values: tuple[Any, ...], axis: str) -> Sequence[Block]:
    found = curve(run, look)
    if not found:
        raise Missing(texts.NOTHING_YET)
    names = [f"{value:g}" for value in values[: len(found)]]
    picture = spaghetti.decomposition(found, names, look.theme, axis=axis, slope=SLOPE)
    return [Picture(code, picture, texts.CURVES_ALT)]


VIEWS: tuple[View[Settings, Run], ...] = (
    View("fits", texts.VIEWS["fits"], _fits),
    View("complexity", texts.VIEWS["complexity"], _complexity),
    View("sizes", texts.VIEWS["sizes"], _sizes),
)
