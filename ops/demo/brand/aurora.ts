/** Aurora Field Club: layered ridges at dusk with northern light. */
import { auroraMark } from "#ops/demo/artwork/aurora";
import { mix } from "#ops/demo/drawing/color";
import { dmSans } from "#ops/demo/drawing/letters-dm-sans";
import { ellipse, type Point, polyline, rectangle, roundedRectangle } from "#ops/demo/drawing/path";
import { seededRandom } from "#ops/demo/drawing/random";
import { measureWords, setWords } from "#ops/demo/drawing/typeface";
import { placeDrawing } from "#ops/demo/mockups/svg";
import { type Brand, fill, sheet, verticalGradient } from "./picture";

type Sky = { top: string; middle: string; low: string; near: string; light: string };

const DUSK: Sky = {
  top: "#071B22",
  middle: "#134048",
  low: "#E9B98A",
  near: "#071912",
  light: "#7AE0B0",
};
function scene(width: number, height: number, seed: string, sky: Sky): string {
  const random = seededRandom(seed);
  const horizon = height * 0.66;
  const stars = Array.from({ length: Math.round(width / 14) }, () =>
    ellipse(random.between(0, width), random.between(0, horizon * 0.7), random.between(0.7, 2)),
  ).join("");
  const glow = [0, 1, 2].map((band) => {
    const phase = random.between(0, 6);
    const rays = Array.from({ length: 46 }, (_, index) => {
      const x = (index / 45) * width * 1.1 - width * 0.05;
      const foot = horizon * (0.62 - band * 0.13) + Math.sin(index / 7 + phase) * height * 0.08;
      const tall = height * (0.2 + 0.16 * Math.abs(Math.sin(index / 3.4 + phase * 2)));
      return polyline(
        [
          [x, foot],
          [x + width / 42, foot + height * 0.01],
          [x + width / 36, foot - tall],
          [x + width / 70, foot - tall],
        ],
        true,
      );
    }).join("");
    return `<path fill="url(#ray${band % 2})" filter="url(#soft)" opacity="${0.62 - band * 0.14}" d="${rays}"/>`;
  });
  const layers = Array.from({ length: 6 }, (_, layer) => {
    const share = layer / 5;
    const base = horizon - height * 0.1 + share * height * 0.36;
    const rough = height * (0.15 - share * 0.06);
    const [a, b, c] = [random.between(0, 6), random.between(0, 6), random.between(0, 6)];
    const count = 44;
    const top = Array.from({ length: count + 1 }, (__, index): Point => {
      const t = index / count;
      const peak = 1 - Math.abs(Math.sin(t * (3.2 + share * 2) + a));
      const detail = Math.abs(Math.sin(t * 11 + b)) * 0.36 + Math.abs(Math.sin(t * 27 + c)) * 0.16;
      return [
        t * width,
        base - rough * (peak * 1.2 + detail) + random.between(-1, 1) * rough * 0.06,
      ];
    });
    const color = mix(mix(sky.low, sky.middle, 0.5), sky.near, 0.16 + share * 0.84);
    return fill(color, polyline([...top, [width, height], [0, height]], true));
  });
  const trees = Array.from({ length: Math.round(width / 24) }, () => {
    const x = random.chance(0.5)
      ? random.between(0, width * 0.3)
      : random.between(width * 0.72, width);
    const foot = height * random.between(0.97, 1.04);
    const tall = height * random.between(0.07, 0.2);
    const half = tall * 0.17;
    return polyline(
      [
        [x, foot - tall],
        [x + half * 0.6, foot - tall * 0.5],
        [x + half * 0.35, foot - tall * 0.5],
        [x + half, foot],
        [x - half, foot],
        [x - half * 0.35, foot - tall * 0.5],
        [x - half * 0.6, foot - tall * 0.5],
      ],
      true,
    );
  }).join("");
  const tentX = width * 0.6;
  const tentY = height * 0.94;
  const size = height * 0.045;
  const tent = `${fill("url(#lamp)", ellipse(tentX, tentY - size * 0.3, size * 4, size * 2.4))}${fill(
    "#F6C777",
    polyline(
      [
        [tentX - size, tentY],
        [tentX, tentY - size * 1.2],
        [tentX + size, tentY],
      ],
      true,
    ),
  )}${fill(
    "#8A5A2B",
    polyline(
      [
        [tentX - size * 0.2, tentY],
        [tentX, tentY - size * 0.8],
        [tentX + size * 0.2, tentY],
      ],
      true,
    ),
  )}`;
  return sheet(
    width,
    height,
    [
      `<defs>${verticalGradient("sky", [
        [0, sky.top],
        [0.55, sky.middle],
        [0.74, sky.low],
      ])}<linearGradient id="ray0" x2="0" y2="1"><stop offset="0" stop-color="${sky.light}" stop-opacity="0"/><stop offset=".8" stop-color="${sky.light}" stop-opacity=".6"/><stop offset="1" stop-color="#D6FFE9" stop-opacity="0"/></linearGradient><linearGradient id="ray1" x2="0" y2="1"><stop offset="0" stop-color="#8FA8FF" stop-opacity="0"/><stop offset=".7" stop-color="${sky.light}" stop-opacity=".5"/><stop offset="1" stop-color="${sky.light}" stop-opacity="0"/></linearGradient><radialGradient id="lamp"><stop offset="0" stop-color="#F6C777" stop-opacity=".6"/><stop offset="1" stop-color="#F6C777" stop-opacity="0"/></radialGradient><filter id="soft"><feGaussianBlur stdDeviation="${(width / 130).toFixed(0)}"/></filter></defs>`,
      fill("url(#sky)", rectangle(0, 0, width, height)),
      fill("#fff", stars, sky.light === DUSK.light ? 0.7 : 0),
      ...glow,
      ...layers,
      fill(mix(sky.near, "#000000", 0.35), trees),
      tent,
    ].join(""),
  );
}

const INKS = { ink: "#12372A", accent: "#2E8B68", second: "#7AE0B0", ground: "#F7F5F0" };

export const auroraBrand: Brand = {
  logo: () => {
    const setting = { size: 40, tracking: 0.04 };
    const width = Math.ceil(112 + measureWords(dmSans, "AURORA", setting)) + 8;
    const small = { size: 12.5, tracking: 0.475 };
    return sheet(
      width,
      88,
      `${placeDrawing(auroraMark(INKS), { x: 4, y: 6, width: 92, height: 76 })}${fill(INKS.ink, setWords(dmSans, "AURORA", 112, 52, setting))}${fill(INKS.ink, setWords(dmSans, "FIELD CLUB", 113, 78, small))}`,
    );
  },
  favicon: () =>
    sheet(
      64,
      64,
      `${fill("#12372A", roundedRectangle(0, 0, 64, 64, 14))}${placeDrawing(auroraMark({ ...INKS, ink: "#F7F5F0", accent: "#7AE0B0" }), { x: 9, y: 9, width: 46, height: 44 })}`,
    ),
  hero: () => scene(1600, 900, "aurora hero", DUSK),
};
