"""The parts of a page that can be hidden until the outcome has been predicted."""

from __future__ import annotations

PARTS = ("line", "regions", "w", "view", "verdict", "formula", "sentence")  # in the order in which they are revealed
