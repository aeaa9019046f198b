"""Pictures of a state, as SVG and PGFPlots: what they show, and that nothing in them can run."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from html import escape, unescape
from itertools import combinations
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest
import zxingcpp
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose
from PIL import ImageFont

from linclass import lessons
from linclass.course.deck_schema import unsafe
from linclass.datasets.dataset import Dataset
from linclass.figures.theme import DARK, LIGHT
from linclass.lessons.blocks import Picture
from linclass.lessons.lesson import AnyLesson, Missing, ViewOptions
from linclass.lessons.sides import Split
from linclass.takehome.documents import latex
from linclass.takehome.documents.handout import handout
from linclass.takehome.documents.rich_text import (
    GREEK,
    MARKDOWN_MARKS,
    RELATIONS,
    first_words,
    joined,
    lines,
    markdown_as_text,
    pieces,
    width,
)
from linclass.takehome.documents.sections import AT_THE_END
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures import pgfplots
from linclass.takehome.pictures.charts import Unwritable, chart, needs_browser
from linclass.takehome.pictures.picture import PIXELS, QR, TWO_WIDTH, description, picture, qr
from linclass.takehome.pictures.plane_drawing import SIZE, PlaneDrawing
from linclass.takehome.texts import NO_CODE, RESULT, RULE
from linclass.wire.figure_json import content, step_of
from tests.every_case import every_case, of_its_lesson
from tests.lessons.support import studied, there
from tests.takehome.decks import SCRIPT, Outline, contents_of
from tests.takehome.states import HOSTILE_POINTS, LINK, LONG_NAMES, VIEWS, exported, named, of_state, page_that_plays

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {
    *("svg", "title", "desc", "metadata", "rect", "g", "path", "circle", "text", "tspan", "defs", "clipPath"),
    *("pattern", "a"),
}
IN_SPACE = {"regions", "homogeneous", "lifted", "surface", "posteriors"}
NEAR_TIPS = {"η ti xi", "w"}  # labels of two arrows of a scene, whose tips nearly meet


def parsed(svg: str) -> ET.Element:
    """The picture, if it is one, with the elements and ids that it may have."""
    root = ET.fromstring(svg)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= ELEMENTS
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    assert not [name for element in root.iter() for name in element.attrib if name.startswith("on")]
    assert {element.get("href") for element in root.iter() if element.get("href")} <= {LINK}
    return root


@pytest.mark.slow
@every_case(("lesson", "view"), VIEWS, by=of_its_lesson)
def test_every_view_is_a_picture_or_says_that_it_can_not(lesson: AnyLesson, view: str) -> None:
    """Plane and view stand in one SVG, 1800 wide, with title, verdict, link and alternative text.

    Views in space are refused with a sentence, and no others. No NaN is in it, no text shows a tag of Plotly's markup.
    """
    state, refusal = exported(lesson, view), "."
    try:
        svg = picture(state, "both")
    except Unwritable as reason:
        refusal = str(reason)
        svg = picture(state, "plane")
    assert refusal.endswith(".")
    if state.frame.pictures:
        assert (refusal != ".") == (view in IN_SPACE)
    root = parsed(svg)
    assert root.get("width") == "1800"
    numbers = " ".join(value for element in root.iter() for value in element.attrib.values())
    assert not re.search(r"(?i)\bnan\b|\binf\b", numbers)
    texts = " ".join("".join(element.itertext()) for element in root.iter(f"{SVG}text"))
    assert not re.search(r"</?\w+( [^<>]*)?>", texts)
    assert state.title in texts
    verdict = markdown_as_text(state.frame.verdict.sentence)
    assert set(verdict.split()) <= set(texts.split())
    description = there(root.find(f"{SVG}desc"))
    assert description.text
    assert verdict in description.text
    assert root.findtext(f"{SVG}metadata") == LINK


def test_coloured_words_keep_their_colours() -> None:
    """Words that stand for a legend have the colours of their curves in SVG and PGFPlots."""
    lesson = lessons.by_slug("support_vectors")
    settings = replace(lesson.opening.settings, solver="interior_point")
    state = exported(lesson, "solver", settings=settings)
    [figure] = [figure_content(shown) for shown in state.frame.pictures]
    colours = set(re.findall(r"<span style='color:(#\w+)'>", json.dumps(figure)))
    assert len(colours) > 1
    root = parsed(picture(state, "view"))
    assert colours <= {span.get("fill") for span in root.iter(f"{SVG}tspan")}
    assert not [text for text in root.iter(f"{SVG}text") if "<" in "".join(text.itertext())]
    document = pgfplots.view(state)
    assert [colour for colour in colours if f"\\textcolor{{c{colour[1:].upper()}}}" not in document] == []


def figure_content(shown: Picture) -> dict[str, Any]:
    """The figure as the screen shows it."""
    return dict(content(shown, step_of(shown, None), None))


def test_every_line_of_the_figure_is_drawn() -> None:
    """One that is no curve, such as the iteration of the lowest cost on the test points, is there as well."""
    opening = lessons.by_slug("logistic").opening
    state = exported(lessons.by_slug("logistic"), "run", settings=replace(opening.settings, split=Split(30, 1)))
    shown = state.frame.pictures[0]
    figure = figure_content(shown)
    drawn = chart(shown, None, SIZE)
    curves = [curve for panel in drawn.panels for curve in panel.curves]
    assert len(curves) == len(figure["data"]) + len(figure["layout"].get("shapes", ()))
    for panel in drawn.panels:
        for ends in (curve.places for curve in panel.curves if len(curve.places) == 2):
            low, high = (panel.x.low, panel.y.low), (panel.x.high, panel.y.high)
            assert_allclose(np.clip(ends, low, high), ends, rtol=1e-5)


@pytest.mark.slow
@every_case(("lesson", "view"), [pair for pair in VIEWS if pair[1] not in IN_SPACE], by=of_its_lesson)
def test_the_legend_is_that_of_the_screen(lesson: AnyLesson, view: str) -> None:
    """A view's picture and its PGFPlots name what the figure's legend names, in its order.

    Plotly leaves out a trace that has no places yet.
    """
    state = exported(lesson, view)
    if not state.frame.pictures:
        return
    figure = figure_content(state.frame.pictures[0])
    empty = {trace.get("name") for trace in figure["data"] if not len(trace["x"])}
    names = [name for name in figure["layout"].get("meta", {}).get("names", []) if name not in empty]
    root = parsed(picture(state, "view", with_text=False))
    written = ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]
    expected = [joined(pieces(name)) for name in names]
    assert [text for text in written if text in expected][: len(expected)] == expected
    document = pgfplots.view(state)
    assert document.count(r"\addlegendimage") == document.count(r"\addlegendentry") == len(expected)


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_the_picture_of_the_plane_names_the_classes(lesson: AnyLesson) -> None:
    """Its legend has the symbol and the name of each class that has points, as PGFPlots and as SVG."""
    state = exported(lesson, points=LONG_NAMES)
    entries = re.findall(r"\\addlegendentry\{(.*)\}", pgfplots.plane(state))
    assert [name in entry for name, entry in zip(LONG_NAMES.class_names, entries, strict=True)] == [True] * 3
    root = parsed(picture(state, "plane"))
    texts = ["".join(element.itertext()) for element in root.findall(f"{SVG}text")]
    names = list(LONG_NAMES.class_names)  # the legend stands first; a line of the formula may be a name alone
    assert [text for text in texts if text in names][: len(names)] == names
    symbols = [element.get("fill") for element in root.findall(f"{SVG}path")]
    assert symbols == list(LIGHT.classes[:3])


@pytest.mark.slow
@every_case(("lesson", "view"), VIEWS, by=of_its_lesson)
def test_a_bare_picture_is_the_figure_alone(lesson: AnyLesson, view: str) -> None:
    """No words, margin or legend stand around it, in either theme; a view that a browser paints has its place."""
    state = exported(lesson, view)
    for theme in (LIGHT, DARK) if view == lesson.opening.view else ():
        root = ET.fromstring(picture(state.in_theme(theme), "plane", is_bare=True))
        assert root.find(f"{SVG}text") is None
        assert [element.get("transform") for element in root.findall(f"{SVG}g")] == ["translate(0 0)"]
        assert root.findtext(f"{SVG}title") == state.title
        ground = there(root.find(f"{SVG}rect"))
        assert ground.get("fill") == theme.background
    if state.frame.pictures:
        svg = picture(state, "both", is_bare=True, space="in-space.png")
        assert ("in-space.png" in svg) == needs_browser(state.frame.pictures[0])


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_no_text_of_a_view_covers_another(lesson: AnyLesson) -> None:
    """In all scenes legends, headings, notes and the numbers of axes stand apart, and end before the picture's edge.

    They are measured in the widest usual font.
    """
    for scene in lesson.scenes:
        try:
            svg = picture(of_state(lesson, scene.state()), "view", with_text=False)
        except Unwritable:
            continue
        root = parsed(svg)
        shown = [*boxes_of_texts(root)]
        assert max([0.0, *(right for _, _, right, _, _ in shown)]) <= float(root.get("viewBox", "").split()[2])
        for (words, left, right, top, bottom), (others, *sides) in combinations(shown, 2):
            is_apart = min(right, sides[1]) - max(left, sides[0]) < 1 or min(bottom, sides[3]) - max(top, sides[2]) < 1
            assert is_apart or {words, others} == NEAR_TIPS, (scene.code, words, others)


def boxes_of_texts(
    element: ET.Element, x: float = 0.0, y: float = 0.0
) -> Iterator[tuple[str, float, float, float, float]]:
    """Yield the words of each text of a picture that is not turned, and its left, right, top and bottom."""
    move = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    x, y = (x + float(move[1]), y + float(move[2])) if move else (x, y)
    for child in element if "rotate" not in element.get("transform", "") else ():
        yield from boxes_of_texts(child, x, y)
    if element.tag == f"{SVG}text" and (words := "".join(element.itertext()).strip()):
        size, left, base = (float(element.get(name, "")) for name in ("font-size", "x", "y"))
        wide = width(words, size)
        left += x - {"start": 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor", "start")] * wide
        yield words, left, left + wide, y + base - 0.8 * size, y + base + 0.2 * size


def test_the_legend_tells_curves_of_one_colour_apart() -> None:
    """Iterations that are drawn fainter the earlier they are have the same strength beside their names."""
    state = exported(lessons.by_slug("logistic"), "run")
    entries = [path for path in parsed(picture(state, "view")).iter(f"{SVG}path") if "h22" in path.get("d", "")]
    faded = [path.get("opacity") for path in entries if path.get("opacity")]
    assert len(set(faded)) == len(faded) >= 3
    images = re.findall(r"\\addlegendimage\{.*?opacity=([\d.]+)", pgfplots.view(state))
    assert images == faded


def legend_of(points: Dataset) -> list[str]:
    """The names of classes that stand around the picture of a plane."""
    root = parsed(picture(exported(lessons.by_slug("classes"), points=points), "plane"))
    return [text.text or "" for text in root.findall(f"{SVG}text") if text.text in points.class_names]


def test_a_legend_without_room_is_left_out() -> None:
    """Names that would fill more than two rows stand on the page alone; a class without points is not named."""
    long = tuple(f"{'W' * 38}{k}" for k in range(3))
    assert legend_of(replace(LONG_NAMES, class_names=long)) == []
    fewer = replace(LONG_NAMES, X=LONG_NAMES.X[:4], y=LONG_NAMES.y[:4])
    assert legend_of(fewer) == list(LONG_NAMES.class_names[:2])


def test_points_stand_where_they_are() -> None:
    """The place of each symbol is the point's own, from the window's corner, to a hundredth of a pixel."""
    state = exported(lessons.by_slug("perceptron"))
    data = state.frame.state.points
    drawing = PlaneDrawing(data, [], LIGHT, 500.0)
    matches = re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", drawing.svg())
    x_min, x_max, _, y_max = data.window
    unit = 500.0 / (x_max - x_min)
    expected = np.column_stack([(data.X[:, 0] - x_min) * unit, (y_max - data.X[:, 1]) * unit])
    assert_allclose(np.array(matches, dtype=float), expected, atol=0.006)


def test_a_description_counts_points_in_words() -> None:
    """One point is not "1 points", and without any there are none."""
    points = Dataset(np.array([[0.0, 0.0], [1.0, 1.0], [2.0, 0.0]]), np.array([0, 1, 1]))
    for count, words in ((3, "1 point of class 1, 2 points of class 2"), (0, "no points")):
        data = replace(points, X=points.X[:count], y=points.y[:count])
        assert description(exported(lessons.by_slug("points"), points=data), "plane").startswith(
            f"The plane with {words}."
        )


@pytest.mark.slow
@pytest.mark.usefixtures("without_plotly")
@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_names_of_classes_stay_texts(lesson: AnyLesson) -> None:
    """Markup, commands of TeX and colours in a person's words are shown as they are, wherever they stand.

    They end no document or script, read no file, open no formula and begin no element.
    """
    state = exported(lesson, points=HOSTILE_POINTS)
    page = page_that_plays(state)
    assert "<script>alert" not in page
    [themes] = contents_of(page)
    assert themes["light"]["plane"]["names"] == list(HOSTILE_POINTS.class_names)
    assert len(SCRIPT.findall(page)) in (4, 5)
    paper = Outline(handout(state))
    assert not {"script", "b"} & paper.tags
    assert paper.handlers == []
    text = latex.document(state)
    assert text.count(r"\end{document}") == 1
    assert r"\input{" not in text
    root = parsed(picture(state, "plane"))
    assert "<b>x</b>" in [element.text for element in root.iter(f"{SVG}text")]
    document = pgfplots.plane(state)
    assert document.count(r"\end{document}") == 1
    assert r"\input" not in document
    with_view = document
    try:
        parsed(picture(state, "view"))
        with_view += pgfplots.view(state)
    except Unwritable:
        pass
    assert with_view.isascii()


@pytest.mark.slow
@every_case(("lesson", "view"), VIEWS, by=of_its_lesson)
def test_the_pgfplots_is_balanced_and_plain(lesson: AnyLesson, view: str) -> None:
    """Braces, axes and formulas are closed, all is ASCII, plots are finite, and no axis has ticks of PGFPlots'."""
    state = exported(lesson, view)
    documents = [pgfplots.plane(state)]
    try:
        documents.append(pgfplots.view(state))
    except Unwritable:
        assert not state.frame.pictures or view in IN_SPACE
    for document in documents:
        assert document.isascii()
        assert not re.search("[xy]tick={}", document)
        bare = re.sub(r"\\[{}$%]|%.*", "", document)
        assert bare.count("{") == bare.count("}")
        assert bare.count("$") % 2 == 0
        assert bare.count(r"\begin{axis}") == bare.count(r"\end{axis}") > 0
        places = re.findall(r"\(([^(),]+),([^(),]+)\)", "".join(re.findall(r"coordinates \{(.*?)\}", document)))
        assert np.isfinite(np.array(places, dtype=float)).all()


@pytest.mark.slow
def test_a_link_that_is_too_long_for_a_code_is_left_out_of_it() -> None:
    """Picture and handout are without a QR code and say why; the link is whole where it is followed, else it is cut."""
    state = exported(lessons.by_slug("points"), link="https://example.org/?data=" + "a" * 980)
    root = ET.fromstring(picture(state, "plane"))
    assert root.find(f".//{SVG}a") is None
    assert root.findtext(f"{SVG}metadata") == state.link
    assert NO_CODE in {text.text for text in root.iter(f"{SVG}text")}
    page = handout(state)
    assert f'href="{state.link}"' in page
    assert f">{state.link}<" not in page.replace(f"<metadata>{state.link}<", "")
    assert NO_CODE in page
    assert 'class="qr"' not in page


@pytest.mark.slow
@every_case("length", [30, 60, 100, 150, 200, 250, 300, 350, 400, 600, 980, 2000])
def test_a_qr_code_is_read_at_its_size_or_left_out(length: int) -> None:
    """Painted at the size that the smallest picture has, each code gives its link back; short links have one."""
    link = f"https://example.org/?data={np.random.default_rng(length).bytes(length).hex()}"[:length]
    code, side = qr(link, 1.0), round(QR * PIXELS / TWO_WIDTH)
    assert code or length > 250
    if not code:
        return
    [scale] = re.findall(r"scale\(([\d.]+)\)", code)
    modules = np.array(re.findall(r"M(\d+),(\d+)h1v1h-1z", code), dtype=int)
    ground = np.full((2 * side, 2 * side), 255, dtype=np.uint8)
    edges = np.round(np.arange(modules.max() + 2) * float(scale) * side).astype(int) + side // 2
    for x, y in modules.tolist():
        ground[edges[y] : edges[y + 1], edges[x] : edges[x + 1]] = 0
    assert [result.text for result in zxingcpp.read_barcodes(ground)] == [link]


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        (r"\mathbf w^\top\mathbf x+w_0=-0.5\,x_1", "wᵀx + w₀ = −0.5 x₁"),
        (r"\dfrac{y(\mathbf x)}{\|\mathbf w\|}", "y(x)/‖w‖"),
        (r"\htmlData{set=C}{1}\cdot x_1^2", "1·x₁²"),
        (r"\lambda_{\max}", "λ_max"),
    ],
)
def test_a_formula_as_text(formula: str, text: str) -> None:
    """Indices, powers and fractions are written as Unicode has them."""
    assert markdown_as_text(f"${formula}$").replace("(‖w‖)", "‖w‖") == text


DEJAVU = {
    is_bold: ImageFont.truetype(Path(mpl.get_data_path(), "fonts", "ttf", f"DejaVuSans{'-Bold' * is_bold}.ttf"), 100)
    for is_bold in (False, True)
}


@pytest.mark.parametrize("is_bold", [False, True])
def test_no_usual_font_is_wider_than_measured(is_bold: bool) -> None:
    """DejaVu Sans, the widest of them, sets every letter of the app's texts in the width that is kept for it."""
    letters = {*map(chr, range(32, 0x100)), *"".join([*"−…▸●■◆▲★½₀₁₂ₖᵀ⁻⁸²³‖√ ", *GREEK.values(), *RELATIONS.values()])}
    font = DEJAVU[is_bold]
    assert [c for c in letters - set("Ææ") if c.isprintable() and font.getlength(c) > width(c, 100, bold=is_bold)] == []


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_labels_of_marks_fit_into_the_plane(lesson: AnyLesson) -> None:
    """In the widest font the bold labels of all scenes end within the frame, or begin at its left edge."""
    for scene in lesson.scenes:
        frame = of_state(lesson, scene.state()).frame
        drawing = PlaneDrawing(frame.state.points, frame.plane.marks, LIGHT, 500.0)
        for label in drawing.placed_labels():
            half = DEJAVU[True].getlength(label.text) * SIZE / 100 / 2
            assert half <= label.x <= drawing.width - half, label.text


def test_a_long_word_is_broken() -> None:
    """Every line fits, an escaped character stays whole, and nothing is lost; a word with indices is not broken."""
    word = "https://example.org/?a=1&amp;" * 9
    result = lines(f"so {word} on", 11.0, 200.0)
    assert "".join(result).replace(" ", "") == f"so{word}on"
    assert all(width(unescape(line), 11.0) <= 200.0 for line in result)
    assert all(";" in line[line.rfind("&") :] for line in result if "&" in line)
    assert lines(f"x<sub>{'1' * 90}</sub>", 11.0, 200.0) == [f"x<sub>{'1' * 90}</sub>"]


def test_markdown_as_text() -> None:
    """Emphasis and links are gone, escaped characters are themselves."""
    assert markdown_as_text(r"**C = [1](set:C)**: \$5 \* 2, $x_1>0$ &ensp;ok") == "C = 1: $5 * 2, x₁ > 0 ok"


@pytest.mark.parametrize(
    ("markdown", "words"),
    [
        ("## The *perceptron*\n\nlearns", "The perceptron"),
        ("# Winnow\nIt multiplies.", "Winnow"),
        ("The sum $w^\\top x$ is [positive](https://example.org)", "The sum wᵀx is positive"),
        ("$$\nw_1 = \\frac{1}{2}\n$$", "w₁ = 1/2"),
        ("- **first**\n- second", "first second"),
        ("1. One\n2. Two", "One Two"),
        ("```python\nfit(X)\n```", "fit(X)"),
        ("---\n\n> Quoted", "Quoted"),
        ("It is a rather long sentence about nothing", "It is a rather long…"),
        ("Donaudampfschifffahrtsgesellschaft", "Donaudampfschifffahrtsge…"),
        ("$$ \n\n ***", ""),
    ],
)
def test_the_first_words_of_a_text(markdown: str, words: str) -> None:
    """They are what is read where the text is shown, without its marks, and end with a word."""
    assert first_words(markdown, 25) == words


PARTS = [
    *"\n #*_$`~[]()<>{}^|\\-:!0aä\u202e\u0000",
    "$$",
    "\n\n",
    "```",
    "\\frac",
    "\\mathbf",
    "![",
    "<b>",
    "&lt;",
    ":material/",
]
MARKDOWN = st.one_of(st.text(max_size=400), st.lists(st.sampled_from(PARTS), max_size=400).map("".join))


@pytest.mark.slow
@given(MARKDOWN)
def test_any_text_has_first_words_that_can_be_a_title(markdown: str) -> None:
    """One line of at most so many characters, without a mark of Markdown, nothing that a deck refuses."""
    words = first_words(markdown, 60)
    assert len(words) <= 60
    assert words == " ".join(words.split())
    assert not MARKDOWN_MARKS & set(words)
    assert not unsafe(words)


@pytest.mark.parametrize("part", ["{", "^", "_", "$", "$$", "[", "\\frac", "![", "# ", "> ", "- ", "`", "<", "\\"])
def test_deep_nesting_has_first_words(part: str) -> None:
    """A text of one mark alone, or within a formula, has an end."""
    for markdown in (part * 4000 + " word", f"${part * 4000}$ word"):
        assert len(first_words(markdown, 60)) <= 60


@pytest.mark.slow
@every_case("lesson", lessons.every(), by=lambda lesson: lesson.slug)
def test_a_picture_speaks_of_the_step_that_it_shows(lesson: AnyLesson) -> None:
    """Of a step before the end a picture leaves the end's verdict out, and documents say so in their headings."""
    views = [replace(lesson.opening, view=view.code) for view in lesson.views]
    for state in [*views, *(scene.state() for scene in lesson.scenes)]:
        with suppress(Missing):
            run = studied(lesson, state.points, state.settings)
            options = [ViewOptions(state.view, LIGHT, step=step) for step in (1, None)]
            if len({lesson.plane(run, shown).status for shown in options}) == 2:
                begin, end = (of_state(lesson, replace(state, step=shown.step)) for shown in options)
                _check_step(begin, end)


def _check_step(begin: PageState, end: PageState) -> None:
    own, view = markdown_as_text(begin.frame.verdict.sentence), begin.frame.state.view
    lines = [repr(rule.line) if rule and rule.line else "" for rule in (begin.frame.rule, end.frame.rule)]
    is_ends = begin.frame.verdict == end.frame.verdict and (lines[0] != lines[1] or not lines[0])
    assert markdown_as_text(end.frame.verdict.sentence) in description(end, "plane")
    assert (own in description(begin, "plane")) is not is_ends, view
    words = " ".join(parsed(picture(begin, "plane")).itertext())
    assert (own[:40] in words) is not is_ends, view
    paper = handout(begin)
    assert (f"<figcaption>{escape(begin.frame.plane.status)}</figcaption>" in paper) is is_ends
    for heading in [RESULT, *([RULE] if begin.frame.verdict.rule else [])]:
        shown = AT_THE_END.format(title=heading) if is_ends else heading
        assert f"<h2>{shown}</h2>" in paper, view
        assert rf"\subsection*{{{shown}}}" in latex.document(begin), view
