"""Logistic discrimination: the estimator, its steps, and how a likelihood is maximised."""

from linclass.models.logistic.endings import (
    DIVERGED,
    MINIMUM,
    PARTLY,
    SEPARABLE,
    STALLED,
    TOUCHES,
    UNDECIDED,
    UNSEPARATED,
)
from linclass.models.logistic.regression import LogisticRegression
from linclass.models.logistic.step import LogisticStep

__all__ = [
    "DIVERGED",
    "MINIMUM",
    "PARTLY",
    "SEPARABLE",
    "STALLED",
    "TOUCHES",
    "UNDECIDED",
    "UNSEPARATED",
    "LogisticRegression",
    "LogisticStep",
]
