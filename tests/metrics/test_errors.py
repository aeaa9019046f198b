"""Bad input gets one clear sentence."""

from collections.abc import Callable

import numpy as np
import pytest

from linclass import metrics
from tests.every_case import every_case

Y, SCORE = [0, 0, 1, 1], [1.0, 2.0, 2.0, 3.0]
CASES: list[tuple[Callable[[], object], str]] = [
    (lambda: metrics.roc_curve(Y, SCORE[:3]), "one number for each of the 4 labels"),
    (lambda: metrics.roc_curve(Y, [1.0, np.nan, 2.0, 3.0]), "NaN or infinity"),
    (lambda: metrics.roc_curve(Y, [1.0, np.inf, 2.0, 3.0]), "NaN or infinity"),
    (lambda: metrics.roc_curve(Y, ["a", "b", "c", "d"]), "y_score must hold numbers"),
    (lambda: metrics.roc_curve(Y, np.ma.masked_equal(SCORE, 3.0)), "y_score must hold numbers; got masked entries"),
    (lambda: metrics.roc_curve(Y, [1, 2, 3, 1j]), "y_score must hold real numbers; got complex ones"),
    (lambda: metrics.roc_curve([0, 1, 2], [1, 2, 3]), "y_true has 3 labels: say by pos_label"),
    (lambda: metrics.roc_curve(np.array([0, None, 1]), [1, 2, 3]), "y_true has missing values"),
    (lambda: metrics.roc_curve([0.5, 1.5], [1, 2]), "class labels, not measurements"),
    (lambda: metrics.roc_curve([], []), "at least one class label"),
    (lambda: metrics.roc_curve([[0, 1], [1, 0]], [1, 2]), "at least one class label"),
    (lambda: metrics.roc_curve(Y, SCORE, pos_label=7), "^pos_label must be a label of y_true, which has no 7"),
    (lambda: metrics.roc_curve(Y, SCORE, pos_label=np.array(Y)), "y_true, which has no array"),
    (lambda: metrics.roc_curve([[0], [0, 1]], [1, 2]), r"^y_true must be a list of labels, without lists inside"),
    (lambda: metrics.roc_curve(Y, SCORE, sample_weight=[0, 0, 1, 1]), "no negative example"),
    (lambda: metrics.roc_curve(Y, SCORE, sample_weight=[1, 1]), "sample_weight.shape"),
    (lambda: metrics.roc_curve(Y, SCORE, sample_weight=[1, 1, 1, -0.5]), "Negative values"),
    (lambda: metrics.roc_hull(["a", "a"], [1, 2]), "roc_hull compares two classes, and y_true has no positive"),
    (lambda: metrics.auc_interval([0, 1, 1], [1, 2, 3]), "more than one example of each class"),
    (lambda: metrics.auc_interval(Y, SCORE, confidence=2), "confidence must be"),
    (lambda: metrics.confusion_matrix(Y, Y[:3]), "y_true has 4 labels, and y_pred has 3"),
    (lambda: metrics.confusion_matrix([1, 2], ["1", "2"]), "mixes labels that cannot be sorted, of the types int, str"),
    (lambda: metrics.confusion_matrix([1, 2], [b"1", b"2"]), "mixes labels .* of the types bytes, int"),
    (lambda: metrics.confusion_matrix([1, 2], [1, 2], labels=["1", "2"]), "mixes labels .* of the types int, str"),
    (lambda: metrics.confusion_matrix([1, 2], np.array(["1", "2"], "T")), "mixes labels .* of the types int, str"),
    (lambda: metrics.confusion_matrix(["1"], ["1"], labels=[b"1"]), "mixes labels .* of the types bytes, str"),
    (lambda: metrics.confusion_matrix(Y, Y, labels=[7, 8]), "At least one of labels must be in y_true"),
    (lambda: metrics.confusion_matrix(Y, Y, normalize="rows"), "normalize must be one of"),
    (lambda: metrics.roc_auc_score([0, 1, 2], [[1, 2], [3, 4], [5, 6]]), r"must be of shape \(3, 3\)"),
    (lambda: metrics.average_precision_score([0, 1, 0], np.ones((3, 2)), pos_label=0), "pos_label is for one column"),
    (lambda: metrics.roc_auc_score([0, 1, 2], np.eye(3), average="samples"), "average must be one of"),
    (lambda: metrics.best_threshold(Y, SCORE, [[0, 0], [0, 0]]), "loss makes no difference"),
    (lambda: metrics.best_threshold(Y, SCORE, [[2, 2], [3, 3]]), "loss makes no difference"),
    (lambda: metrics.best_threshold(Y, SCORE, [[0, 1], [1, 2]]), "a miss costs 1 less than the right decision"),
    (lambda: metrics.best_threshold(Y, SCORE, [[0, -1], [1, 0]]), "a false alarm costs 1 less"),
    (lambda: metrics.best_threshold(Y, SCORE, [0, 1, 9, 0]), "four finite numbers"),
    (lambda: metrics.best_threshold(Y, SCORE, np.array([[0, np.nan], [1, 0]])), "four finite numbers"),
    (lambda: metrics.best_threshold(Y, SCORE, [[0.0, 1e308], [1.0, 0.0]]), r"four finite numbers of at most 1e\+150"),
    (lambda: metrics.cost_curve(Y, SCORE, [[0, 1], [1, 0]], 1.5), "prevalence must be"),
]


@every_case(("call", "sentence"), CASES, ids=[sentence for _, sentence in CASES])
def test_an_error_is_one_sentence(call: Callable[[], object], sentence: str) -> None:
    """It names the argument and says what is wrong with it, in one line."""
    with pytest.raises(ValueError, match=sentence) as error:
        call()
    assert "\n" not in str(error.value)


def test_all_scores_equal() -> None:
    """Every threshold takes all examples or none: the curve is the diagonal, and half of the pairs count."""
    fpr, tpr, _ = metrics.roc_curve(Y, [1.0] * 4)
    assert fpr.tolist() == tpr.tolist() == [0.0, 1.0]
    assert metrics.roc_auc_score(Y, [1.0] * 4) == 0.5


def test_inputs_stay_as_they_are() -> None:
    """No function writes into what it is given."""
    y, score, weights = np.array(Y), np.array(SCORE), np.array([1.0, 0.0, 2.0, 3.0])
    for array in (y, score, weights):
        array.flags.writeable = False
    metrics.roc_curve(y, score, sample_weight=weights)
    metrics.best_threshold(y, score, [[0, 1], [1, 0]], sample_weight=weights)
    metrics.confusion_matrix(y, y, sample_weight=weights)
