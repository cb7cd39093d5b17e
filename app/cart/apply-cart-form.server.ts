// One cart form applied to the current cart: the new cart, and the result for its page.
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { Region } from "#contract/values/market";
import {
  type AddResult,
  addToCart,
  type Cart,
  maxQuantity,
  removeFromCart,
  setQuantity,
} from "./cart";
import type { CartForm } from "./cart.schema";
import { readCart } from "./cart-cookie.server";
import { fitsCookie } from "./cart-cookie-format";
import type { CartFailure, CartResult } from "./cart-result";
import { priceCart } from "./price-cart.server";
import { findSkuAvailability } from "./sku-availability.server";

type ChangeForm = Exclude<CartForm, { intent: "checkout" }>;
export type CartChange = AddResult | { ok: false; reason: "line-gone" };

/** @param stock what is left of an added sku; null without limit. */
export function changeCart(
  cart: Cart,
  form: ChangeForm,
  region: Region,
  stock: number | null = null,
): CartChange {
  switch (form.intent) {
    case "add": {
      const { sku, slug, quantity } = form;
      const added = addToCart(cart, { sku, slug, quantity, region }, stock);
      return !added.ok || fitsCookie(added.cart) ? added : { ok: false, reason: "cart-full" };
    }
    case "update": {
      // Taken out in another tab: what this page shows is old.
      if (!cart.lines.some(({ sku }) => sku === form.sku))
        return { ok: false, reason: "line-gone" };
      const changed = setQuantity(cart, form.sku, form.quantity);
      return { ok: true, cart: changed, added: 0, isLimited: form.quantity > maxQuantity };
    }
    case "remove":
      return { ok: true, cart: removeFromCart(cart, form.sku), added: 0, isLimited: false };
  }
}

/** The other lines are priced only after something free was added. */
async function costsNothing(
  shop: ShopContext,
  cart: Cart,
  checkoutId: string | null,
): Promise<boolean> {
  if (cart.lines.length === 1) return true;
  try {
    return (await priceCart(shop, cart, checkoutId)).subtotal.amountMinor === 0;
  } catch (error) {
    // The cart's page looks again before a checkout is begun.
    if (error instanceof PlatformError) return false;
    throw error;
  }
}

export type AppliedForm =
  /** `path` is the cart's page, which says where less was taken than asked for, or no cookie is held. */
  { ok: true; cart: Cart; answer: CartResult; path: string } | { ok: false; failure: CartFailure };

/** @param checkoutId the browser's own, whose reservation is still the shopper's while they pay. */
export async function applyCartForm(
  shop: ShopContext,
  form: ChangeForm,
  checkoutId: string | null,
): Promise<AppliedForm> {
  const { sku, intent } = form;
  const fail = (reason: CartFailure["reason"], words?: string): AppliedForm => {
    const slug = intent === "add" ? { slug: form.slug } : {};
    const own = words === undefined ? {} : { words };
    return { ok: false, failure: { kind: "refused", reason, sku, ...slug, ...own } };
  };
  const unlimited = { ok: true, stock: null, isFree: false } as const;
  const offer = intent === "add" ? await findSkuAvailability(shop, form, checkoutId) : unlimited;
  if (!offer.ok) return fail(offer.reason, offer.reason === "preorder" ? offer.words : undefined);
  const change = changeCart(readCart(shop), form, shop.market.region, offer.stock);
  if (!change.ok) return fail(change.reason);
  const { cart, added, isLimited } = change;
  const query = new URLSearchParams({
    ...(isLimited && { limited: sku }),
    // The next page reports it, and knows whether the browser took the cart's cookie.
    ...(intent === "add" && { added: sku, quantity: String(added) }),
  });
  const path = query.size === 0 ? "/cart" : `/cart?${query}`;
  if (intent !== "add") return { ok: true, cart, answer: { kind: "changed" }, path };
  const held = cart.lines.find((line) => line.sku === sku)?.quantity ?? added;
  const at = shop.clock.now().getTime();
  const limitedTo = isLimited ? held : null;
  const isFree = offer.isFree && (await costsNothing(shop, cart, checkoutId));
  const answer = { kind: "added", sku, at, quantity: added, limitedTo, isFree } as const;
  return { ok: true, cart, answer, path };
}
