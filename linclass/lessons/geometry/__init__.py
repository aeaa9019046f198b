"""The lesson on geometry: w, w0 and x dragged by the visitor, distances, angles, level lines, weight space."""

from linclass.lessons.geometry.pairs import PAIRS, rule
from linclass.lessons.geometry.plane import bring, moved, plane
from linclass.lessons.geometry.questions import MORE_QUESTIONS
from linclass.lessons.geometry.scenes import SCENES
from linclass.lessons.geometry.settings import Settings
from linclass.lessons.geometry.study import study
from linclass.lessons.geometry.tasks import TASKS
from linclass.lessons.geometry.texts import page as texts
from linclass.lessons.geometry.views import VIEWS
from linclass.lessons.geometry.words import explanations, verdict
from linclass.lessons.lesson import Action, Lesson

LESSON = Lesson(
    slug="geometry",
    Settings=Settings,
    plain_words=texts.PLAIN_WORDS,
    study=study,
    problem=None,
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
    actions=(Action("bring", texts.BRING, bring, help=texts.BRING_HELP),),
)
