"""A law over many quick cases as one test: a test of its own costs several times what such a case does."""

import functools
import inspect
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

import pytest

Law = Callable[..., None]


MAX_NAME = 80  # characters of a case's name in a failure
CASES = "CASES"  # in the environment: words, parted by commas, of which a case's name has one if it is to be tried


@dataclass(frozen=True)
class Case:
    """The values of one case, and the name that a failure gives it."""

    values: tuple[Any, ...]
    marks: tuple[Any, ...] = ()
    given_name: str | None = None

    @property
    def name(self) -> str:
        """Its own name, or its values in a few words."""
        return self.given_name or "-".join(_short(value) for value in self.values)


def every_case(
    names: str | Sequence[str],
    cases: Iterable[Any],
    *,
    ids: Iterable[str] = (),
    by: Callable[..., str] | None = None,
) -> Callable[[Law], Law]:
    """Run a law with each case in one test; it goes through all, and its failure has the law and names those that fail.

    As among tests of their own, `-k` finds the test by the name of any of its cases. `CASES=words` in the environment
    tries of a test those that have one of the words in their names, where there are such.

    Parameters
    ----------
    names : str or sequence of str
        The arguments that a case gives values to, as for `pytest.mark.parametrize`.
    cases : iterable
        The values, or tuples of them, or `pytest.param` with an `id`, and with marks where cases are grouped.
    ids : iterable of str, optional
        The names of the cases.
    by : callable, optional
        The name of a case's group, from its values: each group is one test. Without it all cases are one.
    """
    arguments = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    groups: dict[str, list[Case]] = {}
    listed, given_names = list(cases), list(ids)
    for k, one in enumerate(listed):
        case = _case(one, alone=len(arguments) == 1, name=given_names[k] if given_names else None)
        groups.setdefault(by(*case.values) if by else "", []).append(case)
    marks = {group: {mark.name: mark for case in within for mark in case.marks} for group, within in groups.items()}
    assert groups, "a law without a case holds nothing"
    assert by or not any(marks.values()), "only a group can have a mark"

    def decorate(law: Law) -> Law:
        @functools.wraps(law)
        def of_all(**fixtures: Any) -> None:
            chosen = asked_for(groups[fixtures.pop("cases") if by else ""])
            failures: list[tuple[str, BaseException]] = []
            for case in chosen:
                try:
                    law(**fixtures, **dict(zip(arguments, case.values, strict=True)))
                except (Exception, pytest.fail.Exception) as error:
                    error.add_note(f"The case: {case.name}")
                    failures.append((case.name, error))
            if failures:
                summary = f"{len(failures)} of {len(chosen)} cases fail: {'; '.join(name for name, _ in failures)}"
                group = BaseExceptionGroup(summary, [error for _, error in failures])
                if law.__doc__ and not any(isinstance(error, BaseExceptionGroup) for _, error in failures):
                    group.add_note(f"The law: {inspect.getdoc(law)}")  # of the innermost group alone
                raise group

        signature = inspect.signature(law)
        kept = [parameter for name, parameter in signature.parameters.items() if name not in arguments]
        assert len(signature.parameters) == len(kept) + len(arguments), "an argument has no case's value"
        grouped = [inspect.Parameter("cases", inspect.Parameter.POSITIONAL_OR_KEYWORD)] if by else []
        if not by:
            vars(of_all).update(dict.fromkeys(case.name for case in groups[""]))  # `-k` finds a test by them
        of_all.__signature__ = signature.replace(parameters=[*kept, *grouped])  # type: ignore[attr-defined]
        if not by:
            return of_all
        params = [pytest.param(group, id=group, marks=list(marks[group].values())) for group in groups]
        grouped_law: Law = pytest.mark.parametrize("cases", params)(of_all)
        return grouped_law

    return decorate


def asked_for(cases: Sequence[Case]) -> Sequence[Case]:
    """Return the cases that the environment asks for by a word in their names; all where none has one."""
    words = [word for word in os.environ.get(CASES, "").split(",") if word]
    return [case for case in cases if any(word in case.name for word in words)] or cases


def of_its_lesson(lesson: Any, *_: Any) -> str:
    """Group cases by their first value, a lesson."""
    slug: str = lesson.slug
    return slug


def _case(one: Any, *, alone: bool, name: str | None) -> Case:
    if isinstance(one, type(pytest.param())):
        return Case(tuple(one.values), tuple(one.marks), name or (None if one.id is None else str(one.id)))
    return Case((one,) if alone else tuple(one), given_name=name)


def _short(value: Any) -> str:
    if isinstance(value, PurePath):
        return str(value)  # files of several folders have one name
    names = (getattr(value, attribute, None) for attribute in ("slug", "code", "name", "__name__"))
    return next((name for name in names if isinstance(name, str)), None) or str(value)[:MAX_NAME]
