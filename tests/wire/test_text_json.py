"""Sentences that follow a drag: Markdown as HTML, and where each of them stands."""

import re
from html import unescape

import pytest

from linclass.lessons.blocks import Beside, Block, Buttons, ColumnFormat, Prose, Table
from linclass.lessons.lesson import Verdict
from linclass.lessons.markdown import plain
from linclass.wire import text_json

NAMES = ["<script>alert(1)</script>", "[here](http://x.y)", "$x$ & `y`", "<img src=x onerror=1>"]


def test_formulas_are_their_sources() -> None:
    """In a line, displayed, in a table; none is read as Markdown or as HTML."""
    inline = text_json.html(r"**J** is $\mathbf w_1<w_2*x*$")
    assert inline == '<p><strong>J</strong> is <span class="math inline">\\mathbf w_1&lt;w_2*x*</span></p>\n'
    assert '<div class="math block">' in text_json.html("so\n\n$$\nx=1\n$$\n")
    assert text_json.html("so\n$$x<1$$\nthen") == '<p>so\n<span class="math block">x&lt;1</span>\nthen</p>\n'
    assert text_json.html("|a|b|\n|-|-|\n|$x$|1|").count("math inline") == 1


def test_a_formula_is_not_parted_from_what_closes_it() -> None:
    """No line begins with the colon after a number, or ends with a bracket; a long formula takes in its comma."""
    zero = '<span class="lc-kept"><span class="math inline">0</span>'
    written = text_json.html("Gap $0$: none (of $0$), $0$ wrong.")
    ending = '<span class="math inline">0</span> wrong.</p>\n'
    assert written == f"<p>Gap {zero}:</span> none (of {zero}),</span> {ending}"
    assert text_json.html("one ($0$)") == f"<p>one {zero.replace('>', '>(', 1)})</span></p>\n"
    long = "+".join("x" * 30)
    assert text_json.html(f"${long}$, so") == f'<p><span class="math inline">{long}{{,}}</span> so</p>\n'


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Or set λ > 0.", "λ &gt; 0."),
        ("(with J = **0.3** at θ ± 180°)", "J = <strong>0.3</strong>"),
        ("It is θ ± 180°, say.", "θ ± 180°,"),
        ("reaches $E=$ **1.1** in the end", '<span class="math inline">E=</span> <strong>1.1</strong>'),
    ],
)
def test_no_line_parts_a_relation(text: str, kept: str) -> None:
    """Both sides of a sign stay with it, in words as well; formulas are their sources still."""
    written = text_json.html(text)
    assert f'<span class="lc-kept">{kept}</span>' in written
    assert text_json.html("$a < b = c$") == '<p><span class="math inline">a &lt; b = c</span></p>\n'


def test_no_wide_space_sets_a_line_in() -> None:
    """The space that parts two formulas is an ordinary one, gone where a line ends between them."""
    parted = text_json.html("$x$,&emsp;$y$ and&ensp;so")
    assert not set(parted) & set("\u2002\u2003")
    assert parted.count('<span class="lc-gap"> </span>') == 2


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_shown_as_it_is(name: str) -> None:
    """A class that a visitor calls so is no link, no formula, no element."""
    shown = text_json.html(f"All of {plain(name)} are right.")
    assert re.fullmatch(r"<p>[^<]*</p>\n", shown)
    assert unescape(shown) == f"<p>All of {name} are right.</p>\n"
    assert "<script" not in text_json.html(name)
    assert "<img" not in text_json.html(name)


def test_a_verdict_is_told_from_top_to_bottom() -> None:
    """The sentence with what it means, notes in small type, the rule; nothing stands for what is empty."""
    pieces = text_json.of_verdict(Verdict("Separated.", good=True, rule="$x=0$", notes=("Slowly.",)))
    assert [piece["kind"] for piece in pieces] == ["good", "caption", "text"]
    assert [piece["kind"] for piece in text_json.of_verdict(Verdict("Not so.", good=False))] == ["mind"]
    assert text_json.of_verdict(Verdict("")) == []


def test_texts_are_called_by_their_places() -> None:
    """Those that stand under one another are one; what is beside them, or between, does not change a name twice."""
    one, two, three = Prose("one"), Prose("two", "caption"), Prose("three", height=80)
    blocks: list[Block] = [one, two, Buttons(()), three, Beside([one], [Buttons(()), two])]
    view_pieces = text_json.of_view(blocks)
    assert view_pieces == {
        "view.0": text_json.of_texts([one, two]),
        "view.2": text_json.of_texts([three]),
        "view.3.left.0": text_json.of_texts([one]),
        "view.3.right.1": text_json.of_texts([two]),
    }
    assert view_pieces["view.2"][0]["height"] == 80


def test_a_short_table_of_words_is_a_text() -> None:
    """With its heads and cells as they are; one that is long, that scrolls, that is sorted by numbers is none."""
    short = Table("at", {"class": ["<b>", "2"], "π": ["0.5", "0.5"]}, alt='by "Bayes"')
    assert text_json.table(short) == (
        '<table aria-label="by &quot;Bayes&quot;">'
        '<thead><tr><th scope="col">class</th><th scope="col">π</th></tr></thead>'
        "<tbody><tr><td>&lt;b&gt;</td><td>0.5</td></tr><tr><td>2</td><td>0.5</td></tr></tbody></table>"
    )
    assert [place for place, _ in text_json.parts([Prose("so"), short, Prose("then")], "view")] == ["view.0"]
    for other in (
        Table("long", {"k": [str(k) for k in range(text_json.MAX_ROWS + 1)]}),
        Table("scrolls", {"k": ["1"]}, height=90),
        Table("numbers", {"k": [1.0]}),
        Table("formats", {"k": ["1"]}, {"k": ColumnFormat("%.1f")}),
        Table("choose", {"k": ["1"]}, choose=lambda _, state: state),
    ):
        assert not text_json.is_text(other)
