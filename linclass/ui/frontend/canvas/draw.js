// Painting the whole picture, from the ground up, once per frame of the display at most.

import { paintArrows, paintHandles, paintLines, paintRings, paintSpots } from "./marks.js";
import { paintLabels } from "./labels.js";
import { halo, paintGrid, paintRegions, paintTicks } from "./plane.js";

export function draw(ctx, board, stamps) {
  const { view } = board;
  board.labels = [];
  ctx.fillStyle = board.theme.background;
  ctx.fillRect(0, 0, view.width, view.height);
  paintRegions(ctx, board);
  paintGrid(ctx, board);
  paintTicks(ctx, board);
  paintLines(ctx, board);
  paintPoints(ctx, board, stamps);
  paintRings(ctx, board);
  paintSpots(ctx, board);
  paintArrows(ctx, board);
  paintHandles(ctx, board);
  paintLabels(ctx, board);
  paintSelection(ctx, board);
  paintBrush(ctx, board);
  paintCross(ctx, board);
  if (board.points.list.length) paintReadout(ctx, board);
  else if (!board.data.bare) paintHint(ctx, board);
}

function paintPoints(ctx, board, stamps) {
  const { view, pointRadius } = board;
  board.points.list.forEach(([x, y, k], i) => {
    const [px, py] = [view.toX(x), view.toY(y)];
    if (px < -20 || py < -20 || px > view.width + 20 || py > view.height + 20) return;
    stamps.draw(ctx, k, px, py, i === board.hover || board.gesture?.index === i ? pointRadius + 2 : pointRadius);
  });
}

function paintSelection(ctx, { view, theme, points, selection, box, pointRadius }) {
  ctx.strokeStyle = theme.accent;
  ctx.lineWidth = 1.75;
  for (const i of selection) {
    const [x, y] = points.list[i];
    ctx.beginPath();
    ctx.arc(view.toX(x), view.toY(y), pointRadius + 3.5, 0, 2 * Math.PI);
    ctx.stroke();
  }
  if (!box) return;
  const [x0, y0, x1, y1] = box;
  ctx.setLineDash([5, 4]);
  ctx.lineWidth = 1.25;
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0);
  ctx.setLineDash([]);
  ctx.globalAlpha = 0.08;
  ctx.fillStyle = theme.accent;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  ctx.globalAlpha = 1;
}

function paintBrush(ctx, board) {
  const { theme, view, tool } = board;
  if (tool !== "spray" && tool !== "erase") return;
  const at = board.cursor ?? (board.cross && [view.toX(board.cross[0]), view.toY(board.cross[1])]) ?? board.brushPreview;
  if (!at) return;
  ctx.beginPath();
  ctx.arc(at[0], at[1], board.radius, 0, 2 * Math.PI);
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = tool === "spray" ? theme.classes[board.chosen] : theme.text;
  ctx.setLineDash(tool === "spray" ? [] : [4, 3]);
  ctx.stroke();
  ctx.setLineDash([]);
}

function paintCross(ctx, { view, theme, cross }) {
  if (!cross) return;
  const [x, y] = [view.toX(cross[0]), view.toY(cross[1])];
  for (const [width, colour] of [[6, theme.background], [2.5, theme.accent]]) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      ctx.moveTo(x + dx * 9, y + dy * 9);
      ctx.lineTo(x + dx * 22, y + dy * 22);
    }
    ctx.stroke();
  }
}

function paintHint(ctx, { view, theme, texts, font }) {
  ctx.font = `15px ${font}`;
  halo(ctx, theme, texts.empty, view.width / 2, view.height / 2 - 14, "center", theme.muted);
}

// The coordinates under the hand: of the point or handle it is on, else of the place.
function paintReadout(ctx, board) {
  const { view, theme, points, cursor, cross, gesture } = board;
  const handle = board.handles.find(({ name }) => name === (gesture?.handle ?? board.hoverHandle));
  const place = points.list[gesture?.index ?? board.hover] ?? handle?.at ?? cross ?? (cursor && view.round(view.fromX(cursor[0]), view.fromY(cursor[1])));
  if (!place) return;
  const { x, y } = board.numbers(place[0], place[1]);
  ctx.font = `11px ${board.font}`;
  halo(ctx, theme, `(${x}, ${y})`, view.width - 8, view.height - 27, "right", theme.muted);
}
