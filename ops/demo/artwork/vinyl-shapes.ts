/** Sun and stripes. */
import { arc, polyline, rectangle } from "#ops/demo/drawing/path";
import { type Motif, step } from "./compose";
import { MIDDLE, rays, withWords } from "./vinyl-lines";

export const sunburst: Motif = (random, inks, words) => {
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

export const stripes: Motif = (random, inks, words) => {
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
