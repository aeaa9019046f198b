"""The events of a room, and their form in a log: what was asked, who came, who answered, what was shown."""

import json
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]  # an object of JSON that its reader knows field by field

MAX_QUERY = 20_000  # characters of the address of a question
MAX_SENTENCE = 4_000  # of what a stop says
MAX_TEXT = 200  # of anything else
LENGTHS = {"query": MAX_QUERY, "sentence": MAX_SENTENCE}
MAX_NUMBER = 1_000_000
LAST_TIME = 1e11  # seconds
DAMAGED = "This is no event of a room."


@dataclass(frozen=True)
class AskedRoom:
    """A question is asked, of everybody anew.

    Attributes
    ----------
    page, query : str
        The address of the state that it is about, which names the question too.
    is_again : bool
        Whether it is the same question as before, asked again after a discussion.
    asks_confidence : bool
        Whether a phone asks how sure a person is.
    """

    page: str
    query: str
    is_again: bool
    asks_confidence: bool


@dataclass(frozen=True)
class JoinedRoom:
    """A phone has come."""

    device: str


@dataclass(frozen=True)
class Answered:
    """A phone has answered; a later answer replaces its earlier one.

    Attributes
    ----------
    vote : int
        How often the room had been asked.
    text : str
        The guess, as an address has it (`linclass.lessons.guess`).
    confidence : int
        From 1 for a guess to 3 for sure; 0 where it was not said.
    """

    vote: int
    device: str
    text: str
    confidence: int


@dataclass(frozen=True)
class SetVoting:
    """Voting was closed, or opened again."""

    vote: int
    is_open: bool


@dataclass(frozen=True)
class Showed:
    """A stage of showing a vote, a number of `linclass.room.votes.STAGES`."""

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
    """Points are shown as they come from now on, or at the reveal alone; a question's answers never are."""

    vote: int
    is_live: bool


@dataclass(frozen=True)
class SetLock:
    """The room was locked against newcomers, or opened to them."""

    is_locked: bool


@dataclass(frozen=True)
class SetFollowing:
    """The phones were let follow what the lecturer shows, or no longer."""

    is_on: bool


@dataclass(frozen=True)
class ShowedState:
    """The lecturer shows another state at rest.

    Attributes
    ----------
    page, query : str
        The address of what the plane shows; no page at a stop that is a text or an image.
    stop, title, sentence : str
        The name of the stop, empty without a deck; its title and what it says, Markdown, as the projector has them.
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
    """Phones may hand in states of their own, or no longer."""

    is_open: bool


@dataclass(frozen=True)
class HandedIn:
    """A phone has handed in the state of its copy; a later one replaces it."""

    device: str
    page: str
    query: str


@dataclass(frozen=True)
class TookDown:
    """The lecturer has taken the state of a number off the wall."""

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
    """An event in a log, and when it was written there, in seconds since 1970 by the server's clock."""

    at: float
    event: Event

    def written(self) -> bytes:
        """Return the entry as JSON in UTF-8."""
        return json.dumps({"at": self.at, "kind": NAMES[type(self.event)], **vars(self.event)}).encode()


def read(entry: object) -> Entry:
    """Return an entry, of its JSON or of what that holds; anybody can have sent it.

    Raises
    ------
    ValueError
        With a sentence, if it is none.
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


def _is_bounded(value: Any, field: str) -> bool:
    """Return whether a text is as short, or a number as small, as this field of an event allows."""
    return len(value) <= LENGTHS.get(field, MAX_TEXT) if isinstance(value, str) else 0 <= value <= MAX_NUMBER
