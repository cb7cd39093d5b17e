// What the report tests share: a shop with orders of three days, and its reports.
import { runInDurableObject } from "cloudflare:test";
import { getCountryReport, getReport, type ReportBy } from "#contract/analytics/report-calls";
import { updateCheckout } from "#contract/checkout/checkout-calls";
import { addOf, anItem, sendEvents, setEventCounterTime, viewOf, visit } from "./event-counter";
import { pay, requestRefund } from "./orders";
import { aReadyCheckout, aShop, type Shop, update } from "./payments";
import { ask, objectOf, readAnswer, type Seller } from "./platform";
import { aPromoCode } from "./promotions";

/** The three days of the reports. */
export const period = { from: "2026-11-20", to: "2026-11-22" };

export function askReport({ headers }: Seller, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ ...period, ...query });
  return ask("GET", `${getReport.path}?${search}`, { headers });
}

export async function reportBy({ seller }: Shop, by: ReportBy) {
  return readAnswer(getReport, await askReport(seller, { by }));
}

export async function countriesOf({ seller }: Shop, query: Record<string, string>) {
  const path = `${getCountryReport.path}?${new URLSearchParams(query)}`;
  const { headers } = seller;
  return readAnswer(getCountryReport, await ask("GET", path, { headers }));
}

type Buying = { at: string; trafficSource?: string; promoCode?: string; quantity?: number };

/** An order of the shop's one tee, placed at that moment. */
export async function anOrderAt(
  shop: Shop,
  { at, quantity = 1, ...choices }: Buying,
): Promise<string> {
  const { id } = await aReadyCheckout(shop, quantity);
  await readAnswer(updateCheckout, await update(shop, id, choices));
  const { number } = await pay(shop, id);
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    const set = "UPDATE orders SET created_at = ? WHERE order_number = ?";
    storage.sql.exec(set, at, number);
  });
  return number;
}

export const usd = (amountMinor: number) => [{ amountMinor, currency: "USD" }];

/** Goods 2000 apiece, delivery 499 or for two 699, tax of 6.25 %: 125. */
export async function aSellingShop() {
  const shop = await aShop();
  const { seller, slug } = shop;
  await aPromoCode(seller, "WELCOME10", {});
  await setEventCounterTime(slug, "2026-11-20T23:59:59Z");
  await sendEvents(slug, [visit, viewOf("ridge-tee"), visit, viewOf("ridge-tee"), viewOf("other")]);
  await setEventCounterTime(slug, "2026-11-22T00:00:00Z");
  const items = [anItem()];
  const value = { amountMinor: 2000, currency: "USD" } as const;
  const more = [visit, addOf(items), { name: "begin_checkout" as const, items, value }];
  await sendEvents(slug, more, { campaign: "tiktok" });
  await anOrderAt(shop, { at: "2026-11-20T23:59:59.999Z", quantity: 2 });
  const refunded = await anOrderAt(shop, {
    at: "2026-11-22T00:00:00.000Z",
    trafficSource: "tiktok",
  });
  const returned = { amount: 624, items: [{ sku: shop.sku, quantity: 1 }] };
  await requestRefund(shop, refunded, returned);
  await anOrderAt(shop, { at: "2026-11-22T23:59:59.999Z", promoCode: "WELCOME10" });
  await anOrderAt(shop, { at: "2026-11-19T23:59:59.999Z" });
  await anOrderAt(shop, { at: "2026-11-23T00:00:00.000Z" });
  return shop;
}
