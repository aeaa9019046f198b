"""Round numbers along an axis, with their labels."""

import math

from linclass.takehome.documents.rich_text import SUPERSCRIPTS

MAX_PLAIN = 1e6  # of larger numbers powers of ten are written
MIN_PLAIN = 1e-4
ROUND_STEPS = (10, 5, 2, 1, 0.5, 0.2)  # in powers of ten
EDGE_SHARE = 0.05  # of an axis, at either end, where no number has room


def ticks(low: float, high: float, count: float) -> list[tuple[float, str]]:
    """Return about so many round numbers from low to high: steps of 1, 2 or 5 times a power of ten.

    One number alone is no scale: where only one would stand away from the ends, the steps are shorter.
    """
    least = (high - low) / max(1.0, count)
    power = 10.0 ** math.floor(math.log10(least))
    edge = EDGE_SHARE * (high - low)
    wanted = min(factor for factor in ROUND_STEPS if factor * power >= least * 0.999)
    narrower = (factor * power for factor in ROUND_STEPS if factor <= wanted)
    step = next(one for one in narrower if len(_multiples(one, low + edge, high - edge)) > 1)
    return [(value, label(value, step)) for value in _multiples(step, low, high)]


def _multiples(step: float, low: float, high: float) -> list[float]:
    """Return the multiples of a step from `low` to `high`, both included up to rounding."""
    return [k * step for k in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def label(value: float, step: float) -> str:
    """Return a tick's number with the digits that tell it from the next."""
    if value == 0:
        return "0"
    if abs(value) >= MAX_PLAIN or step < MIN_PLAIN:
        digits = max(0, math.floor(math.log10(abs(value))) - math.floor(math.log10(step) + 1e-9))
        mantissa, exponent = f"{value:.{digits}e}".split("e")
        return f"{mantissa}·10".replace("-", "−") + str(int(exponent)).translate(SUPERSCRIPTS)
    digits = max(0, -math.floor(math.log10(step) + 1e-9))
    return f"{value:.{digits}f}".replace("-", "−")
