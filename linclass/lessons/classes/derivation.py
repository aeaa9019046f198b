"""Derivations with the run's own numbers: boundaries of K linear functions, and the convexity of their regions."""

from itertools import combinations

import numpy as np

from linclass.lessons.classes import texts
from linclass.lessons.classes.schemes import BY_SIGNS
from linclass.lessons.classes.study import Run
from linclass.lessons.kit import FloatArray, Folded, Prose, latex, linear, plain, tidy_sum, vector

NO_PROOF = (
    "The proof needs functions of which the **largest** decides. Votes, signs and code words are not linear in"
    " $\\mathbf x$: halfway between two places they need not be the mean of their values there."
)

MOST_PAIRS = 15  # boundaries that are written out: of six classes all


def boundaries(run: Run) -> Folded:
    """Return the hyperplane (w_i - w_j)'x + (w_i0 - w_j0) = 0 of every pair, and whether a part of it is a boundary."""
    return Folded(
        "boundaries", "Derivation: the boundary between classes i and j, with your numbers", lambda: _boundaries(run)
    )


def _boundaries(run: Run) -> list[Prose]:
    """Write the line y_i = y_j of each pair of classes; for schemes by signs, say that there is none."""
    if run.chosen.scheme in BY_SIGNS:
        return [
            Prose(
                "This scheme does not compare linear functions, one for each class: its regions are bounded"
                " by pieces of the two-class lines $y_l(\\mathbf x)=0$ themselves. Choose a scheme that takes"
                " the largest value."
            )
        ]
    rows, reach = [], np.abs(run.train.X).max(axis=0)
    for (i, j), (w, bias) in list(pairs(run).items())[:MOST_PAIRS]:
        met = any({*piece.between[0], *piece.between[1]} == {i, j} for piece in run.partition.boundaries)
        rows.append(
            r"- {first} and {second}: ${y}=0$, {met}".format(
                first=plain(run.label(int(run.classes[i]))),
                second=plain(run.label(int(run.classes[j]))),
                y=linear(*tidy_sum(w, bias, reach)),
                met="part of which is a boundary in this window" if met else "nowhere a boundary in this window",
            )
        )
    return [Prose(texts.BOUNDARIES), Prose("\n".join(rows))]


def pairs(run: Run) -> dict[tuple[int, int], tuple[FloatArray, float]]:
    """Return w_i - w_j and w_i0 - w_j0 of the functions that are compared, by the places of i and j in `classes`."""
    window = run.data.window
    corners = np.array([[window.x_min, window.y_min], [window.x_max, window.y_min], [window.x_min, window.y_max]])
    y = run.values(corners)  # the functions are linear: three values determine the weights of each
    W = np.column_stack([y[1] - y[0], y[2] - y[0]]) / np.array([window.width, window.height])
    w0 = y[0] - W @ corners[0]
    return {(i, j): (W[i] - W[j], float(w0[i] - w0[j])) for i, j in combinations(range(len(W)), 2)}


def convexity(run: Run) -> Folded:
    """Return the proof that regions of an argmax are convex, on the person's own segment."""
    return Folded(
        "convexity",
        "Derivation: why regions of an argmax are connected and convex, on your segment",
        lambda: [Prose(_proof(run))],
    )


def _proof(run: Run) -> str:
    """Write the proof with the functions at A, at B and halfway; for schemes by signs, say why it does not hold."""
    if run.chosen.scheme in BY_SIGNS:
        return NO_PROOF
    a, b = run.ends
    at = run.values(np.array([a, b, (a + b) / 2]))
    own = [int(np.argmax(row)) for row in at[:2]]
    same = own[0] == own[1]
    yours = (
        f"Yours are both in the region of **{plain(run.label(int(run.classes[own[0]])))}**."
        if same
        else "Yours lie in different regions; drag A and B into one."
    )
    rows = [
        (
            rf"   - {plain(run.label(k))}: $y(\mathbf x_A)={latex(at[0, j])}$,"
            rf" $y(\mathbf x_B)={latex(at[1, j])}$, halfway ${latex(at[2, j])}$ $=$ their mean"
        )
        for j, k in enumerate(run.classes.tolist())
    ]
    return texts.PROOF.format(a=vector(a), b=vector(b), yours=yours) + "\n".join(rows) + "\n" + texts.PROOF_END
