// The calls by which a seller changes what everybody sees.
import { importCatalog } from "#contract/seller-catalog-calls";
import { publishStore } from "#contract/seller-store-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";

export function mountPublishing(app: PlatformApp): void {
  serve(app, importCatalog, ({ store, body: { publish, ...catalog } }) =>
    store.importCatalog({ catalog, publish }),
  );
  serve(app, publishStore, async ({ store }) => accept(await store.publish()));
}
