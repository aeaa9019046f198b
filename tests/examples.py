"""The number of random examples of a law: ten times as many by `EXAMPLES=10 pytest ...`, a tenth in the fast subset.

As a plugin of pytest it sets Hypothesis up.
"""

import os

import pytest
from hypothesis import settings

FAST_SUBSET = "not browser and not slow"
SHARE_IN_FAST_SUBSET = "0.1"
DEFAULT_EXAMPLES = 100  # Hypothesis's own


def pytest_configure(config: pytest.Config) -> None:
    """Try the same examples on every machine, without a deadline."""
    if config.option.markexpr == FAST_SUBSET:
        os.environ.setdefault("EXAMPLES", SHARE_IN_FAST_SUBSET)
    settings.register_profile("steady", derandomize=True, deadline=None, max_examples=many(DEFAULT_EXAMPLES))
    settings.load_profile("steady")


def many(count: int) -> int:
    """Return so many, or the multiple or share of it that is asked for."""
    return max(1, round(count * float(os.environ.get("EXAMPLES", "1"))))


def examples(count: int) -> settings:
    """Try a law on `many` examples."""
    return settings(max_examples=many(count))
