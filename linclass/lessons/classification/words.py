"""The verdict in words, the functions in numbers, and the explanations."""

from itertools import combinations

import numpy as np

from linclass.lessons.classification import texts
from linclass.lessons.classification.study import Run
from linclass.lessons.kit import FloatArray, Verdict, ViewOptions, counted, linear, percent, plain, tidy_sum

APPROACH_NAMES = {"function": "Discriminant function", "discriminative": "Discriminative", "generative": "Generative"}
METHODS = {
    "function": "least squares",
    "discriminative": "logistic regression",
    "generative": "Gaussian classes with one covariance",
}
VERDICT_SEPARABLE = {
    True: "**Linearly separable**: the line on the plane has all {n} points on the correct side.",
    False: (
        "**Not linearly separable**: the convex hulls of the classes (rubber bands around them) meet, at the place"
        " that is marked."
    ),
    None: "**Undecided**: whether a line separates these {n} points was too hard to prove.",
}
IDEA_BOUNDARY = r"""- Nearest to x the boundary between {first} and {second} is where $y_{{{i}}}=y_{{{j}}}$, that is
  $(\mathbf w_{{{i}}}-\mathbf w_{{{j}}})^\top\mathbf x+(w_{{{i}0}}-w_{{{j}0}})=0$: ${y}=0$.
"""

MOST_WRITTEN = 4  # functions written out


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say what this view asks: whether a line separates, what there is to learn from, or where x belongs."""
    n = len(run.data.y)
    if options.view == "separability":
        separable = run.answer.separable
        return Verdict(VERDICT_SEPARABLE[separable].format(n=len(run.two.t)), bool(separable))
    if options.view == "codings":
        return Verdict(
            f"**{counted.points(n)}** in **{len(run.classes)}** classes, in {run.data.X.shape[1]}"
            " dimensions; the class of each is known: that makes it a *training* set."
        )
    sentence = (
        "**{approach}** ({method}) assigns x to class **{name}**; {wrong} of {n} points {lie} in the wrong region."
        if run.wrong
        else (
            "**{approach}** ({method}) assigns x to class **{name}**; each of the {n} points lies in its own"
            " class's region."
        )
    ).format(
        approach=APPROACH_NAMES[run.chosen.approach],
        method=METHODS[run.chosen.approach],
        name=plain(run.label(run.given())),
        wrong=run.wrong,
        lie="lies" if run.wrong == 1 else "lie",
        n=n,
    )
    return Verdict(sentence, run.wrong == 0, _rule(run))


def explanations(run: Run, _options: ViewOptions) -> dict[str, str]:  # they are true however it is looked at
    """Explain the words, separability, the three approaches, where it fails."""
    return {
        "The words, with your numbers": _idea(run),
        "Linear separability, and how it is proved": texts.SEPARABILITY_EXPLAINED,
        "Three approaches: inference phase and decision phase": texts.THREE_APPROACHES,
        "Where it fails": texts.FAILS,
    }


def functions(run: Run) -> tuple[FloatArray, FloatArray]:
    """Return W (K, 2) and w0 (K,); of two classes -y/2 and y/2, so that their difference is y."""
    W, w0 = np.atleast_2d(run.rule.coef_), np.ravel(run.rule.intercept_)
    return (np.vstack([-W / 2, W / 2]), np.r_[-w0 / 2, w0 / 2]) if len(W) == 1 else (W, w0)


def boundary_at(run: Run) -> tuple[int, int, FloatArray, float]:
    """Return the places i, j in `classes` of the boundary nearest to x, its weights w_i - w_j and w_i0 - w_j0.

    One of the two is the class of x; a class without a region has no boundary, and equal functions have none.
    """
    W, w0 = functions(run)
    own = run.classes.index(run.given())
    result = []
    for i, j in combinations(range(len(W)), 2):
        w, bias = W[i] - W[j], float(w0[i] - w0[j])
        length = float(np.hypot(*w))
        if own in (i, j) and length > 0:
            result.append((abs(w @ run.x + bias) / length, i, j))
    _, i, j = min(result, default=(0.0, 0, 1))
    return i, j, W[i] - W[j], float(w0[i] - w0[j])


def _rule(run: Run) -> str:
    """Write y(x) of two classes, or the first few y_k(x) of more, and which of them decides."""
    reach = np.abs(run.data.X).max(axis=0)
    W, w0 = np.atleast_2d(run.rule.coef_), np.ravel(run.rule.intercept_)
    rules = [tidy_sum(w, float(bias), reach) for w, bias in zip(W, w0, strict=True)]
    if len(W) == 1:
        negative, positive = (plain(run.label(k)) for k in run.classes)
        return rf"$y(\mathbf x)={linear(*rules[0])}$; class **{positive}** where $y>0$, **{negative}** where $y<0$"
    written = [
        rf"$y_{{{k + 1}}}(\mathbf x)={linear(w, bias)}$"
        for k, (w, bias) in zip(run.classes[:MOST_WRITTEN], rules, strict=False)
    ]
    more = ", …" if len(W) > MOST_WRITTEN else ""
    return "{functions}; the class is $\\arg\\max_k\\,y_k(\\mathbf x)$".format(functions=",&ensp;".join(written) + more)


def _idea(run: Run) -> str:
    """Explain the words, with each class's share of the window and the boundary y_i = y_j nearest to x."""
    owned = {region.claims[0]: region.share for region in run.partition.regions if len(region.claims) == 1}
    shares = ", ".join(f"{plain(run.label(k))} {percent(owned.get(j, 0.0))}" for j, k in enumerate(run.classes))
    i, j, w, bias = boundary_at(run)
    scale = float(np.abs(functions(run)[1]).max())
    w, bias = tidy_sum(w, bias, np.abs(run.data.X).max(axis=0), scale)
    first, second = run.classes[i], run.classes[j]
    boundary = IDEA_BOUNDARY.format(
        first=plain(run.label(first)),
        second=plain(run.label(second)),
        i=first + 1,
        j=second + 1,
        y=linear(w, bias),
    )
    return texts.IDEA.format(K=len(run.classes), n=len(run.data.y), shares=shares, boundary=boundary)
