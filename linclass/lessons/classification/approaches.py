"""The three approaches side by side: their regions, and what each knows about x before it decides."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.rules.multiples import multiples
from linclass.lessons.classification import texts
from linclass.lessons.classification.study import Run
from linclass.lessons.kit import Block, FloatArray, Picture, Prose, Table, ViewOptions, decimal
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis

COLUMNS = {
    "function": {"y": "1. yₖ(x)"},
    "discriminative": {"posterior": "2. P(Cₖ|x)"},
    "generative": {"density": "3. p(x|Cₖ)", "prior": "3. P(Cₖ)", "bayes": "3. P(Cₖ|x)"},
}

DECISION_COLUMNS = ("y", "posterior", "bayes")  # the columns by which the approaches decide


def show(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the regions of every approach, and what it infers and decides at x, a row a class."""
    rules = {_title(name): rule for name, rule in run.every.items()}
    known = {_title(run.chosen.approach): run.partition}
    columns = {"at x": [*(run.label(k) for k in run.classes), "→ decision"]}
    for name, rule in run.every.items():
        values = inferred(run, name)
        decision = run.label(run.given(rule))
        for code, head in COLUMNS[name].items():
            last = code in DECISION_COLUMNS
            columns[head] = [*(_written(v) for v in values[code]), decision if last else ""]
    x1, x2 = (decimal(float(v), 3) for v in run.x)
    caption = (
        f"**x = ({x1}, {x2})**; drag it. The **inference phase** finds the numbers, the **decision phase**"
        " turns them into a class, here the largest; approach 1 decides at once. 1 and 2 only tell"
        " classes apart; 3 models how each generates its points."
    )
    return [
        Picture.of("approaches", multiples(rules, run.data.at_home, options.theme, partitions=known)),
        Table("inference", columns),
        Prose(caption),
    ]


def inferred(run: Run, name: str) -> dict[str, FloatArray]:
    """Return what an approach knows about x before it decides: its values for each class, (K,)."""
    rule, x = run.every[name], run.x[None]
    if name == "function":
        y = np.ravel(rule.decision_function(x))
        return {"y": y if len(y) > 1 else np.r_[np.nan, y]}  # of two classes there is one function
    posteriors = rule.predict_proba(x)[0]
    if name == "discriminative":
        return {"posterior": posteriors}
    return {"density": densities(rule, run.x), "prior": rule.priors_, "bayes": posteriors}


def densities(rule: LinearDiscriminantAnalysis, x: FloatArray) -> FloatArray:
    """Return p(x | C_k) of Gaussian classes that share a covariance, (K,); NaN where it is singular."""
    if np.linalg.matrix_rank(rule.covariance_) < len(rule.covariance_):
        return np.full(len(rule.means_), np.nan)  # all of a class on one line: no density
    deviations = x - rule.means_
    squared = np.einsum("kd,dk->k", deviations, np.linalg.solve(rule.covariance_, deviations.T))
    return np.asarray(np.exp(-squared / 2) / (2 * np.pi * np.sqrt(np.linalg.det(rule.covariance_))))


def _title(name: str) -> str:
    return texts.APPROACHES[name].split(":")[0]


def _written(value: float) -> str:
    return decimal(float(value), 2) if np.isfinite(value) else "–"
