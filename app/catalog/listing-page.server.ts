// What the page of a listing shows beside the listing itself. Holds nothing of a shopper's own: the
// page is kept for everybody.
import type { ShopContext } from "#app/context";
import { flagsOf } from "#app/tenancy/flags";
import { allowsAfterpay } from "#contract/afterpay";
import type { Listing } from "#contract/catalog";
import { findReportTarget, type ReportTarget } from "./listing-report";
import { countFans, isPrivateListing } from "./listing-visibility";

export type ListingView = {
  /** Null where only the notice is shown (LST-26). */
  listing: Listing | null;
  isPrivate: boolean;
  fans: number | null;
  offersAfterpay: boolean;
  report: ReportTarget | null;
};

/** A private listing is seen in a preview alone (Q38). */
export async function buildListingView(shop: ShopContext, listing: Listing): Promise<ListingView> {
  const isPrivate = isPrivateListing(listing);
  const isShown = !isPrivate || (await shop.isPreview());
  const { fanMessage } = flagsOf(shop);
  return {
    listing: isShown ? listing : null,
    isPrivate,
    fans: isShown ? countFans(listing.orders, fanMessage) : null,
    offersAfterpay: allowsAfterpay(shop.store.settings),
    report: isShown
      ? findReportTarget({
          reportUrl: shop.site.reportUrl,
          slug: listing.slug,
          listingUrl: new URL(listing.url, shop.canonicalOrigin).href,
        })
      : null,
  };
}
