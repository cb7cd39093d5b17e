/** Vinyl Garage: grooves, label typography, sunburst. */
import { ellipse, type Point, polyline } from "#ops/demo/drawing/path";
import type { Random } from "#ops/demo/drawing/random";
import type { Artwork, Drawing, Inks, Shape } from "#ops/demo/mockups/types";
import { type Brief, type Motif, makeArtwork, step } from "./compose";
import { rays } from "./vinyl-lines";
import { adapter, record, spines, turntable } from "./vinyl-records";
import { stripes, sunburst } from "./vinyl-shapes";
import { label, numeral, stack, tag } from "./vinyl-type";

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
