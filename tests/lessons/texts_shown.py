"""Every text that travels to the browser when a state is shown, with the way to it."""

import functools
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

import pytest

from linclass import lessons
from linclass.lessons.blocks import Block, Picture, Table
from linclass.lessons.lesson import Lesson, State
from linclass.lessons.plane import Plane
from linclass.wire import plane_json
from tests.every_case import every_case
from tests.lessons.support import MAX_PIECES, flat, shown_with_blocks

Way = tuple[str, ...]
SCENES = [
    pytest.param(lesson, number, id=f"{lesson.slug}-{lesson.scenes[number].code}")
    for lesson in lessons.every()
    for number in range(len(lesson.scenes))
]
MACHINES = {  # what no person reads: plotly.js and the browser do
    *(
        "type",
        "mode",
        "code",
        "family",
        "shadow",
        "bdata",
        "dtype",
        "shape",
        "colorscale",
        "separators",
    ),
    *(
        "color",
        "bgcolor",
        "fgcolor",
        "fillcolor",
        "bordercolor",
        "gridcolor",
        "linecolor",
        "zerolinecolor",
        "backgroundcolor",
    ),
    *("activecolor", "dash", "symbol", "angleref", "textposition", "hoverinfo", "fill", "marks", "exponentformat"),
    *("xref", "yref", "xaxis", "yaxis", "scene", "anchor", "overlaying", "matches", "scaleanchor", "patch", "frames"),
    *("xanchor", "yanchor", "constrain", "constraintoward", "dragmode", "hovermode", "orientation", "traceorder"),
}
NAMED = {"xaxis", "yaxis", "scene"}  # of a layout they are axes, of a trace their names


@dataclass(frozen=True)
class SceneSent:
    """The data that a scene sends in each of its lesson's views, by the view's code; and the tables in them."""

    lesson: Lesson[Any, Any]
    number: int
    views: list[tuple[str, dict[str, Any]]]
    tables: list[Table]

    @classmethod
    def of(cls, lesson: Lesson[Any, Any], number: int) -> "SceneSent":
        """A scene of a lesson by its number."""
        state = lesson.scenes[number].state()
        tables: list[Table] = []
        views = [(view.code, sent(lesson, replace(state, view=view.code), tables)) for view in lesson.views]
        return cls(lesson, number, views, tables)

    @property
    def own(self) -> dict[str, Any]:
        """The data of its own view."""
        return dict(self.views)[self.lesson.scenes[self.number].view]

    def texts(self) -> Iterator[tuple[str, Way, str]]:
        """Every text of every view: the view's code, the names on the way to the text, and the text."""
        for view, seen in self.views:
            for way, text in texts(seen):
                yield view, way, text


def of_each_scene(law: Callable[[SceneSent], None]) -> Callable[[Sequence[SceneSent]], None]:
    """Make a law of one scene a test of all scenes of a lesson; its failure names the scenes."""

    @functools.wraps(law)
    def of_all(sent_scenes: Sequence[SceneSent]) -> None:
        cases = [pytest.param(scene, id=scene.lesson.scenes[scene.number].code) for scene in sent_scenes]
        every_case("scene", cases)(law)()

    parameter = inspect.Parameter("sent_scenes", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    of_all.__signature__ = inspect.Signature([parameter])  # type: ignore[attr-defined]
    return of_all


def sent(lesson: Lesson[Any, Any], state: State[Any], tables: list[Table] | None = None) -> dict[str, Any]:
    """All that a state shows, and the first, middle and last frame of its frame sequence; its tables come to a list."""
    seen, blocks = shown_with_blocks(lesson, state, pieces=MAX_PIECES)
    if tables is not None:
        tables += [block for block in flat(blocks) if isinstance(block, Table)]
    if "missing" in seen:
        return seen
    return seen | {"film": list(_frame_sequence(blocks))}


def _frame_sequence(blocks: Sequence[Block]) -> Iterator[Any]:
    for picture in (block for block in flat(blocks) if isinstance(block, Picture)):
        if picture.frame_sequence is None or picture.player is None:
            continue
        total = picture.player.total
        for step in dict.fromkeys((0, total // 2, total)):
            result = picture.frame_sequence.frame(step)
            for phase in [result] if isinstance(result, Plane) else result:
                yield phase.status, labels(plane_json.marks(phase.marks, picture.frame_sequence.window))


def texts(seen: Any, way: Way = ()) -> Iterator[tuple[Way, str]]:
    """Every text of what `sent` returns that a person can read, with the names on the way to it."""
    if isinstance(seen, str):
        yield way, seen
    elif isinstance(seen, dict):
        for name, value in seen.items():
            if name == "marks":
                yield from texts(labels(value), (*way, name))
            elif name not in MACHINES or (name in NAMED and isinstance(value, dict)):
                yield from texts(value, (*way, str(name)))
    elif isinstance(seen, list | tuple):
        for value in seen:
            yield from texts(value, way)


def strings(value: Any) -> Iterator[str]:
    """Every text in what a module or a lesson declares, or in a trace; the keys of a table of texts are codes."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from strings(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from strings(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from strings(getattr(value, field.name))


def labels(marks: Mapping[str, Any]) -> list[str]:
    """Return what is written beside marks."""
    return [mark[2] for kind, result in marks.items() if kind != "regions" for mark in result if mark[2]]
