"""The gallery's pictures: the state in the app with which a block of an example ends, as the SVG that linclass writes.

It is the state that the link opens, in the light and in the dark theme; below stand what its page says and the link.
"""

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from linclass import lessons
from linclass.figures.theme import DARK, LIGHT
from linclass.lessons import address
from linclass.session import work
from linclass.session.session import Session
from linclass.session.values.page_states import PageStates
from linclass.session.values.point_ownership import PointOwnership
from linclass.takehome.documents.rich_text import markdown_as_text
from linclass.takehome.page_state import PageState, page_state
from linclass.takehome.pictures.charts import needs_browser
from linclass.takehome.pictures.picture import Content, description, picture, view_picture

SIGNS = re.compile(r"[\\*`|_]")  # what reStructuredText reads as markup
ORDER = {  # the order of the gallery: that of a course
    "lines": "linear_rule least_squares_outliers masking ridge_and_lasso lms fisher iris features bumps",
    "mistakes": "separability perceptron variants bound pocket multiclass_perceptron winnow",
    "probabilities": "lda_and_qda shrinkage naive_bayes counts logistic_newton logistic_separable descent",
    "margins": "hard_margin soft_margin multipliers nu smo",
    "classes": "one_vs_rest one_vs_one output_codes regions",
    "judging": "neighbours roc costs bias_variance textbook own_table",
}
SUBSECTIONS = tuple(ORDER)
POSITIONS = {f"plot_{name}.py": place for names in ORDER.values() for place, name in enumerate(names.split())}
THEMES = {"only-light": LIGHT, "only-dark": DARK}


def in_order_of_the_course(name: str) -> int:
    """Return the place of an example's file within its section."""
    return POSITIONS[name]


def linked(link: str) -> PageState:
    """Return the state that a link of the app opens."""
    parts = urlsplit(link)
    name = parts.path.rpartition("/")[2]
    lesson = lessons.by_slug(name)
    arrival = address.read(lesson, dict(parse_qsl(parts.query, keep_blank_values=True)))
    if arrival.ignored:
        raise ValueError(f"The link {link} can't be opened: {arrival.ignored[0]}")
    points = PointOwnership(scenes={name: arrival.state.points})
    session = Session(pages=PageStates({name: arrival.state}), ownership=points)
    state = page_state(session, lesson, link)
    if state.frame.progress is None:
        return state
    deque(work.finished(name, state.frame.progress.work), maxlen=0)
    return page_state(session, lesson, link)


@dataclass(frozen=True)
class Pictures:
    """A scraper of sphinx-gallery: draws what the link of a block's last value opens, in either theme.

    Attributes
    ----------
    app : str
        Where the app is served; the links of the examples lead there.
    """

    app: str

    def __call__(self, _block: Any, variables: dict[str, Any], conf: dict[str, Any]) -> str:
        """Write the pictures, and return them as reStructuredText, with what the page says and its link."""
        shown, variables["example_globals"]["___"] = variables["example_globals"].get("___"), None
        link = getattr(shown, "link", "")
        if not link:
            return ""
        state = linked(f"{self.app.rstrip('/')}/{link.rpartition('/')[2]}")
        source, lines = Path(conf["src_dir"]), [""]
        for content in _contents(state):
            for name, theme in THEMES.items():
                path = Path(next(variables["image_path_iterator"])).with_suffix(".svg")
                path.write_text(picture(state.in_theme(theme), content, with_text=False), "utf-8")
                lines += [
                    f".. image:: /{path.relative_to(source).as_posix()}",
                    f"   :alt: {' '.join(description(state, content).split())}",
                    f"   :class: page-picture {name}",
                    "",
                ]
        verdict = SIGNS.sub(r"\\\g<0>", markdown_as_text(state.frame.verdict.sentence))
        lines += [".. rst-class:: page-verdict", "", verdict, ""]
        lines += [".. rst-class:: page-link", "", f"`Open this state in the app <{state.link}>`__", ""]
        return "\n".join(lines)


def _contents(state: PageState) -> Iterator[Content]:
    """Yield what can be drawn without a browser: no view in space."""
    yield "plane"
    view = view_picture(state)
    if view is not None and not needs_browser(view):
        yield "view"
