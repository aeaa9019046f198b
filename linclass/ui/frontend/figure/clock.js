// @ts-check
// The clock of a player: it ticks so many times a second, by the time of day, so that late timers do not add up.

export class Clock {
  /** @type {number | null} */ #timer = null;

  get runs() {
    return this.#timer !== null;
  }

  /** @type {(speed: () => number, tick: () => Promise<boolean>) => void} `tick` tells whether there is another one */
  start(speed, tick) {
    let due = performance.now();
    const wait = () => {
      const pause = 1000 / speed();
      due = Math.max(due + pause, performance.now() - pause);
      this.#timer = setTimeout(go, Math.max(0, due - performance.now()));
    };
    const go = async () => {
      const more = await tick();
      if (this.runs && more) wait();
    };
    wait();
  }

  stop() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
