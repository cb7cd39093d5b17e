// The calls about the store's news by e-mail: the shopper's, and the lists of those who want it.
import {
  askForNewsletter,
  confirmSubscription,
  endSubscription,
  getSubscription,
  listMarketingOptIns,
  listSubscriptions,
  removeMarketingOptIn,
  removeSubscription,
} from "#contract/shoppers/newsletter-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { shopperOf } from "#platform/http/middleware/shopper-network";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

/** A person who was asked for an address may withdraw it. */
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
    ok(await store.listSubscriptions(query)),
  );
  serve(app, removeSubscription, async ({ store, params }) =>
    ok(await store.removeSubscription(params.id)),
  );
  serve(app, listMarketingOptIns, ({ store, query }) => store.listMarketingOptIns(query));
  serve(app, removeMarketingOptIn, async ({ store, params }) =>
    ok(await store.removeMarketingOptIn(params.number)),
  );
}
