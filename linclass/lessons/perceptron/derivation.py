"""The convergence theorem line by line, and which rates converge, with the run's own numbers."""

import numpy as np

from linclass.convergence import ConvergenceBound
from linclass.lessons.kit import (
    Derivation,
    DerivationLine,
    FloatArray,
    ViewOptions,
    counted,
    factor,
    latex,
    line,
    noiseless,
    signed,
    tidy,
    vector,
    whole,
)
from linclass.lessons.perceptron import texts
from linclass.lessons.perceptron.study import Run
from linclass.number_text import GROUPED, MAX_PLAIN
from linclass.numerics.homogeneous import reflected

NO_BOUND_UNDECIDED = "The theorem needs a separating line; whether there is one was too hard to prove."
NO_BOUND = "The theorem needs a separating line; here there is none, and the run would go on for ever."

RATES_TITLE = "Which rates converge, with your numbers"
LINES = (  # of the theorem
    *("reflected", "solution", "gamma", "delta", "alpha", "update", "distance", "bounds", "fall", "square", "count"),
    *("closed", "slow", "any"),
)
COUNT_DIGITS = 7  # all those of a number below MAX_PLAIN
MAX_WRITTEN = 4  # coordinates of a solution that is written out


def theorem(run: Run, options: ViewOptions) -> tuple[DerivationLine, ...]:
    """Return the convergence theorem line by line, at the update of the step, or the last one before it.

    Where the theorem gives no number for this run, the first line says why, and the others are symbols alone.
    """
    bound = run.bound
    numbers = _numbers(run, bound) if bound is not None else {}
    lines = {name: line(_text(run, name), *numbers.get(name, ())) for name in LINES}
    if bound is None:
        return (DerivationLine(no_bound(run)), *lines.values())
    return tuple((lines | _update(run, bound, options.step) | {"slow": _slow(run, bound)}).values())


THEOREM = Derivation("theorem", "The convergence theorem, with your numbers", theorem)


def _text(run: Run, name: str) -> tuple[str, str]:
    """Return words and symbols of a line; for a batch some have others."""
    return texts.THEOREM.get(f"{name}_batch" if _batch(run) else name, texts.THEOREM[name])


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
    before, after = bound.distances(run.played[step - 1 : step + 1]).tolist()
    eta, z = run.played[step].eta, reflected(run.Phi, run.t)[list(run.played[step].misclassified)].sum(axis=0)
    product = float(_weights(run, step - 1) @ z)
    return {
        "before": before,
        "first": 2 * eta * product,
        "second": -2 * eta * bound.alpha * float(bound.solution @ z),
        "third": eta**2 * float(z @ z),
        "after": after,
        "product": product,
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


def _numbers(run: Run, bound: ConvergenceBound) -> dict[str, tuple[str, ...]]:
    """Return the numbers of the lines on the solution, its three constants, and the number of updates.

    There is none in closed form for a batch, a margin or another start than 0.
    """
    model, times = run.model, rf"{len(run.t)}\cdot" if _batch(run) else ""
    gamma, delta, norm = latex(bound.gamma), latex(bound.delta), float(np.linalg.norm(bound.solution))
    alpha = rf"\alpha=\frac{{{times}{latex(model.eta)}\cdot{delta}^2{signed(model.margin)}}}{{{gamma}}}"
    start, fall, ratio = latex(bound.start_distance), latex(bound.fall), bound.delta * norm / bound.gamma
    allowed = _allowed(bound.start_distance / bound.fall)
    closed = rf"k\le\frac{{{delta}^2\cdot{latex(norm)}^2}}{{{gamma}^2}}={_allowed(ratio * ratio)}"
    is_closed = not (_batch(run) or model.margin > 0 or _weights(run, 0).any())
    written = rf"\hat{{\mathbf a}}=({vector(tidy(bound.solution))})" if len(bound.solution) <= MAX_WRITTEN else ""
    return {
        "solution": (written, rf"\|\hat{{\mathbf a}}\|={latex(norm)}"),
        "gamma": (rf"\gamma={gamma}",),
        "delta": (rf"\delta={delta}",),
        "alpha": (f"{alpha}={latex(bound.alpha)}",),
        "square": (rf"0\le{start}-k\cdot{fall}",),
        "count": (rf"k\le\frac{{{start}}}{{{fall}}}={allowed}", rf"k={whole(run.last.k)}"),
        "closed": (closed,) if is_closed else (),
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
    m, k = len(sample), run.played[chosen].k
    before, after, fall = (latex(v) for v in (result["before"], result["after"], bound.fall))
    if _batch(run):
        product = rf"\mathbf a(k)^\top\mathbf z={latex(result['product'])}\le{m}\cdot{factor(run.model.margin)}"
        update = line(texts.THEOREM["update_here_batch"], product, k=k, m=counted.points(m))
    else:
        product = rf"\mathbf a(k)^\top\mathbf z_i={latex(result['product'])}\le{latex(run.model.margin)}"
        update = line(texts.THEOREM["update_here"], product, k=k, i=int(run.two.rows[sample[0]]) + 1)
    summed = "".join(signed(result[name]) for name in ("first", "second", "third"))
    return {
        "update": update,
        "distance": line(_text(run, "distance"), f"{after}={before}{summed}"),
        "fall": line(
            _text(run, "fall"),
            rf"{after}\le{before}-{fall}={latex(noiseless(result['before'] - bound.fall, bound.fall))}",
        ),
    }


def _allowed(updates: float) -> str:
    """Return how many updates the theorem allows, in LaTeX: many are a count, as in the verdict."""
    return latex(np.floor(updates), COUNT_DIGITS) if GROUPED <= updates < MAX_PLAIN else latex(updates)


def _slow(run: Run, bound: ConvergenceBound) -> DerivationLine:
    """Return the line on the z_i nearest to a right angle to the solution, with cos θ and θ in degrees."""
    Z = reflected(run.Phi, run.t)
    i = int((Z @ bound.solution).argmin())
    cosine = float(Z[i] @ bound.solution) / float(np.linalg.norm(Z[i]) * np.linalg.norm(bound.solution))
    angle = rf"\theta={latex(float(np.degrees(np.arccos(cosine))))}^\circ"
    return line(texts.THEOREM["slow_here"], rf"\cos\theta={latex(cosine)}", angle, i=int(run.two.rows[i]) + 1)
