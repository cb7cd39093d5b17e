// View event of a listing.
import { useEffect, useState } from "react";
import { listCampaignVars, referrerOf } from "#app/analytics/attribution/campaign-view";
import { track } from "#app/analytics/events/track";
import { selectionItem } from "#app/catalog/listing-model/product-event-items";
import type { ListingSelection } from "#app/catalog/listing-model/variant-selection";
import type { Listing } from "#contract/catalog/catalog";
import { createItemViews } from "./item-view-timing";

function trackView(listing: Listing, selection: ListingSelection): void {
  const campaignId = selection.product.teespringId || listing.teespringId;
  track({
    name: "view_item",
    items: [selectionItem(listing, selection)],
    ...(campaignId !== "" && {
      campaign: {
        campaignId,
        referrer: referrerOf(document.referrer),
        getVars: listCampaignVars(new URLSearchParams(location.search)),
      },
    }),
  });
}

export function useItemView(listing: Listing, selection: ListingSelection): void {
  const [views] = useState(() =>
    createItemViews({
      set: (work, ms) => window.setTimeout(work, ms),
      clear: (timer) => window.clearTimeout(timer),
    }),
  );
  useEffect(() => {
    const of = { listing: listing.listingId, product: selection.product.productId };
    views.show(of, () => trackView(listing, selection));
  }, [views, listing, selection]);
  useEffect(() => views.stop, [views]);
}
