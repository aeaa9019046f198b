"""The answers to the lectures' questions: their identities, computed."""

import numpy as np

from linclass import LinearSVC
from linclass.course.index import DECKS
from linclass.course.links import to_scene
from linclass.course.questions import QUESTIONS
from linclass.lessons import address

RNG = np.random.default_rng(8)


def test_every_question_has_an_answer_and_a_scene() -> None:
    """Codes differ, documents exist, links open."""
    assert len({question.code for question in QUESTIONS}) == len(QUESTIONS)
    for question in QUESTIONS:
        assert set(question.courses) <= {deck.code for deck in DECKS}
        assert address.read(question.place.lesson, to_scene(question.place)).ignored == ()
        assert question.answer.count("$") % 2 == question.asks.count("$") % 2 == 0


def test_a_point_that_is_no_support_vector_changes_nothing() -> None:
    """Left out, the machine is the same; so the errors of leaving one out are at most the support vectors."""
    X = np.vstack([RNG.normal([-1.2, 0], 1, (15, 2)), RNG.normal([1.2, 0], 1, (15, 2))])
    y = np.repeat([0, 1], 15)
    whole = LinearSVC(C=1.0).fit(X, y)
    wrong = 0
    for i in range(30):
        rest = np.arange(30) != i
        part = LinearSVC(C=1.0).fit(X[rest], y[rest])
        wrong += int(part.predict(X[i : i + 1])[0] != y[i])
        if i not in whole.support_:
            assert np.allclose(part.coef_, whole.coef_, atol=1e-5)
    assert wrong <= len(whole.support_)
