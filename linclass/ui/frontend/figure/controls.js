// The player's elements: they show a state and report what was pressed, nothing more.

const ICONS = {
  first: "M5 5h2v14H5zM19 5v14L8 12z",
  back: "M15 5v14L5 12zM17 5h2v14h-2z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  forward: "M9 5v14l10-7zM5 5h2v14H5z",
  last: "M17 5h2v14h-2zM5 5v14l11-7z",
};

export function controls(player, speeds) {
  const element = make("div", { className: "lc-player", role: "group" });
  const button = (name, action) => {
    const made = make("button", { type: "button" });
    made.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path/></svg>'; // our own constant, no data in it
    icon(made, name);
    made.addEventListener("click", action);
    return made;
  };
  const first = button("first", () => player.first());
  const back = button("back", () => player.back());
  const play = button("play", () => player.toggle());
  const forward = button("forward", () => player.forward());
  const last = button("last", () => player.last());
  const scrub = make("input", { type: "range", min: 0, step: 1 });
  scrub.addEventListener("input", () => player.scrub(scrub.valueAsNumber));
  const number = make("input", { type: "number", min: 0, step: 1, inputMode: "numeric" });
  number.addEventListener("change", () => {
    player.pause();
    if (Number.isFinite(number.valueAsNumber)) player.goto(Math.round(number.valueAsNumber));
    else player.show();
  });
  const total = make("span", { className: "lc-total" });
  const speed = make("select", {});
  speed.append(...speeds.map((s) => make("option", { value: String(s) })));
  speed.addEventListener("change", () => player.choose(Number(speed.value)));
  const count = make("span", { className: "lc-count" });
  count.append(number, total);
  const buttons = make("span", { className: "lc-buttons" });
  buttons.append(first, back, play, forward, last);
  element.append(buttons, scrub, count, speed);

  function show({ step, wanted, total: end, label, texts, playing, speed: chosen }) {
    const values = { label, step: wanted ?? step, total: end };
    const say = (name) => fill(texts[name], values);
    name(element, say("player"));
    name(first, say("first"));
    name(back, say("back"));
    name(play, say(playing ? "pause" : "play"));
    icon(play, playing ? "pause" : "play");
    name(forward, say("forward"));
    name(last, say("last"));
    name(scrub, say("scrub"));
    name(number, say("step"));
    name(speed, say("speed"));
    for (const option of speed.options) option.textContent = fill(texts.perSecond, { speed: option.value });
    speed.value = String(chosen);
    scrub.max = number.max = end;
    scrub.value = step;
    scrub.setAttribute("aria-valuetext", say("position"));
    number.value = wanted ?? step;
    total.textContent = say("of");
    element.classList.toggle("lc-waiting", wanted !== null);
    // aria-disabled, not disabled: a button that turns itself off must not drop the keyboard's focus
    for (const button of [first, back]) button.setAttribute("aria-disabled", values.step === 0);
    for (const button of [forward, last]) button.setAttribute("aria-disabled", values.step === end);
    for (const control of [play, scrub, number]) control.disabled = end === 0;
  }
  return { element, show };
}

export function table() {
  const element = make("table", { className: "lc-row" });
  const caption = element.createCaption();
  const head = element.createTHead().insertRow();
  const body = element.createTBody();
  const row = body.insertRow();
  let names = [];

  function columns(wanted) {
    names = wanted;
    head.replaceChildren(...wanted.map((text) => make("th", { scope: "col", textContent: text })));
    element.hidden = wanted.length === 0;
  }

  function show(cells, title, playing) {
    body.setAttribute("aria-live", playing ? "off" : "polite");
    caption.textContent = title;
    row.replaceChildren(...cells.map((text, j) => {
      const cell = make("td", { textContent: text });
      cell.dataset.name = names[j];
      return cell;
    }));
  }
  return { element, columns, show };
}

export function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

function make(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}

function name(element, text) {
  element.setAttribute("aria-label", text);
  if (element.matches("button")) element.title = text;
}

function icon(button, which) {
  button.querySelector("path").setAttribute("d", ICONS[which]);
}
