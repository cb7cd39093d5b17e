// The theme service's calls, and those by which a seller tries out and publishes a theme.
import { sealPreview } from "#contract/preview-link";
import { previewParameter } from "#contract/preview-parameter";
import { readTheme } from "#contract/read-theme";
import { restrictTheme } from "#contract/restrict-to-gate";
import type { CollectionNode } from "#contract/store";
import { getTheme } from "#contract/store-calls";
import {
  createPreviewLink,
  getSellerTheme,
  publishTheme,
  putTheme,
  validateTheme,
} from "#contract/theme-calls";
import { isOutside } from "#platform/access/is-outside";
import { hasPreviewLink } from "#platform/access/may-preview";
import { serve, shortlyCached } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";
import { buildShopOrigin } from "#platform/store/shop-address";
import { checkTheme, refuseLargeTheme } from "./check-theme";

/** What came with a secret in its address is kept by no cache. */
const cachedWithoutSecrets = (query: {
  accessCode?: string | undefined;
  preview?: string | undefined;
}) => (query.accessCode === undefined && query.preview === undefined ? shortlyCached : "no-store");

/** A theme that was stored under an earlier schema is not refused whole. */
const parseDocument = (document: string) => readTheme(JSON.parse(document));

function mountThemeService(app: PlatformApp): void {
  serve(
    app,
    getTheme,
    async (asked) => {
      const { store, query } = asked;
      if (!(await hasPreviewLink(asked, query))) {
        const published = parseDocument(await store.getTheme());
        const { statusCode } = published;
        const isAll = !(await isOutside(asked));
        return accept(isAll ? published : { ...restrictTheme(published), statusCode });
      }
      const theme = parseDocument(await store.getPreviewTheme());
      return accept({ ...theme, previewMode: true });
    },
    { cacheControl: cachedWithoutSecrets, evenOutside: true },
  );
}

function listSlugs(nodes: readonly CollectionNode[]): Set<string> {
  return new Set(nodes.flatMap(({ slug, collections }) => [slug, ...listSlugs(collections)]));
}

export function mountTheme(app: PlatformApp): void {
  mountThemeService(app);

  serve(app, getSellerTheme, async ({ store }) => {
    const { published, draft } = await store.getThemes();
    return accept({
      published: published === null ? null : parseDocument(published),
      draft: draft === null ? null : parseDocument(draft),
    });
  });

  serve(app, putTheme, async ({ store, query, body }) => {
    const document = JSON.stringify(body);
    const tooLarge = refuseLargeTheme(document);
    if (tooLarge !== null) return tooLarge;
    return accept(await store.putTheme({ document, publish: query.publish === "true" }));
  });

  serve(app, validateTheme, async ({ store, body }) =>
    accept(checkTheme(body, listSlugs(await store.listCollections()))),
  );

  serve(app, publishTheme, ({ store }) => store.publishTheme());

  serve(app, createPreviewLink, async ({ store, slug, env, body }) => {
    const { primaryHost, expiresAt } = await store.planPreview(body.hours);
    const preview = await sealPreview(env.SEALING_KEYS, slug, new Date(expiresAt));
    const url = `${buildShopOrigin({ slug, primaryHost }, env)}/?${previewParameter}=${preview}`;
    return accept({ url, preview, expiresAt });
  });
}
