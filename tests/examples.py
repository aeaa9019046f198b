"""The number of random examples of a law; `EXAMPLES=10 pytest tests/datasets` tries ten times as many."""

from __future__ import annotations

import os

from hypothesis import settings

TIMES = int(os.environ.get("EXAMPLES", "1"))


def examples(count: int) -> settings:
    """Try a law on so many examples, or on a multiple of them where that is asked for."""
    return settings(max_examples=count * TIMES)
