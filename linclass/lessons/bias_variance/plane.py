"""The marks on the plane: the rule's regions, and the Bayes boundary, which stays during a drag."""

import numpy as np

from linclass.lessons.bias_variance.redrawing import earlier
from linclass.lessons.bias_variance.settings import drawn
from linclass.lessons.bias_variance.study import Run, bayes_boundary
from linclass.lessons.kit import (
    Line,
    Mark,
    Plane,
    ShownRule,
    ViewOptions,
    common,
    of_fitted,
    percent,
    region_marks,
    regions,
    shown_rule,
)

BAYES = "Bayes"
BAYES_FITTED = "Bayes of the fitted Gaussians"

ROUGH_CELLS, FINE_CELLS = (
    16,
    48,
)  # cells along each side on which curved boundaries are followed: during a drag, and at rest


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the regions of the rule; the error on these points and on new ones.

    Where one data set is drawn after the other, the rules of those before are thin lines; where many are compared with
    the truth, the Bayes boundary is there, too.
    """
    if run.fitted is None:
        return Plane(status=common.OWN_POINTS if options.view == "regression" else "")
    window = run.data.window
    partition = regions(drawn(run.rule), window, resolution=ROUGH_CELLS if options.live else FINE_CELLS)
    beside: list[Mark] = []
    status = (
        f"rule of these {len(run.data.y)} points: {percent(run.training_error)} of them misclassified,"
        f" {percent(run.true_error)} of new ones"
    )
    if options.view == "draws":
        beside += [Line(line, "level") for rule in earlier(run) for line in rule.lines]
    elif options.view != "regression":
        label = BAYES if run.source.known else BAYES_FITTED
        beside += _bayes(run, label)
        status = f"{status} · {label} {percent(run.bayes_error)}"
    shown_status = (
        "the picture makes points of its own: those on this plane are not in it"
        if options.view == "regression"
        else status
    )
    return Plane(
        [*region_marks(partition, run.rule.classes_, run.chosen.rules.role), *beside],
        shown_status,
        of_fitted(run.rule, run.data),
    )


def _bayes(run: Run, label: str) -> list[Mark]:
    """Return the Bayes boundary, named once."""
    pieces = bayes_boundary(run.source, run.data.window)
    longest = max(range(len(pieces)), key=lambda j: len(pieces[j]), default=0)
    return [Line(piece, "bayes", label if j == longest else "") for j, piece in enumerate(pieces)]


def rule(run: Run, _options: ViewOptions) -> ShownRule | None:  # the same in every view
    """Return the rule on the plane's points; None where they allow none."""
    if run.fitted is None:
        return None
    return shown_rule.of_model(run.rule, [(int(k),) for k in run.rule.classes_], np.arange(len(run.data.y)))
