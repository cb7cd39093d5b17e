// The payment calls of the contract.
import { placeOrder, submitCheckout } from "#contract/checkout-calls";
import {
  approvePaypalOrder,
  confirmPayment,
  createPaypalExpressOrder,
  createPaypalOrder,
  getPayment,
  initiatePayment,
  reviewPaypalExpressOrder,
  updatePayment,
  verifyAppleDomain,
  verifyDomain,
} from "#contract/payment-calls";
import { serve } from "#platform/call-server";
import { restrictCheckout } from "#platform/checkout/checkout-seal";
import type { PlatformApp } from "#platform/door/platform-app";
import { shopperOf } from "#platform/door/shopper-address";
import type { PlatformEnv } from "#platform/env";
import { accept } from "#platform/outcome";
import { lookAgainAtDomain, registerDomain } from "./payment-domain";
import { refuseForeignPages, requireOwnHost } from "./shop-hosts";

type Asked = { env: PlatformEnv; slug: string; request: Request };

/** Whose pieces are counted that a payment puts aside. */
function buyerOf({ env, slug, request }: Asked): Promise<string | null> {
  return shopperOf(request, env.SEALING_KEYS, slug);
}

export function mountPayments(app: PlatformApp): void {
  serve(app, initiatePayment, async ({ store, body, ...asked }) => {
    const foreign = await refuseForeignPages(asked.env, asked.slug, body);
    return foreign ?? store.initiatePayment(body, await buyerOf(asked));
  });
  serve(app, updatePayment, async ({ store, body, ...asked }) => {
    const foreign = await refuseForeignPages(asked.env, asked.slug, body);
    return foreign ?? store.updatePayment(body, await buyerOf(asked));
  });
  serve(app, getPayment, ({ store, query }) => store.getPayment(query));
  serve(app, confirmPayment, ({ store, body }) => store.confirmPayment(body));
  serve(app, submitCheckout, ({ store, body }) => store.submitCheckout(body));
  serve(app, placeOrder, ({ store, body }) => store.placeOrder(body));

  serve(app, createPaypalOrder, async ({ store, body, ...asked }) => {
    const foreign = await refuseForeignPages(asked.env, asked.slug, body);
    return foreign ?? store.createPaypalOrder(body, await buyerOf(asked));
  });
  serve(app, approvePaypalOrder, ({ store, params, body }) =>
    store.approvePaypalOrder(params.id, body.checkoutId),
  );

  serve(app, createPaypalExpressOrder, async ({ store, body, ...asked }) => {
    const foreign = await refuseForeignPages(asked.env, asked.slug, body);
    return foreign ?? store.createPaypalExpressOrder(body, await buyerOf(asked));
  });
  serve(app, reviewPaypalExpressOrder, async ({ store, params, body, ...asked }) => {
    const reviewed = await store.reviewPaypalExpressOrder(params.id, body.checkoutId);
    if (!reviewed.ok) return reviewed;
    const checkout = await restrictCheckout(asked, accept(reviewed.value.checkout));
    return checkout.ok ? accept({ ...reviewed.value, checkout: checkout.value }) : checkout;
  });

  const verify = async ({ env, slug, body }: Asked & { body: { domainName: string } }) =>
    requireOwnHost(env, slug, body.domainName);
  serve(
    app,
    verifyDomain,
    async (asked) => {
      const host = await verify(asked);
      return host.ok ? registerDomain(asked.env, host.value) : host;
    },
    { gatesFirst: true },
  );
  serve(
    app,
    verifyAppleDomain,
    async (asked) => {
      const host = await verify(asked);
      return host.ok ? lookAgainAtDomain(asked.env, host.value) : host;
    },
    { gatesFirst: true },
  );
}
