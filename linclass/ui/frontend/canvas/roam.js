// Gestures that move the window and leave the points alone; the same shape as those in gestures.js.

export function pan(board, px, py) {
  let [x, y] = [px, py];
  return {
    move(toX, toY) {
      board.view.pan(toX - x, toY - y);
      [x, y] = [toX, toY];
      board.windowChanged();
    },
    end: () => board.windowChanged(true),
    cancel: () => board.windowChanged(true),
  };
}

// Two fingers: their middle pans, their distance zooms.
export function pinch(board, a, b) {
  let [middle, apart] = [between(a, b), distance(a, b)];
  return {
    move() {
      const [now, far] = [between(a, b), distance(a, b)];
      board.view.pan(now[0] - middle[0], now[1] - middle[1]);
      if (far > 0) board.view.zoom(apart / far, ...now);
      [middle, apart] = [now, far || apart];
      board.windowChanged();
    },
    end: () => board.windowChanged(true),
    cancel: () => board.windowChanged(true),
  };
}

const between = (a, b) => [(a.x + b.x) / 2, (a.y + b.y) / 2];
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
