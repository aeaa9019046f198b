// @ts-check
// The clock of a player: it ticks so many times a second, by the time of day, so that late timers do not add up.

export class Clock {
  /** @type {number | undefined} */ #timer;
  /** @type {object | null} */ #run = null; // another one for each start: a tick may still be busy when the next begins

  get runs() {
    return this.#run !== null;
  }

  /** @type {(speed: () => number, tick: () => Promise<boolean>) => void} `tick` tells whether there is another one */
  start(speed, tick) {
    this.stop();
    const run = {};
    this.#run = run;
    let due = performance.now();
    const wait = () => {
      const pause = 1000 / speed();
      due = Math.max(due + pause, performance.now() - pause);
      this.#timer = setTimeout(go, Math.max(0, due - performance.now()));
    };
    const go = async () => {
      const more = await tick();
      if (this.#run === run && more) wait();
    };
    wait();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#run = null;
  }
}
