"""Gaussian models in the plane: means, ellipses of equal density, and the boundary that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.figures import layout, legend, plane, words
from linclass.figures.decision import boundary_traces, region_traces, with_shares
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.regions import regions

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.theme import Theme

VERTICES = 72
RADII = (1.0, 2.0)  # Mahalanobis distances; they hold 39 % and 86 % of a Gaussian in the plane


def ellipses(model: Any, dataset: Dataset, theme: Theme, *, size: Size = SCREEN) -> go.Figure:
    """Draw each class's estimated Gaussian as ellipses at Mahalanobis distance 1 and 2, with the decision regions.

    Parameters
    ----------
    model : LinearDiscriminantAnalysis or QuadraticDiscriminantAnalysis, fitted on the class numbers `dataset.y`
    """
    digits = plane.decimals(dataset.window)
    partition = regions(model, dataset.window)
    covariances = class_covariances(model)
    classes = [int(c) for c in model.classes_]
    curves: list[Dict] = []
    for k, mean, covariance, prior in zip(classes, model.means_, covariances, model.priors_, strict=True):
        label = plane.class_label(k, dataset.class_names[k])
        rings = [part for radius in RADII for part in (ellipse(mean, covariance, radius), np.full((1, 2), np.nan))][:-1]
        line = {"color": theme.classes[k], "width": 2 * size.line}
        curves.append(
            {"type": "scatter", "mode": "lines", **plane.xy(np.vstack(rings), digits), "line": line}
            | {"name": label, "showlegend": False, "hoverinfo": "skip"}
        )
        (a, b), (_, c) = covariance
        said = f"{label}: π = {layout.number(prior, 3)}<br>μ = (%{{x:.4g}}, %{{y:.4g}})<br>"
        said += f"Σ = [{', '.join(layout.number(v, 3) for v in (a, b, b, c))}]<extra></extra>"
        marker = {"symbol": "x", "size": 1.3 * size.marker, "color": theme.classes[k]}
        marker["line"] = {"width": 1.5, "color": theme.background}
        curves.append(
            {"type": "scatter", "mode": "markers", **plane.xy(np.asarray(mean)[None], digits), "marker": marker}
            | {"showlegend": False, "hovertemplate": said}
        )
    points = plane.points(dataset.X, dataset.y, theme, dataset.class_names, size, opacity=0.6)
    x, y = layout.plane(dataset.window, theme, dataset.feature_names, size)
    data = [
        *region_traces(partition, model.classes_, dataset.class_names, theme, digits),
        *boundary_traces(partition, theme, size, digits),
        *with_shares(points, dataset, partition, model.classes_),
        *curves,
        _key(theme, size),
    ]
    kind = "own" if hasattr(model, "covariances_") else "shared"
    means = "; ".join(
        f"class {dataset.class_names[k]} at ({m[0]:.3g}, {m[1]:.3g})"
        for k, m in zip(classes, model.means_, strict=True)
    )
    alt = f"Gaussian classes with {kind} covariance: {means}."
    about = words.about(alt, layout.shape(dataset.window), size)
    return legend.figure(data, layout.base(theme, size, xaxis=x, yaxis=y, meta=about))


def _key(theme: Theme, size: Size) -> Dict:
    """Return the legend's entry that explains crosses and ellipses."""
    line, marker = (
        {"color": theme.muted, "width": 2 * size.line},
        {"symbol": "x", "color": theme.muted, "size": size.marker},
    )
    look = {"type": "scatter", "mode": "lines+markers", "line": line, "marker": marker, "hoverinfo": "skip"}
    return look | plane.xy(np.empty((0, 2)), 0) | {"name": "mean, 1 σ and 2 σ", "showlegend": True}


def class_covariances(model: Any) -> FloatArray:
    """Return the covariance of each class, (K, D, D): its own, or the shared one K times."""
    if hasattr(model, "covariances_"):
        return np.asarray(model.covariances_)
    return np.broadcast_to(model.covariance_, (len(model.classes_), *np.shape(model.covariance_)))


def ellipse(mean: FloatArray, covariance: FloatArray, radius: float) -> FloatArray:
    """Return the points x (73, 2), closed, with (x - mean)' Sigma^-1 (x - mean) = radius^2.

    Where the covariance is singular they are the limit: a segment or a point.
    """
    values, vectors = np.linalg.eigh(covariance)
    angle = np.linspace(0, 2 * np.pi, VERTICES + 1)
    circle = np.column_stack([np.cos(angle), np.sin(angle)])
    return np.asarray(mean + radius * circle * np.sqrt(np.maximum(values, 0)) @ vectors.T)
