/** From a motif to artwork: formats, backgrounds and lines of type. Knows no shop. */

import { mix } from "#ops/demo/drawing/color";
import { rectangle, warpPath } from "#ops/demo/drawing/path";
import { type Random, seededRandom } from "#ops/demo/drawing/random";
import { centerWords, fitSize, type Typeface } from "#ops/demo/drawing/typeface";
import type { Artwork, Drawing, Format, Inks, Shape } from "#ops/demo/mockups/types";

export type Brief = { seed: string; words: readonly string[]; placement?: Artwork["placement"] };
export type Motif = (random: Random, inks: Inks, words: readonly string[]) => Drawing;
export type Backdrop = (random: Random, inks: Inks, width: number, height: number) => Shape[];

type House = {
  inks: Artwork["inks"];
  isRigid?: boolean;
  backdrop: Backdrop;
  mark: (inks: Inks) => Drawing;
};

const SIZES: Record<Exclude<Format, "print">, readonly [number, number]> = {
  square: [600, 600],
  portrait: [600, 800],
  tall: [480, 1000],
};

/** Moves and scales finished shapes. */
export function shiftShapes(shapes: readonly Shape[], x: number, y: number, scale = 1): Shape[] {
  return shapes.map((shape) => ({
    ...shape,
    path: warpPath(shape.path, (px, py) => [x + px * scale, y + py * scale]),
    ...(shape.strokeWidth !== undefined && { strokeWidth: shape.strokeWidth * scale }),
  }));
}

export function makeArtwork(house: House, motif: Motif, brief: Brief): Artwork {
  return {
    placement: brief.placement ?? "chest",
    inks: house.inks,
    ...(house.isRigid && { isRigid: true }),
    drawMark: house.mark,
    draw: (inks, format) => {
      const print = motif(seededRandom(brief.seed), inks, brief.words);
      if (format === "print") return print;
      const [width, height] = SIZES[format];
      const scale = Math.min((width * 0.76) / print.width, (height * 0.74) / print.height);
      const left = (width - print.width * scale) / 2;
      const top = (height - print.height * scale) * (format === "tall" ? 0.58 : 0.46);
      return {
        width,
        height,
        shapes: [
          { path: rectangle(0, 0, width, height), fill: inks.ground },
          ...house.backdrop(seededRandom(`${brief.seed} backdrop`), inks, width, height),
          ...shiftShapes(print.shapes, left, top, scale),
        ],
      };
    },
  };
}

/** Lines of type under a picture: the first loud, the others small. Returns the new bottom too. */
export function lockup(
  face: Typeface,
  words: readonly string[],
  box: { x: number; y: number; width: number },
  inks: Inks,
  options: { maxSize?: number; tracking?: number } = {},
): { shapes: Shape[]; bottom: number } {
  const shapes: Shape[] = [];
  let baseline = box.y;
  words.forEach((line, index) => {
    const tracking = index === 0 ? (options.tracking ?? 0.06) : 0.22;
    const limit = index === 0 ? (options.maxSize ?? 40) : 15;
    const size = fitSize(face, line, box.width, limit, tracking);
    baseline += size + (index === 0 ? 0 : 14);
    const middle = box.x + box.width / 2;
    shapes.push({
      path: centerWords(face, line, middle, baseline, { size, tracking }),
      fill: index === 0 ? inks.ink : inks.accent,
    });
  });
  return { shapes, bottom: baseline };
}

/** A step between ground and ink. */
export function step(inks: Inks, amount: number): string {
  return mix(inks.ground, inks.ink, amount);
}
