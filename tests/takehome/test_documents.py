"""LaTeX and handouts of a state: what stands in them, and that nothing in them can run."""

import re
from html import unescape

import pytest

from linclass import lessons
from linclass.lessons import markdown
from linclass.lessons.lesson import AnyLesson
from linclass.number_text import decimal
from linclass.takehome.documents import second_and_board
from linclass.takehome.documents.handout import handout
from linclass.takehome.documents.latex import document, from_markdown, plain
from linclass.takehome.documents.rich_text import WORDS, joined, markdown_as_markup, markdown_as_text, pieces
from linclass.takehome.documents.sections import step_table
from linclass.takehome.pictures import pgfplots
from tests.every_case import every_case, of_its_lesson
from tests.lessons.printed_sums import false_equalities
from tests.lessons.support import AWKWARD, there
from tests.sources import latex_commands
from tests.takehome.decks import Outline
from tests.takehome.states import LINK, VIEWS, exported, named, of_state


@pytest.mark.slow
@every_case(("lesson", "view"), VIEWS, by=of_its_lesson)
def test_the_latex_of_a_view(lesson: AnyLesson, view: str) -> None:
    """Braces, formulas and environments are closed, rows have as many cells as columns, no link of Markdown is left.

    A sum is that of its printed digits.
    """
    result = document(exported(lesson, view))
    assert result.isascii()
    bare = re.sub(r"\\[{}$%#&]|%.*", "", result)
    assert bare.count("{") == bare.count("}")
    assert bare.count("$") % 2 == 0
    assert sorted(re.findall(r"\\begin\{(\w+)\}", result)) == sorted(re.findall(r"\\end\{(\w+)\}", result))
    for columns, body in re.findall(r"\\begin\{longtable\}\{(r+)\}(.*?)\\end\{longtable\}", result, re.DOTALL):
        rows = [row for row in body.split("\n") if row.endswith(r"\\")]
        assert rows
        assert {row.replace(r"\&", "").count("&") + 1 for row in rows} == {len(columns)}
    assert "](" not in result
    assert "htmlData" not in result
    assert not false_equalities([result])


@pytest.mark.slow
@every_case(("lesson", "view"), VIEWS, by=of_its_lesson)
def test_the_latex_of_awkward_points(lesson: AnyLesson, view: str) -> None:
    """It is ASCII, as every engine reads it, and closed, infinite and undefined numbers included."""
    for name in ("coincident", "collinear", "tiny", "huge"):
        result = document(exported(lesson, view, points=AWKWARD[name]))
        assert result.isascii(), (name, sorted({c for c in result if not c.isascii()}))
        assert doubled_scripts(re.sub(r"(?m)(?<!\\)%.*", "", result)) == [], name


def doubled_scripts(latex: str) -> list[str]:
    """Return what LaTeX refuses: two indices or exponents of one letter, braces and formulas that are not closed."""
    result: list[str] = []
    before: list[set[str]] = []
    seen: set[str] = set()  # the scripts of the present letter
    is_argument = is_formula = False
    for token in re.finditer(r"\\[A-Za-z]+|\\.|\S", latex):
        part = token[0]
        if part in ("^", "_"):
            if part in seen or not is_formula:
                result.append(latex[max(token.start() - 20, 0) : token.end() + 20])
            seen.add(part)
            is_argument = True
        elif part == "{":
            before.append(seen if is_argument else set())
            seen, is_argument = set(), False
        elif part == "}":
            result += [] if before else ["}"]
            seen = before.pop() if before else set()
        elif is_argument:
            is_argument = False
        else:
            seen = set()
            if part in ("$", r"\[", r"\]"):
                is_formula = not is_formula
    return [*result, *("{" for _ in before), *["$"] * is_formula]


@every_case("latex", ["$a^2^3$", "$a_{1}^{2}_{3}$", "$10$$^{-}^{2}$", "10^2", "$a", "{", "}"])
def test_doubled_scripts_are_seen(latex: str) -> None:
    """The law below refuses what LaTeX refuses."""
    assert doubled_scripts(latex)


@pytest.mark.parametrize("mantissa", [1.0, -2.423])
def test_powers_of_ten_have_one_exponent(mantissa: float) -> None:
    """From 1e-300 to 1e300 a number's power of ten has one exponent, with all of its digits and its sign."""
    for exponent in range(-300, 301):
        text = decimal(mantissa * 10.0**exponent)
        latex = plain(text)
        assert doubled_scripts(latex) == []
        powers = re.findall(r"\^\{(-?\d+)\}", latex)
        assert powers == ([str(exponent)] if "10" in text and "×" in text else [])


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("2.423×10⁻²¹", r"2.423$\times$10$^{-21}$"),
        ("w₁₂", "w$_{12}$"),
        ("w₀²", "w$_{0}^{2}$"),
        ("a²₁²", "a$_{1}^{22}$"),
        ("xᵀk", r"x$^{\top}$k"),
        ("f′²", r"f$^{\prime 2}$"),
    ],
)
def test_scripts_beside_each_other_are_one(text: str, latex: str) -> None:
    """Digits raised or lowered in a row share their braces."""
    assert plain(text) == latex


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        (r"**$x$** costs 5 %", r"\textbf{$x$} costs 5 \%"),
        (r"C = **[1](set:C)**: $\htmlData{set=C}{1}$", r"C = \textbf{1}: ${1}$"),
        ("$$a\\\\b$$ and", "\\[a\\\\b\\] and"),
        (r"\$5 \_ \\input", r"\$5 \_ \textbackslash{}input"),
        (r"**a\\** or **\*\*b\\**", r"\textbf{a\textbackslash{}} or \textbf{**b\textbackslash{}}"),
    ],
)
def test_markdown_as_latex(text: str, latex: str) -> None:
    """Bold type and formulas stay, settings and escapes are resolved, and every other character is text."""
    assert from_markdown(text) == latex


@every_case(
    ("text", "latex"),
    [("C--f---", "C-{}-f-{}-{}-"), ("so?`!`", "so?{}`!{}`"), ("``a''", "`{}`a'{}'"), ("–¿“-–", "--?```-{}--")],
)
def test_no_two_characters_of_a_name_are_one(text: str, latex: str) -> None:
    """LaTeX would set them as a dash, ¿, ¡ or a quotation mark, which are set where a name has them itself."""
    assert plain(text) == latex


@every_case("name", ["a\\", "\\*", "*", "`", "&lt;b", "cats&notdogs", "[x](y)", "**a**"])
def test_a_name_in_markdown_is_the_name(name: str) -> None:
    """Only what the text around a name marks is emphasis or an entity, wherever the name ends."""
    assert markdown_as_text(f"**{markdown.plain(name)}**,&nbsp;*y*") == f"{name}, y"


def test_adjacent_formulas_are_one() -> None:
    """An index stands beside its letter; an escaped dollar is no formula's end."""
    assert plain("w₀") == "w$_{0}$"
    assert plain("α₁") == r"$\alpha_{1}$"
    assert plain("$α") == r"\$$\alpha$"


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_a_handout_needs_nothing_else(lesson: AnyLesson) -> None:
    """Nothing is fetched, nothing runs; link, QR code, result, rule and picture are there."""
    state = exported(lesson)
    text = handout(state)
    page = Outline(text)
    assert page.fetched == []
    assert page.handlers == []
    assert not page.tags & {"script", "img", "iframe", "object", "link"}
    assert "svg" in page.tags
    assert LINK.replace("&", "&amp;") in text
    words = blanks(unescape(re.sub(r"<[^>]*>", " ", re.sub(r"</?su[bp]>", "", text))))
    for line in (state.frame.verdict.sentence, state.frame.verdict.rule):
        assert shown(line) in words


def blanks(text: str) -> str:
    """A text with one blank for each stretch of white space."""
    return re.sub(r"\s+", " ", text).strip()


def shown(markdown: str) -> str:
    """The characters of a text as a handout and a picture show them, indices and exponents among the others."""
    return blanks(joined(pieces(markdown_as_markup(markdown))))


ENGLISH = {"text", "begin", "left", "right", "times"}  # commands that are words, too
UNKNOWN_COMMANDS = (
    "heartsuit",
    "overset",
    "xrightarrow",
    "mathfrak",
    "color",
    "boxed",
    "aleph",
)  # of a person's deck


@pytest.mark.slow
def test_no_command_of_latex_is_read() -> None:
    """No text shows a backslash or the name of a command: not one of the lessons, nor an unknown one of a person's."""
    names = {command.lstrip("\\") for command in latex_commands() if command[1:].isalpha()}
    assert len(names) > 80
    shown = {}
    for name in (names - set(WORDS)).union(UNKNOWN_COMMANDS):
        source = (
            f"$\\begin{{{name}}}0\\end{{{name}}}$" if name in ("begin", "end") else f"$\\{name}{{0}}_{{1}}+\\{name} 2$"
        )
        shown[name] = markdown_as_text(source)
    assert [
        name for name, text in shown.items() if "\\" in text or re.search(r"[A-Za-z]{2}", text.replace("over", ""))
    ] == []


@every_case(
    ("formula", "text"),
    [
        (r"\frac{m^2}{4\lambda^2}", "m²/(4λ²)"),
        (r"\frac{n_1n_2}{n}", "n₁n₂/n"),
        (r"\frac{n}{n_1n_2}", "n/(n₁n₂)"),
        (r"\sqrt{2n}", "√(2n)"),
        (r"\frac{\mathrm{TP}}{w_1^2}", "TP/w₁²"),
        (r"\frac{1}{0.5}", "1/0.5"),
    ],
)
def test_a_product_below_a_stroke_or_a_root_is_bracketed(formula: str, text: str) -> None:
    """Otherwise 1/4λ² is read as λ²/4; a name, a number or a letter with its scripts needs no brackets."""
    assert markdown_as_text(f"${formula}$") == text


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_paper_is_read_as_it_is_meant(lesson: AnyLesson) -> None:
    """In pictures, handouts and boards of all scenes no text has a backslash, a brace, or a command's bare name.

    None asks a person to drag, turn or click; in results and rules no caret or underscore is read, and a blank stands
    after "ln". In their LaTeX each letter has one index and one exponent at most, and every formula is closed.
    """
    names = {command[1:] for command in latex_commands() if len(command) > 4} - set(WORDS) - ENGLISH
    for scene in lesson.scenes:
        state = of_state(lesson, scene.state())
        boards = [of_state(lesson, scene.state(), board=derivation.code) for derivation in lesson.derivations]
        texts = [handout(state), *map(second_and_board.printed, boards)]
        words = re.sub(r"<(style|desc)\b.*?</\1>|<[^>]*>", " ", "".join(texts), flags=re.DOTALL)
        assert not re.search(r"\\", words)
        assert sorted(names & set(re.findall(r"[A-Za-z]+", words))) == []
        assert re.findall(r"\b(?:[Dd]rag|[Cc]lick|turn me)\b.*", words + pgfplots.plane(state)) == []
        verdict = state.frame.verdict
        assert not re.search(r"[\^_]|\bln\w", " ".join(map(shown, (verdict.sentence, verdict.rule, *verdict.notes))))
        assert doubled_scripts(re.sub(r"(?m)(?<!\\)%.*", "", document(state))) == []


@pytest.mark.parametrize(
    ("formula", "markup"),
    [
        (r"$\frac{e^{y_k}}{\sum_j e^{y_j}}$", "(e<sup>yₖ</sup>)/(Σⱼ e<sup>yⱼ</sup>)"),
        (r"$\ln\pi_3\,p(\mathbf x\mid C_3)$", "ln π₃ p(x|C₃)"),
        (r"$2\ln 9<\lambda_{\max}$", "2 ln 9 &lt; λ<sub>max</sub>"),
        (r"$\arg\min_k d_k$", "arg minₖ dₖ"),
        (r"$\ln \frac{P(C_2\mid\mathbf x)}{P(C_1\mid\mathbf x)}=1$", "ln(P(C₂|x)/P(C₁|x)) = 1"),
        (r"$\frac{P(A)+1}{p(a)p(b)}$", "(P(A) + 1)/(p(a)p(b))"),
        (r"$e^{-a b}$ & <sup>", "e<sup>−a\u00a0b</sup> &amp; &lt;sup&gt;"),
        (r"$x^2$ snake_case", "x² snake_case"),
    ],
)
def test_markdown_as_markup(formula: str, markup: str) -> None:
    """Exponents without letters of their own are elements, functions' names and signs stand apart; text is escaped."""
    assert markdown_as_markup(formula) == markup


def test_the_step_table_is_about_the_present_step() -> None:
    """Of a long run the rows around the step that is shown are kept, and a sentence says which."""
    state = exported(lessons.by_slug("logistic"), "run", step=500)
    result = there(step_table(state, 10))
    assert len(result.rows) == 10
    assert result.note
    first, last = (int(row[0].replace("\u202f", "")) for row in (result.rows[0], result.rows[-1]))
    assert first <= 500 <= last


def test_the_step_table_is_about_the_value_of_a_setting() -> None:
    """The present one, if the steps are its values; a note says where some between the first and last are missing."""
    path = there(step_table(exported(lessons.by_slug("support_vectors")), 10))
    present = f"{lessons.by_slug('support_vectors').opening.settings.C:g}"
    assert present in [row[0] for row in path.rows]
    thinned = there(step_table(exported(lessons.by_slug("least_squares"), "iterations"), 10))
    assert thinned.note.startswith("Some of the steps")


@every_case("unit", ["{", r"\sqrt{", r"\frac{1}{", r"\frac", "^", "_{", r"\hat", r"\sqrt", r"\text{", "{^"])
def test_a_formula_may_be_nested_as_deeply_as_a_text_is_long(unit: str) -> None:
    """The depth ends no handout: a part that is too deep stands beside the part around it."""
    markup = markdown_as_markup(f"Before ${unit * 2000} x$, after")
    assert markup.startswith("Before ")
    assert markup.endswith(", after")
    assert "x" in markup
