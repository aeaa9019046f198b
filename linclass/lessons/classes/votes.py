"""The votes of the two-class rules at x."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.rules.tables import code_matrix
from linclass.lessons.classes import derivation, texts
from linclass.lessons.classes.plane import names
from linclass.lessons.classes.study import Run
from linclass.lessons.kit import Block, Picture, Prose, Table, ViewOptions, decimal, plain

VOTES_OUTCOME = {
    0: "**Nobody** claims this place.",
    1: "**{who}** claims this place.",
    2: "**{who}** both claim this place.",
    3: "**{who}** all claim this place.",
}

MOST_ROWS = 7  # of a table that is shown whole; longer ones scroll
SCROLLED = 300  # pixels
CELL = 0.055  # height of a row of the code, as a share of the figure's width


def show(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the answer of every two-class rule at x, and the class that the scheme decides for."""
    x, y = (decimal(v) for v in run.x[0])
    claiming = run.claimed(run.x)[0]
    outcome = VOTES_OUTCOME[min(len(claiming), 3)].format(who=plain(names(run, claiming)))
    heading = Prose(f"At **x = ({x}, {y})**; drag x on the plane.")
    return [heading, _asked(run, options), _classes(run, claiming), Prose(outcome), derivation.boundaries(run)]


def drawn(run: Run, options: ViewOptions) -> Picture:
    """Draw the code with the rules' answers at x, and their Hamming distance to each word."""
    answers = np.sign(run.rule.binary_scores(run.x)[0]).astype(np.int64)
    M = run.rule.code_matrix_
    labels = [run.data.class_names[k] for k in run.classes]
    return Picture.of("matrix", code_matrix(M, labels, options.theme, answers=answers, slope=CELL * (len(M) + 1)))


def _asked(run: Run, options: ViewOptions) -> Block:
    """Return the table of the two-class rules' answers."""
    if run.chosen.scheme == "code":
        return drawn(run, options)
    return (
        _rules(run)
        if run.two_class_rules
        else Prose("These K functions were trained together: there are no two-class rules to ask.")
    )


def _rules(run: Run) -> Table:
    """Return for each two-class rule y(x), the signed distance y(x)/‖w‖ of x from its line, and its vote."""
    code = run.rule.code_matrix_
    values = run.rule.binary_scores(run.x)[0]
    rows = []
    for sides, value, rule in zip(code.T, values, run.two_class_rules, strict=True):
        plus, minus = (names(run, run.classes[sides == sign].tolist()) for sign in (1, -1))
        length = float(np.hypot(*rule.coef_[0]))
        rows.append(
            (
                f"{plus} against {minus}",
                decimal(value),
                decimal(value / length) if length > 0 else texts.NO,
                plus if value > 0 else minus if value < 0 else texts.NOBODY,
            )
        )
    heads = ("two-class rule", "y(x)", "distance", "votes for")
    columns = dict(zip(heads, zip(*rows, strict=True), strict=True))
    return Table(
        "rules",
        columns,
        height=SCROLLED if len(rows) > MOST_ROWS else None,
        alt="What every two-class rule says at x, how far x lies from its line, and for which class it votes.",
    )


def _classes(run: Run, claiming: Sequence[int]) -> Table:
    """Return for each class what the scheme compares at x, and whether the class claims it."""
    columns = {
        "class": [names(run, [k]) for k in run.classes.tolist()],
        texts.VALUES[run.chosen.scheme]: [decimal(v) if np.isfinite(v) else texts.NO for v in run.values(run.x)[0]],
        "claims x": [texts.YES if k in claiming else texts.NO for k in run.classes],
    }
    return Table("claims", columns, alt="What each class scores at x, and which classes claim it.")
