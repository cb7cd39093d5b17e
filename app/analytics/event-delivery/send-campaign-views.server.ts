// Views of listings for the seller's own campaign count, a call each.
import type { ShopContext } from "#app/context/shop-context";
import { trackCampaignView } from "#contract/analytics/campaign-calls";
import type { CampaignView, ShopEvent } from "#contract/analytics/shop-events";

/** More views than anyone opens within the seconds that one request covers. */
const maxCampaignViews = 10;

function listViews(events: readonly ShopEvent[]): CampaignView[] {
  const views = events.flatMap((event) => (event.name === "view_item" && event.campaign) || []);
  return views.slice(0, maxCampaignViews);
}

async function sendView(shop: ShopContext, view: CampaignView): Promise<void> {
  const { campaignId, referrer, getVars } = view;
  await shop.backend.call(trackCampaignView, {
    body: { campaign_id: campaignId, referrer, get_vars: getVars },
  });
}

/** @returns a promise for each call, which rejects where the view was not counted. */
export function sendCampaignViews(shop: ShopContext, events: readonly ShopEvent[]) {
  return listViews(events).map((view) => sendView(shop, view));
}
