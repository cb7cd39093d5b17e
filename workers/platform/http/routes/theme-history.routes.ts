// Calls about earlier themes, and about the draft in the studio's frame.
import { previewParameter } from "#contract/theme/preview-parameter";
import { LenientThemeSchema } from "#contract/theme/theme";
import {
  deleteThemeDraft,
  deleteThemeSketch,
  getThemeFrame,
  getThemeVersion,
  listThemeVersions,
  putThemeSketch,
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
import { sketchHours } from "#platform/modules/theme/theme-sketch";

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
    const { expiresAt } = await store.planPreview(sketchHours);
    const label = iframeSlugOf(slug);
    const sketch = crypto.randomUUID();
    if (label === null) return ok({ url: null, expiresAt, sketch });
    const until = new Date(expiresAt);
    const preview = await sealPreview(env.SEALING_KEYS, slug, until, { isFramed: true, sketch });
    // Never on a domain of the seller's: there it would be a stranger's cookie to the studio.
    const origin = buildShopOrigin({ slug: label, primaryHost: null }, env);
    return ok({ url: `${origin}/?${previewParameter}=${preview}`, expiresAt, sketch });
  });

  // Without their action: what is typed is no change of the store, and has no line in its audit trail.
  serve(app, putThemeSketch, async ({ env, slug, params, body }) => {
    const document = JSON.stringify(body);
    const tooLarge = validateThemeSize(document);
    if (tooLarge !== null) return tooLarge;
    await storeStub(env, slug).putThemeSketch({ id: params.sketch, document });
    return ok(params);
  });

  serve(app, deleteThemeSketch, async ({ env, slug, params }) => {
    await storeStub(env, slug).deleteThemeSketch(params.sketch);
    return ok(params);
  });
}
