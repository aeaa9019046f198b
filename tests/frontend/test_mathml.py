"""TeX to MathML, without a browser: for formulas where KaTeX cannot be had."""

import re
from collections.abc import Iterable, Sequence
from html import unescape
from xml.etree import ElementTree as ET

import pytest

from linclass import lessons
from linclass.wire import text_json
from tests.frontend.node import address, printed_list, values_of
from tests.lessons.support import scene_runs
from tests.lessons.texts_shown import SceneSent, texts
from tests.sources import latex_commands

FORMULA = re.compile(r'<(?:span|div) class="math (inline|block)">(.*?)</(?:span|div)>', re.DOTALL)
NO_TEX = {"\\right", "\\end"}  # they end what others begin


def converted(formulas: Sequence[tuple[str, bool]]) -> list[str]:
    """Return what becomes of formulas, each with whether it is displayed."""
    return values_of("toMathML", "live_text/mathml", formulas)


WRITTEN = {
    "x_1^2": "<msubsup><mi>x</mi><mn>1</mn><mrow><mn>2</mn></mrow></msubsup>",
    r"\frac12": "<mfrac><mn>1</mn><mn>2</mn></mfrac>",
    r"\mathbf{w}'": '<msup><mrow><mi mathvariant="normal">𝐰</mi></mrow><mrow><mo>′</mo></mrow></msup>',
    "a<b": '<mi>a</mi><mo form="infix">&lt;</mo><mi>b</mi>',
    "y<-1": '<mo form="infix">&lt;</mo><mo form="prefix">−</mo><mn>1</mn>',
    "(a,+2-b)": '<mo>,</mo><mo form="prefix">+</mo><mn>2</mn><mo>−</mo><mi>b</mi>',
    r"2\ln x": '<mn>2</mn><mspace width="0.167em"></mspace><mi>ln</mi><mspace width="0.167em"></mspace><mi>x</mi>',
    r"-\ln(a)": '<mo form="prefix">−</mo><mi>ln</mi><mo stretchy="false">(</mo><mi>a</mi>',
    r"\text{so }x": "<mtext>so\u00a0</mtext><mi>x</mi>",
    r"\htmlData{set=rate}{0.5}": '<mrow data-set="rate"><mrow><mn>0.5</mn></mrow></mrow>',
    r"\begin{pmatrix}1&2\\3&4\end{pmatrix}": "</mtd></mtr><mtr>",
    r"\nonsense": r"<merror><mtext>\nonsense</mtext></merror>",
    r"\mathbf{\constructor}": r"<merror><mtext>\constructor</mtext></merror>",
    r"\left\valueOf x\right)": '<mo stretchy="true"></mo><mrow><mi>x</mi></mrow>',
}


@pytest.mark.slow
def test_a_formula_becomes_mathml() -> None:
    """Scripts, fractions, letters of other alphabets, signs of numbers, texts, settings, matrices; what is unknown."""
    made = converted([(source, True) for source in WRITTEN])
    assert [html for html, expected in zip(made, WRITTEN.values(), strict=True) if expected not in html] == []


def test_a_formula_too_deep_for_the_browser_stays_as_it_is_written() -> None:
    """The formulas after it are set all the same."""
    script = f"""
import {{ toMathML }} from "{address("live_text/mathml")}";
import {{ setFormulas }} from "{address("live_text/formulas")}";
const classList = {{ contains: () => false, add() {{}} }};
const formula = (source) => ({{ textContent: source, innerHTML: source, classList, setAttribute() {{}} }});
const formulas = [formula("{{".repeat(100_000)), formula("x")];
setFormulas({{ querySelectorAll: () => formulas }}, toMathML);
console.log(JSON.stringify(formulas.map(({{ innerHTML }}) => innerHTML.slice(0, 5))));
"""
    assert printed_list(script) == ["{{{{{", "<math"]


@pytest.mark.slow
def test_every_command_of_the_lessons_is_known() -> None:
    """None becomes an error."""
    result = sorted(latex_commands() - NO_TEX)
    assert len(result) > 60
    made = converted([(rf"{command}{{x}}{{y}}", True) for command in result])
    assert [command for command, html in zip(result, made, strict=True) if "merror" in html] == []


def test_a_line_may_end_behind_a_sign() -> None:
    """An inline formula is in pieces, as a browser breaks no line within one; a displayed one is whole."""
    inline, displayed = converted([("a+b=c", False), ("a+b=c", True)])
    assert inline.count("<math>") == 3
    assert inline.count("<wbr>") == 2
    assert displayed.count("<math") == 1


def well_formed(sources: Iterable[tuple[str, bool]]) -> None:
    """Hold that nothing of these formulas is unknown, and that every element ends."""
    formulas = sorted(sources)
    for (source, _), html in zip(formulas, converted(formulas), strict=True):
        assert "merror" not in html, source
        ET.fromstring(f"<p>{html.replace('<wbr>', '')}</p>")


@pytest.mark.slow
def test_every_formula_of_a_board_is_well_formed() -> None:
    """Of every derivation in every scene, with the numbers of its points."""
    sources = set()
    for lesson in lessons.every():
        for _, run, options in scene_runs(lesson) if lesson.derivations else ():
            for line in (line for derivation in lesson.derivations for line in derivation.lines(run, options)):
                formulas = FORMULA.findall(text_json.html(line.text))
                assert len(formulas) >= len(line.numbers) + len(line.symbols.splitlines())
                sources |= {(unescape(formula), kind == "block") for kind, formula in formulas}
    assert len(sources) > 200
    well_formed(sources)


@pytest.mark.slow
def test_every_formula_that_a_page_opens_with_is_well_formed() -> None:
    """Of every view of every page."""
    shown = (
        text for lesson in lessons.every() for _, text in texts([sent for _, sent in SceneSent.of(lesson, 0).views])
    )
    formulas = (FORMULA.findall(text_json.html(text)) for text in shown if "$" in text)
    well_formed({(unescape(formula), kind == "block") for some in formulas for kind, formula in some})
