"""The lesson on bias and variance: many samples of one known distribution, many rules, one decomposition."""

from linclass.lessons.bias_variance import plane, redrawing, resampling, scenes, settings, study, tasks, views, words
from linclass.lessons.kit import Lesson

LESSON = Lesson(
    slug="bias_variance",
    Settings=settings.Settings,
    plain_words=(
        "Had you drawn another sample of the same kind, you would have found a somewhat different line.",
        "A rule that is too simple is wrong in the same way every time: that is bias.",
        "A rule that is too flexible follows the accidents of each sample: that is variance.",
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
    work=resampling.work,
    actions=(redrawing.REDRAW,),
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    misconceptions=tasks.MISCONCEPTIONS,
)
