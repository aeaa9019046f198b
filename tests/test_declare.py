"""Laws of every declared setting: of lessons, of generators, and of estimators, whose are called hyperparameters."""

from collections.abc import Iterator
from typing import Any

import pytest

from linclass import lessons
from linclass.datasets import GENERATORS
from linclass.declare import Among, AnyField, Choice, Hidden, Number, Switch, Unbounded, declared, of
from linclass.models.perceptron import Perceptron
from linclass.ui.widgets import WIDGETS
from tests.contract.estimators import ESTIMATORS
from tests.every_case import every_case


def declarations() -> Iterator[tuple[str, AnyField, Any]]:
    """The name, the kind and the default of every setting."""
    for owner in (*(lesson.Settings for lesson in lessons.every()), *ESTIMATORS):
        for name, kind in declared(owner).items():
            yield f"{owner.__module__}-{name}", kind, getattr(owner(), name)
    for generator in GENERATORS.values():
        for setting in generator.settings:
            yield f"{generator.name}-{setting.name}", setting.kind, setting.default


WRONG: tuple[Any, ...] = ("nonsense", [], float("nan"))
DECLARED = list(declarations())
every = every_case(("kind", "default"), [pytest.param(k, d, id=name) for name, k, d in DECLARED])


@every
def test_a_default_is_one_of_its_kind(kind: AnyField, default: Any) -> None:
    """A default passes its own check unchanged, and comes back from a link."""
    assert kind.check(default) == default
    assert type(kind.check(default)) is type(default)
    if not isinstance(kind, Unbounded):
        assert kind.read(kind.write(default)) == default


@every
def test_another_value_is_refused_with_the_allowed_ones(kind: AnyField, default: Any) -> None:  # noqa: ARG001
    """A number, a choice and a switch refuse what is none of theirs, by the words that say which are."""
    if isinstance(kind, Number | Choice | Switch):
        for wrong in WRONG:
            with pytest.raises(ValueError, match=r"^it must be ") as caught:
                kind.check(wrong)
            assert str(caught.value) == f"it must be {kind.allowed}"
        with pytest.raises(ValueError, match=r"^it must be "):
            kind.read("nonsense")


def test_every_setting_of_a_page_has_a_widget() -> None:
    """Each kind that a lesson or a generator declares is shown by the one table of widgets, or hidden on purpose."""
    of_pages = [kind for lesson in lessons.every() for kind in declared(lesson.Settings).values()]
    of_pages += [setting.kind for generator in GENERATORS.values() for setting in generator.settings]
    assert {type(kind) for kind in of_pages} - {Hidden} == set(WIDGETS)


def test_a_slider_has_few_enough_positions() -> None:
    """A slider that moves by its step has at most 1000 steps; a setting with more is typed."""
    steps = {
        name: (kind.high - kind.low) / kind.step
        for name, kind, _ in DECLARED
        if isinstance(kind, Number) and kind.slider and not kind.stops
    }
    assert len(steps) > 20
    assert {name: count for name, count in steps.items() if count > 1000} == {}


def test_a_hyperparameter_is_declared_once() -> None:
    """A lesson's field of it has its symbol, range and default, and may narrow the range but not leave it."""
    kind = of(Perceptron, "eta", "rate {symbol}", step=0.5, high=2.0).metadata["field"]
    own = declared(Perceptron)["eta"]
    assert isinstance(own, Number)
    assert kind == Number("rate η", own.low, 2.0, 0.5, help=own.help)
    assert of(Perceptron, "eta", "η").default == Perceptron().eta
    with pytest.raises(ValueError, match=r"^Perceptron\.eta goes from 0\.01 to 10\.0"):
        of(Perceptron, "eta", "η", high=11.0)
    words = {"constant": "as it is", "inverse": "falling"}
    choice = of(Perceptron, "schedule", "schedule", words=words).metadata["field"]
    assert choice == Choice("schedule", words)
    with pytest.raises(KeyError):
        of(Perceptron, "schedule", "schedule", words={"constant": "as it is"})


def test_a_number_is_whole_where_its_step_is() -> None:
    """5.0 is 5 then, and 5.5 is none; elsewhere 5 is 5.0."""
    whole, any_number = Number("n", 1, 9, 1), Number("x", 1, 9, 0.5)
    assert repr(whole.check(5.0)) == "5"
    assert repr(any_number.check(5)) == "5.0"
    with pytest.raises(ValueError, match=r"^it must be a whole number from 1 to 9$"):
        whole.check(5.5)
    with pytest.raises(ValueError, match=r"^it must be a number from 1 to 9$"):
        any_number.check(9.5)
    assert Among("x", (0.1, 1.0)).check(1) == 1.0
