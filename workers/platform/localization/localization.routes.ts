// The localization call.
import { getLocalizationDetails } from "#contract/store-calls";
import { serve, shortlyCached } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";

export function mountLocalization(app: PlatformApp): void {
  serve(
    app,
    getLocalizationDetails,
    async ({ store }) => accept(await store.localizationDetails()),
    { cacheControl: () => shortlyCached },
  );
}
