"""The lesson on many classes: schemes of two-class rules, who votes for whom, and what nobody or several claim."""

from linclass.lessons.classes.pairs import PAIRS, rule
from linclass.lessons.classes.plane import moved, plane
from linclass.lessons.classes.questions import MORE_QUESTIONS
from linclass.lessons.classes.scenes import SCENES
from linclass.lessons.classes.settings import Settings
from linclass.lessons.classes.study import problem, study
from linclass.lessons.classes.tasks import TASKS
from linclass.lessons.classes.texts import page as texts
from linclass.lessons.classes.views import VIEWS
from linclass.lessons.classes.words import explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="classes",
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
    moved=moved,
    tasks=TASKS,
    more_questions=MORE_QUESTIONS,
)
