// The localization call.
import { getLocalizationDetails } from "#contract/store/store-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve, shortlyCached } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountLocalization(app: PlatformApp): void {
  serve(app, getLocalizationDetails, async ({ store }) => ok(await store.localizationDetails()), {
    cacheControl: () => shortlyCached,
  });
}
