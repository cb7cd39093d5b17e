// The calls that read a store and its catalogue.
import { getCartProduct, listCartItems, listCartListings } from "#contract/cart/cart-calls";
import {
  getAvailability,
  getBlank,
  getListing,
  getListingPayload,
  listSimilarProducts,
  listStoreProducts,
} from "#contract/catalog/catalog-calls";
import { deleteListing, exportCatalog } from "#contract/catalog/seller-catalog-calls";
import type { CallError } from "#contract/protocol/errors";
import { getStore, getStoreCollections } from "#contract/store/store-calls";
import { restrictRecord } from "#core/restrict-to-gate";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { isOutside } from "#platform/http/middleware/outside-gates";
import { grantVisibility } from "#platform/http/middleware/preview-visibility";
import { requireUserToken } from "#platform/http/middleware/user-token";
import { serve, shortlyCached } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

/** Private listings are for those who asked for them; no cache in between keeps them. */
const cachedUnlessAny = (query: { visibility?: "any" | undefined }) =>
  query.visibility === "any" ? "no-store" : shortlyCached;
const cached = { cacheControl: () => shortlyCached };

/** An unknown store is read by `errors.store`. */
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
      return ok({ store: (await isOutside(asked)) ? restrictRecord(record) : record });
    },
    { ...cached, evenOutside: true, errorBody: unknownStoreBody },
  );

  serve(
    app,
    getStoreCollections,
    async ({ store }) => ok({ collections: await store.listCollections() }),
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

  // A private listing is served to any caller that knows its slug, so that nothing is granted here.
  serve(app, getListing, ({ store, query }) => store.getListing(query), {
    cacheControl: cachedUnlessAny,
  });

  serve(
    app,
    getListingPayload,
    async ({ store, params, query }) => {
      const listing = await store.getListing({ ...query, slug: params.slug });
      return listing.ok ? ok({ products_payload: listing.value }) : listing;
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

  // No cache: the address is the same in every store, and only the header distinguishes them.
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
  serve(app, exportCatalog, async ({ store, query }) => ok(await store.exportCatalog(query)));
}

/** Prices and stock of this moment, which no cache may keep. */
function mountCart(app: PlatformApp): void {
  serve(app, listCartItems, async ({ store, body }) =>
    ok({ items: await store.readCartItems(body) }),
  );

  serve(app, listCartListings, async ({ store, body }) => ok(await store.listCartListings(body)));

  serve(app, getCartProduct, async ({ store, query }) => {
    const [product] = await store.readCartItems({ ...query, skus: [query.sku] });
    if (product === undefined) throw new Error("One SKU was asked for and none answered");
    return ok({ product });
  });
}
