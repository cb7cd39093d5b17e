/** What the motifs of Aurora Field Club are drawn with. */
import { dmSans } from "#ops/demo/drawing/letters-dm-sans";
import { type Point, polar, smooth } from "#ops/demo/drawing/path";
import type { Random } from "#ops/demo/drawing/random";
import type { Drawing, Inks, Shape } from "#ops/demo/mockups/types";
import { lockup } from "./compose";

export const WIDTH = 320;
export const MIDDLE = WIDTH / 2;

export function withWords(
  shapes: Shape[],
  words: readonly string[],
  inks: Inks,
  y: number,
): Drawing {
  const type = lockup(dmSans, words, { x: 10, y, width: WIDTH - 20 }, inks);
  return { width: WIDTH, height: type.bottom + 4, shapes: [...shapes, ...type.shapes] };
}

/** A mountain outline between two heights, sampled at `count` + 1 points. */
export function ridge(random: Random, count: number, base: number, height: number): number[] {
  const waves = [1, 2, 3.3, 5.1].map((turns) => ({
    turns: turns * random.between(0.8, 1.25),
    phase: random.between(0, 6.28),
  }));
  return Array.from({ length: count + 1 }, (_, index) => {
    const at = (index / count) * Math.PI * 2;
    const sum = waves.reduce(
      (total, { turns, phase }, order) =>
        total + (1 - Math.abs(Math.sin((at * turns) / 2 + phase))) / (order + 1.1),
      0,
    );
    return base - sum * height * 0.62 + random.between(-0.03, 0.03) * height;
  });
}

export function rings(
  random: Random,
  cx: number,
  cy: number,
  reach: number,
  count: number,
): string[] {
  const bumps = [2, 3, 5].map((turns) => ({
    turns,
    phase: random.between(0, 6.28),
    strength: random.between(0.06, 0.2) / Math.sqrt(turns / 2),
  }));
  const drift = [random.between(-0.26, 0.26), random.between(-0.26, 0.26)] as const;
  return Array.from({ length: count }, (_, ring) => {
    const share = (ring + 1) / count;
    const points = Array.from({ length: 11 }, (__, corner): Point => {
      const angle = (corner / 11) * Math.PI * 2;
      const bump = bumps.reduce(
        (sum, { turns, phase, strength }) =>
          sum + strength * Math.sin(angle * turns + phase + share * 1.4),
        1,
      );
      const [x, y] = polar(0, 0, reach * share * bump, angle);
      return [cx + x + drift[0] * reach * (1 - share), cy + y + drift[1] * reach * (1 - share)];
    });
    return smooth(points, true);
  });
}
