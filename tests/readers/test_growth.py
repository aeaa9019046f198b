"""Every reader of a person's bytes takes time and memory in proportion to its input, up to its limit."""

import gc
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

import pytest

from tests.every_case import every_case
from tests.memory import with_peak
from tests.readers.families import ONE_SIGN, PRONE, UNITS, repeated
from tests.readers.readers import READERS, Reader

pytestmark = pytest.mark.slow  # growth is measured: each reader reads each long text, and those of an eighth, again
MAX_USUAL_SIZE = 16_000  # characters of the longest input in an ordinary run
MAX_LONG_SIZE = 400_000  # in a thorough one: three doublings show growth there as they would at the limit
DOUBLINGS = 3  # from the shorter to the longer input
MAX_FACTOR = 3.0  # of time a doubling; in proportion it is 2, for all pairs 4
NOTICED = 0.03  # seconds of the processor: what takes less has no factor that could be measured
MIN_SECONDS = 0.003  # in less time nothing takes much memory
MAX_SECONDS = 20.0
BYTES_AT_ONCE = 2_000_000  # of memory that any input may take, and
BYTES_A_CHARACTER = 400  # for each of its characters


def seconds(read: Callable[[str], object], text: str) -> float:
    """Return the time of the processor that a reader takes; a refusal in a sentence counts as one that has read.

    Garbage is not collected meanwhile: Python begins with that at some number of objects, which looks like growth.
    """
    gc.disable()
    start = time.process_time()
    with suppress(ValueError):
        read(text)
    taken = time.process_time() - start
    gc.enable()
    return taken


def peak(read: Callable[[str], object], text: str) -> int:
    """Return the most memory that a reader takes, in bytes."""
    return with_peak(lambda: seconds(read, text))[1]


def excesses(reader: Reader, longest: int, units: Sequence[str] = UNITS) -> list[str]:
    """Return where a reader takes more than in proportion, a sentence each."""
    result = []
    size = min(reader.most, longest)
    for shape in reader.shapes:
        for unit in units:
            long, short = (shape.replace("…", repeated(unit, n)) for n in (size, size >> DOUBLINGS))
            took = seconds(reader.read, long)
            if took > NOTICED:
                took, less = (min(seconds(reader.read, text) for _ in range(2)) for text in (long, short))
                if (took > NOTICED and took > less * MAX_FACTOR**DOUBLINGS) or took > MAX_SECONDS:
                    result.append(f"{shape[:40]!r} of {unit!r}: {less:.3f} s, {took:.3f} s for {size} characters")
                    continue
            memory = peak(reader.read, short) if took > MIN_SECONDS else 0
            if memory > BYTES_AT_ONCE + BYTES_A_CHARACTER * len(short):
                result.append(f"{shape[:40]!r} of {unit!r}: {memory / 1e6:.1f} MB for {size >> DOUBLINGS} characters")
    return result


@every_case("reader", READERS, by=lambda reader: reader.name)
def test_a_reader_is_linear(reader: Reader) -> None:
    """Whatever the input repeats, it takes time and memory in proportion; one sign, within all its shapes."""
    alone, within = (replace(reader, shapes=shapes) for shapes in (reader.shapes[:1], reader.shapes[1:]))
    assert [
        *excesses(alone, reader.usual),
        *excesses(within, reader.usual, ONE_SIGN),
        *excesses(reader, MAX_USUAL_SIZE, PRONE),
    ] == []


@pytest.mark.thorough
@every_case("reader", READERS, by=lambda reader: reader.name)
def test_a_reader_is_linear_up_to_its_limit(reader: Reader) -> None:
    """The same holds of more kinds of longer inputs, and of as long ones as it takes."""
    longest = replace(reader, shapes=reader.shapes[:1])
    assert [
        *excesses(reader, MAX_USUAL_SIZE),
        *excesses(reader, MAX_LONG_SIZE, PRONE),
        *excesses(longest, reader.most, PRONE),
    ] == []
