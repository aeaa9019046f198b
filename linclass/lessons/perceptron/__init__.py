"""The perceptron's lesson: one run on the person's points, what is proved about it, its pictures and its words."""

from linclass import Perceptron
from linclass.lessons.kit import Lesson, ShownEstimator
from linclass.lessons.perceptron import (
    by_hand,
    derivation,
    plane,
    scenes,
    settings,
    study,
    tasks,
    views,
    words,
)

PLAIN_WORDS = (
    (
        "The perceptron looks at one point after another, and leaves the line alone as long as the point is on its"
        " own side."
    ),
    "On a mistake it turns the line towards getting that point right.",
    "If some line separates the classes it stops after a finite number of mistakes; if none does, it never stops.",
)

LESSON = Lesson(
    slug="perceptron",
    Settings=settings.Settings,
    plain_words=PLAIN_WORDS,
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
    quantities=words.QUANTITIES,
    moved=plane.moved,
    derivations=(derivation.THEOREM,),
    estimators=(ShownEstimator(Perceptron),),
    played="run",
)
