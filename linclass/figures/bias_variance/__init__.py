"""Figures of bias and variance: the boundaries of many training sets, and what their errors consist of."""
