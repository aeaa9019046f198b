"""A lecturer who is followed: the perceptron's page on a projector, and a room whose phones follow."""

import asyncio
import json
from urllib.parse import urlencode

from linclass import lessons
from linclass.lessons.lesson import AnyLesson
from linclass.room.events import Entry, SetFollowing, ShowedState
from linclass.room.leader import Leader
from linclass.session.events import Presented, reduce
from linclass.session.session import Session
from linclass.session.written_address import address_of_plane
from tests.room.asking import SITE, Asking
from tests.room.support import NOW, SECRET

LESSON = lessons.by_slug("perceptron")


def on_projector(lesson: AnyLesson = LESSON) -> Session:
    return reduce(Session(), lesson, Presented(is_presenting=True))


def shown(session: Session, lesson: AnyLesson = LESSON, stop: str = "") -> ShowedState:
    return ShowedState(
        lesson.slug, urlencode(address_of_plane(session, lesson)), stop, "Title", "*What* is seen.", True
    )


async def led(asking: Asking) -> tuple[str, Leader]:
    """Return the token of a room whose phones follow, and what leads them."""
    log = [json.loads(Entry(NOW, SetFollowing(True)).written())]
    status, answer = await asking.post("open", {"secret": SECRET, "log": log, "site": SITE})
    assert status == 200, answer
    return str(answer["room"]), Leader(answer["room"], asking.server.rooms, asyncio.get_running_loop())
