"""The names of a room: a secret of the lecturer's browser, a token that follows from it, and the code that is read out.

Whoever knows the secret can open the room again after the server was started anew, under the same code; from a token
nobody finds the secret.
"""

import re
import secrets
from hashlib import sha256

LETTERS = "BCDFGHJKLMNPRSTVWXYZ"  # no digits and no look-alikes of them, and no vowels: no code is a word
CODE_LENGTH = 5
TOKEN_LENGTH = 20
SECRET = re.compile(r"[0-9a-f]{32}")
DEVICE_BYTES = 12
NOT_LETTERS = re.compile(r"[^A-Za-z]+")


def token_of(secret: object) -> str:
    """Return the token of a room's secret, whose first letters are the code; ValueError for what is no secret."""
    if not isinstance(secret, str) or not SECRET.fullmatch(secret):
        raise ValueError("This is no secret of a room.")
    number = int.from_bytes(sha256(secret.encode()).digest(), "big")
    letters = []
    for _ in range(TOKEN_LENGTH):
        number, k = divmod(number, len(LETTERS))
        letters.append(LETTERS[k])
    return "".join(letters)


def code_of(token: str) -> str:
    """Return the code of a room's token."""
    return token[:CODE_LENGTH]


def typed(text: object) -> str:
    """Return a code or a token as it was typed, in capital letters without anything between; empty for what is none."""
    name = NOT_LETTERS.sub("", text).upper() if isinstance(text, str) and len(text) <= 2 * TOKEN_LENGTH else ""
    return name if len(name) in (CODE_LENGTH, TOKEN_LENGTH) else ""


def new_device() -> str:
    """Return the number of a new device, which nobody can guess: the phone keeps it."""
    return secrets.token_hex(DEVICE_BYTES)


def known_as(device: object) -> str:
    """Return the name under which a room's log knows a device: its number can't be found from it; empty for none."""
    if not isinstance(device, str) or not re.fullmatch(rf"[0-9a-f]{{{2 * DEVICE_BYTES}}}", device):
        return ""
    return sha256(device.encode()).hexdigest()[:DEVICE_BYTES]
