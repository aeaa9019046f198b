"""The lesson on feature spaces: phi lifts the points off the plane, and there a linear rule may do."""

from linclass.lessons.features import plane, scenes, settings, study, tasks, texts, views, words
from linclass.lessons.kit import Action, Lesson

RESET = Action(
    "reset",
    "Choose them from the points again",
    plane.chosen_among_the_points,
    group=texts.CENTRES,
    shown=lambda chosen, _: chosen.phi == settings.BUMPS,
)
LESSON = Lesson(
    slug="features",
    Settings=settings.Settings,
    plain_words=(
        "Sometimes no straight line will do: one class may lie all around the other.",
        (
            "New features made from the old ones, their squares for instance, lift the points into a space"
            " with more room."
        ),
        "A flat cut up there is a curve down here.",
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
    rough=settings.rough,
    work=views.work,
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    more_questions=tasks.MORE_QUESTIONS,
    misconceptions=tasks.MISCONCEPTIONS,
    quantities=words.QUANTITIES,
    actions=(RESET,),
)
