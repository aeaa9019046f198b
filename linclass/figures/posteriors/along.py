"""Posteriors over the log odds: the sigmoid with the points on it."""

from typing import Any

import numpy as np
from scipy.special import expit

from linclass.base.protocols import Rule
from linclass.datasets.isolation import isolated
from linclass.figures.kit import Dataset, Dict, FloatArray, Sketch, Theme, decimal, layout, legend, plane, words
from linclass.figures.log_odds import half_lines, reach_of
from linclass.figures.numbers import noiseless

CURVE = 201  # vertices of a sigmoid


def over_log_odds(rule: Rule, dataset: Dataset, number: int, theme: Theme, *, at: FloatArray | None = None) -> Sketch:
    """Draw P(C_k|x) over the log odds of class k against all others: every point, of whatever model, on one sigmoid.

    Points of odds beyond e^12 stand at the edges.

    Parameters
    ----------
    rule : a classifier with `log_odds`, fitted on the class numbers `dataset.y`
    number : the class number k
    at : a place x (2,) to mark too
    """
    column = [int(c) for c in rule.classes_].index(number)
    odds = _log_odds_of(rule, dataset.X, column)
    reach = reach_of(odds)
    shown = np.linspace(-reach, reach, CURVE)
    name = plane.class_label(number, dataset.class_names[number])
    label = f"P({name}|<b>x</b>)"
    data = [
        *half_lines(reach, theme),
        _curve(shown, expit(shown), theme),
        *_on_curve(dataset, np.clip(odds, -reach, reach), expit(odds), theme, label),
    ]
    alt = (
        f"The posterior of class {isolated(dataset.class_names[number])} as the sigmoid of its log odds, with"
        f" {len(odds)} points on it, {np.count_nonzero(odds > 0)} of them above one half."
    )
    if at is not None:
        a = float(_log_odds_of(rule, np.asarray(at)[None], column)[0])
        place = np.array([np.clip(a, -reach, reach), expit(a)])
        alt = f"{alt} The point x has the log odds {decimal(noiseless(a), 3)} and the posterior {decimal(expit(a), 3)}."
        data.append(plane.spot(place, "weight", "<b>x</b>", theme, 4, symbol="circle-open", factor=1.8))
    others = [int(c) for c in rule.classes_ if int(c) != number]
    against = plane.class_label(others[0], dataset.class_names[others[0]]) if len(others) == 1 else "the rest"
    title = f"log odds of {name} against {against}"
    return legend.figure(data, _one_dimensional(title, reach, theme, alt, label))


def _log_odds_of(rule: Any, X: FloatArray, column: int) -> FloatArray:
    """Return the log odds of the class in that column of `predict_proba`, (n,)."""
    if len(X) == 0:
        return np.empty(0)
    odds = np.asarray(rule.log_odds(X))
    if odds.ndim == 2:
        return np.asarray(odds[:, column])
    return odds if column == 1 else -odds


def _curve(x: FloatArray, P: FloatArray, theme: Theme) -> Dict:
    """Return P (m,) over the log odds x (m,)."""
    return {
        "type": "scatter",
        "mode": "lines",
        **plane.xy(np.column_stack([x, P]), 4),
        "line": {"color": theme.text, "width": 2},
        "showlegend": False,
        "hovertemplate": "P %{y:.3p} at %{x:.3g}<extra></extra>",
    }


def _on_curve(dataset: Dataset, x: FloatArray, P: FloatArray, theme: Theme, label: str) -> list[Dict]:
    """Return the points at (x, P), with their coordinates in the hover; `label` is that of P."""
    places = np.column_stack([x, P])
    columns = {
        "<b>x</b>": [words.place(x, 4) for x in dataset.X],
        label: [words.shares((1 - share, share), 4)[1] for share in P.tolist()],
    }
    result = plane.points(places, dataset.y, theme, dataset.class_names, cliponaxis=False)
    explained = words.explain(result, columns)
    return [t | {"hovertemplate": t["hovertemplate"].replace(" = (%{x}, %{y})", ": %{x:.4g}")} for t in explained]


def _one_dimensional(title: str, reach: float, theme: Theme, alt: str, label: str) -> Dict:
    """Return the axes: log odds from -reach to reach, and posteriors from 0 to 1."""
    x = layout.axis(theme, title, range=[-reach, reach])
    y = layout.axis(theme, label, range=[-0.03, 1.03], tick0=0, dtick=0.25)
    return layout.base(theme, xaxis=x, yaxis=y, meta=words.about(alt, 0.55))
