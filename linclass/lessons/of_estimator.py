"""The page that shows an estimator: its lesson, and the settings and the view that are this estimator's."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from linclass import checks, lessons
from linclass.base import Estimator
from linclass.datasets.dataset import Dataset
from linclass.declare import Among, declared, hyperparameters
from linclass.lessons.lesson import AnyLesson, AnyState, ShownEstimator, State
from linclass.number_text import decimal

ELSEWHERE = "compare"  # shows the same points with every rule, where no page has this one
PLAIN = {"class_weight": None, "priors": None, "start": None}  # hyperparameters that no page has but by these values


def state_of(model: object, points: Dataset) -> tuple[AnyLesson, AnyState] | None:
    """Return the lesson whose page shows an estimator, and its state there; None where no page has such a one.

    Parameters
    ----------
    model : estimator of this package, or anything else
    points : Dataset
        On which it is fitted.
    """
    page = _page(model)
    if page is None or any(getattr(model, name, value) is not value for name, value in PLAIN.items()):
        return None
    lesson, shown = page
    settings = _with_settings(lesson, _settings(lesson, shown, model))
    return None if settings is None else (lesson, State(points, settings, shown.view or lesson.opening.view))


def playing_view(model: object) -> str:
    """Return the code of the view that plays the run of an estimator on its page; empty where no page plays it.

    An estimator that is shown in a view of its own, beside the played one, is another than the run there.
    """
    page = _page(model)
    if page is None:
        return ""
    lesson, shown = page
    return lesson.played if shown.view in ("", lesson.played) else ""


def not_offered(model: object) -> str:
    """Return what the page of an estimator does not offer of it, in a sentence; empty where nothing, or no page is."""
    page = _page(model)
    if page is None:
        return ""
    lesson, shown = page
    for name, value in PLAIN.items():
        if getattr(model, name, value) is not value:
            return f"The page {lesson.slug!r} shows {type(model).__name__} only without {name}."
    kinds = declared(lesson.Settings)
    for name, value in _settings(lesson, shown, model).items():
        try:
            kinds[name].check(value)
        except ValueError as error:
            kind = kinds[name]
            is_number = isinstance(value, (int, float))
            reason = _nearest(kind.values, value) if isinstance(kind, Among) and is_number else str(error)
            return f"The page {lesson.slug!r} does not offer {name}={checks.shown(value)}: {reason}."
    return ""


def _nearest(offered: Sequence[float], value: float) -> str:
    """Return in words which of the values offered stand next to another one."""
    beside = [*sorted(v for v in offered if v < value)[-1:], *sorted(v for v in offered if v > value)[:1]]
    values = " and ".join(decimal(v, 12) for v in beside)
    return f"{values} {'is' if len(beside) == 1 else 'are'} nearest"


def _page(model: object) -> tuple[AnyLesson, ShownEstimator] | None:
    """Return the lesson that shows estimators of this class, and how; None where none does."""
    if not isinstance(model, Estimator):
        return None
    pages = ((lesson, shown) for lesson in lessons.every() for shown in lesson.estimators)
    return next((page for page in pages if page[1].kind is type(model)), None)


def _settings(lesson: AnyLesson, shown: ShownEstimator, model: object) -> Mapping[str, Any]:
    """Return the settings that show an estimator, by name: its hyperparameters, and what the lesson says."""
    named = hyperparameters(lesson.Settings, shown.kind)
    return {**{setting: getattr(model, name) for setting, name in named.items()}, **shown.settings(model)}


def _with_settings(lesson: AnyLesson, values: Mapping[str, object]) -> Any:
    """Return the lesson's settings of its opening with these values; None where one is none that its page has."""
    kinds = declared(lesson.Settings)
    try:
        return replace(lesson.opening.settings, **{name: kinds[name].check(value) for name, value in values.items()})
    except ValueError:
        return None
