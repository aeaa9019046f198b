"""The first lesson of the subject: classes, regions and boundaries, separability, codings, three approaches."""

from linclass.lessons.classification.pairs import PAIRS, rule
from linclass.lessons.classification.plane import moved, plane
from linclass.lessons.classification.questions import MORE_QUESTIONS
from linclass.lessons.classification.scenes import SCENES
from linclass.lessons.classification.settings import Settings
from linclass.lessons.classification.study import problem, study
from linclass.lessons.classification.tasks import TASKS
from linclass.lessons.classification.texts import page as texts
from linclass.lessons.classification.views import VIEWS
from linclass.lessons.classification.words import explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="classification",
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
