// Calls about earlier themes, and about the draft in the studio's frame.
import { previewParameter } from "#contract/theme/preview-parameter";
import { LenientThemeSchema } from "#contract/theme/theme";
import {
  deleteThemeDraft,
  deleteThemeLivePreview,
  getThemeFrame,
  getThemeVersion,
  listThemeVersions,
  putThemeLivePreview,
  restoreThemeVersion,
} from "#contract/theme/theme-history-calls";
import { sealPreview } from "#core/signed-tokens/preview-link";
import { iframeSlugOf } from "#core/theme/iframe-host";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { buildShopOrigin } from "#platform/kernel/shop-url";
import { validateThemeSize } from "#platform/modules/theme/check-theme";
import { livePreviewHours } from "#platform/modules/theme/theme-live-preview";

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
    const { expiresAt } = await store.planPreview(livePreviewHours);
    const label = iframeSlugOf(slug);
    const livePreview = crypto.randomUUID();
    if (label === null) return ok({ url: null, expiresAt, livePreview });
    const until = new Date(expiresAt);
    const preview = await sealPreview(env.SEALING_KEYS, slug, until, {
      isFramed: true,
      livePreview,
    });
    // Never on a domain of the seller's: there it would be a stranger's cookie to the studio.
    const origin = buildShopOrigin({ slug: label, primaryHost: null }, env);
    return ok({ url: `${origin}/?${previewParameter}=${preview}`, expiresAt, livePreview });
  });

  // Without their action: what is typed is no change of the store, and has no line in its audit log.
  serve(app, putThemeLivePreview, async ({ env, slug, params, body }) => {
    const document = JSON.stringify(body);
    const tooLarge = validateThemeSize(document);
    if (tooLarge !== null) return tooLarge;
    await storeStub(env, slug).putThemeLivePreview({ id: params.livePreview, document });
    return ok(params);
  });

  serve(app, deleteThemeLivePreview, async ({ env, slug, params }) => {
    await storeStub(env, slug).deleteThemeLivePreview(params.livePreview);
    return ok(params);
  });
}
