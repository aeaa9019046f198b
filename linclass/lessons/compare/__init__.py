"""The comparison: every rule on the same points, and what each makes of one outlier."""

from linclass.lessons.compare import plane, scenes, settings, study, tasks, views, words
from linclass.lessons.kit import Lesson

LESSON = Lesson(
    slug="compare",
    Settings=settings.Settings,
    plain_words=(
        "All methods look at the same points, and still they draw different lines.",
        "Drag one point far away: some lines follow it, others take no notice.",
        "Which method does best depends on the points; none of them wins everywhere.",
    ),
    study=study.study,
    problem=study.problem,
    plane=plane.plane,
    rule=None,
    pairs=scenes.PAIRS,
    views=views.VIEWS,
    verdict=words.verdict,
    explanations=words.explanations,
    scenes=scenes.SCENES,
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    more_questions=tasks.MORE_QUESTIONS,
    misconceptions=tasks.MISCONCEPTIONS,
    quantities=words.QUANTITIES,
)
