"""Texts about the person's points and the address."""

LINK_TOO_LONG = "{reason} Download the points as a file on the page Points instead."
