/** How a demo shop writes down its goods; `build-catalog.ts` turns it into the import shape. */
import type { Prices } from "#contract/catalog-import";
import type { Market } from "#contract/market";
import type { ThemeData } from "#contract/theme";
import type { Brand } from "#ops/demo/brand/picture";
import type { Artwork, Garment } from "#ops/demo/mockups/types";
import type { PromoCodeSeed } from "#ops/import/bring-settings";

export type Color = { slug: string; name: string; hex: string };

export type ListingDraft = {
  slug: string;
  title: string;
  productType: string;
  garment: Garment;
  /** Minor units by currency. */
  prices: Prices;
  colors: readonly Color[];
  sizes: readonly string[];
  artwork: Artwork;
  collections: readonly string[];
  tags: readonly string[];
  /** Whole sentences; they become one paragraph. */
  description: string;
  materials: string;
  fit: string;
  comparableBrands?: string;
  shipDays: number;
  shipsToMexico?: boolean;
  /** `colorSlug/size` (or `*` for either) to units left; what is not named is unlimited. */
  stock?: Readonly<Record<string, number>>;
  visibility?: "public" | "private";
  delivery?: "physical" | "digital";
  productId?: string;
};

export type CollectionDraft = {
  slug: string;
  name: string;
  description?: string;
  children?: readonly CollectionDraft[];
};

export type StoreDraft = {
  slug: string;
  name: string;
  market: Market;
  accessCode?: string;
  minimumAge?: number;
  /** False: help is the operator's help centre. */
  hasSupport?: boolean;
  promoCodes?: readonly PromoCodeSeed[];
  /** Null: the default theme, untouched. */
  theme: ThemeData | null;
  brand: Brand;
  collections: readonly CollectionDraft[];
  listings: readonly ListingDraft[];
};
