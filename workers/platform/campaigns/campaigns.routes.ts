// The call that counts a view of a campaign.
import { trackCampaignView } from "#contract/catalog-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";

export function mountCampaigns(app: PlatformApp): void {
  serve(app, trackCampaignView, async ({ store, body }) =>
    accept(await store.trackView(body.campaign_id)),
  );
}
