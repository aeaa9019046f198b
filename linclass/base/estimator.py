"""The base of every estimator: a dataclass whose fields are its hyperparameters, each declared with symbol and range.

`get_params`, the docstring and the app's sliders read that one declaration, so that they cannot disagree.
"""

import copy
import inspect
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass
from functools import cache
from typing import Any, Self, TypeVar

from linclass import checks
from linclass.base.routing import MetadataConsumer
from linclass.declare import AnyField, Choice, Number, Unbounded, declared, setting

Method = TypeVar("Method", bound=Callable[..., object])


def unqualified(method: Method) -> Method:
    """Name a method alone in TypeErrors of calls, without the base class that defines it."""
    method.__qualname__ = method.__name__
    return method


def hyperparameter(
    default: object = MISSING,
    *,
    symbol: str,
    low: float | None = None,
    high: float | None = None,
    choices: tuple[object, ...] | None = None,
    help: str = "",  # noqa: A002 - the word every widget library uses for this text
) -> Any:
    """Declare a hyperparameter: its default, its symbol, and the range or the choices that make sense.

    `low` and `high` bound what an interface offers, whole numbers where `low` is one; `choices` is enforced by
    `checks.choice` when fitting.
    """
    kind: AnyField = Unbounded(symbol, help=help)
    if choices is not None:
        kind = Choice(symbol, {value: str(value) for value in choices}, help=help)
    elif low is not None and high is not None:
        kind = Number(symbol, low, high, type(low)(1), optional=default is None, help=help)
    return setting(default, kind)


@dataclass(kw_only=True, eq=False)
class Estimator(MetadataConsumer):
    """The interface of scikit-learn's tools: parameters by name, nothing learned before `fit`."""

    @classmethod
    def hyperparameters(cls) -> Mapping[str, Mapping[str, object]]:
        """Map each parameter's name to its declaration: symbol, low, high, choices, help."""
        return {name: _described(kind) for name, kind in declared(cls).items()}

    def get_params(self, deep: bool = True) -> dict[str, object]:
        """Return the parameters by name; with `deep`, those of nested estimators as `outer__inner` too."""
        own = {name: getattr(self, name) for name in self._parameter_names()}
        if not deep:
            return own
        nested = {
            f"{name}__{inner}": value
            for name, part in own.items()
            if hasattr(part, "get_params") and not inspect.isclass(part)
            for inner, value in part.get_params().items()
        }
        return own | nested

    def set_params(self, **params: object) -> Self:
        """Set parameters by name, `outer__inner` for those of a nested estimator, and return self.

        Raises
        ------
        ValueError
            If there is no such parameter, or nothing nested in it; then none is set.
        """
        own, nested = self.get_params(deep=False), defaultdict[str, dict[str, object]](dict)
        for key, value in params.items():
            name, _, inner = key.partition("__")
            if name not in own:
                raise ValueError(f"Invalid parameter {name!r} for estimator {self!r}. Valid: {sorted(own)}.")
            if inner:
                nested[name][inner] = value
            else:
                own[name] = value
        for name, inside in nested.items():
            if not hasattr(own[name], "set_params") or inspect.isclass(own[name]):
                raise ValueError(f"{name} is {checks.shown(own[name])}: set an estimator before its parameters.")
            clone(own[name]).set_params(**inside)  # which raises where one is wrong
        for name, value in own.items():
            setattr(self, name, value)
        for name, inside in nested.items():
            getattr(self, name).set_params(**inside)
        return self

    def _with_plain_numbers(self) -> Self:
        """Return a shallow copy to learn in, whose parameters that are NumPy numbers are Python numbers.

        Narrow NumPy numbers overflow (an int8 counts to 127) and compute in their own precision.
        """
        learned = object.__new__(type(self))  # without the detour of `copy.copy`
        learned.__dict__.update(self.__dict__)
        learned.__dict__.update({name: checks.plain(getattr(self, name)) for name in declared(self)})
        return learned

    def _take_over(self, learned: Self) -> None:
        """Become what a copy has learned, all at once; the parameters stay the objects that they are."""
        learned.__dict__.update({name: getattr(self, name) for name in declared(self)})
        self.__dict__ = learned.__dict__

    @classmethod
    @cache
    def _parameter_names(cls) -> tuple[str, ...]:
        """Return the names of the constructor's parameters, with all that are declared where it passes on `**kwargs`.

        Raises
        ------
        TypeError
            If `*args` alone hides some.
        """
        parameters = inspect.signature(cls).parameters.values()
        kinds = {p.kind for p in parameters}
        named = [p.name for p in parameters if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
        if inspect.Parameter.VAR_KEYWORD in kinds:
            return tuple(dict.fromkeys([*named, *declared(cls)]))
        if inspect.Parameter.VAR_POSITIONAL in kinds:
            raise TypeError(f"{cls.__name__}.__init__ must name each of its parameters: they are read from there.")
        return tuple(named)

    def _check_choices(self) -> None:
        """Raise ValueError for a hyperparameter that is none of its declared choices."""
        for name, kind in declared(self).items():
            if isinstance(kind, Choice):
                checks.choice(name, getattr(self, name), tuple(kind.words))

    def __sklearn_is_fitted__(self) -> bool:
        return hasattr(self, "n_features_in_")

    def __sklearn_tags__(self) -> Any:
        from sklearn.utils import ClassifierTags, InputTags, Tags, TargetTags

        return Tags(
            estimator_type="classifier",
            target_tags=TargetTags(required=True),
            transformer_tags=None,
            regressor_tags=None,
            classifier_tags=ClassifierTags(),
            input_tags=InputTags(),
        )


def _described(kind: Any) -> Mapping[str, object]:
    """Return a hyperparameter's declaration as a mapping; None for what its kind does not have."""
    return {
        "symbol": kind.label,
        "low": getattr(kind, "low", None),
        "high": getattr(kind, "high", None),
        "choices": tuple(kind.words) if isinstance(kind, Choice) else None,
        "help": kind.help,
    }


def clone(estimator: Any) -> Any:
    """Return an unfitted copy with the same parameters; nested estimators are copied too.

    An estimator of scikit-learn copies itself, so that nothing is shared with the steps of a pipeline.

    Raises
    ------
    TypeError
        If it is no object with `get_params`.
    """
    if inspect.isclass(estimator) or not hasattr(estimator, "get_params"):
        raise TypeError(f"Only an estimator can be copied, an object with get_params; got {checks.shown(estimator)}.")
    if hasattr(estimator, "__sklearn_clone__"):
        return estimator.__sklearn_clone__()
    parameters = {
        name: clone(value) if hasattr(value, "get_params") and not inspect.isclass(value) else value
        for name, value in estimator.get_params(deep=False).items()
    }
    copied = type(estimator)(**parameters)
    if hasattr(estimator, "_sklearn_output_config"):  # what `set_output` has asked for
        copied._sklearn_output_config = dict(estimator._sklearn_output_config)
    if hasattr(estimator, "_metadata_request"):  # what `set_fit_request` and `set_score_request` have asked for
        copied._metadata_request = copy.deepcopy(estimator._metadata_request)
    return copied
