// The theme service's calls, and those by which a seller tries out and publishes a theme.

import type { CollectionNode } from "#contract/store/store";
import { previewParameter } from "#contract/theme/preview-parameter";
import { LenientThemeSchema, type ThemeData } from "#contract/theme/theme";
import {
  createPreviewLink,
  getSellerTheme,
  getTheme,
  publishTheme,
  putTheme,
  validateTheme,
} from "#contract/theme/theme-calls";
import { restrictTheme } from "#core/gated-store-view";
import { sealPreview } from "#core/signed-tokens/preview-link";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { findPreview } from "#platform/http/middleware/authorize-preview";
import { isBlockedByGates } from "#platform/http/middleware/is-blocked-by-gates";
import { serve, shortlyCached } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { buildShopOrigin } from "#platform/kernel/shop-url";
import { checkTheme, validateThemeSize } from "#platform/modules/theme/check-theme";

/** A response to a secret in the address is stored by no cache. */
const cachedWithoutSecrets = (query: {
  accessCode?: string | undefined;
  preview?: string | undefined;
}) => (query.accessCode === undefined && query.preview === undefined ? shortlyCached : "no-store");

/** A theme that was stored under an earlier schema is not refused whole. */
const parseDocument = (document: string) => LenientThemeSchema.parse(JSON.parse(document));

function mountThemeService(app: PlatformApp): void {
  serve(
    app,
    getTheme,
    async (asked) => {
      const { store, query } = asked;
      const preview = await findPreview(asked, query);
      if (preview === null) {
        const published = parseDocument(await store.getTheme());
        const { statusCode } = published;
        const isAll = !(await isBlockedByGates(asked));
        return ok<ThemeData>(isAll ? published : { ...restrictTheme(published), statusCode });
      }
      const theme = parseDocument(await store.getPreviewTheme(preview.livePreview));
      return ok({ ...theme, previewMode: true });
    },
    { cacheControl: cachedWithoutSecrets, evenOutside: true },
  );
}

function listSlugs(nodes: readonly CollectionNode[]): Set<string> {
  return new Set(
    nodes.flatMap(({ slug, collections }) => [slug.toLowerCase(), ...listSlugs(collections)]),
  );
}

export function mountTheme(app: PlatformApp): void {
  mountThemeService(app);

  serve(app, getSellerTheme, async ({ store }) => {
    const { published, draft, version, saved } = await store.getThemes();
    return ok({
      version,
      saved,
      published: published === null ? null : parseDocument(published),
      draft: draft === null ? null : parseDocument(draft),
    });
  });

  serve(app, putTheme, async ({ store, query, body }) => {
    const document = JSON.stringify(body);
    const tooLarge = validateThemeSize(document);
    if (tooLarge !== null) return tooLarge;
    const { publish, expectedVersion } = query;
    return store.putTheme({ document, publish: publish === "true", expectedVersion });
  });

  serve(app, validateTheme, async ({ env, slug, body }) => {
    // Without its action: it changes nothing, and editors ask with every pause, which would fill the audit log.
    const store = storeStub(env, slug);
    const collections = listSlugs(await store.listCollections());
    const known = { collections, listings: new Set(await store.listListingSlugs()) };
    const ownFonts = (await store.listSellerFonts()).map(({ family }) => family);
    return ok(checkTheme(body, known, ownFonts));
  });

  serve(app, publishTheme, ({ store, query }) => store.publishTheme(query.expectedVersion));

  serve(app, createPreviewLink, async ({ store, slug, env, body }) => {
    const { primaryHost, expiresAt } = await store.planPreview(body.hours);
    const preview = await sealPreview(env.SEALING_KEYS, slug, new Date(expiresAt));
    const url = `${buildShopOrigin({ slug, primaryHost }, env)}/?${previewParameter}=${preview}`;
    return ok({ url, preview, expiresAt });
  });
}
