// The calls that read collections outside the store's record.
import { getCollection, listCollectionItems, listCollections } from "#contract/collection-calls";
import { deleteCollection } from "#contract/seller-catalog-calls";
import { grantVisibility } from "#platform/access/may-preview";
import { serve, shortlyCached } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";

const cached = { cacheControl: () => shortlyCached };

export function mountCollections(app: PlatformApp): void {
  serve(
    app,
    listCollections,
    async ({ store }) => accept({ collections: await store.listCollectionsInOrder() }),
    cached,
  );

  // No cache: the address is the same in every store, the header alone tells them apart.
  serve(app, listCollectionItems, async (asked) => {
    const { store, params, query } = asked;
    const visibility = await grantVisibility(asked, query);
    return store.listCollectionItems({ ...query, id: params.id, visibility });
  });

  serve(app, deleteCollection, ({ store, params }) => store.deleteCollection(params.slug));

  serve(app, getCollection, ({ store, query }) => store.findCollection(query.slug), cached);
}
