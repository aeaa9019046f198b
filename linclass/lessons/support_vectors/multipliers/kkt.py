"""The optimality conditions of Karush, Kuhn and Tucker with this solution's numbers, and by how much each is missed."""

import numpy as np

from linclass.lessons.numbers import latex, noiseless, vector
from linclass.lessons.support_vectors.study import Run
from linclass.lessons.texts import counts as counted

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
NOW_SIGNS = r"$\lambda_i$ from ${low}$ to ${high}$"


def conditions(run: Run) -> str:
    """Return the table of the conditions: formula, what stands there now, the largest miss over all points."""
    formulas = NU if run.chosen.by_nu else SOFT if np.isfinite(run.bound) else HARD_MARGIN_CONDITIONS
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
    return "\n".join(["| condition | here | missed by |\n|---|---|---|", *rows]) + "\n" + _gap(run)


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
        "w": f"$({vector(w)})$ and $({vector(np.where(w == 0, 0.0, weighted @ run.two.X))})$",
        "w0": rf"${latex(float(weighted[weighted > 0].sum()))}-{latex(-float(weighted[weighted < 0].sum()))}$",
        "xi": rf"by definition $\mu_i={_bounds(run)}-\lambda_i$" if np.isfinite(run.bound) else "",
        "alpha": rf"{_points(len(model.support_))} with $\lambda_i>0$",
        "mu": (
            rf"{_points(int(np.count_nonzero(run.slack)))} with $\xi_i>0$,"
            rf" {int(np.count_nonzero(model.alpha_ < run.bounds))} with $\mu_i>0$"
        ),
        "allowed": _allowed(run),
        "signs": NOW_SIGNS.format(low=latex(float(model.alpha_.min())), high=latex(float(model.alpha_.max()))),
        "nu": rf"${latex(total)}$ and $\nu={latex(run.chosen.nu)}$",
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
    return NOW_ALLOWED[soft].format(low=latex(_reached(run)), rho=r"\rho" if run.chosen.by_nu else "1")


def _reached(run: Run) -> float:
    """Return the least t_i y(x_i) + xi_i of all points, which must come to rho."""
    return float((run.signed + run.model.slack_).min())


def _gap(run: Run) -> str:
    model = run.model
    return (
        f"\n*Missed by* is the largest violation over all points. Primal ${latex(model.objective_)}$, dual"
        f" ${latex(model.objective_ - model.duality_gap_)}$: a gap of **${{{latex(run.gap, 2)}}}$**. Where"
        " all conditions hold the two meet, and the problem is convex, so this is the optimum."
    )
