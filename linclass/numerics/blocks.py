"""Long arrays a block at a time, so that temporaries stay in the processor's cache."""

from collections.abc import Iterator

BLOCK_NUMBERS = 1 << 16  # numbers in one block of temporaries: half a megabyte


def blocks(n: int, width: int) -> Iterator[slice]:
    """Cut range(n) into slices whose temporaries of `width` numbers a point stay in the cache."""
    size = max(64, BLOCK_NUMBERS // width)
    return (slice(start, start + size) for start in range(0, n, size))
