"""The gallery's pictures: the page with which a block of an example ends, as the SVG that the package itself writes.

Each is written in the light and in the dark theme; below stand what the page says and its link in the app.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from linclass.figures.theme import DARK, LIGHT
from linclass.takehome.page import LOCAL_APP, ShownPage
from linclass.takehome.pictures.picture import description, picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linclass.takehome.pictures.picture import Content

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


@dataclass(frozen=True)
class Pictures:
    """A scraper of sphinx-gallery.

    Attributes
    ----------
    app : str
        Where the app is served; the links of the examples lead there.
    """

    app: str

    def __call__(self, _block: Any, variables: dict[str, Any], conf: dict[str, Any]) -> str:
        """Write the pictures of the page that a block has shown, and return them as reStructuredText."""
        given, variables["example_globals"]["___"] = variables["example_globals"].get("___"), None
        if not isinstance(given, ShownPage):
            return ""
        link = given.link.replace(LOCAL_APP, self.app.rstrip("/"), 1)
        source, lines = Path(conf["src_dir"]), [""]
        for content in self._contents(given):
            for name, theme in THEMES.items():
                path = Path(next(variables["image_path_iterator"])).with_suffix(".svg")
                state = replace(given.state.in_theme(theme), link=link)
                path.write_text(picture(state, content, with_text=False), "utf-8")
                lines += [
                    f".. image:: /{path.relative_to(source).as_posix()}",
                    f"   :alt: {' '.join(description(state, content).split())}",
                    f"   :class: page-picture {name}",
                    "",
                ]
        lines += [".. rst-class:: page-verdict", "", SIGNS.sub(r"\\\g<0>", given.verdict), ""]
        lines += [".. rst-class:: page-link", "", f"`Open this state in the app <{link}>`__", ""]
        return "\n".join(lines)

    @staticmethod
    def _contents(shown: ShownPage) -> Iterator[Content]:
        yield "plane"
        if shown.has_drawn_view:
            yield "view"
