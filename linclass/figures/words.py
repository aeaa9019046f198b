"""Texts in figures: shares, the classes of regions, hover labels, and descriptions for screen readers."""

from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from linclass.arrays import IntArray
from linclass.datasets.isolation import isolated
from linclass.figures import layout, plane
from linclass.figures.layout import Dict
from linclass.figures.numbers import decimal, tidy

NOBODY = "nobody"
AND = " and "
GIVEN_TO = "assigned to"
EACH = "{name} {error}"  # of several rules
ROUNDING_ERROR = 1e-9  # by which a share may miss 1


NARROW_PX = 480  # pixels; below, no figure is lower than MIN_ASPECT times its width
MIN_ASPECT = 0.75


def about(alt: str, slope: float) -> Dict:
    """Return a figure's `layout.meta`: the sentence that says what is to be seen, and its height : width."""
    wide = layout.single(slope)
    if slope >= MIN_ASPECT:
        return {"alt": alt, "variants": [wide]}
    narrow = layout.single(MIN_ASPECT)
    return {"alt": alt, "variants": [narrow, wide | {"from": NARROW_PX}]}


def place(values: Iterable[float], digits: int = 3) -> str:
    """Return a place or a vector: "(1.2, −0.9)"; what is rounding relative to its largest number is 0."""
    return f"({', '.join(decimal(v, digits) for v in tidy(np.array([*values], dtype=np.float64)).tolist())})"


def percent(share: float) -> str:
    """Return a share as people write it; what is small is not called 0, nor what is nearly all 100%."""
    if 0 < share < 0.0005:
        return "< 0.1%"
    return "> 99.9%" if 0.9995 <= share < 1 - ROUNDING_ERROR else f"{100 * share:.1f}%"


def proportion(share: float, digits: int = 3) -> str:
    """Return a share as a number from 0 to 1; what is nearly 1 is not called 1."""
    return shares((share, 1 - share if share < 1 - ROUNDING_ERROR else 0), digits)[0]


def shares(values: Iterable[float], digits: int = 3) -> list[str]:
    """Return the shares of a whole as numbers from 0 to 1: one that others have a part of is not called 1."""
    texts = [decimal(v, digits) for v in values]
    shared = texts.count("0") < len(texts) - 1
    return [f"> {decimal(1 - 10.0**-digits)}" if text == "1" and shared else text for text in texts]


def posteriors(names: Iterable[str], values: Iterable[float]) -> list[str]:
    """Return posteriors with their names: "P(C₂|x) = 0.774", "P(C₂|x) > 0.999"."""
    return [f"{n} {_related(p)}" for n, p in zip(names, shares(values), strict=True)]


def _related(text: str) -> str:
    """Return a value with its sign of relation: "= 0.774", "> 0.999"."""
    return text if text.startswith(">") else f"= {text}"


def claim(numbers: Sequence[int], names: Sequence[str]) -> str:
    """Return who claims a region: a class, several, or nobody."""
    if not numbers:
        return NOBODY
    return AND.join(plane.class_label(k, names[k]) for k in numbers)


def spoken(numbers: Sequence[int], names: Sequence[str]) -> str:
    """Return who claims a region in plain words, for alt texts."""
    return AND.join(f"class {isolated(names[k])}" for k in numbers) or NOBODY


def explain(points: Sequence[Dict], columns: Mapping[str, object], rows: IntArray | None = None) -> list[Dict]:
    """Return point traces of `plane.points` whose hover adds a line "name = value" for each column of n values.

    Numbers are given to four digits; text stands as it is, and where it begins with ">" that stands for the "=".
    `rows` is what `plane.points` was given.
    """
    place = {} if rows is None else {int(row): i for i, row in enumerate(rows)}
    written = [_written(values) for values in columns.values()]
    lines = "".join(f"<br>{name} %{{customdata[{j + 1}]}}" for j, name in enumerate(columns))
    result = []
    for trace in points:
        numbers = trace["customdata"]
        head = trace["hovertemplate"].replace("%{customdata}", "%{customdata[0]}").removesuffix("<extra></extra>")
        data = [[k, *(values[place.get(k - 1, k - 1)] for values in written)] for k in numbers]
        result.append(trace | {"customdata": data, "hovertemplate": f"{head}{lines}<extra></extra>"})
    return result


def _written(values: object) -> list[str]:
    """Return a column of the hover, each value with its sign of relation: numbers to four digits, text as it stands."""
    array = np.asarray(values)
    write = decimal if array.dtype.kind in "fiu" else str
    return [_related(write(value)) for value in array.tolist()]
