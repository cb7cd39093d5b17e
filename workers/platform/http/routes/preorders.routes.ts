// The pre-order calls: a shopper's request, and the seller's list of them.
import { createPreorder } from "#contract/catalog/catalog-calls";
import { listPreorders } from "#contract/catalog/seller-catalog-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { shopperOf } from "#platform/http/middleware/shopper-address";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountPreorders(app: PlatformApp): void {
  serve(app, createPreorder, async ({ store, slug, request, env, body }) =>
    store.createPreorder(body, await shopperOf(request, env.SEALING_KEYS, slug)),
  );
  serve(app, listPreorders, async ({ store, query }) => ok(await store.listPreorders(query)));
}
