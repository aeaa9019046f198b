"""The requests of a projector's page: read where a page can have sent them, and nothing else."""

from typing import Any

import pytest

from linclass.wire.presenter_message import MAX_COMMANDS, PresenterRequest, parse

GOOD = {"commands": ["next", "stop:12", "revealAll"], "base": 5, "place": "002.7", "seq": 7}


def test_commands_are_read_in_their_order() -> None:
    """Its commands in their order."""
    assert parse(GOOD) == PresenterRequest(("next", "stop:12", "revealAll"), 5, "002.7", 7)


@pytest.mark.parametrize(
    "damage",
    [
        {"commands": "next"},
        {"commands": ["next", 3]},
        {"commands": ["jump"]},
        {"commands": ["stop:0"]},
        {"commands": ["stop:99999"]},
        {"commands": ["next\n"]},
        {"commands": ["next"] * (MAX_COMMANDS + 1)},
        {"base": True},
        {"base": -1},
        {"place": None},
        {"seq": "7"},
        {"seq": 2**60},
    ],
)
def test_anything_else_is_none(damage: dict[str, Any]) -> None:
    """Anybody can send anything: it is no request."""
    assert parse({**GOOD, **damage}) is None
    assert parse([damage]) is None
