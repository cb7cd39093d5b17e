// The calls that read the catalogue, those that a listing's page sends, and those by which a seller fills it.

import { trackCampaignView } from "#contract/analytics/campaign-calls";
import { getCartProduct, listCartItems, listCartListings } from "#contract/cart/cart-calls";
import {
  createPreorder,
  getAvailability,
  getBlank,
  getListing,
  getListingPayload,
  listPublicSlugs,
  listSimilarProducts,
  listStoreProducts,
} from "#contract/catalog/catalog-calls";
import { listSearchEntries } from "#contract/catalog/search-entry-calls";
import {
  deleteListing,
  exportCatalog,
  importCatalog,
  listPreorders,
} from "#contract/catalog/seller-catalog-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { grantVisibility } from "#platform/http/middleware/authorize-preview";
import { shopperOf } from "#platform/http/middleware/shopper-network";
import { requireUserToken } from "#platform/http/middleware/user-token";
import { serve, shortlyCached } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

/** Private listings are for those who asked for them; no cache in between keeps them. */
const cachedUnlessAny = (query: { visibility?: "any" | undefined }) =>
  query.visibility === "any" ? "no-store" : shortlyCached;
const cached = { cacheControl: () => shortlyCached };

export function mountCatalog(app: PlatformApp): void {
  serve(
    app,
    listStoreProducts,
    async (asked) => {
      const visibility = await grantVisibility(asked, asked.query);
      return asked.store.listTiles({ ...asked.query, visibility });
    },
    { cacheControl: cachedUnlessAny },
  );

  serve(
    app,
    listPublicSlugs,
    async ({ store, query }) => ok(await store.listPublicSlugs(query)),
    cached,
  );

  serve(
    app,
    listSearchEntries,
    async (asked) => {
      const visibility = await grantVisibility(asked, asked.query);
      return ok(await asked.store.listSearchEntries({ ...asked.query, visibility }));
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
      return store.getDigitalAvailability(query.listingId);
    },
    { gatesFirst: true },
  );

  serve(app, trackCampaignView, async ({ store, body }) =>
    ok(await store.trackView(body.campaign_id)),
  );

  serve(app, createPreorder, async ({ store, slug, request, env, body }) =>
    store.createPreorder(body, await shopperOf(request, env.SEALING_KEYS, slug)),
  );

  mountCart(app);
  mountSellerCatalog(app);
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

function mountSellerCatalog(app: PlatformApp): void {
  serve(app, importCatalog, ({ store, body: { publish, ...catalog } }) =>
    store.importCatalog({ catalog, publish }),
  );
  serve(app, exportCatalog, async ({ store, query }) => ok(await store.exportCatalog(query)));
  serve(app, deleteListing, ({ store, params }) => store.deleteListing(params.slug));
  serve(app, listPreorders, async ({ store, query }) => ok(await store.listPreorders(query)));
}
