// The picture of a shop's tab. A shop without one has the product's own.

/** Not at the root: there the shop's own icon answers (`workers/storefront/middleware/favicon.ts`). */
export const defaultIconPath = "/default-icon.svg";

const typesByEnding: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  ico: "image/x-icon",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
};

export type IconLink = { rel: "icon"; href: string; type?: string; sizes?: string };

/** Attributes of the `link`; the type is left out where the URL does not show it. */
export function iconOf(favicon: string | null): IconLink {
  const href = favicon ?? defaultIconPath;
  const ending = /\.(\w+)(?:[?#].*)?$/.exec(href)?.[1]?.toLowerCase() ?? "";
  const type = typesByEnding[ending];
  if (type === undefined) return { rel: "icon", href };
  return { rel: "icon", href, type, ...(ending === "svg" ? { sizes: "any" } : {}) };
}
