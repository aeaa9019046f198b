"""The lesson on logistic discrimination: the run, the posterior hardening, what stops it, and LDA beside it."""

from linclass import LogisticRegression
from linclass.lessons.kit import Lesson, ShownEstimator
from linclass.lessons.logistic import (
    derivations,
    plane,
    scenes,
    settings,
    study,
    tasks,
    views,
    words,
)

LESSON = Lesson(
    slug="logistic",
    Settings=settings.Settings,
    plain_words=(
        "Instead of a plain yes or no, logistic regression gives every place a probability.",
        "On the line it is one half; the farther away you go, the more certain it becomes.",
        "The line is chosen so that the classes of your points are as probable as possible.",
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
    derivations=(derivations.GRADIENT,),
    more_questions=tasks.MORE_QUESTIONS,
    misconceptions=tasks.MISCONCEPTIONS,
    quantities=words.QUANTITIES,
    estimators=(ShownEstimator(LogisticRegression, settings.settings_of),),
    played="run",
)
