"""Fisher's lesson: a direction chosen or turned by hand, what it does to the classes, and several classes at once."""

from linclass import FisherDiscriminant
from linclass.lessons.fisher import derivations, plane, scenes, settings, study, tasks, views, words
from linclass.lessons.kit import Lesson, ShownEstimator

LESSON = Lesson(
    slug="fisher",
    Settings=settings.Settings,
    plain_words=(
        "Look at the points from one direction only, as if they cast shadows on a wall.",
        "Fisher's direction is the one in which the two shadows lie far apart compared with their spread.",
        "For elongated clouds that is rarely the direction from one centre to the other.",
    ),
    study=study.study,
    problem=study.problem,
    plane=plane.plane,
    rule=plane.rule,
    pairs=scenes.PAIRS,
    views=views.VIEWS,
    verdict=words.verdict,
    explanations=words.explanations,
    scenes=scenes.SCENES,
    moved=plane.moved,
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    derivations=(derivations.LAGRANGIAN, derivations.GRADIENT),
    more_questions=tasks.MORE_QUESTIONS,
    misconceptions=tasks.MISCONCEPTIONS,
    quantities=words.QUANTITIES,
    estimators=(ShownEstimator(FisherDiscriminant, lambda model: {"direction": model.direction}),),
)
