/** Tiny Test Kitchen: the pan again, because there is nothing else yet. */
import { TINY_INKS, tinyArtwork } from "#ops/demo/artwork/tiny";
import { rectangle, roundedRectangle } from "#ops/demo/drawing/path";
import { placeDrawing } from "#ops/demo/mockups/svg";
import { type Brand, fill, sheet } from "./picture";

const INKS = {
  ink: TINY_INKS.dark,
  accent: TINY_INKS.accents[0],
  second: TINY_INKS.accents[1],
  ground: "#FAFAFA",
};
const pan = (seed: string) => tinyArtwork({ seed, words: [] }).draw(INKS, "print");

function scene(width: number, height: number, seed: string): string {
  const share = height * 0.62;
  return sheet(
    width,
    height,
    fill("#F3F1EC", rectangle(0, 0, width, height)) +
      placeDrawing(pan(seed), {
        x: (width - share * 1.26) / 2,
        y: height * 0.17,
        width: share * 1.26,
        height: share,
      }),
  );
}

export const tinyBrand: Brand = {
  logo: () => sheet(110, 88, placeDrawing(pan("logo"), { x: 2, y: 2, width: 106, height: 84 })),
  favicon: () =>
    sheet(
      64,
      64,
      fill("#FAFAFA", roundedRectangle(0, 0, 64, 64, 12)) +
        placeDrawing(pan("icon"), { x: 5, y: 8, width: 54, height: 48 }),
    ),
  hero: () => scene(1600, 900, "hero"),
  banner: (slug) => scene(800, 600, slug),
};
