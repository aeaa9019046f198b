"""The lesson on judging a score: thresholds, what they miss and take by mistake, what that costs, and the curves."""

from linclass.lessons.lesson import Lesson
from linclass.lessons.thresholds.by_hand import exercise
from linclass.lessons.thresholds.misconceptions import MISCONCEPTIONS
from linclass.lessons.thresholds.plane import PAIRS, moved, plane, rule
from linclass.lessons.thresholds.scenes import SCENES
from linclass.lessons.thresholds.settings import Settings
from linclass.lessons.thresholds.study import problem, study
from linclass.lessons.thresholds.tasks import MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.thresholds.views import VIEWS
from linclass.lessons.thresholds.words import explanations, verdict

LESSON = Lesson(
    slug="thresholds",
    Settings=Settings,
    plain_words=(
        "A rule gives each point a score, and a threshold on the score decides.",
        "Moving the threshold misses fewer points and raises more false alarms, or the other way round.",
        "Which threshold is best depends on what each mistake costs and on how rare the class is.",
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
    exercise=exercise,
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
)
