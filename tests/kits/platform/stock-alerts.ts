// What the tests of stock alerts share: shoppers who wait for a sold-out tee, and a seller who counts it.
import { expect } from "vitest";
import {
  askStockAlert,
  confirmStockAlert,
  listStockAlerts,
} from "#contract/shoppers/stock-alert-calls";
import { sendToken, tokenIn } from "./opt-ins";
import { mailsOf } from "./orders";
import { ringAlarm, type Shop } from "./payments";
import { ask, readAnswer } from "./platform";

export const ada = "ada@example.com";

export function askAlert(shop: Shop, change: Record<string, unknown> = {}): Promise<Response> {
  const [, colorId, sizeId] = shop.sku.split("_");
  const body = { storeSlug: shop.slug, email: ada, colorId, sizeId, locale: "de", ...change };
  return ask("POST", askStockAlert.path, { body });
}

export const alertsAsked = (shop: Shop) => mailsOf(shop, "stock-alert-confirm");
export const alertMails = (shop: Shop) => mailsOf(shop, "back-in-stock");

/** Of the newest mail that asks for a confirmation. */
export async function alertToken(shop: Shop): Promise<string> {
  return tokenIn((await alertsAsked(shop)).at(-1)?.content.alertPath);
}

export async function waitsForStock(shop: Shop, email = ada): Promise<string> {
  await askAlert(shop, { email });
  const token = await alertToken(shop);
  await readAnswer(confirmStockAlert, await sendToken(confirmStockAlert, shop, token));
  await ringAlarm(shop);
  return token;
}

export async function countStock(shop: Shop, stock: number): Promise<void> {
  const { headers } = shop.seller;
  const body = { lines: [{ sku: shop.sku, stock }] };
  expect((await ask("PUT", "/v1/seller/inventory", { headers, body })).status).toBe(200);
}

export async function listedAlerts(shop: Shop, query = "") {
  const path = `${listStockAlerts.path}?${query}`;
  const answer = await ask("GET", path, { headers: shop.seller.headers });
  return readAnswer(listStockAlerts, answer);
}
