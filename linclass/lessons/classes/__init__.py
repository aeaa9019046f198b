"""The lesson on many classes: schemes of two-class rules, who votes for whom, and what nobody or several claim."""

from linclass.lessons.classes import (
    plane,
    scenes,
    settings,
    study,
    tasks,
    views,
    words,
)
from linclass.lessons.kit import Lesson

LESSON = Lesson(
    slug="classes",
    Settings=settings.Settings,
    plain_words=(
        "One line separates two classes; with three or more, several lines have to work together.",
        "The simplest way is to give every class a score and let the highest score win.",
        "Other ways let the lines vote, and may leave places that no class claims, or that several do.",
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
    more_questions=tasks.MORE_QUESTIONS,
    misconceptions=tasks.MISCONCEPTIONS,
    quantities=words.QUANTITIES,
)
