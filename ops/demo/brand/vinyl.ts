/** Vinyl Garage: a big record, a sunburst, a window display. */
import { vinylMark } from "#ops/demo/artwork/vinyl";
import { fraunces } from "#ops/demo/drawing/letters-fraunces";
import { arc, ellipse, polar, polyline, rectangle } from "#ops/demo/drawing/path";
import { curveWords, measureWords, setWords } from "#ops/demo/drawing/typeface";
import { placeDrawing } from "#ops/demo/mockups/svg";
import { type Brand, fill, line, sheet } from "./picture";

const [CREAM, BRICK, PETROL, MUSTARD, INK] = [
  "#FBF3E4",
  "#B5361F",
  "#1F4E5F",
  "#E0A33B",
  "#1D1714",
] as const;

const SCHEME = { ground: MUSTARD, ray: "#E9B85F", label: BRICK, arm: CREAM } as const;

function rays(cx: number, cy: number, reach: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const half = Math.PI / count / 2;
    return polyline(
      [[cx, cy], polar(cx, cy, reach, angle - half), polar(cx, cy, reach, angle + half)],
      true,
    );
  }).join("");
}

function record(cx: number, cy: number, radius: number, label: string, words: string): string {
  const grooves = Array.from({ length: 22 }, (_, index) =>
    ellipse(cx, cy, radius * (0.42 + index * 0.0252)),
  ).join("");
  const gaps = [0.52, 0.66, 0.81].map((share) => ellipse(cx, cy, radius * share)).join("");
  const shine = (from: number, to: number) =>
    polyline(
      [[cx, cy], polar(cx, cy, radius * 0.985, from), polar(cx, cy, radius * 0.985, to)],
      true,
    );
  return [
    fill("#000", ellipse(cx + radius * 0.03, cy + radius * 0.05, radius), 0.22),
    fill("#161314", ellipse(cx, cy, radius)),
    line("#fff", radius / 300, grooves, 0.13),
    line("#000", radius / 60, gaps, 0.8),
    `<g filter="url(#soft)">${fill("#fff", shine(0.5, 0.95) + shine(3.64, 4.09), 0.17)}${fill("#fff", shine(0.66, 0.76) + shine(3.8, 3.9), 0.16)}</g>`,
    fill(label, ellipse(cx, cy, radius * 0.36)),
    line("#fff", radius / 200, ellipse(cx, cy, radius * 0.335), 0.6),
    fill(
      label === CREAM ? INK : CREAM,
      curveWords(
        fraunces,
        words,
        { x: cx, y: cy, radius: radius * 0.21, middle: 0 },
        { size: radius * 0.062, tracking: 0.1 },
      ),
    ),
    fill(
      label === CREAM ? INK : CREAM,
      curveWords(
        fraunces,
        "LYON 1ER",
        { x: cx, y: cy, radius: radius * 0.29, middle: Math.PI, inward: true },
        { size: radius * 0.045, tracking: 0.22 },
      ),
    ),
    fill("#161314", ellipse(cx, cy, radius * 0.02)),
  ].join("");
}

function scene(width: number, height: number): string {
  const [cx, cy, radius] = [width * (width < 1000 ? 0.36 : 0.62), height * 0.5, height * 0.56];
  const [pivotX, pivotY] = [cx + radius * 1.06, cy - radius * 0.62];
  const [elbowX, elbowY] = [cx + radius * 0.86, cy + radius * 0.34];
  const [tipX, tipY] = [cx + radius * 0.58, cy + radius * 0.52];
  const arm = polyline([
    [pivotX, pivotY],
    [elbowX, elbowY],
    [tipX, tipY],
  ]);
  return sheet(
    width,
    height,
    [
      `<defs><filter id="soft"><feGaussianBlur stdDeviation="${Math.round(height / 60)}"/></filter></defs>`,
      fill(SCHEME.ground, rectangle(0, 0, width, height)),
      fill(SCHEME.ray, rays(cx, cy, width * 1.2, 28)),
      ...[1.42, 1.3, 1.18].map((share, ring) =>
        line(
          [BRICK, CREAM, PETROL][ring % 3] ?? BRICK,
          height * 0.045,
          arc(cx, cy, radius * share * 0.93, -2.2, 2.2),
          0.95,
        ),
      ),
      record(cx, cy, radius, SCHEME.label, "VINYL GARAGE"),
      line("#000", height * 0.02, arm, 0.18),
      line(SCHEME.arm, height * 0.017, arm),
      fill(SCHEME.arm, ellipse(pivotX, pivotY, height * 0.06)),
      fill(INK, ellipse(pivotX, pivotY, height * 0.03)),
      line(
        SCHEME.arm,
        height * 0.045,
        polyline([
          [tipX, tipY],
          [tipX - height * 0.045, tipY + height * 0.034],
        ]),
      ),
    ].join(""),
  );
}

export const vinylBrand: Brand = {
  logo: () => {
    const setting = { size: 44, tracking: 0.005 };
    const width = Math.ceil(measureWords(fraunces, "VINYL GARAGE", setting)) + 106;
    return sheet(
      width,
      84,
      `${placeDrawing(vinylMark({ ink: BRICK, accent: CREAM, second: MUSTARD, ground: CREAM }), { x: 2, y: 2, width: 80, height: 80 })}${fill(INK, setWords(fraunces, "VINYL GARAGE", 98, 63, setting))}`,
    );
  },
  favicon: () =>
    sheet(
      64,
      64,
      placeDrawing(vinylMark({ ink: BRICK, accent: CREAM, second: MUSTARD, ground: BRICK }), {
        x: 1,
        y: 1,
        width: 62,
        height: 62,
      }),
    ),
  hero: () => scene(1600, 900),
};
