"""The lesson of gradient descent and Newton's method: settings, both paths, their pictures and their words."""

from linclass.lessons.descent import by_hand, derivations, plane, scenes, settings, study, tasks, views, words
from linclass.lessons.kit import Lesson

LESSON = Lesson(
    slug="descent",
    Settings=settings.Settings,
    plain_words=(
        "A cost says how badly a line fits the points; training means finding the weights with the lowest cost.",
        "Gradient descent walks straight downhill; a step that is too large overshoots the valley.",
        "Newton's method also looks at how the valley curves, and needs far fewer steps.",
    ),
    study=study.study,
    problem=None,
    plane=plane.plane,
    rule=plane.rule,
    pairs=scenes.PAIRS,
    views=views.VIEWS,
    verdict=words.verdict,
    explanations=words.explanations,
    scenes=scenes.SCENES,
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    exercise=by_hand.BY_HAND.exercise,
    more_questions=tasks.MORE_QUESTIONS,
    misconceptions=tasks.MISCONCEPTIONS,
    quantities=words.QUANTITIES,
    derivations=(derivations.TAYLOR,),
)
