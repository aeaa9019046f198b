"""The method's own view: the lifted points, the pair of x and phi(x), the parameters, the errors against the size."""

from collections.abc import Sequence
from dataclasses import replace
from math import comb

import numpy as np

from linclass import mistakes
from linclass.figures import features as pictures
from linclass.figures.rules.multiples import multiples
from linclass.lessons.features import texts
from linclass.lessons.features.settings import BUMPS, Settings
from linclass.lessons.features.study import Run, of_size, own_size, sized, sizes
from linclass.lessons.kit import (
    Block,
    Folded,
    Missing,
    Picture,
    Prose,
    Table,
    View,
    ViewOptions,
    Work,
    class_label,
    columns,
    decimal,
    plain,
    whole,
)
from linclass.lessons.numbers import named

SIZES = {"polynomial": "degree p", "bumps": "bumps M"}

MOST_ROWS, SCROLLED = 8, 300  # of a table that is shown whole; pixels of one that scrolls
DIMENSIONS, DEGREES = (2, 3, 4, 10, 100), (1, 2, 3, 4, 8)


def work(run: Run, options: ViewOptions) -> Work | None:
    """Return the fits of every size; each is a blink, all together may not be."""
    if options.view != "errors":
        return None
    chosen = sized(run.chosen)
    asked = sizes(chosen)
    usual = Settings()
    same = replace(chosen, degree=usual.degree, bumps=usual.bumps, centres=usual.centres, move=usual.move)
    return Work((run.data.key, same), lambda k: of_size(run, asked[k]), len(asked), "size {done} of {total}")


def _lifted(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show phi_1, phi_2 and a height made of the other features, with the plane; raise Missing without others."""
    try:
        picture = pictures.lifted(run.on_two_sides(), run.two, options.theme, is_preview=options.live)
    except Missing:
        raise
    except ValueError as error:
        raise Missing(
            f"{plain(error)} Choose features with more than $x_1$ and $x_2$, or at least three bumps, to"
            " see the plane lifted."
        ) from error
    flat = (
        "Every point is placed by its first two bumps, at a height made of the others. Drag to turn."
        if run.chosen.phi == BUMPS
        else "Flat there, curved here: the plane meets the lifted sheet along the boundary. Drag to turn."
    )
    return [
        Picture("lifted", picture, picture.alt),
        Prose(flat if run.K == 2 else "One plane separates two sides: those of *Which classes*. Drag to turn."),
    ]


def _pair(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the same method on x alone and on phi(x): a line, and a curve."""
    right_name = f"φ(x), M = {run.M}"
    rules = {"x = (x₁, x₂)": run.line, right_name: run.model}
    names = tuple(run.data.class_names[k] for k in run.numbers)
    placed = replace(run.train, y=columns(run.train.y, run.numbers), class_names=names, recipe=None)
    known = {right_name: run.partition}
    left, right = (mistakes.count(rule, placed.X, placed.y) for rule in rules.values())
    sentence = (
        f"Left, the method on $\\mathbf x$: **{left} of {len(placed.y)}** wrong. Right, the same method on"
        f" $\\boldsymbol\\phi(\\mathbf x)$: **{right} of {len(placed.y)}**. Its boundary is a hyperplane in"
        f" $\\mathbb R^{{{run.M}}}$; in the plane it can be curved."
    )
    return [
        Picture.of("pair", multiples(rules, placed, options.theme.led_by(*run.numbers), partitions=known, columns=2)),
        Prose(sentence),
    ]


def _weights(run: Run, _options: ViewOptions) -> Sequence[Block]:  # a table looks the same from everywhere
    """Show the weight of each feature, and the bias as that of the 1; of a rule made of several, none."""
    counted = Prose(f"**M = {run.M}**: with the bias, **{run.M + 1}** parameters for each function; a line has 3.")
    if run.weights is None:
        return [
            Prose(
                "This rule consists of several, one for each class against the rest; each has its own weights.",
                "note",
            ),
            counted,
            _growth(),
        ]
    rows = run.written
    if run.chosen.phi == BUMPS:
        features = [f"φ{j + 1}" for j in range(run.M)]
    else:
        features = [named(name) for name in run.model.features_.get_feature_names_out()]
    cells = {"feature": ["1", *features]}
    names = [class_label(run.data.class_names[k]) for k in run.numbers]
    heads = ["weight"] if len(rows) == 1 else [f"weight, {name}" for name in names]
    for head, row in zip(heads, rows.tolist(), strict=True):
        cells[head] = [decimal(v) for v in row]
    table = Table("weights", cells, height=SCROLLED if run.M + 1 > MOST_ROWS else None)
    return [
        counted,
        table,
        Prose("The rule is linear in these features: one weight for each, and the bias for the 1."),
        _growth(),
    ]


def _errors(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw the shares of wrong training and test points against the degree, or the number of bumps."""
    chosen = sized(run.chosen)
    outcome = [result for result in options.done if result is not None]
    if not outcome:
        raise Missing("Nothing is computed yet.")
    tested = len(run.test.y) > 0
    errors = {"training points": np.array([result.train for result in outcome])}
    if tested:
        errors["test points"] = np.array([result.test for result in outcome])
    caption = (
        (
            "More features can fit the training points better, down to their noise. The test points show when"
            " that stops helping."
        )
        if tested
        else "More features fit the points better, down to their noise. *Train and test* shows when to stop."
    )
    whose = [] if run.chosen.phi in SIZES else [Prose(_of_polynomials(run))]
    return [
        Picture.of(
            "errors",
            pictures.complexity(
                [result.size for result in outcome],
                [result.M for result in outcome],
                errors,
                options.theme,
                axis=SIZES[chosen.phi],
                chosen=own_size(run.chosen),
            ),
        ),
        *whose,
        Prose(caption),
    ]


def _of_polynomials(run: Run) -> str:
    """Return that features of one size stand beside those of many, and where."""
    degree = own_size(run.chosen)
    wrong = (
        f"Your $\\boldsymbol\\phi(\\mathbf x)$ has one size, $M={run.M}$, and misclassifies **{run.wrong(run.train)}"
        f" of {len(run.train.y)}**; the curve is of **polynomials**, which come in many sizes."
    )
    return wrong if degree is None else wrong + f" Yours are those of degree {degree}."


def _growth() -> Folded:
    """Return the folded count of a polynomial's parameters."""
    return Folded("growth", "Derivation: how the number of parameters grows", _counts)


def _counts() -> Sequence[Block]:
    """Count the parameters of polynomials, and derive how many more a quadratic rule has."""
    cells = {"D \\ p": [str(D) for D in DIMENSIONS]}
    for p in DEGREES:
        cells[f"p = {p}"] = [whole(comb(D + p, p)) for D in DIMENSIONS]
    return [Table("count", cells), Prose(texts.COUNT_DERIVED)]


VIEWS: tuple[View[Settings, Run], ...] = (
    View("lifted", "Lifted", _lifted),
    View("pair", "Line and curve", _pair),
    View("weights", "Parameters", _weights, formerly=("count",)),
    View("errors", "Errors against size", _errors),
)
