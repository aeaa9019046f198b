"""The events of a room, and their form in a log: questions, arrivals, answers and shown states."""

import json
from dataclasses import dataclass, fields
from typing import TypeAlias

MAX_QUERY = 20_000  # characters of the address of a question
MAX_SENTENCE = 4_000  # of a stop's sentence
MAX_TEXT = 200  # of anything else
LENGTHS = {"query": MAX_QUERY, "sentence": MAX_SENTENCE}
MAX_NUMBER = 1_000_000
LAST_TIME = 1e11  # seconds
DAMAGED = "This is not an event of a room."


@dataclass(frozen=True)
class AskedRoom:
    """A new vote on a question begins.

    Attributes
    ----------
    page, query : str
        The address of the state that it is about, including the question's name.
    is_again : bool
        Whether the same question is asked again after a discussion.
    asks_confidence : bool
        Whether phones ask for a confidence.
    """

    page: str
    query: str
    is_again: bool
    asks_confidence: bool


@dataclass(frozen=True)
class JoinedRoom:
    """A phone has joined."""

    device: str


@dataclass(frozen=True)
class Answered:
    """A phone has answered; a later answer replaces its earlier one.

    Attributes
    ----------
    vote : int
        The number of the room's votes at that time.
    text : str
        The guess in the form of an address (`linclass.lessons.guess`).
    confidence : int
        From 1 for a guess to 3 for sure; 0 if not given.
    """

    vote: int
    device: str
    text: str
    confidence: int


@dataclass(frozen=True)
class SetVoting:
    """Voting was closed or reopened."""

    vote: int
    is_open: bool


@dataclass(frozen=True)
class Showed:
    """A stage of a vote was shown, one of `linclass.room.votes.STAGES`."""

    vote: int
    stage: int


@dataclass(frozen=True)
class TookOff:
    """An answer was taken off the picture, or put back."""

    vote: int
    device: str
    is_off: bool


@dataclass(frozen=True)
class SetLive:
    """Drawn points are shown as they arrive, or only at the reveal, which always holds for a question's answers."""

    vote: int
    is_live: bool


@dataclass(frozen=True)
class SetLock:
    """The room was locked or unlocked for new phones."""

    is_locked: bool


@dataclass(frozen=True)
class SetFollowing:
    """Phones were made to follow the lecturer's page, or to stop."""

    is_on: bool


@dataclass(frozen=True)
class ShowedState:
    """The lecturer shows another state at rest.

    Attributes
    ----------
    page, query : str
        The address of the plane's state; `page` is empty at a stop that is a text or an image.
    stop, title, sentence : str
        The name of the stop, empty without a deck; its title and sentence on the projector, Markdown.
    is_whole : bool
        Whether the points fit into the address.
    """

    page: str
    query: str
    stop: str
    title: str
    sentence: str
    is_whole: bool


@dataclass(frozen=True)
class SetWall:
    """The wall was opened for states that phones hand in, or closed."""

    is_open: bool


@dataclass(frozen=True)
class HandedIn:
    """A phone has handed in the state of its copy; a later state replaces it."""

    device: str
    page: str
    query: str


@dataclass(frozen=True)
class TookDown:
    """The lecturer has taken the state with a number off the wall."""

    number: int


@dataclass(frozen=True)
class Ended:
    """The lecturer has closed the room for good."""


Event: TypeAlias = (
    AskedRoom
    | JoinedRoom
    | Answered
    | SetVoting
    | Showed
    | TookOff
    | SetLive
    | SetLock
    | SetFollowing
    | ShowedState
    | SetWall
    | HandedIn
    | TookDown
    | Ended
)
KINDS = {
    "asked": AskedRoom,
    "joined": JoinedRoom,
    "answered": Answered,
    "voting": SetVoting,
    "showed": Showed,
    "off": TookOff,
    "live": SetLive,
    "lock": SetLock,
    "following": SetFollowing,
    "state": ShowedState,
    "wall": SetWall,
    "handed": HandedIn,
    "down": TookDown,
    "ended": Ended,
}
NAMES = {made: kind for kind, made in KINDS.items()}


@dataclass(frozen=True)
class Entry:
    """An event in a log, and the time at which it was written, in seconds since 1970 by the server's clock."""

    at: float
    event: Event

    @property
    def values(self) -> dict[str, object]:
        """The entry as JSON values."""
        return {"at": self.at, "kind": NAMES[type(self.event)], **vars(self.event)}

    def written(self) -> bytes:
        """Return the entry as JSON in UTF-8."""
        return json.dumps(self.values, separators=(",", ":")).encode()


def read(entry: object) -> Entry:
    """Return an entry from JSON bytes or from a decoded object, either of which anybody can have sent.

    Raises
    ------
    ValueError
        With a sentence, if it is damaged.
    """
    values = json.loads(entry) if isinstance(entry, bytes) else entry
    if not isinstance(values, dict):
        raise ValueError(DAMAGED)  # noqa: TRY004 - the same exception as for any other damage
    kind, at = KINDS.get(str(values.get("kind"))), values.get("at")
    if kind is None or not isinstance(at, int | float) or isinstance(at, bool) or not 0 <= at < LAST_TIME:
        raise ValueError(DAMAGED)
    named = {field.name: values.get(field.name) for field in fields(kind)}
    if not all(
        type(named[field.name]) is field.type and _is_bounded(named[field.name], field.name) for field in fields(kind)
    ):
        raise ValueError(DAMAGED)
    return Entry(float(at), kind(**named))


def _is_bounded(value: object, field: str) -> bool:
    """Return whether a text or number is within the limit of this field of an event."""
    if isinstance(value, str):
        return len(value) <= LENGTHS.get(field, MAX_TEXT)
    return isinstance(value, int) and 0 <= value <= MAX_NUMBER
