"""The optimality conditions of a support vector machine as a table: the four cases, and what each condition misses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.figures import layout, legend, plane
from linclass.figures.layout import SCREEN, Dict, Size

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from linclass.figures.theme import Theme

CASES = {
    "a": ("λ = 0", "outside the margin"),
    "b": ("0 < λ < C", "on the edge of the margin"),
    "c": ("λ = C, ξ ≤ 1", "inside the margin, right side"),
    "d": ("λ = C, ξ > 1", "misclassified"),
}
CONDITIONS = {
    "w": "w = Σ λᵢ tᵢ xᵢ",
    "w0": "Σ λᵢ tᵢ = 0",
    "xi": "C − μᵢ − λᵢ = 0",
    "alpha": "λᵢ (tᵢ y(xᵢ) − 1 + ξᵢ) = 0",
    "mu": "μᵢ ξᵢ = 0",
    "signs": "λᵢ ≥ 0, μᵢ ≥ 0",
}


def kkt_table(model: Any, theme: Theme, *, size: Size = SCREEN) -> go.Figure:
    """Show the four cases with their points, and by how much each optimality condition is missed at most."""
    rows = [
        (f"({case}) {condition}", meaning, str(int(np.sum(model.case_ == case))), _numbers(model.case_ == case))
        for case, (condition, meaning) in CASES.items()
    ]
    missed = {name: float(np.abs(values).max(initial=0)) for name, values in model.kkt_residuals_.items()}
    rows += [(CONDITIONS[name], "missed by at most", layout.number(value, 2), "") for name, value in missed.items()]
    rows.append(("primal − dual", "the duality gap", layout.number(model.duality_gap_, 2), ""))
    if hasattr(model, "nu"):  # nu-SVM: the edges are at rho, the bound is 1/n
        rows = [(_for_nu(row[0]), *row[1:]) for row in rows]
    looks: Dict = {"align": "left", "line": {"color": theme.grid}, "height": 1.9 * size.font}
    heads = ("condition", "meaning", "value", "points")
    table = {
        "type": "table",
        "columnwidth": [2.6, 2.2, 1.7, 2.1],
        "header": {
            **looks,
            "values": [f"<b>{head}</b>" for head in heads],
            "fill": {"color": plane.fade(theme.text, 0.08)},
            "font": {"color": theme.text, "size": size.font - 1},
        },
        "cells": {
            **looks,
            "values": [list(column) for column in zip(*rows, strict=True)],
            "fill": {"color": "rgba(0,0,0,0)"},
            "font": {"color": theme.text, "size": size.font - 1},
        },
    }
    said = ", ".join(f"{row[2]} in case {case}" for case, row in zip(CASES, rows, strict=False))
    alt = f"The four cases: {said}. No optimality condition is missed by more than {max(missed.values()):.1e}."
    starts = {0: 56.0, 480: 35.0, 760: 29.0}  # lines of type: the narrower, the more are broken
    about = {
        "alt": alt,
        "variants": [
            {"from": round(start * size.font / SCREEN.font), "patch": {}, "height": [0.0, round(lines * size.font)]}
            for start, lines in starts.items()
        ],
    }
    margin = {"l": 4, "r": 4, "t": 4, "b": 4}
    return legend.figure([table], layout.base(theme, size, margin=margin, meta=about))


def _for_nu(condition: str) -> str:
    return condition.replace("− 1 +", "− ρ +").replace("ξ ≤ 1", "ξ ≤ ρ").replace("ξ > 1", "ξ > ρ").replace("C", "1/n")


def _numbers(chosen: Any) -> str:
    """Return the numbers of the chosen points, from 1, at most twelve of them."""
    numbers = [str(i + 1) for i in np.flatnonzero(chosen)]
    return ", ".join(numbers[:12]) + (", …" if len(numbers) > 12 else "")
