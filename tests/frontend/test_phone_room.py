"""A phone and its room, without a browser."""

from linclass.room.codes import known_as

from .node import address, printed_by, printed_list

PAGE = """
Object.assign(globalThis, {
  addEventListener() {}, setInterval() {}, matchMedia: () => ({ matches: false }),
  document: { baseURI: "http://localhost/", visibilityState: "visible", addEventListener() {} },
  localStorage: { getItem: () => null, setItem() {} },
});
"""


def test_a_phone_that_joins_again_follows_once() -> None:
    """Typing the code of the same room, or of another, leaves no stream of before: each state is shown once."""
    script = f"""
const open = new Set(), shown = [];
{PAGE}
globalThis.fetch = async (url, {{ body, signal }}) => {{
  const {{ room }} = JSON.parse(body);
  if (url.pathname.endsWith("join")) return Response.json({{ room, code: room, device: "d" }});
  return new Response(new ReadableStream({{
    start(stream) {{
      open.add(stream);
      signal.addEventListener("abort", () => open.delete(stream) && stream.error(signal.reason));
    }},
  }}));
}};
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const {{ PhoneRoom }} = await import("{address("phone/room")}");
const room = new PhoneRoom({{ joined() {{}}, connected() {{}}, gone() {{}}, show: ({{ at }}) => shown.push(at) }});
const counts = [];
for (const name of ["A", "A", "B"]) {{
  await room.join(name);
  await pause();
  counts.push(open.size);
}}
for (const stream of open) stream.enqueue(new TextEncoder().encode('data: {{"at": 1}}\\n\\n'));
await pause();
console.log(JSON.stringify([counts, shown]));
process.exit(0);
"""
    assert printed_list(script) == [[1, 1, 1], [1]]


def test_a_link_to_another_room_opened_in_the_same_tab_is_followed() -> None:
    """The browser loads no page where only the part behind the # differs; the room's own address loads none."""
    script = f"""
const loaded = [], handlers = {{}};
{PAGE}
globalThis.addEventListener = (name, handler) => {{ handlers[name] = handler; }};
globalThis.location = {{ hash: "", reload: () => loaded.push(location.hash) }};
globalThis.fetch = async (url) => url.pathname.endsWith("join")
  ? Response.json({{ room: "A", code: "A", device: "d" }}) : new Response(new ReadableStream());
const {{ PhoneRoom }} = await import("{address("phone/room")}");
const room = new PhoneRoom({{ joined() {{}}, connected() {{}}, gone() {{}}, show() {{}} }});
await room.join("A");
for (const hash of ["#A", "", "#B"]) {{
  location.hash = hash;
  handlers.hashchange();
}}
console.log(JSON.stringify(loaded));
process.exit(0);
"""
    assert printed_list(script) == ["#B"]


def test_a_connection_lost_costs_nothing_that_was_begun_and_the_newest_answer_counts() -> None:
    """The page is not given its question a second time, and a tab does not send its own answer over another's."""
    script = f"""
const asked = [], shown = [];
let stream, storage = null;
{PAGE}
Object.defineProperty(globalThis, "localStorage", {{ get: () => ({{
  "linclass.room.A": storage, getItem: () => storage, setItem(_, text) {{ storage = text; }},
}}) }});
globalThis.fetch = async (url) => {{
  asked.push(url.pathname.slice("/room/".length));
  if (asked.at(-1) === "answer") return new Response(null, {{ status: 204 }});
  if (asked.at(-1) === "join") return Response.json({{ room: "A", code: "A", device: "d" }});
  return new Response(new ReadableStream({{ start: (made) => {{ stream = made; }} }}));
}};
const wait = setTimeout, pause = (ms) => new Promise((resolve) => wait(resolve, ms));
globalThis.setTimeout = (then, ms) => wait(then, ms / 20);
const {{ PhoneRoom }} = await import("{address("phone/room")}");
const callbacks = {{ joined() {{}}, connected() {{}}, gone() {{}}, reported() {{}} }};
const room = new PhoneRoom({{ ...callbacks, show: ({{ vote, question }}) => shown.push(vote, Boolean(question)) }});
await room.join("A");
while (!stream) await pause(5);
const send = (vote, own) => {{
  const state = JSON.stringify({{ vote, own, open: true, confidence: 0, question: {{}} }});
  stream.enqueue(new TextEncoder().encode(`data: ${{state}}\\n\\n`));
}};
send(1, null);
room.give({{ vote: 1, answer: "here", confidence: 0 }});
await pause(20);
storage = JSON.stringify({{ device: "d", answer: {{ vote: 1, answer: "in another tab", confidence: 0 }} }});
const lost = stream;
lost.close();
while (stream === lost) await pause(5);
send(1, "in another tab");
send(2, null);
await pause(20);
console.log(JSON.stringify([asked, shown]));
process.exit(0);
"""
    asked, shown = printed_list(script)
    assert asked == ["join", "follow", "answer", "follow"]
    assert shown == [1, True, 1, False, 2, True]


def test_a_room_that_is_gone_is_asked_for_less_and_less_often() -> None:
    """Phones that stay open after a lecture leave the server alone, and find a room that comes back after an hour."""
    script = f"""
const HOUR = 3600e3, asked = [];
let now = 0, device;
{PAGE}
performance.now = () => now;
globalThis.setTimeout = (then, ms) => {{ now += ms; queueMicrotask(then); }};
globalThis.fetch = async (url, {{ body }}) => {{
  const name = url.pathname.slice("/room/".length), isThere = now === 0 || now > HOUR;
  asked.push([name, now]);
  device ??= JSON.parse(body).device;
  if (JSON.parse(body).device !== device) throw new Error("another phone");
  if (name === "join" && isThere) return Response.json({{ room: "A", code: "A", device }});
  if (!isThere || now === 0) return Response.json({{ sentence: "gone" }}, {{ status: 404 }});
  console.log(JSON.stringify(asked));
  process.exit(0);
}};
const {{ PhoneRoom }} = await import("{address("phone/room")}");
await new PhoneRoom({{ joined() {{}}, connected() {{}}, gone() {{}}, show() {{}} }}).join("A");
"""
    joined, followed, *waiting, back = printed_list(script)
    assert (joined[0], followed[0], back[0]) == ("join", "follow", "follow")
    assert {name for name, _ in waiting} == {"join"}
    times = [at for _, at in waiting]
    assert times[0] < 5000
    assert times[-1] - times[-2] > 300_000
    assert len(times) < 75
    assert 3_600_000 < back[1] < 3_600_000 * 1.2


def test_a_tab_that_nobody_looks_at_does_not_ask_for_its_room() -> None:
    """A phone with too many tabs would else end one after the other for ever."""
    script = f"""
let joins = 0;
{PAGE}
document.visibilityState = "hidden";
const wait = setTimeout;
globalThis.setTimeout = (then) => wait(then, 0);
globalThis.fetch = async (url) => {{
  if (!url.pathname.endsWith("join")) return Response.json({{ sentence: "too many" }}, {{ status: 404 }});
  joins += 1;
  return Response.json({{ room: "A", code: "A", device: "d" }});
}};
const {{ PhoneRoom }} = await import("{address("phone/room")}");
await new PhoneRoom({{ joined() {{}}, connected() {{}}, gone() {{}}, show() {{}} }}).join("A");
await new Promise((resolve) => wait(resolve, 50));
console.log(JSON.stringify([joins]));
process.exit(0);
"""
    assert printed_list(script) == [1]


def test_a_room_that_is_gone_is_asked_for_at_once_when_the_phone_is_looked_at() -> None:
    """However long the phone would have waited."""
    script = f"""
let now = 0, look, asked = 0;
{PAGE}
document.addEventListener = (_, listen) => {{ look = listen; }};
performance.now = () => now;
globalThis.setTimeout = (then, ms) => {{
  now += ms;
  if (ms < 60e3) queueMicrotask(then);
  else setImmediate(look); // such a wait never ends by itself
}};
globalThis.fetch = async (url) => {{
  if (now === 0 && url.pathname.endsWith("join")) return Response.json({{ room: "A", code: "A", device: "d" }});
  if (now > 600e3) asked += 1;
  if (asked < 3) return Response.json({{ sentence: "gone" }}, {{ status: 404 }});
  console.log(asked);
  process.exit(0);
}};
const {{ PhoneRoom }} = await import("{address("phone/room")}");
await new PhoneRoom({{ joined() {{}}, connected() {{}}, gone() {{}}, show() {{}} }}).join("A");
"""
    assert printed_by(script) == "3"


def test_a_join_whose_answer_is_lost_makes_no_second_phone() -> None:
    """The phone asks again as the same device; in the next room it is another."""
    script = f"""
const devices = [];
{PAGE}
globalThis.fetch = async (url, {{ body }}) => {{
  const {{ room, device }} = JSON.parse(body);
  if (!url.pathname.endsWith("join")) return new Promise(() => {{}});
  devices.push(device);
  if (devices.length === 1) throw new TypeError("lost");
  return Response.json({{ room, code: room, device }});
}};
const {{ PhoneRoom }} = await import("{address("phone/room")}");
const room = new PhoneRoom({{ joined() {{}}, connected() {{}}, gone() {{}}, show() {{}} }});
for (const name of ["A", "A", "B"]) await room.join(name);
console.log(JSON.stringify(devices));
process.exit(0);
"""
    lost, again, other = printed_list(script)
    assert lost == again != other
    assert all(map(known_as, (again, other)))


def test_an_answer_on_a_dead_connection_is_sent_again() -> None:
    """Such a request may wait for ever, while the vote goes on; the server takes the same answer twice as one."""
    script = f"""
const asked = [], reports = [];
{PAGE}
globalThis.fetch = (url, {{ signal }}) => {{
  const name = url.pathname.slice("/room/".length);
  asked.push(name);
  if (name === "join") return Promise.resolve(Response.json({{ room: "A", code: "A", device: "d" }}));
  const isDead = name === "follow" || asked.filter((one) => one === "answer").length === 1;
  if (!isDead) return Promise.resolve(new Response(null, {{ status: 204 }}));
  return new Promise((_, lose) => signal.addEventListener("abort", () => lose(signal.reason)));
}};
const wait = setTimeout, {{ timeout }} = AbortSignal;
globalThis.setTimeout = (then) => wait(then, 1);
AbortSignal.timeout = () => timeout.call(AbortSignal, 1);
const {{ PhoneRoom }} = await import("{address("phone/room")}");
const callbacks = {{ joined() {{}}, connected() {{}}, gone() {{}} }};
const room = new PhoneRoom({{ ...callbacks, reported: (taken) => reports.push(taken) }});
await room.join("A");
room.give({{ vote: 1, answer: "here", confidence: 0 }});
await new Promise((resolve) => wait(resolve, 100));
console.log(JSON.stringify([asked, reports]));
process.exit(0);
"""
    assert printed_list(script) == [["join", "follow", "answer", "answer"], ["waits", "sent"]]


def test_a_request_whose_answer_stops_halfway_is_given_up() -> None:
    """The page says so, and the person can ask again."""
    script = f"""
{PAGE}
globalThis.fetch = (_, {{ signal }}) => {{
  const start = (made) => signal.addEventListener("abort", () => made.error(signal.reason));
  return Promise.resolve(new Response(new ReadableStream({{ start }})));
}};
const {{ timeout }} = AbortSignal, reasons = [];
AbortSignal.timeout = () => timeout.call(AbortSignal, 1);
setTimeout(() => {{}}, 10e3); // Node ends while only such a timeout is left
const {{ PhoneRoom }} = await import("{address("phone/room")}");
const room = new PhoneRoom({{ gone: (sentence) => reasons.push(sentence) }});
console.log(JSON.stringify([await room.join("A"), reasons, await room.ask("stop", {{ number: 1 }})]));
process.exit(0);
"""
    assert printed_list(script) == [False, [""], {"answer": None, "status": 0, "sentence": ""}]


def test_a_phone_whose_browser_has_no_timeouts_takes_part() -> None:
    """Safari 15 is the last one for some phones: its requests wait as long as the network lets them."""
    script = f"""
const asked = [];
{PAGE}
delete AbortSignal.timeout;
globalThis.fetch = async (url) => {{
  asked.push(url.pathname.slice("/room/".length));
  if (asked.at(-1) === "join") return Response.json({{ room: "A", code: "A", device: "d" }});
  return asked.at(-1) === "answer" ? new Response(null, {{ status: 204 }}) : new Promise(() => {{}});
}};
const {{ PhoneRoom }} = await import("{address("phone/room")}");
const room = new PhoneRoom({{ joined() {{}}, connected() {{}}, gone() {{}}, reported() {{}} }});
await room.join("A");
room.give({{ vote: 1, answer: "here", confidence: 0 }});
console.log(JSON.stringify(asked));
process.exit(0);
"""
    assert printed_list(script) == ["join", "follow", "answer"]


def test_an_answer_that_finds_no_storage_is_not_replaced_by_an_older_one() -> None:
    """A full storage keeps what it had: the phone would send that again, over the newer answer."""
    script = f"""
const sent = [], kept = {{}};
let stream, most = Infinity;
{PAGE}
Object.defineProperty(kept, "getItem", {{ value: (key) => kept[key] ?? null }});
Object.defineProperty(kept, "setItem", {{ value: (key, text) => {{
  if (text.length > most) throw new Error("full");
  kept[key] = text;
}} }});
Object.defineProperty(globalThis, "localStorage", {{ value: kept }});
globalThis.fetch = async (url, {{ body }}) => {{
  const name = url.pathname.slice("/room/".length);
  if (name === "answer") sent.push(JSON.parse(body).answer);
  if (name === "answer") return new Response(null, {{ status: 204 }});
  if (name === "join") return Response.json({{ room: "A", code: "A", device: "d" }});
  return new Response(new ReadableStream({{ start: (made) => {{ stream = made; }} }}));
}};
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const {{ PhoneRoom }} = await import("{address("phone/room")}");
const room = new PhoneRoom({{ joined() {{}}, connected() {{}}, gone() {{}}, reported() {{}}, show() {{}} }});
await room.join("A");
await pause();
for (const answer of ["older", "a newer one"]) {{
  room.give({{ vote: 1, answer, confidence: 0 }});
  await pause();
  most = kept["linclass.room.A"].length;
}}
const state = {{ vote: 1, own: "a newer one", open: true, confidence: 0 }};
stream.enqueue(new TextEncoder().encode(`data: ${{JSON.stringify(state)}}\\n\\n`));
await pause();
console.log(JSON.stringify([sent, JSON.parse(kept["linclass.room.A"]).device]));
process.exit(0);
"""
    assert printed_list(script) == [["older", "a newer one"], "d"]
