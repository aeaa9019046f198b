"""The lesson on geometry: w, w0 and x dragged by the visitor, distances, angles, level lines, weight space."""

from linclass.lessons.geometry.plane import bring, moved, plane, rule
from linclass.lessons.geometry.scenes import PAIRS, SCENES
from linclass.lessons.geometry.settings import Settings
from linclass.lessons.geometry.study import study
from linclass.lessons.geometry.tasks import MISCONCEPTIONS, MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.geometry.views import VIEWS
from linclass.lessons.geometry.words import QUANTITIES, explanations, verdict
from linclass.lessons.lesson import Action, Lesson

LESSON = Lesson(
    slug="geometry",
    Settings=Settings,
    plain_words=(
        "A line cuts the plane in two; the arrow at a right angle to it points to the positive side.",
        "Turn the arrow and the line turns with it; change the bias and the line shifts without turning.",
        (
            "A point's score tells its side and distance: above zero on the arrow's side, below on the other,"
            " zero on the line."
        ),
    ),
    study=study,
    problem=None,
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
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
    quantities=QUANTITIES,
    actions=(
        Action(
            "bring",
            "Bring the line to the points",
            bring,
            help="Put the boundary halfway between the class means, orthogonal to the line through them.",
        ),
    ),
)
