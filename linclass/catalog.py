"""The one list of chapters and pages: navigation, tests and the home page all read it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """One topic of the lectures.

    Attributes
    ----------
    slug : str
        Its path in the address, and the name of its script in `pages/<chapter>/`.
    title, idea : str
        What it is called, and the one sentence under the title.
    """

    slug: str
    title: str
    idea: str


@dataclass(frozen=True)
class Chapter:
    """A chapter of the book: `folder` holds its page scripts; one without a title stands for itself."""

    folder: str
    title: str
    pages: tuple[Page, ...]


CHAPTERS = (
    Chapter(
        "start",
        "",
        (
            Page(
                "home",
                "linclass",
                "Draw points, and see what every method of linear classification makes of them, step by step.",
            ),
        ),
    ),
    Chapter(
        "data",
        "Data",
        (
            Page(
                "points",
                "Points",
                "Draw points, or make, load and upload some: every page then works on them.",
            ),
        ),
    ),
    Chapter(
        "linear",
        "Linear rules",
        (
            Page(
                "geometry",
                "Geometry",
                "A weight vector and a bias cut the plane in two: drag them, and a point, and read off side, distance"
                " and angle.",
            ),
            Page(
                "features",
                "Feature space",
                "Lifts the points by new features, x₁² say, until a plane can separate them; in the plane of the points"
                " the boundary is curved.",
            ),
            Page(
                "classes",
                "Many classes",
                "Two-class rules put together: every scheme reads them in its own way, and some leave places to nobody,"
                " or to several.",
            ),
        ),
    ),
    Chapter(
        "squares",
        "Least squares, Fisher",
        (
            Page(
                "least_squares",
                "Least squares",
                "Fits the codes of the classes by linear functions, in one formula; a point that is right, and by far,"
                " still pulls the line.",
            ),
            Page(
                "fisher",
                "Fisher's discriminant",
                "Projects the points on the one direction along which the classes lie far apart for how much they"
                " spread.",
            ),
        ),
    ),
    Chapter(
        "mistakes",
        "Learning by mistakes",
        (
            Page(
                "perceptron",
                "The perceptron",
                "Visits the points and turns the line only on a mistake; it stops if, and only if, a line can"
                " separate the classes.",
            ),
            Page(
                "winnow",
                "Winnow",
                "Multiplies its weights on a mistake instead of adding to them; features that do not matter cost next"
                " to nothing.",
            ),
        ),
    ),
    Chapter(
        "probabilities",
        "Probabilities",
        (
            Page(
                "gaussian",
                "Gaussian Bayes classifiers",
                "Models how each class makes its points, and lets Bayes' formula turn that into posteriors and a"
                " boundary.",
            ),
            Page(
                "logistic",
                "Logistic discrimination",
                "Models the log odds as a linear function and climbs the likelihood, step by step; on separable classes"
                " the climb never ends.",
            ),
            Page(
                "descent",
                "Descent methods",
                "Walks down a cost over the weights: gradient descent by its slope alone, Newton by its curvature too.",
            ),
        ),
    ),
    Chapter(
        "margins",
        "Margins",
        (
            Page(
                "support_vectors",
                "Support vector machines",
                "Takes the line with the widest band between the classes; points inside the band cost slack, at"
                " price C.",
            ),
        ),
    ),
    Chapter(
        "judging",
        "Judging rules",
        (
            Page(
                "compare",
                "All rules compared",
                "Every rule on the same points: drag one outlier, and see which lines follow it and which do not.",
            ),
            Page(
                "bias_variance",
                "Bias and variance",
                "Another sample gives another rule: how wrong they are on average, how much they differ, and the best"
                " there is.",
            ),
        ),
    ),
)
PAGES = {page.slug: page for chapter in CHAPTERS for page in chapter.pages}
LESSONS = tuple(slug for slug in PAGES if slug != "home")  # every other page shows a lesson


def script(chapter: Chapter, page: Page) -> str:
    """Return the path of a page's script, seen from `pages/router.py`."""
    return f"{chapter.folder}/{page.slug}.py"
