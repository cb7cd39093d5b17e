/** Vinyl Garage: grooves, label typography, sunburst. */
import { fraunces } from "#ops/demo/drawing/letters-fraunces";
import {
  arc,
  ellipse,
  type Point,
  polar,
  polyline,
  rectangle,
  roundedRectangle,
} from "#ops/demo/drawing/path";
import type { Random } from "#ops/demo/drawing/random";
import { centerWords, curveWords, fitSize, setWords } from "#ops/demo/drawing/typeface";
import type { Artwork, Drawing, Inks, Shape } from "#ops/demo/mockups/types";
import { type Brief, lockup, type Motif, makeArtwork, step } from "./compose";

const [WIDTH, MIDDLE] = [320, 160];

function withWords(shapes: Shape[], words: readonly string[], inks: Inks, y: number): Drawing {
  const type = lockup(fraunces, words, { x: 8, y, width: WIDTH - 16 }, inks, {
    maxSize: 46,
    tracking: 0.01,
  });
  return { width: WIDTH, height: type.bottom + 12, shapes: [...shapes, ...type.shapes] };
}

function rays(
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

const record: Motif = (random, inks, words) => {
  const cy = 158;
  const tracks = [70, 86, 104, 124, 140].map((radius) => radius + random.between(-4, 4));
  const shine = random.between(0, 3);
  const line = words[0] ?? "VINYL GARAGE";
  return {
    width: WIDTH,
    height: 318,
    shapes: [
      { path: ellipse(MIDDLE, cy, 154), fill: inks.ink },
      {
        path: tracks
          .flatMap((radius) => [0, 4, 8].map((gap) => ellipse(MIDDLE, cy, radius + gap)))
          .join(""),
        stroke: inks.ground,
        strokeWidth: 0.9,
        opacity: 0.45,
      },
      {
        path:
          arc(MIDDLE, cy, 112, shine, shine + 0.6) + arc(MIDDLE, cy, 132, shine + 3.1, shine + 3.6),
        stroke: inks.ground,
        strokeWidth: 7,
        opacity: 0.35,
      },
      { path: ellipse(MIDDLE, cy, 62), fill: inks.accent },
      {
        path: curveWords(
          fraunces,
          line,
          { x: MIDDLE, y: cy, radius: 42, middle: 0 },
          { size: fitSize(fraunces, line, 120, 14, 0.1), tracking: 0.1 },
        ),
        fill: inks.ground,
      },
      {
        path: curveWords(
          fraunces,
          words[1] ?? "LYON",
          { x: MIDDLE, y: cy, radius: 52, middle: Math.PI, inward: true },
          { size: 11, tracking: 0.2 },
        ),
        fill: inks.ground,
      },
      { path: ellipse(MIDDLE, cy, 7), fill: inks.ground },
    ],
  };
};

const sunburst: Motif = (random, inks, words) => {
  const count = random.integer(11, 19);
  return withWords(
    [
      { path: rays(MIDDLE, 190, 86, 168, count, -1.62, 1.62), fill: inks.accent },
      { path: `${arc(MIDDLE, 190, 72, -Math.PI / 2, Math.PI / 2)}Z`, fill: inks.ink },
      {
        path: [30, 44, 58]
          .map((radius) => arc(MIDDLE, 190, radius, -Math.PI / 2, Math.PI / 2))
          .join(""),
        stroke: inks.ground,
        strokeWidth: 2.4,
      },
      { path: rectangle(4, 198, 312, 6), fill: inks.ink },
    ],
    words,
    inks,
    220,
  );
};

const label: Motif = (random, inks, words) => {
  const cy = 158;
  const [title = "FACE A", under = "33 TOURS", side = "A"] = words;
  const band = random.between(-16, 16);
  return {
    width: WIDTH,
    height: 318,
    shapes: [
      { path: ellipse(MIDDLE, cy, 154), fill: inks.accent },
      { path: ellipse(MIDDLE, cy, 144), stroke: inks.ground, strokeWidth: 2 },
      {
        path: curveWords(
          fraunces,
          title,
          { x: MIDDLE, y: cy, radius: 98, middle: 0 },
          { size: fitSize(fraunces, title, 250, 38, 0.03), tracking: 0.03 },
        ),
        fill: inks.ground,
      },
      { path: rectangle(46, cy + 2, 88, 3) + rectangle(186, cy + 2, 88, 3), fill: inks.ground },
      {
        path: centerWords(fraunces, side, 84 + band / 4, cy - 12, { size: 26 }),
        fill: inks.ground,
      },
      {
        path: centerWords(fraunces, "33", 238 + band / 4, cy - 12, { size: 24 }),
        fill: inks.ground,
      },
      {
        path: curveWords(
          fraunces,
          under,
          { x: MIDDLE, y: cy, radius: 120, middle: Math.PI, inward: true },
          { size: fitSize(fraunces, under, 220, 17, 0.14), tracking: 0.14 },
        ),
        fill: inks.ground,
      },
      {
        path: [0, 1, 2]
          .map((row) => rectangle(MIDDLE - 42 + row * 8, cy + 40 + row * 12, 84 - row * 16, 4))
          .join(""),
        fill: inks.ground,
      },
      { path: ellipse(MIDDLE, cy, 15), fill: inks.ground },
      { path: ellipse(MIDDLE, cy, 10), fill: inks.ink },
    ],
  };
};

/** The plastic star that lets a 45 sit on a thin spindle. */
const adapter: Motif = (random, inks, words) => {
  const turn = random.between(0, 2);
  const arms = [0, 1, 2].map((index) => turn + (index * Math.PI * 2) / 3);
  return withWords(
    [
      ...arms.map((angle) => ({
        path: arc(...polar(MIDDLE, 132, 52, angle), 56, angle - 1.7, angle + 1.25),
        stroke: inks.accent,
        strokeWidth: 27,
      })),
      { path: ellipse(MIDDLE, 132, 122), stroke: inks.ink, strokeWidth: 9 },
      { path: ellipse(MIDDLE, 132, 22), fill: inks.ink },
      { path: ellipse(MIDDLE, 132, 9), fill: inks.ground },
    ],
    words,
    inks,
    276,
  );
};

const stripes: Motif = (random, inks, words) => {
  const bend = random.chance(0.5);
  const colors = [inks.ink, inks.accent, inks.second, step(inks, 0.55), inks.accent];
  return withWords(
    colors.map((stroke, index) => ({
      path: bend
        ? `${polyline([
            [10 + index * 27, 232],
            [10 + index * 27, 190],
          ])}${arc(170, 190, 160 - index * 27, -Math.PI / 2, Math.PI / 2)}`
        : arc(20, 232, 70 + index * 27, 0, Math.PI / 2) +
          polyline([
            [90 + index * 27 + 0, 232],
            [90 + index * 27, 236],
          ]),
      stroke,
      strokeWidth: 19,
    })),
    words,
    inks,
    256,
  );
};

const stack: Motif = (random, inks, words) => {
  const shapes: Shape[] = [];
  let y = 0;
  words.forEach((line, index) => {
    const size = fitSize(fraunces, line, 308, 120);
    y += size;
    shapes.push({
      path: centerWords(fraunces, line, MIDDLE, y, { size }),
      fill: index % 2 ? inks.accent : inks.ink,
    });
    y += 16;
  });
  const bars = Array.from({ length: 26 }, (_, index) =>
    rectangle(8 + index * 11.8, y + 6, random.between(2, 8), 20),
  ).join("");
  shapes.push({ path: bars, fill: inks.ink });
  return { width: WIDTH, height: y + 40, shapes };
};

/** A turntable from above. */
const turntable: Motif = (random, inks, words) => {
  const reach = random.between(2.75, 3.05);
  const [tipX, tipY] = polar(262, 46, 132, reach + 0.55);
  return withWords(
    [
      { path: roundedRectangle(4, 4, 312, 226, 16), stroke: inks.ink, strokeWidth: 7 },
      { path: ellipse(128, 117, 98), fill: inks.ink },
      {
        path: [46, 58, 70, 82].map((radius) => ellipse(128, 117, radius)).join(""),
        stroke: inks.ground,
        strokeWidth: 1.6,
        opacity: 0.6,
      },
      { path: ellipse(128, 117, 34), fill: inks.accent },
      { path: ellipse(128, 117, 5), fill: inks.ground },
      { path: ellipse(262, 46, 24), stroke: inks.ink, strokeWidth: 6 },
      {
        path: polyline([
          [262, 46],
          [tipX + 22, tipY - 22],
          [tipX, tipY],
        ]),
        stroke: inks.accent,
        strokeWidth: 9,
      },
      { path: roundedRectangle(266, 150, 14, 62, 6), stroke: inks.ink, strokeWidth: 4 },
      { path: rectangle(260, 160 + random.between(0, 30), 26, 10), fill: inks.ink },
    ],
    words,
    inks,
    250,
  );
};

/** Spines of a shelf of records. */
const spines: Motif = (random, inks, words) => {
  const shapes: Shape[] = [];
  const colors = [inks.ink, inks.accent, inks.second, step(inks, 0.5)] as const;
  let x = 6;
  while (x < 296) {
    const wide = random.between(9, 24);
    const lean = x > 240 ? 16 : 0;
    const top = random.between(10, 26);
    shapes.push({
      path: polyline(
        [
          [x + lean, top],
          [x + wide + lean, top + (lean ? 4 : 0)],
          [x + wide, 226],
          [x, 226],
        ],
        true,
      ),
      fill: random.pick(colors),
    });
    x += wide + 4;
  }
  shapes.push({ path: rectangle(0, 232, 320, 10), fill: inks.ink });
  return withWords(shapes, words, inks, 262);
};

const numeral: Motif = (random, inks, words) => {
  const [big = "33", ...rest] = words;
  const size = fitSize(fraunces, big, 300, 190);
  const tilt = random.between(0.2, 1.2);
  const numeralPath = centerWords(fraunces, big, MIDDLE, size + 12, { size });
  const type = lockup(fraunces, rest, { x: 20, y: size + 48, width: 280 }, inks, {
    maxSize: 34,
    tracking: 0.04,
  });
  return {
    width: WIDTH,
    height: type.bottom + 14,
    shapes: [
      {
        path: rays(MIDDLE, size / 2 + 12, size * 0.28, size * 0.86, 24, tilt, tilt + Math.PI * 2),
        fill: inks.accent,
        opacity: 0.55,
      },
      { path: numeralPath, fill: inks.ink, stroke: inks.ground, strokeWidth: 9 },
      { path: rectangle(20, size + 26, 280, 5), fill: inks.accent },
      ...type.shapes,
    ],
  };
};

const tag: Motif = (random, inks, words) => {
  const [title = "BAC A SOLDES", ...rest] = words;
  const y = random.between(0, 10);
  const size = fitSize(fraunces, title, 250, 60);
  return {
    width: WIDTH,
    height: 250,
    shapes: [
      {
        path: polyline(
          [
            [50, 10 + y],
            [314, 10 + y],
            [314, 214 + y],
            [50, 214 + y],
            [4, 112 + y],
          ],
          true,
        ),
        fill: inks.ink,
      },
      { path: ellipse(48, 112 + y, 14), fill: inks.ground },
      {
        path: setWords(fraunces, title, 76, 100 + y, {
          size: Math.min(size, fitSize(fraunces, title, 222, 60)),
        }),
        fill: inks.ground,
      },
      ...rest.map((line, index) => ({
        path: setWords(fraunces, line, 76, 148 + y + index * 34, {
          size: fitSize(fraunces, line, 222, 22, 0.06),
          tracking: 0.06,
        }),
        fill: inks.accent,
      })),
    ],
  };
};

export const vinylMotifs = {
  record,
  sunburst,
  label,
  adapter,
  stripes,
  stack,
  turntable,
  spines,
  numeral,
  tag,
} satisfies Record<string, Motif>;

export const VINYL_INKS: Artwork["inks"] = {
  dark: "#1D1714",
  light: "#FBF3E4",
  accents: ["#B5361F", "#E0A33B", "#1F4E5F", "#E8795A"],
};

export function vinylMark(inks: Inks): Drawing {
  return {
    width: 100,
    height: 100,
    shapes: [
      { path: ellipse(50, 50, 48), fill: inks.ink },
      {
        path: [30, 36, 42].map((radius) => ellipse(50, 50, radius)).join(""),
        stroke: inks.ground,
        strokeWidth: 1.6,
      },
      { path: ellipse(50, 50, 21), fill: inks.accent },
      { path: ellipse(50, 50, 4), fill: inks.ground },
    ],
  };
}

export function vinylArtwork(motif: keyof typeof vinylMotifs, brief: Brief): Artwork {
  const house = {
    inks: VINYL_INKS,
    mark: vinylMark,
    backdrop: (random: Random, inks: Inks, width: number, height: number): Shape[] => [
      {
        path: rays(
          width / 2,
          height * 0.46,
          0,
          height * 0.9,
          random.integer(18, 30),
          0,
          Math.PI * 2,
        ),
        fill: step(inks, 0.09),
      },
      {
        path: polyline(
          [
            [18, 18],
            [width - 18, 18],
            [width - 18, height - 18],
            [18, height - 18],
          ] as Point[],
          true,
        ),
        stroke: step(inks, 0.6),
        strokeWidth: 3,
      },
    ],
  };
  return makeArtwork(house, vinylMotifs[motif], brief);
}
