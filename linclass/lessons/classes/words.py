"""The result in words, the rule in numbers, the explanations, and the numbers that a speaker's notes can name."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from linclass.lessons.classes import kesler, texts
from linclass.lessons.classes.schemes import BY_SIGNS, PAIRWISE
from linclass.lessons.classes.study import Run
from linclass.lessons.kit import FloatArray, Verdict, ViewOptions, counted, decimal, linear, percent, tidy_rows, vector

OPEN_COUNTED = (
    "To count errors, an ambiguous place goes to the highest-scoring class among its claimants, or among all."
)
DECODE = {
    "k_minus_one": r"Class $k<K$ claims $\mathbf x$ where $y_k(\mathbf x)>0;$ class $K$ claims what is left.",
    "sign": r"Class $k$ claims $\mathbf x$ where $y_k(\mathbf x)>0.$",
    "largest": r"The class is $\arg\max_k\,y_k(\mathbf x).$",
    "distance": r"The class is $\arg\max_k\,y_k(\mathbf x)/\|\mathbf w_k\|,$ the largest signed distance.",
    "votes": (
        r"The class is the one with the most votes, $\arg\max_i\,\#\{j: g_{ij}(\mathbf x)>0\};$ classes that tie all"
        r" claim $\mathbf x$."
    ),
    "unanimous": (
        r"Class $i$ claims $\mathbf x$ where $g_{ij}(\mathbf x)>0$ **for all** $j\ne i;$ where no class wins all its"
        r" pairs, $\mathbf x$ is rejected."
    ),
    "sums": r"The class is $\arg\max_i\,g_i(\mathbf x)$ with $g_i(\mathbf x)=\sum_j g_{ij}(\mathbf x)$ and"
    r" $g_{ji}=-g_{ij}.$",
    "linear": r"The class is $\arg\max_k\,y_k(\mathbf x).$",
    "code": r"The class is $\arg\min_k\,d_k(\mathbf x),$ the Hamming distance"
    r" $d_k=\sum_l\tfrac12\bigl(1-M_{kl}\,\mathrm{sgn}\,y_l(\mathbf x)\bigr).$",
}
NUMBERS = r"""
- $K={K}$ classes: one-versus-rest trains ${K}$ rules on all ${n}$ points; one-versus-one trains $K(K-1)/2={pairs}$
  rules on about ${share}$ points each; the exhaustive code would train $2^{{K-1}}-1={cuts}$.
"""

MOST_WRITTEN = 6  # functions written out
ONE_LENGTH_A_CLASS = ("sign", "largest", "distance")  # the schemes with one w_k for each class


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say how much is ambiguous, how many points are wrong, and write the functions that are compared.

    Of the perceptron of K classes, which has a plane of its own, how its run ended.
    """
    if not run.many:
        return Verdict("")
    if options.view == "kesler":
        outcome, well = kesler.outcome(run)
        written = _written(run, *kesler.rule_of(run.kesler[-1]), "y", _class_numbers(run))
        return Verdict(outcome, well, f"At the end {written} {DECODE['largest']}")
    ambiguous = run.partition.ambiguous_share > 0
    sentences = [_openness(run), _trained(run), _errors(run)]
    warned = [_warned(run)] if run.fit.warnings else []
    notes = (*warned, *([OPEN_COUNTED] if ambiguous else []))
    return Verdict(" ".join(sentences), not ambiguous, _functions(run), notes)


def explanations(run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the counts in numbers, where it fails."""
    numbers = {"With your numbers": _numbers(run)} if run.many else {}
    return {"The idea": texts.IDEA, **numbers, "Where it fails": texts.FAILS}


def _openness(run: Run) -> str:
    """Say how much of the window is ambiguous, and whether nobody claims it or several classes do."""
    scheme, partition = texts.SCHEMES[run.chosen.scheme], run.partition
    if run.chosen.scheme not in BY_SIGNS:
        return (
            f"**{scheme}** assigns every place to exactly one class; only on the lines between them do two classes tie."
        )
    if partition.ambiguous_share == 0:
        return f"**{scheme}** can leave places ambiguous, but in this window there are none."
    nobody = partition.share()
    several = partition.ambiguous_share - nobody
    whose = f"{percent(nobody)} claimed by nobody, {percent(several)} by several classes"
    if not nobody or not several:
        whose = "claimed by nobody" if nobody else "claimed by several classes"
    return f"**{scheme}** leaves **{percent(partition.ambiguous_share)}** of the window ambiguous (hatched): {whose}."


def _trained(run: Run) -> str:
    """Say how many two-class rules there are and by which method; or that K functions were trained together."""
    if not run.two_class_rules:
        return f"{len(run.classes)} linear functions, trained together."
    rules = counted.two_class_rules(len(run.two_class_rules))
    return f"{rules} ({texts.METHODS[run.chosen.method]})."


def _warned(run: Run) -> str:
    """Say how many of the two-class rules did not converge; the fit's first warning where all did."""
    rules = run.two_class_rules
    unfinished = sum(not getattr(rule, "converged_", True) for rule in rules)
    if not unfinished:
        return run.fit.warnings[0]
    numbers = {"unfinished": unfinished, "rules": counted.rules(len(rules))}
    if run.chosen.method == "perceptron":
        return "{unfinished} of {rules} stopped after {updates} with mistakes left. More updates may help.".format(
            **numbers, updates=counted.updates(run.chosen.updates)
        )
    return "{unfinished} of {rules} did not converge: {warning}".format(**numbers, warning=run.fit.warnings[0])


def _errors(run: Run) -> str:
    """Say how many points are wrong: of training and test, or of all, with those in the hatched region."""
    wrong, n = run.errors(run.train), len(run.train.y)
    if len(run.test.y):
        return f"Errors: training **{wrong} of {n}**, test **{run.errors(run.test)} of {len(run.test.y)}**."
    lying = sum(len(classes) != 1 for classes in run.claimed(run.train.X))
    hatched = f"; {counted.points_that_lie(lying)} in the hatched region" if lying else ""
    return f"Errors: **{wrong} of {n}**{hatched}."


def _functions(run: Run) -> str:
    """Return the functions in numbers, and how the scheme reads them."""
    W, w0 = _weights(run)
    code = getattr(run.rule, "code_matrix_", None)
    numbers = _class_numbers(run)
    letter, indices = "y", numbers[: len(W)]
    if run.chosen.scheme in PAIRWISE and code is not None:
        letter, indices = "g", ["".join(numbers[k] for k in (np.argmax(side), np.argmin(side))) for side in code.T]
    elif run.chosen.scheme == "code":
        indices = [str(j + 1) for j in range(len(W))]
    return f"{_written(run, W, w0, letter, indices)} {DECODE[run.chosen.scheme]}"


def _class_numbers(run: Run) -> list[str]:
    """Return the numbers of the classes with points, counted from 1."""
    return [str(int(k) + 1) for k in run.classes]


def _written(run: Run, W: FloatArray, w0: FloatArray, letter: str, indices: Sequence[str]) -> str:
    """Return linear functions in numbers, the first of them where they are many."""
    reach = np.abs(run.train.X).max(axis=0)
    written = [
        rf"{letter}_{{{index}}}(\mathbf x)={linear(row[:-1], row[-1])}"
        for index, row in zip(indices[:MOST_WRITTEN], tidy_rows(np.column_stack([W, w0]), reach), strict=False)
    ]
    more = f" and {len(W) - MOST_WRITTEN} more." if len(W) > MOST_WRITTEN else ""
    stops = ["," for _ in written[:-1]] + ["" if more else "."]  # inside the formulas: no line may begin with one
    return " &nbsp; ".join(f"${y}{stop}$" for y, stop in zip(written, stops, strict=True)) + more


def _weights(run: Run) -> tuple[FloatArray, FloatArray]:
    """Return W (L, 2) and w0 (L,) of the two-class rules, or of the K functions trained together."""
    rules = run.two_class_rules or (run.rule,)
    return np.vstack([rule.coef_ for rule in rules]), np.concatenate([np.ravel(rule.intercept_) for rule in rules])


def _numbers(run: Run) -> str:
    """Write how many rules each scheme trains on K classes: K, K(K - 1)/2 and 2^(K-1) - 1."""
    K, n = len(run.classes), len(run.train.y)
    share = decimal(2 * n / K, 3)
    sentence = NUMBERS.format(K=K, n=n, pairs=K * (K - 1) // 2, share=share, cuts=2 ** (K - 1) - 1)
    if run.chosen.scheme in ONE_LENGTH_A_CLASS:
        sentence += (
            f"- The weight vectors of this scheme have lengths ${vector(np.hypot(*_weights(run)[0].T), 3)}$: where"
            r" these differ, the largest $y_k$ and the largest distance $y_k/\|\mathbf w_k\|$ can disagree."
        )
    return sentence


QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "ambiguous": lambda run, _: percent(run.partition.ambiguous_share),
}
