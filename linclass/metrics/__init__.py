"""Confusion, thresholds, curves and costs of a score, with scikit-learn's names where it has one.

A score s(x) becomes a rule by a threshold: an example is assigned to the positive class where s(x) >= threshold. Every
function takes the true labels first and `sample_weight` by name: a weight says how often an example counts.

    TPR = TP / P   of the P positive examples those found         FPR = FP / N   of the N negative ones the false alarms
    precision = TP / (TP + FP)                                    recall = TPR

Sources: T. Fawcett, An introduction to ROC analysis, Pattern Recognition Letters 27 (2006); F. Provost and T. Fawcett,
Robust classification for imprecise environments, Machine Learning 42 (2001).
"""

from linclass.metrics.areas import AUCInterval, auc_interval, average_precision_score, roc_auc_score
from linclass.metrics.confusion import confusion_matrix
from linclass.metrics.costs import CheapestThreshold, best_threshold, cost_curve
from linclass.metrics.curves import precision_recall_curve, roc_curve, roc_hull

__all__ = [
    "AUCInterval",
    "CheapestThreshold",
    "auc_interval",
    "average_precision_score",
    "best_threshold",
    "confusion_matrix",
    "cost_curve",
    "precision_recall_curve",
    "roc_auc_score",
    "roc_curve",
    "roc_hull",
]
