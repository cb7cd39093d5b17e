// The theme service's calls.

import { putTheme } from "#contract/theme-calls";
import { getTheme } from "#contract/store-calls";
import { serve, shortlyCached } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";

export function mountTheme(app: PlatformApp): void {
  serve(app, getTheme, async ({ store }) => accept(JSON.parse(await store.getTheme())), {
    cacheControl: () => shortlyCached,
  });
  serve(app, putTheme, async ({ store, body }) =>
    accept(await store.putTheme(JSON.stringify(body))),
  );
}
