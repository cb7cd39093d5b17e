/** Contours, ridges, peaks, paths and woods. */
import { ellipse, type Point, polyline, rectangle, smooth } from "#ops/demo/drawing/path";
import type { Shape } from "#ops/demo/mockups/types";
import { MIDDLE, ridge, rings, withWords } from "./aurora-lines";
import { type Motif, step } from "./compose";

export const contours: Motif = (random, inks, words) => {
  const lines = rings(random, MIDDLE, 134, 108, 9);
  const shapes = lines.map(
    (path, index): Shape => ({
      path,
      stroke: index < 3 ? inks.accent : inks.ink,
      strokeWidth: index % 3 === 2 ? 5.4 : 3,
    }),
  );
  return withWords(shapes, words, inks, 286);
};

/** Ridges inside a disc, nearer ones stronger. */
export const ridges: Motif = (random, inks, words) => {
  const [cy, radius, count] = [134, 130, 26];
  const layers = random.integer(4, 5);
  const shapes: Shape[] = [
    { path: ellipse(MIDDLE, cy, radius), fill: step(inks, 0.16) },
    {
      path: ellipse(
        MIDDLE + random.between(-52, 52),
        cy - random.between(38, 62),
        random.between(20, 34),
      ),
      fill: inks.accent,
    },
  ];
  for (let layer = 0; layer < layers; layer++) {
    const heights = ridge(random, count, cy - 10 + layer * 32, 74 - layer * 8);
    const top = heights.map((height, index): Point => {
      const x = MIDDLE - radius + (index / count) * radius * 2;
      const half = Math.sqrt(Math.max(0, radius ** 2 - (x - MIDDLE) ** 2));
      return [x, Math.min(cy + half, Math.max(cy - half, height))];
    });
    const low = [...top].reverse().map(([x]): Point => {
      const half = Math.sqrt(Math.max(0, radius ** 2 - (x - MIDDLE) ** 2));
      return [x, cy + half];
    });
    const share = (layer + 1) / layers;
    shapes.push({ path: polyline([...top, ...low], true), fill: step(inks, 0.22 + share * 0.78) });
  }
  return withWords(shapes, words, inks, 282);
};

export const peak: Motif = (random, inks, words) => {
  const summit: Point = [MIDDLE + random.between(-34, 34), 22];
  const shoulder: Point = [summit[0] + random.between(50, 74), 112];
  const left: Point = [14, 232];
  const right: Point = [306, 232];
  const spine: Point[] = [
    summit,
    [summit[0] + 12, 70],
    [summit[0] - 14, 112],
    [summit[0] + 18, 160],
    [summit[0] - 8, 232],
  ];
  const hatch = Array.from({ length: 13 }, (_, index) => {
    const share = (index + 1) / 14;
    const x = summit[0] + (right[0] - summit[0]) * share;
    const edge =
      share < 0.35
        ? summit[1] + (shoulder[1] - summit[1]) * (share / 0.35)
        : 112 + ((share - 0.35) / 0.65) * 120;
    return polyline([
      [x, edge + 8],
      [x - 22, Math.min(230, edge + random.between(50, 110))],
    ]);
  }).join("");
  return withWords(
    [
      { path: ellipse(summit[0] > MIDDLE ? 76 : 246, 66, 26), fill: inks.accent },
      { path: polyline([left, summit, ...spine.slice(1)], true), fill: inks.ink },
      {
        path: polyline([summit, shoulder, right, [spine[4]?.[0] ?? 0, 232]]),
        stroke: inks.ink,
        strokeWidth: 5,
      },
      { path: hatch, stroke: inks.ink, strokeWidth: 3 },
    ],
    words,
    inks,
    252,
  );
};

export const trail: Motif = (random, inks, words) => {
  const lines = rings(random, 96 + random.between(0, 30), 84, 72, 5).concat(
    rings(random, 236, 186, 64, 4),
  );
  const steps = Array.from(
    { length: 6 },
    (_, index): Point => [
      36 + index * 50 + random.between(-14, 14),
      216 - index * 36 + random.between(-26, 26),
    ],
  );
  const [end = [280, 40]] = steps.slice(-1);
  const [hutX, hutY] = end;
  return withWords(
    [
      ...lines.map((path) => ({ path, stroke: inks.ink, strokeWidth: 2.4, opacity: 0.7 })),
      { path: smooth(steps), stroke: inks.accent, strokeWidth: 6, dash: "1 12" },
      {
        path: polyline(
          [
            [hutX - 20, hutY + 4],
            [hutX, hutY - 22],
            [hutX + 20, hutY + 4],
          ],
          true,
        ),
        fill: inks.ink,
      },
      { path: rectangle(hutX - 12, hutY + 4, 24, 14), fill: inks.ink },
      { path: ellipse(steps[0]?.[0] ?? 0, steps[0]?.[1] ?? 0, 9), fill: inks.accent },
    ],
    words,
    inks,
    270,
  );
};

export const spruces: Motif = (random, inks, words) => {
  const shapes: Shape[] = [];
  const count = random.integer(5, 8);
  const moon = random.between(60, 260);
  shapes.push({ path: ellipse(moon, 64, 40), fill: inks.accent });
  for (let tree = 0; tree < count; tree++) {
    const x = 34 + (tree / (count - 1)) * 252 + random.between(-8, 8);
    const tall = random.between(96, 204);
    const half = tall * random.between(0.15, 0.2);
    const tiers = 5;
    const edge = Array.from({ length: tiers }, (_, tier): Point[] => {
      const y = 228 - tall + (tall * (tier + 1)) / tiers;
      const reach = (half * (tier + 1)) / tiers;
      return [
        [reach, y],
        [reach * 0.52, y - 3],
      ];
    }).flat();
    const right = edge.map(([dx, y]): Point => [x + dx, y]);
    const left = [...edge].reverse().map(([dx, y]): Point => [x - dx, y]);
    shapes.push({
      path: polyline([[x, 226 - tall], ...right, ...left], true),
      fill: tree % 3 === 1 ? step(inks, 0.62) : inks.ink,
    });
  }
  shapes.push({
    path: polyline([
      [10, 232],
      [310, 232],
    ]),
    stroke: inks.ink,
    strokeWidth: 4,
  });
  return withWords(shapes, words, inks, 252);
};

export const lake: Motif = (random, inks, words) => {
  const peaks = ridge(random, 16, 122, 86).map(
    (y, index): Point => [30 + (index / 16) * 260, Math.max(14, y)],
  );
  const ripples = Array.from({ length: 11 }, (_, row) => {
    const half = 140 - row * 9 + random.between(-22, 14);
    const y = 140 + row * 10;
    const gap = MIDDLE + random.between(-60, 60);
    return (
      polyline([
        [MIDDLE - half, y],
        [gap - 8, y],
      ]) +
      polyline([
        [gap + 14, y],
        [MIDDLE + half, y],
      ])
    );
  }).join("");
  return withWords(
    [
      { path: ellipse(MIDDLE + random.between(-80, 80), 50, 28), fill: inks.accent },
      { path: polyline([[20, 128], ...peaks, [300, 128]], true), fill: inks.ink },
      { path: ripples, stroke: inks.ink, strokeWidth: 4 },
    ],
    words,
    inks,
    268,
  );
};
