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
import type { PlatformApp } from "#platform/door/platform-app";
import { lookAgainAtDomain, registerDomain } from "./payment-domain";
import { refuseForeignPages, requireOwnHost } from "./shop-hosts";

export function mountPayments(app: PlatformApp): void {
  serve(app, initiatePayment, async ({ store, env, slug, body }) => {
    return (await refuseForeignPages(env, slug, body)) ?? store.initiatePayment(body);
  });
  serve(app, updatePayment, async ({ store, env, slug, body }) => {
    return (await refuseForeignPages(env, slug, body)) ?? store.updatePayment(body);
  });
  serve(app, getPayment, ({ store, query }) => store.getPayment(query));
  serve(app, confirmPayment, ({ store, body }) => store.confirmPayment(body));
  serve(app, submitCheckout, ({ store, body }) => store.submitCheckout(body));
  serve(app, placeOrder, ({ store, body }) => store.placeOrder(body));

  serve(app, createPaypalOrder, async ({ store, env, slug, body }) => {
    return (await refuseForeignPages(env, slug, body)) ?? store.createPaypalOrder(body);
  });
  serve(app, approvePaypalOrder, ({ store, params, body }) =>
    store.approvePaypalOrder(params.id, body.checkoutId),
  );

  serve(app, createPaypalExpressOrder, async ({ store, env, slug, body }) => {
    return (await refuseForeignPages(env, slug, body)) ?? store.createPaypalExpressOrder(body);
  });
  serve(app, reviewPaypalExpressOrder, ({ store, params, body }) =>
    store.reviewPaypalExpressOrder(params.id, body.checkoutId),
  );

  serve(app, verifyDomain, async ({ env, slug, body }) => {
    const host = await requireOwnHost(env, slug, body.domainName);
    return host.ok ? registerDomain(env, host.value) : host;
  });
  serve(app, verifyAppleDomain, async ({ env, slug, body }) => {
    const host = await requireOwnHost(env, slug, body.domainName);
    return host.ok ? lookAgainAtDomain(env, host.value) : host;
  });
}
