// The checkout calls of the contract; submitting one is a payment's business.
import {
  createCheckout,
  destroyCart,
  estimateCheckout,
  getCheckout,
  listDeliveryOptions,
  updateCheckout,
} from "#contract/checkout/checkout-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { restrictCheckout, sealCheckout } from "#platform/http/middleware/checkout-seal";
import { readKeyHeader } from "#platform/http/middleware/idempotency-key-header";
import { shopperOf, subjectOf } from "#platform/http/middleware/shopper-network";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { hashToken } from "#platform/modules/directory/opaque-tokens";

export function mountCheckout(app: PlatformApp): void {
  serve(app, createCheckout, async ({ store, body, ...asked }) => {
    const { request, env, slug } = asked;
    const { idempotencyKey = readKeyHeader(request) ?? crypto.randomUUID(), ...wanted } = body;
    const fingerprint = await hashToken(JSON.stringify(wanted));
    const shopper = await shopperOf(request, env.SEALING_KEYS, slug);
    const opened = await store.createCheckout({ ...wanted, idempotencyKey, fingerprint }, shopper);
    const made = await restrictCheckout(asked, opened);
    // A key that is repeated later reveals no customer's details.
    if (!made.ok || !opened.ok || opened.value.customer !== null) return made;
    return ok({
      ...made.value,
      seal: await sealCheckout(env.SEALING_KEYS, slug, made.value.id),
    });
  });
  serve(app, getCheckout, async ({ store, query, ...asked }) =>
    restrictCheckout(asked, await store.getCheckout(query.id)),
  );
  serve(app, updateCheckout, async ({ store, body: { id, data }, ...asked }) => {
    const { request, env, slug } = asked;
    const isGuess = typeof data.promoCode === "string";
    const network = isGuess ? await subjectOf(request, env.SEALING_KEYS, slug) : null;
    return restrictCheckout(asked, await store.updateCheckout(id, data, network), data);
  });
  serve(app, destroyCart, ({ store, params }) => store.destroyCart(params.cartId));
  serve(app, estimateCheckout, ({ store, body }) => store.estimateCheckout(body));
  serve(app, listDeliveryOptions, ({ store, body }) => store.listDeliveryOptions(body));
}
