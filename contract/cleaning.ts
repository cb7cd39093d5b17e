// Between the two workers alone: takes a seller's text and answers what of it may stand in a page.
// The storefront asks for what did not come to it by way of the platform.

export const cleaningPaths = {
  /** CSS of a draft, or of an outside theme service (THM-09). */
  css: "/v1/clean/css",
  /** A description of an outside catalogue's. */
  html: "/v1/clean/html",
} as const;
export type CleanedKind = keyof typeof cleaningPaths;
