"""Numbers in formulas, sums and counts of a lesson, written as `figures.numbers` writes every number."""

import re
from collections.abc import Iterable, Sequence

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.isolation import isolated
from linclass.figures.numbers import (
    MAX_PLAIN,
    MIN_PLAIN,
    NOISE,
    RAISED,
    SIGNIFICANT_DIGITS,
    decimal,
    noiseless,
    tidy,
    whole,
    write,
)

__all__ = [
    "INPUTS",
    "LOG_ODDS",
    "NOISE",
    "class_label",
    "column",
    "decimal",
    "factor",
    "latex",
    "linear",
    "lowered",
    "matrix",
    "named",
    "noiseless",
    "short_class_label",
    "signed",
    "tidy",
    "tidy_rows",
    "tidy_sum",
    "vector",
    "whole",
]
INPUTS = ("x_1", "x_2")  # the coordinates of a point in LaTeX
INDEXED = re.compile(r"\b([A-Za-z])(\d{1,2})\b")  # a letter with its number
LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
MAX_SHORT_NAME = 12  # characters of a class name in a label among the points
LOG_ODDS = 1.0  # of e to one: log odds of less than NOISE times this are none


def latex(value: float, digits: int = SIGNIFICANT_DIGITS) -> str:
    """Return `value` as LaTeX, in ASCII alone."""
    text = write(value, digits, minus="-", thousands=r"\,", power=r"{mantissa}\times10^{{{exponent}}}")
    return text.replace("∞", r"{\infty}")


def equal_to_share(share: float) -> str:
    r"""Return "=0.774" in LaTeX for a share that is neither all nor nothing; what rounds to either is "\approx1"."""
    text = latex(share)
    return rf"\approx{text}" if text in ("0", "1") else f"={text}"


def signed(value: float) -> str:
    """Return `value` as a further term of a sum in LaTeX: "+2" or "-0.5"."""
    text = latex(value)
    return text if text.startswith("-") else "+" + text


def factor(value: float) -> str:
    """Return `value` as a further factor of a product in LaTeX: a negative one in brackets."""
    text = latex(value)
    return f"({text})" if text.startswith("-") else text


def linear(w: Iterable[float], w0: float = 0.0, names: Sequence[str] = INPUTS, digits: int = SIGNIFICANT_DIGITS) -> str:
    r"""Return w'x + w0 in LaTeX as people write it: (1, -0.5) and 0 make "x_1-0.5\,x_2", without what is zero."""
    numbers = (latex(value, digits) for value in (*w, w0))
    written = [_term(number, name) for number, name in zip(numbers, (*names, ""), strict=True) if number != "0"]
    first, *others = written or ["0"]
    return first + "".join(term if term.startswith("-") else f"+{term}" for term in others)


def vector(values: Iterable[float], digits: int = SIGNIFICANT_DIGITS) -> str:
    """Return numbers as a LaTeX list."""
    return r",\;".join(latex(v, digits) for v in values)


def matrix(rows: Iterable[Iterable[float]], digits: int = SIGNIFICANT_DIGITS) -> str:
    """Return rows of numbers as a LaTeX matrix; 0 for what is rounding beside the largest of its row and of its column.

    Rows and columns may have units of their own, so that no cell is compared with those outside both. In a single row
    or column it is the largest of all.
    """
    cells = np.array([[*row] for row in rows], dtype=np.float64)
    sizes = np.abs(cells)
    beside = None if 1 in cells.shape else np.minimum.outer(sizes.max(axis=1), sizes.max(axis=0))
    inside = r" \\ ".join(" & ".join(latex(v, digits) for v in row) for row in tidy(cells, beside).tolist())
    return rf"\begin{{pmatrix}} {inside} \end{{pmatrix}}"


def column(values: FloatArray) -> list[float] | list[str]:
    """Return the cells of a column of a table: numbers, so that it can be sorted; words where one needs a power of ten.

    What is rounding relative to the largest is 0.
    """
    shown: list[float] = tidy(values).tolist()
    return shown if all(v == 0 or MIN_PLAIN <= abs(v) < MAX_PLAIN for v in shown) else [decimal(v) for v in shown]


def tidy_sum(w: FloatArray, w0: float, reach: FloatArray, scale: float = 0.0) -> tuple[FloatArray, float]:
    """Return w (M,) and w0 of w'x + w0 without the terms that are rounding noise relative to the largest or to `scale`.

    `reach` (M,) is how large each |x_j| gets: a term counts by what it contributes, so that no unit matters. One of a
    feature that is 0 at all points counts as if it got as large as the others: it is seen beside the points.
    """
    sizes = _sizes(reach)
    with np.errstate(all="ignore"):  # a reach of 0, and products beyond the largest number, are neither here nor there
        result = tidy(np.append(w, w0), np.abs(np.append(w, w0) * sizes).max(initial=scale) / sizes)
    return result[:-1], float(result[-1])


def _sizes(reach: FloatArray) -> FloatArray:
    """Return how large each factor of a sum w'x + w0 gets, (M + 1,)."""
    return np.append(np.where(reach > 0, reach, reach.max(initial=0.0) or 1.0), 1.0)


def tidy_rows(W: FloatArray, reach: FloatArray) -> FloatArray:
    """Return rows (w1, .., wM, w0) without the terms that are rounding noise relative to the largest of all."""
    sizes = _sizes(reach)
    scale = float(np.abs(W * sizes).max(initial=0.0))
    return np.array([np.append(*tidy_sum(row[:-1], float(row[-1]), reach, scale)) for row in W])


def lowered(number: int | str) -> str:
    """Return a number as an index: y and 12 make "y₁₂"."""
    return str(number).translate(LOWERED)


def class_label(name: str) -> str:
    """Return a class's name as a legend and a formula write it, in plain text: C₂ where it has only a number."""
    return f"C{lowered(name)}" if name.isdecimal() else isolated(name)


def short_class_label(name: str, number: int) -> str:
    """Return a class's name as a label among the points writes it: C₂, too, where the name is long."""
    return class_label(name if len(name) <= MAX_SHORT_NAME else str(number + 1))


def named(feature: str) -> str:
    """Return a feature's name with its indices and exponents: "x1^2 x2" makes "x₁² x₂"."""
    factors = [factor.partition("^") for factor in feature.split(" ")]
    return isolated(
        " ".join(
            INDEXED.sub(lambda m: m[1] + lowered(m[2]), base) + power.translate(RAISED) for base, _, power in factors
        )
    )


def _term(number: str, name: str) -> str:
    """Return a term of a sum: a factor of 1 is not written."""
    if not name:
        return number
    return {"1": name, "-1": f"-{name}"}.get(number, rf"{number}\,{name}")
