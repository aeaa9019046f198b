"""The optimality conditions of Karush, Kuhn and Tucker with this solution's numbers, and by how much each is missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.numbers import latex, noiseless, vector
from linclass.lessons.support_vectors.texts import kkt as texts
from linclass.lessons.texts import counts as counted

if TYPE_CHECKING:
    from linclass.lessons.support_vectors.study import Run


def conditions(run: Run) -> str:
    """Return the table of the conditions: formula, what stands there now, the largest miss over all points."""
    formulas = texts.NU if run.chosen.by_nu else texts.SOFT if np.isfinite(run.bound) else texts.HARD
    missed = {name: float(np.abs(values).max(initial=0.0)) for name, values in run.model.kkt_residuals_.items()}
    sizes = _sizes(run)
    now = _now(run)
    missed["allowed"] = max(0.0, run.rule[2] - _reached(run))
    if run.chosen.by_nu:
        delta = float(run.model.alpha_.sum()) - run.chosen.nu
        missed |= {"nu": max(0.0, -delta), "rho": abs(delta * run.rule[2])}
    missed = {name: noiseless(miss, sizes[name]) for name, miss in missed.items()}
    rows = [
        texts.ROW.format(number=number, formula=formula, now=now.get(name, ""), missed=latex(missed[name], 2))
        for number, (name, formula) in enumerate(formulas.items(), start=1)
    ]
    return "\n".join([texts.HEAD, *rows]) + "\n" + _gap(run)


def _sizes(run: Run) -> dict[str, float]:
    """Return how large the terms of each condition get: a miss that is rounding beside them is none."""
    model, reach = run.model, float(np.abs(run.signed).max(initial=0.0)) + run.rule[2]
    alpha, total = float(model.alpha_.max(initial=0.0)), float(model.alpha_.sum())
    bound = run.bound if np.isfinite(run.bound) else alpha
    return {
        "w": float((model.alpha_ @ np.abs(run.two.X)).max(initial=0.0)),
        "w0": total,
        "xi": bound,
        "alpha": alpha * reach,
        "mu": bound * reach,
        "signs": alpha,
        "allowed": reach,
        "nu": total,
        "rho": total * run.rule[2],
    }


def _now(run: Run) -> dict[str, str]:
    """Return, for the conditions that are not about single points, what both sides are."""
    model = run.model
    w, _ = run.written
    weighted = model.alpha_ * run.two.t
    total = float(model.alpha_.sum())
    return {
        "w": texts.NOW_W.format(w=vector(w), sum=vector(np.where(w == 0, 0.0, weighted @ run.two.X))),
        "w0": texts.NOW_W0.format(
            plus=latex(float(weighted[weighted > 0].sum())), minus=latex(-float(weighted[weighted < 0].sum()))
        ),
        "xi": texts.NOW_XI.format(bound=_bounds(run)) if np.isfinite(run.bound) else "",
        "alpha": texts.NOW_ALPHA.format(support=_points(len(model.support_))),
        "mu": texts.NOW_MU.format(
            slack=_points(int(np.count_nonzero(run.slack))), below=int(np.count_nonzero(model.alpha_ < run.bounds))
        ),
        "allowed": _allowed(run),
        "signs": texts.NOW_SIGNS.format(low=latex(float(model.alpha_.min())), high=latex(float(model.alpha_.max()))),
        "nu": texts.NOW_NU.format(total=latex(total), nu=latex(run.chosen.nu)),
    }


def _bounds(run: Run) -> str:
    """Return C or 1/n; with class weights that of each side."""
    if not run.chosen.weighs:
        return latex(run.bound)
    plus, minus = (latex(run.bound * weight) for weight in (run.chosen.weight, 1.0))
    return rf"{plus}\ (t=+1),\ {minus}\ (t=-1)"


def _points(n: int) -> str:
    return counted.points(n)


def _allowed(run: Run) -> str:
    """Return how far all points get; with the definition of the slacks, where they may have some."""
    soft = bool(np.isfinite(run.bound))
    return texts.NOW_ALLOWED[soft].format(low=latex(_reached(run)), rho=r"\rho" if run.chosen.by_nu else "1")


def _reached(run: Run) -> float:
    """Return the least t_i y(x_i) + xi_i of all points, which must come to rho."""
    return float((run.signed + run.model.slack_).min())


def _gap(run: Run) -> str:
    model = run.model
    return texts.GAP.format(
        primal=latex(model.objective_),
        dual=latex(model.objective_ - model.duality_gap_),
        gap=latex(run.gap, 2),
    )
