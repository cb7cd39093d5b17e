/** Nightowl Radio: roofs after midnight, a mast, a lit dial. */
import { nightowlMark } from "#ops/demo/artwork/nightowl";
import { spaceGrotesk } from "#ops/demo/drawing/letters-space-grotesk";
import { arc, ellipse, polyline, rectangle, roundedRectangle } from "#ops/demo/drawing/path";
import { seededRandom } from "#ops/demo/drawing/random";
import { measureWords, setWords } from "#ops/demo/drawing/typeface";
import { placeDrawing } from "#ops/demo/mockups/svg";
import { type Brand, fill, line, sheet, verticalGradient } from "./picture";

const [INK, BONE, AMBER] = ["#0E1116", "#EFE9DC", "#F2A33A"] as const;
const SKIES = [
  ["#0E1116", "#1D2A4A"],
  ["#0E1116", "#3A2A1C"],
  ["#10161F", "#2C4048"],
  ["#120E16", "#3A2440"],
] as const;

function scene(width: number, height: number, seed: string, index: number): string {
  const random = seededRandom(seed);
  const [top, low] = SKIES[index % SKIES.length] ?? SKIES[0];
  const stars = Array.from({ length: 60 }, () =>
    ellipse(random.between(0, width), random.between(0, height * 0.5), random.between(0.6, 1.8)),
  ).join("");
  const roofs = [0, 1].map((row) => {
    let x = -20;
    let path = "";
    let windows = "";
    while (x < width) {
      const wide = random.between(width * 0.045, width * 0.1);
      const high = height * (row ? random.between(0.16, 0.27) : random.between(0.26, 0.4));
      const foot = height * 0.82;
      const gable = random.chance(0.6) ? wide * 0.35 : 0;
      path += polyline(
        [
          [x, foot],
          [x, foot - high],
          [x + wide / 2, foot - high - gable],
          [x + wide, foot - high],
          [x + wide, foot],
        ],
        true,
      );
      for (let slot = 0; slot < 4; slot++) {
        if (random.chance(row ? 0.34 : 0.16))
          windows += rectangle(
            x + wide * random.between(0.15, 0.7),
            foot - high * random.between(0.3, 0.85),
            wide * 0.09,
            wide * 0.13,
          );
      }
      x += wide + 2;
    }
    return fill(row ? "#0A0C10" : "#151B27", path) + fill(AMBER, windows, row ? 0.95 : 0.6);
  });
  const mastX = width * (0.2 + 0.6 * random.between(0, 1));
  const peak = height * 0.13;
  const mast = line(
    "#05070A",
    5,
    `${polyline([
      [mastX - width * 0.03, height * 0.7],
      [mastX, peak],
      [mastX + width * 0.03, height * 0.7],
    ])}${Array.from({ length: 8 }, (_, step) => {
      const a = 1 - step / 8;
      const b = 1 - (step + 1) / 8;
      const y = (share: number) => peak + (height * 0.7 - peak) * share;
      return (
        polyline([
          [mastX - width * 0.03 * a, y(a)],
          [mastX + width * 0.03 * b, y(b)],
        ]) +
        polyline([
          [mastX + width * 0.03 * a, y(a)],
          [mastX - width * 0.03 * b, y(b)],
        ])
      );
    }).join("")}`,
  );
  const waves = [0.07, 0.13, 0.19, 0.26]
    .map((share, ring) =>
      line(
        AMBER,
        height * 0.008,
        arc(mastX, peak, width * share, 0.7, 2.3) + arc(mastX, peak, width * share, -2.3, -0.7),
        0.75 - ring * 0.16,
      ),
    )
    .join("");
  const moonX = mastX > width / 2 ? width * 0.24 : width * 0.76;
  const eyes =
    fill(BONE, ellipse(moonX, height * 0.27, height * 0.13), 0.95) +
    fill(INK, ellipse(moonX + height * 0.045, height * 0.25, height * 0.105), 0.16) +
    fill(BONE, ellipse(moonX, height * 0.27, height * 0.2), 0.07);
  const tickRow = Array.from({ length: 81 }, (_, tick) =>
    rectangle(
      (tick / 80) * width - 1,
      height * (tick % 5 ? 0.915 : 0.885),
      tick % 5 ? 2 : 3.5,
      height * (tick % 5 ? 0.035 : 0.065),
    ),
  ).join("");
  const needle = width * random.between(0.3, 0.7);
  return sheet(
    width,
    height,
    [
      `<defs>${verticalGradient("sky", [
        [0, top],
        [0.8, low],
      ])}<radialGradient id="lamp"><stop offset="0" stop-color="${AMBER}" stop-opacity=".5"/><stop offset="1" stop-color="${AMBER}" stop-opacity="0"/></radialGradient></defs>`,
      fill("url(#sky)", rectangle(0, 0, width, height)),
      fill(BONE, stars, 0.6),
      eyes,
      waves,
      roofs[0] ?? "",
      mast,
      fill("#FF5B3A", ellipse(mastX, peak, height * 0.012)),
      roofs[1] ?? "",
      fill("#090B0F", rectangle(0, height * 0.8, width, height * 0.2)),
      fill("url(#lamp)", ellipse(needle, height * 0.92, width * 0.26, height * 0.15)),
      fill(BONE, tickRow, 0.85),
      fill(AMBER, rectangle(needle, height * 0.835, height * 0.007, height * 0.15)),
      fill(AMBER, ellipse(needle + height * 0.0035, height * 0.845, height * 0.013)),
    ].join(""),
  );
}

export const nightowlBrand: Brand = {
  logo: () => {
    const setting = { size: 36, tracking: 0 };
    const width = Math.ceil(measureWords(spaceGrotesk, "NIGHTOWL", setting)) + 118;
    return sheet(
      width,
      80,
      `${placeDrawing(nightowlMark({ ink: BONE, accent: INK, second: AMBER, ground: INK }), { x: 4, y: 6, width: 92, height: 66 })}${fill(BONE, setWords(spaceGrotesk, "NIGHTOWL", 110, 44, setting))}${fill(AMBER, setWords(spaceGrotesk, "RADIO LEIPZIG", 111, 70, { size: 13, tracking: 0.3 }))}`,
    );
  },
  favicon: () =>
    sheet(
      64,
      64,
      `${fill(INK, roundedRectangle(0, 0, 64, 64, 14))}${placeDrawing(nightowlMark({ ink: AMBER, accent: INK, second: AMBER, ground: INK }), { x: 9, y: 10, width: 46, height: 44 })}`,
    ),
  hero: () => scene(1600, 900, "nightowl hero", 0),
  banner: (slug, index) => scene(800, 600, `nightowl ${slug}`, index + 1),
};
