"""The points themselves as a lesson: nothing is fitted, they are counted and described."""

from linclass.lessons.kit import Lesson, Recipe, Scene, Verdict, View
from linclass.lessons.points.summary import Settings, plane, study, summary

LESSON = Lesson(
    slug="points",
    Settings=Settings,
    plain_words=(
        (
            "Each point is one example: its position shows two measurements, its colour and shape the class"
            " it belongs to."
        ),
        "Draw points, let a recipe make some, or bring your own table; every page then works on the same points.",
        "Whatever the methods find out, they find out from these points alone.",
    ),
    study=study,
    problem=None,
    plane=plane,
    rule=None,
    pairs=(),
    views=(View("summary", "Summary", summary),),
    verdict=lambda _data, _options: Verdict(""),  # nothing was asked
    explanations=lambda _data, _options: {},  # there is no method yet
    hideable=(),
    scenes=(
        Scene(
            "begin",
            "Two long clouds side by side",
            Recipe("elongated", {"n": 20, "seed": 1}),
            Settings(),
            "summary",
            claim=(
                "20 points in each class; their spread about the means is 9.92 times as large along the"
                " clouds as across them."
            ),
        ),
    ),
)
