"""The views beside the plane: functions over it, the proof of separability, the training set, three approaches."""

from collections.abc import Sequence

import numpy as np

from linclass import LinearDiscriminantAnalysis
from linclass.figures.geometry import signed_distance
from linclass.figures.rules.competing import competing
from linclass.figures.rules.multiples import multiples
from linclass.lessons.classification import codings, texts
from linclass.lessons.classification.settings import Settings
from linclass.lessons.classification.study import Run
from linclass.lessons.kit import (
    Beside,
    Block,
    FloatArray,
    Picture,
    Prose,
    Table,
    View,
    ViewOptions,
    decimal,
    latex,
    tidy,
    vector,
)

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
    """Return an approach's name without its formula."""
    return texts.APPROACHES[name].split(":")[0]


def _written(value: float) -> str:
    """Return a number in two digits; a dash for NaN, which stands for no value."""
    return decimal(float(value), 2) if np.isfinite(value) else "–"


Y = "y"
Y_K = "y<sub>k</sub>"

SEPARABLE = {True: "yes", False: "no", None: "not proved"}

MOST_ROWS, SCROLLED = 7, 280  # of a table that is shown whole; pixels of one that scrolls


def _regions(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the linear functions as planes over the plane; of two classes their one function."""
    two = len(run.classes) == 2

    def single(X: FloatArray) -> FloatArray:
        y = np.asarray(run.rule.decision_function(X))
        return np.column_stack([y, y])

    return [
        Picture.of(
            "regions",
            competing(
                single if two else run.scores,
                run.partition,
                np.array(run.classes),
                run.data.at_home,
                options.theme,
                level=0.0 if two else None,
                names=(Y, Y) if two else (Y_K, Y_K),
            ),
        ),
        Prose(
            (
                "Two classes need only one function $y(\\mathbf x)=\\mathbf w^\\top\\mathbf x+w_0$: the points"
                " lie at $y=0$, and the **decision boundary**, a hyperplane, runs where the tilted plane crosses that"
                " level. Drag to turn."
            )
            if two
            else (
                "The functions $y_k(\\mathbf x)=\\mathbf w_k^\\top\\mathbf x+w_{k0}$ as planes above the drawing;"
                " the class whose plane is **highest** wins. The **decision boundary**, a hyperplane, runs where two"
                " are equally high. Drag to turn."
            )
        ),
    ]


def _separability(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the proof; of several classes, beside its table or picture, which of them are separable."""
    formula = Prose(
        (
            "Two classes are **linearly separable** if there are $\\mathbf w,w_0$ with"
            " $t_i(\\mathbf w^\\top\\mathbf x_i+w_0)>0$ for **all** $i$, $t_i=+1$ for {positive} and $-1$ for"
            " {negative}."
        ).format(**run.side_labels)
    )
    *paragraphs, proof = _proof(run, options)
    return [formula, *paragraphs, Beside([proof], _pairs(run), share=1.4) if len(run.classes) > 2 else proof]


def _proof(run: Run, options: ViewOptions) -> list[Block]:
    """Return the proof in numbers: the smallest t_i y(x_i), or the weights of the common point."""
    answer, two = run.answer, run.two
    if answer.separable and answer.w is not None and answer.w0 is not None:
        values = two.t * (two.X @ answer.w + answer.w0)
        i = int(np.argmin(values))
        sentence = (
            f"**They are**, and this is the proof: $\\mathbf w=({vector(tidy(answer.w))})$,"
            f" $w_0={latex(answer.w0)}$. The smallest of all {len(two.t)} values"
            f" $t_i(\\mathbf w^\\top\\mathbf x_i+w_0)$ is that of point {int(two.rows[i]) + 1},"
            f" **{decimal(values[i])}** $>0$. The plane shows the line as *proved to separate*."
        )
        picture = signed_distance(answer.w, answer.w0, two.X[i], two, options.theme)
        return [Prose(sentence), Picture("proof", picture, picture.alt)]
    if answer.separable is None or answer.point is None or answer.weights is None:
        return [Prose("Whether a line separates these points was too hard to prove.", "note")]
    rows = [
        (
            str(int(two.rows[i]) + 1),
            *(decimal(float(v), 3) for v in two.X[i]),
            run.label(int(run.data.y[two.rows[i]])),
            decimal(float(answer.weights[i])),
        )
        for i in np.flatnonzero(answer.weights > 0)
    ]
    columns = dict(zip(("point", "x₁", "x₂", "class", "weight α"), zip(*rows, strict=True), strict=True))
    return [
        Prose(
            f"**They are not**, and this is the proof: the place $({vector(answer.point)})$ is a weighted mean of the"
            " points of **either** class, with weights $\\alpha_i\\ge0$ that sum to 1 in each. Any $y$ with $y>0$ on"
            " one class and $y<0$ on the other would have to be positive **and** negative there."
        ),
        Table("weights", columns),
    ]


def _pairs(run: Run) -> list[Block]:
    """Return the table of which pairs, and which classes against the rest, a line separates."""
    names = [run.label(k) for k in range(len(run.data.class_names))]
    result = run.pairs
    who = [f"{names[k[0]]} and {names[k[1]]}" if len(k) == 2 else f"{names[k[0]]}, rest" for k in result]
    columns = {"classes": who, "linearly separable": [SEPARABLE[v] for v in result.values()]}
    return [
        Prose("Each pair of classes, and each class against the rest:"),
        Table("pairs", columns, height=SCROLLED if len(result) > MOST_ROWS else None),
    ]


VIEWS: tuple[View[Settings, Run], ...] = (
    View("regions", "Regions and boundaries", _regions),
    View("separability", "Linear separability", _separability),
    View("codings", "Training set and codings", codings.show),
    View("approaches", "Three approaches", show),
)
