"""Known misconceptions, each with the question that brings it out and the wrong answer to which it leads.

The gap's sentence names it (`linclass.lessons.gap`); docs/teaching.md lists them with their sources.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.question import Right

WrongAnswer: TypeAlias = tuple[str, "Right"]  # a belief, and the answer that it leads to


@dataclass(frozen=True)
class Misconception:
    """A misconception about what a lesson shows.

    Attributes
    ----------
    code : str
        Its name among all misconceptions, which docs/teaching.md has.
    question : str
        The code of the lesson's question that brings it out.
    belief : str
        What is believed, Markdown: a clause without a full stop that goes on after "that".
    wrong : function of the run that the question's `right` is given
        The answer that it leads to, of the type of what is right; raises Missing where it leads to none.
    scene : str
        The code of the lesson's scene that shows why it is wrong.
    """

    code: str
    question: str
    belief: str
    wrong: Callable[[Any], Right]
    scene: str
