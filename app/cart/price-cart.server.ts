// The cart with current prices: what of it can be bought, and for how much. Must not change the cookie.

import type { ShopContext } from "#app/context/shop-context";
import type { CartItem } from "#contract/catalog/catalog";
import { type Money, money, multiplyMoney, sumMoney } from "#core/money/money";
import { type Cart, type CartLine, orderLimit } from "./cart";
import { type CartRegion, markRegion } from "./cart-region";
import { fetchCartItems } from "./fetch-cart-items.server";
import { buildUnavailable, isBuyable, type UnavailableLine } from "./line-availability";

export type PricedLine = CartLine & {
  item: CartItem;
  price: Money;
  total: Money;
  /** Fewer than the shopper wanted, because there are no more. */
  isCut: boolean;
};
export type PricedCart = {
  lines: PricedLine[];
  unavailable: UnavailableLine[];
  totalQuantity: number;
  subtotal: Money;
  /** Something in it is sent, and not downloaded. */
  requiresShipping: boolean;
  /** No express checkout of a cart that is `MIXED`. */
  region: CartRegion;
};

function priceLine(line: CartLine, item: CartItem): PricedLine {
  const price = money(item.price, item.currency);
  const quantity = Math.min(line.quantity, item.inventoryCount ?? line.quantity);
  const total = multiplyMoney(price, quantity);
  return { ...line, quantity, item, price, total, isCut: quantity < line.quantity };
}

/**
 * Titles, prices and stock are read again each time.
 * @param checkoutId the browser's own, whose reserved units still count as available to the shopper.
 * @throws PlatformError
 */
export async function priceCart(
  shop: ShopContext,
  cart: Cart,
  checkoutId: string | null,
): Promise<PricedCart> {
  const { currency, region } = shop.market;
  if (cart.lines.length === 0) {
    const nothing = { lines: [], unavailable: [], totalQuantity: 0, requiresShipping: false };
    return { ...nothing, subtotal: money(0, currency), region };
  }
  const items = await fetchCartItems({ shop, lines: cart.lines, checkoutId });
  const lines: PricedLine[] = [];
  const unavailable: UnavailableLine[] = [];
  for (const [index, line] of cart.lines.entries()) {
    const answer = items[index];
    if (answer?.available && isBuyable(answer.item)) lines.push(priceLine(line, answer.item));
    else unavailable.push(buildUnavailable(line, answer));
  }
  return {
    lines,
    unavailable,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: sumMoney(
      lines.map((line) => line.total),
      currency,
    ),
    requiresShipping: lines.some(({ item }) => item.requiresShipping !== false),
    region: markRegion({ lines }, region),
  };
}

/** `sku` as a line that holds all that can be ordered; null where the address is old. */
/** What a form without scripts has just added; null where the cart does not hold it. */
export function findAddedLine(
  { lines }: PricedCart,
  { added, quantity }: { added: string | null; quantity: number },
): { line: PricedLine; quantity: number } | null {
  const line = lines.find(({ sku }) => sku === added);
  return line === undefined ? null : { line, quantity: Math.min(quantity, line.quantity) };
}

export function findLimitedLine({ lines }: PricedCart, sku: string | null): PricedLine | null {
  const line = lines.find((one) => one.sku === sku);
  const isLimited = line !== undefined && line.quantity === orderLimit(line.item.inventoryCount);
  return isLimited ? line : null;
}
