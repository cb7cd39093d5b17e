// The calls about what shoppers write to the store; the seller only reads them.
import { listContactMessages, sendContactMessage } from "#contract/shoppers/contact-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { shopperOf } from "#platform/http/middleware/shopper-address";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountContact(app: PlatformApp): void {
  serve(app, sendContactMessage, async ({ store, slug, request, env, body }) => {
    const { storeSlug: _, ...written } = body;
    const writer = await shopperOf(request, env.SEALING_KEYS, slug);
    return store.sendContactMessage(written, writer);
  });
  serve(app, listContactMessages, async ({ store, query }) =>
    ok(await store.listContactMessages(query)),
  );
}
