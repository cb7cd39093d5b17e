/** Load of shoppers who retry while the platform is killed and restarted. */
import * as z from "zod";
import type { Processes } from "./processes";
import { type Ready, type Shop, stripeAt } from "./shopper";

const maxTries = 20;
export type Roll = (sides: number) => number;

/** The same seed makes the same shoppers and the same moments to kill. */
export function createDice(seed: number): Roll {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export function createLoad(processes: Processes, shop: Shop) {
  const paypalOrders = new Set<string>();

  /** Retries until there is an answer. Null: the shop answered with a final failure. */
  async function insist<Value>(ask: () => Promise<Value>): Promise<Value | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        // Sold out, or started again in the other tab.
        if (/: 4(09|04|22) /.test(String(error))) return null;
        // A fetch without an answer throws a TypeError.
        if (!(error instanceof TypeError) || tries === maxTries) throw error;
        await processes.whenUp();
      }
    }
  }

  async function payByPaypal(ready: Ready): Promise<void> {
    const payment = await insist(() => shop.openPaypal(ready));
    if (payment === null) return;
    paypalOrders.add(payment.paymentId);
    await shop.approvePaypal(payment);
    await insist(() => shop.comeBack(ready.id, payment));
  }

  async function payByCard(ready: Ready, submits: boolean): Promise<void> {
    const payment = await insist(() => shop.pay(ready));
    if (payment === null) return;
    // It may be cancelled by now: they chose otherwise in another tab.
    await shop.confirm(payment).catch(() => null);
    if (submits) await insist(() => shop.submit(ready.id, payment));
  }

  async function walk(way: number, submits: boolean): Promise<void> {
    const ready = await insist(shop.ready);
    if (ready === null) return;
    if (way === 0) return payByPaypal(ready);
    if (way > 1) return payByCard(ready, submits);
    // Two tabs, two payment methods, one checkout.
    await Promise.all([payByPaypal(ready), payByCard(ready, submits)]);
  }

  return { paypalOrders, walk };
}

/** What opens the two accounts; those that the platform starts with unless they were exchanged. */
export type AccountKeys = { stripe: string; paypal: string };
const firstKeys = { stripe: "sk_test_awning_sandbox", paypal: "awning-sandbox-secret" };

async function listPaidAtStripe({ sandboxUrl }: Processes, slug: string, key: string) {
  const checkoutIds: string[] = [];
  const expand = ["data.latest_charge"];
  for await (const payment of stripeAt(sandboxUrl, key).paymentIntents.list({
    limit: 100,
    expand,
  })) {
    const { metadata, status, latest_charge: charge } = payment;
    const paid = status === "succeeded" && typeof charge === "object" && charge?.refunded === false;
    if (paid && metadata.store_slug === slug) checkoutIds.push(metadata.checkout_id ?? "");
  }
  return checkoutIds;
}

const OrderSchema = z.object({
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string(),
      payments: z.object({ captures: z.array(z.object({ status: z.string() })) }).optional(),
    }),
  ]),
});
const TokenSchema = z.object({ access_token: z.string() });

async function listPaidAtPaypal(
  { sandboxUrl }: Processes,
  orders: Iterable<string>,
  secret: string,
): Promise<string[]> {
  const proof = btoa(`awning-sandbox-client:${secret}`);
  const issued = await fetch(`${sandboxUrl}/paypal/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${proof}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token } = TokenSchema.parse(await issued.json());
  const headers = { authorization: `Bearer ${access_token}` };
  const checkoutIds: string[] = [];
  for (const id of orders) {
    const answer = await fetch(`${sandboxUrl}/paypal/v2/checkout/orders/${id}`, { headers });
    const [unit] = OrderSchema.parse(await answer.json()).purchase_units;
    const completed = unit.payments?.captures.filter(({ status }) => status === "COMPLETED") ?? [];
    // Checkout, store and slug in one text.
    for (const _ of completed) checkoutIds.push(unit.custom_id.split(",")[0] ?? "");
  }
  return checkoutIds;
}

/** The checkouts of all payments that were made at either provider and not refunded. */
export async function listPaid(
  processes: Processes,
  slug: string,
  paypalOrders: Iterable<string>,
  keys: AccountKeys = firstKeys,
): Promise<string[]> {
  const stripe = await listPaidAtStripe(processes, slug, keys.stripe);
  return [...stripe, ...(await listPaidAtPaypal(processes, paypalOrders, keys.paypal))].sort();
}
