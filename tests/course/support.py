"""Support for the tests of the courses: what a stop shows."""

from linclass.course.deck import Stop
from linclass.course.place import Link, Place


def target_of(stop: Stop) -> Place | Link:
    """Return the scene or the link of a stop that shows a state of a lesson."""
    assert stop.target is not None
    return stop.target
