"""The optimality conditions of Karush, Kuhn and Tucker with this solution's numbers, and by how much each is missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.ui.texts import support_vectors_conditions as texts
from linclass.ui.texts.numbers import latex, vector

if TYPE_CHECKING:
    from linclass.ui.lessons.support_vectors.study import Lesson


def conditions(lesson: Lesson) -> str:
    """Return the table of the conditions: formula, what stands there now, the largest miss over all points."""
    formulas = texts.NU if lesson.chosen.nu is not None else texts.SOFT if np.isfinite(lesson.bound) else texts.HARD
    missed = {name: float(np.abs(values).max(initial=0.0)) for name, values in lesson.model.kkt_residuals_.items()}
    now = _now(lesson)
    missed["allowed"] = max(0.0, lesson.rule[2] - _reached(lesson))
    if lesson.chosen.nu is not None:
        delta = float(lesson.model.alpha_.sum()) - lesson.chosen.nu
        missed |= {"nu": max(0.0, -delta), "rho": abs(delta * lesson.rule[2])}
    rows = [
        texts.ROW.format(number=number, formula=formula, now=now.get(name, ""), missed=latex(missed[name], 2))
        for number, (name, formula) in enumerate(formulas.items(), start=1)
    ]
    return "\n".join([texts.HEAD, *rows]) + "\n" + _gap(lesson)


def _now(lesson: Lesson) -> dict[str, str]:
    """Return, for the conditions that are not about single points, what both sides are."""
    model = lesson.model
    w, _, _ = lesson.rule
    weighted = model.alpha_ * lesson.points.t
    total = float(model.alpha_.sum())
    return {
        "w": texts.NOW_W.format(w=vector(w), sum=vector(weighted @ lesson.train.X)),
        "w0": texts.NOW_W0.format(
            plus=latex(float(weighted[weighted > 0].sum())), minus=latex(-float(weighted[weighted < 0].sum()))
        ),
        "xi": texts.NOW_XI.format(bound=latex(lesson.bound)) if np.isfinite(lesson.bound) else "",
        "alpha": texts.NOW_ALPHA.format(support=len(model.support_)),
        "mu": texts.NOW_MU.format(
            slack=int(np.count_nonzero(lesson.slack)), below=int(np.count_nonzero(model.alpha_ < lesson.bound))
        ),
        "allowed": texts.NOW_ALLOWED.format(low=latex(_reached(lesson))),
        "signs": texts.NOW_SIGNS.format(low=latex(float(model.alpha_.min())), high=latex(float(model.alpha_.max()))),
        "nu": "" if lesson.chosen.nu is None else texts.NOW_NU.format(total=latex(total), nu=latex(lesson.chosen.nu)),
    }


def _reached(lesson: Lesson) -> float:
    """Return the least t_i y(x_i) + xi_i of all points, which must come to rho."""
    return float((lesson.signed + lesson.model.slack_).min())


def _gap(lesson: Lesson) -> str:
    model = lesson.model
    return texts.GAP.format(
        primal=latex(model.objective_, 6),
        dual=latex(model.objective_ - model.duality_gap_, 6),
        gap=latex(model.duality_gap_, 2),
    )
