"""The projector: whether a page is shown on one, and the derivation beside its plane."""

from dataclasses import dataclass

from linclass.course.deck import Stop
from linclass.lessons.board import ShownBoard


@dataclass(frozen=True)
class Projector:
    """The state of the projector.

    Attributes
    ----------
    is_on : bool
        Whether the page is shown on a projector.
    board : ShownBoard or None
        The derivation that stands beside the plane there, in place of the view.
    closed_board : ShownBoard or None
        The derivation that was closed there: it opens again at the same line.
    """

    is_on: bool = False
    board: ShownBoard | None = None
    closed_board: ShownBoard | None = None

    def showing(self, board: ShownBoard | None) -> "Projector":
        """Return the projector with a derivation, which turns it on; None closes the one that is shown."""
        return Projector(self.is_on or board is not None, board, self.board if board is None else None)


def board_of(stop: Stop | None) -> ShownBoard | None:
    """Return the board with which a stop opens, at its first line."""
    return ShownBoard(stop.board) if stop is not None and stop.board else None
