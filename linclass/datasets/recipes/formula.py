"""A function f(x) that a person writes: a small grammar of its own, parsed here and nowhere executed as code.

    sum     = product, {("+" | "-"), product}
    product = signed, {("*" | "/"), signed}
    signed  = ("+" | "-"), signed | power
    power   = atom, ["^", signed]
    atom    = number | "x" | "pi" | function, "(", sum, ")" | "(", sum, ")"

The functions are sin, cos, exp, log, sqrt and abs. A mistake is told with its place, as the character's number from 1.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.typed_number import SIGNS
from linclass.declare import Written

Function: TypeAlias = "Callable[[FloatArray], FloatArray]"

MAX_CHARACTERS = 80
MAX_DEPTH = 20  # parentheses, functions, signs and powers inside one another
MAX_FORMULAS = 200  # parsed formulas
FUNCTIONS: dict[str, Function] = {
    "sin": np.sin,
    "cos": np.cos,
    "exp": np.exp,
    "log": np.log,
    "sqrt": np.sqrt,
    "abs": np.abs,
}
TOKEN = re.compile(r"(?P<number>[0-9]+\.?[0-9]*|\.[0-9]+)|(?P<name>[a-z]+|π)|(?P<sign>[-+*/^()])")
OTHER_SIGNS = {  # one for one, so that the places of mistakes stay
    **{sign: plain.replace(",", ".") for sign, plain in SIGNS.items() if plain},
    **str.maketrans({"·": "*", "×": "*", "÷": "/", ",": "."}),
}
LINK_SIGNS = {"+": "_p", "*": "_t", "/": "_d", "^": "_h", "(": "_o", ")": "_c"}  # a link has letters, digits, - . _ ~
FROM_LINK = {code: sign for sign, code in LINK_SIGNS.items()}


class FormulaError(ValueError):
    """A text is no formula; the message is one sentence, with the place of the mistake."""


@dataclass(frozen=True)
class Formula(Written):
    """A formula as a setting; its value is the text without blanks."""

    most: int = MAX_CHARACTERS

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return "a formula in x, sin(2*x) for example"

    def check(self, value: object) -> str:
        """Return the formula without blanks; raise FormulaError with its first mistake."""
        if not isinstance(value, str):
            raise ValueError("A formula is a text.")  # noqa: TRY004 - the exception of any other wrong value
        parsed(value)
        return normal(value)

    def write(self, value: object) -> str:
        """Return the formula with letters in place of the signs that a link can't have."""
        return "".join(LINK_SIGNS.get(character, character) for character in str(value))

    def read(self, text: str) -> str:
        """Return the formula that a text writes."""
        return self.check(re.sub(r"_[a-z]", lambda code: FROM_LINK.get(code.group(), code.group()), text))


def normal(text: str) -> str:
    """Return a formula without blanks, in small letters and with the signs of the grammar."""
    return re.sub(r"\s+", "", _simple(text)).replace("π", "pi")


def _simple(text: str) -> str:
    """Return a text in small letters and with the signs of the grammar, character by character."""
    return text.lower().translate(OTHER_SIGNS)


@lru_cache(MAX_FORMULAS)
def parsed(text: str) -> Function:
    """Return the function of a formula: it takes an array of x and returns one of f(x).

    Where f is not defined the array holds nan, where it grows beyond all numbers inf.

    Raises
    ------
    FormulaError
        If the text is empty, too long, too deep or does not follow the grammar.
    """
    if not text.strip():
        raise FormulaError("Write a formula in x: sin(2*x), for example.")
    if len(text) > MAX_CHARACTERS:
        raise FormulaError(f"The formula has {len(text)} characters; at most {MAX_CHARACTERS} are read.")
    parser = _Parser(_simple(text))
    result = parser.sum(0)
    parser.end()

    def function(x: FloatArray) -> FloatArray:
        with np.errstate(all="ignore"):
            return result(np.asarray(x, dtype=np.float64))

    return function


@dataclass(frozen=True)
class _Token:
    """A number, a name or a sign, and the place of its first character, from 0."""

    text: str
    at: int
    kind: str


class _Parser:
    """Recursive descent: one method a rule of the grammar, each returning the function of what it has read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = _tokens(text)
        self.next = 0

    def sum(self, depth: int) -> Function:
        """Return the function of a sum."""
        return self._chain(self.product, {"+": np.add, "-": np.subtract}, depth)

    def product(self, depth: int) -> Function:
        """Return the function of a product."""
        return self._chain(self.signed, {"*": np.multiply, "/": np.divide}, depth)

    def _chain(self, part: Callable[[int], Function], signs: dict[str, np.ufunc], depth: int) -> Function:
        """Read parts joined by operators of one precedence, from the left."""
        result = part(depth)
        while (sign := self.taken(*signs)) is not None:
            result = _joined(signs[sign.text], result, part(depth))
        return result

    def signed(self, depth: int) -> Function:
        """Return the function of what may have a sign before it."""
        sign = self.taken("-", "+")
        if sign is None:
            return self.power(depth)
        result = self.signed(self.deeper(depth, sign))
        return result if sign.text == "+" else lambda x: -result(x)

    def power(self, depth: int) -> Function:
        """Return the function of a power: x^2^3 is x^(2^3), and -x^2 is -(x^2)."""
        base = self.atom(depth)
        sign = self.taken("^")
        return base if sign is None else _joined(np.power, base, self.signed(self.deeper(depth, sign)))

    def atom(self, depth: int) -> Function:
        """Return the function of a number, of x, or of what stands in parentheses."""
        token = self.tokens[self.next] if self.next < len(self.tokens) else None
        if token is None:
            raise FormulaError(
                f"The formula ends after character {len(self.text.rstrip())}, and a number, x or a"
                " function is missing there."
            )
        self.next += 1
        if token.kind == "number":
            value = float(token.text)
            return lambda x: np.full_like(x, value)
        if token.text == "x":
            return lambda x: x
        if token.text in ("pi", "π"):
            return lambda x: np.full_like(x, np.pi)
        if token.text == "(":
            return self.inside(token, depth)
        if token.text in FUNCTIONS:
            opening = self.taken("(")
            if opening is None:
                raise FormulaError(
                    f"Character {token.at + 1}: {token.text} needs a parenthesis after it, {token.text}(x) for example."
                )
            function, argument = FUNCTIONS[token.text], self.inside(opening, depth)
            return lambda x: function(argument(x))
        if token.kind == "name":
            raise FormulaError(
                f"Character {token.at + 1}: there is no “{token.text}”; there are x, pi, sin, cos, exp,"
                " log, sqrt and abs."
            )
        raise FormulaError(f"Character {token.at + 1}: before “{token.text}” a number, x or a function is missing.")

    def inside(self, opening: _Token, depth: int) -> Function:
        """Return the function of a sum up to the closing parenthesis."""
        result = self.sum(self.deeper(depth, opening))
        if self.taken(")") is None:
            if self.next < len(self.tokens):
                self.end()
            raise FormulaError(f"Character {opening.at + 1}: this parenthesis is never closed.")
        return result

    def taken(self, *signs: str) -> _Token | None:
        """Return the next token if it is one of these signs, and go on to the one behind it."""
        if self.next < len(self.tokens) and self.tokens[self.next].text in signs:
            self.next += 1
            return self.tokens[self.next - 1]
        return None

    def deeper(self, depth: int, token: _Token) -> int:
        """Return the next depth."""
        if depth >= MAX_DEPTH:
            raise FormulaError(
                f"Character {token.at + 1}: more than {MAX_DEPTH} parentheses, signs and powers stand"
                " inside one another."
            )
        return depth + 1

    def end(self) -> None:
        """Raise what is wrong with a token that is left over."""
        if self.next == len(self.tokens):
            return
        token = self.tokens[self.next]
        sentence = (
            "Character {at}: this parenthesis was never opened."
            if token.text == ")"
            else "Character {at}: before “{text}” a sign is missing; a product is written 2*x."
        )
        raise FormulaError(sentence.format(at=token.at + 1, text=token.text))


def _joined(operation: np.ufunc, first: Function, second: Function) -> Function:
    """Return x -> first(x) operation second(x)."""
    return lambda x: operation(first(x), second(x))


def _tokens(text: str) -> list[_Token]:
    """Split a formula into tokens, each with its place; FormulaError at the first that is none."""
    result, at = [], 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        match = TOKEN.match(text, at)
        if match is None:
            raise FormulaError(
                f"Character {at + 1}: “{text[at]}” has no meaning here; there are numbers, x, pi, + - * /"
                " ^, parentheses and functions."
            )
        result.append(_Token(match.group(), at, str(match.lastgroup)))
        at = match.end()
    return result
