"""The lesson on Gaussian classes: the distribution of each class, and the posteriors by Bayes' formula."""

from linclass.lessons.gaussian.covariances.by_hand import BY_HAND
from linclass.lessons.gaussian.derivations import SIGMOID, SOFTMAX
from linclass.lessons.gaussian.misconceptions import MISCONCEPTIONS
from linclass.lessons.gaussian.pairs import PAIRS, rule
from linclass.lessons.gaussian.plane import moved, plane
from linclass.lessons.gaussian.sampling import DRAW
from linclass.lessons.gaussian.scenes import SCENES
from linclass.lessons.gaussian.settings import Settings
from linclass.lessons.gaussian.study import problem, study
from linclass.lessons.gaussian.tasks import MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.gaussian.views import VIEWS
from linclass.lessons.gaussian.words import explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="gaussian",
    Settings=Settings,
    plain_words=(
        "Think of each class as a cloud with a centre and a shape, from which its points were drawn.",
        (
            "A new point goes to the cloud that is more likely to have produced it, allowing for how common"
            " each class is."
        ),
        "Clouds of the same shape are separated by a straight line, clouds of different shapes by a curve.",
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
    actions=(DRAW,),
    story=STORY,
    more_tasks=MORE_TASKS,
    derivations=(SIGMOID, SOFTMAX),
    exercise=BY_HAND.exercise,
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
)
