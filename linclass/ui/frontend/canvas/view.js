// The window on the plane: which part is shown, where a place lies in pixels, and where the ticks stand.

const EQUAL_UNITS = [0.5, 2.5]; // width / height of a window whose units count as the same on both axes
const FREE_ASPECT = 1.25; // the canvas's aspect when they do not
const NARROWEST = 1e-6;
const ROOM = 0.12; // left around the points when the window is fitted to them

export class View {
  constructor() {
    this.window = [-1, 1, -1, 1];
    this.width = this.height = 0;
  }

  // Take over a window from Python; equal units unless it is very wide or very tall.
  show(window, limit) {
    this.window = window.slice();
    this.limit = limit;
    const aspect = this.spanX / this.spanY;
    this.equal = aspect >= EQUAL_UNITS[0] && aspect <= EQUAL_UNITS[1];
    this.aspect = this.equal ? aspect : FREE_ASPECT;
  }

  resize(width, height) {
    this.width = width;
    this.height = height;
  }

  get spanX() {
    return this.window[1] - this.window[0];
  }

  get spanY() {
    return this.window[3] - this.window[2];
  }

  toX = (x) => ((x - this.window[0]) / this.spanX) * this.width;
  toY = (y) => ((this.window[3] - y) / this.spanY) * this.height;
  fromX = (px) => this.window[0] + (px / this.width) * this.spanX;
  fromY = (py) => this.window[3] - (py / this.height) * this.spanY;

  distance(point, px, py) {
    return Math.hypot(this.toX(point[0]) - px, this.toY(point[1]) - py);
  }

  // Drawn coordinates are rounded to about a ten-thousandth of the window, a power of ten.
  round(x, y) {
    return [roundTo(this.#bounded(x), this.spanX), roundTo(this.#bounded(y), this.spanY)];
  }

  #bounded(value) {
    return Math.min(this.limit, Math.max(-this.limit, value));
  }

  // Digits after the point that a coordinate of this axis needs.
  digits(span) {
    return Math.max(0, -exponent(span) - 1);
  }

  // ---- moving the window

  zoom(factor, px = this.width / 2, py = this.height / 2) {
    const [x, y] = [this.fromX(px), this.fromY(py)];
    const [x0, x1, y0, y1] = this.window;
    this.#set([x + (x0 - x) * factor, x + (x1 - x) * factor, y + (y0 - y) * factor, y + (y1 - y) * factor]);
  }

  pan(dx, dy) {
    const [x, y] = [(dx / this.width) * this.spanX, (dy / this.height) * this.spanY];
    const [x0, x1, y0, y1] = this.window;
    this.#set([x0 - x, x1 - x, y0 + y, y1 + y]);
  }

  // Pan just so far that the place is inside, with a little room.
  reveal([x, y]) {
    const [x0, x1, y0, y1] = this.window;
    const [mx, my] = [this.spanX * 0.04, this.spanY * 0.04];
    const dx = x < x0 + mx ? x - x0 - mx : x > x1 - mx ? x - x1 + mx : 0;
    const dy = y < y0 + my ? y - y0 - my : y > y1 - my ? y - y1 + my : 0;
    if (dx || dy) this.#set([x0 + dx, x1 + dx, y0 + dy, y1 + dy]);
    return Boolean(dx || dy);
  }

  fit(points, home) {
    if (!points.length) return this.#set(home.slice());
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    let [w, h] = [(x1 - x0) * (1 + 2 * ROOM), (y1 - y0) * (1 + 2 * ROOM)];
    if (this.equal) {
      w = Math.max(w, h * this.aspect) || (home[1] - home[0]);
      h = w / this.aspect;
    } else {
      w ||= home[1] - home[0];
      h ||= home[3] - home[2];
    }
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
    return this.#set([cx - w / 2, cx + w / 2, cy - h / 2, cy + h / 2]);
  }

  #set(window) {
    const [x0, x1, y0, y1] = window;
    const narrow = Math.min(x1 - x0, y1 - y0) < NARROWEST * Math.max(1, ...window.map(Math.abs));
    if (narrow || window.some((side) => Math.abs(side) > this.limit)) return false;
    this.window = window;
    return true;
  }
}

function exponent(span) {
  return Math.round(Math.log10(span)) - 4;
}

function roundTo(value, span) {
  const e = exponent(span);
  const rounded = e < 0 ? Math.round(value * 10 ** -e) / 10 ** -e : Math.round(value / 10 ** e) * 10 ** e;
  return rounded + 0; // no minus zero
}

// Round numbers from `from` to `to`, about `count` of them: steps of 1, 2 or 5 times a power of ten.
export function ticks(from, to, count) {
  const raw = (to - from) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5, 10].find((m) => m * power >= raw * 0.999) ?? 10);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const places = [];
  for (let i = Math.ceil(from / step); i * step <= to; i += 1) places.push(i * step);
  const label = (v) => (Math.abs(v) >= 1e5 || (v !== 0 && step < 1e-4) ? compact(v, step) : v.toFixed(Math.min(digits, 20)));
  return places.map((value) => ({ value, label: label(value === 0 ? 0 : value).replace("-", "−") }));
}

function compact(value, step) {
  const digits = Math.max(0, Math.floor(Math.log10(Math.abs(value) || 1)) - Math.floor(Math.log10(step) + 1e-9));
  return value === 0 ? "0" : value.toExponential(Math.min(digits, 8)).replace("e+", "e");
}
