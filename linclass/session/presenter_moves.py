"""The order in which PageDown reveals a deck on the projector and PageUp takes it back, in every window.

PageDown shows the next line of the board, else the next hidden part, else the next stop. The answer to a question is
one part: it reveals all that the question hides, and an unlocked guess gets no verdict.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from linclass.lessons import hiding
from linclass.lessons.board import ShownBoard
from linclass.lessons.hiding import Part
from linclass.session.events import (
    Event,
    HidParts,
    Revealed,
    ShowedBoard,
    ShowedStop,
    StoppedPredicting,
    TookBackBeside,
    TookBackReveal,
)
from linclass.session.frame import Frame
from linclass.session.reveal import hidden_at_first
from linclass.session.session import Session

Evaluated: TypeAlias = Callable[[], Frame]  # returns the session's frame, evaluated only on demand


@dataclass(frozen=True)
class Move:
    """The effect of one press.

    Attributes
    ----------
    kind : str
        The thing shown: a line of the board, a question's answer, a hidden part, the second state beside the first, or
        another stop.
    event : Event
        An event of the shown page, or of the other stop's page where another stop is shown.
    part : Part or None
        The part that is revealed, or hidden again.
    line, lines : int
        The number of the last line shown after the move, and the number of the board's lines.
    """

    kind: Literal["line", "answer", "part", "beside", "stop"]
    event: Event
    part: Part | None = None
    line: int = 0
    lines: int = 0


def next_move(session: Session, evaluated: Evaluated) -> Move | None:
    """Return the move of PageDown; None at the end of a deck, or of a page without one.

    Asking the room comes between the lines of a board and the hidden parts: while a room's sheet covers the page, the
    browser handles the key itself (`ui/frontend/room/controls.js`).
    """
    return line_move(session, evaluated, 1) or reveal(session, evaluated) or _stop(session, 1)


def previous_move(session: Session, evaluated: Evaluated) -> Move | None:
    """Return the move of PageUp, which takes back the last one of PageDown; None at the beginning of a deck."""
    return line_move(session, evaluated, -1) or _hide_again(session, evaluated) or _stop(session, -1)


def reveal(session: Session, evaluated: Evaluated) -> Move | None:
    """Return the move that reveals the next hidden part; None if no hidden part can be shown."""
    asked = session.asked
    if asked.is_open:
        return Move("answer", Revealed())
    if asked.prediction is not None and session.second is not None and session.projector.board is None:
        return Move("beside", StoppedPredicting())
    if not session.asked.hidden:
        return None
    stages, kept = _stages(session, evaluated())
    if session.asked.hidden not in stages[:-1]:
        return None
    at = stages.index(session.asked.hidden)
    return Move("part", HidParts(stages[at + 1]), part=kept[at] if kept else None)


def _hide_again(session: Session, evaluated: Evaluated) -> Move | None:
    """Return the move that hides the part revealed last; None if all that was hidden at first is hidden."""
    asked, stop = session.asked.prediction, session.deck.stop
    if asked is not None:
        return Move("answer", TookBackReveal()) if asked.is_revealed else None
    if stop is not None and stop.question and session.is_side_by_side:
        return Move("beside", TookBackBeside(stop.question))
    if not session.asked.hidden and not (stop is not None and stop.hide):
        return None
    stages, kept = _stages(session, evaluated())
    at = stages.index(session.asked.hidden) if session.asked.hidden in stages else 0
    return Move("part", HidParts(stages[at - 1]), part=kept[at - 1] if kept else None) if at else None


def line_move(session: Session, evaluated: Evaluated, by: Literal[1, -1]) -> Move | None:
    """Return the move to the next line of the board, or to the one before; None where there is none."""
    board = session.projector.board
    if board is None or session.asked.hidden:  # the board waits until nothing is hidden
        return None
    lines = len(evaluated().derived(board.code))
    line = min(board.line, lines) + by
    return (
        Move("line", ShowedBoard(ShownBoard(board.code, line)), line=line, lines=lines) if 1 <= line <= lines else None
    )


def _stop(session: Session, by: Literal[1, -1]) -> Move | None:
    """Return the move to the deck's next or previous stop; None at the deck's end."""
    stop = session.deck.after if by == 1 else session.deck.before
    return None if stop is None else Move("stop", ShowedStop(stop, is_at_end=by == -1))


def _stages(session: Session, frame: Frame) -> tuple[Sequence[tuple[Part, ...]], Sequence[Part]]:
    """Return the parts hidden after each reveal, from all at first to none, and the part that each reveal shows.

    Where the person has hidden more than the stop does, the first stage is all that the page can hide. A part without
    content is revealed along with the next one that has some.
    """
    at_first = () if session.deck.stop is None else hidden_at_first(session.deck.stop)
    for hidden in (at_first, frame.lesson.hideable, session.asked.hidden):
        kept = shown_parts(session, frame, hidden)
        rests = [hiding.remaining(hidden, kept[i:]) for i in range(1, len(kept))]
        stages = [hiding.ordered(hidden), *rests, ()] if kept or session.projector.board is not None else [()]
        if session.asked.hidden in stages:
            break
    return stages, kept


def shown_parts(session: Session, frame: Frame, hidden: Sequence[Part]) -> tuple[Part, ...]:
    """Return the hidden parts with something to show; a board or a second plane takes the view's place."""
    has_view = session.projector.board is None and not session.is_side_by_side
    return tuple(part for part in hiding.ordered(hidden) if part in frame.showing and (part != "view" or has_view))
