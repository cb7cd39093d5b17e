// The calls about what shoppers write to the store, and what the seller answers.
import {
  getContactMessage,
  listContactMessages,
  replyToContactMessage,
  sendContactMessage,
  setContactMessageRead,
} from "#contract/shoppers/contact-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { shopperOf } from "#platform/http/middleware/shopper-network";
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
  serve(app, getContactMessage, ({ store, params }) => store.getContactMessage(params.id));
  serve(app, setContactMessageRead, ({ store, params, body }) =>
    store.setContactMessageRead(params.id, body.isRead),
  );
  serve(app, replyToContactMessage, ({ store, params, body: { text }, caller }) =>
    store.replyToContactMessage(params.id, { text, by: caller?.actor.name ?? null }),
  );
}
