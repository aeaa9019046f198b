"""The commands of a projector's page, checked on the server; each is carried out once."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from linclass.wire.drawing_message import LARGEST_WHOLE

COMMAND = re.compile(r"next|back|line|lineBack|view|reveal|revealAll|board|stop:[1-9][0-9]{0,3}")
MAX_COMMANDS = 100  # that wait for an answer


@dataclass(frozen=True)
class PresenterRequest:
    """The commands since the browser last had an answer to all of them.

    Attributes
    ----------
    commands : tuple of str
        In their order; a later request repeats those of the earlier ones until the browser has an answer to all.
    base : int
        The same in all requests with the same first command: it shows which commands were carried out already.
    place : str
        The name of the stop or page that was shown before the first command.
    seq : int
        Grows with every request of one browser.
    """

    commands: tuple[str, ...]
    base: int
    place: str
    seq: int


def parse(value: object) -> PresenterRequest | None:
    """Return a request; None for anything else."""
    if not isinstance(value, Mapping):
        return None
    commands, base, place, seq = (value.get(name) for name in ("commands", "base", "place", "seq"))
    if not isinstance(commands, list) or not isinstance(place, str) or len(commands) > MAX_COMMANDS:
        return None
    if type(base) is not int or type(seq) is not int or not 0 <= base <= LARGEST_WHOLE or not 0 <= seq <= LARGEST_WHOLE:
        return None
    if not all(isinstance(command, str) and COMMAND.fullmatch(command) for command in commands):
        return None
    return PresenterRequest(tuple(commands), base, place, seq)
