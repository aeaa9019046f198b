"""The derivations with the solution's own numbers."""

import numpy as np

from linclass.lessons.kit import (
    Derivation,
    DerivationLine,
    FloatArray,
    IntArray,
    ViewOptions,
    counted,
    latex,
    line,
    signed,
    tidy,
    vector,
)
from linclass.lessons.support_vectors import texts
from linclass.lessons.support_vectors.study import Run

NUMBER = r"""
- **The number of support vectors** $N_s={support}$ tells how much work a new point takes when $y(\mathbf x)$ is
  computed from inner products: $N_s$ of them.
"""
NO_SLACK = "The hard margin has no slack."

LINES = (  # of the dual; a machine has those for which there is a text
    *("primal", "lagrangian", "slackness", "least_w", "least_w0", "least_xi", "least_rho"),
    *("put_in", "dual", "gap", "bias"),
)
RANK_TOLERANCE = 1e-9  # of the largest singular value
SHIFT = 0.5  # of the way that multipliers can be moved without leaving their bounds
SHOWN = 6  # multipliers that are written out; another choice among more of them is not


def dual(run: Run, _options: ViewOptions) -> tuple[DerivationLine, ...]:  # the same for all view options
    """Return the way from the primal over the Lagrangian to the Wolfe dual, with both objectives and what gives w0.

    Where there is no solution the first line says so, and the others are symbols alone.
    """
    machine = run.chosen.machine
    names = [name for name in LINES if name in texts.DUAL or f"{name}_{machine}" in texts.DUAL]
    numbers = _numbers(run) if run.fit is not None else {}
    lines = {
        name: line(texts.DUAL.get(f"{name}_{machine}") or texts.DUAL[name], *numbers.get(name, ())) for name in names
    }
    if run.fit is not None:
        return tuple((lines | {"bias": _bias(run)}).values())
    no_line = "No line separates these classes, so the hard margin has no solution here: the symbols stand alone."
    return (DerivationLine(no_line), *lines.values())


DUAL = Derivation("dual", "The KKT conditions: from the primal to the Wolfe dual, with your numbers", dual)


def _numbers(run: Run) -> dict[str, tuple[str, ...]]:
    """Return the numbers that stand beside the symbols of each line."""
    model, chosen = run.model, run.chosen
    w, _, rho = run.rule
    weighted, half = model.alpha_ * run.two.t, 0.5 * float(w @ w)
    primal, dual_value = latex(model.objective_), latex(model.objective_ - model.duality_gap_)
    total_slack = float((model.slack_ * run.bounds).sum() / run.bound) if np.isfinite(run.bound) else 0.0
    total, n = float(model.alpha_.sum()), len(run.two.t)
    objective = {
        "hard": rf"\tfrac12\|\mathbf w\|^2={primal}",
        "soft": rf"{latex(half)}+{latex(chosen.penalty)}\cdot{latex(total_slack)}={primal}",
        "nu": rf"{latex(half)}-{latex(chosen.nu)}\cdot{latex(rho)}{signed(total_slack / n)}={primal}",
    }
    largest = latex(float(model.alpha_.max(initial=0.0)))
    plus, minus = float(weighted[weighted > 0].sum()), -float(weighted[weighted < 0].sum())
    width = r"2\rho" if chosen.by_nu else "2"
    band = rf"\frac{{{width}}}{{\|\mathbf w\|}}={latex(model.margin_)}" if w.any() else ""
    put_in = rf"L={latex(-half)}={dual_value}" if chosen.by_nu else rf"L={latex(total)}-{latex(half)}={dual_value}"
    weighs = chosen.weighs and chosen.weight != 1.0
    least_xi = {
        "soft": "" if weighs else rf"\max_i\lambda_i={largest}\le{latex(chosen.penalty)}",
        "nu": rf"\max_i\lambda_i={largest}\le\frac{{1}}{{{n}}}",
    }
    return {
        "primal": (objective[chosen.machine], band),
        "slackness": (f"L={primal}",),
        "least_w": (rf"\mathbf w=\sum_i\lambda_it_i\mathbf x_i=({vector(run.written[0])})",),
        "least_w0": (rf"\sum_{{t_i=1}}\lambda_i={latex(plus)}", rf"\sum_{{t_i=-1}}\lambda_i={latex(minus)}"),
        "least_xi": (least_xi.get(chosen.machine, ""),),
        "least_rho": (rf"\sum_i\lambda_i={latex(total)}\ge{latex(chosen.nu)}",),
        "put_in": (put_in,),
        "gap": (rf"{dual_value}\le{primal}", rf"\text{{gap}}={latex(run.gap)}"),
    }


def unique(run: Run) -> str:
    """Return why the hyperplane is unique, whether the multipliers are, and what their number bounds."""
    model = run.model
    sentence = texts.UNIQUE.format(free=counted.support_vectors(run.count("b")), here=_determined(run))
    sentence += NUMBER.format(support=len(model.support_))
    if run.chosen.by_nu:  # without a point 1/n is another bound
        return sentence
    n = len(run.two.t)
    return sentence + texts.LEAVE_ONE_OUT.format(n=n, share=latex(len(model.support_) / n, 3))


def slack(run: Run) -> str:
    """Return why the slacks are summed, not counted, with both numbers."""
    if not np.isfinite(run.bound):
        return NO_SLACK
    rho = run.rule[2]
    if not rho > 0:
        return texts.VOID_VIEW
    return texts.SLACK.format(
        inside=run.margin_errors,
        over=r"/\rho" if run.chosen.by_nu else "",
        slack=latex(float(run.slack.sum()) / rho),
        wrong=run.count("d"),
    )


def canonical(run: Run) -> str:
    """Return how the widest band is scaled, in numbers, or that of the soft margin where no line separates.

    Empty where there is neither: without a rule, and where rho is not 1.
    """
    best = run.widest
    if best is None:
        soft = run.fit is not None and not run.chosen.by_nu and run.rule[0].any()
        return texts.CANONICAL_SOFT.format(margin=latex(run.model.margin_)) if soft else ""
    w = best.coef_[0]
    length = float(np.linalg.norm(w))
    return texts.CANONICAL.format(
        unit=vector(tidy(w / length)),
        near=latex(1.0 / length),
        w=vector(tidy(w)),
        length=latex(length),
        margin=latex(float(best.margin_)),
    )


def _bias(run: Run) -> DerivationLine:
    """Return how a point on the edge of the margin gives w0."""
    free = np.flatnonzero(run.model.case_ == "b")
    if len(free) == 0:
        return line(texts.DUAL["no_bias"])
    i, (w, _, rho) = int(free[0]), run.rule
    terms = np.append(run.two.t[i] * rho, -w * run.two.X[i])
    first, second = (float(tidy(v, np.abs(terms).sum())) for v in (terms[0], terms[1:].sum()))
    w0 = float(tidy(terms.sum(), np.abs(terms).sum()))
    written = f"w_0={latex(first)}{signed(second)}={latex(w0)}"
    return line(texts.DUAL["bias_here"], written, i=int(run.two.rows[i]) + 1)


def _free_equations(run: Run) -> tuple[IntArray, FloatArray]:
    """Return the rows of the points with free multipliers, and the matrix (3, n) of these in w and sum lambda t."""
    free = np.flatnonzero(run.model.case_ == "b")
    return free, np.vstack([run.two.X[free].T, np.ones(len(free))]) * run.two.t[free]


def _determined(run: Run) -> str:
    """Return whether the equations leave the free multipliers a choice, and another one if there is."""
    free, G = _free_equations(run)
    rank = int(np.linalg.matrix_rank(G, tol=RANK_TOLERANCE * float(np.abs(G).max(initial=1.0)))) if len(free) else 0
    other = other_multipliers(run)
    if other is None or len(free) > SHOWN:
        return (
            rf"Here these equations determine them (independent ones: {rank}, unknowns: {len(free)})."
            if other is None
            else ""
        )
    weighted = other * run.two.t
    return (
        r"Here they do not (independent ones: {rank}, unknowns: {free}): the multipliers ${other}$ of the"
        r" points {points}, in place of ${present}$, give $\mathbf w=({w})$ too."
    ).format(
        rank=rank,
        free=len(free),
        other=vector(other[free], 3),
        present=vector(run.model.alpha_[free], 3),
        points=", ".join(str(int(i) + 1) for i in run.two.rows[free]),
        w=vector(tidy(weighted @ run.two.X)),
    )


def other_multipliers(run: Run) -> FloatArray | None:
    """Return multipliers half-way to a bound along a direction that changes neither w nor sum lambda t.

    None where there is no such direction: no others give the same rule.
    """
    free, G = _free_equations(run)
    if len(free) == 0:
        return None
    _, singular, rows = np.linalg.svd(G, full_matrices=True)
    kept = np.zeros(len(rows), dtype=bool)
    kept[: len(singular)] = singular > RANK_TOLERANCE * singular[0]
    if kept.all():
        return None
    direction = rows[~kept][0]
    alpha = run.model.alpha_[free]
    limits = np.where(direction > 0, run.bounds[free] - alpha, alpha) / np.maximum(
        np.abs(direction), np.finfo(float).tiny
    )
    result: FloatArray = run.model.alpha_.copy()
    result[free] = alpha + SHIFT * float(limits[np.abs(direction) > RANK_TOLERANCE].min()) * direction
    return result
