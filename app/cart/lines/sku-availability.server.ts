// Whether one sku can be bought now and how much of it is left. Must not change the cart.

import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import { listCartItems } from "#contract/cart/cart-calls";
import type { CartItemAnswer } from "#contract/catalog/catalog";
import { isBuyable } from "./line-availability";

export type SkuAvailability =
  /** `stock` is null without limit. */
  { ok: true; stock: number | null } | { ok: false; reason: "not-sold" | "preorder" };

function judgeAnswer(answer: CartItemAnswer | undefined): SkuAvailability {
  if (answer?.available && isBuyable(answer.item)) {
    return { ok: true, stock: answer.item.inventoryCount };
  }
  const isPreorder = answer?.available === false && answer.reason === "preorder";
  return { ok: false, reason: isPreorder ? "preorder" : "not-sold" };
}

/**
 * A check that fails counts as passed, as at checkout: the cart's page asks again.
 * @param checkoutId the browser's own, whose reservation is still the shopper's while they pay.
 */
export async function findSkuAvailability(
  shop: ShopContext,
  sku: string,
  checkoutId: string | null,
): Promise<SkuAvailability> {
  const { currency, region } = shop.market;
  const asked = { storeSlug: shop.store.slug, currency, region, skus: [sku] };
  try {
    const body = { ...asked, ...(checkoutId !== null && { checkoutId }) };
    const { items } = await shop.backend.call(listCartItems, { body });
    return judgeAnswer(items[0]);
  } catch (error) {
    if (error instanceof PlatformError) return { ok: true, stock: null };
    throw error;
  }
}
