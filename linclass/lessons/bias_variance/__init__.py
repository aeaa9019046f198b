"""The lesson on bias and variance: many samples of one known distribution, many rules, one decomposition."""

from linclass.lessons.bias_variance.plane import plane, rule
from linclass.lessons.bias_variance.redrawing import REDRAW
from linclass.lessons.bias_variance.resampling import work
from linclass.lessons.bias_variance.scenes import PAIRS, SCENES
from linclass.lessons.bias_variance.settings import Settings
from linclass.lessons.bias_variance.study import problem, study
from linclass.lessons.bias_variance.tasks import MISCONCEPTIONS, MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.bias_variance.views import VIEWS
from linclass.lessons.bias_variance.words import explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="bias_variance",
    Settings=Settings,
    plain_words=(
        "Had you drawn another sample of the same kind, you would have found a somewhat different line.",
        "A rule that is too simple is wrong in the same way every time: that is bias.",
        "A rule that is too flexible follows the accidents of each sample: that is variance.",
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
    work=work,
    actions=(REDRAW,),
    story=STORY,
    more_tasks=MORE_TASKS,
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
)
