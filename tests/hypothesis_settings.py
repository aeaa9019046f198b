"""The settings of Hypothesis with which all tests run: the same examples on every machine, without a deadline."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
