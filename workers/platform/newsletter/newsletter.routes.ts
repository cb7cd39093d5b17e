// The calls about the store's news by e-mail; the seller only reads the list.
import {
  askForNewsletter,
  confirmSubscription,
  endSubscription,
  getSubscription,
  listSubscriptions,
} from "#contract/newsletter-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { shopperOf } from "#platform/door/shopper-address";
import { accept } from "#platform/outcome";

/** Whoever was asked for an address may take it back. */
const byToken = { evenWhenSuspended: true } as const;
/** By a mail program, which has no pass. */
const byMailProgram = { ...byToken, evenOutside: true } as const;

export function mountNewsletter(app: PlatformApp): void {
  serve(app, askForNewsletter, async ({ store, slug, request, env, body }) => {
    const { storeSlug: _, ...wish } = body;
    return store.askForNewsletter(wish, await shopperOf(request, env.SEALING_KEYS, slug));
  });
  serve(app, getSubscription, ({ store, query }) => store.getSubscription(query.token), byToken);
  serve(
    app,
    confirmSubscription,
    ({ store, body }) => store.confirmSubscription(body.token),
    byToken,
  );
  serve(
    app,
    endSubscription,
    ({ store, body }) => store.endSubscription(body.token),
    byMailProgram,
  );
  serve(app, listSubscriptions, async ({ store, query }) =>
    accept(await store.listSubscriptions(query)),
  );
}
