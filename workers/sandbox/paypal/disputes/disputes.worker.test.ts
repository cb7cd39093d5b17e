import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { call, captured, failureOf, money } from "#tests/fixtures/sandbox/paypal";
import { ask, holdAlarms } from "#tests/fixtures/sandbox/stripe";

beforeEach(holdAlarms);

const Made = z.object({ id: z.string() });
const Refund = z.object({ create_time: z.string(), amount: z.unknown() });
const Order = z.object({
  purchase_units: z.tuple([
    z.object({ payments: z.object({ refunds: z.array(Refund).default([]) }) }),
  ]),
});
const Dispute = z.looseObject({ create_time: z.string(), update_time: z.string() });

async function open(orderId: string, claim: object = {}): Promise<string> {
  const path = `/paypal/sandbox/orders/${orderId}/dispute`;
  const answer = await ask(path, { method: "POST", body: JSON.stringify(claim) });
  return Made.parse(await answer.json()).id;
}

function decide(id: string, outcome: string, value?: string): Promise<Response> {
  const body = JSON.stringify({ outcome, value });
  return ask(`/paypal/sandbox/disputes/${id}/decide`, { method: "POST", body });
}

const show = async (id: string) =>
  Dispute.parse(await (await call("GET", `/v1/customer/disputes/${id}`)).json());

async function listOf(captureId: string) {
  const path = `/v1/customer/disputes?disputed_transaction_id=${captureId}&page_size=50`;
  return await (await call("GET", path)).json();
}

const refund = (captureId: string, body: object = {}) =>
  call("POST", `/v2/payments/captures/${captureId}/refund`, body);

async function refundsOf(orderId: string) {
  const order = await (await call("GET", `/v2/checkout/orders/${orderId}`)).json();
  return Order.parse(order).purchase_units[0].payments.refunds;
}

async function eventsOf(orderId: string): Promise<string[]> {
  const answer = await ask(`/paypal/sandbox/orders/${orderId}/events`);
  const events = z.array(z.object({ body: z.string() })).parse(await answer.json());
  return events.map(({ body }) => JSON.parse(body).event_type);
}

test("an open dispute is listed by its transaction, and its details name the transaction", async () => {
  const { id, captureId } = await captured();
  expect(await listOf(captureId)).not.toHaveProperty("items");
  const disputeId = await open(id);
  expect(await listOf(captureId)).toMatchObject({
    items: [{ dispute_id: disputeId, status: "OPEN", dispute_amount: money("26.00") }],
  });
  const details = await show(disputeId);
  expect(details).toMatchObject({
    dispute_id: disputeId,
    disputed_transactions: [{ seller_transaction_id: captureId, custom: "checkout,store,slug" }],
    dispute_channel: "INTERNAL",
  });
  expect(details).not.toHaveProperty("dispute_outcome");
  expect((await eventsOf(id)).at(-1)).toBe("CUSTOMER.DISPUTE.CREATED");
  expect(await failureOf(await call("GET", "/v1/customer/disputes/PP-R-NONE"))).toBe(
    "404 INVALID_RESOURCE_ID",
  );
});

test("a dispute decided for the buyer in part takes that part of the capture back", async () => {
  const { id } = await captured();
  const disputeId = await open(id);
  expect((await decide(disputeId, "RESOLVED_BUYER_FAVOUR", "10.00")).status).toBe(200);
  const details = await show(disputeId);
  expect(details).toMatchObject({
    status: "RESOLVED",
    dispute_outcome: {
      outcome_code: "RESOLVED_BUYER_FAVOUR",
      amount_refunded: money("10.00"),
    },
  });
  const refunds = await refundsOf(id);
  expect(refunds.map(({ amount }) => amount)).toEqual([money("10.00")]);
  const [{ create_time } = { create_time: "" }] = refunds;
  expect(Date.parse(create_time)).toBeGreaterThanOrEqual(Date.parse(details.create_time));
  expect((await eventsOf(id)).slice(-2)).toEqual([
    "PAYMENT.CAPTURE.REVERSED",
    "CUSTOMER.DISPUTE.RESOLVED",
  ]);
  expect((await decide(disputeId, "RESOLVED_SELLER_FAVOUR")).status).toBe(422);
});

test("a dispute that the shop wins, or that PayPal pays itself, takes nothing back", async () => {
  const { id } = await captured();
  await (await decide(await open(id), "RESOLVED_SELLER_FAVOUR")).text();
  const protectedId = await open(id);
  await (await decide(protectedId, "RESOLVED_WITH_PAYOUT")).text();
  expect(await show(protectedId)).toMatchObject({
    dispute_outcome: { outcome_code: "RESOLVED_WITH_PAYOUT", amount_refunded: money("26.00") },
  });
  expect(await refundsOf(id)).toEqual([]);
});

test("while a dispute is open a part cannot be refunded, and a refund of the rest ends it for the buyer", async () => {
  const { id, captureId } = await captured();
  await (await refund(captureId, { amount: money("6.00") })).text();
  const disputeId = await open(id);
  const part = await refund(captureId, { amount: money("1.00") });
  expect(await failureOf(part)).toBe("422 TRANSACTION_DISPUTED");
  expect((await refund(captureId)).status).toBe(201);
  const details = await show(disputeId);
  expect(details).toMatchObject({
    dispute_outcome: { outcome_code: "RESOLVED_BUYER_FAVOUR", amount_refunded: money("20.00") },
  });
  const [earlier, rest] = await refundsOf(id);
  const openedMs = Date.parse(details.create_time);
  expect(Date.parse(earlier?.create_time ?? "")).toBeLessThan(openedMs);
  expect(Date.parse(rest?.create_time ?? "")).toBeGreaterThanOrEqual(openedMs);
});

test("of a payment that the card's bank claims nothing can be refunded", async () => {
  const { id, captureId } = await captured();
  await open(id, { channel: "EXTERNAL" });
  expect(await failureOf(await refund(captureId))).toBe(
    "422 REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK",
  );
});

test("a dispute is opened and decided on the page of disputes", async () => {
  const { id } = await captured();
  const page = async () => (await ask("/paypal/disputes")).text();
  const post = (step: string, form: Record<string, string>) =>
    ask(`/paypal/disputes/${step}`, { method: "POST", body: new URLSearchParams(form) });
  expect(await page()).toContain(`aria-label="Amount for ${id}"`);
  const tooMuch = await post("open", { order: id, value: "99.00", channel: "INTERNAL" });
  expect([tooMuch.status, await tooMuch.text()]).toEqual([
    422,
    expect.stringContaining("DISPUTE_NOT_ALLOWED"),
  ]);
  expect((await post("open", { order: id, value: "26.00", channel: "INTERNAL" })).status).toBe(303);
  const shown = await page();
  expect(shown).not.toContain(`aria-label="Amount for ${id}"`);
  const dispute = /name="dispute" value="([^"]+)"/.exec(shown)?.[1] ?? "";
  const lost = { dispute, outcome: "RESOLVED_BUYER_FAVOUR", value: "4.00" };
  expect((await post("decide", lost)).status).toBe(303);
  expect(await page()).toContain("RESOLVED_BUYER_FAVOUR 4.00 USD");
  expect((await post("decide", lost)).status).toBe(422);
});
