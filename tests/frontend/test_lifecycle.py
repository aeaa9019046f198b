"""Parts of a page without an answer, and after their end, without a browser."""

from .node import address, printed_by, printed_list


def test_a_stopped_part_sends_nothing_more() -> None:
    """Not even in a frame that was asked for before, when the last answer came."""
    script = f"""
const frames = [], sent = [];
Object.assign(globalThis, {{ window: new EventTarget(), requestAnimationFrame: (next) => frames.push(next) }});
const {{ Sender }} = await import("{address("shared/send")}");
let isPaced = false;
const root = {{ toggleAttribute() {{}}, removeAttribute() {{}} }};
const content = () => ({{ live: true }});
const sender = new Sender(root, ({{ seq }}) => sent.push(seq), content, () => isPaced, {{ sent: 0 }}, 0);
sender.push();
sender.push();
isPaced = true;
sender.acknowledge(sent[0]);
sender.stop();
isPaced = false;
while (frames.length) frames.pop()();
console.log(sent.length);
"""
    assert printed_by(script) == "1"


def test_a_message_that_was_given_up_is_answered_later() -> None:
    """However slow the server was, once: what the message told is then no longer news."""
    script = f"""
const timers = [], sent = [];
globalThis.setTimeout = (next) => timers.push(next);
globalThis.requestAnimationFrame = () => {{}};
const {{ Sender }} = await import("{address("shared/send")}");
globalThis.window = new EventTarget();
const root = {{ toggleAttribute() {{}} }};
const content = () => ({{ live: false }});
const sender = new Sender(root, ({{ seq }}) => sent.push(seq), content, () => false, {{ sent: 0, lost: 0 }}, 0);
sender.push();
while (timers.length) timers.pop()();
const answered = [sent.at(-1) - 1, sent.at(-1), sent.at(-1)].map((ack) => sender.acknowledge(ack));
console.log(JSON.stringify([sent.length, answered]));
"""
    assert printed_list(script) == [3, [False, True, False]]


def test_a_removed_picture_highlights_nothing() -> None:
    """It takes back the highlight of its own point; one of the plane stays."""
    script = f"""
const heard = [];
const element = {{ classList: {{ add() {{}} }}, setAttribute() {{}}, replaceChildren() {{}} }};
globalThis.window = new EventTarget();
globalThis.document = {{ createElementNS: () => element }};
const {{ Linked }} = await import("{address("figure/linked")}");
const {{ publish }} = await import("{address("shared/bus")}");
const axis = {{ _offset: 0, l2p: (value) => value }};
for (const isOver of [true, false]) {{
  const plot = Object.assign(new EventTarget(), {{
    getBoundingClientRect: () => ({{ left: 0, top: 0 }}), _fullLayout: {{ xaxis: axis, yaxis: axis }},
  }});
  const removed = new AbortController();
  new Linked(plot, () => [{{ meta: "points", x: [5], y: [5], customdata: [3] }}], removed.signal);
  if (isOver) plot.dispatchEvent(Object.assign(new Event("pointermove"), {{ clientX: 5, clientY: 5 }}));
  else publish("pointHighlighted", {{ index: 4 }});
  const listening = (event) => heard.push([isOver, event.detail.index]);
  window.addEventListener("linclass:pointHighlighted", listening);
  removed.abort();
  window.removeEventListener("linclass:pointHighlighted", listening);
}}
console.log(JSON.stringify(heard));
"""
    assert printed_list(script) == [[True, None]]


def test_a_silent_kernel_leaves_few_requests_waiting() -> None:
    """Of each kind the newest are answered when it is back, and plotly.js, which was asked for once."""
    script = f"""
const {{ Kernel }} = await import("{address("notebook/kernel")}");
let answer, reports = 0;
const model = {{ on: (_, listen) => {{ answer = listen; }}, off() {{}}, send() {{}} }};
const kernel = new Kernel(model, () => ({{}}), () => {{ reports += 1; }}, () => {{}});
const kinds = ["plotly", ...new Array(50).fill("draw")], answered = [];
for (const [i, kind] of kinds.entries()) kernel.ask({{ kind }}).then(() => answered.push(i));
for (const id of kinds.keys()) answer({{ id: id + 1, text: "" }});
await null;
kernel.stop();
console.log(JSON.stringify(answered));
"""
    answered: list[int] = printed_list(script)
    assert answered == [0, *range(51 - (len(answered) - 1), 51)]
    assert 3 <= len(answered) <= 20


def test_a_tab_keeps_its_name_as_a_projector() -> None:
    """Over a reload too, though its storage was emptied in between."""
    script = f"""
const kept = new Map([["linclass.projector", "1"]]), names = [];
globalThis.sessionStorage = {{ getItem: (key) => kept.get(key) ?? null, setItem: (...item) => kept.set(...item) }};
for (const load of ["first", "second"]) {{
  const {{ projectorId }} = await import("{address("presenter/channel")}?" + load);
  names.push(projectorId());
  kept.clear();
  names.push(projectorId());
}}
console.log(names.join(" "));
"""
    assert printed_by(script) == "1 1 1 1"


def test_a_message_that_fails_keeps_no_other_one() -> None:
    """As where Streamlit has just removed the component that sends it: the page's other components go on sending."""
    script = f"""
globalThis.window = globalThis;
const {{ sendAlone }} = await import("{address("vendor/streamlit_messages")}");
try {{
  sendAlone({{ isConnected: true }}, () => {{ throw new Error("removed"); }});
}} catch {{}}
sendAlone({{ isConnected: true }}, () => console.log("sent"));
setTimeout(() => process.exit(0), 200);
"""
    assert printed_by(script) == "sent"


def test_a_waiting_message_is_sent_with_its_latest_value() -> None:
    """It may be nothing, with which a plane asks for its points."""
    script = f"""
globalThis.window = {{ linclassSends: true }};
const {{ Component }} = await import("{address("vendor/streamlit_component")}");
const sent = [], component = new Component();
const call = {{ setStateValue: (name, value) => sent.push([name, value]) }};
component.show({{ isConnected: true }}, "key", {{}}, call, (send) => {{
  for (const value of ["points", "other points", null]) send("state", value);
  return {{}};
}});
window.linclassSends = false;
setTimeout(() => {{
  console.log(JSON.stringify(sent));
  process.exit(0);
}}, 50);
"""
    assert printed_list(script) == [["state", None]]


def test_a_part_that_goes_during_its_drag_ends_it() -> None:
    """The other parts no longer wait for an end, of which no message will come; a part at rest says nothing."""
    script = f"""
globalThis.window = new EventTarget();
globalThis.requestAnimationFrame = () => {{}};
const {{ Sender }} = await import("{address("shared/send")}");
const result = [];
for (const [isLive, isAnswered] of [[true, true], [true, false], [false, false], [false, true]]) {{
  const root = {{ toggleAttribute() {{}}, removeAttribute() {{}} }}, sent = [], content = () => ({{ live: isLive }});
  const sender = new Sender(root, ({{ seq }}) => sent.push(seq), content, () => false, {{ sent: 0 }}, 0);
  sender.push();
  if (isAnswered) sender.acknowledge(sent[0]);
  const ended = () => result.push([isLive, isAnswered]);
  window.addEventListener("linclass:dragEnded", ended);
  sender.stop();
  window.removeEventListener("linclass:dragEnded", ended);
}}
console.log(JSON.stringify(result));
"""
    assert printed_list(script) == [[True, True], [True, False], [False, False]]


def test_an_answer_to_one_slider_leaves_the_other_one_dragged() -> None:
    """The first is released and answered when the second is dragged already: the plane goes on following that."""
    script = f"""
globalThis.document = {{ documentElement: {{ toggleAttribute() {{}} }} }};
const {{ LivePreview }} = await import("{address("canvas/live_preview")}");
const asked = [];
const ask = async (request) => {{ asked.push(request.held?.value ?? null); return null; }};
const preview = new LivePreview(ask, () => ({{ drawing: {{ live: false, handles: {{}} }} }}), () => true, () => {{}});
const acts = [
  () => preview.hold({{ slider: "a", value: 1 }}), () => preview.hold({{ slider: "b", value: 2 }}),
  () => preview.release("a"), () => preview.release("b"),
];
for (const act of acts) {{
  act();
  preview.push();
  await new Promise(setImmediate);
}}
console.log(JSON.stringify(asked));
process.exit(0);
"""
    assert printed_list(script) == [1, 1, 2, 2, 2, None]


def test_a_picture_that_was_replaced_while_plotly_loads_is_not_drawn() -> None:
    """Plotly draws the newest one only, and none whose page is gone by then."""
    script = f"""
const plot = {{ isConnected: true, style: {{}}, classList: {{ contains: () => false }} }};
const methods = ["setAttribute", "append", "toggleAttribute", "removeAttribute", "replaceChildren"];
for (const name of methods) plot[name] = () => {{}};
plot.getContext = () => ({{ measureText: () => ({{ width: 9 }}) }});
Object.assign(globalThis, {{
  window: globalThis, document: {{ createElement: () => plot, baseURI: "file:///" }}, matchMedia: () => ({{}}),
  getComputedStyle: () => ({{ getPropertyValue: () => "" }}), requestAnimationFrame: (next) => setTimeout(next),
}});
const drawn = [];
const push = (_, [{{ name }}]) => drawn.push(name);
globalThis.Plotly = {{ newPlot: push, react: push, purge() {{}} }};
const {{ PlotSurface }} = await import("{address("figure/plot_surface")}");
const given = {{ type: 12, least: 0, most: Infinity, button: 0, scrolls: true }};
for (const isLeft of [false, true]) {{
  const surface = new PlotSurface();
  let load;
  surface.after = new Promise((done) => {{ load = done; }});
  surface.about = {{ plotly: ["data:text/javascript,0"], texts: {{}} }};
  const draw = (name) => {{
    const picture = {{ data: [{{ type: "scatter", name }}], layout: {{ height: 300 }} }};
    surface.draw(picture, undefined, 400, given, false, null);
  }};
  draw("first");
  await new Promise((done) => setTimeout(done, 20));
  draw("second");
  if (isLeft) surface.destroy();
  load();
  await surface.work;
}}
console.log(JSON.stringify(drawn));
"""
    assert printed_list(script) == ["second"]


def test_a_plane_that_is_mounted_again_asks_for_its_points_alone() -> None:
    """With another part's message, whose fragment runs, it would get no answer and stay invisible."""
    script = f"""
class HTMLElement {{ isConnected = true; }}
globalThis.window = {{ linclassSends: true }};
Object.assign(globalThis, {{ HTMLElement, document: {{ createElement: () => ({{}}) }} }});
const {{ default: canvas }} = await import("{address("canvas/canvas")}");
const data = new TextEncoder().encode(JSON.stringify({{ key: "plane", points: null, texts: null }}));
const sent = [], root = new HTMLElement();
canvas({{ parentElement: {{ querySelector: () => root }}, data, setStateValue: (...message) => sent.push(message) }});
const first = sent.length;
window.linclassSends = false;
setTimeout(() => {{
  console.log(JSON.stringify([first, sent]));
  process.exit(0);
}}, 50);
"""
    assert printed_list(script) == [0, [["state", None]]]
