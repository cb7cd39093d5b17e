// The pre-order calls: a shopper's request, and the seller's list of them.
import { createPreorder } from "#contract/catalog-calls";
import { listPreorders } from "#contract/seller-catalog-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { shopperOf } from "#platform/door/shopper-address";
import { accept } from "#platform/outcome";

export function mountPreorders(app: PlatformApp): void {
  serve(app, createPreorder, async ({ store, slug, request, env, body }) =>
    store.createPreorder(body, await shopperOf(request, env.SEALING_KEYS, slug)),
  );
  serve(app, listPreorders, async ({ store, query }) => accept(await store.listPreorders(query)));
}
