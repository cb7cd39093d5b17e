// What the editor of one product is handed: its draft, its version, pictures as the browser loads them, and the choices
// that the store has.
import { listSellerCollections } from "#contract/catalog/seller-collection-calls";
import { getSellerListing } from "#contract/catalog/seller-listing-calls";
import { type Currency, currencies } from "#core/money/currencies";
import { blankDraft, type Draft } from "#studio/products/draft/product-draft";
import { listCells } from "#studio/products/draft/product-patch";
import { readDraft } from "#studio/products/draft/read-draft.server";
import { pictureUrl } from "#studio/products/picture-url";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";

export type EditedProduct = {
  /** Null for one that is new, as its version is. */
  id: string | null;
  draft: Draft;
  version: string | null;
  once: string;
  /** By `src` of a picture. */
  pictures: Record<string, string>;
  missingFiles: string[];
  /** Units promised to checkouts under way. */
  reserved: number;
  currency: Currency;
  /** Those with a column in the grid. */
  currencies: Currency[];
  collections: { slug: string; name: string }[];
  shopOrigin: string;
  /** That of the addresses that search engines are given. */
  primaryHost: string;
  storeName: string;
};

function usedCurrencies(draft: Draft, own: Currency): Currency[] {
  const used = new Set(listCells(draft).flatMap(({ prices }) => Object.keys(prices)));
  return [own, ...currencies.filter((currency) => currency !== own && used.has(currency))];
}

async function readStored(
  { client }: OpenStore,
  slug: string,
  studio: StudioContext,
  shopOrigin: string,
) {
  const stored = await client.call(getSellerListing, { params: { slug } });
  const urls = Object.entries(stored.pictures);
  return {
    id: stored.id,
    draft: readDraft(stored, studio.locale),
    version: stored.version,
    pictures: Object.fromEntries(urls.map(([src, url]) => [src, pictureUrl(shopOrigin, url, 320)])),
    missingFiles: stored.missingFiles,
    reserved: stored.inventory.reduce((sum, line) => sum + line.reserved, 0),
  };
}

/** @param slug null for a product that is new. */
export async function loadProduct(
  store: OpenStore,
  studio: StudioContext,
  slug: string | null,
): Promise<EditedProduct> {
  const shopOrigin = studio.shopOrigin(store.slug);
  const t = studio.i18n.getFixedT(studio.locale, "products");
  const blank = {
    id: null,
    draft: blankDraft(t("variants.oneSize")),
    version: null,
    pictures: {},
    missingFiles: [],
    reserved: 0,
  };
  const [stored, record, { collections }] = await Promise.all([
    slug === null ? blank : readStored(store, slug, studio, shopOrigin),
    store.record(),
    store.client.call(listSellerCollections, {}),
  ]);
  const { currency } = record.settings.market;
  return {
    ...stored,
    currency,
    shopOrigin,
    storeName: record.name,
    once: crypto.randomUUID(),
    primaryHost: record.primaryHost ?? new URL(shopOrigin).host,
    currencies: usedCurrencies(stored.draft, currency),
    // A rule alone sorts products into its collection.
    collections: collections
      .filter(({ rule }) => rule === null)
      .map(({ slug: own, name }) => ({ slug: own, name })),
  };
}
