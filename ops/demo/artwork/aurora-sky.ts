/** What is seen above the ridges. */
import { arc, ellipse, type Point, polar, polyline } from "#ops/demo/drawing/path";
import type { Shape } from "#ops/demo/mockups/types";
import { MIDDLE, ridge, withWords } from "./aurora-lines";
import type { Motif } from "./compose";

export const constellation: Motif = (random, inks, words) => {
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
export const curtains: Motif = (random, inks, words) => {
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

export const midnightSun: Motif = (random, inks, lines) => {
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
