"""The points themselves as a lesson: nothing is fitted, they are counted and described."""

from linclass.datasets import Recipe
from linclass.lessons.lesson import Lesson, Scene, View
from linclass.lessons.points.summary import Settings, explanations, plane, study, summary, verdict
from linclass.lessons.points.texts import page as texts

LESSON = Lesson(
    slug="points",
    Settings=Settings,
    plain_words=texts.PLAIN_WORDS,
    study=study,
    problem=None,
    plane=plane,
    rule=None,
    views=(View("summary", texts.SUMMARY_TITLE, summary),),
    verdict=verdict,
    explanations=explanations,
    hideable=(),
    scenes=(
        Scene(
            "begin",
            texts.BEGIN,
            Recipe("elongated", {"n": 20, "seed": 1}),
            Settings(),
            "summary",
            claim=texts.BEGIN_CLAIM,
        ),
    ),
)
