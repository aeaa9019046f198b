"""The state of a room: phones, votes and answers, a pure function of the events in its log."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from linclass.room.events import (
    Answered,
    AskedRoom,
    Ended,
    Event,
    HandedIn,
    JoinedRoom,
    SetFollowing,
    SetLive,
    SetLock,
    SetVoting,
    SetWall,
    Showed,
    ShowedState,
    TookDown,
    TookOff,
)
from linclass.room.wall import Wall

STAGES = COUNT, ANSWERS, RIGHT, SENTENCE = range(4)  # of showing a vote, in order
MAX_DEVICES = 500
MAX_VOTES = 60
MAX_CONFIDENCE = 3
MAX_STATES = 4000  # in a lecture: more than one every three seconds for three hours

FULL_ROOM = f"This room is full: it has {MAX_DEVICES} phones."
LOCKED_ROOM = "This room takes no more phones."
ENDED_ROOM = "This room has been closed."
OTHER_QUESTION = "The question has changed meanwhile: answer the one that is shown now."
VOTING_CLOSED = "Voting is closed: your last answer counts."
NO_PHONE = "This room does not know your phone: join it again."
NO_CONFIDENCE = "How sure you are is one of three steps."
TOO_MANY_VOTES = f"A room can be asked {MAX_VOTES} times: open another one."
TOO_MANY_STATES = f"A room can be shown {MAX_STATES} states: open another one."
NO_WALL = "The lecturer takes no states at the moment."
NO_STAGE = "Close voting first."


class RoomError(ValueError):
    """An event can't happen now; the sentence says why."""


@dataclass(frozen=True)
class Answer:
    """The answer of a phone, and the person's confidence (0 if not given)."""

    text: str
    confidence: int


@dataclass(frozen=True)
class Vote:
    """A question and the answers to it.

    Attributes
    ----------
    answers : mapping from a device
        In the order of the first answers.
    off : frozenset of str
        The devices whose answers the lecturer has taken off the picture.
    is_live : bool
        Whether drawn points are shown as they arrive.
    """

    asked: AskedRoom
    is_open: bool = True
    stage: int = COUNT
    answers: Mapping[str, Answer] = field(default_factory=dict)
    off: frozenset[str] = frozenset()
    is_live: bool = False

    @property
    def counted(self) -> dict[str, Answer]:
        """The answers without those taken off."""
        return {device: answer for device, answer in self.answers.items() if device not in self.off}


@dataclass(frozen=True)
class Room:
    """A room.

    Attributes
    ----------
    devices : mapping from a device to its number, from 1
    votes : tuple of Vote
        The last one is the present vote.
    is_following : bool
        Whether phones follow the lecturer's page.
    shown : ShowedState or None
        The last state shown to phones; None before the first.
    states : int
        The number of states shown.
    stops : mapping from a stop's name
        The last state of each stop, in the order of their first showing.
    is_asking : bool
        Whether phones show the present question: from asking until a new state is shown after voting is closed.
    wall : Wall
    """

    devices: Mapping[str, int] = field(default_factory=dict)
    votes: tuple[Vote, ...] = ()
    is_locked: bool = False
    is_over: bool = False
    is_following: bool = False
    shown: ShowedState | None = None
    states: int = 0
    stops: Mapping[str, ShowedState] = field(default_factory=dict)
    is_asking: bool = False
    wall: Wall = field(default_factory=Wall)

    @property
    def vote(self) -> Vote:
        """The present vote."""
        return self.votes[-1]

    @property
    def shows_state(self) -> bool:
        """True while phones show the lecturer's state instead of a question."""
        return not self.votes or (self.is_following and not self.is_asking)

    @property
    def before(self) -> Vote | None:
        """The vote on the same question before the discussion; None where there was none."""
        return self.votes[-2] if len(self.votes) > 1 and self.vote.asked.is_again else None

    def after(self, event: Event) -> "Room":
        """Return the room after an event; itself where the event changes nothing.

        Raises
        ------
        RoomError
            With a sentence, if the event can't happen now.
        """
        if self.is_over:
            raise RoomError(ENDED_ROOM)
        match event:
            case AskedRoom():
                return self._asked(event)
            case JoinedRoom():
                return self._joined(event)
            case Answered():
                return self._answered(event)
            case SetLock() | SetFollowing():
                return self._switched(event)
            case SetVoting() | Showed() | TookOff() | SetLive():
                return self._of_vote(event)
            case ShowedState():
                return self._showed_state(event)
            case SetWall() | HandedIn() | TookDown():
                return self._of_wall(event)
            case Ended():
                return replace(self, is_over=True)
        assert_never(event)

    def _of_vote(self, event: SetVoting | Showed | TookOff | SetLive) -> "Room":
        """Return the room after an event of the present vote."""
        match event:
            case SetVoting():
                return self._set_voting(event)
            case Showed():
                return self._showed(event)
            case TookOff():
                return self._took_off(event)
            case SetLive():
                return self._set_live(event)

    def _asked(self, event: AskedRoom) -> "Room":
        """Return the room with one more vote, and the wall closed."""
        if len(self.votes) == MAX_VOTES:
            raise RoomError(TOO_MANY_VOTES)
        wall = self.wall.after(SetWall(is_open=False))
        return replace(self, votes=(*self.votes, Vote(event)), is_asking=True, wall=wall)

    def _joined(self, event: JoinedRoom) -> "Room":
        """Return the room with one more phone, numbered from 1; RoomError if it is locked or full."""
        if event.device in self.devices:
            return self
        if self.is_locked:
            raise RoomError(LOCKED_ROOM)
        if len(self.devices) >= MAX_DEVICES:
            raise RoomError(FULL_ROOM)
        return replace(self, devices={**self.devices, event.device: len(self.devices) + 1})

    def _answered(self, event: Answered) -> "Room":
        """Return the room with a phone's answer in place of its last; RoomError while voting is closed."""
        vote = self._present(event.vote)
        if event.device not in self.devices:
            raise RoomError(NO_PHONE)
        answer = Answer(event.text, event.confidence)
        if vote.answers.get(event.device) == answer:
            return self
        if not vote.is_open:
            raise RoomError(VOTING_CLOSED)
        if event.confidence > MAX_CONFIDENCE:
            raise RoomError(NO_CONFIDENCE)
        return self._with(replace(vote, answers={**vote.answers, event.device: answer}))

    def _set_voting(self, event: SetVoting) -> "Room":
        """Return the room with voting opened or closed; the projector goes back to the count."""
        vote = self._present(event.vote)
        return self if vote.is_open is event.is_open else self._with(replace(vote, is_open=event.is_open, stage=COUNT))

    def _showed(self, event: Showed) -> "Room":
        """Return the room with a stage of the vote on the projector; RoomError while voting is open."""
        vote = self._present(event.vote)
        if vote.stage == event.stage:
            return self
        if event.stage not in STAGES or vote.is_open:
            raise RoomError(NO_STAGE)
        return self._with(replace(vote, stage=event.stage))

    def _took_off(self, event: TookOff) -> "Room":
        """Return the room with an answer taken off the projector, or put back."""
        vote = self._present(event.vote)
        off = vote.off | {event.device} if event.is_off else vote.off - {event.device}
        return self if off == vote.off or event.device not in vote.answers else self._with(replace(vote, off=off))

    def _set_live(self, event: SetLive) -> "Room":
        """Return the room with drawn points shown, or not, as they arrive."""
        vote = self._present(event.vote)
        return self if vote.is_live is event.is_live else self._with(replace(vote, is_live=event.is_live))

    def _switched(self, event: SetLock | SetFollowing) -> "Room":
        """Return the room locked or unlocked, or with phones following or not."""
        if isinstance(event, SetLock):
            return self if self.is_locked is event.is_locked else replace(self, is_locked=event.is_locked)
        return self if self.is_following is event.is_on else replace(self, is_following=event.is_on)

    def _showed_state(self, event: ShowedState) -> "Room":
        """Return the room with the lecturer's state, also stored for its stop; RoomError beyond MAX_STATES."""
        is_asking = self.is_asking and self.vote.is_open
        if not self.is_following or (event == self.shown and is_asking is self.is_asking):
            return self
        if self.states == MAX_STATES:
            raise RoomError(TOO_MANY_STATES)
        stops = {**self.stops, event.stop: event} if event.stop else self.stops
        return replace(self, shown=event, states=self.states + 1, stops=stops, is_asking=is_asking)

    def _of_wall(self, event: SetWall | HandedIn | TookDown) -> "Room":
        """Return the room with its wall opened, closed, or with a state put up or taken down."""
        if isinstance(event, HandedIn):
            if event.device not in self.devices:
                raise RoomError(NO_PHONE)
            if not self.wall.is_open:
                raise RoomError(NO_WALL)
        wall = self.wall.after(event)
        return self if wall is self.wall else replace(self, wall=wall)

    def _present(self, number: int) -> Vote:
        """Return the present vote; RoomError if it does not have this number."""
        if number != len(self.votes) or not self.votes:
            raise RoomError(OTHER_QUESTION)
        return self.vote

    def _with(self, vote: Vote) -> "Room":
        """Return the room with its last vote replaced."""
        return replace(self, votes=(*self.votes[:-1], vote))
