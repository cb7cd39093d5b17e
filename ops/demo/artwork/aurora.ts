/** Aurora Field Club: contour lines, ridges, constellations, northern light. */
import { dmSans } from "#ops/demo/drawing/letters-dm-sans";
import {
  arc,
  ellipse,
  type Point,
  polar,
  polyline,
  rectangle,
  smooth,
} from "#ops/demo/drawing/path";
import type { Random } from "#ops/demo/drawing/random";
import { centerWords, curveWords, fitSize } from "#ops/demo/drawing/typeface";
import type { Artwork, Drawing, Inks, Shape } from "#ops/demo/mockups/types";
import { type Brief, lockup, type Motif, makeArtwork, step } from "./compose";

const WIDTH = 320;
const MIDDLE = WIDTH / 2;

function withWords(shapes: Shape[], words: readonly string[], inks: Inks, y: number): Drawing {
  const type = lockup(dmSans, words, { x: 10, y, width: WIDTH - 20 }, inks);
  return { width: WIDTH, height: type.bottom + 4, shapes: [...shapes, ...type.shapes] };
}

/** A mountain outline between two heights, sampled at `count` + 1 points. */
function ridge(random: Random, count: number, base: number, height: number): number[] {
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

function rings(random: Random, cx: number, cy: number, reach: number, count: number): string[] {
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

const contours: Motif = (random, inks, words) => {
  const lines = rings(random, MIDDLE, 132, 118, 9);
  const shapes = lines.map(
    (path, index): Shape => ({
      path,
      stroke: index < 3 ? inks.accent : inks.ink,
      strokeWidth: index % 3 === 2 ? 5.4 : 3,
    }),
  );
  return withWords(shapes, words, inks, 274);
};

/** Ridges inside a disc, nearer ones stronger. */
const ridges: Motif = (random, inks, words) => {
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

const constellation: Motif = (random, inks, words) => {
  const count = random.integer(6, 9);
  const turn = random.between(0, 6.28);
  const stars = Array.from({ length: count }, (_, index): Point => {
    const angle = turn + (index / count) * Math.PI * 2 + random.between(-0.25, 0.25);
    return polar(MIDDLE, 136, random.between(28, 100), angle);
  });
  const small = Array.from({ length: 16 }, (): string => {
    const [x, y] = polar(MIDDLE, 136, random.between(10, 116), random.between(0, 6.28));
    const size = random.between(1.6, 3);
    return polyline(
      [
        [x, y - size],
        [x + size, y],
        [x, y + size],
        [x - size, y],
      ],
      true,
    );
  }).join("");
  const ticks = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * Math.PI * 2;
    return polyline([
      polar(MIDDLE, 136, index % 3 ? 124 : 117, angle),
      polar(MIDDLE, 136, 131, angle),
    ]);
  }).join("");
  const star = ([x, y]: Point, size: number) =>
    polyline(
      Array.from({ length: 8 }, (_, index) =>
        polar(x, y, index % 2 ? size * 0.34 : size, (index / 8) * Math.PI * 2),
      ),
      true,
    );
  const open = random.chance(0.5) ? stars : [...stars, stars[0] ?? [0, 0]];
  return withWords(
    [
      { path: ticks, stroke: inks.ink, strokeWidth: 2 },
      { path: polyline(open), stroke: inks.ink, strokeWidth: 2.2 },
      { path: small, fill: inks.ink, opacity: 0.7 },
      ...stars.map((point, index) => ({
        path: star(point, index % 3 === 0 ? 15 : 10),
        fill: index % 3 === 0 ? inks.accent : inks.ink,
      })),
    ],
    words,
    inks,
    286,
  );
};

/** Curtains of light above a dark ridge. */
const curtains: Motif = (random, inks, words) => {
  const phase = random.between(0, 6.28);
  const shapes: Shape[] = [];
  const bands = random.integer(2, 3);
  for (let band = 0; band < bands; band++) {
    const lines = Array.from({ length: 36 }, (_, index) => {
      const x = 14 + (index / 35) * 292;
      const wave = Math.sin(index / 5.4 + phase + band * 1.9);
      const foot = 150 + band * 18 + wave * 24 - band * 34;
      const tall = 54 + 42 * Math.sin(index / 3.4 + phase * 2 + band) + random.between(0, 22);
      return polyline([
        [x, foot],
        [x + 5, foot - Math.max(16, tall)],
      ]);
    }).join("");
    const colors = [inks.accent, inks.second, inks.ink] as const;
    shapes.push({ path: lines, stroke: colors[band] ?? inks.ink, strokeWidth: 3.2, opacity: 0.92 });
  }
  const top = ridge(random, 22, 214, 56).map((y, index): Point => [8 + (index / 22) * 304, y]);
  shapes.push({ path: polyline([...top, [312, 236], [8, 236]], true), fill: inks.ink });
  return withWords(shapes, words, inks, 254);
};

const peak: Motif = (random, inks, words) => {
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

const compass: Motif = (random, inks, words) => {
  const [cy, spin] = [156, random.between(-0.3, 0.3)];
  const needle = (angle: number, reach: number, side: number) =>
    polyline(
      [polar(MIDDLE, cy, reach, angle), polar(MIDDLE, cy, 15, angle + side), [MIDDLE, cy]],
      true,
    );
  const points = [0, 1, 2, 3].map((index) => spin + (index * Math.PI) / 2);
  const line = words[0] ?? "NORTH";
  const size = fitSize(dmSans, line, 300, 22, 0.16);
  return {
    width: WIDTH,
    height: 316,
    shapes: [
      { path: ellipse(MIDDLE, cy, 106), stroke: inks.ink, strokeWidth: 3 },
      { path: ellipse(MIDDLE, cy, 98), stroke: inks.ink, strokeWidth: 1.6 },
      {
        path: points
          .map(
            (angle) => needle(angle + Math.PI / 4, 58, 0.7) + needle(angle + Math.PI / 4, 58, -0.7),
          )
          .join(""),
        fill: step(inks, 0.5),
      },
      { path: points.map((angle) => needle(angle, 92, 0.78)).join(""), fill: inks.ink },
      { path: points.map((angle) => needle(angle, 92, -0.78)).join(""), fill: inks.accent },
      {
        path: curveWords(
          dmSans,
          line,
          { x: MIDDLE, y: cy, radius: 122, middle: 0 },
          { size, tracking: 0.16 },
        ),
        fill: inks.ink,
      },
      {
        path: curveWords(
          dmSans,
          words[1] ?? "FIELD CLUB",
          { x: MIDDLE, y: cy, radius: 140, middle: Math.PI, inward: true },
          { size: 16, tracking: 0.2 },
        ),
        fill: inks.accent,
      },
    ],
  };
};

const trail: Motif = (random, inks, words) => {
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

const spruces: Motif = (random, inks, words) => {
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

const lake: Motif = (random, inks, words) => {
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

/** Big type with one ridge drawn through it. */
const words: Motif = (random, inks, lines) => {
  const shapes: Shape[] = [];
  let y = 0;
  lines.forEach((line, index) => {
    const size = fitSize(dmSans, line, 308, 104, 0);
    y += size;
    shapes.push({
      path: centerWords(dmSans, line, MIDDLE, y, { size, tracking: 0 }),
      fill: index % 2 ? inks.accent : inks.ink,
    });
    y += 18;
  });
  const top = ridge(random, 20, y + 62, 46).map(
    (height, index): Point => [6 + (index / 20) * 308, height],
  );
  shapes.push({ path: polyline(top), stroke: inks.accent, strokeWidth: 5 });
  shapes.push({
    path: polyline(top.map(([x, height]): Point => [x, height + 13])),
    stroke: inks.ink,
    strokeWidth: 2.6,
  });
  return { width: WIDTH, height: y + 82, shapes };
};

const badge: Motif = (random, inks, lines) => {
  const [cy, tilt] = [150, random.between(-26, 26)];
  const line = lines[0] ?? "AURORA";
  const size = fitSize(dmSans, line, 340, 27, 0.14);
  return {
    width: WIDTH,
    height: 300,
    shapes: [
      { path: ellipse(MIDDLE, cy, 146), fill: inks.ink },
      { path: ellipse(MIDDLE, cy, 96), stroke: inks.ground, strokeWidth: 3 },
      {
        path: polyline(
          [
            [84, 192],
            [MIDDLE + tilt, 88],
            [190 + tilt / 2, 134],
            [206, 122],
            [238, 192],
          ],
          true,
        ),
        fill: inks.accent,
      },
      {
        path: curveWords(
          dmSans,
          line,
          { x: MIDDLE, y: cy, radius: 108, middle: 0 },
          { size, tracking: 0.14 },
        ),
        fill: inks.ground,
      },
      {
        path: curveWords(
          dmSans,
          lines[1] ?? "FIELD CLUB",
          { x: MIDDLE, y: cy, radius: 126, middle: Math.PI, inward: true },
          { size: 17, tracking: 0.2 },
        ),
        fill: inks.accent,
      },
    ],
  };
};

const midnightSun: Motif = (random, inks, lines) => {
  const low = random.between(120, 150);
  const suns = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8;
    return ellipse(
      34 + share * 252,
      40 + Math.sin(share * Math.PI) * (low - 40),
      index === 4 ? 26 : 11 - Math.abs(4 - index),
    );
  });
  return withWords(
    [
      { path: suns.join(""), fill: inks.accent },
      {
        path: polyline([
          [8, 186],
          [312, 186],
        ]),
        stroke: inks.ink,
        strokeWidth: 5,
      },
      ...[0, 1, 2].map((row) => ({
        path: arc(MIDDLE, 186 + row * 2, 60 + row * 34, Math.PI / 2, Math.PI * 1.5),
        stroke: inks.ink,
        strokeWidth: 3 - row * 0.7,
        opacity: 1 - row * 0.2,
      })),
    ],
    lines,
    inks,
    324,
  );
};

export const auroraMotifs = {
  contours,
  ridges,
  constellation,
  curtains,
  peak,
  compass,
  trail,
  spruces,
  lake,
  words,
  badge,
  midnightSun,
} satisfies Record<string, Motif>;

export const AURORA_INKS: Artwork["inks"] = {
  dark: "#12372A",
  light: "#F7F5F0",
  accents: ["#7AE0B0", "#2E8B68", "#F0B86A", "#C4573A"],
};

export function auroraMark(inks: Inks): Drawing {
  return {
    width: 100,
    height: 80,
    shapes: [
      {
        path: polyline(
          [
            [2, 78],
            [38, 16],
            [56, 46],
            [66, 32],
            [98, 78],
          ],
          true,
        ),
        fill: inks.ink,
      },
      { path: arc(50, 66, 60, -0.7, 0.7), stroke: inks.accent, strokeWidth: 6 },
    ],
  };
}

export function auroraArtwork(motif: keyof typeof auroraMotifs, brief: Brief): Artwork {
  const house = {
    inks: AURORA_INKS,
    mark: auroraMark,
    backdrop: (random: Random, inks: Inks, width: number, height: number): Shape[] =>
      rings(
        random,
        width * random.between(0.1, 0.9),
        height * random.between(0.7, 1),
        width * 0.9,
        8,
      ).map((path) => ({
        path,
        stroke: step(inks, 0.2),
        strokeWidth: 2,
      })),
  };
  return makeArtwork(house, auroraMotifs[motif], brief);
}
