"""The page that shows an estimator: its lesson, and the settings and the view that are this estimator's."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import linclass
from linclass import lessons
from linclass.datasets.dataset import Dataset
from linclass.declare import Among, declared
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.state import AnyState, State
from linclass.number_text import decimal

Settings: TypeAlias = "Mapping[str, Any]"  # of a page, by name

PLAYED = {  # the view of a lesson in which its run is played
    "descent": "run",
    "least_squares": "iterations",
    "logistic": "run",
    "perceptron": "run",
    "support_vectors": "solver",
    "winnow": "run",
}
ELSEWHERE = "compare"  # shows the same points with every rule, where no page has this one


def _machine(model: linclass.LinearSVC) -> Settings:
    return {"machine": "hard"} if math.inf == model.C else {"machine": "soft", "C": model.C, "solver": model.solver}


def _perceptron(model: linclass.Perceptron) -> Settings:
    return _named(model, "variant", "eta", "schedule", "margin", "max_updates", "seed")


def _logistic(model: linclass.LogisticRegression) -> Settings:
    return {**_named(model, "lam", "solver", "max_iter", "schedule", "seed"), "eta": model.eta or 0.0}


def _lms(model: linclass.LMSClassifier) -> Settings:
    return {"method": "lms", "schedule": model.schedule, "passes": model.max_epochs}


def _lda(model: linclass.LinearDiscriminantAnalysis) -> Settings:
    return {"covariance": "shared", "diagonal": model.covariance == "diagonal"}


def _qda(model: linclass.QuadraticDiscriminantAnalysis) -> Settings:
    if (model.alpha, model.gamma) == (1.0, 0.0):
        return {"covariance": "own", "diagonal": model.covariance == "diagonal"}
    return {
        "covariance": "mixed",
        "alpha": model.alpha,
        "gamma": model.gamma,
        "diagonal": model.covariance == "diagonal",
    }


def _named(model: object, *names: str) -> Settings:
    return {name: getattr(model, name) for name in names}


PAGES: Mapping[type, tuple[str, Callable[[Any], Settings]]] = {
    linclass.BalancedWinnow: ("winnow", lambda model: {"alpha": model.alpha, "passes": model.max_epochs}),
    linclass.FisherDiscriminant: ("fisher", lambda model: _named(model, "direction", "threshold")),
    linclass.GaussianNB: ("gaussian", lambda _: {"covariance": "own", "diagonal": True}),
    linclass.LMSClassifier: ("least_squares", _lms),
    linclass.LeastSquaresClassifier: ("least_squares", lambda model: _named(model, "coding", "lam", "penalty")),
    linclass.LinearDiscriminantAnalysis: ("gaussian", _lda),
    linclass.LinearSVC: ("support_vectors", _machine),
    linclass.LogisticRegression: ("logistic", _logistic),
    linclass.NuSVC: ("support_vectors", lambda model: {"machine": "nu", "nu": model.nu}),
    linclass.Perceptron: ("perceptron", _perceptron),
    linclass.QuadraticDiscriminantAnalysis: ("gaussian", _qda),
}
VIEWS: Mapping[type, str] = {  # that show the estimator, where the page opens on another
    linclass.LMSClassifier: "iterations",
    linclass.LeastSquaresClassifier: "estimates",
}
PLAIN = {"class_weight": None, "priors": None, "start": None}  # hyperparameters that no page has but by these values


def state_of(model: object, points: Dataset) -> tuple[AnyLesson, AnyState] | None:
    """Return the lesson whose page shows an estimator, and its state there; None where no page has such a one.

    Parameters
    ----------
    model : estimator of this package, or anything else
    points : Dataset
        On which it is fitted.
    """
    if type(model) not in PAGES or any(getattr(model, name, value) is not value for name, value in PLAIN.items()):
        return None
    slug, settings_of = PAGES[type(model)]
    lesson = lessons.by_slug(slug)
    settings = with_settings(lesson, settings_of(model))
    view = VIEWS.get(type(model), lesson.opening.view)
    return None if settings is None else (lesson, State(points, settings, view))


def not_offered(model: object) -> str:
    """Return what the page of an estimator does not offer of it, in a sentence; empty where nothing, or no page is."""
    if type(model) not in PAGES:
        return ""
    slug, settings_of = PAGES[type(model)]
    for name, value in PLAIN.items():
        if getattr(model, name, value) is not value:
            return f"The page {slug!r} shows {type(model).__name__} without {name} alone."
    kinds = declared(lessons.by_slug(slug).Settings)
    for name, value in settings_of(model).items():
        try:
            kinds[name].check(value)
        except ValueError as error:
            kind = kinds[name]
            reason = _nearest(kind.values, value) if isinstance(kind, Among) else str(error)
            return f"The page {slug!r} does not offer {name}={value!r}: {reason}."
    return ""


def _nearest(offered: Sequence[float], value: float) -> str:
    """Return in words which of the values offered stand next to another one."""
    beside = [*sorted(v for v in offered if v < value)[-1:], *sorted(v for v in offered if v > value)[:1]]
    values = " and ".join(decimal(v, 12) for v in beside)
    return f"{values} {'is' if len(beside) == 1 else 'are'} nearest"


def with_settings(lesson: AnyLesson, values: Settings) -> Any:
    """Return the lesson's settings of its opening with these values; None where one is none that its page has."""
    kinds = declared(lesson.Settings)
    try:
        return replace(lesson.opening.settings, **{name: kinds[name].check(value) for name, value in values.items()})
    except ValueError:
        return None
