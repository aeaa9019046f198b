"""Lines of a derivation: words, symbols, and beside them the same in the person's numbers.

The same lines are a board on the projector, one line a key, and the text of a folded section: they are written once.
"""

from __future__ import annotations

from dataclasses import dataclass

from linclass.figures.printed_sums import honest_formula


@dataclass(frozen=True)
class DerivationLine:
    """One line of a derivation.

    Attributes
    ----------
    words : str
        What is done here, Markdown; may be empty.
    symbols : str
        LaTeX, a formula in each line; empty where words are enough.
    numbers : tuple of str
        LaTeX: equalities and inequalities with the person's numbers; empty where there are none.
    """

    words: str = ""
    symbols: str = ""
    numbers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", tuple(map(honest_formula, self.numbers)))

    @property
    def text(self) -> str:
        """The line in Markdown: the words, below them the symbols, and beside these, emphasised, the numbers."""
        symbols = [rf"$\displaystyle {formula}$" for formula in self.symbols.splitlines()]
        formulas = [*symbols, *(rf"*$\displaystyle {formula}$*" for formula in self.numbers)]
        return "\\\n".join(part for part in (self.words.strip(), "&emsp; ".join(formulas)) if part)


def line(text: tuple[str, str], *numbers: str, **names: object) -> DerivationLine:
    """Return the line of words and symbols from a texts module; names fill the fields of the words."""
    words, symbols = text
    return DerivationLine(words.format(**names) if names else words, symbols, tuple(filter(None, numbers)))
