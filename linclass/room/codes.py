"""The names of a room: a secret of the lecturer's browser, a token derived from it, and the code that is read out.

With the secret, the room can be opened again under the same code after a restart of the server. The secret can't be
derived from the token.
"""

import re
import secrets
from hashlib import sha256

LETTERS = "BCDFGHJKLMNPRSTVWXYZ"  # no digits, no look-alikes of digits, and no vowels, so that no code is a word
CODE_LENGTH = 5
TOKEN_LENGTH = 20
SECRET = re.compile(r"[0-9a-f]{32}")
DEVICE_BYTES = 12
NOT_LETTERS = re.compile(r"[^A-Za-z]+")


def token_of(secret: object) -> str:
    """Return the token of a room's secret, whose first letters are the code; ValueError for anything else."""
    if not isinstance(secret, str) or not SECRET.fullmatch(secret):
        raise ValueError("This is not a room's secret.")
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
    """Return a typed code or token as capital letters alone; empty for any other text."""
    name = NOT_LETTERS.sub("", text).upper() if isinstance(text, str) and len(text) <= 2 * TOKEN_LENGTH else ""
    return name if len(name) in (CODE_LENGTH, TOKEN_LENGTH) else ""


def new_device() -> str:
    """Return a random number for a new device, which only its phone stores."""
    return secrets.token_hex(DEVICE_BYTES)


def known_as(device: object) -> str:
    """Return a device's name in a room's log, a hash of its number; empty for anything but such a number."""
    if not isinstance(device, str) or not re.fullmatch(rf"[0-9a-f]{{{2 * DEVICE_BYTES}}}", device):
        return ""
    return sha256(device.encode()).hexdigest()[:DEVICE_BYTES]
