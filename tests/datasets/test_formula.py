"""Laws on formulas that a person writes, and on the points that they part."""

import random

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from linclass.datasets import Recipe, decode, encode, generate
from linclass.datasets.recipes.formula import MAX_CHARACTERS, MAX_DEPTH, Formula, FormulaError, parsed
from tests.every_case import every_case

KIND = Formula("f")
X = np.array([-2.0, -0.5, 0.0, 0.3, 1.0, 2.5])
SIGNS = (
    "+",
    "-",
    "*",
    "/",
    "^",
    "(",
    ")",
    "x",
    "pi",
    "sin",
    "cos",
    "exp",
    "log",
    "sqrt",
    "abs",
    "2",
    ".5",
    "y",
    "$",
    " ",
)
VALUES = {
    "x": X,
    "2*x + 1": 2 * X + 1,
    "-x^2": -(X**2),
    "x^2^3": X**8,
    "2^-x": 2.0**-X,
    "1 - 2 - 3": np.full_like(X, -4),
    "8/4/2*x": X,
    "(1 + x)*(1 - x)": 1 - X**2,
    "sin(pi*x) + cos(x)": np.sin(np.pi * X) + np.cos(X),
    "exp(-abs(x))": np.exp(-np.abs(X)),
    "sqrt(x)": np.sqrt(np.where(X < 0, np.nan, X)),
    "+--x": X,
    "0.5*.5": np.full_like(X, 0.25),
    "SIN(X) × 2 − π": 2 * np.sin(X) - np.pi,
}
MISTAKES = {
    "": "Write a formula in x",
    "2x": "Character 2: before “x” a sign is missing",
    "x $ 2": "Character 3: “$” has no meaning here",
    "3 + ३": "Character 5: “३” has no meaning here",  # a link has ASCII digits
    "y": "Character 1: there is no “y”",
    "tan(x)": "Character 1: there is no “tan”",
    "x + sin x": "Character 5: sin needs a parenthesis",
    "x + * 2": "Character 5: before “*” a number",
    "()": "Character 2: before “)” a number",
    "x +": "The formula ends after character 3",
    "(x + 1": "Character 1: this parenthesis is never closed",
    "x + 1)": "Character 6: this parenthesis was never opened",
    "(2 x)": "Character 4: before “x” a sign is missing",
    "1.2.3": "Character 4: before “.3” a sign is missing",
    "1+" * MAX_CHARACTERS + "1": "at most 80 are read",
    "(" * (MAX_DEPTH + 1) + "x": f"Character {MAX_DEPTH + 1}: more than {MAX_DEPTH}",
    "-" * (MAX_DEPTH + 1) + "x": f"Character {MAX_DEPTH + 1}: more than {MAX_DEPTH}",
    "__import__('os')": "Character 1: “_” has no meaning here",
}


@every_case("text", VALUES)
def test_a_formula_has_the_values_that_mathematics_gives_it(text: str) -> None:
    """Products bind more than sums, powers more than signs and to the right; where f is not defined it is nan."""
    assert_allclose(parsed(text)(X), VALUES[text])


@every_case("text", MISTAKES)
def test_a_mistake_is_told_in_one_sentence_with_its_place(text: str) -> None:
    """The first mistake, by the number of its character."""
    with pytest.raises(FormulaError) as caught:
        KIND.check(text)
    sentence = str(caught.value)
    assert MISTAKES[text] in sentence
    assert sentence.endswith(".")
    assert len(sentence) < 200


def test_any_text_is_a_formula_or_a_mistake() -> None:
    """Whatever is typed is parsed or refused by a sentence, and a formula comes back from its link."""
    source = random.Random(3)
    read = 0
    for _ in range(3000):
        text = "".join(source.choices(SIGNS, k=source.randint(0, 6)))
        try:
            formula = KIND.check(text)
        except FormulaError:
            continue
        read += 1
        assert KIND.read(KIND.write(formula)) == formula
        assert parsed(formula)(X).shape == X.shape
    assert read > 100


@every_case("f", ["sin(2*x)", "x^2 - 1", "1/x", "log(x)", "0"])
def test_the_classes_lie_on_their_sides_of_the_curve(f: str) -> None:
    """Class 2 is above, class 1 below, none where f is not defined; the recipe stands in the link, f in letters."""
    data = generate(Recipe("formula", {"f": f, "n": 40}))
    heights = parsed(f)(data.X[:, 0])
    assert not np.isnan(heights).any()
    clear = np.abs(data.X[:, 1] - heights) > 1e-3  # coordinates are rounded
    assert_array_equal((data.X[:, 1] > heights)[clear], (data.y == 1)[clear])
    assert (data.counts > 0).all()
    text = encode(data)
    assert text.startswith("formula~f-")
    assert decode(text).same_as(data)


def test_a_curve_outside_the_plane_makes_no_points() -> None:
    """One of the classes would be empty: a sentence says which side is missing."""
    with pytest.raises(ValueError, match="above the curve"):
        generate(Recipe("formula", {"f": "100"}))
    with pytest.raises(ValueError, match="below the curve"):
        generate(Recipe("formula", {"f": "-100"}))
