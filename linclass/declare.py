"""Declarations of settings: a dataclass's fields, each of which says its kind, range, words and help once.

    @dataclass(frozen=True)
    class Settings:
        eta: float = of(Perceptron, "eta", texts.ETA, step=0.5)
        basis: str = setting("linear", Choice(texts.BASIS, texts.BASES))

A lesson's settings and an estimator's hyperparameters are such dataclasses, and a generator of points declares its
settings by the same kinds. The widgets, what a link writes and reads, and the checks follow from them. A value is
written into a link under its setting's name, a choice by its value: no wording of the interface stands in an address.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field as dataclass_field, fields, replace
from functools import cache
from types import MappingProxyType
from typing import Any, Generic, Self, TypeAlias, TypeVar

from linclass.number_text import decimal

E = TypeVar("E")
V = TypeVar("V")
Condition: TypeAlias = Callable[[Any, str], bool]  # of a lesson's settings and a view
OfState: TypeAlias = Callable[[Any, Any], V]  # of a lesson's settings and points
MAX_TEXT = 1000  # characters of a value in a link
MAX_NUMBER_TEXT = 40  # characters of a number in a link


def always(_settings: object, _view: str) -> bool:  # it asks about neither
    """Tell that a control is there in every state."""
    return True


@dataclass(frozen=True, kw_only=True)
class Field(Generic[V]):
    """A kind of setting: the values V that it may have, and how they are shown, checked and written.

    Attributes
    ----------
    help : str
        One or two sentences beside the widget.
    width : int
        Of the widget, in pixels; two of the default width fit beside each other on a phone.
    group : str
        The title of the panel that holds it; empty for one that stands in the row.
    shown, enabled : functions of settings and view
        Whether the widget is there, and whether it can be used.
    shared : bool
        Whether it is the same on every page that has a field of this name.
    """

    help: str = ""
    width: int = 140
    group: str = ""
    shown: Condition = always
    enabled: Condition = always
    shared: bool = False

    def check(self, value: object) -> V:
        """Return the value as this field keeps it; raise ValueError if it is none of its values."""
        raise NotImplementedError

    def write(self, value: V) -> str:
        """Return the value as text for a link."""
        raise NotImplementedError

    def read(self, text: str) -> V:
        """Return the value that stands in a link; raise ValueError if there is none."""
        raise NotImplementedError

    def resolved(self, settings: object, points: object) -> Self:  # noqa: ARG002 - for kinds that depend on them
        """Return the field as it is beside these settings and points: with its label and its choices of now."""
        return self


AnyField: TypeAlias = Field[Any]  # whatever its values are


@dataclass(frozen=True)
class Choice(Field[object]):
    """One of a few values, each with its words.

    Attributes
    ----------
    among : function of settings and points, or None
        Limits the values to those that make sense now. Where one is left there is nothing to choose, and no widget;
        a setting that is not among them keeps its value, and the first of them is shown instead.
    """

    label: str
    words: Mapping[Any, str]
    among: OfState[Sequence[object]] | None = None

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return f"one of {', '.join(map(str, self.words))}"

    def offered(self, settings: object, points: object) -> tuple[object, ...]:
        """Return the values that make sense now, in the order of their words."""
        allowed = self.words if self.among is None else self.among(settings, points)
        return tuple(value for value in self.words if value in allowed)

    def resolved(self, settings: object, points: object) -> Self:
        """Return the field with those values alone that make sense now."""
        return replace(self, words={value: self.words[value] for value in self.offered(settings, points)}, among=None)

    def check(self, value: object) -> object:
        """Return the value if it is one of those offered."""
        for offered in self.words:
            if value == offered and type(value) is type(offered):
                return offered
        raise ValueError(f"it must be {self.allowed}")

    def write(self, value: object) -> str:
        """Return the value itself, in plain text."""
        return str(value)

    def read(self, text: str) -> object:
        """Return the value that a text in a link writes."""
        for offered in self.words:
            if self.write(offered) == text:
                return offered
        raise ValueError(f"it must be {self.allowed}")


@dataclass(frozen=True)
class Several(Field[tuple[str, ...]]):
    """Some of a few values, in the order in which they are offered."""

    label: str
    words: Mapping[str, str]

    def check(self, value: object) -> tuple[str, ...]:
        """Return the values as a tuple in the order offered."""
        if not isinstance(value, list | tuple) or not all(isinstance(v, str) and v in self.words for v in value):
            raise ValueError(f"they must be among {', '.join(self.words)}")
        return tuple(name for name in self.words if name in value)

    def write(self, value: tuple[str, ...]) -> str:
        """Return the values with dots between; a dot alone stands for none."""
        return ".".join(value) or "."

    def read(self, text: str) -> tuple[str, ...]:
        """Return the values that a text in a link writes."""
        return self.check([part for part in text.split(".") if part])


@dataclass(frozen=True)
class Number(Field[float | None]):
    """A number: whole if `step` is, typed or stepped; `slider` sweeps it over its range, where it can be typed too.

    Attributes
    ----------
    stops : sequence of numbers
        Where the slider stands still, if not every `step`: 1, 2, 5, 10, for example. What is typed, or comes in a link,
        may lie between them.
    optional : bool
        Whether None is a value too, where the lesson chooses for itself; `placeholder` says so.
    format : str
        How the widget writes it, as printf does; empty leaves that to the widget.
    of : function of settings and points, or None
        Whose number it is, which the label says in its field {of}.
    """

    label: str
    low: float
    high: float
    step: float
    slider: bool = False
    stops: Sequence[float] = ()
    optional: bool = False
    placeholder: str = ""
    format: str = ""
    of: OfState[str] | None = None

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return _range(type(self.step), self.low, self.high)

    def resolved(self, settings: object, points: object) -> Self:
        """Return the field with the label that is true now."""
        return self if self.of is None else replace(self, label=self.label.format(of=self.of(settings, points)))

    def check(self, value: object) -> float | None:
        """Return the number, whole or not as declared; None where that is a value."""
        return None if value is None and self.optional else check_number(value, type(self.step), self.low, self.high)

    def write(self, value: float | None) -> str:
        """Return the shortest text from which the number comes back exactly."""
        return "" if value is None else _written(value)

    def read(self, text: str) -> float | None:
        """Return the number that a text in a link writes."""
        return self.check(read_number(text) if text else None)


@dataclass(frozen=True)
class Among(Field[float]):
    """One of an ordered few numbers, on a slider: powers of ten, say."""

    label: str
    values: Sequence[float]
    format: Callable[[float], str] = decimal

    def check(self, value: object) -> float:
        """Return the value if it is one of those offered."""
        for offered in self.values:
            if value == offered:
                return offered
        raise ValueError(f"it must be one of {', '.join(_written(v) for v in self.values)}")

    def write(self, value: float) -> str:
        """Return the number in the shortest way."""
        return _written(value)

    def read(self, text: str) -> float:
        """Return the number that a text in a link writes."""
        return self.check(read_number(text))


@dataclass(frozen=True)
class Switch(Field[bool]):
    """On or off.

    Attributes
    ----------
    codes : two of str
        How off and on stand in a link.
    """

    label: str
    codes: tuple[str, str] = ("0", "1")

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return f"{self.codes[1]} or {self.codes[0]}"

    def check(self, value: object) -> bool:
        """Return the value if it is a bool; raise ValueError else."""
        if not isinstance(value, bool):
            raise ValueError(f"it must be {self.allowed}")  # noqa: TRY004 - the exception of any other wrong value
        return value

    def write(self, value: bool) -> str:
        """Return the code of off or on."""
        return self.codes[bool(value)]

    def read(self, text: str) -> bool:
        """Return whether a code is that of on."""
        if text not in self.codes:
            raise ValueError(f"it must be {self.allowed}")
        return text == self.codes[1]


@dataclass(frozen=True)
class Numbers(Field[tuple[float, ...] | None]):
    """A few numbers that belong together: a place on the plane, the weights of a start.

    Attributes
    ----------
    names : tuple of str
        What each is called.
    optional : bool
        Whether None is a value too, where the lesson chooses for itself; `placeholder` says so.
    """

    label: str
    names: tuple[str, ...]
    low: float
    high: float
    step: float = 0.5
    optional: bool = False
    placeholder: str = ""

    def check(self, value: object) -> tuple[float, ...] | None:
        """Return the numbers as a tuple; None where that is a value."""
        if value is None and self.optional:
            return None
        if not isinstance(value, list | tuple) or len(value) != len(self.names):
            raise ValueError(f"it must be {len(self.names)} numbers")
        return tuple(check_number(v, float, self.low, self.high) for v in value)

    def write(self, value: tuple[float, ...] | None) -> str:
        """Return the numbers with ~ between."""
        return "" if value is None else "~".join(_written(v) for v in value)

    def read(self, text: str) -> tuple[float, ...] | None:
        """Return the numbers that a text in a link writes."""
        return self.check([read_number(part) for part in text.split("~")] if text else None)


@dataclass(frozen=True)
class Written(Field[str]):
    """A text in a small language of the lesson's own: a code matrix, a list of places.

    Attributes
    ----------
    most : int
        Characters.
    """

    label: str
    most: int = MAX_TEXT

    def check(self, value: object) -> str:
        """Return the text if it is short enough and one line."""
        if not isinstance(value, str) or len(value) > self.most or not (value.isprintable() or not value):
            raise ValueError(f"it must be a text of at most {self.most} characters")
        return value

    def write(self, value: str) -> str:
        """Return the text."""
        return value

    def read(self, text: str) -> str:
        """Return the text."""
        return self.check(text)


@dataclass(frozen=True)
class Hidden(Field[V]):
    """A setting without a widget of its own, declared as another kind: a drag on the plane moves it."""

    kind: Field[V]

    def check(self, value: object) -> V:
        """Return the value as its kind accepts it; ValueError where it does not."""
        return self.kind.check(value)

    def write(self, value: V) -> str:
        """Return the value as text, as it stands in a link."""
        return self.kind.write(value)

    def read(self, text: str) -> V:
        """Return the value that a text stands for; ValueError where it stands for none."""
        return self.kind.read(text)


@dataclass(frozen=True)
class Unbounded(Field[object]):
    """A value of any sort, which has no widget and stands in no link: an estimator or an array."""

    label: str

    def check(self, value: object) -> object:
        """Return the value."""
        return value


def decades(first: int, last: int) -> tuple[float, ...]:
    """Return 1, 2 and 5 times the powers of ten from the first to the last, which ends the list."""
    below = (float(f"{digit}e{power}") for power in range(first, last) for digit in (1, 2, 5))
    return (*below, float(f"1e{last}"))


def setting(default: object, kind: AnyField, *, of: tuple[type, str] | None = None) -> Any:
    """Declare a field of a dataclass of settings; `of` is the estimator and its hyperparameter that it is."""
    return dataclass_field(default=default, metadata={"field": kind, "of": of})


def of(
    owner: type,
    name: str,
    label: str,
    *,
    words: Mapping[Any, str] | None = None,
    step: float = 1.0,
    default: Any = MISSING,
    **declarations: Any,
) -> Any:
    """Declare a setting that is an estimator's hyperparameter: range, choices, default and help are its own.

    Where the label says {symbol}, the hyperparameter's label stands, which is its symbol. `low` and `high` may narrow
    its range.
    """
    kind: Any = declared(owner)[name]
    begin: Any = next(f.default for f in fields(owner) if f.name == name) if default is MISSING else default
    common = {"label": label.format(symbol=kind.label)} | declarations
    if isinstance(kind, Choice):
        offered = kind.words if words is None else {value: words[value] for value in kind.words}
        return setting(begin, replace(kind, words=offered, **common), of=(owner, name))
    own, kind = kind, replace(kind, step=step, **({"optional": False} | common))
    if not own.low <= kind.low <= kind.high <= own.high:
        raise ValueError(f"{owner.__name__}.{name} goes from {own.low} to {own.high}.")
    return setting(type(step)(begin), kind, of=(owner, name))


def hyperparameters(settings: Any, owner: type) -> Mapping[str, str]:
    """Return which settings are an estimator's hyperparameters, by `of`: the hyperparameter of each setting's name."""
    pairs = ((f.name, f.metadata.get("of") or (None, "")) for f in fields(settings))
    return {setting: name for setting, (of_whom, name) in pairs if of_whom is owner}


def estimator(owner: type[E], settings: Any, **others: Any) -> E:
    """Return an estimator with those hyperparameters that are declared as settings, and with others."""
    chosen = {name: getattr(settings, setting) for setting, name in hyperparameters(settings, owner).items()}
    return owner(**chosen, **others)


def declared(settings: object) -> Mapping[str, AnyField]:
    """Return the declared fields of a class of settings, or of an estimator, by name and in their order."""
    return _declared(settings if isinstance(settings, type) else type(settings))


@cache
def _declared(settings: type) -> Mapping[str, AnyField]:
    """Return them: a page asks for the same ones some forty times a run."""
    return MappingProxyType({f.name: f.metadata["field"] for f in fields(settings) if "field" in f.metadata})


def check_number(value: object, kind: type[float], low: float, high: float) -> float:
    """Return a number of a range as an int or a float; raise ValueError for anything else."""
    if (
        isinstance(value, (int, float))
        and not isinstance(value, bool)
        and low <= value <= high
        and (kind is float or value == math.floor(value))
    ):
        return kind(value)
    raise ValueError(f"it must be {_range(kind, low, high)}")


def read_number(text: str) -> float:
    """Return the number in a text of a link; raise ValueError for what is none, too long or not finite."""
    if len(text) > MAX_NUMBER_TEXT:
        raise ValueError("it must be a number")
    try:
        value = float(text)
    except ValueError:
        raise ValueError("it must be a number") from None
    if math.isnan(value):
        raise ValueError("it must be a number")
    return int(value) if value.is_integer() and "e" not in text and "." not in text else value


def _range(kind: type[float], low: float, high: float) -> str:
    return f"a{' whole' if kind is int else ''} number from {decimal(low, 12)} to {decimal(high, 12)}"


def _written(value: float) -> str:
    """Return the shortest text of a number: 1 rather than 1.0, and no + that an address would turn into a blank."""
    return repr(value).removesuffix(".0").replace("e+", "e")
