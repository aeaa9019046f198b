// One marker shape a class, as outlines of about equal area around the origin: for the canvas, and for the buttons.

const polygon = (corners) => `M${corners.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join("L")}Z`;

const star = (points, inner, outer) =>
  Array.from({ length: 2 * points }, (_, i) => {
    const [angle, radius] = [-Math.PI / 2 + (i * Math.PI) / points, i % 2 ? inner : outer];
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

const OUTLINES = {
  circle: "M1,0A1,1 0 1 1 -1,0A1,1 0 1 1 1,0Z",
  square: polygon([[-0.89, -0.89], [0.89, -0.89], [0.89, 0.89], [-0.89, 0.89]]),
  diamond: polygon([[0, -1.28], [1.28, 0], [0, 1.28], [-1.28, 0]]),
  "triangle-up": polygon([[0, -1.32], [1.24, 0.86], [-1.24, 0.86]]),
  cross: polygon([
    [-0.42, -1.18], [0.42, -1.18], [0.42, -0.42], [1.18, -0.42], [1.18, 0.42], [0.42, 0.42],
    [0.42, 1.18], [-0.42, 1.18], [-0.42, 0.42], [-1.18, 0.42], [-1.18, -0.42], [-0.42, -0.42],
  ]),
  star: polygon(star(5, 0.62, 1.42)),
};

export function outline(symbols, k) {
  return OUTLINES[symbols[k % symbols.length]] ?? OUTLINES.circle;
}

// The class's symbol as SVG, for a button.
export function symbolIcon(theme, k) {
  return `<svg viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true"><path d="${outline(theme.symbols, k)}" fill="${theme.classes[k]}"/></svg>`;
}

// Draws a marker once per class and size and stamps it from then on: 2000 points keep up with the display.
export class Stamps {
  #kept = new Map();

  constructor(theme, ratio) {
    this.theme = theme;
    this.ratio = ratio;
  }

  draw(ctx, k, x, y, radius) {
    const stamp = this.#stamp(k, radius);
    const side = stamp.width / this.ratio;
    ctx.drawImage(stamp, x - side / 2, y - side / 2, side, side);
  }

  #stamp(k, radius) {
    const name = `${k} ${radius}`;
    if (!this.#kept.has(name)) this.#kept.set(name, this.#make(k, radius));
    return this.#kept.get(name);
  }

  #make(k, radius) {
    const { theme, ratio } = this;
    const side = Math.ceil((radius * 1.5 + 2) * 2 * ratio);
    const stamp = Object.assign(document.createElement("canvas"), { width: side, height: side });
    const ctx = stamp.getContext("2d");
    ctx.translate(side / 2, side / 2);
    ctx.scale(radius * ratio, radius * ratio);
    const shape = new Path2D(outline(theme.symbols, k));
    ctx.lineJoin = "round";
    ctx.lineWidth = 2.5 / radius; // half of it lies under the fill
    ctx.strokeStyle = theme.background;
    ctx.stroke(shape);
    ctx.fillStyle = theme.classes[k];
    ctx.fill(shape);
    return stamp;
  }
}
