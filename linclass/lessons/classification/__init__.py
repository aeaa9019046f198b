"""The first lesson of the subject: classes, regions and boundaries, separability, codings, three approaches."""

from linclass.lessons.classification.plane import moved, plane, rule
from linclass.lessons.classification.scenes import PAIRS, SCENES
from linclass.lessons.classification.settings import Settings
from linclass.lessons.classification.study import problem, study
from linclass.lessons.classification.tasks import MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.classification.views import VIEWS
from linclass.lessons.classification.words import explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="classification",
    Settings=Settings,
    plain_words=(
        "You know the classes of some points and want to predict the class of the next one.",
        "A classifier cuts the plane into regions, one for each class; between them run the decision boundaries.",
        "If a straight line can put every point on its own side, the two classes are called linearly separable.",
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
    more_questions=MORE_QUESTIONS,
)
