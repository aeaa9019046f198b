"""The lesson on balanced Winnow: the run on the plane, many weights, mistakes against irrelevant features."""

from linclass.lessons.lesson import Lesson
from linclass.lessons.winnow.by_hand import exercise
from linclass.lessons.winnow.pairs import PAIRS, rule
from linclass.lessons.winnow.plane import plane
from linclass.lessons.winnow.questions import MORE_QUESTIONS
from linclass.lessons.winnow.scenes import SCENES
from linclass.lessons.winnow.settings import Settings
from linclass.lessons.winnow.study import problem, study
from linclass.lessons.winnow.tasks import TASKS
from linclass.lessons.winnow.texts import page as texts
from linclass.lessons.winnow.views import VIEWS, work
from linclass.lessons.winnow.words import explanations, verdict

LESSON = Lesson(
    slug="winnow",
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
    work=work,
)
