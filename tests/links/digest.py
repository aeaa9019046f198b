"""The digest of a state that a link opens: the same on every machine, and unchanged by any wording."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from linclass.datasets.dataset import Dataset
from linclass.declare import declared
from linclass.lessons import address
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.openings import OPENINGS
from linclass.lessons.state import AnyState

DECIMALS = 9  # of a coordinate: a recipe's points are rounded to fewer, drawn ones may have more


def digest(lesson: AnyLesson, state: AnyState, names: Iterable[str]) -> str:
    """Return the digest of the points, view, step, camera and those settings that the version's links can name."""
    kinds = declared(lesson.Settings)
    settings = {name: kinds[name].write(getattr(state.settings, name)) for name in sorted(names)}
    parts = [_points(state.points), state.view, state.step, state.camera, settings]
    return hashlib.blake2b(json.dumps(parts, sort_keys=True).encode(), digest_size=12).hexdigest()


def _points(points: Dataset) -> list[Any]:
    numbers = [[round(value, DECIMALS) + 0.0 for value in row] for row in points.X.tolist()]
    edges = [round(edge, DECIMALS) + 0.0 for edge in map(float, points.window)]
    source = "" if points.source is None else f"{points.source.name} {sorted(points.source.settings)}"
    return [numbers, points.y.tolist(), points.class_names, points.feature_names, edges, source]


def names_of(slug: str, version: str) -> tuple[str, ...]:
    """Return the settings that links of a version can name."""
    parts = {address.DATA, address.VIEW, address.STEP, address.CAMERA}
    return tuple(name for name in OPENINGS[version][slug] if name not in parts)
