// What the PayPal tests share: PayPal's other end, reached by its wire alone, and a shopper who
// approves there.
import * as z from "zod";
import {
  approvePaypalOrder,
  createPaypalExpressOrder,
  createPaypalOrder,
  reviewPaypalExpressOrder,
} from "#contract/payments/payment-calls";
import { read, type Shop } from "./payments";
import { ask, asStorefront, readAnswer } from "./platform";

const api = "http://sandbox.test/paypal";

const MoneySchema = z.object({ currency_code: z.string(), value: z.string() });
const OrderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.tuple([
    z.looseObject({
      amount: z.looseObject({
        currency_code: z.string(),
        value: z.string(),
        breakdown: z.record(z.string(), MoneySchema),
      }),
      custom_id: z.string(),
      invoice_id: z.string(),
      payments: z
        .object({
          captures: z.array(
            z.looseObject({ id: z.string(), status: z.string(), amount: MoneySchema }),
          ),
          refunds: z.array(z.looseObject({ amount: MoneySchema })).optional(),
        })
        .optional(),
    }),
  ]),
});

async function token(): Promise<string> {
  const response = await fetch(`${api}/v1/oauth2/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa("awning-sandbox-client:awning-sandbox-secret")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

/** The order as PayPal has it. */
export async function orderAtPaypal(id: string) {
  const headers = { Authorization: `Bearer ${await token()}` };
  const response = await fetch(`${api}/v2/checkout/orders/${id}`, { headers });
  return OrderSchema.parse(await response.json());
}

/** The states of an order's captures, and how often money went back. */
export async function moneyOf(id: string): Promise<string> {
  const [unit] = (await orderAtPaypal(id)).purchase_units;
  const captures = unit.payments?.captures ?? [];
  return captures.map(({ status, amount }) => `${status} ${amount.value}`).join();
}

/**
 * The shopper agrees on PayPal's page; `fate` is what shall happen at the capture, `payer` the account
 * they are signed in with.
 */
export async function approve(id: string, fate?: string, payer?: string): Promise<void> {
  const body = JSON.stringify({ fate, payer });
  const response = await fetch(`${api}/sandbox/orders/${id}/approve`, { method: "POST", body });
  const answer = await response.text();
  if (!response.ok) throw new Error(`PayPal did not take the approval: ${answer}`);
}

const pages = {
  returnUrl: "http://aurora.awning.shop/checkout/paypal?step=3",
  cancelUrl: "http://aurora.awning.shop/checkout",
};

export async function createRaw(shop: Shop, checkoutId: string, change: object = {}) {
  const amount = (await read(shop, checkoutId)).costs.total.value;
  const body = { storeSlug: shop.slug, checkoutId, amount, ...pages, ...change };
  return ask("POST", createPaypalOrder.path, { body, headers: await asStorefront(shop.slug) });
}

export async function aPaypalOrder(shop: Shop, checkoutId: string, change: object = {}) {
  return readAnswer(createPaypalOrder, await createRaw(shop, checkoutId, change));
}

export async function expressRaw(
  shop: Shop,
  checkoutId: string,
  more: Record<string, string> = {},
) {
  const body = { storeSlug: shop.slug, checkoutId, ...pages };
  const headers = { ...(await asStorefront(shop.slug)), ...more };
  return ask("POST", createPaypalExpressOrder.path, { body, headers });
}

/** An order at PayPal for a checkout that has no customer yet. */
export async function anExpressOrder(shop: Shop, checkoutId: string) {
  return readAnswer(createPaypalExpressOrder, await expressRaw(shop, checkoutId));
}

export async function reviewRaw(shop: Shop, checkoutId: string, orderId: string) {
  const path = reviewPaypalExpressOrder.path.replace(":id", orderId);
  return ask("POST", path, {
    body: { storeSlug: shop.slug, checkoutId },
    headers: await asStorefront(shop.slug),
  });
}

/** The shopper comes back from an express approval to look at the final total. */
export async function review(shop: Shop, checkoutId: string, orderId: string) {
  return readAnswer(reviewPaypalExpressOrder, await reviewRaw(shop, checkoutId, orderId));
}

export function returnRaw(shop: Shop, checkoutId: string, orderId: string) {
  const path = approvePaypalOrder.path.replace(":id", orderId);
  return ask("POST", path, { body: { storeSlug: shop.slug, checkoutId } });
}

/** The shopper comes back to the shop. */
export async function returnFromPaypal(shop: Shop, checkoutId: string, orderId: string) {
  return readAnswer(approvePaypalOrder, await returnRaw(shop, checkoutId, orderId));
}

const EventsSchema = z.array(
  z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
);
export type PaypalMessage = z.output<typeof EventsSchema>[number];

/** Everything PayPal announced about an order, oldest first, signed as it would be sent now. */
export async function messagesOf(id: string): Promise<PaypalMessage[]> {
  const response = await fetch(`${api}/sandbox/orders/${id}/events`);
  return EventsSchema.parse(await response.json());
}

export function sendPaypalWebhook({ headers, body }: PaypalMessage): Promise<Response> {
  return ask("POST", "/webhooks/paypal", { headers, body: new TextEncoder().encode(body).buffer });
}

/** Sends all webhooks announced so far; returns the statuses of the answers. */
export async function sendPaypalWebhooks(id: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const message of await messagesOf(id)) {
    const answer = await sendPaypalWebhook(message);
    await answer.text();
    statuses.push(answer.status);
  }
  return statuses;
}

/** As a seller does it on PayPal's own page: no key of ours is with it. */
export async function refundAtPaypal(id: string, value: string): Promise<void> {
  const [{ payments, amount }] = (await orderAtPaypal(id)).purchase_units;
  const captureId = payments?.captures[0]?.id ?? "";
  const response = await fetch(`${api}/v2/payments/captures/${captureId}/refund`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await token()}`, "Content-Type": "application/json" },
    body: JSON.stringify({ amount: { currency_code: amount.currency_code, value } }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`PayPal did not refund it: ${answer}`);
}

async function atPaypal(path: string, body: object = {}): Promise<string> {
  const init = { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(`${api}/sandbox${path}`, init);
  const answer = await response.text();
  if (!response.ok) throw new Error(`PayPal refused ${path}: ${answer}`);
  return z.object({ id: z.string() }).parse(JSON.parse(answer)).id;
}

/** PayPal takes a captured payment back by itself. */
export async function reverseAtPaypal(id: string): Promise<void> {
  await atPaypal(`/orders/${id}/reverse`);
}

/** The payer claims what is left of the payment, or that value, at PayPal or at the bank of their card. */
export function disputeAtPaypal(
  id: string,
  claim: { value?: string; channel?: "EXTERNAL" } = {},
): Promise<string> {
  return atPaypal(`/orders/${id}/dispute`, claim);
}

/** @param outcome an `outcome_code` of PayPal's */
export async function decideAtPaypal(id: string, outcome: string, value?: string): Promise<void> {
  await atPaypal(`/disputes/${id}/decide`, { outcome, value });
}
