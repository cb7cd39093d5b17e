// The calls that read a store and its catalogue.
import {
  getListing,
  getListingPayload,
  listCartItems,
  listStoreProducts,
} from "#contract/catalog-calls";
import { getStore, getStoreCollections } from "#contract/store-calls";
import { serve, shortlyCached } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";

/** Private listings are for those who asked for them; no cache in between keeps them. */
const cachedUnlessAny = (query: { visibility?: "any" | undefined }) =>
import { grantVisibility } from "#platform/access/may-preview";
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

  serve(app, getListing, ({ store, query }) => store.getListing(query), {
    cacheControl: cachedUnlessAny,
  });

  serve(
    app,
    getListingPayload,
  // LST-26: a private listing is answered to whoever knows its slug, so that nothing is granted here.
    async ({ store, params, query }) => {
      const listing = await store.getListing({ ...query, slug: params.slug });
      return listing.ok ? accept({ products_payload: listing.value }) : listing;
    },
    cached,
  );

  serve(app, listCartItems, async ({ store, body }) =>
    accept({ items: await store.readCartItems(body) }),
  );
}
