"""Work ahead of a visitor costs no other visitor anything."""

import threading
from collections.abc import Iterator

import pytest

from linclass.server.background import MAX_TASKS, BackgroundWorker
from linclass.server.script_scheduler import ScriptScheduler
from tests.every_case import every_case

LECTURERS = 30
TIMEOUT_S = 10.0  # within which a thread of a test has surely done its part


class Piece:
    """Work of one piece that says when it has begun, and ends when it is let go on."""

    def __init__(self) -> None:
        self.begun, self.may_end = threading.Event(), threading.Event()

    def __iter__(self) -> "Piece":
        return self

    def __next__(self) -> None:
        self.begun.set()
        assert self.may_end.wait(TIMEOUT_S)
        raise StopIteration


def done(worker: BackgroundWorker, left: int = 0) -> None:
    """Wait until so many tasks are left."""
    pause = threading.Event()
    for _ in range(int(TIMEOUT_S / 0.01)):
        if len(worker) == left:
            return
        pause.wait(0.01)
    raise AssertionError(f"{len(worker)} tasks are left")


def counted(pieces: list[int], number: int) -> Iterator[None]:
    """Three pieces of work, each of which leaves this number."""
    for _ in range(3):
        pieces.append(number)
        yield


def test_the_work_of_thirty_lecturers_is_one_thread_s() -> None:
    """All of it is done, one after the other and by one thread, which ends with it."""
    worker, pieces, threads = BackgroundWorker(ScriptScheduler(), quiet=0.0), list[int](), set[threading.Thread]()
    first = Piece()
    worker.submit("first", first)
    assert first.begun.wait(TIMEOUT_S)

    def work(number: int) -> Iterator[None]:
        for piece in counted(pieces, number):
            threads.add(threading.current_thread())
            yield piece

    for number in range(LECTURERS):
        worker.submit(number, work(number))
    first.may_end.set()
    done(worker)
    assert pieces == [number for number in range(LECTURERS) for _ in range(3)]
    (thread,) = threads
    thread.join(TIMEOUT_S)
    assert not thread.is_alive()


def test_a_script_never_waits_for_work_ahead() -> None:
    """In the middle of a piece of any of thirty lecturers a script gets its turn at once, and no piece begins in it."""
    turns = ScriptScheduler()
    worker, pieces, first = BackgroundWorker(turns, quiet=0.0), list[int](), Piece()
    worker.submit("first", first)
    for number in range(LECTURERS):
        worker.submit(number, counted(pieces, number))
    assert first.begun.wait(TIMEOUT_S)
    with turns.turn():
        assert len(turns) == 0
        first.may_end.set()
        done(worker, LECTURERS)
        assert pieces == []
    done(worker)
    assert len(pieces) == 3 * LECTURERS


def test_work_ahead_is_given_up_on_a_busy_server() -> None:
    """Of a server that never rests it asks nothing: what waits longer than its patience is forgotten."""
    turns, pieces = ScriptScheduler(), list[int]()
    worker = BackgroundWorker(turns, patience=0.0)
    with turns.turn():
        for number in range(LECTURERS):
            worker.submit(number, counted(pieces, number))
        done(worker)
    assert pieces == []


def test_work_ahead_waits_for_a_quiet_server() -> None:
    """A page that has just been shown runs further scripts: work begins so many seconds after the last of them."""
    turns = ScriptScheduler()
    with turns.turn():
        pass
    assert turns.is_quiet(0.0)
    assert not turns.is_quiet(60.0)


@every_case("count", [1, MAX_TASKS, 3 * MAX_TASKS])
def test_an_owner_has_one_task_and_all_together_a_bounded_number(count: int) -> None:
    """The newest counts: what was asked before it is shown or left by now."""
    turns, pieces = ScriptScheduler(), list[int]()
    worker = BackgroundWorker(turns, quiet=0.0)
    with turns.turn():
        for number in range(count):
            worker.submit(number % (2 * MAX_TASKS), counted(pieces, number))
            worker.submit("same", counted(pieces, -number))
        assert len(worker) <= MAX_TASKS
    done(worker)
    assert len(pieces) <= 3 * MAX_TASKS
    assert pieces.count(-(count - 1)) in {3, 6}  # the first number is its own negative


def test_work_that_fails_stops_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    """It is written to the log; where a visitor asks for it, it fails in sight."""
    worker, pieces = BackgroundWorker(ScriptScheduler(), quiet=0.0), list[int]()

    def failing() -> Iterator[None]:
        raise ValueError("no such stop")
        yield

    worker.submit("failing", failing())
    worker.submit("other", counted(pieces, 1))
    done(worker)
    assert pieces == [1, 1, 1]
    assert "no such stop" in capsys.readouterr().err
