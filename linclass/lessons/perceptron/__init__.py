"""The perceptron's lesson: one run on the person's points, what is proved about it, its pictures and its words."""

from linclass.lessons.lesson import Lesson
from linclass.lessons.perceptron.by_hand import exercise
from linclass.lessons.perceptron.derivation import THEOREM
from linclass.lessons.perceptron.misconceptions import MISCONCEPTIONS
from linclass.lessons.perceptron.pairs import PAIRS, rule
from linclass.lessons.perceptron.plane import moved, plane
from linclass.lessons.perceptron.quantities import QUANTITIES
from linclass.lessons.perceptron.scenes import SCENES
from linclass.lessons.perceptron.settings import Settings
from linclass.lessons.perceptron.study import problem, study
from linclass.lessons.perceptron.tasks import MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.perceptron.views import VIEWS
from linclass.lessons.perceptron.words import explanations, verdict

PLAIN_WORDS = (
    (
        "The perceptron looks at one point after another, and leaves the line alone as long as the point is on its"
        " own side."
    ),
    "At a mistake it turns the line towards getting that point right.",
    "If some line separates the classes it stops after a number of mistakes; if none does, it never stops.",
)

LESSON = Lesson(
    slug="perceptron",
    Settings=Settings,
    plain_words=PLAIN_WORDS,
    study=study,
    problem=problem,
    plane=plane,
    rule=rule,
    pairs=PAIRS,
    views=VIEWS,
    verdict=verdict,
    explanations=explanations,
    scenes=SCENES,
    story=STORY,
    more_tasks=MORE_TASKS,
    exercise=exercise,
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
    quantities=QUANTITIES,
    moved=moved,
    derivations=(THEOREM,),
)
