// Stock alert of a shopper: requested, and then confirmed or ended by a link in its email. Must not
// reveal whether an address is known.
import { parseWithZod } from "@conform-to/zod/v4";
import type { ShopContext } from "#app/context/shop-context";
import { nullIfGone } from "#app/opt-in/opt-in.server";
import { PlatformError } from "#client/platform-error";
import {
  askStockAlert,
  confirmStockAlert,
  endStockAlert,
  getStockAlert,
  type StockAlert,
} from "#contract/shoppers/stock-alert-calls";
import { flatFormOf } from "#core/conform-safe-form";
import { StockAlertSchema } from "./stock-alert.schema";
import type { StockAlertResult } from "./stock-alert-result";

export async function handleStockAlert(
  shop: ShopContext,
  form: FormData,
): Promise<StockAlertResult> {
  const { flat, isWhole } = flatFormOf(form);
  const submission = parseWithZod(flat, { schema: StockAlertSchema });
  if (!isWhole) {
    return { kind: "unreadable", result: submission.reply(), problem: "preorder.failed" };
  }
  if (submission.status !== "success") return { kind: "refused", result: submission.reply() };
  if (await shop.isPreview()) {
    return { kind: "preview", result: submission.reply(), problem: "preview.nothingSent" };
  }
  const { value } = submission;
  const { locale } = shop.market;
  try {
    await shop.backend.call(askStockAlert, {
      body: { ...value, locale, storeSlug: shop.store.slug },
    });
    return { kind: "sent", email: value.email };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const result = submission.reply();
    return error.status === 429
      ? { kind: "too-many", result, problem: "recover.error.tooMany" }
      : { kind: "failed", result, problem: "preorder.failed" };
  }
}

/** Null for a link that leads to nothing any more. */
export async function findStockAlert(shop: ShopContext, token: string): Promise<StockAlert | null> {
  const query = { storeSlug: shop.store.slug, token };
  return (await nullIfGone(shop.backend.call(getStockAlert, { query })))?.alert ?? null;
}

export async function confirmAlert(shop: ShopContext, token: string): Promise<void> {
  const body = { storeSlug: shop.store.slug, token };
  await nullIfGone(shop.backend.call(confirmStockAlert, { body }));
}

export async function endAlert(shop: ShopContext, token: string): Promise<void> {
  await shop.backend.call(endStockAlert, { body: { storeSlug: shop.store.slug, token } });
}
