"""The comparison: every rule on the same points, and what each makes of one outlier."""

from linclass.lessons.compare.pairs import PAIRS
from linclass.lessons.compare.plane import plane
from linclass.lessons.compare.questions import MORE_QUESTIONS
from linclass.lessons.compare.scenes import SCENES
from linclass.lessons.compare.settings import Settings
from linclass.lessons.compare.study import problem, study
from linclass.lessons.compare.tasks import TASKS
from linclass.lessons.compare.texts import page as texts
from linclass.lessons.compare.views import VIEWS
from linclass.lessons.compare.words import explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="compare",
    Settings=Settings,
    plain_words=texts.PLAIN_WORDS,
    study=study,
    problem=problem,
    plane=plane,
    rule=None,
    pairs=PAIRS,
    views=VIEWS,
    verdict=verdict,
    explanations=explanations,
    scenes=SCENES,
    tasks=TASKS,
    more_questions=MORE_QUESTIONS,
)
