"""Points as few bytes: exact decimals as whole numbers, each in as few bits as the largest needs."""

import numpy as np

from linclass.arrays import FloatArray, IntArray

MAX_DECIMALS = 6
BITS = 62  # the widest whole number that is packed


class Writer:
    """Collects whole numbers and text as bytes."""

    def __init__(self) -> None:
        self.data = bytearray()

    def number(self, value: int) -> None:
        """Append a whole number >= 0, seven bits a byte, the lowest first; the eighth bit says that more follow."""
        while value > 127:
            self.data.append(value & 127 | 128)
            value >>= 7
        self.data.append(value)

    def text(self, text: str) -> None:
        """Append a text as UTF-8, its length first."""
        raw = text.encode()
        self.number(len(raw))
        self.data += raw

    def packed(self, numbers: IntArray) -> None:
        """Append whole numbers >= 0: the bits of the largest, then each in that many bits."""
        width = int(numbers.max(initial=0)).bit_length()
        self.number(width)
        bits = (numbers[:, None] >> np.arange(width)) & 1
        self.data += np.packbits(bits.astype(np.uint8).ravel()).tobytes()

    def column(self, numbers: IntArray) -> None:
        """Append whole numbers of any sign: above their least, or as steps from one to the next if that is shorter."""
        least = int(numbers.min(initial=0))
        steps = zigzag(np.diff(numbers, prepend=0))
        as_steps = int(steps.max(initial=0)).bit_length() < int((numbers - least).max(initial=0)).bit_length()
        self.number(int(as_steps))
        if not as_steps:
            self.number(int(zigzag(np.array([least]))[0]))
        self.packed(steps if as_steps else numbers - least)


class Reader:
    """Takes apart what Writer made; raises ValueError where the bytes cannot be its work."""

    def __init__(self, data: bytes) -> None:
        self.data, self.place = data, 0

    def take(self, count: int) -> bytes:
        """Return the next `count` bytes."""
        if count > len(self.data) - self.place:
            raise ValueError("it ends too early")
        self.place += count
        return self.data[self.place - count : self.place]

    def number(self) -> int:
        """Return a whole number >= 0 of at most 63 bits."""
        value = 0
        for shift in range(0, 63, 7):
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            if byte < 128:
                return value
        raise ValueError("a number in it is too long")

    def text(self) -> str:
        """Return a text."""
        raw = self.take(self.number())
        try:
            return raw.decode()
        except UnicodeDecodeError as error:
            raise ValueError("a name in it is no text") from error

    def packed(self, count: int) -> IntArray:
        """Return `count` whole numbers >= 0."""
        width = self.number()
        if width > BITS:
            raise ValueError("a number in it is too wide")
        raw = np.frombuffer(self.take((count * width + 7) // 8), dtype=np.uint8)
        bits = np.unpackbits(raw, count=count * width).reshape(count, width).astype(np.int64)
        numbers: IntArray = (bits << np.arange(width)).sum(axis=1)
        return numbers

    def column(self, count: int) -> IntArray:
        """Return `count` whole numbers of any sign."""
        if self.number():
            return np.cumsum(unzigzag(self.packed(count)))
        numbers: IntArray = unzigzag(np.array([self.number()])) + self.packed(count)
        return numbers


def zigzag(numbers: IntArray) -> IntArray:
    """Map 0, -1, 1, -2, 2, ... to 0, 1, 2, 3, 4, ..."""
    unsigned: IntArray = np.where(numbers < 0, -2 * numbers - 1, 2 * numbers)
    return unsigned


def unzigzag(numbers: IntArray) -> IntArray:
    """Undo zigzag."""
    signed: IntArray = np.where(numbers % 2 == 1, -(numbers // 2) - 1, numbers // 2)
    return signed


def decimals(X: FloatArray) -> int | None:
    """Return the fewest decimals d <= 6 for which round(10^d x) / 10^d is x for every x in X, or None."""
    for d in range(MAX_DECIMALS + 1):
        if np.array_equal(np.round(X * 10**d) / 10**d, X):
            return d
    return None
