"""Logistic discrimination: the estimator, its steps, and how a likelihood is maximised."""

from linclass.models.logistic.regression import LogisticRegression
from linclass.models.logistic.step import LogisticStep
from linclass.models.logistic.stop_reasons import LogisticStopReason

__all__ = ["LogisticRegression", "LogisticStep", "LogisticStopReason"]
