// The calls by which a seller changes the public shop.
import { importCatalog } from "#contract/catalog/seller-catalog-calls";
import { publishStore } from "#contract/store/seller-store-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountPublishing(app: PlatformApp): void {
  serve(app, importCatalog, ({ store, body: { publish, ...catalog } }) =>
    store.importCatalog({ catalog, publish }),
  );
  serve(app, publishStore, async ({ store }) => ok(await store.publish()));
}
