"""The convergence theorem's chain of inequalities at one update, with the run's own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.numbers import decimal, factor, latex, signed, vector, whole
from linclass.lessons.perceptron.texts import derivation as texts
from linclass.lessons.texts import counts as counted
from linclass.numerics.homogeneous import reflected

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.convergence import ConvergenceBound
    from linclass.lessons.perceptron.study import Run

TITLE, RATES_TITLE = texts.TITLE, texts.RATES_TITLE


def chain(run: Run, bound: ConvergenceBound, step: int | None) -> str:
    """Return the theorem's argument, a paragraph each; at the update of `step`, or the last one before it."""
    quotient = bound.start_distance / bound.fall
    summed = texts.SUM.format(
        fall=latex(bound.fall),
        amount=r"(2n-1)\,\eta^2\delta^2" if _batch(run) else r"\eta^2\delta^2",
        start=latex(bound.start_distance),
        quotient=latex(quotient),
        made=whole(run.last.k),
    )
    return "\n".join([_setting(run, bound), _update(run, bound, step), summed, _closed(run, bound), _slow(run, bound)])


def terms(run: Run, bound: ConvergenceBound, step: int) -> dict[str, float]:
    """Return what the chain adds up at an update: the distances before and after, and the three terms between."""
    before, now = (_weights(run, s) for s in (step - 1, step))
    eta, z = run.shown[step].eta, reflected(run.Phi, run.t)[list(run.shown[step].misclassified)].sum(axis=0)
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
        R=latex(R),
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
    added = np.array([s.eta * len(s.misclassified) for s in run.shown[1:] if s.corrected])
    return float(added.sum()), float((added**2).sum())


def _rates_now(run: Run, R: float) -> str:
    if run.model.margin > 0 or _weights(run, 0).any():
        return texts.RATES_ELSEWHERE
    first, second = sums(run)
    sentence = texts.RATES_BATCH if _batch(run) else texts.RATES_RUN
    updates = counted.updates(run.last.k)
    return sentence.format(updates=updates, left=latex(first**2), right=latex(R * second))


def _batch(run: Run) -> bool:
    return run.model.variant == "batch"


def _weights(run: Run, step: int) -> FloatArray:
    return np.array([run.shown[step].w0, *run.shown[step].w], dtype=np.float64)


def _setting(run: Run, bound: ConvergenceBound) -> str:
    return texts.SETTING.format(
        solution=vector(bound.solution),
        norm=latex(float(np.linalg.norm(bound.solution))),
        gamma=latex(bound.gamma),
        delta=latex(bound.delta),
        factor="n" if _batch(run) else "",
        alpha=latex(bound.alpha),
    )


def _update(run: Run, bound: ConvergenceBound, step: int | None) -> str:
    last = len(run.shown) - 1
    until = last if step is None else min(max(step, 1), last)
    made = [s for s in range(1, last + 1) if run.shown[s].corrected]
    if not made:
        return ""
    chosen = max((s for s in made if s <= until), default=made[0])
    result = terms(run, bound, chosen)
    sample = run.shown[chosen].misclassified
    written = {
        "k": run.shown[chosen].k,
        "i": int(run.two.rows[sample[0]]) + 1,
        "m": len(sample),
        "b": latex(run.model.margin),
        "product": latex(result["product"]),
        "before": latex(result["before"]),
        "after": latex(result["after"]),
        **{name: signed(result[name]) for name in ("first", "second", "third")},
        "fall": latex(bound.fall),
        "limit": latex(result["before"] - bound.fall),
    }
    return (texts.BATCH if _batch(run) else texts.STEP).format(**written)


def _closed(run: Run, bound: ConvergenceBound) -> str:
    if _batch(run) or run.model.margin > 0 or _weights(run, 0).any():
        return texts.NOT_CLOSED
    norm = float(np.linalg.norm(bound.solution))
    ratio = bound.delta * norm / bound.gamma
    return texts.CLOSED.format(
        delta=factor(bound.delta),
        norm=factor(norm),
        gamma=factor(bound.gamma),
        quotient=latex(ratio * ratio),
    )


def _slow(run: Run, bound: ConvergenceBound) -> str:
    Z = reflected(run.Phi, run.t)
    i = int((Z @ bound.solution).argmin())
    cosine = float(Z[i] @ bound.solution) / float(np.linalg.norm(Z[i]) * np.linalg.norm(bound.solution))
    return texts.SLOW.format(i=int(run.two.rows[i]) + 1, angle=decimal(float(np.degrees(np.arccos(cosine)))))
