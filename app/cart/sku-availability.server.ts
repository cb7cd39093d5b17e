// Whether one sku can be bought now and how much of it is left. Must not change the cart.

import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { CartItemAnswer } from "#contract/catalog/catalog";
import type { CartLine } from "./cart";
import { fetchCartItems } from "./fetch-cart-items.server";
import { isBuyable } from "./line-availability";

export type SkuAvailability =
  /** `stock` is null without limit. */
  | { ok: true; stock: number | null; isFree: boolean }
  | { ok: false; reason: "not-sold" }
  /** `words`: what the seller says about it, where anything. */
  | { ok: false; reason: "preorder"; words: string | undefined };

function judgeAnswer(answer: CartItemAnswer | undefined): SkuAvailability {
  if (answer?.available && isBuyable(answer.item)) {
    const { inventoryCount, price } = answer.item;
    return { ok: true, stock: inventoryCount, isFree: price === 0 };
  }
  if (answer?.available === false && answer.reason === "preorder") {
    return { ok: false, reason: "preorder", words: answer.preorderText };
  }
  return { ok: false, reason: "not-sold" };
}

/**
 * A check that fails counts as passed, as at checkout: the cart's page asks again.
 * @param checkoutId the browser's own, whose reservation is still the shopper's while they pay.
 */
export async function findSkuAvailability(
  shop: ShopContext,
  line: CartLine,
  checkoutId: string | null,
): Promise<SkuAvailability> {
  try {
    const [answer] = await fetchCartItems({ shop, lines: [line], checkoutId });
    return judgeAnswer(answer);
  } catch (error) {
    if (error instanceof PlatformError) return { ok: true, stock: null, isFree: false };
    throw error;
  }
}
