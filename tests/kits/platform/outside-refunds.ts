/** Money that goes back at the provider itself, and what a store then says of it. */
import { expect, vi } from "vitest";
import { getReport } from "#contract/analytics/report-calls";
import { getOrderTasks } from "#contract/store/task-calls";
import {
  eventsOf,
  type Shop,
  sendStripeWebhook,
  stripeAccount,
} from "#tests/kits/platform/payments";
import { ask, readAnswer } from "#tests/kits/platform/platform";

export async function sendEventsOf(id: string) {
  for (const event of await eventsOf(id)) expect((await sendStripeWebhook(event)).status).toBe(200);
}

/** The only dispute of a payment. */
export async function disputeOf(paymentId: string): Promise<string> {
  const { data } = await stripeAccount().disputes.list({ payment_intent: paymentId });
  if (data[0] === undefined) throw new Error("The payment is not disputed.");
  return data[0].id;
}

/** On Stripe's own page: no key of ours is with it. */
export async function refundAtStripe(paymentId: string, amount?: number): Promise<string> {
  const part = amount === undefined ? {} : { amount };
  return (await stripeAccount().refunds.create({ payment_intent: paymentId, ...part })).id;
}

/** What the day's report says was earned, in minor units. */
export async function revenueOf({ seller: { headers } }: Shop): Promise<number> {
  const day = new Date().toISOString().slice(0, 10);
  const path = `${getReport.path}?${new URLSearchParams({ from: day, to: day, by: "listing" })}`;
  const { rows, total } = await readAnswer(getReport, await ask("GET", path, { headers }));
  const sum = rows
    .flatMap((row) => row.revenue)
    .reduce((all, { amountMinor: one }) => all + one, 0);
  expect(total.revenue[0]?.amountMinor ?? 0).toBe(sum);
  return sum;
}

export async function tasksOf({ seller: { headers } }: Shop) {
  return readAnswer(getOrderTasks, await ask("GET", getOrderTasks.path, { headers }));
}

/** The answers of calls whose address has this in it, changed on their way to us. */
export function changeAnswers(inAddress: string, change: (text: string) => string): void {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await real(input, init);
    if (!String(input).includes(inAddress)) return answer;
    const { status, headers } = answer;
    return new Response(change(await answer.text()), { status, headers });
  });
}
