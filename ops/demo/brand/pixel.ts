/** Pixel Harbor: the bay by night, one pixel at a time. */
import { pixelSprite, pixelWords, tide } from "#ops/demo/artwork/pixel";
import type { SpriteName } from "#ops/demo/artwork/pixel-sprites";
import { mix } from "#ops/demo/drawing/color";
import { rectangle } from "#ops/demo/drawing/path";
import { seededRandom } from "#ops/demo/drawing/random";
import { shapeMarkup } from "#ops/demo/mockups/svg";
import { type Brand, fill, sheet } from "./picture";
import { harborFrame } from "./pixel-film";

const [NIGHT, CORAL, MINT, FOAM] = ["#161A3A", "#FF6B5E", "#6EE7C8", "#F4F1FF"] as const;
const SKIES = [NIGHT, "#3B2A5E", "#1E4A5C", "#5A2E4E"] as const;
const CAST: readonly SpriteName[] = ["lighthouse", "octopus", "cartridge", "crab", "whale"];

function scene(width: number, height: number, seed: string, index: number): string {
  const random = seededRandom(seed);
  const unit = height / 90;
  const sky = SKIES[index % SKIES.length] ?? NIGHT;
  const snap = (value: number) => Math.round(value / unit) * unit;
  const bands = [0, 1, 2, 3, 4]
    .map((band) =>
      fill(
        mix(sky, CORAL, band * 0.13),
        rectangle(0, snap(height * (0.3 + band * 0.07)), width, height),
      ),
    )
    .join("");
  const dither = [0, 1, 2, 3, 4]
    .map((band) => {
      const y = snap(height * (0.3 + band * 0.07)) - unit;
      return fill(
        mix(sky, CORAL, band * 0.13),
        Array.from({ length: Math.ceil(width / unit / 4) }, (_, column) =>
          rectangle(column * unit * 4, y, unit * 2, unit),
        ).join(""),
      );
    })
    .join("");
  const stars = Array.from({ length: 40 }, () =>
    rectangle(
      snap(random.between(0, width)),
      snap(random.between(0, height * 0.3)),
      unit * 0.8,
      unit * 0.8,
    ),
  ).join("");
  const sea = snap(height * 0.64);
  const inks = { ink: FOAM, accent: CORAL, second: MINT, ground: NIGHT };
  const sprite = (name: SpriteName, x: number, y: number, size: number, dark = false) =>
    pixelSprite(name, snap(x), snap(y), size, dark ? { ...inks, ink: "#0C0F26" } : inks)
      .map((shape) => shapeMarkup(shape))
      .join("");
  const sunX = snap(width * (width < 1000 ? 0.42 : 0.52));
  const sun = [
    [3, 10],
    [5, 8],
    [6, 6],
    [5, 4],
    [3, 2],
  ]
    .map(([half = 0, up = 0]) =>
      rectangle(sunX - half * unit * 2, sea - up * unit * 2, half * unit * 4, unit * 4),
    )
    .join("");
  const hero = CAST[index % CAST.length] ?? "lighthouse";
  const big = unit * 3;
  const glints = Array.from({ length: 12 }, (_, row) =>
    rectangle(
      snap(sunX - random.between(2, 14) * unit),
      sea + row * unit * 2 + unit,
      snap(random.between(6, 24) * unit),
      unit,
    ),
  ).join("");
  return sheet(
    width,
    height,
    [
      fill(sky, rectangle(0, 0, width, height)),
      dither,
      bands,
      fill(FOAM, stars, 0.8),
      fill("#FFD3A8", sun),
      fill("#10204A", rectangle(0, sea, width, height - sea)),
      fill("#FFB08A", glints, 0.7),
      fill(
        "#1D5A78",
        tide(0, sea + unit * 4, Math.ceil(width / unit / 2), 5, unit * 2, random.between(0, 6)),
        0.75,
      ),
      fill(
        "#0C0F26",
        rectangle(snap(Math.min(width * 0.72, width - big * 18)), sea - unit * 3, width, unit * 9) +
          rectangle(snap(Math.min(width * 0.68, width - big * 19)), sea + unit, width, unit * 6),
      ),
      sprite(hero, Math.min(width * 0.76, width - big * 16.5), sea - unit * 3 - big * 16, big),
      sprite("boat", width * (width < 1000 ? 0.06 : 0.18), sea - unit * 1.6 * 12, unit * 1.6, true),
      sprite("gull", width * 0.3, height * 0.16, unit * 0.9),
      sprite("gull", width * 0.12, height * 0.26, unit * 0.7),
      fill(MINT, tide(0, height - unit * 14, Math.ceil(width / unit / 2), 3, unit * 2, 1.4), 0.85),
    ].join(""),
  );
}

export const pixelBrand: Brand = {
  logo: () => {
    const top = pixelWords("PIXEL HARBOR", 232, 20, 290, 8, FOAM);
    const mark = pixelSprite("anchor", 2, 2, 4.5, {
      ink: FOAM,
      accent: CORAL,
      second: MINT,
      ground: NIGHT,
    });
    return sheet(
      388,
      76,
      [...mark, top.shape].map((shape) => shapeMarkup(shape)).join("") +
        fill(CORAL, tide(88, 56, 48, 1, 6, 0.6)),
    );
  },
  favicon: () =>
    sheet(
      64,
      64,
      fill(NIGHT, rectangle(0, 0, 64, 64)) +
        pixelSprite("anchor", 8, 8, 3, { ink: FOAM, accent: CORAL, second: MINT, ground: NIGHT })
          .map((shape) => shapeMarkup(shape))
          .join(""),
    ),
  hero: () => scene(1600, 900, "pixel hero", 0),
  banner: (slug, index) => scene(800, 600, `pixel ${slug}`, index + 1),
  film: { name: "harbor", poster: () => harborFrame(0) },
};
