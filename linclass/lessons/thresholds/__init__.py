"""The lesson on judging a score: thresholds, what they miss and take by mistake, what that costs, and the curves."""

from linclass.lessons.kit import Lesson
from linclass.lessons.thresholds import by_hand, plane, scenes, settings, study, tasks, views, words

LESSON = Lesson(
    slug="thresholds",
    Settings=settings.Settings,
    plain_words=(
        "A rule gives each point a score, and a threshold on the score decides.",
        "Moving the threshold misses fewer points and raises more false alarms, or the other way round.",
        "Which threshold is best depends on what each mistake costs and on how rare the class is.",
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
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    exercise=by_hand.BY_HAND.exercise,
    more_questions=tasks.MORE_QUESTIONS,
    misconceptions=tasks.MISCONCEPTIONS,
)
