"""The bundled tables are the published ones."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from linclass.datasets import Recipe, generate, load


def test_iris_is_fishers_table() -> None:
    """150 flowers, 50 of each species; rows 35 and 38 as in the paper of 1936, the means as published there."""
    table = load("iris")
    assert table.X.shape == (150, 4)
    assert_array_equal(np.bincount(table.y), [50, 50, 50])
    assert_array_equal(table.X[[34, 37]], [[4.9, 3.1, 1.5, 0.2], [4.9, 3.6, 1.4, 0.1]])
    means = [table.X[table.y == k].mean(axis=0) for k in range(3)]
    np.testing.assert_allclose(means[0], [5.006, 3.428, 1.462, 0.246])  # Fisher's table II
    np.testing.assert_allclose(means[1], [5.936, 2.770, 4.260, 1.326])


def test_iris_agrees_with_scikit_learn() -> None:
    """Two copies of the same table are equal."""
    from sklearn.datasets import load_iris

    theirs = load_iris()
    assert_array_equal(load("iris").X, theirs.data)
    assert_array_equal(load("iris").y, theirs.target)


def test_penguins_are_counted() -> None:
    """342 of 344 penguins were measured: 151 Adelie, 68 Chinstrap, 123 Gentoo."""
    table = load("penguins")
    assert table.X.shape == (342, 4)
    assert table.dropped == 2
    assert_array_equal(np.bincount(table.y), [151, 68, 123])
    assert table.X[:, 3].min() == 2700
    assert table.X[:, 3].max() == 6300


@pytest.mark.parametrize("name", ["iris", "penguins"])
def test_any_two_features_make_a_plane(name: str) -> None:
    """Each ordered pair of features is the two columns of the table; a feature against itself is refused."""
    table = load(name)
    for i, x in enumerate(table.columns):
        for j, y in enumerate(table.columns):
            recipe = Recipe(name, {"x": x, "y": y})
            if i == j:
                with pytest.raises(ValueError, match="two different features"):
                    generate(recipe)
                continue
            made = generate(recipe)
            assert_array_equal(made.X, table.X[:, [i, j]])
            assert made.class_names == table.class_names
            assert made.feature_names == (table.feature_names[i], table.feature_names[j])


def test_a_table_cannot_be_changed() -> None:
    """Tables are shared, so they are read-only; an unknown name is refused."""
    with pytest.raises(ValueError, match="read-only"):
        load("iris").X[0, 0] = 0
    with pytest.raises(ValueError, match="bundled tables are iris, penguins"):
        load("wine")
