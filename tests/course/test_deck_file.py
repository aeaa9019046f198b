"""Deck files: what is written is read again, a mistake is named by its line, and nothing of a file loads or runs."""

import base64
import random
import re
import struct
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from linclass import lessons
from linclass.course import deck_edits, deck_file, deck_lines, deck_link, deck_schema
from linclass.course.checks import image_size
from linclass.course.deck import Content, Deck, DeckChapter, Stop
from linclass.course.deck_file import DeckError, read, read_strictly, write
from linclass.course.deck_schema import STOP_TEXTS
from linclass.course.index import DECKS, of_folder
from linclass.course.place import Image, Link, Place, Text
from linclass.lessons import hiding
from tests.every_case import every_case
from tests.lessons.questions import QUESTIONS

PERCEPTRON = lessons.by_slug("perceptron")
HEAD = 'code = "my"\ntitle = "Mine"\n[[chapter]]\n[[chapter.stop]]\ncode = "1"\n'  # five lines
NASTY = (
    "plain",
    r"$\|\mathbf w\|$ and 'quotes'",
    "both \"\"\" and ''' kinds",
    "two\nlines, the last with a quote'",
    "two\n\nparagraphs\n",
    "tab\tand # no comment",
    "[[chapter.stop]]\ncode = 7",
    "ends with a backslash\\",
    "𝕏 and e\u0301",
)


def png(width: int, height: int, size: int = 100) -> bytes:
    """Return the head of a PNG file, filled up with zeros."""
    head = image_size.PNG + b"\0\0\0\rIHDR" + struct.pack(">II", width, height)
    return head + bytes(size - len(head))


def deck(*stops: Stop) -> Deck:
    return Deck("my", "Mine", "Nobody", (DeckChapter("", stops),))


def read_stop(lines: str) -> tuple[Deck, list[tuple[int, str]]]:
    """Return the deck whose only stop has these lines, of which the first is line 6 of the file, and its mistakes."""
    result, mistakes = read(HEAD + lines)
    return result, [(mistake.line, mistake.sentence) for mistake in mistakes]


@every_case("shipped", DECKS)
def test_a_shipped_deck_is_written_as_it_is_read(shipped: Deck) -> None:
    """Reading what was written gives an equal deck."""
    assert read_strictly(write(shipped), "again") == shipped


def test_any_deck_is_read_as_it_was_written() -> None:
    """Whatever characters stand in whichever field, and whatever a stop shows."""
    source = random.Random(41)
    contents: tuple[Content, ...] = (
        Place("fisher", "two"),
        Link("perceptron", (("v", "2"), ("eta", "0.5"), ("step", ""))),
        Text("**Agenda**\n\n- one\n- two $x< y$"),
        Image(png(3, 2), "a picture"),
    )
    stops = []
    for n, content in enumerate(contents * 20):
        words = {name: source.choice(NASTY) for name in STOP_TEXTS}
        hide = hiding.ordered(source.sample(hiding.PARTS, source.randrange(3)))
        board = {"fisher": "gradient", "perceptron": "theorem"}.get(getattr(content, "slug", ""), "")
        stops.append(
            Stop(
                "my",
                str(n),
                content=content,
                hide=hide,
                beside=source.choice((None, Place("fisher", "two"))),
                board=board,
                short=source.random() < 0.5,
                spare=source.random() < 0.5,
                minutes=source.choice((0.0, 2.5, 3.0)),
                **words,
            )
        )
    chapters = (DeckChapter("", tuple(stops), NASTY[1], NASTY),)
    made = replace(deck(), chapters=chapters, missing=NASTY, readings=NASTY[2], contents="https://example.org/contents")
    result, mistakes = read(write(made))
    assert mistakes == ()
    assert result == made


@every_case(
    ("lines", "line", "part"),
    [
        ('scene = "perceptron/gone"', 6, "There is no scene perceptron/gone"),
        ('scene = "nowhere/begin"', 6, "no scene"),
        ('title = "x"\nlink = "https://example.org/elsewhere?v=2"', 7, "names no page"),
        ('link = "/perceptron?v=2&eta=much"', 6, "eta"),
        ('link = "/perceptron?v=9"', 6, "9"),
        ('title = "x"', 4, "exactly one"),
        ('scene = "fisher/two"\ntext = "too"', 7, "exactly one"),
        ('scene = "fisher/two"\ncolour = "red"', 7, "no key “colour”"),
        ('scene = "fisher/two"\nhide = ["w", "everything"]', 7, "“everything” can't be hidden"),
        ('scene = "fisher/two"\ntitle = 7', 7, "must be a text"),
        ('scene = "fisher/two"\nnotes = """\na\nb\n"""\nbeside = "fisher/gone"', 11, "no scene fisher/gone"),
        ('scene = "fisher/two"\n[[chapter.stop]]\ncode = "1"\nscene = "fisher/two"', 8, "used before"),
        ('scene = "fisher/two"\n[[chapter]]\n[[chapter.stop]]\nscene = "fisher/two"', 8, "“code”"),
        ('scene = "fisher/two"\nsource = "' + "x" * 301 + '"', 7, "too long"),
        ('image = "not base64!"\nalt = "x"', 6, "base64"),
        ('image = "R0lGODlhAQABAAAAACw="\nalt = "x"', 6, "PNG or JPEG"),
        ('scene = "fisher/two', 6, "not TOML"),
        (
            'scene = "fisher/two"\nboard = "theorem"',
            7,
            "no board “theorem” on this page; there are: lagrangian, gradient",
        ),
        ('scene = "geometry/sigmoid"\nboard = "theorem"', 7, "What this stop shows has no board"),
        ('text = "Today"\nboard = "theorem"', 7, "What this stop shows has no board"),
        ('scene = "fisher/two"\nshort = 1', 7, "“short” must be true or false"),
        ('scene = "fisher/two"\nminutes = "three"', 7, "“minutes” must be a number from 0 to 120"),
        ('scene = "fisher/two"\nminutes = -1', 7, "“minutes” must be a number from 0 to 120"),
        ('scene = "fisher/two"\nsay = "All {wrong} are."', 7, "computes no “{wrong}”"),
        ('text = "Today"\ndo = "Wait {errors}."', 7, "computes no “{errors}” for notes; what it computes: nothing"),
    ],
)
def test_a_mistake_names_its_line(lines: str, line: int, part: str) -> None:
    """One mistake, one sentence with the line where it stands; what can be read is read."""
    _, [(where, sentence)] = read_stop(lines)
    assert where == line
    assert part in sentence
    with pytest.raises(DeckError, match=rf"^deck\.toml: line {line}: "):
        read_strictly(HEAD + lines, "deck.toml")


@every_case(
    ("lines", "name"),
    [
        ('scene = "compare/masked"\nquestion = "gone"', "gone"),
        ('scene = "compare/masked"\nhide = ["verdict", "gone"]', "gone"),
        ('scene = "perceptron/bound"\nboard = "gone"', "gone"),
        ('link = "/compare?v=3&regions=gone&C=2"', "gone"),
        ('link = "/compare?v=3&rules=gone.fisher&C=2"', "gone.fisher"),
        ('scene = "compare/masked"\nbeside = "compare/gone"', "gone"),
    ],
)
def test_an_option_that_is_gone_costs_nothing_else(lines: str, name: str) -> None:
    """The stop stays with all else that it has; one sentence names the option, in plain text."""
    deck, mistakes = read(f'{HEAD}title = "A title"\nnotes = "Ask twice"\n{lines}\n')
    [stop] = deck.stops
    assert (stop.title, stop.notes) == ("A title", "Ask twice")
    assert stop.target is not None
    if "C=2" in lines:
        assert stop.target.state.settings.C == 2
    [mistake] = mistakes
    assert name in mistake.sentence
    assert "\\" not in mistake.sentence


def test_a_stop_asks_a_question_of_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A code that the lesson has is kept, in a file and in a link; any other is named with its line, and left out."""
    monkeypatch.setitem(PERCEPTRON.__dict__, "questions", {question.code: question for question in QUESTIONS})
    for scene in ('scene = "perceptron/begin"', 'link = "/perceptron?v=3&eta=0.5"'):
        result, mistakes = read_stop(f'{scene}\nquestion = "q_line"')
        assert mistakes == []
        assert [stop.question for stop in result.stops] == ["q_line"]
        assert read(write(result)) == (result, ())
        again, _ = deck_link.decode(deck_link.encode(result))
        assert again is not None
        assert [stop.question for stop in again.stops] == ["q_line"]
    result, [(line, sentence)] = read_stop('scene = "perceptron/begin"\nquestion = "q_gone"')
    assert (line, [stop.question for stop in result.stops]) == (7, [""])
    assert "q_gone" in sentence
    assert "q_line" in sentence
    _, [(line, sentence)] = read_stop('text = "An agenda"\nquestion = "q_line"')
    assert (line, "nothing" in sentence) == (7, True)


def test_a_link_is_asked_and_hidden_as_it_was_copied() -> None:
    """Question, hidden parts, board and second state of a link are the stop's, unless its own keys say otherwise."""
    link = 'link = "/perceptron?v=3&eta=0.5&ask=eta&hide=line,sentence&board=theorem.2&with=perceptron%3Feta%3D2"'
    result, mistakes = read_stop(link)
    [stop] = result.stops
    assert mistakes == []
    assert (stop.question, stop.board) == ("eta", "theorem")
    assert stop.hide == ("line",)
    assert stop.second is not None
    assert stop.second.changes == {"eta": 2}
    assert read(write(result)) == (result, ())
    result, _ = read_stop(f'{link}\nquestion = ""\nhide = []\nboard = ""\nbeside = "logistic/overlap"')
    [stop] = result.stops
    assert (stop.question, stop.hide, stop.board, stop.beside) == ("", (), "", Place("logistic", "overlap"))
    result, _ = read_stop(link.replace("ask=eta", "ask=eta&revealed=1"))
    assert [stop.question for stop in result.stops] == [""]


@every_case("name", ["title", "sentence", "source", "notes", "ask", "text"])
@every_case(
    "text",
    [
        "<script>alert(1)</script>",
        "`<img src=x onerror=alert(1)>`",
        "$a</span><b>$",
        "![](https://example.org/pixel.png)",
        "[x](javascript:alert(1))",
        "[x][y]\\n\\n[y]: javascript:alert(1)",
        "> [y]: javascript:alert(1)\\n\\n[x][y]",
        "- [y]: data:text/html,alert(1)\\n\\n[x][y]",
        "1. > [y]: <set:alert>\\n\\n[y]",
        "[y]:\\n  javascript:alert(1)",
        "- [y]: //example.org/x\\n- [y]: /perceptron",
        "- [y]: /perceptron\\n- [y]: //example.org/x",
        "[x](//example.org/x)",
        "[x](/\\\\example.org)",
        "[x](&#47;&#47;example.org)",
        "[x](</\\t/example.org>)",
        "> [y]: ftp://example.org",
        "$ ` $ [x][y] `\\n\\n- [y]: javascript:alert(1)",
        ":material/home:",
        r"$\\includegraphics{https://example.org/x.png}$",
        r"$\\href{javascript:alert(1)}{x}$",
        r"$\\htmlStyle{position: fixed}{x}$",
        "right\\u202eleft",
    ],
)
def test_no_text_loads_or_runs_anything(name: str, text: str) -> None:
    """HTML, images by address, foreign links and commands are refused in every field, and named."""
    content = "" if name == "text" else 'scene = "fisher/two"\n'
    result, mistakes = read_stop(f'{content}{name} = "{text}"')
    assert len(mistakes) == 1
    assert mistakes[0][0] == (6 if name == "text" else 7)
    assert "alert" not in write(result)
    assert "example" not in write(result)


@every_case(
    "text",
    [
        "a < b",
        "$x_1<0$ and $x^{2}$",
        "[a page](/perceptron?v=2)",
        "[out](https://example.org)",
        "n!",
        "*w*",
        "[y][z]\n\n> [z]: https://example.org",
        "$[0,1]$: a",
    ],
)
def test_a_harmless_text_is_kept(text: str) -> None:
    """Formulas, comparisons and links that a person has to click."""
    result, mistakes = read_stop(f"text = '''{text}'''")
    assert mistakes == []
    assert result.stops[0].content == Text(text)


def test_an_image_has_a_largest_size() -> None:
    """In bytes and in pixels, which are read from the head of its file."""
    for data, is_shown in (
        (png(10, 20), True),
        (png(10, 20, deck_schema.MAX_IMAGE_BYTES), True),
        (png(10, 20, deck_schema.MAX_IMAGE_BYTES + 1), False),
        (png(deck_schema.MAX_IMAGE_SIDE + 1, 20), False),
        (png(0, 20), False),
    ):
        result, mistakes = read_stop(f'image = "{base64.b64encode(data).decode()}"\nalt = "x"')
        assert bool(result.stops) is is_shown
        assert (mistakes == []) is is_shown


def test_the_size_of_a_jpeg() -> None:
    """It stands in the first frame, behind tables of any length."""
    tables = b"\xff\xe0\x00\x10" + bytes(14) + b"\xff\xdb\x00\x05abc"
    frame = b"\xff\xc2\x00\x11\x08" + struct.pack(">HH", 480, 640) + bytes(10)
    assert image_size.of(b"\xff\xd8" + tables + frame) == (640, 480)
    assert image_size.of(b"\xff\xd8" + tables) is None
    assert image_size.of(b"\xff\xd8\xff") is None


def test_everything_has_a_largest_number() -> None:
    """Stops, chapters, the whole file, and the mistakes that are named."""
    row = '[[chapter.stop]]\ncode = "{}"\nscene = "fisher/two"\n'
    rows = "".join(row.format(n) for n in range(deck_schema.MAX_STOPS + 5))
    result, mistakes = read('title = "x"\n[[chapter]]\n' + rows, code="my")
    assert len(result.stops) == deck_schema.MAX_STOPS
    assert len(mistakes) == 1
    result, mistakes = read('title = "x"\n' + "[[chapter]]\n" * (deck_schema.MAX_CHAPTERS + 1), code="my")
    assert len(result.chapters) == deck_schema.MAX_CHAPTERS
    assert len(mistakes) == 1
    result, mistakes = read("x" * (deck_file.MAX_FILE_BYTES + 1))
    assert result.stops == ()
    assert len(mistakes) == 1
    result, mistakes = read("".join(f"key{n} = 1\n" for n in range(500)) + 'title = "x"\n', code="my")
    assert len(mistakes) == deck_schema.MAX_MISTAKES + 1
    for bomb in ("x = " + "[" * 100_000, "x = " + "9" * 100_000):
        assert len(read(bomb)[1]) == 1


@every_case("text", ["", "title = 3\n", "chapter = 3\n", "[chapter]\nstop = 1\n", "[[chapter]]\nstop = [1]\n"])
def test_a_file_of_another_shape_has_no_stops(text: str) -> None:
    """It is read to its end all the same."""
    assert read(text)[0].stops == ()


def test_the_deck_of_the_documentation_is_right() -> None:
    """Neither its list of links nor its file has a mistake, and the file shows each kind of stop that it explains."""
    document = (Path(__file__).parents[2] / "docs" / "decks.md").read_text("utf-8")
    lines, text = re.findall(r"```(?:toml)?\n(.*?)```", document, re.DOTALL)
    assert deck_lines.read(lines, deck_edits.empty())[1] == ()
    shown = read_strictly(text, "decks.md")
    assert [type(stop.content) for stop in shown.stops] == [Text, Place, Link]
    assert set(hiding.PARTS) <= set(re.findall(r"`(\w+)`", document))


def test_a_folder_of_decks() -> None:
    """Each file with stops and a code of its own is offered; what is wrong is named with file and line."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        right = 'title = "x"\n[[chapter]]\n[[chapter.stop]]\ncode = "1"\nscene = "fisher/two"\n'
        (folder / "a.toml").write_text('code = "a"\n' + right, "utf-8-sig")
        (folder / "b.toml").write_text('code = "a"\n' + right, "utf-8")
        (folder / "c.toml").write_text('code = "000"\n' + right, "utf-8")
        (folder / "d.toml").write_text('code = "d"\ncolour = "red"\n' + right, "utf-8")
        (folder / "e.toml").write_bytes(b"\xff\xfe")
        (folder / "other.txt").write_text("no deck", "utf-8")
        decks, left_out = of_folder(folder, {"000", "my"})
    assert [deck.code for deck in decks] == ["a", "d"]
    assert [sentence.split(":")[0] for sentence in left_out] == ["b.toml", "c.toml", "d.toml", "e.toml"]
    assert "line 2" in left_out[2]
