"""Docstrings as the reference shows them: they name the errors."""

import ast
import inspect
import re
from textwrap import dedent

import pytest

from tests.contract.cases import two_clouds
from tests.contract.estimators import EVERY_ESTIMATOR
from tests.documentation.site import functions
from tests.sources import ROOT, python_files, text

CITED = re.compile(r"[(;]\s*([A-Z][\w-]+(?:(?:, | and | & )[A-Z][\w-]+)*) (1[89]\d\d|20\d\d)(?=[);])")  # (Platt 1999)
OF_ALL = {"classes_", "n_features_in_", "n_iter_"}  # names that scikit-learn's users know


def test_a_public_function_names_its_errors() -> None:
    """One whose body raises says what, in a section or a sentence of its docstring."""
    silent = [
        name
        for name, function in functions()
        if any(isinstance(node, ast.Raise) for node in ast.walk(ast.parse(dedent(inspect.getsource(function)))))
        and not re.search(r"\b[Rr]aises?\b|\berrors\b", inspect.getdoc(function) or "")
    ]
    assert silent == []


@pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning")
def test_an_estimator_names_its_parameters_and_what_it_learns() -> None:
    """Each is in its own docstring, or in that of a base class to which this one sends its reader."""
    X, y = two_clouds()
    silent = []
    for E in EVERY_ESTIMATOR:
        own = inspect.getdoc(E) or ""
        bases = [base for base in E.__mro__[1:] if re.search(rf"`[\w.]*\b{base.__name__}`", own)]
        words = set(re.findall(r"\w+", " ".join([own, *(inspect.getdoc(base) or "" for base in bases)])))
        model = E().fit(abs(X), y)
        learned = {name for name in dir(model) if name.endswith("_") and not name.startswith("_")}
        silent += [f"{E.__name__}.{name}" for name in {*E.hyperparameters(), *(learned - OF_ALL)} - words]
    assert silent == []


def test_a_source_that_is_cited_by_names_and_year_is_in_the_bibliography() -> None:
    """One line of it has both."""
    listed = text(ROOT / "linclass" / "BIBLIOGRAPHY.md").splitlines()
    cited = {source for path in python_files("linclass") for source in CITED.findall(" ".join(text(path).split()))}
    assert len(cited) > 20
    wanted = ({*re.findall(r"[A-Z][\w-]+", names), year} for names, year in cited)
    assert [words for words in wanted if not any(all(word in line for word in words) for line in listed)] == []
