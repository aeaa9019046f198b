"""The cache shared by all visitors: each value is made once, within bounds of number and bytes."""

import tracemalloc
from dataclasses import dataclass, replace
from functools import cached_property, partial

import numpy as np
import pytest

from linclass import lessons
from linclass.arrays import FloatArray
from linclass.figures.theme import LIGHT
from linclass.lessons import study_cache
from linclass.lessons.lesson import ViewOptions
from linclass.lessons.study_cache import Cache, size_in_bytes
from linclass.wire import encode
from tests.lessons.support import there

KILO = 1000


@dataclass(frozen=True)
class Lazy:
    """A value that holds as many kilobytes as a visitor has looked at."""

    size: int

    @cached_property
    def numbers(self) -> FloatArray:
        """An array that is computed on first access."""
        return np.zeros(self.size * KILO // 8)


def test_light_results_are_bound_by_their_number() -> None:
    """Of results that weigh little, the last so many are kept."""
    cache: Cache[int] = Cache(3, 100 * KILO)
    for key in range(5):
        cache.get(key, partial(int, key))
    assert [cache.cached(key) for key in range(5)] == [None, None, 2, 3, 4]


def test_heavy_results_are_bound_by_their_weight() -> None:
    """A value that grew after it was stored counts with its new size at the next; the last always stays."""
    cache: Cache[Lazy] = Cache(100, 100 * KILO)
    for key in range(10):
        cache.get(key, lambda: Lazy(30)).numbers.fill(1.0)
    assert [key for key in range(10) if cache.cached(key) is not None] == [6, 7, 8, 9]
    assert 80 * KILO < cache.weight <= 100 * KILO
    cache.get("heavy", lambda: Lazy(500)).numbers.fill(1.0)
    assert cache.cached("heavy") is not None
    cache.get("next", lambda: Lazy(1))
    assert len(cache) == 1


def test_what_is_asked_for_stays() -> None:
    """The result that a room looks at is not driven out by the visitors who look at their own, and grows there."""
    cache: Cache[Lazy] = Cache(100, 100 * KILO)
    made = 0

    def make() -> Lazy:
        nonlocal made
        made += 1
        return Lazy(20)

    for key in range(20):
        cache.get("everybody's", make).numbers.fill(1.0)
        cache.get(key, lambda: Lazy(30)).numbers.fill(1.0)
    assert made == 1


@pytest.mark.parametrize("slug", ["logistic", "descent", "gaussian"])
def test_a_weight_is_the_memory_that_is_freed(slug: str) -> None:
    """A run with its view weighs what Python had to allocate for it, within a third."""
    lesson = lessons.by_slug(slug)
    state = lesson.opening

    def study_moved(shift: float) -> object:
        points = replace(state.points, X=state.points.X + shift, recipe=None)
        run = lesson.study(points, state.settings)
        seen = ViewOptions(state.view, LIGHT)
        shown = lesson.view(state.view).show(run, seen), lesson.verdict(run, seen), lesson.explanations(run, seen)
        return run, shown

    study_moved(0.01)  # what is made once for all
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        result = study_moved(0.02)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert size_in_bytes(result) == pytest.approx(after - before, rel=1 / 3)


def test_the_room_shares_and_the_rest_is_bound() -> None:
    """Runs, views and pieces of work of all visitors have a bound in bytes, together less than a third of 400 MB."""
    bounds = [cache.heaviest for cache in (study_cache.RUN_CACHE, encode.FRAME_CACHE, study_cache.PIECES_CACHE)]
    assert sum(bound or np.inf for bound in bounds) < 400e6 / 3


def test_work_for_a_lecture_hall_is_cached() -> None:
    """The path of a support vector machine on points of one's own is there when the page is asked for again."""
    lesson = lessons.by_slug("support_vectors")
    run = lesson.study(lesson.opening.points, lesson.opening.settings)
    work = there(lesson.work(run, ViewOptions("path", LIGHT)))
    pieces = {piece: work.task(piece) for piece in range(work.total)}
    cache: Cache[dict[int, object]] = Cache(study_cache.MAX_PIECE_SETS, study_cache.MAX_PIECE_BYTES)
    for visitor in range(200):
        cache.get(visitor, dict).update(pieces)
    assert len(cache) == 200
    assert cache.weight >= 199 * size_in_bytes(pieces[0])
