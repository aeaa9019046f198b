"""The comparison: every rule on the same points, and what each makes of one outlier."""

from linclass.lessons.compare.plane import plane
from linclass.lessons.compare.scenes import PAIRS, SCENES
from linclass.lessons.compare.settings import Settings
from linclass.lessons.compare.study import problem, study
from linclass.lessons.compare.tasks import MISCONCEPTIONS, MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.compare.views import VIEWS
from linclass.lessons.compare.words import QUANTITIES, explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="compare",
    Settings=Settings,
    plain_words=(
        "All methods look at the same points, and still they draw different lines.",
        "Drag one point far away: some lines follow it, others take no notice.",
        "Which method does best depends on the points; none of them wins everywhere.",
    ),
    study=study,
    problem=problem,
    plane=plane,
    rule=None,
    pairs=PAIRS,
    views=VIEWS,
    verdict=verdict,
    explanations=explanations,
    scenes=SCENES,
    story=STORY,
    more_tasks=MORE_TASKS,
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
    quantities=QUANTITIES,
)
