"""The method's own view: Bayes' formula at x, posteriors over the plane, the model in numbers, the three approaches."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from linclass.figures import posteriors
from linclass.figures.rules import multiples
from linclass.figures.words import place
from linclass.lessons.gaussian import approaches, derivations, model, texts
from linclass.lessons.gaussian.covariances import square, whitening
from linclass.lessons.gaussian.covariances.by_hand import BY_HAND
from linclass.lessons.gaussian.settings import SEEDS, SURFACE, Settings
from linclass.lessons.gaussian.study import Run, study
from linclass.lessons.kit import (
    MAX_COORDINATE,
    MAX_POINTS,
    Action,
    Block,
    Dataset,
    Folded,
    Missing,
    Picture,
    Prose,
    State,
    Table,
    View,
    ViewOptions,
    class_label,
    class_named,
    decimal,
    prose,
    require,
    sections,
)

NO_DENSITY = (
    "**A class has no density here**: its points lie on a line or coincide, and its Gaussian would be infinitely high."
    " Move a point, or look at the posteriors."
)
COLUMN_RULE = "rule"
SEPARABLE = (
    "**Logistic regression has no best line here**: the classes are linearly separable, and the likelihood grows for"
    " ever with the length of w. The line shown separates them."
)


def _at(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show Bayes' formula at x as a table, and x among all points on the sigmoid of the log odds."""
    return [
        Prose(
            r"$P(C_k\mid\mathbf x)=\dfrac{\pi_k\,p(\mathbf x\mid C_k)}{\sum_j\pi_j\,p(\mathbf x\mid C_j)}$"
            r" at the place $\mathbf x$ on the plane (drag it):"
        ),
        Table("at", model.at_the_probe(run)),
        Prose(model.odds_line(run)),
        Picture.of("sigmoid", posteriors.over_log_odds(run.rule, run.train, run.of, options.theme, at=run.probe)),
        Folded(
            "derived",
            "Derived with your numbers",
            lambda: [
                *sections({derivations.SIGMOID.title: [derivations.SIGMOID.text(run, options)]}),
                Prose(
                    "Whatever the boundary's shape, the posterior is the **sigmoid of the log odds**: all points lie"
                    " on one curve. The ring is $\\mathbf x$."
                ),
            ],
            (derivations.SIGMOID.code,),
        ),
    ]


def _surface(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the posteriors of all classes, of one, or π_k p(x | C_k) over the plane, as chosen."""
    rule, train = run.rule, run.train
    if run.chosen.heights == "one":
        return [
            Picture.of(
                "surface", posteriors.surface(rule, train, options.theme, number=run.of, is_preview=options.live)
            )
        ]
    if run.chosen.heights == "joint":
        require(np.isfinite(run.joint(train.X)).all(), NO_DENSITY)
        return [
            Picture.of(
                "surface",
                posteriors.surfaces(
                    run.joint, run.classes, train, options.theme, symbol="π p", is_preview=options.live
                ),
            ),
            Prose(
                (
                    "Where the surface of a class is the highest, its posterior is the largest: Bayes' formula"
                    " divides all of them by the same sum, $p(\\mathbf x)$."
                ),
                "caption",
            ),
        ]
    return [
        Picture.of(
            "surface",
            posteriors.surfaces(rule.predict_proba, run.classes, train, options.theme, is_preview=options.live),
        ),
        Prose(
            "At every $\\mathbf x$ the posteriors sum to 1; two of them meet where neither class is more probable.",
            "caption",
        ),
    ]


def _model(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the estimates and the rule; folded, the rule in R^5, the softmax, and w beside those of other methods."""
    return [
        *prose(model.estimates(run)),
        *(_directions(run) if run.chosen.others else ()),
        Folded("five", "QDA as a linear rule in ℝ⁵", lambda: prose(derivations.in_five(run))),
        Folded("functions", derivations.SOFTMAX.title, lambda: _functions(run, options), (derivations.SOFTMAX.code,)),
        *(
            ()
            if run.chosen.others
            else [Folded("three", "One direction: Gaussians, Fisher, logistic regression", lambda: _directions(run))]
        ),
    ]


def _functions(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Return the derivation of the softmax, and the K linear functions where the classes share a covariance."""
    table = derivations.functions(run)
    return [Prose(derivations.SOFTMAX.text(run, options)), *([Table("functions_table", table)] if table else [])]


def _directions(run: Run) -> Sequence[Block]:
    """Return LDA's w beside Fisher's and the logistic one, or why there are not all three."""
    try:
        directions = approaches.compared(run, run.chosen.sides)
    except Missing as missing:
        return [Prose(missing.sentence)]
    two = run.chosen.sides.of(run.train)
    table = {
        COLUMN_RULE: [d.name for d in directions],
        "angle of w": [f"{decimal(round(d.angle, 2))}°" for d in directions],
        "w": [place(d.w, 4) for d in directions],
        "w₀": [decimal(d.w0) for d in directions],
        f"wrong of {len(two.rows)}": [str(d.wrong) for d in directions],
    }
    notes = [
        Prose(SEPARABLE if direction.wrong == 0 else f"{direction.name}: {direction.warning}", "note")
        for direction in directions
        if direction.warning
    ]
    whose = []
    if len(run.classes) > 2:  # the plane and the verdict are of all of them
        plus, minus = class_named(two.positive.name), class_named(two.negative.name)
        whose = [Prose(f"For **{plus}** against {minus} alone:")]
    return [*whose, Table("directions", table), Prose(texts.DIRECTIONS_WORDS), *notes]


def _approaches(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the regions of one rule of each approach, and a table of them all with the baselines."""
    fitted = approaches.fitted(run)
    shown = {a.name: a.rule for a in fitted if a.pictured}
    table = {
        COLUMN_RULE: [a.name for a in fitted],
        "approach": [a.approach for a in fitted],
        "wrong": [str(a.wrong) for a in fitted],
        "x is": [class_label(run.data.class_names[a.given]) for a in fitted],
        "what it says at x": [a.says for a in fitted],
    }
    return [
        Picture.of("approaches", multiples.multiples(shown, run.train, options.theme, columns=3)),
        Table("approaches_table", table),
        Folded("phases", "Inference phase and decision phase", lambda: [Prose(texts.PHASES)]),
    ]


VIEWS: tuple[View[Settings, Run], ...] = (
    View("at", "Bayes' formula at x", _at, formerly=("sigmoid", "levels")),
    View(SURFACE, "Posteriors", _surface),
    View("model", "Model", _model, formerly=("directions",)),
    View("approaches", "Three approaches", _approaches),
    View("family", "LDA to QDA", square.show),
    View(whitening.WHITENING, "Whitening", whitening.show, run=whitening.WHITENING),
    BY_HAND.view,
)


def drawn(run: Run, n: int, seed: int, *, keep: bool) -> Dataset:
    """Return n points from the model, alone or after the present ones; never more than a data set holds."""
    X, y = run.rule.sample(n, seed)
    X = np.clip(X, -MAX_COORDINATE, MAX_COORDINATE)
    data = run.data
    if keep:
        X, y = np.vstack([data.X, X])[:MAX_POINTS], np.concatenate([data.y, y])[:MAX_POINTS]
    return Dataset(X, y.astype(np.int64), data.class_names, data.feature_names, data.window)


def _draw(state: State[Settings]) -> State[Settings]:
    """Put new points on the plane, and go on to the next seed so that another press draws others."""
    chosen = state.settings
    points = drawn(study(state.points, chosen), chosen.draws, chosen.seed, keep=chosen.keep)
    return replace(state, points=points, settings=replace(chosen, seed=(chosen.seed + 1) % (SEEDS + 1)))


DRAW: Action[Settings] = Action("draw", "Draw from the model", _draw, group=texts.SAMPLE)
