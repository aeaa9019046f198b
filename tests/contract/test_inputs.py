"""Inputs as people have them: missing labels and values in every container, narrow numbers, mixed column names."""

import re
import warnings
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pandas
import polars
import pytest
from hypothesis import given, strategies as st
from numpy.testing import assert_array_equal

from linclass import (
    KNeighborsClassifier,
    LMSClassifier,
    Perceptron,
    checks,
)
from linclass.base import LinearRule
from tests.contract.cases import two_clouds
from tests.contract.estimators import CLASSIFIERS, COUNTING, ESTIMATORS, EVERY_ESTIMATOR, STEPWISE
from tests.every_case import every_case
from tests.examples import examples

pytestmark = pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning")

X = np.array([[0.0, 1.0], [1.0, 0.0], [4.0, 3.0], [5.0, 5.0]])
MISSING: dict[str, Any] = {
    "list with None": [0, None, 1, 1],
    "list of strings with None": ["a", None, "b", "b"],
    "list of strings with NaN": ["a", float("nan"), "b", "b"],
    "list of booleans with None": [True, None, False, False],
    "list with NA": ["a", pandas.NA, "b", "b"],
    "tuple with NaT": ("a", pandas.NaT, "b", "b"),
    "list of decimals": [Decimal(1), Decimal("NaN"), Decimal(2), Decimal(2)],
    "floats": np.array([0.0, np.nan, 1.0, 1.0]),
    "objects": np.array([0.0, np.nan, 1.0, 1.0], dtype=object),
    "dates": np.array(["2026-01-01", "NaT", "2026-01-02", "2026-01-02"], dtype="datetime64[D]"),
    "masked": np.ma.masked_equal([0, 7, 1, 1], 7),
    "Int64": pandas.Series([0, None, 1, 1], dtype="Int64"),
    "Float64": pandas.Series([0, None, 1, 1], dtype="Float64"),
    "boolean": pandas.Series([False, None, True, True], dtype="boolean"),
    "string": pandas.Series(["a", None, "b", "b"], dtype="string"),
    "str": pandas.Series(["a", None, "b", "b"], dtype="str"),
    "object series": pandas.Series(["a", np.nan, "b", "b"], dtype=object),
    "category": pandas.Series(["a", None, "b", "b"], dtype="category"),
    "category of numbers": pandas.Series([0, None, 1, 1], dtype="category"),
    "datetime": pandas.Series([datetime(2026, 1, 1), None, datetime(2026, 1, 2), datetime(2026, 1, 2)]),
    "pyarrow": pandas.Series(["a", None, "b", "b"], dtype="string[pyarrow]"),
    "polars strings": polars.Series(["a", None, "b", "b"]),
    "polars numbers": polars.Series([0, None, 1, 1]),
    "polars booleans": polars.Series([False, None, True, True]),
}


@every_case("y", MISSING.values(), ids=MISSING.keys())
def test_missing_labels_are_refused(y: Any) -> None:
    """One sentence wherever a y is taken: by `fit`, `steps`, `score` and as labels of a given rule."""
    stepwise: tuple[Any, ...] = STEPWISE
    asked: list[Any] = [E().fit for E in CLASSIFIERS] + [E().steps for E in stepwise]
    for ask in (*asked, LinearRule.of([1.0, 1.0], 0.0).score):
        with pytest.raises(ValueError, match=r"^y has missing values \(None, NaN, NaT, NA or masked\)"):
            ask(X, y)
    with pytest.raises(ValueError, match=r"^classes has missing values"):
        LinearRule.of([1.0, 1.0], 0.0, classes=[0.0, np.nan])


@every_case(
    ("y", "sentence"),
    [
        ([0.0, np.inf, 1.0, 1.0], "Input y contains infinity"),
        (np.array([0, np.inf, 1, 1], dtype=object), "Input y contains infinity"),
        (np.array([0, 0.5, 1, 1], dtype=object), "Unknown label type: continuous"),
        (np.array([0, Fraction(1, 2), 1, 1], dtype=object), "Unknown label type: continuous"),
        (np.array([0, 1j, 1, 1], dtype=object), "Complex data not supported"),
        (np.array([0, 1j, 1, 1]), "Complex data not supported"),
        (np.array([0, "a", 1, 1], dtype=object), "mixes labels that cannot be sorted, of the types int, str"),
        ([0, "a", 1, 1], "mixes labels that cannot be sorted, of the types int, str"),
        (("1", 1, 1.0, "1"), "mixes labels that cannot be sorted, of the types float, int, str"),
        ([[0], [0, 1], [1], [1]], "^y must be a list of labels, without lists inside"),
        ([b"1", 1, 2, b"2"], "mixes labels that cannot be sorted, of the types bytes, int"),
    ],
)
@every_case("E", CLASSIFIERS)
def test_measurements_are_no_labels(E: type[Any], y: Any, sentence: str) -> None:
    """Objects are looked at one by one: infinity, fractions, complex numbers and mixtures are ValueErrors."""
    with pytest.raises(ValueError, match=sentence):
        E().fit(X, y)


@pytest.mark.slow
@examples(100)
@given(
    labels=st.lists(st.sampled_from(["a", "b", "c"]) | st.sampled_from([None, np.nan, pandas.NA]), min_size=4),
    container=st.sampled_from(
        [list, tuple, lambda v: np.array(v, dtype=object), lambda v: pandas.Series(v, dtype=object), pandas.Index]
    ),
)
def test_labels_are_missing_or_kept(labels: list[Any], container: Any) -> None:
    """Whatever the container: labels of which none is missing come back as they are, others raise."""
    if all(isinstance(label, str) for label in labels):
        assert checks.label_array(container(labels), "y").tolist() == labels
        return
    with pytest.raises(ValueError, match="missing values"):
        checks.label_array(container(labels), "y")


TABLES: dict[str, Any] = {
    "list with None": [[0.0, None], [1, 0], [4, 3], [5, 5]],
    "Int64": pandas.DataFrame({"a": [0, None, 4, 5], "b": [1, 0, 3, 5]}, dtype="Int64"),
    "Float64": pandas.DataFrame({"a": [0, None, 4, 5], "b": [1, 0, 3, 5]}, dtype="Float64"),
    "boolean": pandas.DataFrame({"a": [True, None, False, False], "b": [True] * 4}, dtype="boolean"),
    "pyarrow": pandas.DataFrame({"a": [0, None, 4, 5], "b": [1, 0, 3, 5]}, dtype="int64[pyarrow]"),
    "NA beside numbers": np.array([[0.0, pandas.NA], [1, 0], [4, 3], [5, 5]], dtype=object),
    "masked": np.ma.masked_equal(X, 3.0),
    "dates": np.array([["2026-01-01", "NaT"]] * 4, dtype="datetime64[D]"),
}


@pytest.mark.slow
@every_case("E", ESTIMATORS)
@every_case("table", TABLES.values(), ids=TABLES.keys())
def test_missing_values_of_points_are_refused(E: type[Any], table: Any) -> None:
    """ValueError about missing values, by `fit` and by what is asked later; nothing is learned."""
    model = E()
    with pytest.raises(ValueError, match=r"^Input X contains (missing values \(None, NaN, NA or masked\)|NaN)"):
        model.fit(table, [0, 0, 1, 1])
    assert not hasattr(model, "n_features_in_")
    model = E().fit(X[:, :2], [0, 0, 1, 1]) if E is not KNeighborsClassifier else E(n_neighbors=1).fit(X, [0, 0, 1, 1])
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="X has feature names")
        with pytest.raises(ValueError, match=r"^Input X contains (missing values|NaN)"):
            (model.predict if hasattr(model, "predict") else model.transform)(table)


@every_case("E", ESTIMATORS)
def test_what_is_no_float_gets_a_sentence(E: type[Any]) -> None:
    """A whole number beyond all floats, and complex numbers among objects."""
    with pytest.raises(ValueError, match=r"^Input X has values beyond 1e\+150"):
        E().fit([[10**400, 0], [1, 0], [4, 3], [5, 5]], [0, 0, 1, 1])
    with pytest.raises(ValueError, match=r"^Complex data not supported"):
        E().fit(np.array([[1j, 0], [1, 0], [4, 3], [5, 5]], dtype=object), [0, 0, 1, 1])


@every_case("E", ESTIMATORS)
def test_a_table_with_words_is_named(E: type[Any]) -> None:
    """A column of words, and rows of different lengths: a sentence that names X."""
    words = pandas.DataFrame({"size": [0.0, 1.0, 4.0, 5.0], "town": ["Bern", "Bern", "Chur", "Chur"]})
    for table in (words, words.to_numpy().tolist(), [[0.0, 1.0], [1.0], [4.0, 3.0], [5.0, 5.0]]):
        with pytest.raises(ValueError, match=r"^X must hold numbers, in rows of one length: "):
            E().fit(table, [0, 0, 1, 1])


@every_case("E", ESTIMATORS)
def test_mixed_column_names_are_refused(E: type[Any]) -> None:
    """Columns that are named partly by strings could be swapped unnoticed: TypeError, as scikit-learn says."""
    frame = pandas.DataFrame(X, columns=["a", 1])
    with pytest.raises(TypeError, match="Feature names are only supported if all input features have string names"):
        E().fit(frame, [0, 0, 1, 1])
    model = E().fit(pandas.DataFrame(X, columns=["a", "b"]), [0, 0, 1, 1])
    with pytest.raises(TypeError, match="Feature names are only supported"):
        (model.predict if hasattr(model, "predict") else model.transform)(frame)


@every_case("E", CLASSIFIERS)
def test_a_forgotten_y_is_named(E: type[Any]) -> None:
    """`fit`, `score` and `steps` without y say so in scikit-learn's sentence, in the name of the class."""
    points, y = two_clouds()
    model = E().fit(points, y)
    for name in ("fit", "score", "steps"):
        if hasattr(model, name):
            with pytest.raises(ValueError, match=f"^{E.__name__} requires y to be passed, but the target y is None"):
                getattr(model, name)(points)


@pytest.mark.parametrize("numbers", [[np.nan, 1.0], [np.inf, 1.0]])
def test_a_given_rule_has_finite_weights(numbers: list[float]) -> None:
    """NaN and infinity are no weights and no bias, and one label is no choice."""
    with pytest.raises(ValueError, match=r"^w must hold finite numbers"):
        LinearRule.of(numbers, 0.0)
    with pytest.raises(ValueError, match=r"^w0 must hold finite numbers"):
        LinearRule.of([1.0, 0.0], numbers[0])
    with pytest.raises(ValueError, match=r"^classes must be two or more, distinct and ascending"):
        LinearRule.of([1.0, 0.0], 0.0, classes=["a"])
    with pytest.raises(ValueError, match=r"^Unknown label type: classes mixes labels .* of the types int, str"):
        LinearRule.of([1.0, 0.0], 0.0, classes=np.array([1, "a"], object))


ODD_VALUES: dict[str, Any] = {
    "missing": float("nan"),
    "beyond all floats": 10**400,
    "below all floats": -(10**400),
    "too long to print": 10**5000,
    "tiny": 1e-320,
    "a long text": "x" * 10_000,
    "a table": np.zeros((300, 300)),
    "masked": np.ma.masked_array([1.0, 2.0], [False, True]),
    "complex": 1j,
    "a class": Perceptron,
}


@pytest.mark.slow
@every_case("E", EVERY_ESTIMATOR)
@every_case("odd", ODD_VALUES.values(), ids=ODD_VALUES.keys())
def test_an_odd_parameter_is_learned_from_or_named(E: type[Any], odd: Any) -> None:
    """A parameter that `fit` refuses is named in one short line; any other gives an answer, or names the weights."""
    points, y = two_clouds()
    points = np.abs(points) if E in COUNTING else points
    for name in E.hyperparameters():
        try:
            model = E(**{name: odd}).fit(points, y)
            (model.predict if hasattr(model, "predict") else model.transform)(points)
        except (TypeError, ValueError) as error:
            sentence = str(error)
        else:
            continue
        assert re.search(rf"\b{name}\b|The weights", sentence)
        assert len(sentence) < 250
        assert "\n" not in sentence


def test_scores_that_are_no_numbers_are_refused() -> None:
    """A search whose weights have left the range of numbers has warned; its rule then predicts nothing."""
    points, y = two_clouds()
    model = LMSClassifier(eta1=1e300).fit(points, y)
    assert not model.converged_
    with pytest.raises(ValueError, match=r"^The weights of this LMSClassifier are too large for scores of X"):
        model.predict(points)


NARROW_DTYPES = (np.int8, np.int16, np.uint8, np.float16, np.float32)


@pytest.mark.slow
@every_case("E", ESTIMATORS)
@every_case("kind", NARROW_DTYPES)
def test_narrow_numbers_are_numbers(E: type[Any], kind: Any) -> None:
    """A parameter as a narrow NumPy number means what the same Python number means, and stays the object it is."""
    points, y = two_clouds()
    for name, declared in E.hyperparameters().items():
        default = getattr(E(), name)
        value = default if default is not None else declared["low"]
        if isinstance(value, (bool, str)) or value is None or not isinstance(value, (int, float)):
            continue
        number = kind(min(value, 100))
        if isinstance(value, int) and issubclass(kind, np.floating):
            continue
        if issubclass(kind, np.integer) and number == 0 and value != 0:
            continue
        try:
            wide = E(**{name: number.item()}).fit(points, y)
        except ValueError:  # the number is out of this parameter's range, whatever its type
            continue
        narrow = E(**{name: number}).fit(points, y)
        assert getattr(narrow, name) is number
        ask = "decision_function" if hasattr(wide, "decision_function") else "transform"
        assert_array_equal(getattr(narrow, ask)(points), getattr(wide, ask)(points), err_msg=name)
        if hasattr(wide, "steps"):
            *_, last = E(**{name: number}).steps(points, y)
            *_, same = E(**{name: number.item()}).steps(points, y)
            assert (last.k, last.reason) == (same.k, same.reason)
            assert_array_equal(last.w, same.w)


@every_case("E", ESTIMATORS)
def test_a_call_without_arguments_names_no_base(E: type[Any]) -> None:
    """A TypeError about a call names the method, and no class other than the one that is called."""
    for method in ("fit", "predict", "score"):
        if hasattr(E, method):
            with pytest.raises(TypeError, match=rf"^({E.__name__}\.)?{method}\(\) missing 1 required"):
                getattr(E(), method)()
