"""Numbers as people read them: few digits, a true minus, thin spaces between thousands."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from linclass.base import FloatArray

RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
INPUTS = ("x_1", "x_2")  # the coordinates of a point in LaTeX
LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
NOISE = 1e-12  # of the largest number of a vector: smaller ones beside it are rounding
LOG_ODDS = 1.0  # of e to one: beside it log odds of less than NOISE are none


def decimal(value: float, digits: int = 4) -> str:
    """Return `value` in plain text with at most `digits` significant digits: -1234567.0 is "−1 235 000"."""
    text = _write(value, digits, minus="−", thousands="\u202f", power="{mantissa}·10^{exponent}")
    mantissa, caret, exponent = text.partition("^")
    return mantissa + exponent.translate(RAISED) if caret else text


def latex(value: float, digits: int = 4) -> str:
    """Return `value` as LaTeX."""
    return _write(value, digits, minus="-", thousands=r"\,", power=r"{mantissa}\cdot10^{{{exponent}}}")


def signed(value: float, digits: int = 4) -> str:
    """Return `value` as a further term of a sum in LaTeX: "+2" or "-0.5"."""
    text = latex(value, digits)
    return text if text.startswith("-") else "+" + text


def factor(value: float, digits: int = 4) -> str:
    """Return `value` as a further factor of a product in LaTeX: a negative one in brackets."""
    text = latex(value, digits)
    return f"({text})" if text.startswith("-") else text


def linear(w: Iterable[float], w0: float = 0.0, names: Sequence[str] = INPUTS, digits: int = 4) -> str:
    r"""Return w'x + w0 in LaTeX as people write it: (1, -0.5) and 0 make "x_1-0.5\,x_2", without what is zero."""
    numbers = (latex(value, digits) for value in (*w, w0))
    written = [_term(number, name) for number, name in zip(numbers, (*names, ""), strict=True) if number != "0"]
    first, *others = written or ["0"]
    return first + "".join(term if term.startswith("-") else f"+{term}" for term in others)


def vector(values: Iterable[float], digits: int = 4) -> str:
    """Return numbers as a LaTeX list."""
    return r",\;".join(latex(v, digits) for v in values)


def matrix(rows: Iterable[Iterable[float]], digits: int = 4) -> str:
    """Return rows of numbers as a LaTeX matrix."""
    inside = r" \\ ".join(" & ".join(latex(v, digits) for v in row) for row in rows)
    return rf"\begin{{pmatrix}} {inside} \end{{pmatrix}}"


def tidy(values: FloatArray, beside: FloatArray | float | None = None) -> FloatArray:
    """Return values of which those are 0 that are rounding noise beside the largest, or beside the sizes given."""
    largest = np.abs(values).max(initial=0.0) if beside is None else beside
    return np.asarray(np.where(np.isfinite(values) & (np.abs(values) <= NOISE * largest), 0.0, values))


def tidy_sum(w: FloatArray, w0: float, reach: FloatArray, beside: float = 0.0) -> tuple[FloatArray, float]:
    """Return w (M,) and w0 of w'x + w0 without the terms that are rounding noise beside the largest, or `beside`.

    `reach` (M,) is how large each |x_j| gets: a term counts by what it contributes, so that no unit matters.
    """
    sizes = np.append(reach, 1.0)
    with np.errstate(all="ignore"):  # a reach of 0, and products beyond the largest number, are neither here nor there
        found = tidy(np.append(w, w0), np.abs(np.append(w, w0) * sizes).max(initial=beside) / sizes)
    return found[:-1], float(found[-1])


def lowered(number: int | str) -> str:
    """Return a number as an index: y and 12 make "y₁₂"."""
    return str(number).translate(LOWERED)


def count(n: int, one: str, many: str) -> str:
    """Return "1 update", "7 updates"."""
    return f"{decimal(n, 12)} {one if n == 1 else many}"


def _term(number: str, name: str) -> str:
    """Return a term of a sum: a factor of 1 is not written."""
    if not name:
        return number
    return {"1": name, "-1": f"-{name}"}.get(number, rf"{number}\,{name}")


def _write(value: float, digits: int, *, minus: str, thousands: str, power: str) -> str:
    if not math.isfinite(value):
        return "∞" if value > 0 else minus + "∞" if value < 0 else "?"
    sign = minus if value < 0 else ""
    short = f"{abs(value):.{digits}g}"
    size = float(short)
    if size < 10_000 and "e" not in short:
        return sign + short
    if size != 0 and not 1e-4 <= size < 1e7 and digits < 12:
        mantissa, exponent = f"{size:.{digits - 1}e}".split("e")
        mantissa = mantissa.rstrip("0").rstrip(".")
        return sign + power.format(mantissa=mantissa, exponent=int(exponent))
    places = 0 if size >= 10 ** (digits - 1) or size == 0 else digits - 1 - math.floor(math.log10(size))
    whole, _, part = f"{size:,.{places}f}".partition(".")
    part = part.rstrip("0")
    return sign + whole.replace(",", thousands if size >= 10_000 else "") + (f".{part}" if part else "")
