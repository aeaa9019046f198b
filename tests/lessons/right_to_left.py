"""Points with names that run from right to left, and what of a text such names would move."""

import unicodedata
from dataclasses import replace

from linclass.datasets.dataset import Dataset
from linclass.datasets.isolation import END_OF_ISOLATE, ISOLATE, RIGHT_TO_LEFT

CLASSES = ("כלב", "قطة", "שני חתולים 3", "עץ", "بيت", "דג")
AXES = ("אורך", "عرض 2")


def renamed(points: Dataset) -> Dataset:
    """Return the same points, with names of classes and axes in Hebrew and Arabic."""
    return replace(points, class_names=CLASSES[: len(points.class_names)], feature_names=AXES)


def outside(text: str) -> str:
    """Return a text's characters from right to left in no isolate, and the signs of isolates without a partner."""
    depth, result = 0, []
    for character in text:
        depth += (character == ISOLATE) - (character == END_OF_ISOLATE)
        if depth < 0 or (depth == 0 and unicodedata.bidirectional(character) in RIGHT_TO_LEFT):
            result.append(character)
    return "".join(result) + ISOLATE * max(depth, 0)
