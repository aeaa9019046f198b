"""Texts that figures of several rooms share."""

NOBODY = "nobody"
AND = " and "
