"""Texts that figures of several rooms share."""

PROOF = "proof"
IN_BOTH_HULLS = "in both hulls"
