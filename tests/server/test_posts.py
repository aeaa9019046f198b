"""Laws on the limits of what anybody can send."""

import pytest

from linclass.server.posts import Pace


def test_a_rate_limit_forgets_the_senders_of_before_once_they_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was only asked about since its last act has no times left; the others are counted still."""
    monkeypatch.setattr("linclass.server.posts.MAX_SENDERS", 3)
    now = [0.0]
    pace = Pace(1, 60.0, lambda: now[0])
    for sender in "abc":
        pace.count(sender)
    now[0] = 60.0
    assert pace.is_kept("a")
    pace.count("d")
    assert [*pace._times] == ["d"]
    assert [pace.is_kept(sender) for sender in "ad"] == [True, False]
