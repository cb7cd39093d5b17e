/** Labels, tags and figures, set large. */
import { fraunces } from "#ops/demo/drawing/letters-fraunces";
import { ellipse, polyline, rectangle } from "#ops/demo/drawing/path";
import { centerWords, curveWords, fitSize, setWords } from "#ops/demo/drawing/typeface";
import type { Shape } from "#ops/demo/mockups/types";
import { lockup, type Motif } from "./compose";
import { MIDDLE, rays, WIDTH } from "./vinyl-lines";

export const label: Motif = (random, inks, words) => {
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

export const stack: Motif = (random, inks, words) => {
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

export const numeral: Motif = (random, inks, words) => {
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

export const tag: Motif = (random, inks, words) => {
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
