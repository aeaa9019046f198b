"""The support vector machines' lesson: settings, the fit on the person's points, its pictures and its words."""

from linclass import LinearSVC, NuSVC
from linclass.lessons.kit import Lesson, ShownEstimator
from linclass.lessons.support_vectors import (
    derivations,
    plane,
    scenes,
    settings,
    study,
    tasks,
    views,
    words,
)
from linclass.lessons.support_vectors.machines import path

LESSON = Lesson(
    slug="support_vectors",
    Settings=settings.Settings,
    plain_words=(
        "Many lines may separate two classes; this method takes the one with the widest empty band around it.",
        "Only the points on the edge of the band hold it; all others could move a little and the line would stay.",
        "Where the classes overlap, points may lie inside the band, but each of them costs a penalty.",
    ),
    study=study.study,
    problem=study.problem,
    plane=plane.plane,
    rule=plane.rule,
    pairs=plane.PAIRS,
    views=views.VIEWS,
    verdict=words.verdict,
    explanations=words.explanations,
    scenes=scenes.SCENES,
    moved=plane.moved,
    work=path.work,
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    more_questions=tasks.MORE_QUESTIONS,
    misconceptions=tasks.MISCONCEPTIONS,
    quantities=words.QUANTITIES,
    derivations=(derivations.DUAL,),
    estimators=(
        ShownEstimator(LinearSVC, settings.settings_of),
        ShownEstimator(NuSVC, lambda _: {"machine": "nu"}),
    ),
    played="solver",
)
