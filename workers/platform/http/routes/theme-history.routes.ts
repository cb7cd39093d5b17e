// Calls about earlier themes, and about the draft in the studio's frame.
import { previewParameter } from "#contract/theme/preview-parameter";
import { LenientThemeSchema } from "#contract/theme/theme";
import {
  deleteThemeDraft,
  getThemeFrame,
  getThemeVersion,
  listThemeVersions,
  restoreThemeVersion,
} from "#contract/theme/theme-history-calls";
import { sealPreview } from "#core/preview-link";
import { frameSlugOf } from "#core/theme/frame-host";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { buildShopOrigin } from "#platform/kernel/shop-url";

/** As long as somebody works on a theme without loading the page again. */
const frameHours = 12;

export function mountThemeHistory(app: PlatformApp): void {
  serve(app, listThemeVersions, async ({ store }) => ok(await store.listThemeVersions()));

  serve(app, getThemeVersion, async ({ store, params }) => {
    const found = await store.getThemeVersion(params.version);
    if (!found.ok) return found;
    const { document, ...version } = found.value;
    return ok({ ...version, theme: LenientThemeSchema.parse(JSON.parse(document)) });
  });

  serve(app, restoreThemeVersion, ({ store, params }) => store.restoreThemeVersion(params.version));

  serve(app, deleteThemeDraft, ({ store, query }) => store.deleteThemeDraft(query.expectedVersion));

  serve(app, getThemeFrame, async ({ store, slug, env }) => {
    const { expiresAt } = await store.planPreview(frameHours);
    const label = frameSlugOf(slug);
    if (label === null) return ok({ url: null, expiresAt });
    const until = new Date(expiresAt);
    const preview = await sealPreview(env.SEALING_KEYS, slug, until, { isFramed: true });
    // Never on a domain of the seller's: there it would be a stranger's cookie to the studio.
    const origin = buildShopOrigin({ slug: label, primaryHost: null }, env);
    return ok({ url: `${origin}/?${previewParameter}=${preview}`, expiresAt });
  });
}
