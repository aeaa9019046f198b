"""The convergence theorem line by line, and which rates converge, with the run's own numbers."""

import numpy as np

from linclass.convergence import ConvergenceBound
from linclass.lessons.kit import (
    Derivation,
    DerivationLine,
    FloatArray,
    ViewOptions,
    counted,
    decimal,
    factor,
    latex,
    line,
    signed,
    tidy,
    vector,
    whole,
)
from linclass.lessons.perceptron import texts
from linclass.lessons.perceptron.study import Run
from linclass.number_text import GROUPED, MAX_PLAIN
from linclass.numerics.homogeneous import reflected

THEOREM_TITLE = "The convergence theorem, with your numbers"
NO_BOUND_UNDECIDED = "The theorem needs a separating line; whether there is one was too hard to prove."
NO_BOUND = "The theorem needs a separating line; here there is none, and the run would go on for ever."

RATES_TITLE = "Which rates converge, with your numbers"
CHAIN = ("distance", "bounds", "fall", "square", "count")  # the lines whose symbols differ for a batch
COUNT_DIGITS = 7  # all those of a number below MAX_PLAIN
MAX_WRITTEN = 4  # coordinates of a solution that is written out


def theorem(run: Run, options: ViewOptions) -> tuple[DerivationLine, ...]:
    """Return the convergence theorem line by line, at the update of the step, or the last one before it.

    Where the theorem gives no number for this run, the first line says why, and the others are symbols alone.
    """
    bound, kind = run.bound, "_batch" if _batch(run) else ""
    lines = {name: line(texts.THEOREM[f"{name}{kind}"]) for name in ("alpha", *CHAIN)}
    lines |= {name: line(texts.THEOREM[name]) for name in ("reflected", "solution", "gamma", "delta", "slow", "any")}
    lines["update"] = line(texts.THEOREM["batch" if _batch(run) else "update"])
    if bound is None:
        first = [DerivationLine(no_bound(run)), lines["reflected"]]
    else:
        first = [lines["reflected"]]
        lines |= _constants(run, bound) | _update(run, bound, options.step) | _counted(run, bound)
        lines["slow"] = _slow(run, bound)
    return (
        *first,
        *(lines[name] for name in ("solution", "gamma", "delta", "alpha", "update", *CHAIN)),
        _closed(run),
        lines["slow"],
        lines["any"],
    )


THEOREM = Derivation("theorem", THEOREM_TITLE, theorem)


def no_bound(run: Run) -> str:
    """Return why the theorem gives no number for this run."""
    if run.answer.separable is None:
        return NO_BOUND_UNDECIDED
    if run.answer.separable is False:
        return NO_BOUND
    return (
        "The theorem holds, but the gap between the classes is too narrow to compute a number of updates."
        if run.model.schedule == "constant"
        else (
            "With $\\eta(k)=\\eta/k$ the run ends on separable data too, but the theorem promises less and"
            " less for each update, so this argument does not bound their number. See *Which rates converge*"
            " for what does follow."
        )
    )


def terms(run: Run, bound: ConvergenceBound, step: int) -> dict[str, float]:
    """Return what the chain adds up at an update: the distances before and after, and the three terms between."""
    before, now = (_weights(run, s) for s in (step - 1, step))
    eta, z = run.played[step].eta, reflected(run.Phi, run.t)[list(run.played[step].misclassified)].sum(axis=0)
    aim = bound.alpha * bound.solution
    return {
        "before": float(((before - aim) ** 2).sum()),
        "first": 2 * eta * float(before @ z),
        "second": -2 * eta * float(aim @ z),
        "third": eta**2 * float(z @ z),
        "after": float(((now - aim) ** 2).sum()),
        "product": float(before @ z),
    }


def rates(run: Run) -> str | None:
    """Return which rates make a run end, and what is promised of this one; None where no solution is known."""
    if run.widest is None:
        return None
    gamma, delta, R = constants(run.Phi, run.t, run.widest)
    return texts.RATES.format(
        gamma=latex(gamma),
        delta=latex(delta),
        R=_allowed(R),
        exponent=latex(np.pi * (R / 6) ** 0.5),
        now=_rates_now(run, R),
    )


def constants(Phi: FloatArray, t: FloatArray, solution: tuple[FloatArray, float]) -> tuple[float, float, float]:
    """Return gamma, delta and R = delta^2 ‖a‖^2 / gamma^2 of a solution (w, w0)."""
    a, Z = np.r_[solution[1], solution[0]], reflected(Phi, t)
    gamma, delta = float((Z @ a).min()), float(np.linalg.norm(Z, axis=1).max())
    ratio = delta * float(np.linalg.norm(a)) / gamma
    return gamma, delta, ratio * ratio  # infinite beyond the largest number, where a power would be an error


def sums(run: Run) -> tuple[float, float]:
    """Return the sums of rho_j m_j and of its square over the updates, with m_j points added at once."""
    added = np.array([s.eta * len(s.misclassified) for s in run.played[1:] if s.corrected])
    return float(added.sum()), float((added**2).sum())


def _rates_now(run: Run, R: float) -> str:
    """Write (Σ ρ_j)² ≤ R Σ ρ_j² with this run's sums; with another start or a margin, say that it differs."""
    if run.model.margin > 0 or _weights(run, 0).any():
        return (
            r"Your run begins elsewhere, or has a margin. Another start adds a constant to both"
            r" statements, $b>0$ adds $2b\sum\rho_j$ to the second: the two conditions are enough there"
            r" too, but the numbers differ."
        )
    first, second = sums(run)
    sentence = (
        (
            r"A batch that adds $m_j$ points at once has $\rho_jm_j$ in place of $\rho_j$ in both sums, and as"
            r" $1\le m_j\le n$ the two conditions are the same. This run, {updates}:"
            r" $\big(\sum\rho_jm_j\big)^2={left}\le R\sum\rho_j^2m_j^2={right}$."
        )
        if _batch(run)
        else r"This run, {updates}: $\big(\sum\rho_j\big)^2={left}\le R\sum\rho_j^2={right}$."
    )
    updates = counted.updates(run.last.k)
    return sentence.format(updates=updates, left=latex(first**2), right=latex(R * second))


def _batch(run: Run) -> bool:
    """Return whether all mistakes are added at once: then the symbols differ."""
    return run.model.variant == "batch"


def _weights(run: Run, step: int) -> FloatArray:
    """Return a = (w0, w) after a step."""
    return np.array([run.played[step].w0, *run.played[step].w], dtype=np.float64)


def _constants(run: Run, bound: ConvergenceBound) -> dict[str, DerivationLine]:
    """Return the lines on the solution and the three constants that belong to it."""
    model, n = run.model, len(run.t)
    few = len(bound.solution) <= MAX_WRITTEN
    times = rf"{n}\cdot" if _batch(run) else ""
    alpha = (
        rf"\alpha=\frac{{{times}{latex(model.eta)}\cdot{latex(bound.delta)}^2{signed(model.margin)}}}"
        rf"{{{latex(bound.gamma)}}}={latex(bound.alpha)}"
    )
    return {
        "solution": line(
            texts.THEOREM["solution"],
            rf"\hat{{\mathbf a}}=({vector(tidy(bound.solution))})" if few else "",
            rf"\|\hat{{\mathbf a}}\|={latex(float(np.linalg.norm(bound.solution)))}",
        ),
        "gamma": line(texts.THEOREM["gamma"], rf"\gamma={latex(bound.gamma)}"),
        "delta": line(texts.THEOREM["delta"], rf"\delta={latex(bound.delta)}"),
        "alpha": line(texts.THEOREM["alpha_batch" if _batch(run) else "alpha"], alpha),
    }


def _update(run: Run, bound: ConvergenceBound, step: int | None) -> dict[str, DerivationLine]:
    """Return the lines on one update; without numbers where the run makes none."""
    last = len(run.played) - 1
    until = last if step is None else min(max(step, 1), last)
    made = [s for s in range(1, last + 1) if run.played[s].corrected]
    if not made:
        return {}
    chosen = max((s for s in made if s <= until), default=made[0])
    result, sample = terms(run, bound, chosen), run.played[chosen].misclassified
    m, k, kind = len(sample), run.played[chosen].k, "_batch" if _batch(run) else ""
    before, after, fall = (latex(v) for v in (result["before"], result["after"], bound.fall))
    if _batch(run):
        product = rf"\mathbf a(k)^\top\mathbf z={latex(result['product'])}\le{m}\cdot{factor(run.model.margin)}"
        update = line(texts.THEOREM["batch_here"], product, k=k, m=m)
    else:
        product = rf"\mathbf a(k)^\top\mathbf z_i={latex(result['product'])}\le{latex(run.model.margin)}"
        update = line(texts.THEOREM["update_here"], product, k=k, i=int(run.two.rows[sample[0]]) + 1)
    summed = "".join(signed(result[name]) for name in ("first", "second", "third"))
    return {
        "update": update,
        "distance": line(texts.THEOREM[f"distance{kind}"], f"{after}={before}{summed}"),
        "fall": line(
            texts.THEOREM[f"fall{kind}"], rf"{after}\le{before}-{fall}={latex(result['before'] - bound.fall)}"
        ),
    }


def _counted(run: Run, bound: ConvergenceBound) -> dict[str, DerivationLine]:
    """Return the lines that bound the number of updates."""
    kind, start, fall = "_batch" if _batch(run) else "", latex(bound.start_distance), latex(bound.fall)
    quotient = _allowed(bound.start_distance / bound.fall)
    return {
        "square": line(texts.THEOREM[f"square{kind}"], rf"0\le{start}-k\cdot{fall}"),
        "count": line(
            texts.THEOREM[f"count{kind}"], rf"k\le\frac{{{start}}}{{{fall}}}={quotient}", rf"k={whole(run.last.k)}"
        ),
    }


def _allowed(updates: float) -> str:
    """Return how many updates the theorem allows, in LaTeX: many are a count, as in the verdict."""
    return latex(np.floor(updates), COUNT_DIGITS) if GROUPED <= updates < MAX_PLAIN else latex(updates)


def _closed(run: Run) -> DerivationLine:
    """Return the line on the bound in closed form; without numbers for a batch, a margin or another start than 0."""
    bound = run.bound
    if bound is None or _batch(run) or run.model.margin > 0 or _weights(run, 0).any():
        return line(texts.THEOREM["closed"])
    norm = float(np.linalg.norm(bound.solution))
    ratio = bound.delta * norm / bound.gamma
    return line(
        texts.THEOREM["closed"],
        rf"k\le\frac{{{latex(bound.delta)}^2\cdot{latex(norm)}^2}}{{{latex(bound.gamma)}^2}}={_allowed(ratio * ratio)}",
    )


def _slow(run: Run, bound: ConvergenceBound) -> DerivationLine:
    """Return the line on the z_i nearest to a right angle to the solution, with cos θ and θ in degrees."""
    Z = reflected(run.Phi, run.t)
    i = int((Z @ bound.solution).argmin())
    cosine = float(Z[i] @ bound.solution) / float(np.linalg.norm(Z[i]) * np.linalg.norm(bound.solution))
    angle = rf"\theta={decimal(float(np.degrees(np.arccos(cosine))))}°"
    return line(texts.THEOREM["slow_here"], rf"\cos\theta={latex(cosine)}", angle, i=int(run.two.rows[i]) + 1)
