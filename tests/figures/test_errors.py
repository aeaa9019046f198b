"""Errors of several rules, and small multiples on a phone."""

from __future__ import annotations

import numpy as np
import pytest

from linclass import KNeighborsClassifier, LeastSquaresClassifier, LinearDiscriminantAnalysis
from linclass.figures import words
from linclass.figures.rules.errors import errors
from linclass.figures.rules.multiples import multiples
from linclass.figures.theme import DARK, LIGHT, Theme

from .cases import blobs, named

TRAIN = {"LDA": 0.1, "<b>": 0.0, "k-NN": 0.25}
TEST = {"LDA": 0.15, "<b>": 0.3, "k-NN": 0.25}


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_error_stands_in_its_row(theme: Theme) -> None:
    """A dot for each rule and part at its share; a person's word is no markup."""
    figure = errors(TRAIN, TEST, theme, bayes=0.05)
    assert list(named(figure, "training").x) == list(TRAIN.values())
    assert list(named(figure, "test").x) == list(TEST.values())
    assert "&lt;b&gt;" in named(figure, "training").y
    assert set(named(figure, "least possible").x) == {0.05}
    assert "LDA 10.0%" in words.alt(figure)


def test_without_test_points_there_is_one_dot_a_row() -> None:
    """No test points, no known distribution: neither is drawn, nor spoken of."""
    figure = errors(TRAIN, {}, LIGHT)
    assert [t.name for t in figure.data] == ["training points"]
    assert "test" not in words.alt(figure)


@pytest.mark.parametrize(("columns", "few"), [(4, 3), (3, 1), (2, 2)])
def test_multiples_have_fewer_columns_where_it_is_narrow(columns: int, few: int) -> None:
    """Below the given width so many panels stand in a row as were asked for, and the picture is higher."""
    data = blobs(30)
    models = (LeastSquaresClassifier(), LinearDiscriminantAnalysis(), KNeighborsClassifier(n_neighbors=1))
    rules = {
        f"{type(m).__name__} {j}": m.fit(data.X, data.y) for j in range(4) for m in models
    }  # 12 fill rows of each length
    figure = multiples(rules, data, LIGHT, columns=columns, columns_narrow=few)
    across: dict[int, float] = {}
    for variant in figure.layout.meta["variants"]:
        starts = {tuple(variant["patch"][f"xaxis{'' if j == 0 else j + 1}.domain"]) for j in range(len(rules))}
        across.setdefault(len(starts), variant["height"][0])
    assert set(across) == {columns, few}
    assert few == columns or across[few] > across[columns]
    lefts = [figure.layout[f"xaxis{'' if j == 0 else j + 1}"].domain[0] for j in range(len(rules))]
    assert len(np.unique(lefts)) == columns
