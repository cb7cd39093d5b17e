// The calls about a seller's legal texts: what shoppers read, and what sellers write.
import {
  getLegalText,
  getLegalVersion,
  getSellerLegalText,
  listLegalTexts,
  listLegalVersions,
  putLegalText,
  restoreLegalVersion,
} from "#contract/store/legal-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve, shortlyCached } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountLegal(app: PlatformApp): void {
  serve(
    app,
    getLegalText,
    ({ store, query: { kind, locale } }) => store.getPublicLegalText({ kind, locale }),
    { cacheControl: () => shortlyCached },
  );
  serve(app, listLegalTexts, async ({ store }) => ok({ texts: await store.listLegalTexts() }));
  serve(app, getSellerLegalText, async ({ store, params }) => ok(await store.getLegalText(params)));
  serve(
    app,
    putLegalText,
    ({ store, params: place, query: { expectedVersion }, body: { html } }) =>
      store.putLegalText({ place, html, expectedVersion }),
    { subject: ({ params: { kind, locale } }) => `${kind} ${locale}` },
  );
  serve(app, listLegalVersions, async ({ store, params }) =>
    ok({ versions: await store.listLegalVersions(params) }),
  );
  serve(app, getLegalVersion, ({ store, params: { version, ...place } }) =>
    store.getLegalVersion(place, version),
  );
  serve(
    app,
    restoreLegalVersion,
    ({ store, params: { version, ...place } }) => store.restoreLegalVersion(place, version),
    { subject: ({ params: { kind, locale } }) => `${kind} ${locale}` },
  );
}
