"""The lesson of gradient descent and Newton's method: settings, both paths, their pictures and their words."""

from linclass.lessons.descent.by_hand import exercise
from linclass.lessons.descent.derivations import TAYLOR
from linclass.lessons.descent.plane import plane, rule
from linclass.lessons.descent.scenes import PAIRS, SCENES
from linclass.lessons.descent.settings import Settings
from linclass.lessons.descent.study import study
from linclass.lessons.descent.tasks import MISCONCEPTIONS, MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.descent.views import VIEWS
from linclass.lessons.descent.words import QUANTITIES, explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="descent",
    Settings=Settings,
    plain_words=(
        "A cost says how badly a line fits the points; training means finding the weights with the lowest cost.",
        "Gradient descent walks straight downhill; a step that is too large overshoots the valley.",
        "Newton's method also looks at how the valley curves, and needs far fewer steps.",
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
    story=STORY,
    more_tasks=MORE_TASKS,
    exercise=exercise,
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
    quantities=QUANTITIES,
    derivations=(TAYLOR,),
)
