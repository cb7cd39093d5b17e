// What the page of a listing shows beside the listing itself. Must not hold a shopper's own data: the
// page is cached and shared.

import { isPrivateListing } from "#app/catalog/listing-model/is-private-listing";
import {
  findReportTarget,
  type ReportTarget,
} from "#app/catalog/listing-model/report-product-link";
import type { ShopContext } from "#app/context/shop-context";
import { flagsOf } from "#app/tenancy/flags";
import type { Listing } from "#contract/catalog/catalog";
import { allowsAfterpay } from "#core/payments/afterpay-eligibility";
import { buyerCountToShow } from "./buyer-count-message";

export type ListingView = {
  /** Null where only the notice is shown. */
  listing: Listing | null;
  isPrivate: boolean;
  fans: number | null;
  offersAfterpay: boolean;
  report: ReportTarget | null;
};

/** A private listing is seen in a preview alone. */
export async function buildListingView(shop: ShopContext, listing: Listing): Promise<ListingView> {
  const isPrivate = isPrivateListing(listing);
  const isShown = !isPrivate || (await shop.isPreview());
  const { fanMessage } = flagsOf(shop);
  return {
    listing: isShown ? listing : null,
    isPrivate,
    fans: isShown ? buyerCountToShow(listing.orders, fanMessage) : null,
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
