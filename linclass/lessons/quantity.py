"""Numbers of a lesson by their names, for texts that follow the points: "{errors} of {points} points".

Braces in a formula, between dollar signs, are LaTeX's own.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from linclass.datasets.dataset import Dataset
from linclass.lessons.lesson import AnyLesson, Missing, ViewOptions
from linclass.lessons.numbers import decimal

Quantity: TypeAlias = "Callable[[Dataset, Any, ViewOptions], float | str]"

FORMULA_OR_NAME = re.compile(r"\$\$[^$]+\$\$|(?<!\\)\$[^$]+\$|\{([a-z][a-z0-9_]*)\}")
NO_NUMBER = "–"  # where the points and settings of now have no such number


def of_lesson(lesson: AnyLesson) -> dict[str, Quantity]:
    """Return all quantities of a lesson: what it declares, how many points there are, and how many its rule gets wrong.

    {points} counts the points on the plane, {errors} the misclassified ones among those that the rule is judged by.
    """

    def errors(points: Dataset, run: object, options: ViewOptions) -> float:
        rule = None if lesson.rule is None else lesson.rule(run, options)
        if rule is None:
            raise Missing("The plane shows no rule.")
        return rule.misclassified(points.X, points.y)

    def own(quantity: Callable[[Any, ViewOptions], float | str]) -> Quantity:
        return lambda _points, run, options: quantity(run, options)

    common: dict[str, Quantity] = {"points": lambda points, _run, _options: len(points.y)}
    common |= {} if lesson.rule is None else {"errors": errors}
    return common | {name: own(quantity) for name, quantity in lesson.quantities.items()}


def names(text: str) -> list[str]:
    """Return the names in braces outside the formulas of a text, in their order."""
    return [match[1] for match in FORMULA_OR_NAME.finditer(text) if match[1]]


def filled(text: str, lesson: AnyLesson, points: Dataset, run: object, options: ViewOptions) -> str:
    """Return a text with the present numbers in place of their names; a name that the lesson does not have stays.

    Where there is no such number now, as the points or the settings are others, a dash stands in its place.
    """
    known: Mapping[str, Quantity] = of_lesson(lesson)

    def value(match: re.Match[str]) -> str:
        if match[1] not in known:
            return match[0]
        if run is None:
            return NO_NUMBER
        try:
            result = known[match[1]](points, run, options)
        except Missing:
            return NO_NUMBER
        return result if isinstance(result, str) else decimal(result)

    return FORMULA_OR_NAME.sub(value, text)
