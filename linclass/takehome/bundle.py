"""All files of a state that the server writes, as one zip."""

import io
import zipfile
from collections.abc import Iterator

from linclass.datasets import Dataset, write_table
from linclass.figures.theme import DARK
from linclass.takehome import state_json
from linclass.takehome.documents import latex
from linclass.takehome.documents.handout import handout
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures import pgfplots
from linclass.takehome.pictures.charts import Unwritable
from linclass.takehome.pictures.picture import picture
from linclass.takehome.python.notebook import notebook
from linclass.takehome.python.programs import programs

WRITTEN_AT = (1980, 1, 1, 0, 0, 0)  # the same state gives the same bytes


def bundle(state: PageState) -> bytes:
    """Return the zip: pictures as SVG and PGFPlots, points, state, programs, LaTeX and handout."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for ending, content in _files(state):
            archive.writestr(zipfile.ZipInfo(state.file(ending), WRITTEN_AT), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def tables(points: Dataset) -> dict[str, Dataset]:
    """Return the points of each table by its ending: a test set has one of its own, as a table has no such column."""
    parts = {"points.csv": points.part(test=False)}
    return parts if points.test is None else {**parts, "test.csv": points.part(test=True)}


def _files(state: PageState) -> Iterator[tuple[str, str | bytes]]:
    """Yield the ending and the content of each file."""
    yield from _pictures(state)
    yield from ((ending, write_table(part)) for ending, part in tables(state.frame.state.points).items())
    yield "json", state_json.write(state)
    yield "tex", latex.document(state)
    yield "handout.html", handout(state)
    made = programs(state.lesson, state.frame.state, state.frame.run, state.link)
    yield from ((f"{program.code}.py", program.text) for program in made)
    if made:
        yield "ipynb", notebook(state.title, state.link, made)


def _pictures(state: PageState) -> Iterator[tuple[str, str]]:
    """Yield names and contents of the pictures: SVG light and dark, and TikZ where the view can be drawn."""
    dark = state.in_theme(DARK)
    yield "plane.svg", picture(state, "plane", is_bare=True)
    yield "plane.tex", pgfplots.plane(state)
    try:
        yield "svg", picture(state, "both")
        yield "dark.svg", picture(dark, "both")
        yield "view.svg", picture(state, "view", is_bare=True)
        yield "view.tex", pgfplots.view(state)
    except Unwritable:  # a view in space, which a browser alone can paint
        yield "svg", picture(state, "plane")
        yield "dark.svg", picture(dark, "plane")
