"""The lesson of least squares: the fit beside logistic regression's, its pictures and its words."""

from linclass.lessons.least_squares.by_hand import exercise
from linclass.lessons.least_squares.derivations import NORMAL
from linclass.lessons.least_squares.misconceptions import MISCONCEPTIONS
from linclass.lessons.least_squares.pairs import PAIRS, rule
from linclass.lessons.least_squares.plane import moved, plane
from linclass.lessons.least_squares.scenes import SCENES
from linclass.lessons.least_squares.settings import Settings
from linclass.lessons.least_squares.solution.path import work
from linclass.lessons.least_squares.study import problem, study
from linclass.lessons.least_squares.tasks import MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.least_squares.views import VIEWS
from linclass.lessons.least_squares.words import explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="least_squares",
    Settings=Settings,
    plain_words=(
        "Give the two classes two numbers as targets, and fit a plane to these targets as closely as you can.",
        "The line runs where the fitted plane is halfway between the two targets.",
        "Even a correct point far from the line counts as an error, so a single one can turn the line the wrong way.",
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
    story=STORY,
    more_tasks=MORE_TASKS,
    exercise=exercise,
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
    moved=moved,
    work=work,
    derivations=(NORMAL,),
)
