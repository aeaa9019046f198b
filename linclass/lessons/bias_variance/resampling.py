"""The same rule on many other samples, in pieces that all visitors share."""

import math
import time
import warnings
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import takewhile
from operator import add
from typing import Any, TypeAlias

import numpy as np

from linclass.base import Classifier, ConvergenceWarning
from linclass.base.protocols import Rule
from linclass.bias_variance import BiasVariance, Tally, bias_variance, output_of, pooled
from linclass.figures.bias_variance.spaghetti import boundaries
from linclass.lessons.bias_variance.settings import DATA_SET_SIZES, Settings, drawn
from linclass.lessons.bias_variance.study import Run
from linclass.lessons.kit import ArrayLike, Cache, FloatArray, IntArray, Missing, ViewOptions, Work, fitting
from linclass.lessons.study_cache import MAX_PIECE_BYTES

CHUNK = 10  # data sets with a seed of their own; one piece of work, where their rules are drawn
BATCH = 2  # chunks in a piece of work along a curve; every number of data sets is a multiple of both
MAX_DRAG_WORK_S = 0.2  # seconds of work for which a drag can wait
RARE_CLASS_POINTS = (
    1.0  # expected points of a class in a data set: only with far fewer is it missing in a hundred of them
)
DRAWN = 4  # of which so many boundaries are drawn

Part: TypeAlias = tuple[BiasVariance, "list[FloatArray]"]


@dataclass(frozen=True, eq=False)
class Fits:
    """The chosen rule on many data sets: the decomposition, some boundaries, and the mean's once all are there."""

    decomposition: BiasVariance
    lines: list[FloatArray]
    drawn: int
    mean: list[FloatArray]


@dataclass(frozen=True, eq=False)
class MeanRule:
    """The class whose mean output over many rules is the largest: that of E_D[g(x; D)]."""

    rules: tuple[Rule, ...]
    output: str
    n_features_in_ = 2

    @property
    def classes_(self) -> IntArray:
        """The numbers of the classes."""
        classes: IntArray = self.rules[0].classes_
        return classes

    def predict(self, X: ArrayLike) -> IntArray:
        """Return the class of each row, (m,)."""
        places = np.asarray(X, dtype=np.float64)
        total = sum(output_of(rule, places, self.output) for rule in self.rules)
        result: IntArray = self.classes_[np.asarray(total).argmax(axis=1)]
        return result


Piece: TypeAlias = "Part | Tally | Missing"  # of the work, or why there is none

_PIECES: Cache[Piece] = Cache(1200, MAX_PIECE_BYTES)
_MEANS: Cache[list[FloatArray]] = Cache(64)


def work(run: Run, options: ViewOptions) -> Work | None:
    """Return the work of fitting the rule on R data sets: at the chosen complexity, with boundaries, or at every one.

    During a drag there is nothing to do if all of it is kept: the data sets of a known distribution do not
    depend on the points.
    """
    if options.view in ("draws", "regression") or run.fitted is None:
        return None
    pieces = _pieces(run, options.view)
    if options.live and all(_PIECES.cached(key) is not None for key, _ in pieces):
        return None
    keys = tuple(key for key, _ in pieces)
    return Work(keys, lambda k: _PIECES.get(*pieces[k]), len(pieces), "{done} of {total}")


def many_fits(run: Run, options: ViewOptions) -> Fits | None:
    """Return the chosen rule on as many data sets as there are; None if there is none yet."""
    parts: list[Part] = _present(_done(run, options))
    if not parts:
        return None
    lines = [line for _, pieces in parts for line in pieces]
    pool = pooled([fits for fits, _ in parts])
    return Fits(pool, lines, DRAWN * len(parts), _mean(run, pool) if len(parts) == _parts(run) else [])


def _mean(run: Run, pool: BiasVariance) -> list[FloatArray]:
    """Return the boundary of the mean of all fits."""
    chosen, window = run.chosen, run.data.window
    key = run.source.key, chosen.family, chosen.compared, chosen.seed, chosen.value, chosen.n, chosen.R, tuple(window)
    return _MEANS.get(key, lambda: boundaries([MeanRule(pool.rules, chosen.compared)], window))


def curve(run: Run, options: ViewOptions) -> list[Tally]:
    """Return the decomposition along the curve, as far as it is there."""
    done, each = _present(_done(run, options)), _batches(run)
    return [_sum(done[first : first + each]) for first in range(0, len(done) - each + 1, each)]


def decomposition(run: Run, options: ViewOptions) -> Tally | None:
    """Return the decomposition of the chosen rule, of the data sets that the view shows; None if there is none yet.

    During a drag, on the plane or a slider, it is computed where it is not kept: in less time than curves.
    """
    if options.view == "draws":
        return None
    if options.view == "fits":
        fits = many_fits(run, options)
        tally = None if fits is None else fits.decomposition.tally
    else:
        tally = dict(zip(_along(run.chosen), curve(run, options), strict=False)).get((run.chosen.value, run.chosen.n))
    return _at(run, run.chosen.value, run.chosen.n, MAX_DRAG_WORK_S) if tally is None and options.live else tally


def decomposed_at(run: Run, value: float, n: int) -> Tally:
    """Return the decomposition at one complexity and sample size, computed here and now where it is not kept."""
    tally = _at(run, value, n, math.inf)
    assert tally is not None  # noqa: S101 - there is no end to this patience
    return tally


def _at(run: Run, value: float, n: int, patience: float) -> Tally | None:
    """Return the decomposition; None where it takes more than `patience` seconds: what is done by then is cached."""
    tallies: list[Tally] = []
    end = time.perf_counter() + patience
    for key, make in _point(run, value, n):
        if _PIECES.cached(key) is None and time.perf_counter() > end:
            return None
        tallies += _present([_PIECES.get(key, make)])
    return _sum(tallies)


def _parts(run: Run) -> int:
    """Return the number of chunks of ten data sets, R / CHUNK."""
    return run.chosen.R // CHUNK


def _batches(run: Run) -> int:
    """Return the number of pieces of work at one place of a curve, each of two chunks."""
    return _parts(run) // BATCH


def _sum(tallies: Sequence[Tally]) -> Tally:
    """Return the tallies pooled into one, by their sums over data sets."""
    return reduce(add, tallies)


def _done(run: Run, options: ViewOptions) -> list[Any]:
    """Return the results from the first piece on, as many as are there: each has its place."""
    if options.done or not options.live:
        return list(options.done)
    kept = (_PIECES.cached(key) for key, _ in _pieces(run, options.view))
    return list(takewhile(lambda result: result is not None, kept))


def _present(results: list[Any]) -> list[Any]:
    """Return the results; raise the first Missing that is among them: a class too rare for so small data sets."""
    for result in results:
        if isinstance(result, Missing):
            raise Missing(result.sentence)
    return results


def _pieces(run: Run, view: str) -> list[tuple[Hashable, Callable[[], Piece]]]:
    """Return for each piece of the work what it depends on, and what makes it."""
    if view != "fits":
        return [piece for value, n in _along(run.chosen) for piece in _point(run, value, n)]
    chosen = run.chosen
    common = run.source.key, chosen.family, chosen.compared, chosen.seed, tuple(run.data.window)
    return [
        (
            ("fits", *common, chosen.value, chosen.n, part),
            partial(_attempt, run, chosen.n, partial(_part, run, part)),
        )
        for part in range(_parts(run))
    ]


def _along(chosen: Settings) -> list[tuple[float, int]]:
    """Return complexity and sample size of every place of the curve."""
    if chosen.along == "complexity":
        return [(value, chosen.n) for value in chosen.rules.values]
    return [(chosen.value, n) for n in DATA_SET_SIZES]


def _point(run: Run, value: float, n: int) -> list[tuple[Hashable, Callable[[], Piece]]]:
    """Return the pieces of the work at one place of a curve."""
    chosen = run.chosen
    common = run.source.key, chosen.family, chosen.compared, chosen.seed, value, n
    batches = [range(BATCH * batch, BATCH * (batch + 1)) for batch in range(_batches(run))]
    return [
        (("curve", *common, parts), partial(_attempt, run, n, partial(_tally, run, value, n, parts)))
        for parts in batches
    ]


def _attempt(run: Run, n: int, make: Callable[[], Part | Tally]) -> Piece:
    """Return a piece; Missing where a class is too rare for data sets of n points, or the rule has no answer."""
    try:
        return make()
    except ValueError as error:
        if n * float(run.posteriors.mean(axis=0).min()) < RARE_CLASS_POINTS:
            return Missing(
                (
                    (
                        "**No data sets of {n} points can be drawn**: the rarest class would be missing from"
                        " nearly every one. Give that class more points, or raise *Points in each drawn data set*."
                    )
                    if n == run.chosen.n
                    else (
                        "**No data sets of {n} points can be drawn**: the rarest class would be missing from"
                        " nearly every one. Give that class more points."
                    )
                ).format(n=n)
            )
        return Missing(fitting.refused(error, run.rule, run.data.X, run.data.y))


def _part(run: Run, part: int) -> Part:
    """Decompose one chunk of data sets at the chosen complexity, and draw the boundaries of the first few rules."""
    rule = run.chosen.rule(run.class_count)
    result = _decomposed(run, rule, run.chosen.n, part)
    return result, boundaries([drawn(rule) for rule in result.rules], run.data.window, DRAWN)


def _tally(run: Run, value: float, n: int, parts: range) -> Tally:
    """Return the decomposition over some chunks, at one complexity: sums alone, without rules and boundaries."""
    rule = run.chosen.rules.make(value, run.class_count)
    return _sum([_decomposed(run, rule, n, part).tally for part in parts])


def _decomposed(run: Run, rule: Classifier, n: int, part: int) -> BiasVariance:
    """Return the decomposition over one part of the data sets, which are the same for every rule and in every view."""
    with warnings.catch_warnings():  # a page shows warnings of the plane's own fit alone
        warnings.simplefilter("ignore", ConvergenceWarning)
        return bias_variance(
            rule,
            run.source.distribution,
            n=n,
            datasets=CHUNK,
            points=run.places,
            output=run.chosen.compared,
            seed=[run.chosen.seed, part],
        )
