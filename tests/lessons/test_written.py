"""The writing of numbers in all that a lesson shows: one way, few digits, and no rounding noise.

Everything that travels to the browser is looked at, of every scene in every view: sentences, cells, labels, what hover
says and how axes are numbered.
"""

import functools
import math
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import lessons
from linclass.datasets.dataset import MAX_COORDINATE, MAX_COORDINATE_TEXT
from linclass.declare import Among, Number, declared
from linclass.figures.numbers import MAX_PLAIN, MIN_PLAIN, NOISE, decimal
from linclass.lessons.lesson import Lesson
from linclass.number_text import GROUPED
from linclass.takehome.documents import latex
from tests.every_case import every_case
from tests.lessons.block_readers import plots
from tests.lessons.support import points
from tests.lessons.texts_shown import SceneSent, Way, of_each_scene, sent, texts

LESSONS = lessons.every()
ALMOST_TOUCHING = points(
    [
        [-0.97, 0.86],
        [-1.94, -0.6],
        [-0.49, 1.34],
        [-0.0084, 0.08],
        [0.011, 0.08],
        [0.97, 1.34],
        [1.95, -0.6],
        [0.49, -0.6],
    ],
    [0, 0, 0, 0, 1, 1, 1, 1],
)
MAX_DIGITS = 4
MAX_TEXTS = 20_000  # whose numbers are remembered
PLAIN = str.maketrans("−⁻⁰¹²³⁴⁵⁶⁷⁸⁹\u202f", "--0123456789,")
NUMBER = re.compile(r"(?<![\w.^])-?\d[\d,]*(?:\.\d+)?(?:×10-?\d+)?(?!\w)")
OTHERWISE = re.compile(r"\d[eE][-+]?\d|\d[·*] ?10|cdot ?10\^|(?<![\d.])-0(?![\d.,])|(?<![\d.,])\d{5,}")
RUN_ON = re.compile(r"\d\**[.;] \**\d+ of ")  # "class 2. 40 of 40", read as 2.4
LISTS = re.compile(r"\(([^()]*[,;][^()]*)\)|begin\{pmatrix\}(.*?)\\end\{pmatrix\}")
SLOT = re.compile(r"%\{([a-z]+)(?:\[(\d+)\])?(?::([^}]*))?\}")
FORMATS = re.compile(r"\.[1-4][gfp]|\.[01]%|\.0f")
FORMULA = re.compile(r"(?<!\\)\$+[^$]+\$+")
GIVEN = "(%{x}, %{y})"  # a point's coordinates, with the digits that they were given
SMALL_NUMBERS = {  # ways to, or beginnings of what stands there, of numbers that are small by nature: and why
    "P": "a posterior",
    "p(": "a density",
    "\\ell": "the probability of all the labels together",
    "ticktext": "a scale in powers of ten",
    "relative duality gap": "a certificate down to the rounding that it allows for",
    "squared error of": "P (1 - P) of a posterior",
}


def written(text: str) -> str:
    """A text with ASCII digits and signs, its LaTeX numbers as the others: "1,235,000", "1.19×10-6"."""
    text = re.sub(r"\\times ?10\^\{(-?\d+)\}", r"×10\1", text.translate(PLAIN))
    text = re.sub(r"10<sup>(-?\d+)</sup>", r"1×10\1", text)
    return re.sub(r"(?<=\d)\\,(?=\d{3})", ",", text)


def numbers(text: str) -> list[str]:
    """The numbers in such a text."""
    return NUMBER.findall(text)


def value(number: str) -> float:
    """Return what a number in such a text is."""
    mantissa, _, exponent = number.replace(",", "").partition("×10")
    return float(mantissa) * 10.0 ** int(exponent or 0)


def digits(number: str) -> int:
    """Return how many significant digits a number has; the zeros at the end of a whole one say nothing."""
    mantissa = number.partition("×10")[0].lstrip("-").replace(",", "")
    whole, point, part = mantissa.partition(".")
    return len((whole + part).lstrip("0")) if point else len(whole.strip("0"))


def counts(number: str) -> bool:
    """Return whether a number is whole and written in full, as counts are."""
    return "." not in number and "×" not in number


@functools.lru_cache(MAX_TEXTS)  # most texts stand in every view of a scene, and in several scenes
def faults(text: str) -> tuple[str, ...]:
    """Return what is wrong with how a text writes its numbers."""
    foreign = (f"no LaTeX: {formula}" for formula in FORMULA.findall(text) if not formula.isascii())
    return (*foreign, *_faults(written(text)))


def _faults(text: str) -> Iterator[str]:
    if other := OTHERWISE.search(text):
        yield f"another way to write a number: {text[max(other.start() - 12, 0) : other.end() + 12]}"
    if run_on := RUN_ON.search(text):
        yield f"a sentence that begins with a number after a number: {run_on[0]}"
    yield from (f"too many digits: {n}" for n in numbers(text) if not counts(n) and digits(n) > MAX_DIGITS)
    for group in LISTS.findall(text):
        sizes = [size for n in numbers("".join(group)) if (size := abs(value(n))) > 0]
        if sizes and min(sizes) <= NOISE * max(sizes):
            yield f"rounding noise relative to others: {group}"


def noise(way: Way, text: str) -> Iterator[str]:
    """The numbers in a text that can only be what rounding left."""
    if not is_small_by_nature(way, text):
        yield from small_numbers(text)


@functools.lru_cache(MAX_TEXTS)
def small_numbers(text: str) -> tuple[str, ...]:
    """Return the numbers in a text that are as small as rounding noise."""
    return tuple(f"rounding noise: {n}" for n in numbers(written(text)) if 0 < abs(value(n)) <= NOISE)


def is_small_by_nature(way: Way, text: str) -> bool:
    """Return whether a number may be as small as rounding noise, as none that rounding made."""
    return any(name in part for name in SMALL_NUMBERS for part in (*way, text))


@pytest.mark.slow
@of_each_scene
def test_numbers_are_written_in_one_way(scene: SceneSent) -> None:
    """At most four digits, thin spaces, ×10 for a power of ten; nothing is rounding relative to its neighbours."""
    wrong = {
        (view, *way[-3:], sentence)
        for view, way, text in scene.texts()
        if not {"hovertemplate", "customdata"} & {*way}  # there is a law of its own for what hover says
        for sentence in (*faults(text), *noise(way, text))
    }
    assert not wrong


@pytest.mark.slow
@of_each_scene
def test_every_character_is_one_of_latex(scene: SceneSent) -> None:
    """In what is taken home as LaTeX none of ours is replaced by its number, as a letter of another script is."""
    characters = {c for _, _, text in scene.texts() for c in text if not unicodedata.combining(c)}
    assert not {c for c in characters if r"\othercharacter" in latex.plain(c)}


@pytest.mark.slow
@every_case("lesson", LESSONS, ids=[lesson.slug for lesson in LESSONS])
def test_a_count_is_written_in_full_wherever_it_stands(lesson: Lesson[Any, Any]) -> None:
    """No verdict, status, view or formula rounds to four digits what another one counts: 32 600 beside 32 604.

    The points are so close to each other that bounds and runs are long. A player's rows count one by one.
    """
    for view in lesson.views:
        seen = sent(lesson, replace(lesson.opening, points=ALMOST_TOUCHING, view=view.code, step=None))
        said = [text for way, text in texts(seen) if not {"hovertemplate", "customdata", "rows"} & {*way}]
        large = {abs(value(n)) for text in said for n in numbers(written(text)) if abs(value(n)) >= GROUPED}
        rounded = {n for n in large if any(other != n and float(f"{other:.{MAX_DIGITS}g}") == n for other in large)}
        assert not rounded, (view.code, rounded)


def values_of(trace: dict[str, Any], name: str, place: str) -> list[Any]:
    """Return what a trace puts in a place of its hover template."""
    values = trace.get(name)
    if isinstance(values, dict) or values is None:  # short numbers, as bytes
        return []
    flat = [v for row in values for v in (row if isinstance(row, list) and name == "z" else [row])]
    return [v[int(place)] for v in flat] if place else flat


def misread(trace: dict[str, Any], name: str, place: str, form: str) -> list[Any]:
    """The values of a trace that its hover would not write as all numbers are written, or that are rounding noise."""
    shown = [v for v in values_of(trace, name, place) if isinstance(v, int | float)]
    if form.endswith("f"):
        return [v for v in shown if abs(v) >= 10.0 ** (MAX_DIGITS - int(form[1]))]
    if form:
        largest = max(map(abs, shown), default=0.0)
        return [v for v in shown if 0 < abs(v) <= NOISE * largest]
    return [v for v in shown if digits(np.format_float_positional(v, trim="-")) > MAX_DIGITS and v != int(v)]


def is_logarithmic(trace: dict[str, Any], name: str, layout: dict[str, Any]) -> bool:
    """Return whether values stand on a scale of powers of ten, where any of them can be small."""
    axis = layout.get(str(trace.get(f"{name}axis", name)).replace(name, f"{name}axis"), {})
    return bool(axis.get("type") == "log")


@pytest.mark.slow
@of_each_scene
def test_hover_writes_numbers_as_everything_else_does(scene: SceneSent) -> None:
    """Computed values have a format, by which the browser writes them like all numbers; only given points have none."""
    for view, seen in scene.views:
        for plot in plots(seen):
            for trace in plot["data"]:
                template = str(trace.get("hovertemplate", ""))
                for slot in SLOT.finditer(template):
                    name, place, form = (part or "" for part in slot.groups())
                    before = template[: slot.start()].rpartition("<br>")[2]
                    assert not form or FORMATS.fullmatch(form), (view, template)
                    if GIVEN not in template and not is_logarithmic(trace, name, plot["layout"]):
                        assert not misread(trace, name, place, form), (view, template)
                    for text in (v for v in values_of(trace, name, place) if isinstance(v, str)):
                        assert not [*faults(text), *noise((before,), text)], (view, template)


@pytest.mark.slow
@of_each_scene
def test_axes_are_numbered_as_everything_else_is(scene: SceneSent) -> None:
    """Plotly's own ticks have the same thousands and the same powers of ten; no format of their own but percent."""
    for _, seen in scene.views:
        for plot in plots(seen):
            layout = plot["layout"]
            assert layout["separators"] == ".\u202f"
            scenes = [scene for name, scene in layout.items() if name.startswith("scene")]
            flat = [axis for name, axis in layout.items() if re.fullmatch(r"[xy]axis\d*", name)]
            for axis in (*flat, *(scene[f"{letter}axis"] for scene in scenes for letter in "xyz")):
                assert axis["exponentformat"] == "power"
                assert axis.get("tickformat", ".0%") == ".0%"
                largest = max(map(abs, axis.get("range", [1.0])))
                full = MIN_PLAIN <= largest < MAX_PLAIN or axis.get("type") == "log"
                assert full == (abs(math.floor(math.log10(largest))) <= axis["minexponent"]) or "ticktext" in axis


def computed(cells: Iterable[Any]) -> list[float]:
    """The cells of a column that are numbers with decimals."""
    return [cell for cell in cells if isinstance(cell, float) and cell != int(cell)]


@pytest.mark.slow
@of_each_scene
def test_cells_that_are_numbers_are_shown_as_all_numbers_are(scene: SceneSent) -> None:
    """Their format has four digits or fewer, and none of them needs a power of ten, which a format writes otherwise."""
    for table in scene.tables:
        for name, cells in table.columns.items():
            numeric = computed(cells)
            form = table.formats[name].format if name in table.formats else ""
            if numeric:
                assert re.fullmatch(r"%\.([1-4]g|[12]f.*)", form), name
            if form.endswith("g"):
                assert all(MIN_PLAIN <= abs(cell) < MAX_PLAIN for cell in numeric), name


@every_case("lesson", lessons.every())
def test_sliders_say_their_numbers_as_everything_else_does(lesson: Lesson[Any, Any]) -> None:
    """The words of every stop, and of what a number may be."""
    for name, kind in declared(lesson.Settings).items():
        sentence = [kind.format(value) for value in kind.values] if isinstance(kind, Among) else []
        if isinstance(kind, Number):
            with pytest.raises(ValueError, match="must be") as refused:
                kind.check(-np.inf)
            sentence += str(refused.value).split(", ")
        assert not [wrong for text in sentence for wrong in faults(text)], name


def test_the_farthest_coordinate_is_said_as_a_number_is_written() -> None:
    """Below the figures a message can't ask how."""
    assert decimal(MAX_COORDINATE) == f"1×{MAX_COORDINATE_TEXT}"


@every_case(
    ("text", "sentence"),
    [
        ("J = 1.19e-06", "another way"),
        ("60k of 123456", "another way"),
        ("1.5·10⁶", "another way"),
        (r"$2\cdot10^{-6}$", "another way"),
        ("(1, −0)", "another way"),
        ("2149.96", "too many digits"),
        (r"$69\,408.4$", "too many digits"),
        ("1.23456×10⁻⁶", "too many digits"),
        ("so the decision is class **2**. **40 of 40** points", "begins with a number"),
        ("(0.6, −1.67×10⁻¹⁶)", "rounding noise"),
        (r"\begin{pmatrix} 1 \\ 1.2\times10^{-32} \end{pmatrix}", "rounding noise"),
    ],
)
def test_the_law_sees_what_was_wrong(text: str, sentence: str) -> None:
    """Each of these once stood on a page."""
    assert any(sentence in wrong for wrong in faults(text))


@every_case("text", ["1 234 567 of 12 000", "−0.001234", "1.19×10⁻⁶", "(3, 0.2; 15.28)", r"$-1\,235\,000$"])
def test_the_law_lets_the_one_way_pass(text: str) -> None:
    """Counts have all their digits; a power of ten has one form."""
    assert not list(faults(text))
