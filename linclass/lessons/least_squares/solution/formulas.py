"""The closed form, the functions at the probe, and the iterations' arithmetic, with their numbers."""

from collections.abc import Sequence

import numpy as np

from linclass.base import Step
from linclass.figures.words import place
from linclass.lessons.kit import (
    Block,
    ColumnFormat,
    FloatArray,
    Prose,
    Table,
    TwoClasses,
    column,
    decimal,
    latex,
    lowered,
    matrix,
    tidy,
    vector,
    whole,
)
from linclass.lessons.least_squares import iterations
from linclass.lessons.least_squares.solution.closed_form import ClosedForm, closed_form
from linclass.lessons.least_squares.study import Run
from linclass.lessons.numbers import named
from linclass.models.lms import LMSStep

AT_PROBE = {  # by whether they could be probabilities
    True: "At **x** ${values}$, sum ${total}$: these could be probabilities.",
    False: "At **x** ${values}$, sum ${total}$: **not probabilities**.",
}
CASES = {
    "more": "**N = {n} points > {unknowns} weights** for each function: more equations than unknowns.",
    "equal": "**N = {n} points = {unknowns} weights** for each function: as many equations as unknowns.",
    "fewer": "**N = {n} points < {unknowns} weights** for each function: fewer equations than unknowns.",
    "dependent": (
        "**N = {n} points, {unknowns} weights** for each function, but $\\tilde X$ has only rank {rank}: the points"
        " do not determine $W$."
    ),
}
SMALLEST_NORM = (
    "Many $W$ have the same least error; the pseudoinverse gives the one of **smallest norm** (the bias does not"
    " count)."
)
SOLUTIONS = {
    "more": "In general no $W$ fits all codes; one comes nearest.",
    "equal": "One $W$ fits every code exactly, $\\tilde X W=T$.",
    "fewer": SMALLEST_NORM,
    "dependent": SMALLEST_NORM,
}
CASE_PENALTY = {
    "l2": "With the ridge penalty there is exactly one solution, whatever the points.",
    "l1": "With the lasso's penalty there may be several solutions where features depend on one another.",
}

MAX_ADJACENT_COLUMNS = 3  # columns: matrices of no more stand beside one another
ENTRY_TOLERANCE = 1e-13
ROWS, COLUMNS = 8, 6  # of a matrix that is written out; of longer ones the first rows and the last
HEAD = 3  # first rows: the way to W stands above the fold of a laptop, and what is derived below it
MATRIX_HEIGHT_PX, MAX_FREE_FEATURES = (
    460,
    3,
)  # pixels for the matrices of more features than these: the settings stay in sight


def matrices(run: Run) -> Sequence[Block]:
    """Return the closed form, with numbers where the matrices are small."""
    form = closed_form(run)
    if form.unknowns > COLUMNS:
        sentences = [
            case(form, run),
            (
                f"The matrix $\\tilde X$ is {form.equations} × {form.unknowns}, too wide to write out; these"
                " are the weights $W$:"
            ),
        ]
        weights = {f"y{lowered(k + 1)}": column(form.W[:, j]) for j, k in enumerate(run.functions)}
        formats = {name: ColumnFormat(format="%.4g") for name in weights}
        return [
            Prose("\n\n".join(sentences)),
            Table("weights", {"feature": ["1", *map(named, run.feature_names)], **weights}, formats),
        ]
    given = (rf"\tilde X={_cut(form.X)}", rf"T={_cut(form.T)}")
    facts = (
        r"${},\quad$ ${}$".format(*given) if form.unknowns <= MAX_ADJACENT_COLUMNS else _display(r",\quad ".join(given))
    )
    lines = [case(form, run), facts, *_solution(form, run)]
    return [Prose("\n\n".join(lines), height=MATRIX_HEIGHT_PX if len(run.feature_names) > MAX_FREE_FEATURES else None)]


def _solution(form: ClosedForm, run: Run) -> list[str]:
    """Return the way to W, a paragraph each."""
    if run.chosen.penalty == "l1" and run.chosen.lam > 0:
        return [
            (
                "The lasso has **no formula**: Newton steps, between changes of sign, found $W$, and a"
                f" duality gap of ${latex(run.core.duality_gap_, 2)}$ proves that no other $W$ has a cost"
                " that is lower by more than that."
            ),
            _display(rf"W={matrix(form.W)}"),
        ]
    ridge = rf"+{latex(run.chosen.lam)}\,I_0" if run.chosen.lam > 0 else ""
    normal = rf"A=\tilde X^\top\tilde X{ridge}={matrix(form.normal)}"
    if form.inverse is not None:
        sizes = np.sqrt(np.diag(form.inverse))
        inverse = rf"A^{{-1}}={matrix(tidy(form.inverse, np.outer(sizes, sizes)), 3)}"
        W = rf"W=A^{{-1}}\tilde X^\top T={matrix(form.W)}"
        if form.unknowns > MAX_ADJACENT_COLUMNS:
            return [_display(normal), _display(inverse), _display(W)]
        return [rf"${normal},\quad$ ${inverse}$", f"${W}$"]  # beside one another where there is room, as in a text
    lines = [_display(normal)]
    lines.append(
        f"$A$ has rank {form.rank} of {form.unknowns} and **no inverse**. With the points centred,"
        " $X_c=X-\\mathbf 1\\bar{\\mathbf x}^\\top$, the smallest solution is"
        " $X_c^+(T-\\mathbf 1\\bar{\\mathbf t})$, and the biases are"
        " $\\bar{\\mathbf t}-\\bar{\\mathbf x}^\\top X_c^+(T-\\mathbf 1\\bar{\\mathbf t})$:"
    )
    if form.pseudoinverse is not None and form.equations <= ROWS:
        lines.append(_display(rf"X_c^+={matrix(form.pseudoinverse, 3)}"))
    means = rf"\bar x={matrix([[v] for v in form.means[0]], 3)},\quad \bar t={matrix([form.means[1]], 3)}"
    return [*lines, _display(rf"{means},\quad W={matrix(form.W)}")]


def case(form: ClosedForm, run: Run) -> str:
    """Return the sentence on how N compares with the number of weights, and on what follows."""
    sentence = CASES[form.case].format(n=form.equations, unknowns=form.unknowns, rank=form.rank)
    if run.chosen.lam > 0:
        return f"{sentence} {CASE_PENALTY[run.chosen.penalty]}"
    is_exact = run.core.objective_ < ENTRY_TOLERANCE * len(run.train.y)  # what rounding leaves of an exact fit
    error = latex(0.0 if is_exact else run.core.objective_)
    return rf"{sentence} {SOLUTIONS[form.case]} $E(W)=\tfrac12\|\tilde X W-T\|^2={error}$."


def at_probe(run: Run) -> str:
    """Return the estimates at the probe, and what is wrong with them."""
    values = run.estimates(run.probe[None])[0]
    listed = r",\;".join(rf"y_{k + 1}={latex(v, 3)}" for k, v in zip(run.classes, values, strict=True))
    bad = np.count_nonzero((values < 0) | (values > 1))
    sentence = AT_PROBE[not bad].format(values=listed, total=latex(float(values.sum()), 3))
    if run.logistic is None:
        return sentence
    P = run.logistic.rule.predict_proba(run.probe[None])[0]
    return f"{sentence} Logistic regression: ${vector(P, 3)}$."


def path_column(run: Run) -> int:
    """Return the column of W whose weights the paths show: the positive side's, or the only one."""
    positive = run.two.positive.classes[0]
    return run.functions.index(positive) if positive in run.functions else len(run.functions) - 1


def path_caption(run: Run) -> str:
    """Return the sentence under the paths of this penalty."""
    k = run.functions[path_column(run)]
    sentence = (
        "The **lasso** sets one weight after another to exactly zero as the penalty λ grows: it selects features."
        if run.chosen.penalty == "l1"
        else "**Ridge** shrinks the norm of the weights as the penalty λ grows; it sets none to exactly zero."
    )
    return f"The weights of $y_{k + 1}$. {sentence}"


def step_row(two: TwoClasses, step: Step) -> tuple[str, ...]:
    """Return a step's arithmetic as cells."""
    eta = decimal(getattr(step, "eta", 0.0), 3)
    rule = (place(step.w, 4), decimal(step.w0), decimal(iterations.criterion(two, step)))
    used = iterations.sample(two, step)
    if used is None:
        return (whole(step.k), *(("", "", "", "") if isinstance(step, LMSStep) else (eta,)), *rule)
    x, b, value = used
    return (whole(step.k), place(x, 4), decimal(b), decimal(value), eta, *rule)


def _display(formula: str) -> str:
    """Return a formula on lines of its own."""
    return f"$$\n{formula}\n$$"


def _cut(M: FloatArray) -> str:
    """Return a matrix in LaTeX; of a long one the first rows and the last."""
    if len(M) <= ROWS:
        return matrix(M)
    head, _, last = matrix(np.vstack([M[:HEAD], M[-1:]])).rpartition(r" \\ ")
    dots = " & ".join([r"\vdots"] * M.shape[1])
    return rf"{head} \\ {dots} \\ {last}"
