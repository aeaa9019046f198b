"""The laws of `every_case`: all cases are tried, and a failure names those that fail."""

import pytest

from tests.every_case import CASES, every_case


def test_every_case_is_tried_and_each_that_fails_is_named() -> None:
    """The cases after one that fails run too; the failure has the name of each, its error, and the law in words."""
    tried: list[tuple[int, int]] = []

    @every_case(("a", "b"), [(1, 1), pytest.param(1, 2, id="odd"), (3, 3), (2, 5)])
    def law(a: int, b: int) -> None:
        """Both are equal."""
        tried.append((a, b))
        if b == 5:
            pytest.fail("five")
        assert a == b

    with pytest.raises(BaseExceptionGroup, match="2 of 4 cases fail: odd; 2-5") as caught:
        law()
    assert tried == [(1, 1), (1, 2), (3, 3), (2, 5)]
    assert [type(error) for error in caught.value.exceptions] == [AssertionError, pytest.fail.Exception]
    assert caught.value.__notes__ == ["The law: Both are equal."]


@pytest.mark.parametrize(("words", "expected"), [("b,d", ["b", "cd"]), ("x", ["a", "b", "cd"]), ("", ["a", "b", "cd"])])
def test_cases_are_asked_for_by_words(monkeypatch: pytest.MonkeyPatch, words: str, expected: list[str]) -> None:
    """Those with one of the words in their names are tried alone, and all of a law that has none of them."""
    tried = []
    monkeypatch.setenv(CASES, words)

    @every_case("name", ["a", "b", "cd"])
    def law(name: str) -> None:
        tried.append(name)

    law()
    assert tried == expected


def test_a_law_of_no_case_is_refused() -> None:
    """It would hold nothing."""
    with pytest.raises(AssertionError, match="holds nothing"):
        every_case("a", [])


@every_case("number", range(6), by=lambda number: "odd" if number % 2 else "even")
@every_case("factor", [2, 4])
def test_groups_are_tests_of_their_own(number: int, factor: int, request: pytest.FixtureRequest) -> None:
    """Each has its cases only, beside fixtures and further cases of the same law."""
    assert request.node.callspec.id == ("odd" if number % 2 else "even")
    assert (number * factor) % 2 == 0


@every_case("number", [1, pytest.param(2, id="a-name")])
@every_case("text", ["a text"])
def test_a_test_is_found_by_the_names_of_its_cases(number: int, text: str, request: pytest.FixtureRequest) -> None:
    """`-k` looks for them among a test's keywords."""
    assert {"1", "a-name", "a text"} <= set(request.node.keywords), (number, text)
