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
import type { CallError } from "#contract/errors";
import { restrictRecord } from "#contract/restrict-to-gate";
import { deleteListing, exportCatalog } from "#contract/seller-catalog-calls";
import { getStore, getStoreCollections } from "#contract/store-calls";
import { isOutside } from "#platform/access/is-outside";
import { grantVisibility } from "#platform/access/may-preview";
import { serve, shortlyCached } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";
import { requireUserToken } from "./require-user-token";

/** Private listings are for those who asked for them; no cache in between keeps them. */
const cachedUnlessAny = (query: { visibility?: "any" | undefined }) =>
  query.visibility === "any" ? "no-store" : shortlyCached;
const cached = { cacheControl: () => shortlyCached };

/** API-02: an unknown store is read by `errors.store`. */
function unknownStoreBody(errors: readonly CallError[]): Record<string, unknown> {
  const unknown = errors.find(({ code }) => code === "store_unknown");
  return { errors: unknown === undefined ? errors : { store: unknown.detail } };
}

export function mountCatalog(app: PlatformApp): void {
  // A storefront of its own host reads here that there is a gate, and all that is behind it.
  serve(
    app,
    getStore,
    async (asked) => {
      const record = await asked.store.record();
      return accept({ store: (await isOutside(asked)) ? restrictRecord(record) : record });
    },
    { ...cached, evenOutside: true, refusalBody: unknownStoreBody },
  );

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

  serve(
    app,
    getAvailability,
    async ({ store, slug, query, env }) => {
      await requireUserToken(query.userToken, slug, env);
      return store.getAvailability(query.listingId);
    },
    { gatesFirst: true },
  );

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
