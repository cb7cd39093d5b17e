/** Records and what plays and keeps them. */
import { fraunces } from "#ops/demo/drawing/letters-fraunces";
import { arc, ellipse, polar, polyline, rectangle, roundedRectangle } from "#ops/demo/drawing/path";
import { curveWords, fitSize } from "#ops/demo/drawing/typeface";
import type { Shape } from "#ops/demo/mockups/types";
import { type Motif, step } from "./compose";
import { MIDDLE, WIDTH, withWords } from "./vinyl-lines";

export const record: Motif = (random, inks, words) => {
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

/** The plastic star that lets a 45 sit on a thin spindle. */
export const adapter: Motif = (random, inks, words) => {
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

/** A turntable from above. */
export const turntable: Motif = (random, inks, words) => {
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
export const spines: Motif = (random, inks, words) => {
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
