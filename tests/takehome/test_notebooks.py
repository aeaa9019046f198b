"""Notebooks of every lesson, run by Jupyter's own client in a fresh kernel."""

import contextlib
import io
import warnings
from pathlib import Path

import pytest

from linclass import lessons
from linclass.lessons.lesson import AnyLesson
from linclass.takehome.python.notebook import notebook
from linclass.takehome.python.programs import Program, programs
from tests.lessons.support import studied
from tests.takehome.states import LINK, named

ROOT = Path(__file__).parents[2]


def of_opening(lesson: AnyLesson) -> tuple[Program, ...]:
    """The programs of a lesson's opening."""
    state = lesson.opening
    return tuple(programs(lesson, state, studied(lesson, state.points, state.settings), LINK))


def printed(program: Program) -> str:
    """Return what a program prints."""
    with contextlib.redirect_stdout(io.StringIO()) as out, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of runs that do not converge, as those of the page
        exec(compile(program.text, program.code, "exec"), {})  # noqa: S102 - to run it is the test
    return out.getvalue()


@pytest.mark.thorough
@pytest.mark.filterwarnings("default")  # of the client and the kernel
@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_jupyter_runs_the_notebook_of_a_lesson(lesson: AnyLesson) -> None:
    """It is valid nbformat, no cell raises, and the cells of each program print what the program prints."""
    import nbclient
    import nbformat

    made = of_opening(lesson)
    written = notebook(lesson.slug, LINK, made)
    book = nbformat.reads(written, as_version=4)  # type: ignore[no-untyped-call]  # its types leave this one out
    nbformat.validate(book)
    where = {"metadata": {"path": str(ROOT)}}
    nbclient.NotebookClient(book, timeout=300, kernel_name="python3", resources=where).execute()
    for program in made:
        cells = [cell for cell in book.cells if cell.id.startswith(f"{program.code}-")]
        assert len(cells) == len(program.cells)
        shown = [output for cell in cells for output in cell.outputs if output.get("name") == "stdout"]
        assert "".join(output.text for output in shown) == printed(program)
