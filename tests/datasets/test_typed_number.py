"""Numbers that a person types: one parser in Python, one in the browser, and both read every text alike."""

import ast
import json
import math
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from linclass import datasets, declare, lessons
from linclass.catalog import LESSONS
from linclass.datasets.dataset import PLANE, Dataset
from linclass.datasets.recipes.formula import Formula
from linclass.datasets.typed_number import SENTENCES, TypedNumberError, typed_number
from linclass.declare import Number, Numbers
from linclass.lessons.features.settings import parsed_centres
from linclass.number_text import decimal
from tests.every_case import every_case
from tests.frontend.node import address, printed_list
from tests.frontend.paths import FRONTEND

ROOT = Path(datasets.__file__).parents[1]
MINUS_SIGNS = "-\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d⁻"
HALVES = (
    "0,5",
    "0.5",
    ",5",
    ".5",
    " 0,50 ",
    "+0,5",
    "\u200e0.5",
    "\uff10\uff0c\uff15",
    "1/2",
    "0,5/1",
    "2⁄4",
    "½",
    "50%",
    "50 ％",
    "5/10",
    "50,0\u202f%",
)
THOUSANDS = ("1234,5", "1 234,5", "1\u202f234.5", "1\u00a0234.5", "1'234.5", "1’234,5", "1.2345e3")
READ = {
    **dict.fromkeys(HALVES, 0.5),
    **dict.fromkeys((f"{minus}2,25" for minus in MINUS_SIGNS), -2.25),
    **dict.fromkeys((f"{minus} 3" for minus in MINUS_SIGNS), -3.0),
    **dict.fromkeys(THOUSANDS, 1234.5),
    "1e-3": 1e-3,
    "1E+2": 1e2,
    "1,5e2": 150.0,
    "1.19×10⁻⁶": 1.19e-6,
    "−2×10⁷": -2e7,
    "3·10²": 3e2,
    **dict.fromkeys(("2 × 10⁻³", "2×10^-3", "2 · 10^−3", "2⋅10⁻³", "2*10^-3", "2,0·10-³", "0,2%"), 2e-3),
    **dict.fromkeys(("10⁻²", "10^-2", "1×10⁻²", "1%", "1/10^2", "1/10²"), 1e-2),
    "−10⁻²": -1e-2,
    "10^2": 1e2,
    "2×10^3/4": 500.0,
    "1½": 1.5,
    "−2 ¼": -2.25,
    "⅔": 2 / 3,
    "200%": 2.0,
    "−12,5 %": -0.125,
    "1e2%": 1.0,
    "0,234": 0.234,
    "12345,678": 12345.678,
    "1,2345": 1.2345,
    "1.234": 1.234,
    "٣٫٥": 3.5,
    "۱۲": 12.0,
    "-1/4": -0.25,
    "1 / 4": 0.25,
    "5.": 5.0,
    "007": 7.0,
    "0": 0.0,
    "-0": 0.0,
}
WRITTEN = (0.5, -3.25, 12500.0, 1234567.0, 1.19e-6, -2.5e12)
REFUSED = {
    "NO_NUMBER": [
        *("", " ", "a", "1 2", "1 2 x", "×10", "--1", "1-2", "12 34", "1e", "e5", "nan", "inf", "5²", "1e999", "0x10"),
        *(
            "1_000",
            "%",
            "½½",
            "½1",
            "1/½",
            "½%",
            "1%%",
            "10^",
            "10^2^3",
            "10^222",
            "2×10",
            "2××10²",
            "2^3",
            ".",
            ",",
            "-",
            "1/",
            "/2",
            "1/2/3",
            "1 2345",
            "1'23",
            "1" * 41,
            "\n",
            "0 123",
        ),
    ],
    "AMBIGUOUS": ["1,234", "−12,345", "999,999", "1,234/2"],
    "TWO_SIGNS": ["1.234,5", "1,234.5", "1,234,567", "1.2.3", "1,2,3"],
    "DIVIDED_BY_ZERO": ["1/0", "1/0,0"],
}


@every_case(("text", "value"), [*READ.items(), *((decimal(value, 12), value) for value in WRITTEN)])
def test_python_reads_what_is_typed(text: str, value: float) -> None:
    """Comma and point, minus signs of all kinds, digits of other scripts and what the pages write are one number."""
    assert typed_number(text).value == value


@every_case(("reason", "text"), [(reason, text) for reason, texts in REFUSED.items() for text in texts])
def test_python_refuses_in_words(reason: str, text: str) -> None:
    """A text that is no number, or could be two, gets the sentence of its reason."""
    with pytest.raises(TypedNumberError) as refused:
        typed_number(text)
    assert str(refused.value) == SENTENCES[reason]


def test_the_browser_reads_every_text_as_python_does() -> None:
    """The two parsers are one: the same value or the same reason, for each text."""
    texts = [*READ, *(text for group in REFUSED.values() for text in group)]
    script = f"""
import {{ typedNumber }} from "{address("shared/typed_number")}";
console.log(JSON.stringify({json.dumps(texts)}.map(typedNumber)));
"""
    reasons = {text: reason for reason, group in REFUSED.items() for text in group}
    assert printed_list(script) == [READ.get(text, reasons.get(text)) for text in texts]


def test_a_number_field_drops_nothing_in_silence() -> None:
    """A number field takes what is typed or pasted as the number that is meant, or a reason is said."""
    cases: list[tuple[str, dict[str, Any], Any]] = [
        (",", {"value": "0"}, {"text": "."}),
        ("−", {}, {"text": "-"}),
        ("\uff15", {}, {"text": "5"}),
        (" ", {"value": "1"}, {"text": ""}),
        (",", {"value": "1.2"}, "TWO_SIGNS"),
        (",", {"value": "1.2", "selected": "1.2"}, {"text": "."}),
        ("/", {"value": "1"}, "NO_NUMBER"),
        ("a", {}, "NO_NUMBER"),
        ("1/4", {}, {"text": "0.25"}),
        ("0,5", {}, {"text": "0.5"}),
        ("1,234", {}, "AMBIGUOUS"),
        ("−3,5", {}, {"text": "-3.5"}),
        ("½", {}, {"text": "0.5"}),
        ("2·10^-2", {}, {"text": "0.02"}),
        ("%", {"value": "50"}, "PERCENT"),
        ("50 %", {}, "PERCENT"),
        ("1 200", {"isWhole": True}, {"text": "1200"}),
        ("05", {}, {"text": "05"}),
        (",", {"value": "2", "isWhole": True}, "WHOLE"),
        ("e", {"value": "2", "isWhole": True}, "WHOLE"),
        ("2,5", {"isWhole": True}, "WHOLE"),
    ]
    asked = [(text, {"value": "", "selected": "", "isWhole": False, **field}) for text, field, _ in cases]
    script = f"""
import {{ insertion }} from "{address("shared/typed_number")}";
console.log(JSON.stringify({json.dumps(asked)}.map(([text, field]) => insertion(text, field))));
"""
    assert printed_list(script) == [expected for *_, expected in cases]


def test_a_refusal_lasts_no_longer_than_what_it_is_about() -> None:
    """2,5 in a field of whole numbers does not go on as 25; a letter in an empty field does not refuse the digit.

    Of a number beyond the field's range, and of no other, the browser says so on Enter; no other script hides it.
    """
    script = f"""
import {{ guardNumberFields }} from "{address("shared/typed_number")}";
globalThis.HTMLInputElement = class extends EventTarget {{
  type = "number"; step = "1"; min = "0"; max = "99"; value = ""; validity = {{}};
  setCustomValidity(sentence) {{ this.validity.customError = sentence !== ""; }}
  reportValidity() {{ this.isTold = true; }}
}};
globalThis.document = Object.assign(new EventTarget(), {{ getSelection: () => "" }});
guardNumberFields(String);
const typed = (text) => {{
  const input = new HTMLInputElement();
  for (const data of text) {{
    const event = Object.assign(new Event("beforeinput", {{ cancelable: true }}), {{ data }});
    event.composedPath = () => [input];
    if (document.dispatchEvent(event)) input.value += data;
  }}
  return input.value;
}};
const entered = (validity) => {{
  const input = Object.assign(new HTMLInputElement(), {{ validity, isTold: false }});
  document.dispatchEvent(Object.assign(new Event("keydown"), {{ key: "Enter", composedPath: () => [input] }}));
  return input.isTold;
}};
const ranges = [{{ rangeOverflow: true }}, {{ rangeUnderflow: true }}, {{ stepMismatch: true }}, {{}}];
const invalid = Object.assign(new Event("invalid"), {{ composedPath: () => [new HTMLInputElement()] }});
document.dispatchEvent(invalid);
console.log(JSON.stringify([["a7", "2,5"].map(typed), ranges.map(entered), invalid.cancelBubble]));
"""
    assert printed_list(script) == [["7", "2"], [True, True, False, False], True]


# ---- every place where a number can be typed

GUARDED = {
    "ui/widgets.py",
    "ui/predict.py",
    "ui/takehome.py",
    "ui/standalone/deck_editor.py",
}  # st.number_input, whose element the guard of the page watches
PARSED = {  # texts, by where their widget stands: whose numbers are read by what
    "ui/worksheet.py": "answers by hand: lessons.by_hand",
    "ui/widgets.py": "centres, code words and formulas",
    "ui/render.py": "entries of a code matrix, by itself",
    "ui/typed_table.py": "points: datasets.tables.typed_table",
}
WITHOUT_NUMBERS = {
    "ui/standalone/words.py",
    "ui/standalone/courses.py",
    "ui/standalone/deck_editor.py",
}  # searches and sentences
READERS = (
    "ui/render.py",
    "lessons/by_hand.py",
    "lessons/features/settings.py",
    "lessons/classes/code.py",
    "datasets/recipes/formula.py",
    "datasets/tables/typed_table.py",
)


def _typed_into(path: Path) -> set[str]:
    """Return the names of Streamlit's widgets into which something is typed, of a module."""
    widgets = {"number_input", "text_input", "text_area", "data_editor", "chat_input"}
    return {node.attr for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute)} & widgets


@pytest.mark.slow
def test_no_widget_is_typed_into_past_the_parser() -> None:
    """Every widget that takes a number is guarded, or its text is read by a module that uses the parser."""
    for path in ROOT.rglob("*.py"):
        widgets, name = _typed_into(path), path.relative_to(ROOT).as_posix()
        assert "number_input" not in widgets or name in GUARDED, name
        assert not (widgets - {"number_input"}) or name in PARSED or name in WITHOUT_NUMBERS, name
    for reader in READERS:
        assert "linclass.datasets.typed_number" in (ROOT / reader).read_text(), reader


def test_no_script_reads_a_typed_number_past_the_parser() -> None:
    """A script's field is a number field, which the document's guard watches, or its text goes through the parser."""
    fields = re.compile(r'element\("input", \{ type: "(text|number)"')
    for path in FRONTEND.rglob("*.js"):
        source = path.read_text()
        if "text" in fields.findall(source):
            assert "typedNumber(" in source, path.name
    for entry in (
        "navigation/navigation.js",
        "takehome/offline.js",
    ):  # all pages, and the offline page
        assert "guardNumberFields(" in (FRONTEND / entry).read_text(), entry


def test_the_guard_knows_whole_numbers_from_others() -> None:
    """A field is whole by its step and bounds alone: no setting of fractions has all three whole."""
    kinds = [
        *(kind for slug in LESSONS for kind in declare.declared(lessons.by_slug(slug).Settings).values()),
        *(one.kind for generator in datasets.GENERATORS.values() for one in generator.settings),
    ]
    fields = [kind for kind in kinds if isinstance(kind, Number | Numbers) and not getattr(kind, "slider", False)]
    assert len(fields) > 10
    for kind in fields:
        is_whole = all(float(bound).is_integer() for bound in (kind.step, kind.low, kind.high))
        assert is_whole == (isinstance(kind, Number) and isinstance(kind.step, int)), kind.label


def test_points_that_are_typed_go_through_the_parser() -> None:
    """Typed points take decimal commas and every minus sign; a comma that may part thousands is refused."""
    before = Dataset(np.eye(2), np.array([0, 1]), window=PLANE)
    points, _ = datasets.from_cells([("0,5", "−1", "a"), ("1/4", "–2,5", "b")], before)
    assert points.X.tolist() == [[0.5, -1.0], [0.25, -2.5]]
    points, _ = datasets.from_cells([("0,5", "1,234", "a"), ("1", "2", "b")], before)
    assert points.X.tolist() == [[0.5, 1.234], [1.0, 2.0]], (
        "another cell has shown that the comma is a decimal separator"
    )
    with pytest.raises(datasets.TableError, match="1,234 could be"):
        datasets.from_cells([("1,234", "1", "a"), ("1", "2", "b")], before)


def test_small_languages_take_typed_numbers() -> None:
    """Centres and formulas take decimal commas and every minus sign, and links keep points."""
    assert parsed_centres("0,5, −1,5; 2, 3").tolist() == [[0.5, -1.5], [2.0, 3.0]]
    assert parsed_centres("0,5 −1,5; 2,3").tolist() == [[0.5, -1.5], [2.0, 3.0]]
    for text in ("0,5,1,5", "1; 2", "a, b", "1,234 2"):
        with pytest.raises(ValueError, match="pairs of numbers"):
            parsed_centres(text)
    formula = Formula("f")
    assert formula.check("0,5*x – ，5") == "0.5*x-.5"
    assert not math.isnan(float(formula.check("2,5")))
