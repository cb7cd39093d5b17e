// What a page without scripts says of itself beside its fields: these name variants by their places on that page, which
// may show others than are stored, as after a save that was refused. Pure.
import type * as z from "zod";
import type { ShownSchema } from "./patch.schema";
import { blankCell, blankColor, type Draft, type DraftColor } from "./product-draft";
import { type ColorOutline, outlineOf } from "./product-patch";

export type Shown = z.output<typeof ShownSchema>;

/** Its field. */
export const shownField = "shown";

export function describeShown(draft: Draft, stored: Draft): string {
  const { pictures } = draft;
  const known = new Set(stored.pictures.map(({ src }) => src));
  const added = pictures.map(({ src }) => src).filter((src) => !known.has(src));
  return JSON.stringify({ pictures, added, outline: outlineOf(draft) });
}

const placeColors = (shown: readonly ColorOutline[], stored: readonly DraftColor[]) =>
  shown.map(({ sizes, ...color }): DraftColor => {
    const known = stored.find(({ name }) => name === color.name);
    const cells = sizes.map(
      (label) => known?.cells.find(({ size }) => size === label) ?? blankCell(label),
    );
    return { ...blankColor(color.name, []), ...color, ...known, cells };
  });

/**
 * What is stored, each variant where the page showed it, with the pictures that were sent and not stored yet. What is
 * not stored is as the page had it: all of a product that is gone.
 * @param isGone nothing of it is stored any more
 */
export function placeAsShown(stored: Draft, shown: Shown, isGone: boolean): Draft {
  const products = shown.outline.map(({ colors, ...product }) => {
    const known = stored.products.find(({ key }) => key === product.key);
    return { ...product, ...known, colors: placeColors(colors, known?.colors ?? []) };
  });
  const isStored = (path: string) => stored.pictures.some(({ src }) => src === path);
  const sent = shown.pictures.filter(
    ({ src }) => (isGone || shown.added.includes(src)) && !isStored(src),
  );
  return { ...stored, products, pictures: [...stored.pictures, ...sent] };
}
