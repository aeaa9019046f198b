"""Figures of any fitted rules: their regions, what they score along a segment, their errors, their tables."""
