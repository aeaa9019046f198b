"""Logistic discrimination: the estimator, its steps, and how a likelihood is maximised."""

from linclass.models.logistic.regression import MINIMUM, SEPARABLE, STALLED, TOUCHES, LogisticRegression
from linclass.models.logistic.step import LogisticStep

__all__ = ["MINIMUM", "SEPARABLE", "STALLED", "TOUCHES", "LogisticRegression", "LogisticStep"]
