/** What the motifs of Vinyl Garage are drawn with. */
import { fraunces } from "#ops/demo/drawing/letters-fraunces";
import { polar, polyline } from "#ops/demo/drawing/path";
import type { Drawing, Inks, Shape } from "#ops/demo/mockups/types";
import { lockup } from "./compose";

export const [WIDTH, MIDDLE] = [320, 160];

export function withWords(
  shapes: Shape[],
  words: readonly string[],
  inks: Inks,
  y: number,
): Drawing {
  const type = lockup(fraunces, words, { x: 8, y, width: WIDTH - 16 }, inks, {
    maxSize: 46,
    tracking: 0.01,
  });
  return { width: WIDTH, height: type.bottom + 12, shapes: [...shapes, ...type.shapes] };
}

export function rays(
  cx: number,
  cy: number,
  from: number,
  to: number,
  count: number,
  start: number,
  end: number,
): string {
  const width = (end - start) / count;
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (index + 0.5) * width;
    const half = width * 0.26;
    return polyline(
      [
        polar(cx, cy, from, angle - half),
        polar(cx, cy, to, angle - half),
        polar(cx, cy, to, angle + half),
        polar(cx, cy, from, angle + half),
      ],
      true,
    );
  }).join("");
}
