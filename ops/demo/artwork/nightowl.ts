/** Nightowl Radio: waveforms, owls from arcs, dial scales. */
import { spaceGrotesk } from "#ops/demo/drawing/letters-space-grotesk";
import {
  arc,
  ellipse,
  type Point,
  polar,
  polyline,
  rectangle,
  roundedRectangle,
  smooth,
} from "#ops/demo/drawing/path";
import type { Random } from "#ops/demo/drawing/random";
import { centerWords, fitSize, setWords } from "#ops/demo/drawing/typeface";
import type { Artwork, Drawing, Inks, Shape } from "#ops/demo/mockups/types";
import { type Brief, lockup, type Motif, makeArtwork, step } from "./compose";

const [WIDTH, MIDDLE] = [320, 160];

function withWords(shapes: Shape[], words: readonly string[], inks: Inks, y: number): Drawing {
  const type = lockup(spaceGrotesk, words, { x: 8, y, width: WIDTH - 16 }, inks, {
    maxSize: 42,
    tracking: 0.02,
  });
  return { width: WIDTH, height: type.bottom + 6, shapes: [...shapes, ...type.shapes] };
}

const waveform: Motif = (random, inks, words) => {
  const [first, second] = [random.between(3, 6), random.between(9, 14)];
  const bars = Array.from({ length: 27 }, (_, index) => {
    const envelope = Math.sin((index / 26) * Math.PI) ** 0.7;
    const swing =
      0.35 + 0.65 * Math.abs(Math.sin(index / first) * Math.cos(index / second + first));
    const tall = Math.max(8, 196 * envelope * swing);
    return roundedRectangle(6 + index * 11.5, 112 - tall / 2, 7, tall, 3.5);
  });
  const now = random.integer(8, 18);
  return withWords(
    [
      { path: bars.slice(0, now).join(""), fill: inks.accent },
      { path: bars.slice(now).join(""), fill: inks.ink },
    ],
    words,
    inks,
    236,
  );
};

const owl: Motif = (random, inks, words) => {
  const gaze = random.between(-12, 12);
  const rows = random.integer(3, 4);
  const feathers = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 5 - (row % 2) }, (__, column) => {
      const x = MIDDLE + (column - (4 - (row % 2)) / 2) * 32;
      return arc(x, 158 + row * 19, 16, Math.PI / 2, Math.PI * 1.5);
    }).join(""),
  ).join("");
  const eye = (x: number) => [
    { path: ellipse(x, 92, 46), fill: inks.ink },
    { path: ellipse(x, 92, 33), stroke: inks.ground, strokeWidth: 4 },
    { path: ellipse(x + gaze * 0.7, 92, 17), fill: inks.accent },
    { path: ellipse(x + gaze * 0.9, 92, 8), fill: inks.ground },
  ];
  return withWords(
    [
      {
        path: `${polyline([
          [64, 22],
          [112, 52],
        ])}${polyline([
          [256, 22],
          [208, 52],
        ])}`,
        stroke: inks.ink,
        strokeWidth: 13,
      },
      {
        path:
          arc(MIDDLE, 130, 104, -Math.PI * 0.72, -Math.PI * 0.32) +
          arc(MIDDLE, 130, 104, Math.PI * 0.32, Math.PI * 0.72),
        stroke: inks.ink,
        strokeWidth: 9,
      },
      ...eye(112),
      ...eye(208),
      {
        path: polyline(
          [
            [MIDDLE - 13, 112],
            [MIDDLE + 13, 112],
            [MIDDLE, 140],
          ],
          true,
        ),
        fill: inks.accent,
      },
      { path: feathers, stroke: inks.ink, strokeWidth: 5 },
    ],
    words,
    inks,
    266,
  );
};

const dial: Motif = (random, inks, words) => {
  const at = random.between(0.2, 0.8);
  const ticks = (every: number, tall: number) =>
    Array.from({ length: 33 }, (_, index) =>
      (index % 4 === 0) === (every === 4)
        ? rectangle(10 + index * 9.3, 66 - tall / 2, every === 4 ? 3.4 : 1.8, tall)
        : "",
    ).join("");
  const numbers = ["88", "92", "96", "100", "104", "108"]
    .map((text, index) => setWords(spaceGrotesk, text, 10 + index * 53, 30, { size: 15 }))
    .join("");
  return withWords(
    [
      { path: roundedRectangle(2, 2, 316, 150, 20), stroke: inks.ink, strokeWidth: 5 },
      { path: numbers, fill: inks.ink },
      { path: ticks(4, 40), fill: inks.ink },
      { path: ticks(1, 20), fill: step(inks, 0.7) },
      { path: rectangle(10 + at * 300, 12, 5, 128), fill: inks.accent },
      { path: ellipse(12.5 + at * 300, 128, 10), fill: inks.accent },
      { path: rectangle(16, 112, 288, 3), fill: step(inks, 0.6) },
    ],
    words,
    inks,
    178,
  );
};

const moons: Motif = (random, inks, words) => {
  const turn = random.between(0, 0.2);
  const shapes: Shape[] = [];
  const places = Array.from({ length: 9 }, (_, index) =>
    polar(MIDDLE, 128, 96, turn + (index / 9) * Math.PI * 2),
  );
  const [full = [MIDDLE, 128]] = places.splice(4, 1);
  shapes.push({ path: places.map(([x, y]) => ellipse(x, y, 25)).join(""), fill: inks.ink });
  shapes.push({
    path: places.map(([x, y], index) => ellipse(x + (index - 3.5) * 5.4, y, 23)).join(""),
    fill: inks.ground,
  });
  shapes.push({ path: ellipse(full[0], full[1], 25), fill: inks.accent });
  shapes.push({ path: ellipse(MIDDLE, 128, 42), stroke: inks.accent, strokeWidth: 5 });
  shapes.push({
    path:
      polyline([[MIDDLE, 128], polar(MIDDLE, 128, 30, random.between(0, 6))]) +
      polyline([[MIDDLE, 128], polar(MIDDLE, 128, 20, random.between(0, 6))]),
    stroke: inks.ink,
    strokeWidth: 6,
  });
  return withWords(shapes, words, inks, 264);
};

const mast: Motif = (random, inks, words) => {
  const height = random.integer(5, 7);
  const cross = Array.from({ length: height }, (_, index) => {
    const [low, high] = [1 - index / height, 1 - (index + 1) / height];
    const y = (share: number) => 62 + share * 168;
    return (
      polyline([
        [MIDDLE - 46 * low, y(low)],
        [MIDDLE + 46 * high, y(high)],
      ]) +
      polyline([
        [MIDDLE + 46 * low, y(low)],
        [MIDDLE - 46 * high, y(high)],
      ])
    );
  }).join("");
  const waves = [34, 62, 92]
    .map((radius) => arc(MIDDLE, 56, radius, 0.85, 2.1) + arc(MIDDLE, 56, radius, -2.1, -0.85))
    .join("");
  return withWords(
    [
      {
        path: polyline([
          [MIDDLE - 46, 230],
          [MIDDLE, 62],
          [MIDDLE + 46, 230],
        ]),
        stroke: inks.ink,
        strokeWidth: 6,
      },
      { path: cross, stroke: inks.ink, strokeWidth: 3.4 },
      { path: waves, stroke: inks.accent, strokeWidth: 8 },
      { path: ellipse(MIDDLE, 52, 13), fill: inks.accent },
      { path: rectangle(60, 228, 200, 6), fill: inks.ink },
    ],
    words,
    inks,
    254,
  );
};

const stack: Motif = (random, inks, words) => {
  const shapes: Shape[] = [];
  let y = 0;
  words.forEach((line, index) => {
    const size = fitSize(spaceGrotesk, line, 310, 96);
    y += size;
    shapes.push({
      path: centerWords(spaceGrotesk, line, MIDDLE, y, { size }),
      fill: index === words.length - 1 ? inks.accent : inks.ink,
    });
    y += 16;
  });
  const [beat, lift] = [random.between(2, 4), random.between(10, 24)];
  const wave = Array.from(
    { length: 34 },
    (_, index): Point => [
      6 + index * 9.3,
      y + 26 + Math.sin(index / beat) * lift * Math.sin((index / 33) * Math.PI),
    ],
  );
  shapes.push({ path: smooth(wave), stroke: inks.accent, strokeWidth: 5 });
  return { width: WIDTH, height: y + 56, shapes };
};

/** A figure as an oscilloscope draws it. */
const scope: Motif = (random, inks, words) => {
  const [a, b] = random.pick<readonly [number, number]>([
    [3, 2],
    [5, 4],
    [3, 4],
    [5, 3],
  ]);
  const phase = random.between(0.3, 1.4);
  const figure = Array.from({ length: 56 }, (_, index): Point => {
    const t = (index / 56) * Math.PI * 2;
    return [MIDDLE + 118 * Math.sin(a * t + phase), 126 + 96 * Math.sin(b * t)];
  });
  const grid = [0, 1, 2, 3]
    .map((line) => rectangle(12, 30 + line * 64, 296, 1.6) + rectangle(40 + line * 80, 8, 1.6, 236))
    .join("");
  return withWords(
    [
      { path: roundedRectangle(4, 4, 312, 244, 28), stroke: inks.ink, strokeWidth: 6 },
      { path: grid, fill: step(inks, 0.4) },
      { path: smooth(figure, true), stroke: inks.accent, strokeWidth: 5.5 },
    ],
    words,
    inks,
    270,
  );
};

export const nightowlMotifs = { waveform, owl, dial, moons, mast, stack, scope } satisfies Record<
  string,
  Motif
>;

export const NIGHTOWL_INKS: Artwork["inks"] = {
  dark: "#0E1116",
  light: "#EFE9DC",
  accents: ["#F2A33A", "#B4581C", "#7C8DA6"],
};

export function nightowlMark(inks: Inks): Drawing {
  return {
    width: 100,
    height: 70,
    shapes: [
      { path: ellipse(28, 38, 26) + ellipse(72, 38, 26), fill: inks.ink },
      { path: ellipse(28, 38, 11) + ellipse(72, 38, 11), fill: inks.accent },
      {
        path:
          polyline([
            [4, 2],
            [26, 14],
          ]) +
          polyline([
            [96, 2],
            [74, 14],
          ]),
        stroke: inks.ink,
        strokeWidth: 8,
      },
    ],
  };
}

export function nightowlArtwork(motif: keyof typeof nightowlMotifs, brief: Brief): Artwork {
  const house = {
    inks: NIGHTOWL_INKS,
    mark: nightowlMark,
    backdrop: (random: Random, inks: Inks, width: number, height: number): Shape[] => {
      const needle = random.between(0.15, 0.85) * width;
      const ticks = Array.from({ length: 41 }, (_, index) =>
        rectangle((index / 40) * width - 1, height - (index % 5 ? 26 : 48), 2, index % 5 ? 26 : 48),
      ).join("");
      return [
        { path: ticks, fill: step(inks, 0.35) },
        { path: rectangle(needle, height - 84, 5, 84), fill: inks.accent },
      ];
    },
  };
  return makeArtwork(house, nightowlMotifs[motif], brief);
}
