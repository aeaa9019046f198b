"""The result in words: how far each method came, why one diverges, and the Hessian in numbers."""

from collections.abc import Callable, Mapping

import numpy as np

from linclass.lessons.descent import texts
from linclass.lessons.descent.study import Run
from linclass.lessons.kit import Verdict, ViewOptions, counted, decimal, latex, matrix, noiseless, settable_in_formula


def verdict(run: Run, _options: ViewOptions) -> Verdict:
    """Say what came out, and write the rate in numbers."""
    newton = f"Newton: $E=$ **{decimal(run.newton[-1].value)}** in **{counted.updates(len(run.newton) - 1)}**."
    endless = (
        "The classes are separable: cross-entropy has **no minimum**, it falls for ever as ‖w‖ grows."
        " Newton's method stops at the first line that separates them."
        if run.separable
        else "The classes touch at a line through m but do not overlap: cross-entropy has **no minimum**, it falls for"
        " ever as ‖w‖ grows."
    )
    sentence = " ".join([_descent(run), newton, *([endless] if run.endless else [])])
    return Verdict(sentence, not (run.diverges or run.endless), rate(run))


def rate(run: Run) -> str:
    """Return the rate beside the limit of the stable ones, in numbers."""
    if run.chosen.method == "optimal":
        return (
            (
                r"$\eta(k)=\|\mathbf g\|^2/(\mathbf g^\top H\mathbf g)$: the lowest cost along the gradient,"
                r" where the next gradient is at right angles to this one"
            )
            if run.chosen.loss == "squared_error"
            else (
                r"$\eta(k)=\|\mathbf g\|^2/(\mathbf g^\top H\mathbf g)$: the lowest cost along the gradient if"
                r" $E$ were the parabola that fits it here; where that promises too much, $\eta$ is halved"
                r" until the cost falls"
            )
        )
    inverse = run.chosen.method == "inverse"
    if run.chosen.loss == "squared_error":
        kind = (
            r"$\eta={eta}$; rates are stable below $2/\lambda_{{\max}}=2/{L}={limit}$. {which}"
            r" multiplies the distance left along the steep axis by $1-\eta\lambda_{{\max}}={factor}$,"
            r" along the flat one by ${slow}$"
        )
    elif run.endless:
        kind = r"$\eta={eta}$; stable for certain below $2/\lambda_{{\max}}={limit}$ (at $\mathbf w=0$)"
    else:
        kind = (
            r"$\eta={eta}$; stable for certain below $2/\lambda_{{\max}}={limit}$ (at $\mathbf w=0$),"
            r" near the minimum below ${here}$"
        ) + (
            ""
            if inverse
            else (
                r". There every update multiplies the distance left along the steep axis by"
                r" $1-\eta\lambda_{{\max}}={factor}$"
            )
        )
    flat, steep = run.curvatures
    return (
        kind
        + (r"; with $\eta(k)=\eta_1/k$, $\eta_1={eta}$, any rate becomes stable once $k$ is large" if inverse else "")
    ).format(
        which="The first update" if inverse else "Every update",
        eta=settable_in_formula("rate", latex(run.eta, 3)),
        limit=latex(2 / run.L, 3),
        L=latex(run.L, 4),  # or 2 / L as printed would be another number
        here=latex(2 / steep if steep > 0 else np.inf, 3),
        factor=latex(noiseless(1 - run.eta * steep), 3),
        slow=latex(noiseless(1 - run.eta * flat), 3),
    )


def explanations(run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the numbers, and the cases in which the method fails."""
    return {
        "The idea": texts.IDEA,
        "With your numbers": _numbers(run),
        "Where it fails": texts.FAILS,
    }


def _descent(run: Run) -> str:
    """Say how descent ended: it diverged, climbed, stopped by the threshold, or made all its updates."""
    updates, cost = counted.updates(len(run.descent) - 1), decimal(run.descent[-1].value)
    if run.left_at is not None:
        return (
            f"**Descent diverges**: at the end of the run, after {updates}, it is"
            f" {decimal(run.times_farther, 2)} times as far from the minimum as at the start, and moving"
            " away."
        )
    if run.diverges:
        for_ever = run.chosen.loss == "squared_error" and run.chosen.method == "constant"
        rose = f"from $E=$ {decimal(run.descent[0].value)} to **{cost}** in the {updates} of the whole run"
        if for_ever:
            return f"**Descent diverges**: {rose}."
        return f"**Descent has climbed**: {rose}; the rate is too large here."
    least = "" if run.endless else f" (minimum {decimal(run.least)})"
    if run.settled:
        return (
            f"The whole run stops after **{updates}** at $E=$ **{cost}**{least}: the last update was shorter than"
            f" θ = {decimal(run.chosen.threshold)}."
        )
    return f"The whole run of **{updates}** reaches $E=$ **{cost}**{least}."


def _numbers(run: Run) -> str:
    """Write m, E and H at the minimum with κ, and at the start the gradient, the optimal rate and Newton's step."""
    flat, steep = run.curvatures
    at = run.minimum
    w = r"\mathbf w" if run.endless else r"\mathbf w^*"  # no minimum: where Newton's method ends, from w = 0
    formula = (
        rf"$${w}={matrix([[v] for v in at])},\qquad E({w})={latex(run.objective.value(at))},\qquad"
        rf" H({w})={matrix(run.objective.hessian(at))}$$"
    )
    condition = latex(steep / flat, 3) if flat > 0 else r"\infty"
    first = run.descent[0]
    H, g = run.objective.hessian(first.theta), first.gradient
    bend = float(g @ H @ g)
    optimum = float(g @ g) / bend if bend > 0 else np.inf
    sentences = [
        rf"The line passes through $\mathbf m=({latex(run.middle[0])},\;{latex(run.middle[1])})$.",
        formula,
        (
            rf"The Hessian's eigenvalues there are $\lambda_{{\max}}={latex(steep)}$ and"
            rf" $\lambda_{{\min}}={latex(flat)}$; their ratio $\kappa={condition}$ says how long the valley"
            r" is."
        ),
        (
            rf"At the start $\mathbf w(0)=({latex(first.theta[0])},\;{latex(first.theta[1])})$ the gradient"
            rf" is $\mathbf g=({latex(g[0])},\;{latex(g[1])})$, and the optimal step would be"
            rf" $\eta=\|\mathbf g\|^2/(\mathbf g^\top H\mathbf g)={latex(optimum)}$."
        ),
    ]
    step = run.newton[0].direction
    if step is not None:
        sentences.append(rf"Newton's step there is $-H^{{-1}}\mathbf g=({latex(step[0])},\;{latex(step[1])})$.")
    return "\n\n".join(sentences)


QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "updates": lambda run, _: len(run.descent) - 1,
    "newton_updates": lambda run, _: len(run.newton) - 1,
    "ratio": lambda run, _: run.curvatures[1] / run.curvatures[0] if run.curvatures[0] > 0 else "∞",
}
