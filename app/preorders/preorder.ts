// The addresses of the pre-order form. Pure.

function pageOf(slug: string): string {
  return `/listing/${encodeURIComponent(slug)}/preorder`;
}

/** The form on a page of its own, which is also where it leads without scripts. */
export function preorderPath(slug: string, ids: { variation: string; size: string }): string {
  return `${pageOf(slug)}?${new URLSearchParams(ids)}`;
}

/** Says on the same page that it was sent. */
export function preorderSentPath(slug: string): string {
  return `${pageOf(slug)}?sent=yes`;
}
