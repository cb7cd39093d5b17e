// The calls that read a store and its catalogue.
import { getCartProduct, listCartItems, listCartListings } from "#contract/cart-calls";
import {
  getAvailability,
  getBlank,
  getListing,
  getListingPayload,
  listSimilarProducts,
  listStoreProducts,
} from "#contract/catalog-calls";
import { deleteListing, exportCatalog } from "#contract/seller-catalog-calls";
import { getStore, getStoreCollections } from "#contract/store-calls";
import { grantVisibility } from "#platform/access/may-preview";
import { serve, shortlyCached } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";
import { requireUserToken } from "./require-user-token";

/** Private listings are for those who asked for them; no cache in between keeps them. */
const cachedUnlessAny = (query: { visibility?: "any" | undefined }) =>
  query.visibility === "any" ? "no-store" : shortlyCached;
const cached = { cacheControl: () => shortlyCached };

export function mountCatalog(app: PlatformApp): void {
  serve(app, getStore, async ({ store }) => accept({ store: await store.record() }), cached);

  serve(
    app,
    getStoreCollections,
    async ({ store }) => accept({ collections: await store.listCollections() }),
    cached,
  );

  serve(
    app,
    listStoreProducts,
    async (asked) => {
      const visibility = await grantVisibility(asked, asked.query);
      return asked.store.listTiles({ ...asked.query, visibility });
    },
    { cacheControl: cachedUnlessAny },
  );

  // LST-26: a private listing is answered to whoever knows its slug, so that nothing is granted here.
  serve(app, getListing, ({ store, query }) => store.getListing(query), {
    cacheControl: cachedUnlessAny,
  });

  serve(
    app,
    getListingPayload,
    async ({ store, params, query }) => {
      const listing = await store.getListing({ ...query, slug: params.slug });
      return listing.ok ? accept({ products_payload: listing.value }) : listing;
    },
    cached,
  );

  serve(
    app,
    listSimilarProducts,
    async (asked) => {
      const visibility = await grantVisibility(asked, asked.query);
      return asked.store.listSimilar({ ...asked.query, visibility });
    },
    { cacheControl: cachedUnlessAny },
  );

  // No cache: the address is the same in every store, the header alone tells them apart.
  serve(app, getBlank, ({ store, query }) => store.getBlank(query.id));

  serve(app, getAvailability, async ({ store, slug, query, env }) => {
    await requireUserToken(query.userToken, slug, env);
    return store.getAvailability(query.listingId);
  });

  mountCart(app);

  serve(app, deleteListing, ({ store, params }) => store.deleteListing(params.slug));
  serve(app, exportCatalog, async ({ store, query }) => accept(await store.exportCatalog(query)));
}

/** Prices and stock of this moment, which no cache may keep. */
function mountCart(app: PlatformApp): void {
  serve(app, listCartItems, async ({ store, body }) =>
    accept({ items: await store.readCartItems(body) }),
  );

  serve(app, listCartListings, async ({ store, body }) =>
    accept(await store.listCartListings(body)),
  );

  serve(app, getCartProduct, async ({ store, query }) => {
    const [product] = await store.readCartItems({ ...query, skus: [query.sku] });
    if (product === undefined) throw new Error("One SKU was asked for and none answered");
    return accept({ product });
  });
}
