"""Scripts take turns: one at a time, in order, and nobody for ever."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from linclass.server.script_scheduler import ScriptScheduler

TIMEOUT_S = 5.0  # seconds within which a thread of a test has surely come to where it waits


def waiting(turns: ScriptScheduler, count: int) -> None:
    """Wait until so many scripts stand in line."""
    pause = threading.Event()
    for _ in range(int(TIMEOUT_S / 0.01)):
        if len(turns) == count:
            return
        pause.wait(0.01)
    raise AssertionError(f"{len(turns)} stand in line, not {count}")


def together(turns: ScriptScheduler, threads: int, scripts: int, lasting: float = 0.001) -> tuple[int, int]:
    """Let so many scripts of so many seconds take a turn; return how many held one together, and how many ran."""
    inside, most, served = 0, 0, 0

    def script(_: int) -> None:
        nonlocal inside, most, served
        with turns.turn():
            inside += 1
            most = max(most, inside)
            threading.Event().wait(lasting)
            inside -= 1
            served += 1

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(script, range(scripts)))
    return most, served


@pytest.mark.slow
def test_one_at_a_time() -> None:
    """However many come at once, no two hold a turn together, and all of them get one."""
    assert together(ScriptScheduler(), 40, 200) == (1, 200)


def test_the_short_go_before_the_long() -> None:
    """Of those who wait, the turn goes to whoever came first, counted from when and with what they came."""
    turns, order = ScriptScheduler(), []
    came = [(30.0, "long"), (0.0, "short"), (10.0, "middle"), (0.0, "short too")]

    def script(handicap: float, name: str) -> None:
        with turns.turn(handicap):
            order.append(name)

    with ThreadPoolExecutor(4) as pool, turns.turn():
        for number, (handicap, name) in enumerate(came, start=1):
            pool.submit(script, handicap, name)
            waiting(turns, number)
    assert order == ["short", "short too", "middle", "long"]


@pytest.mark.parametrize(("after", "order"), [(0.0, ["first", "other", "then"]), (60.0, ["first", "then", "other"])])
def test_a_long_script_gives_way_in_its_middle(after: float, order: list[str]) -> None:
    """A waiting script goes before the rest of one that has run long enough; never both together."""
    turns, done = ScriptScheduler(), []

    def other() -> None:
        with turns.turn():
            assert len(turns.running) == 1
            done.append("other")

    with ThreadPoolExecutor(1) as pool, turns.turn():
        pool.submit(other)
        waiting(turns, 1)
        done.append("first")
        turns.yield_turn(after)
        assert len(turns.running) == 1
        done.append("then")
    assert done == order
    assert not turns.running


def test_nobody_gives_way_to_nobody() -> None:
    """Without others in line, or without a turn, nothing happens."""
    turns = ScriptScheduler()
    turns.yield_turn(0.0)
    with turns.turn():
        [ticket] = turns.running
        turns.yield_turn(0.0)
        assert list(turns.running) == [ticket]


def test_a_turn_within_a_turn() -> None:
    """A part of a script that holds a turn does not wait for itself."""
    turns = ScriptScheduler()
    with turns.turn(), turns.turn():
        assert len(turns.running) == 1
    assert not turns.running


def test_a_script_that_fails_hands_its_turn_on() -> None:
    """However a script ends, the next one runs."""
    turns = ScriptScheduler()
    with pytest.raises(KeyboardInterrupt), turns.turn():
        raise KeyboardInterrupt  # Streamlit ends scripts by exceptions that are no errors either
    with turns.turn():
        assert len(turns.running) == 1


def test_nobody_waits_for_ever() -> None:
    """If one script hangs, the others run beside it after a while."""
    turns, ran = ScriptScheduler(timeout=0.05), threading.Event()

    def script() -> None:
        with turns.turn():
            ran.set()

    with turns.turn():
        other = threading.Thread(target=script)
        other.start()
        assert ran.wait(TIMEOUT_S)
        other.join(TIMEOUT_S)
    assert not turns.running
    assert len(turns) == 0


@pytest.mark.slow
def test_a_script_that_hangs_lets_one_more_run_not_all() -> None:
    """While one hangs, the others still take turns, however many have waited longer than its time."""
    turns = ScriptScheduler(timeout=0.5)
    with turns.turn():
        assert together(turns, 20, 40) == (1, 40)


@pytest.mark.slow
def test_a_long_line_is_no_reason_to_run_beside() -> None:
    """However long the line makes a visitor wait, they get their turn: only one script that lasts is passed by."""
    assert together(ScriptScheduler(timeout=0.5), 40, 40, lasting=0.02) == (1, 40)  # the last waits for 0.8 s
