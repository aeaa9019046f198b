"""A page's state as JSON, and back: read again it is the same state, and what can't be read is named.

    {"format": "linclass state", "version": 1, "page": "perceptron", "link": ..., "state": {"view": ..., "eta": ...},
     "points": {"X": [[x1, x2], ...], "y": [...], "class_names": [...], ...}}

`state` holds what an address would, written in full, so that no later opening changes what it means.
"""

import json
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from linclass import datasets, lessons
from linclass.arrays import AnyArray
from linclass.catalog import LESSONS
from linclass.datasets.dataset import MAX_CLASSES, MAX_POINTS, Dataset, Recipe, Window
from linclass.datasets.link import decode_recipe, encode_recipe
from linclass.lessons import address
from linclass.lessons.lesson import AnyLesson, AnyState
from linclass.lessons.markdown import plain
from linclass.takehome.page_state import PageState

EXAMPLE_INSTEAD = "The page's own example stands in their place."
UNREAD_POINTS = "The points of the file could not be read: {reason} " + EXAMPLE_INSTEAD
NO_POINTS = "they are not points as linclass writes them."

FORMAT, VERSION = "linclass state", 1
MAX_BYTES = 1_000_000
KEYS = {"format", "version", "page", "link", "state", "points"}
RESERVED = frozenset(address.RESERVED) - {address.VIEW, address.STEP, address.CAMERA}  # no part of a state's settings
POINT_KEYS = {"X", "y", "class_names", "feature_names", "window", "test", "recipe", "origin"}


@dataclass(frozen=True, eq=False)
class Reading:
    """The content of a file.

    Attributes
    ----------
    ignored : tuple of str
        A sentence for each part that was left out, Markdown.
    """

    lesson: AnyLesson
    state: AnyState
    ignored: tuple[str, ...]


def write(exported: PageState) -> str:
    """Return a state as JSON."""
    lesson, state = exported.lesson, exported.frame.state
    without_points = replace(state, points=lesson.opening.points)
    entries = {
        "format": FORMAT,
        "version": VERSION,
        "page": lesson.slug,
        "link": exported.link,
        "state": {name: text for name, text in address.whole(lesson, without_points).items() if name != address.DATA},
        "points": _points(state.points),
    }
    return json.dumps(entries, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def read(text: bytes) -> Reading:
    """Return the state that a file holds; what is damaged or unknown in it is named and left out.

    Raises
    ------
    ValueError
        If it is no such file at all, with one sentence.
    """
    if len(text) > MAX_BYTES:
        raise ValueError(f"The file is larger than {MAX_BYTES // 1000} kB, so it holds no state.")
    try:
        result = json.loads(text.decode("utf-8-sig"), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise ValueError("The file is not JSON, or it is damaged.") from error
    if not isinstance(result, dict) or result.get("format") != FORMAT:
        raise ValueError("The file holds no state of a page of linclass.")
    if result.get("version") != VERSION:
        raise ValueError(f"The file is of another version; version {VERSION} can be read.")
    slug = result.get("page")
    if not isinstance(slug, str) or slug not in LESSONS:
        raise ValueError("The file names no page of linclass.")
    lesson = lessons.by_slug(slug)
    ignored = [_left_out(name) for name in result if name not in KEYS]
    settings = result.get("state")
    if not isinstance(settings, dict):
        ignored.append(_left_out("state"))
        settings = {}
    ignored += [_left_out(name) for name, value in settings.items() if not isinstance(value, str)]
    query = {name: value for name, value in settings.items() if isinstance(value, str) and name not in RESERVED}
    ignored += [_left_out(name) for name in settings if name in RESERVED]
    arrival = address.read(lesson, {address.VERSION_KEY: address.VERSION} | query)
    points, unread = _read_points(result.get("points"))
    state = arrival.state if points is None else replace(arrival.state, points=points)
    of_file = [sentence.replace("The link says", "The file says", 1) for sentence in arrival.ignored]
    ignored_parts = tuple(dict.fromkeys([*ignored, *of_file, *unread]))
    return Reading(lesson, state, ignored_parts[: address.MAX_IGNORED])


def _points(data: Dataset) -> dict[str, object]:
    """Return points as JSON, with the recipe that makes them if there is one."""
    entries: dict[str, object] = {
        "X": data.X.tolist(),
        "y": data.y.tolist(),
        "class_names": list(data.class_names),
        "feature_names": list(data.feature_names),
        "window": [float(edge) for edge in data.home],
    }
    if data.test is not None:
        entries["test"] = data.test.tolist()
    if data.recipe is not None:
        entries["recipe"] = encode_recipe(data.recipe)
    if data.origin is not None:
        entries["origin"] = encode_recipe(data.origin)
    return entries


def _read_points(entries: object) -> tuple[Dataset | None, list[str]]:
    """Return the points of a file, None where they can't be read, and what was left out."""
    if not isinstance(entries, dict):
        return None, [UNREAD_POINTS.format(reason=NO_POINTS)]
    ignored = [_left_out(f"points.{name}") for name in entries if name not in POINT_KEYS]
    try:
        data = _dataset(entries)
    except KeyError as error:
        lacking = "{name} is missing, so the points could not be read and were left out.".format(
            name=address.quoted(f"points.{error.args[0]}")
        )
        return None, [*ignored, f"{lacking} {EXAMPLE_INSTEAD}"]
    except (TypeError, OverflowError):
        return None, [*ignored, UNREAD_POINTS.format(reason=NO_POINTS)]
    except ValueError as error:
        return None, [*ignored, UNREAD_POINTS.format(reason=plain(str(error)))]
    recipe, origin = (_recipe(entries, name, ignored) for name in ("recipe", "origin"))
    if recipe is not None and not replace(datasets.generate(recipe), window=data.window).same_as(data):
        ignored.append(_left_out("points.recipe"))
        recipe = None
    return replace(data, recipe=recipe, origin=origin), ignored


def _recipe(entries: dict[str, object], name: str, ignored: list[str]) -> Recipe | None:
    """Return how points were made, as far as a file says so; note where that can't be read."""
    if name not in entries:
        return None
    try:
        return decode_recipe(str(entries[name]))
    except ValueError:
        ignored.append(_left_out(f"points.{name}"))
        return None


def _dataset(entries: dict[str, Any]) -> Dataset:
    """Return the data set of an opened file; TypeError or ValueError for a part that can't be one."""
    X, y = _array(entries["X"], float), _array(entries["y"], int)
    names, features = entries["class_names"], entries["feature_names"]
    window, test = [float(edge) for edge in entries["window"]], entries.get("test")
    if not all(isinstance(name, str) for name in (*names, *features)) or len(features) != 2 or len(window) != 4:
        raise TypeError("names and window")
    if len(names) > MAX_CLASSES or (test is not None and not all(isinstance(value, bool) for value in test)):
        raise TypeError("test")
    if X.size and X.shape[1:] != (2,):
        raise TypeError("pairs")
    if len(X) != len(y):
        raise ValueError(f"it has {len(X)} points, but classes for {len(y)}.")
    return Dataset(
        X.reshape(-1, 2),
        y,
        tuple(names),
        (features[0], features[1]),
        Window(*window),
        test=None if test is None else np.array(test, dtype=bool),
    )


def _array(values: object, kind: type) -> AnyArray:
    """Return a list of numbers, or of pairs of them, as an array; TypeError or ValueError for anything else."""
    if not isinstance(values, list) or len(values) > MAX_POINTS:
        raise TypeError("a list of numbers")
    flat = [part for value in values for part in (value if isinstance(value, list) else [value])]
    allowed = (int,) if kind is int else (int, float)
    if not all(isinstance(value, allowed) and not isinstance(value, bool) for value in flat):
        raise TypeError("numbers")
    if len({len(value) if isinstance(value, list) else 0 for value in values}) > 1:
        raise TypeError("rows of one length")
    return np.array(values, dtype=np.int64 if kind is int else np.float64)


def _left_out(name: str) -> str:
    return f"{address.quoted(str(name))} could not be read and was left out."


def _no_number(text: str) -> float:
    """Refuse NaN and Infinity, which Python's JSON reader would accept."""
    raise ValueError(f"{text} is not a number in JSON.")
