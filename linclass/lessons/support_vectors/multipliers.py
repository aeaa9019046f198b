"""The multipliers: the table of the points, linked both ways with the plane, and the optimality conditions (KKT)."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from linclass.lessons.kit import (
    AnyState,
    ColumnFormat,
    Table,
    class_label,
    column,
    counted,
    latex,
    noiseless,
    tidy,
    vector,
)
from linclass.lessons.support_vectors.study import Run

COLUMN_POINT = "point"
COLUMN_CLASS = "class"
COLUMN_SIGNED = "t·y(x)"
COLUMN_SLACK = "ξ"
COLUMN_ALPHA = "λ"
COLUMN_CASE = "case"

CASES = {
    "a": "(a) outside, or not needed",
    "b": "(b) on the edge",
    "c": "(c) inside, or just on the edge",
    "d": "(d) misclassified",
}
NOT_A_TRAINING_POINT = "Point {i} is not one of the training points."
WHY = {
    "a": (
        r"**Case (a)**: outside the margin, or on its edge and not needed: multiplier $\lambda=0$. Without this"
        r" point the boundary would be the same."
    ),
    "b": r"**Case (b)**: exactly on the edge, $0<\lambda<{C}$ and $\xi=0$. Such points fix $w_0$.",
    "c": (
        r"**Case (c)**: inside the margin on the correct side, or by chance just on its edge, $0\le\xi\le1$: the"
        r" multiplier is the largest possible, $\lambda={C}$."
    ),
    "d": r"**Case (d)**: misclassified, $\xi>1$ and $\lambda={C}$. It pulls no harder than a point of case (c).",
}  # C times its weight is the most that a multiplier may be
WHY_NU = {
    "a": (
        r"**Case (a)**: outside the margin, or on its edge and not needed: multiplier $\lambda=0$. It may move"
        r" anywhere out there, and the boundary stays."
    ),
    "b": r"**Case (b)**: exactly on the edge, $0<\lambda<1/n$ and $\xi=0$. Such points fix $w_0$ and $\rho$.",
    "c": (
        r"**Case (c)**: inside the margin on the correct side, or by chance just on its edge, $0\le\xi\le\rho$: the"
        r" multiplier is the largest possible, $\lambda=1/n$."
    ),
    "d": r"**Case (d)**: misclassified, $\xi>\rho$ and $\lambda=1/n$. It pulls no harder than a point of case (c).",
}

HEIGHT = 330  # pixels


def points_table(run: Run) -> Table:
    """Return a row for each point; one that is chosen is ringed on the plane."""
    model = run.model
    order = np.lexsort((run.two.rows, -np.searchsorted(list("abcd"), model.case_)))
    rows = run.two.rows[order]
    here = np.flatnonzero(rows == (-1 if run.chosen.chosen_row is None else run.chosen.chosen_row))
    names = [class_label(name) for name in run.two.data.class_names]
    columns: dict[str, Sequence[object]] = {
        COLUMN_POINT: (rows + 1).tolist(),
        COLUMN_CLASS: [names[k] for k in run.two.data.y[order]],
        COLUMN_SIGNED: column(run.signed[order]),
        COLUMN_SLACK: column(run.slack[order]),
        COLUMN_ALPHA: column(model.alpha_[order]),
        COLUMN_CASE: [CASES[case] for case in model.case_[order]],
    }
    largest = float(run.bounds.max()) if np.isfinite(run.bound) else float(model.alpha_.max(initial=0.0))
    formats = {
        COLUMN_POINT: ColumnFormat(width=60),
        COLUMN_CLASS: ColumnFormat(width=70),
        COLUMN_SIGNED: ColumnFormat("%.4g", width=80),
        COLUMN_SLACK: ColumnFormat("%.4g", width=80),
        COLUMN_ALPHA: ColumnFormat(
            "%.4g",
            width=130,
            bar=largest or 1.0,
            help="The multiplier; a full bar is the largest upper bound, C (by the weights) or 1/n.",
        ),
    }

    def choose(row: int | None, state: AnyState) -> AnyState:
        point = int(rows[row]) + 1 if row is not None and row < len(rows) else None
        return replace(state, settings=replace(state.settings, point=point))

    return Table(
        "table",
        columns,
        formats,
        height=HEIGHT,
        choose=choose,
        chosen=int(here[0]) if len(here) else None,
        alt="The points with their side, slack, multiplier and case; a chosen row is ringed on the plane.",
    )


def sentence(run: Run) -> str:
    """Return complementary slackness at the chosen point in numbers, or how to choose one."""
    point = run.chosen.point
    if point is None:
        return (
            r"Complementary slackness is a step: the multiplier is $\lambda=0$ right of the margin (a),"
            r" anything between on its edge (b), its bound left of it (c), (d). **Click a point** on the"
            r" plane to see its numbers here."
        )
    i = run.row(run.chosen.chosen_row)
    if i is None:
        return NOT_A_TRAINING_POINT.format(i=point)
    model, rho = run.model, run.rule[2]
    alpha, slack, signed = float(model.alpha_[i]), float(run.slack[i]), float(run.signed[i])
    product = float(tidy(alpha * np.array(signed - rho + slack), alpha * (abs(signed) + rho + slack)))
    if run.chosen.hard:
        template, why = (
            (
                r"$\mathbf x_{{{i}}}$, $t={t}$: &nbsp; $\lambda\,(t\,y(\mathbf x)-1)={alpha}\,({signed}-1)={product}$"
                "  \n{why}"
            ),
            {
                "a": WHY["a"],
                "b": (
                    r"**Case (b)**: exactly on the edge, $\lambda>0$. Such points fix $w_0$. A hard margin has no"
                    r" other cases."
                ),
            },
        )
    else:
        template, why = (
            (
                r"$\mathbf x_{{{i}}}$, $t={t}$: &nbsp; "
                r"$\lambda\,(t\,y(\mathbf x)-{rho}+\xi)={alpha}\,({signed}-{rho}+{slack})={product}$"
                "  \n{why}"
            ),
            WHY_NU if run.chosen.by_nu else {case: text.replace("{C}", _penalty(run, i)) for case, text in WHY.items()},
        )
    return template.format(
        i=point,
        t="+1" if run.two.t[i] > 0 else "-1",
        alpha=latex(alpha),
        signed=latex(signed),
        rho=latex(rho),
        slack=latex(slack),
        product=latex(product, 2),
        why=why[str(model.case_[i])],
    )


W = r"\mathbf w=\sum_i\lambda_i t_i\mathbf x_i"
BALANCE = r"\sum_i\lambda_i t_i=0"
SOFT = {
    "w": W,
    "w0": BALANCE,
    "xi": r"C-\mu_i-\lambda_i=0",
    "alpha": r"\lambda_i\,(t_i\,y(\mathbf x_i)-1+\xi_i)=0",
    "mu": r"\mu_i\,\xi_i=0",
    "signs": r"\lambda_i\ge0,\;\mu_i\ge0",
    "allowed": r"t_i\,y(\mathbf x_i)\ge1-\xi_i,\;\xi_i\ge0",
}
HARD_MARGIN_CONDITIONS = {
    "w": W,
    "w0": BALANCE,
    "signs": r"\lambda_i\ge0",
    "alpha": r"\lambda_i\,(t_i\,y(\mathbf x_i)-1)=0",
    "allowed": r"t_i\,y(\mathbf x_i)\ge1",
}
NU = {
    "w": W,
    "w0": BALANCE,
    "xi": r"\mu_i+\lambda_i=1/n",
    "nu": r"\sum_i\lambda_i-\delta=\nu,\;\delta\ge0",
    "alpha": r"\lambda_i\,(t_i\,y(\mathbf x_i)-\rho+\xi_i)=0",
    "mu": r"\mu_i\,\xi_i=0",
    "rho": r"\delta\,\rho=0",
    "signs": r"\mu_i\ge0,\;\lambda_i\ge0",
    "allowed": r"t_i\,y(\mathbf x_i)\ge\rho-\xi_i,\;\xi_i\ge0,\;\rho\ge0",
}
NOW_ALLOWED = {
    False: r"$t_i\,y(\mathbf x_i)$ is ${low}$ or more",
    True: (
        r"by definition $\xi_i=\max(0,\,{rho}-t_i\,y(\mathbf x_i))$, and $t_i\,y(\mathbf x_i)+\xi_i$ is ${low}$ or"
        r" more"
    ),
}  # by whether points may have slack


def conditions(run: Run) -> str:
    """Return the table of the conditions, formula, what stands there now, the largest miss, and the duality gap."""
    formulas = NU if run.chosen.by_nu else SOFT if np.isfinite(run.bound) else HARD_MARGIN_CONDITIONS
    if run.chosen.weighs:
        formulas = formulas | {"xi": r"C_i-\mu_i-\lambda_i=0"}
    missed = {name: float(np.abs(values).max(initial=0.0)) for name, values in run.model.kkt_residuals_.items()}
    sizes = _sizes(run)
    now = _now(run)
    missed["allowed"] = max(0.0, run.rule[2] - _reached(run))
    if run.chosen.by_nu:
        delta = float(run.model.alpha_.sum()) - run.chosen.nu
        missed |= {"nu": max(0.0, -delta), "rho": abs(delta * run.rule[2])}
    missed = {name: noiseless(miss, sizes[name]) for name, miss in missed.items()}
    rows = [
        "| ({number}) ${formula}$ | {now} | ${{{missed}}}$ |".format(
            number=number, formula=formula, now=now.get(name, ""), missed=latex(missed[name], 2)
        )
        for number, (name, formula) in enumerate(formulas.items(), start=1)
    ]
    gap = (
        f"\n*Missed by* is the largest violation over all points. Primal ${latex(run.model.objective_)}$, dual"
        f" ${latex(run.model.objective_ - run.model.duality_gap_)}$: a gap of **${{{latex(run.gap, 2)}}}$**. Where"
        " all conditions hold the two meet, and the problem is convex, so this is the optimum."
    )
    return "\n".join(["| condition | here | missed by |\n|---|---|---|", *rows, gap])


def _sizes(run: Run) -> dict[str, float]:
    """Return how large the terms of each condition get: a miss that is rounding relative to them is none."""
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
        "w": f"$({vector(w)})$ and $({vector(np.where(w == 0, 0.0, weighted @ run.two.X))})$",
        "w0": rf"${latex(float(weighted[weighted > 0].sum()))}-{latex(-float(weighted[weighted < 0].sum()))}$",
        "xi": rf"by definition $\mu_i={_bounds(run)}-\lambda_i$" if np.isfinite(run.bound) else "",
        "alpha": rf"{counted.points(len(model.support_))} with $\lambda_i>0$",
        "mu": (
            rf"{counted.points(int(np.count_nonzero(run.slack)))} with $\xi_i>0$,"
            rf" {int(np.count_nonzero(model.alpha_ < run.bounds))} with $\mu_i>0$"
        ),
        "allowed": NOW_ALLOWED[bool(np.isfinite(run.bound))].format(
            low=latex(_reached(run)), rho=r"\rho" if run.chosen.by_nu else "1"
        ),
        "signs": rf"$\lambda_i$ from ${latex(float(model.alpha_.min()))}$ to ${latex(float(model.alpha_.max()))}$",
        "nu": rf"${latex(total)}$ and $\nu={latex(run.chosen.nu)}$",
    }


def _penalty(run: Run, i: int) -> str:
    """Return the penalty of a training point's slack: C, or C times the weight of its class."""
    weight = float(run.weights[i])
    return "C" if weight == 1.0 else rf"{latex(weight)}\,C"


def _bounds(run: Run) -> str:
    """Return C or 1/n; with class weights that of each side."""
    if not run.chosen.weighs:
        return latex(run.bound)
    plus, minus = (latex(run.bound * weight) for weight in (run.chosen.weight, 1.0))
    return rf"{plus}\ (t=+1),\ {minus}\ (t=-1)"


def _reached(run: Run) -> float:
    """Return the least t_i y(x_i) + xi_i of all points, which must come to rho."""
    return float((run.signed + run.model.slack_).min())
