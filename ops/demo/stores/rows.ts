/** Expands the short rows of the content files into drafts. */
import type { Artwork, Garment } from "#ops/demo/mockups/types";
import type { Color, ListingDraft } from "./draft";
import { type Facts, SIZES } from "./garment-facts";

type Row<Motif extends string> = {
  slug: string;
  title: string;
  garment: Garment;
  /** Names in the shop's colour table, parted by spaces. */
  colors: string;
  motif: Motif;
  words: string[];
  /** Collection slugs, parted by spaces. */
  in: string;
  text: string;
  placement?: Artwork["placement"];
  stock?: Record<string, number>;
};

type Shop<Motif extends string> = {
  colors: Readonly<Record<string, Color>>;
  facts: Readonly<Record<Garment, Facts>>;
  draw: (
    motif: Motif,
    brief: { seed: string; words: readonly string[]; placement?: Artwork["placement"] },
  ) => Artwork;
};

export function expandRow<Motif extends string>(
  shop: Shop<Motif>,
  row: Row<Motif>,
  prices: ListingDraft["prices"],
  extra: Partial<ListingDraft> = {},
): ListingDraft {
  const facts = shop.facts[row.garment];
  return {
    slug: row.slug,
    title: row.title,
    productType: facts.productType,
    garment: row.garment,
    prices,
    colors: row.colors.split(" ").map((name) => {
      const color = shop.colors[name];
      if (!color) throw new Error(`${row.slug}: no colour called "${name}"`);
      return color;
    }),
    sizes: SIZES[row.garment],
    artwork: shop.draw(row.motif, {
      seed: row.slug,
      words: row.words,
      ...(row.placement && { placement: row.placement }),
    }),
    collections: row.in.split(" "),
    tags: [row.motif.toLowerCase(), row.garment],
    description: row.text,
    materials: facts.materials,
    fit: facts.fit,
    shipDays: facts.shipDays,
    ...(facts.comparableBrands && { comparableBrands: facts.comparableBrands }),
    ...(facts.shipsToMexico && { shipsToMexico: true }),
    ...(row.stock && { stock: row.stock }),
    ...extra,
  };
}
