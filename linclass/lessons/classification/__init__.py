"""The first lesson of the subject: classes, regions and boundaries, separability, codings, three approaches."""

from linclass.lessons.classification import plane, scenes, settings, study, tasks, views, words
from linclass.lessons.kit import Lesson

LESSON = Lesson(
    slug="classification",
    Settings=settings.Settings,
    plain_words=(
        "You know the classes of some points and want to predict the class of the next one.",
        "A classifier cuts the plane into regions, one for each class; between them run the decision boundaries.",
        "If a straight line can put every point on its own side, the two classes are called linearly separable.",
    ),
    study=study.study,
    problem=study.problem,
    plane=plane.plane,
    rule=plane.rule,
    pairs=scenes.PAIRS,
    views=views.VIEWS,
    verdict=words.verdict,
    explanations=words.explanations,
    scenes=scenes.SCENES,
    moved=plane.moved,
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    more_questions=tasks.MORE_QUESTIONS,
)
