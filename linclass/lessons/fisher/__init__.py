"""Fisher's lesson: a direction chosen or turned by hand, what it does to the classes, and several classes at once."""

from linclass.lessons.fisher.derivations import GRADIENT, LAGRANGIAN
from linclass.lessons.fisher.plane import moved, plane, rule
from linclass.lessons.fisher.scenes import PAIRS, SCENES
from linclass.lessons.fisher.settings import Settings
from linclass.lessons.fisher.study import problem, study
from linclass.lessons.fisher.tasks import MISCONCEPTIONS, MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.fisher.views import VIEWS
from linclass.lessons.fisher.words import QUANTITIES, explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="fisher",
    Settings=Settings,
    plain_words=(
        "Look at the points from one direction only, as if they cast shadows on a wall.",
        "Fisher's direction is the one in which the two shadows lie far apart compared with their spread.",
        "For elongated clouds that is rarely the direction from one centre to the other.",
    ),
    study=study,
    problem=problem,
    plane=plane,
    rule=rule,
    pairs=PAIRS,
    views=VIEWS,
    verdict=verdict,
    explanations=explanations,
    scenes=SCENES,
    moved=moved,
    story=STORY,
    more_tasks=MORE_TASKS,
    derivations=(LAGRANGIAN, GRADIENT),
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
    quantities=QUANTITIES,
)
