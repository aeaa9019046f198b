"""The one parser of a number that a person types; `ui/frontend/shared/typed_number.js` does the same in the browser.

A comma is a decimal separator like a point; thousands are parted by blanks or apostrophes, as the pages write them.
What has several meanings, or none, is refused with a sentence.
"""

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum

from linclass.datasets.tables.cells import ASCII_SIGNS

MAX_TYPED = 40  # characters of a number
SIGNS: dict[int, str | None] = {
    **ASCII_SIGNS,
    **dict(zip(map(ord, "\u2014\u2044\t⁻⋅"), "-/ -·", strict=True)),
}
POWER_OF_TEN = re.compile(  # 2×10⁻³ as the pages write it, or with blanks, as 2·10^-3, or without a factor
    r"(?:(.*[0-9.,]) ?[×·*] ?|([+-]? ?))10(?:\^ ?([+-]?[0-9]{1,2})|(-?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))"
)
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
FRACTIONS = {
    sign: unicodedata.normalize("NFKC", sign).split("\u2044") for sign in "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"
}  # above and below the line
WITH_FRACTION = re.compile(rf"([+-]? ?)([0-9]{{0,9}}) ?([{''.join(FRACTIONS)}])")
DECIMAL = re.compile(
    r"([+-]?) ?(?=[.,]?[0-9])((?:[1-9][0-9]{0,2}(?:([ '])[0-9]{3})(?:\3[0-9]{3})*)|[0-9]*)(?:[.,]([0-9]*))?"
    r"(?:[eE]([+-]?[0-9]{1,2}))?"
)
AMBIGUOUS = re.compile(r"[+-]? ?[1-9][0-9]{0,2},[0-9]{3}")
TWO_SIGNS = re.compile(r"[+-]? ?[0-9]+[.,][0-9]+[.,][0-9.,]*")


class Refusal(Enum):
    """A reason why a text is no number, in words."""

    NO_NUMBER = "Write a number such as 2, −0.5, 0,5 or 1/3."
    AMBIGUOUS = "A number such as 1,234 could be 1.234 or 1234: write a decimal point, and thousands without a comma."
    TWO_SIGNS = "Write one decimal point or comma, and thousands without any: 1234.5."
    DIVIDED_BY_ZERO = "Nothing can be divided by 0."
    WHOLE = "Write a whole number, in digits."
    PERCENT = "With a per cent sign it could be 50 or 0.5 here: write the number without it."


SENTENCES = {reason.name: reason.value for reason in Refusal}


class TypedNumberError(ValueError):
    """A text that is no number, or has several meanings; the message is one sentence for the person."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason.value)
        self.reason = reason


@dataclass(frozen=True)
class TypedNumber:
    """A number as it was typed.

    Attributes
    ----------
    value : float
    half_unit : float
        Half a unit of its last decimal place: how far rounding may have moved it. 0 for a fraction.
    """

    value: float
    half_unit: float


def typed_number(text: str) -> TypedNumber:
    """Return the number of a text: 0.5, 0,5, −2, 12 500, 1e-3, 1.2×10⁻³, 10^-3, 1/3, 1½, 50% (which is 0.5).

    Raises
    ------
    TypedNumberError
        If it is none, or could be two.
    """
    plain = text.translate(SIGNS).strip()
    if len(plain) > MAX_TYPED:
        raise TypedNumberError(Refusal.NO_NUMBER)
    if match := WITH_FRACTION.fullmatch(plain):
        sign, whole, fraction = match.groups()
        part, parts = map(int, FRACTIONS[fraction])
        plain = f"{sign}{int(whole or 0) * parts + part}/{parts}"
    above, slash, below = plain.partition("/")
    if not slash:
        return _decimal(above)
    divisor = _decimal(below.strip()).value
    if divisor == 0:
        raise TypedNumberError(Refusal.DIVIDED_BY_ZERO)
    return TypedNumber(_decimal(above.strip()).value / divisor, 0.0)


def _decimal(text: str) -> TypedNumber:
    """Return the number in a text with decimals, a percent sign or a power of ten; refuse "1,234"."""
    is_percent = text.endswith("%")
    text = text.removesuffix("%").rstrip()
    if match := POWER_OF_TEN.fullmatch(text):
        factor, sign, caret, raised = match.groups()
        text = f"{factor or f'{sign}1'}e{caret or raised.translate(RAISED)}"
    if AMBIGUOUS.fullmatch(text):
        raise TypedNumberError(Refusal.AMBIGUOUS)
    if TWO_SIGNS.fullmatch(text):
        raise TypedNumberError(Refusal.TWO_SIGNS)
    match = DECIMAL.fullmatch(text)
    if match is None:
        raise TypedNumberError(Refusal.NO_NUMBER)
    sign, before, gap, after, exponent = match.groups()
    power = int(exponent or 0) - 2 * is_percent
    value = float(f"{sign}{before.replace(gap or ' ', '') or 0}.{after or 0}e{power}")
    if not abs(value) < float("inf"):
        raise TypedNumberError(Refusal.NO_NUMBER)
    return TypedNumber(value, 0.5 * 10.0 ** (power - len(after or "")))
