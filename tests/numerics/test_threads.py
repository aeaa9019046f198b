"""Small problems are solved in one BLAS thread, wherever they are solved, and what was there before is restored."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from linclass import KNeighborsClassifier, LinearDiscriminantAnalysis, LogisticRegression
from linclass.arrays import FloatArray, IntArray
from linclass.checks import Given
from linclass.models.neighbours.classifier import MANY_DIMENSIONS
from linclass.models.neighbours.product_search import ProductSearch
from linclass.numerics import threads
from linclass.vendor import openblas


def counts() -> list[int]:
    """The number of threads of every OpenBLAS, as an independent library tells it."""
    return [result["num_threads"] for result in threadpool_info() if result["internal_api"] == "openblas"]


@pytest.fixture(autouse=True)
def three_threads() -> Iterator[None]:
    """Every BLAS has three threads to begin with."""
    if not counts():
        pytest.skip("this NumPy and SciPy use another BLAS")
    with threadpool_limits(3):
        yield
        assert set(counts()) == {3}


def test_every_library_is_found_and_restored() -> None:
    """All that is loaded has one thread inside and as many as before outside, also after an error and when nested."""
    assert len(openblas.libraries()) == len(counts())
    with pytest.raises(ZeroDivisionError), threads.bounded(1e5):  # noqa: PT012 - what holds on the way counts
        assert set(counts()) == {1}
        with threads.bounded(1e5):
            assert set(counts()) == {1}
        assert set(counts()) == {1}
        _ = 1 / 0


def test_a_large_problem_keeps_its_threads() -> None:
    """If there is much to multiply nothing is bounded."""
    with threads.bounded(threads.MIN_PARALLEL_WORK * 2):
        assert set(counts()) == {3}


def test_a_tiny_problem_is_left_alone() -> None:
    """Products too small to be shared among threads need nobody to forbid it."""
    with threads.bounded(threads.MIN_THREADED_WORK):
        assert set(counts()) == {3}


def test_two_problems_at_once() -> None:
    """The last of two to leave restores the threads, in whichever order they end."""
    first_in, second_in, first_out = (Barrier(2) for _ in range(3))

    def first() -> None:
        with threads.bounded(1e5):
            first_in.wait(10)
            second_in.wait(10)
        first_out.wait(10)

    def second() -> list[int]:
        first_in.wait(10)
        with threads.bounded(1e5):
            second_in.wait(10)
            first_out.wait(10)
            return counts()

    with ThreadPoolExecutor(2) as pool:
        done, inside = pool.submit(first), pool.submit(second)
        assert set(inside.result()) == {1}
        done.result()


class Watched(LinearDiscriminantAnalysis):
    """Discriminant analysis that notes how many threads it has."""

    def _learn(self, given: Given) -> None:
        super()._learn(given)
        self.threads_ = counts()


@pytest.mark.parametrize(("n", "D", "expected"), [(143, 20, 1), pytest.param(3000, 200, 3, marks=pytest.mark.slow)])
def test_a_small_fit_has_one_thread(n: int, D: int, expected: int) -> None:
    """143 points in 20 dimensions are fitted in one thread, 3000 in 200 with all."""
    X = np.random.default_rng(0).normal(size=(n, D))
    assert set(Watched().fit(X, np.arange(n) % 2).threads_) == {expected}


def test_steps_are_made_with_one_thread_and_hold_nothing_between() -> None:
    """Each step is computed in one thread; while it is looked at all are back."""
    X = np.random.default_rng(0).normal(size=(50, 20))
    seen: list[list[int]] = []

    class Noting(LogisticRegression):
        def _run(self, given: Given) -> Iterator[Any]:
            for step in super()._run(given):
                seen.append(counts())
                yield step

    for _ in Noting(lam=1.0).steps(X, np.arange(50) % 2):
        assert set(counts()) == {3}
    assert len(seen) > 2
    assert {count for result in seen for count in result} == {1}


def test_neighbours_are_found_with_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """In many dimensions the distances are one product; of few points it is made in one thread."""
    random = np.random.default_rng(0)
    X = random.normal(size=(60, MANY_DIMENSIONS + 5))
    model = KNeighborsClassifier().fit(X, np.arange(60) % 2)
    assert isinstance(model._search, ProductSearch)
    search = model._search.within_kth
    seen: list[list[int]] = []

    def noted(Z: FloatArray, k: int) -> tuple[IntArray, IntArray, FloatArray]:
        seen.append(counts())
        return search(Z, k)

    monkeypatch.setattr(model._search, "within_kth", noted)
    model.predict(X)
    assert {count for result in seen for count in result} == {1}
