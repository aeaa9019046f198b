"""The lesson on geometry: w, w0 and x dragged by the visitor, distances, angles, level lines, weight space."""

from linclass.lessons.geometry import plane, scenes, settings, study, tasks, views, words
from linclass.lessons.kit import Action, Lesson

LESSON = Lesson(
    slug="geometry",
    Settings=settings.Settings,
    plain_words=(
        "A line cuts the plane in two; the arrow at a right angle to it points to the positive side.",
        "Turn the arrow and the line turns with it; change the bias and the line shifts without turning.",
        (
            "A point's score tells its side and distance: above zero on the arrow's side, below on the other,"
            " zero on the line."
        ),
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
    moved=plane.moved,
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    more_questions=tasks.MORE_QUESTIONS,
    misconceptions=tasks.MISCONCEPTIONS,
    quantities=words.QUANTITIES,
    actions=(
        Action(
            "bring",
            "Bring the line to the points",
            plane.bring,
            help="Put the boundary halfway between the class means, orthogonal to the line through them.",
        ),
    ),
)
