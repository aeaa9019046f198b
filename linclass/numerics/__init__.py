"""Shared numerics: units, scatter matrices, homogeneous points, exact integers, linear equations."""
