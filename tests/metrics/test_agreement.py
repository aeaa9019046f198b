"""The metrics agree with scikit-learn's on random sets with ties and weights, but for named differences."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn import metrics as theirs

from linclass import metrics as ours
from tests.every_case import every_case
from tests.examples import many
from tests.metrics.cases import sample, several_classes

RANDOM_SETS = 24  # six of each kind of score, with and without weights
TOLERANCE = 1e-13


def same(mine: Any, other: Any) -> None:
    assert_allclose(mine, other, rtol=0, atol=TOLERANCE)


@every_case("seed", range(many(RANDOM_SETS)))
def test_curves_and_areas_of_random_scores_agree(seed: int) -> None:
    """Curves with and without intermediate vertices, areas and confusion matrices, with and without weights."""
    case = sample(seed)
    weights = (None, case.weights, case.weights / 4)[seed % 3]
    options: dict[str, Any] = {"sample_weight": weights}
    for name in ("roc_auc_score", "average_precision_score"):
        same(getattr(ours, name)(case.y, case.score, **options), getattr(theirs, name)(case.y, case.score, **options))
    for name, dropping in product(("roc_curve", "precision_recall_curve"), (None, True, False)):
        said = {} if dropping is None else {"drop_intermediate": dropping}  # unsaid, the defaults are the same too
        curves = (getattr(m, name)(case.y, case.score, **said, **options) for m in (ours, theirs))
        for mine, other in zip(*curves, strict=True):
            same(mine, other)
    for normalize in (None, "true", "pred", "all"):
        of = (case.y, case.score > 0)
        mine, other = (m.confusion_matrix(*of, labels=[1, 0], normalize=normalize, **options) for m in (ours, theirs))
        same(mine, other)


@every_case("seed", range(many(12)))
def test_averages_over_several_classes_agree(seed: int) -> None:
    """Each class against the rest, averaged in every way; the confusion matrix of K classes."""
    y, score, weights = several_classes(seed)
    for average in ("macro", "weighted", "micro", None):
        for name, more in (("roc_auc_score", {"multi_class": "ovr"}), ("average_precision_score", {})):
            mine = getattr(ours, name)(y, score, average=average, sample_weight=weights)
            same(mine, getattr(theirs, name)(y, score, average=average, sample_weight=weights, **more))
    mine, other = (module.confusion_matrix(y, score.argmax(axis=1), sample_weight=weights) for module in (ours, theirs))
    same(mine, other)


# ---- the differences, each with its reason


def test_the_second_label_is_positive() -> None:
    """Of two labels the second in sorted order is positive; scikit-learn asks for it."""
    y, score = ["well", "ill", "well"], [3.0, 1.0, 2.0]
    with pytest.raises(ValueError, match="pos_label"):
        theirs.roc_curve(y, score)
    same(ours.roc_curve(y, score)[1], theirs.roc_curve(y, score, pos_label="well")[1])
    same(ours.roc_curve(y, score, pos_label="ill")[1], theirs.roc_curve(y, score, pos_label="ill")[1])


def test_three_classes_by_any_score() -> None:
    """Scores of K classes need no sum of 1, and no further word."""
    y, score, _ = several_classes(0)
    with pytest.raises(ValueError, match="multi_class"):
        theirs.roc_auc_score(y, 2 * score)
    same(ours.roc_auc_score(y, 2 * score), theirs.roc_auc_score(y, score, multi_class="ovr"))


def test_two_columns_of_two_classes() -> None:
    """Each column is the score of its class: two equal areas where the columns are opposite."""
    y, score = np.array([0, 0, 1, 1]), np.array([0.1, 0.4, 0.35, 0.8])
    columns = np.column_stack([-score, score])
    with pytest.raises(ValueError, match=r"multi_class|1d"):
        theirs.average_precision_score(y, columns)
    assert ours.roc_auc_score(y, columns, average=None).tolist() == [0.75, 0.75]
