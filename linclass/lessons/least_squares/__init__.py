"""The lesson of least squares: the fit beside logistic regression's, its pictures and its words."""

from linclass.lessons.least_squares.by_hand import exercise
from linclass.lessons.least_squares.derivations import NORMAL
from linclass.lessons.least_squares.pairs import PAIRS, rule
from linclass.lessons.least_squares.plane import moved, plane
from linclass.lessons.least_squares.questions import MORE_QUESTIONS
from linclass.lessons.least_squares.scenes import SCENES
from linclass.lessons.least_squares.settings import Settings
from linclass.lessons.least_squares.solution.path import work
from linclass.lessons.least_squares.study import problem, study
from linclass.lessons.least_squares.tasks import TASKS
from linclass.lessons.least_squares.texts import page as texts
from linclass.lessons.least_squares.views import VIEWS
from linclass.lessons.least_squares.words import explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="least_squares",
    Settings=Settings,
    plain_words=texts.PLAIN_WORDS,
    study=study,
    problem=problem,
    plane=plane,
    rule=rule,
    pairs=PAIRS,
    views=VIEWS,
    verdict=verdict,
    explanations=explanations,
    scenes=SCENES,
    tasks=TASKS,
    exercise=exercise,
    more_questions=MORE_QUESTIONS,
    moved=moved,
    work=work,
    derivations=(NORMAL,),
)
