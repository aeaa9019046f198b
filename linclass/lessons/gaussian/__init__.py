"""The lesson on Gaussian classes: the distribution of each class, and the posteriors by Bayes' formula."""

from linclass import GaussianNB, LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.lessons.gaussian import (
    derivations,
    plane,
    scenes,
    settings,
    study,
    tasks,
    views,
    words,
)
from linclass.lessons.gaussian.covariances import by_hand
from linclass.lessons.kit import Lesson, ShownEstimator

LESSON = Lesson(
    slug="gaussian",
    Settings=settings.Settings,
    plain_words=(
        "Think of each class as a cloud with a centre and a shape, from which its points were drawn.",
        (
            "A new point goes to the cloud that is more likely to have produced it, allowing for how common"
            " each class is."
        ),
        "Clouds of the same shape are separated by a straight line, clouds of different shapes by a curve.",
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
    actions=(views.DRAW,),
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    derivations=(derivations.SIGMOID, derivations.SOFTMAX),
    exercise=by_hand.BY_HAND.exercise,
    more_questions=tasks.MORE_QUESTIONS,
    misconceptions=tasks.MISCONCEPTIONS,
    estimators=(
        ShownEstimator(GaussianNB, lambda _: {"covariance": "own", "diagonal": True}),
        ShownEstimator(LinearDiscriminantAnalysis, settings.settings_of),
        ShownEstimator(QuadraticDiscriminantAnalysis, settings.settings_of),
    ),
)
