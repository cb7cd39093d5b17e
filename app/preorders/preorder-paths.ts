// The addresses of the pre-order form. Pure.

function pageOf(slug: string): string {
  return `/listing/${encodeURIComponent(slug)}/preorder`;
}

/** The form on a page of its own, which is also where it leads without scripts; no slug is known of the documented form's. */
export function preorderPath(slug: string, ids: { variation: string; size: string }): string {
  return `${slug === "" ? "/preorder-form" : pageOf(slug)}?${new URLSearchParams(ids)}`;
}

/** Of the page that shows the form once more. */
export const preorderStatus = {
  refused: 422,
  unreadable: 400,
  gone: 409,
  preview: 403,
  "too-many": 429,
  failed: 502,
} as const;

/** Says on the same page that it was sent. */
export function preorderSentPath(slug: string): string {
  return `${pageOf(slug)}?sent=yes`;
}
