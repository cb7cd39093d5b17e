// A shopper without scripts who pays by card on Stripe's own page, reached by its wire alone.
import type Stripe from "stripe";
import { initiatePayment } from "#contract/payments/payment-calls";
import {
  eventsOf,
  type Payment,
  read,
  type Shop,
  sendStripeWebhook,
  stripeAccount,
} from "./payments";
import { ask, asStorefront, readAnswer } from "./platform";

const shopPage = "http://aurora.awning.shop/checkout";

export async function initiateHosted(shop: Shop, checkoutId: string, change = {}) {
  const amount = (await read(shop, checkoutId)).costs.total.value;
  const body = {
    storeSlug: shop.slug,
    checkoutId,
    amount,
    platform: "stripe",
    paymentMethod: "card",
    hosted: true,
    returnUrl: `${shopPage}/return`,
    cancelUrl: shopPage,
    ...change,
  };
  return ask("POST", initiatePayment.path, { body, headers: await asStorefront(shop.slug) });
}

export async function aHostedPayment(shop: Shop, checkoutId: string) {
  return readAnswer(initiatePayment, await initiateHosted(shop, checkoutId));
}

/** Where the page sends the shopper next; null where it shows itself once more. */
export async function payOnPage(
  payment: Payment,
  number = "4242424242424242",
): Promise<string | null> {
  const form = { number, expiry: "12/39", cvc: "123", name: "Ada Byron" };
  const body = new URLSearchParams(form);
  const url = payment.meta.approveUrl ?? "";
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  await answer.text();
  return answer.headers.get("location");
}

export async function sessionOf(payment: Payment) {
  const expand = ["payment_intent.latest_charge"];
  const session = await stripeAccount().checkout.sessions.retrieve(payment.paymentId, { expand });
  // Expanded above; null where no payment was tried.
  return { ...session, intent: session.payment_intent as Stripe.PaymentIntent | null };
}

/** Everything Stripe announced about session and intent, sent to us in the order of its ids. */
export async function sendStripeWebhooks(payment: Payment): Promise<number[]> {
  const { intent } = await sessionOf(payment);
  const events = [
    ...(intent === null ? [] : await eventsOf(intent.id)),
    ...(await eventsOf(payment.paymentId)),
  ];
  const statuses: number[] = [];
  for (const event of events) {
    const answer = await sendStripeWebhook(event);
    await answer.text();
    statuses.push(answer.status);
  }
  return statuses;
}
