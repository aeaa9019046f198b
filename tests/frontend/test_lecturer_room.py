"""Laws on the room as the lecturer's browser keeps it: the log with which it comes back has no holes."""

import json
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from linclass.room.events import (
    MAX_QUERY,
    Answered,
    AskedRoom,
    Entry,
    Event,
    JoinedRoom,
    SetFollowing,
    SetVoting,
    ShowedState,
    read,
)
from linclass.room.rooms import MAX_BYTES_OF_PHONES
from linclass.room.routes import MAX_LECTURER_BYTES, MAX_SITE
from linclass.room.votes import Room, RoomError

from .node import address, printed_by, printed_list, values_of

STORED_ROOM = {"secret": "a" * 32, "room": "B" * 20, "code": "BBBBB", "qr": "", "log": []}
OLD_ROOM = {**STORED_ROOM, "log": [{"at": 1, "kind": "asked"}]}
SILENT = """async (_, { signal }) => {  // a server that answers with a stream, counted, into which it writes nothing
  asked += 1;
  const start = (made) => signal.addEventListener("abort", () => made.error(signal.reason));
  return new Response(new ReadableStream({ start }));
}"""


def page(stored: Any, fetch: str, post: str = "null") -> str:
    """Return a script that makes rooms in a lecturer's browser, with what it has stored and how a server answers."""
    return f"""
Object.assign(globalThis, {{
  location: {{ href: "http://localhost/" }}, addEventListener() {{}},
  document: {{ visibilityState: "visible", addEventListener() {{}} }},
  localStorage: {{ getItem: () => JSON.stringify({json.dumps(stored)}), setItem() {{}}, removeItem() {{}} }},
  fetch: {fetch},
}});
const {{ LecturerRoom }} = await import("{address("room/lecturer")}");
const opened = () => new LecturerRoom("light", {{ post: {post} }}, {{ show() {{}}, connected() {{}}, gone() {{}} }});
"""


def followed(*steps: dict[str, Any], full: bool = False) -> list[str]:
    """Return the kinds of the kept log's entries, and what was asked, after events of the stream and of another window.

    `full`: the browser's storage takes nothing more.
    """
    script = f"""
const asked = [], listeners = {{}};
let controller, storage = JSON.stringify({json.dumps(STORED_ROOM)});
globalThis.location = {{ href: "http://localhost/" }};
globalThis.document = {{ addEventListener() {{}} }};
globalThis.addEventListener = (name, listen) => {{ listeners[name] = listen; }};
globalThis.localStorage = {{
  getItem: () => storage,
  setItem: (_, text) => {{ if ({json.dumps(full)}) throw new Error("full"); storage = text; }},
  removeItem: () => {{ storage = null; }},
}};
globalThis.fetch = async (path, {{ body }}) => {{
  asked.push([String(path).split("/").at(-1), JSON.parse(body).since ?? JSON.parse(body).log.length]);
  if (asked.length > 1) return new Response("{{}}", {{ status: asked.at(-1)[0] === "open" ? 200 : 503 }});
  return new Response(new ReadableStream({{ start: (made) => {{ controller = made; }} }}));
}};
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const {{ LecturerRoom }} = await import("{address("room/lecturer")}");
const room = new LecturerRoom("light", {{}}, {{ show() {{}}, connected() {{}}, gone() {{}} }});
await pause();
for (const step of {json.dumps(steps)}) {{
  if (step.stored) {{
    storage = JSON.stringify({{ ...{json.dumps(STORED_ROOM)}, log: step.stored }});
    listeners.storage({{ key: "linclass.lecturer" }});
  }} else controller.enqueue(new TextEncoder().encode(`data: ${{JSON.stringify(step)}}\\n\\n`));
  await pause();
}}
console.log(JSON.stringify([...room.kept.log.map((entry) => entry.kind), ...asked.map((one) => one.join(" "))]));
room.destroy();
process.exit(0);
"""
    return printed_list(script)


def event(number: int, *kinds: str) -> dict[str, Any]:
    return {"number": number, "entries": [{"at": 1, "kind": kind} for kind in kinds]}


@pytest.mark.slow
def test_another_window_that_is_behind_makes_no_hole_in_the_log() -> None:
    """Each window keeps its own log of the room that both have, also where the storage takes nothing more."""
    steps = (event(2, "asked", "joined"), {"stored": [{"at": 1, "kind": "asked"}]}, event(3, "answered"))
    for full in (False, True):
        assert followed(*steps, full=full) == ["asked", "joined", "answered", "watch 0"]


def test_a_server_with_a_shorter_log_sends_it_anew() -> None:
    """After a crash another window may have brought back less: what the server has counts."""
    steps = (event(3, "asked", "joined", "answered"), event(2, "asked", "joined"))
    assert followed(*steps) == ["asked", "joined", "watch 0"]


def test_a_room_comes_back_from_fewer_states_as_it_was() -> None:
    """A long lecture's states, which may be more than a server takes, are left out where later ones replaced them."""
    random = Random("states")
    whole, logs = [], []
    for _ in range(8):
        room, log = Room(), list[Any]()
        while len(log) < 80:
            events: list[Event] = [
                AskedRoom("svm", "", False, False),
                SetVoting(len(room.votes), random.random() < 0.5),
                SetFollowing(random.random() < 0.9),
                JoinedRoom(f"d{len(room.devices)}"),
                *[ShowedState("svm", str(len(log)), random.choice(["", "a", "b", "c"]), "", "", True)] * 20,
            ]
            event = random.choice(events)
            with suppress(RoomError):
                if (after := room.after(event)) is not room:  # only then it is in the log
                    room, log = after, [*log, json.loads(Entry(1.0, event).written())]
        whole.append(room)
        logs.append([log])
    for room, log, kept in zip(whole, logs, values_of("withoutReplaced", "room/lecturer", logs), strict=True):
        back = Room()
        for entry in kept:
            back = back.after(read(entry).event)
        assert replace(back, states=room.states) == room
        assert [*back.stops] == [*room.stops]
        assert len(kept) < len(log[0]) / 2


def test_a_room_of_large_states_comes_back_without_the_oldest() -> None:
    """As many answers as phones can give, and states on many own points: the server takes the log, with all answers."""
    answer = Entry(1.0, Answered(1, "d" * 32, "é" * 200, 0))
    count = MAX_BYTES_OF_PHONES // len(answer.written())
    state = Entry(1.0, ShowedState("svm", "q" * MAX_QUERY, "a.1", "", "", True))
    script = f"""
const {{ fitting }} = await import("{address("room/lecturer")}");
const [answer, state] = {json.dumps([answer.values, state.values])};
const states = Array.from({{ length: 300 }}, (_, at) => ({{ ...state, at }}));
const log = [...states.slice(0, 100), ...Array({count}).fill(answer), ...states.slice(100)];
const kept = fitting(log);
const shown = kept.filter((entry) => entry !== answer);
const body = JSON.stringify({{ secret: "a".repeat(32), site: "s".repeat({MAX_SITE}), log: kept }});
const all = fitting(shown).length === shown.length;
console.log(JSON.stringify([Buffer.byteLength(body), kept.length - shown.length, shown.map(({{ at }}) => at), all]));
"""
    size, answers, shown, is_all_small = printed_list(script)
    assert MAX_LECTURER_BYTES - 2 * MAX_QUERY < size <= MAX_LECTURER_BYTES
    assert answers == count
    assert shown == [*range(300)][-len(shown) :]
    assert is_all_small


@pytest.mark.slow
def test_a_server_that_is_not_back_yet_is_asked_again_after_a_while() -> None:
    """A server that knows no room and cannot open one is left a moment's peace, and the log stays."""
    fetch = """async (path) => {
  asked += 1;
  await new Promise((resolve) => setTimeout(resolve, 5));
  return new Response("{}", { status: String(path).endsWith("open") ? [503, 429][asked % 4 >> 1] : 404 });
}"""
    script = f"""
let asked = 0;
{page(OLD_ROOM, fetch)}
const room = opened();
await new Promise((resolve) => setTimeout(resolve, 300));
console.log(asked, room.kept.log.length);
process.exit(0);
"""
    assert printed_by(script) == "2 1"


def test_a_stream_that_has_fallen_silent_is_asked_for_again() -> None:
    """After sleep or a change of network it may be dead without an error; a server never writes nothing for long."""
    script = f"""
let asked = 0, now = 0, check;
const wait = setTimeout, pause = () => new Promise((resolve) => wait(resolve, 20));
globalThis.setTimeout = (then) => wait(then, 1);
globalThis.setInterval = (then) => {{ check = then; }};
Date.now = () => now;
{page(OLD_ROOM, SILENT)}
opened();
const counts = [];
for (now of [0, 30_000, 60_000, 90_000]) {{
  check();
  await pause();
  counts.push(asked);
}}
console.log(JSON.stringify(counts));
process.exit(0);
"""
    assert printed_list(script) == [1, 1, 2, 2]


def test_a_lecturer_who_comes_back_is_connected_at_once() -> None:
    """After sleep or a change of network, with no pause; a look at a window whose stream is alive asks for nothing."""
    script = f"""
let asked = 0, now = 0;
{page(OLD_ROOM, SILENT)}
const listeners = {{}}, counts = [];
globalThis.addEventListener = document.addEventListener = (name, listen) => {{ listeners[name] = listen; }};
Date.now = () => now;
opened();
for (const [name, time] of [["visibilitychange", 10_000], ["visibilitychange", 30_000], ["online", 31_000]]) {{
  now = time;
  listeners[name]();
  await new Promise((resolve) => setTimeout(resolve, 20));
  counts.push(asked);
}}
console.log(JSON.stringify(counts));
process.exit(0);
"""
    assert printed_list(script) == [1, 2, 3]


def test_hosts_that_no_phone_reaches_are_known() -> None:
    """A computer's names for itself, and what Streamlit prints if it listens everywhere; no address in the network."""
    local = ["localhost", "app.localhost", "127.0.0.1", "127.1.2.3", "0.0.0.0", "[::]", "[::1]"]  # noqa: S104 - names
    others = ["192.168.1.20", "10.0.0.0", "[fe80::1]", "[2001:db8::1]", "localhost.example.org"]
    hosts = [*local, *others]
    answers = values_of("isLocalHost", "room/lecturer", [[host] for host in hosts])
    assert [host for host, is_local in zip(hosts, answers, strict=True) if is_local] == local


@pytest.mark.parametrize(
    "dead",
    [
        "new Promise((_, lose) => { end = lose; })",
        "new Response(new ReadableStream({ start: (made) => { end = (why) => made.error(why); } }))",
    ],
    ids=["before the answer", "within the answer"],
)
def test_a_press_on_a_dead_connection_is_answered_after_a_while(dead: str) -> None:
    """Such a request may wait for ever; the next press must not wait for it."""
    fetch = f"""async (_, {{ signal }}) => {{
  let end;
  signal.addEventListener("abort", () => end(signal.reason));
  return {dead};
}}"""
    script = f"""
{page(OLD_ROOM, fetch)}
const {{ timeout }} = AbortSignal;
AbortSignal.timeout = () => timeout.call(AbortSignal, 1);
const room = opened();
const act = room.act({{ kind: "voting" }}), asked = room.ask({{ page: "svm", query: "" }});
console.log(JSON.stringify(await Promise.all([act, asked, room.points(), room.wall([1]), room.table()])));
process.exit(0);
"""
    none = "No answer from the server."
    assert printed_list(script) == [none, none, [], [], ""]


def test_the_wall_goes_on_after_a_fetch_that_was_cut_off() -> None:
    """The next state fetches what is missing."""
    script = f"""
const part = {{ setAttribute() {{}}, append() {{}}, addEventListener() {{}}, replaceChildren() {{}}, children: [] }};
globalThis.document = {{ createElement: () => ({{ ...part }}) }};
const {{ Wall }} = await import("{address("room/wall")}");
let asked = 0;
const fetch = async () => {{
  asked += 1;
  if (asked === 1) throw new TypeError("cut off");
  return [];
}};
const wall = new Wall({{ of: String }}, {{ fetch }});
process.on("unhandledRejection", () => {{}});
for (let count = 0; count < 2; count += 1) {{
  wall.update({{ wall: {{ open: true, numbers: [1] }} }}, {{ page: "", presents: true, canUndo: false }});
  await new Promise((resolve) => setTimeout(resolve, 5));
}}
console.log(asked);
"""
    assert printed_by(script) == "2"


def test_a_room_is_asked_once_and_brought_back_if_need_be() -> None:
    """A second press while the first is under way is the same; a server that has just started again loses no log."""
    fetch = """async (path) => {
  if (String(path).endsWith("watch")) return new Response("", { status: 503 });
  asked.push(String(path).split("/").at(-1));
  return new Response("{}", { status: asked.length === 1 ? 404 : 200 });
}"""
    script = f"""
const asked = [];
{page(OLD_ROOM, fetch)}
const room = opened();
const refused = await Promise.all([1, 2].map(() => room.ask({{ page: "svm", query: "" }})));
console.log(JSON.stringify([refused, asked, room.kept.log.length]));
process.exit(0);
"""
    assert printed_list(script) == [["", ""], ["act", "open", "act"], 1]


@pytest.mark.parametrize(
    ("answer", "is_by_page"),
    [
        ('new Promise((_, lose) => signal.addEventListener("abort", () => lose(signal.reason)))', "false"),
        ('Promise.reject(new TypeError("no such place"))', "true"),
    ],
    ids=["none for long", "refused"],
)
def test_a_slow_network_is_not_taken_for_a_host_that_refuses_phones(answer: str, is_by_page: str) -> None:
    """They would get a page of some megabytes for as long as the room is open."""
    script = f"""
{page(None, f"(_, {{ signal }}) => {answer}")}
const {{ timeout }} = AbortSignal;
AbortSignal.timeout = () => timeout.call(AbortSignal, 1);
console.log(await opened().isByPage());
process.exit(0);
"""
    assert printed_by(script) == is_by_page


def test_a_room_whose_first_answer_was_lost_is_asked_for_once_more() -> None:
    """By the same secret, so that a room which the server has opened is that room; after two losses with a sentence."""
    only_streamlits_paths = 'async () => new Response("", { status: 404 })'
    post = """async (name, { secret }) => {
  if (name !== "open") return new Response("", { status: 503 });
  secrets.push(secret);
  return secrets.length <= losses ? null : new Response("{}", { status: 200 });
}"""
    script = f"""
let secrets = [], losses = 1;
{page(None, only_streamlits_paths, post)}
const asked = async () => {{
  secrets = [];
  const sentence = await opened().ask({{ page: "svm", query: "" }});
  return [sentence !== "", secrets.length, new Set(secrets).size];
}};
const first = await asked();
losses = 9;
console.log(JSON.stringify([first, await asked()]));
process.exit(0);
"""
    assert printed_list(script) == [[False, 2, 1], [True, 2, 1]]
