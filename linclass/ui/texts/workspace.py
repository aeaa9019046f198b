"""Texts about the data and the link."""

BAD_LINK = "The link's points can't be read: {reason} These are example points instead."
LINK_TOO_LONG = "{reason} Download the points as a file on the page Points instead."
