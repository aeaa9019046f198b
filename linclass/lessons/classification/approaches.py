"""The three approaches side by side: their regions, and what each knows about x before it decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.figures.multiples import multiples
from linclass.lessons.blocks import Picture, Prose, Table
from linclass.lessons.classification import texts
from linclass.lessons.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from linclass.base import FloatArray
    from linclass.lessons.blocks import Block
    from linclass.lessons.classification.study import Run
    from linclass.lessons.lesson import Look


def show(run: Run, look: Look) -> Sequence[Block]:
    """Show the regions of every approach, and its inference and decision at x."""
    rules = {_title(name): rule for name, rule in run.every.items()}
    known = {_title(run.chosen.approach): run.partition}
    picture = multiples(rules, run.data, look.theme, partitions=known)
    columns = {
        texts.COLUMN_APPROACH: [texts.APPROACHES[name] for name in run.every],
        texts.COLUMN_INFERENCE: [inferred(run, name) for name in run.every],
        texts.COLUMN_DECISION: [run.label(run.given(rule)) for rule in run.every.values()],
    }
    x1, x2 = (decimal(float(v), 3) for v in run.x)
    caption = texts.APPROACHES_CAPTION.format(x1=x1, x2=x2)
    return [Picture("approaches", picture, texts.APPROACHES_ALT), Table("inference", columns), Prose(caption)]


def inferred(run: Run, name: str) -> str:
    """Return what an approach knows about x before it decides, in numbers."""
    rule, x = run.every[name], run.x[None]
    if name == "function":
        return texts.NO_INFERENCE.format(values=_listed(np.ravel(rule.decision_function(x))))
    values = _listed(rule.predict_proba(x)[0])
    if name == "discriminative":
        return texts.POSTERIORS.format(values=values)
    return texts.DENSITIES.format(
        densities=_listed(densities(rule, run.x)), priors=_listed(rule.priors_), values=values
    )


def densities(rule: Any, x: FloatArray) -> FloatArray:
    """Return p(x | C_k) of Gaussian classes that share a covariance, (K,); NaN where it is singular."""
    if np.linalg.matrix_rank(rule.covariance_) < len(rule.covariance_):
        return np.full(len(rule.means_), np.nan)  # all of a class on one line: no density
    deviations = x - rule.means_
    squared = np.einsum("kd,dk->k", deviations, np.linalg.solve(rule.covariance_, deviations.T))
    return np.asarray(np.exp(-squared / 2) / (2 * np.pi * np.sqrt(np.linalg.det(rule.covariance_))))


def _title(name: str) -> str:
    return texts.APPROACHES[name].split(":")[0]


def _listed(values: Iterable[float]) -> str:
    return ", ".join(decimal(float(v), 2) if np.isfinite(v) else "–" for v in values)
