// @ts-check
// The clock of a player: it ticks at a rate by absolute time, so that delays of timers do not add up.

export class Clock {
  /** @type {number | undefined} */ #timer;
  /** @type {object | null} */ #run = null; // new for each start, as a tick may still be busy when the next start comes

  get runs() {
    return this.#run !== null;
  }

  /** @type {(speed: () => number, tick: () => Promise<boolean>) => void} `tick` returns whether another one follows */
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
