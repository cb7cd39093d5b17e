/** Aurora Field Club: contour lines, ridges, constellations, northern light. */
import { arc, polyline } from "#ops/demo/drawing/path";
import type { Random } from "#ops/demo/drawing/random";
import type { Artwork, Drawing, Inks, Shape } from "#ops/demo/mockups/types";
import { contours, lake, peak, ridges, spruces, trail } from "./aurora-land";
import { rings } from "./aurora-lines";
import { constellation, curtains, midnightSun } from "./aurora-sky";
import { badge, compass, words } from "./aurora-type";
import { type Brief, type Motif, makeArtwork, step } from "./compose";

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
