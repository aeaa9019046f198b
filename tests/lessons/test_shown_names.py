"""Names as a person reads them: no name of the code, and no index or exponent as it is typed."""

import importlib
import pkgutil
import re
from typing import Any

import pytest

from linclass import lessons
from linclass.course.index import STOPS
from linclass.declare import Among, Choice, Number, declared
from linclass.lessons.lesson import Lesson
from linclass.lessons.numbers import named
from linclass.ui import texts as interface
from tests.every_case import every_case
from tests.lessons.texts_shown import SceneSent, of_each_scene, strings

BARE = re.compile(r"P\(\d+ ?[|)∣]|odds of \d+\b|Here \*\*\d\*\* has|= \*\*\d\*\* and")
SET = re.compile(
    r"\$\$.*?\$\$|\$.*?\$|\]\([^)]*\)|https?://\S+|%\{[^}]*\}|\{[^{}]*\}", re.DOTALL
)  # LaTeX, links, slots
RAW = re.compile(r"\w_\w|\w\^|\\[A-Za-z]|\b(?:lam|eta|phi|gamma|sigma|theta|rho)\b")
TYPED = re.compile(r"\b[a-zA-Z]\d{1,2}\b")  # x1, w0
PROPER = {"L1", "L2", "F5", "A4"}  # penalties, a key and a paper size, which everybody writes so
ELSEWHERE = {"alt", "lines"}  # a voice says "w1" as it should; a program in words has its own way to write a power


def raw(text: str) -> list[str]:
    """The names of code, and the indices and exponents as they are typed, that a person would read in a text."""
    sentence = SET.sub(" ", text.replace("{{", "").replace("}}", ""))
    return RAW.findall(sentence) + [name for name in TYPED.findall(sentence) if name not in PROPER]


@pytest.mark.slow
@of_each_scene
def test_no_name_is_shown_as_it_is_typed(scene: SceneSent) -> None:
    """Nothing that a scene sends, in any view, has one: no sentence, figure, label, hover or table."""
    wrong = {
        (view, way, result)
        for view, way, text in scene.texts()
        if not ELSEWHERE & {*way}
        for result in (*raw(text), *raw(way[1] if len(way) == 2 and way[0] == "blocks" else ""))
    }
    assert not wrong


@pytest.mark.slow
@of_each_scene
def test_a_class_that_has_only_a_number_is_called_as_on_the_plane(scene: SceneSent) -> None:
    """It is C₂ in legends, tables, formulas and below the plane, and "class 2" in a sentence: a bare 2 is a number."""
    wrong = {
        (view, way, text)
        for view, way, text in scene.texts()
        if BARE.search(text) or (way[-1].split()[0:1] == ["class"] and text.strip().isdecimal())
    }
    assert not wrong


@every_case("lesson", lessons.every())
def test_no_setting_view_or_scene_is_called_by_a_raw_name(lesson: Lesson[Any, Any]) -> None:
    """Their labels, helps, offered words, titles and claims; what a list offers or a slider says can't be LaTeX."""
    kinds = declared(lesson.Settings).values()
    plain = [*(str(getattr(kind, "label", "")) for kind in kinds), *(view.title for view in lesson.views)]
    plain += [word for kind in kinds if isinstance(kind, Choice) for word in kind.words.values()]
    plain += [kind.help for kind in kinds if isinstance(kind, Among) or (isinstance(kind, Number) and kind.slider)]
    shown_texts = [kind.help for kind in kinds] + [scene.title for scene in lesson.scenes]
    shown_texts += [scene.claim for scene in lesson.scenes if scene.claim]
    assert not [text for text in plain if raw(text) or "$" in text]
    assert not [text for text in shown_texts if raw(text)]


def test_no_text_of_the_interface_or_of_a_course_has_a_raw_name() -> None:
    """The words around the lessons."""
    modules = [
        importlib.import_module(f"{interface.__name__}.{m.name}") for m in pkgutil.iter_modules(interface.__path__)
    ]
    own = [
        (module.__name__, name, text)
        for module in modules
        for name, value in vars(module).items()
        if name.isupper()
        for text in strings(value)
    ]
    course = [(stop.name, "", text) for stop in STOPS.values() for text in (stop.title, stop.source)]
    assert not [result for result in (*own, *course) if raw(result[2])]


@every_case("text", ["Fisher: S_W⁻¹(m₂ − m₁)", "2 / λ_max", "gaussian_x1", "x1^2", "at w0", "lam = 1", "all g_ij"])
def test_the_law_sees_a_raw_name(text: str) -> None:
    """Each of these once stood on a page, or would have."""
    assert raw(text)


@every_case(
    "text", ["$S_W^{-1}$ and w₀", "x<sub>1</sub>", "L2", "%{customdata[0]}", "[here](?view=a_b)", "{x1}", "40 of 60"]
)
def test_the_law_lets_a_set_name_pass(text: str) -> None:
    """LaTeX, subscripts, slots and links are no raw names."""
    assert not raw(text)


def test_a_feature_is_named_with_its_indices_and_exponents() -> None:
    """As a formula would write it; a person's own name stays."""
    assert [named(name) for name in ("x1^2 x2", "x12", "1", "bill length", "x2^10")] == [
        *("x₁² x₂", "x₁₂", "1", "bill length", "x₂¹⁰")
    ]
