/** Motifs that are mostly words. */
import { dmSans } from "#ops/demo/drawing/letters-dm-sans";
import { ellipse, type Point, polar, polyline } from "#ops/demo/drawing/path";
import { centerWords, curveWords, fitSize } from "#ops/demo/drawing/typeface";
import type { Shape } from "#ops/demo/mockups/types";
import { MIDDLE, ridge, WIDTH } from "./aurora-lines";
import { type Motif, step } from "./compose";

export const compass: Motif = (random, inks, words) => {
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

/** Big type with one ridge drawn through it. */
export const words: Motif = (random, inks, lines) => {
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

export const badge: Motif = (random, inks, lines) => {
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
