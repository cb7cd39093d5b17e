/**
 * Path strings with absolute M, L, C, Q and Z only, so that any drawing can be warped point by
 * point. Knows nothing of garments or shops.
 */
export type Point = readonly [number, number];
export type Warp = (x: number, y: number) => Point;

export function formatNumber(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  return text === "-0" ? "0" : text;
}

const at = ([x, y]: Point) => `${formatNumber(x)} ${formatNumber(y)}`;

export function polyline(points: readonly Point[], closed = false): string {
  return (
    points.map((point, index) => (index ? "L" : "M") + at(point)).join("") + (closed ? "Z" : "")
  );
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return polyline(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    true,
  );
}

export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const [right, bottom, r] = [x + width, y + height, radius];
  return `M${at([x + r, y])}L${at([right - r, y])}Q${at([right, y])} ${at([right, y + r])}L${at([right, bottom - r])}Q${at([right, bottom])} ${at([right - r, bottom])}L${at([x + r, bottom])}Q${at([x, bottom])} ${at([x, bottom - r])}L${at([x, y + r])}Q${at([x, y])} ${at([x + r, y])}Z`;
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  return `M${at([cx + rx, cy])}C${at([cx + rx, cy + ky])} ${at([cx + kx, cy + ry])} ${at([cx, cy + ry])}C${at([cx - kx, cy + ry])} ${at([cx - rx, cy + ky])} ${at([cx - rx, cy])}C${at([cx - rx, cy - ky])} ${at([cx - kx, cy - ry])} ${at([cx, cy - ry])}C${at([cx + kx, cy - ry])} ${at([cx + rx, cy - ky])} ${at([cx + rx, cy])}Z`;
}

/** Angles in radians, 0 pointing up, clockwise. */
export function polar(cx: number, cy: number, radius: number, angle: number): Point {
  return [cx + Math.sin(angle) * radius, cy - Math.cos(angle) * radius];
}

export function arc(cx: number, cy: number, radius: number, from: number, to: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2)));
  const step = (to - from) / steps;
  const handle = (4 / 3) * Math.tan(step / 4) * radius;
  let path = `M${at(polar(cx, cy, radius, from))}`;
  for (let index = 0; index < steps; index++) {
    const [a, b] = [from + step * index, from + step * (index + 1)];
    const [ax, ay] = polar(cx, cy, radius, a);
    const [bx, by] = polar(cx, cy, radius, b);
    path += `C${at([ax + Math.cos(a) * handle, ay + Math.sin(a) * handle])} ${at([bx - Math.cos(b) * handle, by - Math.sin(b) * handle])} ${at([bx, by])}`;
  }
  return path;
}

/** A smooth curve through all points (Catmull-Rom as cubic curves). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const point = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  let path = `M${at(point(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [
      point(index - 1),
      point(index),
      point(index + 1),
      point(index + 2),
    ];
    path += `C${at([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6])} ${at([to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6])} ${at(to)}`;
  }
  return path + (closed ? "Z" : "");
}

export function warpPath(path: string, warp: Warp): string {
  return path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) =>
    at(warp(Number(x), Number(y))),
  );
}

type Segment = { letter: string; points: Point[] };

function parseSegments(path: string): Segment[] {
  return [...path.matchAll(/([MLCQ])([^MLCQZ]*)/g)].map(([, letter = "", rest = ""]) => {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const points: Point[] = [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
    }
    return { letter, points };
  });
}

/** The path seen in a mirror that stands at x = 500. */
export function mirrorPath(path: string): string {
  return warpPath(path, (x, y) => [1000 - x, y]);
}

/** Closes the right half of a figure, drawn from top to bottom, with its mirror image. */
export function symmetric(rightHalf: string): string {
  const segments = parseSegments(rightHalf);
  let path = rightHalf;
  for (let index = segments.length - 1; index > 0; index--) {
    const { letter, points } = segments[index] ?? { letter: "L", points: [] };
    const start = segments[index - 1]?.points.at(-1) ?? [500, 0];
    const back = [...points.slice(0, -1).reverse(), start];
    path += letter + back.map(([x, y]) => at([1000 - x, y])).join(" ");
  }
  return `${path}Z`;
}
