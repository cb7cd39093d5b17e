// The calls that read collections, and those by which a seller arranges them.
import {
  getCollection,
  getStoreCollections,
  listCollectionItems,
  listCollections,
} from "#contract/catalog/collection-calls";
import { deleteCollection } from "#contract/catalog/seller-catalog-calls";
import {
  listCollectionListings,
  listSellerCollections,
  orderCollections,
  previewCollectionRule,
  putCollection,
  putCollectionListings,
} from "#contract/catalog/seller-collection-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { grantVisibility } from "#platform/http/middleware/authorize-preview";
import { serve, shortlyCached } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

const cached = { cacheControl: () => shortlyCached };

export function mountCollections(app: PlatformApp): void {
  serve(
    app,
    getStoreCollections,
    async ({ store }) => ok({ collections: await store.listCollections() }),
    cached,
  );

  serve(
    app,
    listCollections,
    async ({ store }) => ok({ collections: await store.listCollectionsInOrder() }),
    cached,
  );

  // No cache: the address is the same in every store, and only the header distinguishes them.
  serve(app, listCollectionItems, async (asked) => {
    const { store, params, query } = asked;
    const visibility = await grantVisibility(asked, query);
    return store.listCollectionItems({ ...query, id: params.id, visibility });
  });

  serve(app, getCollection, ({ store, query }) => store.findCollection(query.slug), cached);

  mountSellerCollections(app);
}

function mountSellerCollections(app: PlatformApp): void {
  serve(app, deleteCollection, ({ store, params }) => store.deleteCollection(params.slug));
  serve(app, listSellerCollections, async ({ store }) =>
    ok({ collections: await store.listSellerCollections() }),
  );
  serve(app, putCollection, ({ store, params: { slug }, body }) =>
    store.putCollection({ slug, body }),
  );
  serve(app, orderCollections, ({ store, body }) => store.orderCollections(body), {
    subject: () => "order of the collections",
  });
  serve(app, listCollectionListings, ({ store, params }) =>
    store.listCollectionListings(params.slug),
  );
  serve(app, putCollectionListings, ({ store, params: { slug }, body }) =>
    store.putCollectionListings({ slug, change: body }),
  );
  serve(app, previewCollectionRule, async ({ store, body }) =>
    ok(await store.previewCollectionRule(body)),
  );
}
