"""Work ahead for what visitors may ask for next: one thread, piece by piece, only while no script runs.

The thread takes no turn of the scheduler: a script that arrives during a piece runs at once, and no further piece
begins before the server is quiet again. If it stays busy, the work is dropped, and the visitor's own script does it.
"""

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Hashable, Iterator

from linclass.server.script_scheduler import SCHEDULER, ScriptScheduler

MAX_TASKS = 60  # one for each visitor; one more drops the oldest
QUIET_SECONDS = 0.3  # without a script before a piece begins, since opening a page runs several
PATIENCE_SECONDS = 20.0  # for which work waits for a quiet server before it is dropped
POLL_SECONDS = 0.05


class BackgroundWorker:
    """A thread that does work in pieces while no script runs, one task after the other.

    Parameters
    ----------
    scheduler : ScriptScheduler
        The scheduler whose scripts go first.
    quiet, patience : float
        Seconds.
    """

    def __init__(
        self, scheduler: ScriptScheduler, quiet: float = QUIET_SECONDS, patience: float = PATIENCE_SECONDS
    ) -> None:
        self.scheduler, self.quiet, self.patience = scheduler, quiet, patience
        self._tasks: OrderedDict[Hashable, Iterator[object]] = OrderedDict()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def submit(self, owner: Hashable, pieces: Iterator[object]) -> None:
        """Queue an owner's work in place of the owner's earlier work; each step of the iterator does a piece."""
        with self._lock:
            self._tasks.pop(owner, None)
            self._tasks[owner] = pieces
            if len(self._tasks) > MAX_TASKS:
                self._tasks.popitem(last=False)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="linclass-background", daemon=True)
                self._thread.start()

    def __len__(self) -> int:
        """Return the number of tasks that are waiting or in progress."""
        return len(self._tasks)

    def _work(self) -> None:
        """Do the first task's next piece when the server is quiet; drop the task after too long a wait."""
        last_piece = time.monotonic()
        while (task := self._first()) is not None:
            if self.scheduler.is_quiet(self.quiet):
                if not _does_more(task[1]):
                    self._drop(*task)
                last_piece = time.monotonic()
            elif time.monotonic() - last_piece > self.patience:
                self._drop(*task)
            else:
                time.sleep(POLL_SECONDS)

    def _first(self) -> tuple[Hashable, Iterator[object]] | None:
        """Return the oldest task; None without one, which ends the thread."""
        with self._lock:
            if not self._tasks:
                self._thread = None
                return None
            return next(iter(self._tasks.items()))

    def _drop(self, owner: Hashable, pieces: Iterator[object]) -> None:
        """Remove a task, unless its owner has submitted another one since."""
        with self._lock:
            if self._tasks.get(owner) is pieces:
                del self._tasks[owner]


def _does_more(pieces: Iterator[object]) -> bool:
    """Do one piece; return False if none was left or it failed: the visitor's own script shows the failure."""
    try:
        next(pieces)
    except StopIteration:
        return False
    except Exception:
        logging.getLogger(__name__).warning("work ahead failed", exc_info=True)
        return False
    return True


BACKGROUND = BackgroundWorker(SCHEDULER)
