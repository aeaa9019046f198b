"""LaTeX and PGFPlots of every scene and view, compiled by a real TeX: `--tex`."""

import os
import re
import subprocess
import xml.etree.ElementTree as ET
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from linclass import lessons
from linclass.lessons.lesson import AnyLesson
from linclass.takehome.documents import latex, sections
from linclass.takehome.documents.sections import Rows
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures import pgfplots
from linclass.takehome.pictures.charts import Unwritable
from linclass.takehome.pictures.picture import Content, picture
from tests.lessons.right_to_left import AXES, CLASSES, renamed
from tests.lessons.support import AWKWARD
from tests.takehome.states import HOSTILE_POINTS, PARTED, named, of_state
from tests.takehome.tex import (
    START,
    TexDocument,
    compiled,
    document,
    faults,
    inks,
    letters,
    not_written,
    pages,
    surplus,
)

SVG = "{http://www.w3.org/2000/svg}"
FOREIGN = ("Größe Ångström", "Σειρά 日本 🙂", "č ■ ½ “so” [1]")
STRANGE_POINTS = {
    **AWKWARD,
    "hostile": HOSTILE_POINTS,
    "foreign": replace(PARTED, class_names=FOREIGN, feature_names=("[ä]", "(日)")),
}
LEAST_INK = 1e-4  # of a page: ten short words of a table


def states_of(lesson: AnyLesson) -> Iterator[tuple[str, PageState]]:
    """Each scene of a lesson in each of its views, with a name."""
    for scene in lesson.scenes:
        for view in lesson.views:
            name = f"{lesson.slug} {scene.code} {view.code}"
            yield name, of_state(lesson, replace(scene.state(), view=view.code))


def svg_texts(state: PageState, content: Content) -> list[str]:
    """The texts of a picture of the state as SVG."""
    root = ET.fromstring(picture(state, content, with_text=False))
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]


def with_views(lesson: AnyLesson) -> Iterator[tuple[TexDocument, list[str], bool]]:
    """The PGFPlots of a lesson: each document, the texts expected in it, and whether these are all."""
    planes = set()
    for name, state in states_of(lesson):
        plane = pgfplots.plane(state)
        if plane not in planes:
            planes.add(plane)
            yield document(f"{name} plane", plane), svg_texts(state, "plane"), False
        try:
            yield document(f"{name} view", pgfplots.view(state)), svg_texts(state, "view"), True
        except Unwritable:
            continue


@pytest.mark.tex
@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_tex_sets_the_pictures_of_every_scene(lesson: AnyLesson, tmp_path: Path) -> None:
    """Plane and views of lines and markers compile without a fault, a page each, with ink and the texts of the SVG.

    A plane may have more tick labels than the SVG, which leaves out those that its names cover.
    """
    made = list(with_views(lesson))
    pdf = compiled([one for one, _, _ in made], tmp_path)
    written = pages(pdf)
    assert len(written) == len(made)
    assert min(inks(pdf)) > LEAST_INK
    wrong = {}
    for (one, expected, is_all), page in zip(made, written, strict=True):
        missing, more = not_written(expected, page), surplus(expected, page)
        if missing or (is_all and more) or more.strip("0123456789.-·"):
            wrong[one.name] = (missing, more)
    assert wrong == {}


def cells_of(state: PageState) -> list[str]:
    """The texts of the tables that the LaTeX of a state has."""
    tables = [text for text in sections.view_texts(state) if isinstance(text, Rows)]
    steps = sections.step_table(state, latex.MAX_STEPS)
    tables += [steps] if steps is not None else []
    return [cell for table in tables for row in (table.columns, *table.rows) for cell in row]


@pytest.mark.tex
@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_tex_sets_rule_matrices_and_steps_of_every_scene(lesson: AnyLesson, tmp_path: Path) -> None:
    """No error, no character without a letter, nothing beyond the margins; each cell of each table is on the pages."""
    made = list(states_of(lesson))
    pdf = compiled([document(name, latex.document(state)) for name, state in made], tmp_path)
    written = pages(pdf)
    assert len(written) >= len(made)
    assert min(inks(pdf)) > LEAST_INK
    on_pages = letters("\f".join(written))
    cells = {letters(cell) for _, state in made for cell in cells_of(state)}
    assert [cell for cell in cells if cell not in on_pages] == []


@pytest.mark.tex
def test_tex_sets_any_names_and_points(tmp_path: Path) -> None:
    """Names of every script and with every command, points in a row, alone, huge and tiny: TeX reads all of it."""
    states = [
        (f"{name} {lesson.slug}", of_state(lesson, replace(lesson.opening, points=points)))
        for name, points in STRANGE_POINTS.items()
        for lesson in map(lessons.by_slug, ("points", "classes", "geometry"))
    ]
    pictures, documents = tmp_path / "pictures", tmp_path / "documents"
    pictures.mkdir()
    documents.mkdir()
    made = [document(name, pgfplots.plane(state)) for name, state in states]
    assert len(pages(compiled(made, pictures))) == len(states)
    compiled([document(name, latex.document(state)) for name, state in states], documents)


@pytest.mark.tex
def test_lualatex_drops_no_character(tmp_path: Path) -> None:
    """A character that its font lacks is there by its number, as pdfTeX writes it; one that the font has is itself."""
    lesson = lessons.by_slug("points")
    state = of_state(lesson, replace(lesson.opening, points=STRANGE_POINTS["foreign"]))
    [page] = pages(by_lualatex(pgfplots.plane(state), tmp_path))
    assert not_written(["Größe Ångström", "[U+65E5][U+672C]", "[U+1F642]"], page) == []


@pytest.mark.tex
def test_lualatex_sets_names_from_right_to_left(tmp_path: Path) -> None:
    """With a font that has their letters; in one that has not, their numbers run from the left, as pdfTeX's do."""
    state = of_state(lesson := lessons.by_slug("points"), replace(lesson.opening, points=renamed(PARTED)))
    fonts = "\\usepackage{fontspec}\\setmainfont{DejaVu Sans}\n\\usepackage{amssymb"
    pdf = by_lualatex(pgfplots.plane(state).replace(r"\usepackage{amssymb", fonts), tmp_path)
    boxes = subprocess.run(["pdftotext", "-bbox", pdf, "-"], capture_output=True, check=True).stdout.decode()
    rows = defaultdict(list)
    for x, y, letter in re.findall(r'xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>(.)</word>', boxes):
        rows[round(float(y))].append((float(x), letter))
    shown = " ".join("".join(letter for _, letter in sorted(row)) for row in rows.values())
    for name in (*CLASSES[:3], AXES[0]):
        assert name.replace(" ", "")[::-1] in shown
    assert not_written(["[U+5DB][U+5DC][U+5D1]"], pages(by_lualatex(pgfplots.plane(state), tmp_path))[0]) == []


def by_lualatex(text: str, folder: Path) -> Path:
    """Return the PDF that LuaLaTeX makes of a document."""
    (folder / "all.tex").write_text(text, encoding="utf-8")
    command = ["lualatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex"]
    environment = os.environ | {"TEXMFVAR": str(folder)}
    result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)
    assert result.returncode == 0, result.stdout[-2000:]
    return folder / "all.pdf"


LOG = rf"""This is pdfTeX
{START}first
Overfull \hbox (2.9pt too wide) in alignment at lines 3--4
Overfull \hbox (40.1pt too wide) in paragraph at lines 5--6
LaTeX Warning: Label(s) may have changed. Rerun to get cross-references right.
{START}second
! Undefined control sequence.
l.12 \nothing
Missing character: There is no ■ in font cmr10!
Underfull \hbox (badness 10000) in paragraph at lines 7--8
LaTeX Warning: Reference `a' on page 1 undefined on input line 9.
"""


def test_faults_are_read_from_a_log() -> None:
    """Errors, missing characters, warnings and wide boxes are named with their document; loose lines are none."""
    result = [fault.partition(":")[0] + ":" + fault.rpartition(" ")[2] for fault in faults(LOG)]
    assert result == ["first:5--6", "second:sequence.", "second:cmr10!", "second:9."]


def test_texts_of_a_page_are_compared() -> None:
    """Each is on the page as often as it is expected, whatever letters a font has for it."""
    page = "x1 −2\n10−3 α·w\nﬁt ˆy"
    assert not_written(["x₁", "-2", "10⁻³", "α·w", "fit", "ŷ"], page) == []
    assert not_written(["fit", "fit", "no"], page) == ["fit", "no"]
    assert surplus(["x₁", "−2", "10⁻³", "α·w", "ŷ"], page) == "fit"


def test_a_document_is_taken_apart() -> None:
    """Comments go, colours belong to the one document, and the rest of the head is that of all of them."""
    text = (
        "% title\n\\documentclass{article}\n\\definecolor{c1}{HTML}{000000}\n\\begin{document}\nbody\n\\end{document}\n"
    )
    result = document("name", text)
    assert (result.head, result.body) == ("\\documentclass{article}", "body\n")
    assert result.definitions == "\\definecolor{c1}{HTML}{000000}"
