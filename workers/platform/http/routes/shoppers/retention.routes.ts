// The seller's calls about how long a store keeps personal data.
import { getRetention, putRetention } from "#contract/shoppers/retention-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountRetention(app: PlatformApp): void {
  serve(app, getRetention, async ({ store }) => ok(await store.showRetention()));
  serve(app, putRetention, ({ store, body }) => store.writeRetention(body));
}
