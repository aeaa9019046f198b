"""The lesson of least squares: the fit beside logistic regression's, its pictures and its words."""

from linclass import LeastSquaresClassifier, LMSClassifier
from linclass.lessons.kit import Lesson, ShownEstimator
from linclass.lessons.least_squares import (
    by_hand,
    derivations,
    plane,
    scenes,
    settings,
    study,
    tasks,
    views,
    words,
)
from linclass.lessons.least_squares.solution import path

LESSON = Lesson(
    slug="least_squares",
    Settings=settings.Settings,
    plain_words=(
        "Give the two classes two numbers as targets, and fit a plane to these targets as closely as you can.",
        "The line runs where the fitted plane is halfway between the two targets.",
        "Even a correct point far from the line counts as an error, so a single one can turn the line the wrong way.",
    ),
    study=study.study,
    problem=study.problem,
    plane=plane.plane,
    rule=plane.rule,
    pairs=plane.PAIRS,
    views=views.VIEWS,
    verdict=words.verdict,
    explanations=words.explanations,
    scenes=scenes.SCENES,
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    exercise=by_hand.BY_HAND.exercise,
    more_questions=tasks.MORE_QUESTIONS,
    misconceptions=tasks.MISCONCEPTIONS,
    moved=plane.moved,
    work=path.work,
    derivations=(derivations.NORMAL,),
    estimators=(
        ShownEstimator(LMSClassifier, lambda _: {"method": "lms"}, view="iterations"),
        ShownEstimator(LeastSquaresClassifier, lambda model: {"lam": model.lam}, view="estimates"),
    ),
    played="iterations",
)
