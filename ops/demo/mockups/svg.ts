/** Writes shapes as markup. Everything is an attribute, so a file stands on its own. */
import { formatNumber, type Warp, warpPath } from "#ops/demo/drawing/path";
import { compactPath, compactPaths } from "./compact";
import type { Box, Drawing, Fold, Shape } from "./types";

export function shapeMarkup(shape: Shape, scale = 1): string {
  const paint = [`fill="${shape.fill ?? "none"}"`];
  if (shape.stroke) {
    paint.push(`stroke="${shape.stroke}"`);
    paint.push(`stroke-width="${formatNumber((shape.strokeWidth ?? 2) * scale)}"`);
    paint.push('stroke-linejoin="round" stroke-linecap="round"');
  }
  if (shape.stroke && shape.fill) paint.push('paint-order="stroke"');
  if (shape.dash) {
    const dashes = shape.dash.split(" ").map((dash) => formatNumber(Number(dash) * scale));
    paint.push(`stroke-dasharray="${dashes.join(" ")}"`);
  }
  if (shape.opacity !== undefined) paint.push(`opacity="${shape.opacity}"`);
  return `<path ${paint.join(" ")} d="${shape.path}"/>`;
}

/**
 * Fits a drawing into a box, centred, and bends it with the surface. Points are whole numbers of
 * `1 / grain` units, because whole numbers are short.
 */
export function placeDrawing(
  drawing: Drawing,
  box: Box,
  options: { warp?: Warp; align?: "top" | "middle"; cover?: boolean; grain?: number } = {},
): string {
  const grain = options.grain ?? 4;
  const ratios = [box.width / drawing.width, box.height / drawing.height];
  const scale = options.cover ? Math.max(...ratios) : Math.min(...ratios);
  const left = box.x + (box.width - drawing.width * scale) / 2;
  const spare = box.height - drawing.height * scale;
  const top = box.y + (options.align === "top" ? 0 : spare / 2);
  const warp: Warp = (x, y) => {
    const [placedX, placedY] = [left + x * scale, top + y * scale];
    const [bentX, bentY] = options.warp ? options.warp(placedX, placedY) : [placedX, placedY];
    return [Math.round(bentX * grain), Math.round(bentY * grain)];
  };
  const shapes = drawing.shapes.map((shape) => {
    const path = compactPath(warpPath(shape.path, warp), grain);
    return shapeMarkup({ ...shape, path }, scale * grain);
  });
  return `<g transform="scale(${1 / grain})">${shapes.join("")}</g>`;
}

export function foldPath([x1, y1, x2, y2, bend, breadth]: Fold): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const side = (offset: number) =>
    `${Math.round(mx + nx * offset)} ${Math.round(my + ny * offset)}`;
  const tip = `${formatNumber(x2)} ${formatNumber(y2)}`;
  return `M${formatNumber(x1)} ${formatNumber(y1)}Q${side(bend + breadth)} ${tip}Q${side(bend - breadth)} ${formatNumber(x1)} ${formatNumber(y1)}Z`;
}

export function documentMarkup(body: string, viewBox = "0 0 1000 1000", title?: string): string {
  const [, , width = "1000", height = "1000"] = viewBox.split(" ");
  const label = title ? `<title>${title}</title>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${label}${compactPaths(body)}</svg>`;
}
