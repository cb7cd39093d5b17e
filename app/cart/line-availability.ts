// Whether a line of the cart can still be bought, and what is known of one that cannot. Pure.
import { isInStock } from "#app/catalog/listing-model/in-stock";
import type { CartItem, CartItemAnswer } from "#contract/catalog/catalog";
import type { CartLine } from "./cart";

export type UnavailableLine = {
  sku: string;
  slug: string;
  title: string | null;
  productType: string | null;
  /** The whole listing is gone, so that nothing but its slug is known. */
  lostListing: boolean;
};

/** Whatever an operator's own backend calls available. */
export function isBuyable(item: CartItem): boolean {
  return item.visibility === "public" && isInStock(item);
}

export function buildUnavailable(
  line: CartLine,
  answer: CartItemAnswer | undefined,
): UnavailableLine {
  const { title = null, productType = null } = answer?.available ? answer.item : (answer ?? {});
  const lostListing = answer?.available === false && answer.reason === "listing-missing";
  return { sku: line.sku, slug: line.slug, title, productType, lostListing };
}
