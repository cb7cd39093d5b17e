// The call that counts a view of a campaign.
import { trackCampaignView } from "#contract/catalog/catalog-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountCampaigns(app: PlatformApp): void {
  serve(app, trackCampaignView, async ({ store, body }) =>
    ok(await store.trackView(body.campaign_id)),
  );
}
