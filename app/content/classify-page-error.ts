// What kind of failure a boundary was given: what its page says and what its title is.
import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { listingNotFound } from "#core/catalog/catalog-errors";

export type PageError = "missing-page" | "missing-listing" | "unanswered" | "broken";

/** What browsers say when a response never came; each words it differently. */
const unreached = /Failed to fetch|NetworkError|Load failed|network connection/i;
/** What Remix passes on when the response is the worker's own page, which has no shop to show just now. */
const ownDocument = /^<!doctype html>/i;

export function classifyPageError(error: unknown): PageError {
  if (isRouteErrorResponse(error)) {
    if (error.status === 503) return "unanswered";
    if (error.status >= 500) return "broken";
    return error.data === listingNotFound ? "missing-listing" : "missing-page";
  }
  const isUnanswered =
    (error instanceof TypeError && unreached.test(error.message)) ||
    (error instanceof Error && ownDocument.test(error.message));
  return isUnanswered ? "unanswered" : "broken";
}

/** Titles in the shopper's language, for pages whose own data never came. */
export type FailureTitles = { store: string } & Record<PageError, string>;

/** A page's meta cannot translate: the words come with the frame. */
export function buildFailureMeta(error: unknown, titles: FailureTitles | null): MetaDescriptor[] {
  const failure = classifyPageError(error);
  // Without a frame not even the language is known.
  const title = titles === null ? "Error" : `${titles[failure]} | ${titles.store}`;
  return [{ title }, { name: "robots", content: "noindex" }];
}
