// Sanitizing calls between the two workers alone, for sellers' CSS and HTML. Needed for texts that did
// not reach the storefront by way of the platform.

export const sanitizePaths = {
  /** CSS of a draft, or of an outside theme service. */
  css: "/v1/sanitize/css",
  /** A description of an outside catalogue's. */
  html: "/v1/sanitize/html",
} as const;
export type SanitizedKind = keyof typeof sanitizePaths;
