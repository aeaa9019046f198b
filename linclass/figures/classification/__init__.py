"""Figures of the first lesson: linear functions over the plane, of which the highest owns a place."""

from linclass.figures.classification.competing import competing

__all__ = ["competing"]
