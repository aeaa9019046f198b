"""The wall of a room: states that phones hand in, as thumbnails without names, a pure function of the events."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from linclass.figures import thumbnail
from linclass.figures.theme import Theme
from linclass.figures.thumbnail import ThumbnailSize
from linclass.room.events import HandedIn, SetWall, TookDown
from linclass.room.following import load
from linclass.session.frame import evaluate
from linclass.wire import schema

MAX_IN_SIGHT = 24
MAX_HANDED_QUERY = 4_000  # characters of the address of a state that is handed in: more than 200 points
PICTURE = ThumbnailSize(240, 192, radius=3.0, points=300, fine=0.1, detailed=True)


@dataclass(frozen=True)
class Wall:
    """The states that phones have handed in.

    Attributes
    ----------
    is_open : bool
        Whether phones may hand in states.
    handed : int
        The number of states handed in so far, which numbers them.
    states : mapping from a device to the number of its state and the state
        In the order of arrival.
    """

    is_open: bool = False
    handed: int = 0
    states: Mapping[str, tuple[int, HandedIn]] = field(default_factory=dict)

    @property
    def in_sight(self) -> dict[int, HandedIn]:
        """The newest states by number, in ascending order."""
        return dict([*self.states.values()][-MAX_IN_SIGHT:])

    def after(self, event: SetWall | HandedIn | TookDown) -> "Wall":
        """Return the wall after an event; itself where the event changes nothing. A reopened wall is empty."""
        match event:
            case SetWall():
                if event.is_open is self.is_open:
                    return self
                return Wall(is_open=True, handed=self.handed) if event.is_open else replace(self, is_open=False)
            case HandedIn():
                others = {device: state for device, state in self.states.items() if device != event.device}
                if len(others) < len(self.states) and self.states[event.device][1] == event:
                    return self
                number = self.handed + 1
                return replace(self, handed=number, states={**others, event.device: (number, event)})
            case TookDown():
                others = {device: state for device, state in self.states.items() if state[0] != event.number}
                return replace(self, states=others) if len(others) < len(self.states) else self


def picture(state: HandedIn, theme: Theme) -> str:
    """Return a thumbnail of a state as SVG; ValueError with a sentence if its address can't be read."""
    lesson, session = load(state.page, state.query)
    frame = evaluate(session, lesson, theme)
    return thumbnail.svg(frame.state.points, frame.plane.marks, theme, PICTURE)


def shown(wall: Wall) -> schema.WallState:
    """Return the data of the wall for the lecturer's controls."""
    return {"open": wall.is_open, "phones": len(wall.states), "numbers": [*wall.in_sight]}
