"""Figures of a score and its thresholds: the points along it, ROC, precision and recall, what a threshold costs."""
