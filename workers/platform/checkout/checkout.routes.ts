// The checkout calls of the contract; submitting one is a payment's business.
import {
  createCheckout,
  destroyCart,
  estimateCheckout,
  getCheckout,
  listDeliveryOptions,
  updateCheckout,
} from "#contract/checkout-calls";
import { serve } from "#platform/call-server";
import { readKeyHeader } from "#platform/door/idempotency";
import type { PlatformApp } from "#platform/door/platform-app";
import { shopperOf, subjectOf } from "#platform/door/shopper-address";
import { accept } from "#platform/outcome";
import { restrictCheckout, sealCheckout } from "./checkout-seal";

export function mountCheckout(app: PlatformApp): void {
  serve(app, createCheckout, async ({ store, body, ...asked }) => {
    const { request, env, slug } = asked;
    const idempotencyKey = body.idempotencyKey ?? readKeyHeader(request) ?? crypto.randomUUID();
    const shopper = await shopperOf(request, env.SEALING_KEYS, slug);
    const opened = await store.createCheckout({ ...body, idempotencyKey }, shopper);
    const made = await restrictCheckout(asked, opened);
    // A key that is repeated later opens nobody's details.
    if (!made.ok || !opened.ok || opened.value.customer !== null) return made;
    return accept({
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
