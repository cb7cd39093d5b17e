// The calls by which a seller lists, edits and changes single listings.
import {
  changeListings,
  createListing,
  duplicateListing,
  getSellerListing,
  listListings,
  putListing,
} from "#contract/catalog/seller-listing-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";

const maxSubjectLength = 500;

/** The audit log has the beginning of a long list. */
function inTrail(kind: string, slugs: readonly string[]): string {
  const text = `${kind} ${slugs.join(", ")}`;
  return text.length <= maxSubjectLength ? text : `${text.slice(0, maxSubjectLength - 1)}…`;
}

export function mountListings(app: PlatformApp): void {
  serve(app, listListings, ({ store, query }) => store.listListings(query));
  serve(app, createListing, ({ store, body }) => store.createListing(body.listing), {
    subject: ({ body }) => body.listing.slug,
  });
  serve(app, changeListings, ({ store, body }) => store.changeListings(body), {
    subject: ({ body }) => inTrail(body.change.kind, body.slugs),
  });
  serve(app, getSellerListing, ({ store, params }) => store.getSellerListing(params.slug));
  serve(app, putListing, ({ store, params: { slug }, body }) =>
    store.putListing({ slug, ...body }),
  );
  serve(app, duplicateListing, ({ store, params: { slug }, body }) =>
    store.duplicateListing({ slug, ...body }),
  );
}
