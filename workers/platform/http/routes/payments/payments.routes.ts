// The payment calls of the contract.
import { placeOrder, submitCheckout } from "#contract/checkout/checkout-calls";
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
} from "#contract/payments/payment-calls";
import type { PlatformEnv } from "#platform/http/app/env";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { opensCheckout, restrictCheckout } from "#platform/http/middleware/checkout-seal";
import { shopperOf } from "#platform/http/middleware/shopper-network";
import { serve } from "#platform/http/serve-call";
import { type Failure, ok } from "#platform/kernel/result";
import {
  recheckWalletDomain,
  registerWalletDomain,
} from "#platform/modules/payment-providers/stripe/wallet-domain";
import { sealNeeded } from "#platform/modules/payments/attempts/payment-without-seal";
import { requireOwnHost, validateReturnPages } from "./validate-shop-hosts";

type Asked = { env: PlatformEnv; slug: string; request: Request };
type Pages = Parameters<typeof validateReturnPages>[2];

/** Whose reservation quota a payment's units count against. */
function buyerOf({ env, slug, request }: Asked): Promise<string | null> {
  return shopperOf(request, env.SEALING_KEYS, slug);
}

/** The calls of ours at PayPal lead to a page that shows an address: they are for who opened the checkout. */
async function validateRequester(
  asked: Asked,
  body: Pages & { checkoutId: string },
): Promise<Failure | null> {
  if (!(await opensCheckout(asked, body.checkoutId))) return sealNeeded;
  return validateReturnPages(asked.env, asked.slug, body);
}

export function mountPayments(app: PlatformApp): void {
  serve(app, initiatePayment, async ({ store, body, ...asked }) => {
    const foreign = await validateReturnPages(asked.env, asked.slug, body);
    if (foreign !== null) return foreign;
    return (await opensCheckout(asked, body.checkoutId))
      ? store.initiatePayment(body, await buyerOf(asked))
      : store.initiateUnopenedPayment(body, await buyerOf(asked));
  });
  serve(app, updatePayment, async ({ store, body, ...asked }) => {
    const foreign = await validateReturnPages(asked.env, asked.slug, body);
    return foreign ?? store.updatePayment(body, await buyerOf(asked));
  });
  serve(app, getPayment, async ({ store, query, ...asked }) => {
    const stands = await store.getPayment(query);
    if (!stands.ok || (await opensCheckout(asked, query.checkoutId))) return stands;
    return ok({ ...stands.value, paymentToken: null, meta: {} });
  });
  serve(app, confirmPayment, ({ store, body }) => store.confirmPayment(body));
  serve(app, submitCheckout, ({ store, body }) => store.submitCheckout(body));
  serve(app, placeOrder, ({ store, body }) => store.placeOrder(body));

  serve(
    app,
    createPaypalOrder,
    async ({ store, body, ...asked }) => {
      const refused = await validateRequester(asked, body);
      return refused ?? store.createPaypalOrder(body, await buyerOf(asked));
    },
    { gatesFirst: true },
  );
  serve(app, approvePaypalOrder, ({ store, params, body }) =>
    store.approvePaypalOrder(params.id, body.checkoutId),
  );

  serve(
    app,
    createPaypalExpressOrder,
    async ({ store, body, ...asked }) => {
      const refused = await validateRequester(asked, body);
      return refused ?? store.createPaypalExpressOrder(body, await buyerOf(asked));
    },
    { gatesFirst: true },
  );
  serve(app, reviewPaypalExpressOrder, async ({ store, params, body, ...asked }) => {
    const reviewed = await store.reviewPaypalExpressOrder(params.id, body.checkoutId);
    if (!reviewed.ok) return reviewed;
    const checkout = await restrictCheckout(asked, ok(reviewed.value.checkout));
    return checkout.ok ? ok({ ...reviewed.value, checkout: checkout.value }) : checkout;
  });

  const verify = async ({ env, slug, body }: Asked & { body: { domainName: string } }) =>
    requireOwnHost(env, slug, body.domainName);
  serve(
    app,
    verifyDomain,
    async (asked) => {
      const host = await verify(asked);
      return host.ok ? registerWalletDomain(asked.env, host.value) : host;
    },
    { gatesFirst: true },
  );
  serve(
    app,
    verifyAppleDomain,
    async (asked) => {
      const host = await verify(asked);
      return host.ok ? recheckWalletDomain(asked.env, host.value) : host;
    },
    { gatesFirst: true },
  );
}
