// What the tests of the cart start from.

import type { CartLine } from "#app/cart/cart";
import { formatCartCookie } from "#app/cart/cart-cookie-format";
import type { CartItem, CartItemAnswer } from "#contract/catalog/catalog";

export function aCartItem(sku: string, change: Partial<CartItem> = {}): CartItem {
  const [, variationId = "", sizeId = ""] = sku.split("_");
  return {
    sku,
    slug: "tee",
    listingId: "7",
    productId: "2",
    variationId,
    title: "Ridge Tee",
    productType: "T-shirt",
    colorName: "Bone",
    selectedSize: { id: sizeId, label: "M" },
    price: 2400,
    currency: "USD",
    primaryImages: { thumblarge: "/tee.webp" },
    visibility: "public",
    inventoryCount: null,
    ...change,
  };
}

export function isSold(sku: string, change: Partial<CartItem> = {}): CartItemAnswer {
  return { available: true, item: aCartItem(sku, change) };
}

type Reason = Extract<CartItemAnswer, { available: false }>["reason"];

export function isNotSold(sku: string, reason: Reason, title: string | null = null) {
  const productType = title === null ? null : "T-shirt";
  return { available: false, sku, title, productType, reason } as const satisfies CartItemAnswer;
}

/** The cookie of a cart with these quantities. */
export function cookieOf(quantities: Record<string, number>): string {
  const lines = Object.entries(quantities).map(
    ([sku, quantity]): CartLine => ({ sku, quantity, slug: "tee" }),
  );
  return formatCartCookie({ lines });
}
