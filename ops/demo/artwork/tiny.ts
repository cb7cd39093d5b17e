/** Tiny Test Kitchen: one pan, drawn by hand. */
import { ellipse, type Point, smooth } from "#ops/demo/drawing/path";
import type { Random } from "#ops/demo/drawing/random";
import type { Artwork, Drawing, Inks, Shape } from "#ops/demo/mockups/types";
import { type Brief, makeArtwork } from "./compose";

function wobble(random: Random, points: readonly Point[], closed = false): string {
  return smooth(
    points.map(([x, y]): Point => [x + random.between(-2.4, 2.4), y + random.between(-2.4, 2.4)]),
    closed,
  );
}

function ring(random: Random, rx: number, ry: number): string {
  const points = Array.from({ length: 14 }, (_, index): Point => {
    const angle = (index / 14) * Math.PI * 2;
    return [120 + Math.cos(angle) * rx, 160 + Math.sin(angle) * ry];
  });
  return wobble(random, points, true);
}

function pan(random: Random, inks: Inks): Drawing {
  const line = (path: string, strokeWidth = 6): Shape => ({ path, stroke: inks.ink, strokeWidth });
  const yolk: Point[] = [
    [84, 164],
    [92, 136],
    [118, 128],
    [146, 140],
    [158, 160],
    [146, 186],
    [118, 190],
    [96, 184],
  ];
  const steam = [70, 116, 162].map((x) =>
    wobble(random, [
      [x, 60],
      [x + 12, 42],
      [x - 4, 24],
      [x + 10, 6],
    ]),
  );
  return {
    width: 340,
    height: 270,
    shapes: [
      line(ring(random, 112, 84)),
      line(ring(random, 96, 70), 3),
      line(
        wobble(random, [
          [228, 146],
          [262, 132],
          [300, 118],
          [328, 106],
          [336, 118],
          [318, 130],
          [280, 146],
          [232, 166],
        ]),
      ),
      line(wobble(random, yolk, true), 4),
      { path: ellipse(122, 158, 17, 15), fill: inks.accent },
      line(steam.join(""), 4),
      line(
        wobble(random, [
          [26, 206],
          [70, 244],
          [120, 254],
          [170, 244],
          [214, 204],
        ]),
        4,
      ),
    ],
  };
}

export const TINY_INKS: Artwork["inks"] = {
  dark: "#222222",
  light: "#FAFAFA",
  accents: ["#F0B429", "#D9822B"],
};

export function tinyArtwork(brief: Brief): Artwork {
  const house = {
    inks: TINY_INKS,
    mark: (inks: Inks): Drawing => ({
      width: 60,
      height: 60,
      shapes: [{ path: ellipse(30, 30, 26), stroke: inks.ink, strokeWidth: 5 }],
    }),
    backdrop: () => [],
  };
  return makeArtwork(house, (random, inks) => pan(random, inks), brief);
}
