"""A page's question, the parts that are hidden until it is answered, and the hands that were counted."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from linclass.lessons.hiding import Part
from linclass.session.values.prediction import Prediction


@dataclass(frozen=True)
class Asked:
    """All that a page asks.

    Attributes
    ----------
    prediction : Prediction or None
        The question that the page asks, and the guess; None where nothing is asked.
    hidden : tuple of Part
        What is hidden until the outcome has been predicted, in the order in which it is revealed.
    hands : mapping from a stop or page and a question to numbers
        The hands counted there for the question's options, by option code, until another group is asked.
    room : str
        The room in which the visitor answers on a page, as in the address; empty for none.
    """

    prediction: Prediction | None = None
    hidden: tuple[Part, ...] = ()
    hands: Mapping[tuple[str, str], Mapping[str, int]] = field(default_factory=dict)
    room: str = ""

    @property
    def is_open(self) -> bool:
        """True while a question waits for its outcome."""
        return self.prediction is not None and not self.prediction.is_revealed

    def about(self, prediction: Prediction | None, hidden: tuple[Part, ...] = ()) -> "Asked":
        """Return a copy with another question, or with none, and with the parts that it hides."""
        return replace(self, prediction=prediction, hidden=hidden)

    def with_hands(self, place: tuple[str, str], hands: Mapping[str, int]) -> "Asked":
        """Return a copy with the hands counted at a place; an empty count forgets the earlier one."""
        others = {other: counts for other, counts in self.hands.items() if other != place}
        return replace(self, hands={**others, place: hands} if hands else others)
