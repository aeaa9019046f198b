"""The lesson on feature spaces: phi lifts the points off the plane, and there a linear rule may do."""

from linclass.lessons.features import texts
from linclass.lessons.features.plane import chosen_among_the_points, moved, plane, rule
from linclass.lessons.features.scenes import PAIRS, SCENES
from linclass.lessons.features.settings import BUMPS, Settings, rough
from linclass.lessons.features.study import problem, study
from linclass.lessons.features.tasks import MISCONCEPTIONS, MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.features.views import VIEWS, work
from linclass.lessons.features.words import QUANTITIES, explanations, verdict
from linclass.lessons.lesson import Action, Lesson

RESET = Action(
    "reset",
    "Choose them from the points again",
    chosen_among_the_points,
    group=texts.CENTRES,
    shown=lambda chosen, _: chosen.phi == BUMPS,
)
LESSON = Lesson(
    slug="features",
    Settings=Settings,
    plain_words=(
        "Sometimes no straight line will do: one class may lie all around the other.",
        (
            "New features made from the old ones, their squares for instance, lift the points into a space"
            " with more room."
        ),
        "A flat cut up there is a curve down here.",
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
    rough=rough,
    work=work,
    story=STORY,
    more_tasks=MORE_TASKS,
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
    quantities=QUANTITIES,
    actions=(RESET,),
)
