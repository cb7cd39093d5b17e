/** Shoppers who do not give up while the platform dies and comes back under them. */
import * as z from "zod";
import { type Ready, type Shop, stripeAt } from "./shopper";
import type { World } from "./world";

const mostTries = 20;
export type Roll = (sides: number) => number;

/** The same seed asks for the same crowd and the same moments to die. */
export function createDice(seed: number): Roll {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export function createCrowd(world: World, shop: Shop) {
  const paypalOrders = new Set<string>();

  /** Asks again as long as nobody answers. Null: the shop refused for good. */
  async function insist<Value>(ask: () => Promise<Value>): Promise<Value | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        // Sold out, or begun anew in the other tab.
        if (/: 4(09|04|22) /.test(String(error))) return null;
        // A fetch without an answer throws a TypeError.
        if (!(error instanceof TypeError) || tries === mostTries) throw error;
        await world.whenUp();
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
    // Two tabs, two ways to pay, one checkout.
    await Promise.all([payByPaypal(ready), payByCard(ready, submits)]);
  }

  return { paypalOrders, walk };
}

async function listKeptAtStripe({ sandboxUrl }: World, slug: string): Promise<string[]> {
  const kept: string[] = [];
  const expand = ["data.latest_charge"];
  for await (const payment of stripeAt(sandboxUrl).paymentIntents.list({ limit: 100, expand })) {
    const { metadata, status, latest_charge: charge } = payment;
    const paid = status === "succeeded" && typeof charge === "object" && charge?.refunded === false;
    if (paid && metadata.store_slug === slug) kept.push(metadata.checkout_id ?? "");
  }
  return kept;
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

async function listKeptAtPaypal({ sandboxUrl }: World, orders: Iterable<string>) {
  const proof = btoa("awning-sandbox-client:awning-sandbox-secret");
  const issued = await fetch(`${sandboxUrl}/paypal/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${proof}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token } = TokenSchema.parse(await issued.json());
  const headers = { authorization: `Bearer ${access_token}` };
  const kept: string[] = [];
  for (const id of orders) {
    const answer = await fetch(`${sandboxUrl}/paypal/v2/checkout/orders/${id}`, { headers });
    const [unit] = OrderSchema.parse(await answer.json()).purchase_units;
    const completed = unit.payments?.captures.filter(({ status }) => status === "COMPLETED") ?? [];
    // Checkout, store and slug in one text.
    for (const _ of completed) kept.push(unit.custom_id.split(",")[0] ?? "");
  }
  return kept;
}

/** The checkouts of all payments that were made at either provider and not given back. */
export async function listKept(world: World, slug: string, paypalOrders: Iterable<string>) {
  const stripe = await listKeptAtStripe(world, slug);
  return [...stripe, ...(await listKeptAtPaypal(world, paypalOrders))].sort();
}
