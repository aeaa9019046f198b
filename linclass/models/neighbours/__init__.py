"""The k nearest neighbours, by a tree or, in many dimensions, by matrix products."""

from linclass.models.neighbours.classifier import KNeighborsClassifier

__all__ = ["KNeighborsClassifier"]
