"""Texts of the figures of bias and variance."""

SQUARED_BIAS = "squared bias"
VARIANCE = "variance"
