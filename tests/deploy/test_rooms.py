"""Two processes with one store behind the proxy of `deploy/Caddyfile`: a room that any of them serves."""

import json
import urllib.request
from contextlib import ExitStack
from http.client import HTTPResponse
from random import Random
from typing import Any

import pytest

from linclass.room.events import Entry
from linclass.room.routes import PATH
from linclass.ui import room
from tests.browser_support import APP, free_port, run_app
from tests.deploy.caddy import proxy_before
from tests.install_store import find, store_on
from tests.room.support import NOW, SECRET, guessed, questions, wait_for_store

pytestmark = pytest.mark.slow
PHONES = 30


def asked(proxy: str, name: str, question: object) -> HTTPResponse:
    """Return the answer to a post as a client gets it that keeps no cookie."""
    body = json.dumps(question).encode()
    request = urllib.request.Request(f"{proxy}{PATH}/{name}", body, method="POST")
    result: HTTPResponse = urllib.request.urlopen(request, timeout=20)
    return result


def posted(proxy: str, name: str, question: object) -> Any:
    with asked(proxy, name, question) as answer:
        text = answer.read()
        assert "Set-Cookie" not in answer.headers
    return json.loads(text) if text else None


def event(stream: HTTPResponse) -> Any:
    """Return the next event of a stream."""
    while not (line := stream.readline()).startswith(b"data: "):
        assert line, "the stream has ended"
    return json.loads(line[6:])


@pytest.mark.skipif(find() is None, reason="no Valkey and no Redis: run `python -m tests.install_store`")
def test_a_process_that_ends_in_the_middle_costs_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones have no cookie and may land on either; events come as they happen; what one has taken the other has."""
    port, (question, given) = free_port(), questions()[0]
    random = Random(1)
    monkeypatch.setenv(room.ROOMS, f"redis://127.0.0.1:{port}/0")
    log = [json.loads(Entry(NOW, question).written())]
    with store_on(port), ExitStack() as stays, ExitStack() as goes:
        wait_for_store(port)
        apps = [stays.enter_context(run_app(APP)), goes.enter_context(run_app(APP))]
        proxy = stays.enter_context(proxy_before(apps))
        with asked(proxy, "open", {"secret": SECRET, "log": log, "site": f"{proxy}/room#"}) as answer:
            token = json.loads(answer.read())["room"]
        phones = [posted(proxy, "join", {"room": token}) for _ in range(PHONES)]
        texts = [guessed(given, random) for _ in phones]
        sent = [
            {"room": token, "device": phone["device"], "vote": 1, "answer": text, "confidence": 0}
            for phone, text in zip(phones, texts, strict=True)
        ]
        with asked(apps[0], "watch", {"secret": SECRET}) as projector, asked(proxy, "follow", sent[0]) as phone:
            assert event(projector)["answered"] == 0
            assert event(phone)["own"] is None
            for post in sent[: PHONES // 2]:
                posted(proxy, "answer", post)
            assert event(phone)["own"] == texts[0]
            goes.close()
            for post in sent:  # those that were taken are sent again, too
                posted(proxy, "answer", post)
            while (state := event(projector))["answered"] < PHONES:
                pass
            assert state["answered"] == PHONES
        with asked(proxy, "watch", {"secret": SECRET}) as projector:
            entries = [entry["kind"] for entry in event(projector)["entries"]]
        assert entries.count("answered") == PHONES
