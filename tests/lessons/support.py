"""Support for the tests of all lessons: points of every kind, and everything that a state shows, as plain values."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import numpy as np

from linclass import datasets
from linclass.arrays import IntArray
from linclass.datasets.dataset import Dataset, Window
from linclass.declare import declared
from linclass.figures.marks import Line, Mark
from linclass.figures.theme import THEMES
from linclass.lessons import study_cache
from linclass.lessons.blocks import (
    Beside,
    Block,
    Board,
    Buttons,
    EditableGrid,
    Folded,
    Picture,
    Prose,
    Table,
    Worksheet,
)
from linclass.lessons.lesson import Lesson, Missing, State, Task, ViewOptions
from linclass.wire import plane_json
from linclass.wire.figure_json import as_json, content

S = TypeVar("S")
T = TypeVar("T")
LAST_STEP = 1_000_000
MAX_PIECES = 2  # pieces of a work that show what a picture makes of them
METHOD_NAMES = {  # as a line's label says them
    "least squares": "least_squares",
    "fisher": "fisher",
    "logistic": "logistic",
    "logistic regression": "logistic",
    "perceptron": "perceptron",
    "svm": "svm",
    "lda": "lda",
    "qda": "qda",
    "k-nn": "neighbours",
}


def there(value: T | None) -> T:
    """Return a value that has to be there."""
    assert value is not None
    return value


def points(X: Any, y: Sequence[int] | IntArray, **more: Any) -> Dataset:
    """A data set with the canvas's own names."""
    names = tuple(str(k + 1) for k in range(max(2, max(y, default=0) + 1)))
    return Dataset(np.array(X, float).reshape(-1, 2), np.array(y, np.int64), names, **more)


def points_of(task: Task[S, Any]) -> Dataset:
    """The points that the button of a task sets."""
    return task.points if isinstance(task.points, Dataset) else datasets.generate(task.points)


AWKWARD = {
    "empty": points([], []),
    "one point": points([[1, 2]], [0]),
    "one class": points([[1, 2], [2, 1], [0, 0]], [1, 1, 1]),
    "coincident": points([[1, 1], [1, 1]], [0, 1]),
    "collinear": points([[0, 0], [1, 1], [2, 2], [3, 3]], [0, 0, 1, 1]),
    "beside a narrow window": points(
        [[0, 0], [1, 2], [2, 0], [3, 1]], [0, 0, 1, 1], window=Window(1, 1.000001, 1, 1.000001)
    ),
    "all at zero": points([[0, 0]] * 4, [0, 1, 0, 1]),
    "tiny": points([[1e-60, 0], [-1e-60, 1e-60]], [0, 1]),
    "huge": points([[1e9, -1e9], [-1e9, 1e9]], [0, 1]),
    "six classes": points([[np.cos(k), np.sin(k)] for k in range(12)], [k % 6 for k in range(12)]),
    "gap in the classes": points([[0, 0], [1, 1], [2, 0]], [0, 3, 5]),
    "a test set of its own": replace(
        points([[0, 0], [1, 2], [2, 0], [1, 1], [3, 1], [0, 2]], [0, 0, 1, 1, 0, 1]), test=np.arange(6) % 3 == 2
    ),
    "a test set of one class": replace(
        points([[0, 0], [1, 1], [2, 0]], [0, 1, 2]), test=np.array([False, False, True])
    ),
    "nothing but a test set": replace(points([[0, 0], [1, 1]], [0, 1]), test=np.ones(2, dtype=bool)),
}


def relabelled(data: Dataset, seed: int) -> Dataset:
    """The same places, the same classes of other points: another fit."""
    order = np.random.default_rng(seed).permutation(len(data.y))
    return replace(data, y=data.y[order], recipe=None)


def view_options(state: State[Any], theme: str = "light", **more: Any) -> ViewOptions:
    """Return how a state is looked at by default."""
    return ViewOptions(view=state.view, theme=THEMES[theme], step=state.step, camera=state.camera, **more)


def worked(lesson: Lesson[Any, Any], run: Any, options: ViewOptions, most: int = MAX_PIECES) -> ViewOptions:
    """The look with some of the lesson's work done, as after a stop; its pieces are kept for all tests."""
    work = lesson.work(run, options)
    if work is None:
        return options
    pieces = study_cache.PIECES_CACHE.get((lesson.slug, work.key), dict)
    total = min(work.total, most)
    for piece in range(total):
        if piece not in pieces:
            pieces[piece] = work.task(piece)
    return replace(options, done=tuple(pieces[piece] for piece in range(total)))


def whole(lesson: Lesson[Any, Any], run: Any, options: ViewOptions) -> ViewOptions:
    """The look with all of the lesson's work done."""
    return worked(lesson, run, options, most=LAST_STEP)


def flat(blocks: Iterable[Block]) -> list[Block]:
    """All blocks, those side by side and the folded too."""
    return [inner for block in blocks for inner in _parts(block)]


def _parts(block: Block) -> list[Block]:
    if isinstance(block, Beside):
        return flat([*block.left, *block.right])
    return flat(block.blocks) if isinstance(block, Folded) else [block]


def check_methods(marks: Iterable[Mark]) -> None:
    """Lines of several methods on one plane have their methods' colours and dashes, whichever page it is on."""
    named = {mark.label.lower(): mark.role for mark in marks if isinstance(mark, Line)}
    roles = {METHOD_NAMES[name]: role for name, role in named.items() if name in METHOD_NAMES}
    assert len(roles) < 2 or all(method == role for method, role in roles.items()), roles


def codes(blocks: Iterable[Block]) -> list[str]:
    """The names of all blocks that have one, the folded sections' own too."""
    folded = [block for block in blocks if isinstance(block, Folded)]
    inner = [code for block in folded for code in codes(block.blocks)]
    named = [block for block in flat(b for b in blocks if not isinstance(b, Folded)) if hasattr(block, "code")]
    return [*(block.code for block in folded), *inner, *(block.code for block in named)]


RUN_CACHE = study_cache.Cache[Any](600)  # runs of all laws of a process: study is pure, which has a law of its own


def studied(lesson: Lesson[Any, Any], points: Dataset, settings: Any) -> Any:
    """The run of these points and settings, studied once for all laws; or Missing, studied again."""
    return RUN_CACHE.get((lesson.slug, points.key, settings), lambda: lesson.study(points, settings))


def scene_runs(lesson: Lesson[Any, Any]) -> Iterator[tuple[str, Any, ViewOptions]]:
    """Yield code, run and view options of every scene of a lesson that has a run."""
    for scene in lesson.scenes:
        state = scene.state()
        try:
            run = studied(lesson, state.points, state.settings)
        except Missing:
            continue
        yield scene.code, run, view_options(state)


def shown(
    lesson: Lesson[Any, Any], state: State[Any], theme: str = "light", live: bool = False, pieces: int = 1
) -> dict[str, Any]:
    """Everything that a page shows of a state, as what would travel to the browser; or what is missing.

    Of a work that is done in pieces, as many are done: the law on scenes and that on views are of several.
    """
    seen, _ = shown_with_blocks(lesson, state, theme, live, pieces)
    return seen


def shown_with_blocks(
    lesson: Lesson[Any, Any], state: State[Any], theme: str = "light", live: bool = False, pieces: int = 1
) -> tuple[dict[str, Any], Sequence[Block]]:
    """Return what `shown` does, and the blocks of the view; none where something is missing."""
    view = lesson.view(state.view)
    above = [] if view.above is None else [travels(b, state) for b in flat(view.above(state.points, state.settings))]
    try:
        run = studied(lesson, state.points, state.settings)
    except Missing as missing:
        marks = plane_json.marks(missing.marks, state.points.window)
        seen: dict[str, Any] = {"missing": missing.sentence, "marks": marks, "above": above}
        return (seen if view.missing is None else seen | {"blocks": instead(lesson, state, theme)}), ()
    options = view_options(state, theme, live=live)
    plane = lesson.plane(run, options)
    check_methods(plane.marks)
    options = worked(lesson, run, options, pieces)
    verdict = lesson.verdict(run, options)
    result: Sequence[Block] = ()
    try:
        result = view.show(run, options)
        names = codes(result)
        assert len(set(names)) == len(names), "no two blocks of a view have one name"
        blocks = [travels(block, state) for block in flat(result)]
    except Missing as missing:
        blocks = [missing.sentence]
    seen = {
        "marks": plane_json.marks(plane.marks, state.points.window),
        "status": plane.status,
        "above": above,
        "blocks": blocks,
        "verdict": (verdict.sentence, verdict.good, verdict.rule, verdict.notes),
        "explanations": dict(lesson.explained(run, options)),
        "derivations": {derivation.code: derivation.text(run, options) for derivation in lesson.derivations},
    }
    return seen, result


def instead(lesson: Lesson[Any, Any], state: State[Any], theme: str = "light") -> list[Any]:
    """Return what a view shows where the lesson is missing, or its own sentence."""
    view = lesson.view(state.view)
    assert view.missing is not None
    try:
        return [travels(b, state) for b in flat(view.missing(state.points, state.settings, view_options(state, theme)))]
    except Missing as missing:
        return [missing.sentence]


def sent_picture(picture: Picture, step: int | None) -> Any:
    """Return what the browser is told of a picture, after a journey through JSON that refuses what is no number."""
    return json.loads(json.dumps(content(picture, step, None), default=as_json, allow_nan=False))


def travels(block: Block, state: State[Any]) -> Any:
    """Return what a block sends to the browser."""
    match block:
        case Picture():
            assert block.alt
            return sent_picture(block, state.step)
        case Prose():
            assert block.text
            return block.text
        case Table():
            assert len({len(cells) for cells in block.columns.values()}) <= 1
            return {name: list(cells) for name, cells in block.columns.items()}
        case EditableGrid():
            assert all(len(row) == len(block.columns) for row in block.cells)
            return [list(row) for row in block.cells]
        case Buttons():
            return [action.label for action in block.actions]
        case Board():
            marks, status = block.paint(state, block.window)
            return plane_json.marks(marks, block.window), status
        case Worksheet():
            return [block.exercise.title, block.exercise.givens, *(part.ask for part in block.exercise.parts)]
        case _:
            raise AssertionError(block)


def words(seen: Any) -> str:
    """All the sentences in what is shown."""
    if isinstance(seen, str):
        return seen
    if isinstance(seen, dict):
        return " ".join(words(value) for value in seen.values())
    return " ".join(words(value) for value in seen) if isinstance(seen, list | tuple) else ""


def checked(settings: Any) -> Any:
    """Return settings whose every value is one of its field's; raise ValueError naming the first that is not."""
    for name, kind in declared(settings).items():
        try:
            value = kind.check(getattr(settings, name))
        except ValueError as error:
            raise ValueError(f"{name}: {error}.") from error
        if value != getattr(settings, name):
            raise ValueError(f"{name}: {value!r} is kept in another form than {getattr(settings, name)!r}.")
    return settings
