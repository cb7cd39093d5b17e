// The picture of a shop's tab. A shop without one has the product's own.

/** Not at the root: there the shop's own icon answers (`workers/storefront/middleware/favicon.ts`). */
export const defaultFaviconPath = "/default-icon.svg";

const typesByEnding: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  ico: "image/x-icon",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
};

export type FaviconLink = { rel: "icon"; href: string; type?: string; sizes?: string };

/** Attributes of the `link`; the type is left out where the URL does not show it. */
export function faviconLinkOf(favicon: string | null): FaviconLink {
  const href = favicon ?? defaultFaviconPath;
  const ending = /\.(\w+)$/.exec(href.replace(/[?#].*/s, ""))?.[1]?.toLowerCase() ?? "";
  const type = typesByEnding[ending];
  if (type === undefined) return { rel: "icon", href };
  return { rel: "icon", href, type, ...(ending === "svg" ? { sizes: "any" } : {}) };
}
