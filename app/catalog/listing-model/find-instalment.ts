// The instalment of a listing's price, under the conditions of the checkout. Pure.
import type { Listing } from "#contract/catalog/catalog";
import { isPreorder } from "#core/catalog/preorder-tag";
import { type Money, money } from "#core/money/money";
import { isAfterpayOffered } from "#core/payments/afterpay-eligibility";
import { instalmentOf } from "#core/payments/instalment";
import type { ListingSelection } from "./variant-selection";

type InstalmentCase = {
  listing: Pick<Listing, "currency" | "tags">;
  selection: {
    product: Pick<ListingSelection["product"], "delivery">;
    size: Pick<ListingSelection["size"], "price">;
  };
  /** Of the shopper's market. */
  region: string;
  /** The store's own flag. */
  offersAfterpay: boolean;
};

/** Null where the checkout would not offer Afterpay: what is downloaded needs no address, and a pre-order is no purchase. */
export function findInstalment(asked: InstalmentCase): Money | null {
  const { listing, selection, region, offersAfterpay } = asked;
  const isBought = selection.product.delivery.type !== "digital" && !isPreorder(listing);
  const amount = money(selection.size.price, listing.currency);
  const isOffered = isAfterpayOffered({ region, amount, isAllowed: offersAfterpay && isBought });
  return isOffered ? instalmentOf(amount) : null;
}
