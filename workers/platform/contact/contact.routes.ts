// The calls about what shoppers write to the store; the seller only reads them.
import { listContactMessages, sendContactMessage } from "#contract/contact-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { shopperOf } from "#platform/door/shopper-address";
import { accept } from "#platform/outcome";

export function mountContact(app: PlatformApp): void {
  serve(app, sendContactMessage, async ({ store, slug, request, env, body }) => {
    const { storeSlug: _, ...written } = body;
    const writer = await shopperOf(request, env.SEALING_KEYS, slug);
    return store.sendContactMessage(written, writer);
  });
  serve(app, listContactMessages, async ({ store, query }) =>
    accept(await store.listContactMessages(query)),
  );
}
