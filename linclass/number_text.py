"""The one way in which numbers are written in figures, sentences, tables and formulas.

What is computed has at most four significant digits, a count has all of them. From 10 000 on thin spaces part the
thousands; below 0.0001 and from ten millions on there is a power of ten, as in 1.19×10⁻⁶. Axes that Plotly numbers by
itself do the same (`layout.axis`), and so do the scripts in the browser (`ui/frontend/shared/numbers.js`, which a test
holds against this). What is rounding relative to its neighbours is 0 (`figures.numbers.tidy`).
"""

import math

SIGNIFICANT_DIGITS = 4  # significant ones, of what is computed
MIN_PLAIN, MAX_PLAIN = 1e-4, 1e7  # between them no power of ten is written
GROUPED = 10_000  # from here on the thousands are parted
MINUS, TIMES, SPACE = "−", "×", "\u202f"
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def decimal(value: float, digits: int = SIGNIFICANT_DIGITS) -> str:
    """Return `value` in plain text with at most `digits` significant digits: -1234567.0 is "−1 235 000"."""
    text = write(value, digits, minus=MINUS, thousands=SPACE, power=f"{{mantissa}}{TIMES}10^{{exponent}}")
    mantissa, caret, exponent = text.partition("^")
    return mantissa + exponent.translate(RAISED) if caret else text


def whole(count: float) -> str:
    """Return a count in plain text, with all its digits below ten millions: 1234567 is "1 234 567"."""
    if not abs(count) < MAX_PLAIN:
        return decimal(count)
    return f"{count:,.0f}".replace(",", SPACE if abs(count) >= GROUPED else "").replace("-", MINUS)


def write(value: float, digits: int, *, minus: str, thousands: str, power: str) -> str:
    """Return `value` with these signs: what stands before it, between thousands, and around mantissa and exponent."""
    if not math.isfinite(value):
        return "∞" if value > 0 else minus + "∞" if value < 0 else "?"
    sign = minus if value < 0 else ""
    short = f"{abs(value):.{digits}g}"
    size = float(short)
    if size < GROUPED and "e" not in short:
        return sign + short
    if not MIN_PLAIN <= size < MAX_PLAIN:
        mantissa, exponent = f"{size:.{digits - 1}e}".split("e")
        return sign + power.format(mantissa=mantissa.rstrip("0").rstrip("."), exponent=int(exponent))
    return sign + f"{size:,.0f}".replace(",", thousands if size >= GROUPED else "")
