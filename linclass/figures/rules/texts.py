"""Texts of the figures of decision rules."""

GIVEN_TO = "assigned to"

EACH = "{name} {error}"
