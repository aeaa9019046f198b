"""The slowest states that a person can reach: `python -m tests.load.slowest`, on an idle machine.

For each page, states at random and at the ends: large and awkward data sets, every setting at its ends, every view, at
rest and during a drag, in any window. What each costs the server is processor time in slices, between which others have
their turn: the plane (with the run), the view (with the verdict), a question of a drag, each piece of a longer
work.
"""

import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

import numpy as np
from threadpoolctl import threadpool_limits

from linclass import datasets
from linclass.datasets import MAX_CLASSES, MAX_POINTS, Dataset, Recipe
from linclass.datasets.dataset import Window
from linclass.declare import Among, AnyField, Choice, Number, Switch, declared
from linclass.figures.theme import LIGHT
from linclass.lessons import address
from linclass.lessons.lesson import Lesson, Missing, ViewOptions
from linclass.lessons.sides import ClassNumber
from linclass.lessons.state import State
from linclass.wire import plane_json
from tests.lessons.support import AWKWARD, flat, travels, worked
from tests.load.audience import arguments, pages
from tests.session.frames import dragged

LIMIT = 0.5  # seconds that a slice may take
SHOWN = 3  # slices of a page that are named
PIECES = 4  # of a longer work that are done
LARGE_STATES = (
    *(Recipe("blobs", {"classes": 6, "n": 300, "separation": s}) for s in (0.5, 2.0, 8.0)),
    *(Recipe("spirals", {"classes": k, "n": 300, "turns": 3.0, "noise": 0.2}) for k in (2, 6)),
    *(Recipe("checkerboard", {"cells": 8, "n": n, "noise": 0.3}) for n in (200, 900)),
    *(Recipe(name, {"n": n}) for name in ("moons", "circles", "xor", "outliers", "collinear") for n in (50, 300)),
    Recipe("iris", {}),
    Recipe("penguins", {}),
)


@dataclass(frozen=True, order=True)
class Slice:
    """The time of one slice of a state, and what is special in the state; its number makes it again."""

    seconds: float
    number: int
    what: str
    output: str


def main() -> int:
    """Print the slowest slices of each page; return 1 if one is beyond the limit."""
    asked = arguments(__doc__, has_pages=True, states=(100, "of each page"), first=(0, "the number of the first"))
    beyond = 0
    for lesson in pages(asked):
        slices: list[Slice] = []
        for seed in range(asked.first, asked.first + asked.states):
            with threadpool_limits(1):  # as app.py has it
                slices += slices_of(lesson, state(lesson, Random(f"{lesson.slug} {seed}")), seed)
        slices.sort(reverse=True)
        beyond += sum(result.seconds > LIMIT for result in slices)
        print(f"{lesson.slug}: {len(slices)} slices, {sum(s.seconds > LIMIT for s in slices)} beyond {LIMIT} s")
        for result in slices[:SHOWN]:
            print(f"  {1000 * result.seconds:5.0f} ms, {result.what} of {result.number}: {result.output}", flush=True)
    return min(beyond, 1)


def state(lesson: Lesson[Any, Any], random: Random) -> State[Any]:
    """A state of this page: any points and window, some settings at random, the others of one of its scenes."""
    settings = random.choice(lesson.scenes).settings
    for name, kind in declared(lesson.Settings).items():
        if random.random() < 0.5 and (ends := values(kind, random)):
            settings = replace(settings, **{name: kind.check(random.choice(ends))})
    step = random.choice((None, 0, 7, 10**6))
    return State(points(lesson, random), settings, random.choice(lesson.views).code, step)


def values(kind: AnyField, random: Random) -> list[Any]:
    """Some values of a setting, the ends of its range among them; none of a kind that has no range."""
    match kind:
        case Choice():
            return list(kind.words)
        case Among():
            return list(kind.values)
        case Switch():
            return [False, True]
        case ClassNumber():
            return [None, *range(MAX_CLASSES)]
        case Number():
            low, high = (type(kind.step)(end) for end in (kind.low, kind.high))
            return [low, high, type(kind.step)(random.uniform(low, high))]
    return []


def points(lesson: Lesson[Any, Any], random: Random) -> Dataset:
    """Points of a scene, of a large recipe, of random places and classes, or awkward ones."""
    kind = random.random()
    if kind < 0.5:
        recipe = random.choice(LARGE_STATES)
        data = datasets.generate(Recipe(recipe.name, dict(recipe.settings)))
    elif kind < 0.8:
        chance = np.random.default_rng(random.randrange(10**6))
        n, K = random.choice((100, 200, 500, MAX_POINTS)), random.choice((2, 3, MAX_CLASSES))
        X = chance.normal(size=(n, 2)) if random.random() < 0.5 else chance.uniform(-4, 4, (n, 2))
        data = Dataset(X, chance.integers(0, K, n), tuple(map(str, range(1, K + 1))))
    elif kind < 0.9:
        data = random.choice(lesson.scenes).dataset
    else:
        data = random.choice(list(AWKWARD.values()))
    if random.random() < 0.2:
        half = 10.0 ** random.randint(-2, 4)
        data = replace(data, window=Window(-half, half, -half, half))
    return data


def slices_of(lesson: Lesson[Any, Any], asked: State[Any], number: int) -> list[Slice]:
    """Show a state as the server does for the first visitor who sees it, and time it slice by slice."""
    n, K = len(asked.points.y), len(np.unique(asked.points.y))
    sentence = " ".join([f"{n} points, {K} classes,", *_settings(lesson, asked)])
    slices: list[Slice] = []

    def timed(what: str, work: Callable[[], Any]) -> Any:
        begun = time.process_time()
        try:
            return work()
        finally:
            slices.append(Slice(time.process_time() - begun, number, what, sentence))

    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        options = ViewOptions(view=asked.view, theme=LIGHT, step=asked.step, camera=asked.camera)
        try:
            run = timed("plane", lambda: _plane(lesson, asked, options))
        except Missing:
            return slices
        work = lesson.work(run, options)
        if work is not None:
            for piece in range(min(work.total, PIECES)):
                timed("piece", partial(work.task, piece))
            options = worked(lesson, run, options, most=PIECES)
        timed("view", lambda: _view(lesson, asked, run, options))
        timed("hand", lambda: _drag(lesson, asked))
    return slices


def _settings(lesson: Lesson[Any, Any], asked: State[Any]) -> list[str]:
    """Return what a link would say of them, and of view and step."""
    query = address.write(lesson, replace(asked, points=lesson.opening.points))
    return [f"{name}={value}" for name, value in query.items() if name not in (address.DATA, "v")]


def _plane(lesson: Lesson[Any, Any], asked: State[Any], options: ViewOptions) -> Any:
    """Study a state and paint its plane; return the run."""
    run = lesson.study(asked.points, asked.settings)
    plane_json.marks(lesson.plane(run, options).marks, asked.points.window)
    return run


def _view(lesson: Lesson[Any, Any], asked: State[Any], run: Any, options: ViewOptions) -> None:
    lesson.verdict(run, options)
    try:
        for block in flat(lesson.view(asked.view).show(run, options)):
            travels(block, asked)
    except Missing:
        return


def _drag(lesson: Lesson[Any, Any], asked: State[Any]) -> None:
    frame = dragged(lesson, asked)
    plane_json.marks(frame.plane.marks, asked.points.window)
    if frame.missing is None and frame.progress is None:
        _view(lesson, frame.state, frame.run, frame.options)


if __name__ == "__main__":
    sys.exit(main())
