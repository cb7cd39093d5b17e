// Choices for the scope of a promo code: the store's collections, its products by title, and names of those that are chosen.

import { listSellerCollections } from "#contract/catalog/seller-collection-calls";
import { listListings } from "#contract/catalog/seller-listing-calls";
import type { PromoCode } from "#contract/promotions/promo-code";
import { includesScope } from "#contract/protocol/scopes";
import { type OpenStore, throwFailure } from "#studio/session/require-account.server";

export type PromoScopeChoices = {
  collections: { slug: string; name: string }[];
  /** Slugs of the collections that are chosen. */
  chosen: string[];
  /** Null where this role may not read the catalogue: it names products by their addresses. */
  productsPath: string | null;
};

export async function readPromoScopeChoices(
  request: Request,
  store: OpenStore,
  known: Promise<PromoCode | null>,
): Promise<PromoScopeChoices> {
  const chosenIn = (code: PromoCode | null) => code?.appliesTo?.collections ?? [];
  if (!includesScope(store.scopes, "catalog:read")) {
    const chosen = chosenIn(await known);
    const named = chosen.map((slug) => ({ slug, name: slug }));
    return { collections: named, chosen, productsPath: null };
  }
  try {
    const [code, { collections }] = await Promise.all([
      known,
      store.client.call(listSellerCollections, {}),
    ]);
    return {
      collections: collections.map(({ slug, name }) => ({ slug, name })),
      chosen: chosenIn(code),
      productsPath: `/stores/${store.slug}/promotions/products`,
    };
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export type FoundProduct = { slug: string; title: string };

export async function findProducts({ client }: OpenStore, search: string): Promise<FoundProduct[]> {
  const { listings } = await client.call(listListings, { query: { search, limit: 12 } });
  return listings.map(({ slug, title }) => ({ slug, title }));
}
