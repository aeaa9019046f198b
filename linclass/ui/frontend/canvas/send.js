// Talking to the server: one message in flight, the newest state next.

const PATIENCE = 4000; // ms; an answer that takes longer is lost: a rerun failed, so do not wait for it
const KEPT = 2000; // latencies remembered for the benchmark

export class Sender {
  constructor(state, stats) {
    this.state = state; // () => what to send
    this.stats = stats;
    this.seq = 0;
    this.inFlight = 0;
    this.waiting = false;
    this.sentAt = 0;
  }

  // A fresh mount goes on counting above everything this browser has sent before, on other pages too.
  start(ack) {
    this.seq = Math.max(ack, Date.now());
  }

  push() {
    if (this.inFlight) {
      this.waiting = true;
      return;
    }
    this.waiting = false;
    this.inFlight = ++this.seq;
    this.sentAt = performance.now();
    this.stats.sent += 1;
    this.timer = setTimeout(() => this.#giveUp(), PATIENCE);
    this.setStateValue("state", { seq: this.seq, ...this.state() });
  }

  #giveUp() {
    this.inFlight = 0;
    this.stats.lost += 1;
    if (this.waiting) this.push();
  }

  // The server has read message `ack`. Returns whether this answers the one in flight.
  acknowledge(ack) {
    if (!this.inFlight || ack < this.inFlight) return false;
    clearTimeout(this.timer);
    this.inFlight = 0;
    if (this.waiting) this.push();
    return true;
  }

  // Call when the answer has been painted.
  painted(sentAt) {
    this.stats.latency.push(performance.now() - sentAt);
    if (this.stats.latency.length > KEPT) this.stats.latency.shift();
  }

  get idle() {
    return !this.inFlight && !this.waiting;
  }

  stop() {
    clearTimeout(this.timer);
  }
}

// Copy text; older browsers and plain http have no clipboard interface, but still copy a selection.
export async function copy(text) {
  if (navigator.clipboard && window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copySelection(text); // permission refused
    }
  }
  return copySelection(text);
}

function copySelection(text) {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  field.style.cssText = "position: fixed; opacity: 0";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
