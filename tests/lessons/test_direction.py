"""Names that run from right to left, in sentences that run from left to right."""

import functools
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from linclass import lessons
from linclass.datasets import TableError, add_test_set, read_table, to_dataset
from linclass.datasets.isolation import CONTROLS, ISOLATE, isolated
from linclass.lessons import answering
from linclass.lessons.lesson import Lesson, State
from linclass.lessons.question import ChoiceAnswer
from tests.every_case import every_case, of_its_lesson
from tests.lessons.right_to_left import CLASSES, outside, renamed
from tests.lessons.texts_shown import sent, texts

STATES = [
    pytest.param(lesson, replace(scene.state(), view=view.code), id=f"{lesson.slug}-{scene.code}-{view.code}")
    for lesson in lessons.every()
    for scene in lesson.scenes
    for view in lesson.views
    if scene is lesson.scenes[0] or view.code == scene.view
]


@pytest.mark.slow
@every_case(("lesson", "state"), STATES, by=of_its_lesson)
def test_no_name_moves_what_stands_beside_it(lesson: Lesson[Any, Any], state: State[Any]) -> None:
    """No text of a scene, in figures or sentences or on the plane, has a name from right to left outside an isolate."""
    seen = sent(lesson, replace(state, points=renamed(state.points)))
    wrong = {(way, text) for way, text in texts(seen) if outside(text)}
    wrong |= {(way, name) for way, name in names_of_columns(seen) if outside(name)}
    assert not wrong


@every_case("lesson", lessons.every(), by=lambda lesson: lesson.slug)
def test_no_question_is_moved_by_a_name(lesson: Lesson[Any, Any]) -> None:
    """Each class that a question, its reason or one of its options names stands in an isolate."""
    named = renamed(lesson.opening.points)
    for question in lesson.questions.values():
        asked = answering.worded(question, named)
        options = asked.answer.options if isinstance(asked.answer, ChoiceAnswer) else ()
        assert not [text for text in (asked.ask, asked.why, *(text for _, text in options)) if outside(text)]


def names_of_columns(seen: Any, way: tuple[str, ...] = ()) -> Any:
    """The names by which what is shown is found, which are texts too in a table of words."""
    if isinstance(seen, dict):
        for name, value in seen.items():
            yield way, str(name)
            yield from names_of_columns(value, (*way, str(name)))
    elif isinstance(seen, list | tuple):
        for value in seen:
            yield from names_of_columns(value, way)


ROWS = "".join(f"{k},{k % 3},{name}\n" for k, name in enumerate([*CLASSES, *CLASSES, "בז", ""]))
TABLES = [
    f"אורך,عرض 2,סוג\n{ROWS}כ,ב,כלב\n5,NaN,קטן\n",
    "אורך,عرض 2,סוג\n1,2,בז\n2,3,בז\n3,4,ב ז\n",
]
OTHER_TABLES = [
    "אורך,סוג\n1,כלב\n2,חתול\n",
    "אורך,عرض 2,סוג\nא,ב,כלב\nג,ד,חתול\n",
    "אורך,عرض 2,סוג\n" + "".join(f"{k},{k},כלב {k}ב\n" for k in range(60)),
]


def test_no_sentence_on_a_table_is_moved_by_a_name() -> None:
    """The account of a table and of a test set, and every sentence that refuses one, have each name in an isolate."""
    tables = [read_table(text.encode(), "טבלה.csv") for text in TABLES]
    made = [to_dataset(table, "אורך", "عرض 2", "סוג") for table in tables]
    sentences = [sentence for _, report in made for sentence in report.sentences]
    for words in ("left out: a value", "most frequent", "capital letters", "one point"):
        assert words in " ".join(sentences)
    table, (data, _) = tables[0], made[0]
    sentences += add_test_set(data, read_table(f"{TABLES[0]}1,2,זאב\n".encode(), "b.csv"), "סוג")[1].sentences
    few, other = "אורך,ב,סוג\n1,2,כלב\n", "אורך,عرض 2,סוג\n1,2,זאב\n3,4,אריה\n"
    sentences += [
        refusal(lambda: to_dataset(table, "אורך", "אורך", None)),
        refusal(lambda: table.column("רוחב")),
        refusal(lambda: add_test_set(data, read_table(few.encode(), "c.csv"), "סוג")),
        refusal(lambda: add_test_set(data, read_table(other.encode(), "d.csv"), "סוג")),
        *(refusal(functools.partial(_of_names, text)) for text in OTHER_TABLES),
    ]
    assert sum(ISOLATE in sentence for sentence in sentences) > len(sentences) / 2
    assert not [sentence for sentence in sentences if outside(sentence)]


def refusal(refused: Callable[[], object]) -> str:
    """Return the sentence that refuses a table."""
    with pytest.raises(TableError) as error:
        refused()
    return str(error.value)


def _of_names(text: str) -> None:
    table = read_table(text.encode(), "e.csv")
    to_dataset(table, table.names[0], table.names[1], table.names[-1])


@every_case(
    ("name", "expected"),
    [
        ("כלב", "\u2068כלב\u2069"),
        ("a ب", "\u2068a ب\u2069"),
        ("Iris setosa", "Iris setosa"),
        ("日本", "日本"),
        ("\u202eכ\u2069לב\u2066", "\u2068כלב\u2069"),
        ("٣", "\u2068٣\u2069"),
    ],
)
def test_a_name_is_isolated_where_it_would_move_something(name: str, expected: str) -> None:
    """Only a name that holds something from right to left, once, and whatever control characters it holds."""
    assert isolated(name) == expected
    assert isolated(isolated(name)) == expected
    assert not {unicodedata.bidirectional(c) for c in isolated(name)[1:-1]} & CONTROLS
