// The pre-order calls: a shopper's request, and the seller's list of them.
import { createPreorder } from "#contract/catalog-calls";
import { listPreorders } from "#contract/seller-catalog-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";

export function mountPreorders(app: PlatformApp): void {
  serve(app, createPreorder, ({ store, body }) => store.createPreorder(body));
  serve(app, listPreorders, async ({ store, query }) => accept(await store.listPreorders(query)));
}
