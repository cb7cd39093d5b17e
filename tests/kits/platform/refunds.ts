// Refunds as a seller asks for them and as the provider ends them.
import { expect } from "vitest";
import { refundOrder } from "#contract/orders/seller-order-calls";
import { requestRefund } from "#tests/kits/platform/orders";
import {
  letProvidersFinish,
  passMinutes,
  ringAlarm,
  type Shop,
  stripeAccount,
} from "#tests/kits/platform/payments";
import { readAnswer } from "#tests/kits/platform/platform";

/** Amounts that Stripe refunded for a payment, failed ones left out. */
export async function returnedBy(paymentId: string): Promise<number[]> {
  const { data } = await stripeAccount().refunds.list({ payment_intent: paymentId, limit: 100 });
  return data.filter(({ status }) => status !== "failed").map(({ amount }) => amount);
}

export async function given(shop: Shop, number: string, body: Record<string, unknown> = {}) {
  return (await readAnswer(refundOrder, await requestRefund(shop, number, body))).order;
}

/** Lets Stripe's one refund of the payment end, which must end in this status; returns its id. */
export async function untilRefundIs(paymentId: string, status: string): Promise<string> {
  await letProvidersFinish();
  const [refund] = (await stripeAccount().refunds.list({ payment_intent: paymentId })).data;
  expect(refund?.status).toBe(status);
  return refund?.id ?? "";
}

export async function lateRefund(shop: Shop) {
  await passMinutes(shop, 2);
  await ringAlarm(shop);
}
