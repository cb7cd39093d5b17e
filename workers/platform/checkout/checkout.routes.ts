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
import { shopperOf } from "#platform/door/shopper-address";

export function mountCheckout(app: PlatformApp): void {
  serve(app, createCheckout, async ({ store, slug, request, env, body }) => {
    const idempotencyKey = body.idempotencyKey ?? readKeyHeader(request) ?? crypto.randomUUID();
    const shopper = await shopperOf(request, env.SEALING_KEYS, slug);
    return store.createCheckout({ ...body, idempotencyKey }, shopper);
  });
  serve(app, getCheckout, ({ store, query }) => store.getCheckout(query.id));
  serve(app, updateCheckout, ({ store, body }) => store.updateCheckout(body.id, body.data));
  serve(app, destroyCart, ({ store, params }) => store.destroyCart(params.cartId));
  serve(app, estimateCheckout, ({ store, body }) => store.estimateCheckout(body));
  serve(app, listDeliveryOptions, ({ store, body }) => store.listDeliveryOptions(body));
}
