"""The model in numbers: priors, means, covariances, the rule they make, and what they say at one place."""

import numpy as np

from linclass.figures.words import shares
from linclass.lessons.gaussian.study import Run
from linclass.lessons.kit import (
    LOG_ODDS,
    FloatArray,
    class_label,
    decimal,
    equal_to_share,
    latex,
    linear,
    matrix,
    tidy,
    tidy_sum,
    vector,
)

MAX_CONDITION = 1e10  # of correlations whose inverse is written down
TERMS = ("x_1", "x_2", "x_1^2", "x_1x_2", "x_2^2")


def estimates(run: Run) -> list[str]:
    """Return prior, mean and covariance of every class, a line of text each, and the rule that follows."""
    rule = run.rule
    shared = run.is_shared
    lines = [
        "Maximum likelihood: {prior}$\\mu_k=\\mathbf m_k$, {covariance}.".format(
            prior="$\\pi_k=n_k/n$, " if run.counted_priors else "(the priors are yours) ",
            covariance="and one covariance, with $n$ in its denominator"
            if shared
            else "and each class's covariance, with $n_k$ in its denominator",
        ),
        *_regularised(run),
    ]
    means, covariances = tidy(rule.means_, np.abs(run.train.X).max(axis=0)), written_covariances(run)
    for k, prior, mean, S in zip(run.classes, rule.priors_, means, covariances, strict=True):
        covariance = "" if shared else rf",\quad \Sigma_{k + 1}={matrix(S)}"
        lines.append(
            r"**{name}**: &nbsp; $\pi_{k}={prior},\quad \mu_{k}={mean}{covariance}$".format(
                name=run.name(k), k=k + 1, prior=latex(prior, 3), mean=matrix(mean[:, None]), covariance=covariance
            )
        )
    if shared:
        estimate = "=S_W/n" if run.chosen.covariance == "shared" and not run.chosen.diagonal else ""
        lines.append(rf"shared: &nbsp; $\Sigma{estimate}={matrix(covariances[0])}$")
    return [*lines, *_weights(run)]


def _regularised(run: Run) -> list[str]:
    """Return what is made of the estimated covariances."""
    lines = (
        ["Off its diagonal a covariance is 0: within a class the features are taken to be independent."]
        if run.chosen.diagonal
        else []
    )
    if run.chosen.covariance == "mixed":
        alpha, gamma = (latex(amount) for amount in run.chosen.amounts)
        mix = (
            r"\Sigma=(1-\gamma)\,T+\gamma\,\tfrac12\operatorname{tr}(T)\,I,\quad T=S_W/n"
            if run.is_shared
            else (
                r"\Sigma_k=(1-\gamma)\,T_k+\gamma\,\tfrac12\operatorname{tr}(T_k)\,I,\quad"
                r" T_k=\alpha\,S_k/n_k+(1-\alpha)\,S_W/n"
            )
        )
        lines.append(rf"Regularised with $\alpha={alpha}$ and $\gamma={gamma}$: &nbsp; ${mix}$")
    return lines


def _weights(run: Run) -> list[str]:
    """Return how the weights of two classes' rule come from the estimates; nothing for more classes."""
    if len(run.classes) > 2:
        return []
    W, w0 = written_weights(run)
    if not np.isfinite(W).all():
        return []
    j, k = (c + 1 for c in run.classes)
    if W.shape[1] == 2 and not invertible(run):
        limit = r"$\Sigma$ has no inverse here: the rule is the limit for $\Sigma+\varepsilon I$ as $\varepsilon\to0$,"
        return [rf"{limit} in numbers $\mathbf w={matrix(W.T)},\quad w_0={latex(w0[0])}$"]
    if W.shape[1] == 2:
        return [
            (
                rf"$\mathbf w=\Sigma^{{-1}}(\mu_{k}-\mu_{j})={matrix(W.T)},\quad"
                rf" w_0=\ln\frac{{\pi_{k}}}{{\pi_{j}}}"
                rf"-\frac12(\mu_{k}+\mu_{j})^\top\Sigma^{{-1}}(\mu_{k}-\mu_{j})={latex(w0[0])}$"
            )
        ]
    return [
        (
            r"The same rule is linear in $(x_1,x_2,x_1^2,x_1x_2,x_2^2)\in\mathbb R^5$, with"
            rf" $\mathbf w=({vector(W[0])})$ and $w_0={latex(w0[0])}$."
        )
    ]


def invertible(run: Run) -> bool:
    """Return whether every covariance has an inverse that can be written down, whatever the units of the features."""
    covariances = run.rule.class_covariances()
    variances = np.diagonal(covariances, axis1=1, axis2=2)
    if not np.isfinite(covariances).all() or (variances <= 0).any():
        return False
    deviations = np.sqrt(variances)
    correlations = covariances / (deviations[:, :, None] * deviations[:, None, :])
    return bool((np.linalg.cond(correlations) < MAX_CONDITION).all())


def written_weights(run: Run) -> tuple[FloatArray, FloatArray]:
    """Return weights and biases as they are written: 0 where their terms are rounding noise all over the window."""
    W, w0 = run.weights
    x_min, x_max, y_min, y_max = run.data.home
    x, y = max(abs(x_min), abs(x_max)), max(abs(y_min), abs(y_max))
    reach = np.array([x, y, x * x, x * y, y * y])[: W.shape[1]]
    rows = [tidy_sum(w, float(b), reach, LOG_ODDS) for w, b in zip(W, w0, strict=True)]
    return np.array([w for w, _ in rows]), np.array([b for _, b in rows])


def written_covariances(run: Run) -> FloatArray:
    """Return every class's covariance as it is written: 0 where the correlation is rounding noise."""
    covariances = run.rule.class_covariances()
    deviations = np.sqrt(np.diagonal(covariances, axis1=1, axis2=2))
    return tidy(covariances, deviations[:, :, None] * deviations[:, None, :])


def rule_line(run: Run) -> str:
    """Return the rule in numbers: the log odds of two classes, or y_k(x) of the class of interest."""
    W, w0 = written_weights(run)
    if not np.isfinite(W).all():
        return "The points are so close together that the rule's weights are too large to write out."
    row = 0 if len(run.classes) == 2 else run.classes.index(run.of)
    formula = linear(W[row], float(w0[row]), TERMS[: W.shape[1]])
    if len(run.classes) == 2:
        first, second = run.classes
        return (
            rf"$\ln\dfrac{{P(C_{second + 1}\mid\mathbf x)}}{{P(C_{first + 1}\mid\mathbf x)}}={formula}$,"
            rf" &nbsp;and the decision is **{run.name(second)}** where it is positive"
        )
    return (
        r"$y_{k}(\mathbf x)=\ln\pi_{k}\,p(\mathbf x\mid C_{k})={formula}$ up to a term common to all"
        r" classes; $P(C_k\mid\mathbf x)=e^{{y_k}}/\sum_j e^{{y_j}}$, and the largest $y_k$ decides"
    ).format(k=run.of + 1, formula=formula)


def at_the_probe(run: Run) -> dict[str, list[str]]:
    """Return Bayes' formula at the probe as a table: prior, density, their product, posterior, a row a class."""
    priors, densities = run.rule.priors_, run.densities()
    return {
        "class": [class_label(run.data.class_names[k]) for k in run.classes],
        "π": [decimal(p, 3) for p in priors],
        "p(x|C)": [_or_dash(p) for p in densities],
        "π p(x|C)": [_or_dash(p) for p in priors * densities],
        "P(C|x)": shares(run.posteriors(), 4),
    }


def odds_line(run: Run) -> str:
    """Return the log odds at the probe and the posterior that they give."""
    odds = run.log_odds()
    share = float(run.posteriors()[run.classes.index(run.of)])
    return (
        rf"$\mathbf x=({latex(run.probe[0])},\,{latex(run.probe[1])})$: the log odds of class {run.of + 1} are"
        rf" ${latex(odds)}$, and"
        rf" $P(C_{run.of + 1}\mid\mathbf x)=1/(1+e^{{{latex(-odds)}}}){equal_to_share(share)}$"
    )


def _or_dash(value: float) -> str:
    """Return a number; a dash where a density is not finite, as its covariance is singular."""
    return decimal(value) if np.isfinite(value) else "–"
