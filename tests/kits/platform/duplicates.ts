// Second payments for one checkout, at Stripe and as the store has them.
import { runInDurableObject } from "cloudflare:test";
import { expect } from "vitest";
import {
  aPayment,
  aReadyCheckout,
  confirmInBrowser,
  eventsOf,
  type Payment,
  type Shop,
  stripeAccount,
  submit,
} from "./payments";
import { objectOf } from "./platform";

/**
 * A checkout that is ordered, and a second payment for it that was made in another tab.
 * @param meanwhile runs between the two
 */
export async function aDuplicate(shop: Shop, card: string, meanwhile?: () => Promise<void>) {
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("success");
  await meanwhile?.();
  const first = await stripeAccount().paymentIntents.retrieve(payment.paymentId);
  const second = await stripeAccount().paymentIntents.create({
    amount: first.amount,
    currency: "usd",
    metadata: first.metadata,
    automatic_payment_methods: { enabled: true },
  });
  const duplicate: Payment = {
    paymentId: second.id,
    paymentToken: second.client_secret ?? "",
    meta: {},
  };
  await confirmInBrowser(duplicate, card);
  const events = await eventsOf(second.id);
  return { id: second.id, paid: events.find((event) => event.includes("succeeded")) ?? "" };
}

export async function refundsAtStripe(paymentId: string): Promise<string[]> {
  const { data } = await stripeAccount().refunds.list({ payment_intent: paymentId });
  return data.map(({ status }) => status ?? "");
}

/** Of second payments, as the store has them. */
export const duplicateStates = ({ seller }: Shop) =>
  runInDurableObject(objectOf(seller), (_store, { storage }) =>
    storage.sql
      .exec("SELECT state, next_check_at_ms > 0 AS waits FROM returned_payment")
      .toArray()
      .map(({ state, waits }) => `${state} ${waits === 1 ? "waits" : "over"}`),
  );
