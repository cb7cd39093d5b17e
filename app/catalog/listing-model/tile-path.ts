// Where a tile leads: to its listing, with its own product chosen. Pure.
import { decodePathSegment } from "#app/http/decode-path-segment";
import type { TileProduct } from "#contract/catalog/catalog";

type Linked = Pick<TileProduct, "url" | "productId">;

/** `pid` is appended where the link names no product yet. */
export function tilePath({ url, productId }: Linked): string {
  // As the platform writes them, and a page has dozens.
  if (!/[?#]/.test(url) && /^\w+$/.test(productId)) return `${url}?pid=${productId}`;
  const [beforeHash = "", ...hash] = url.split("#");
  const [path = "", search = ""] = beforeHash.split("?");
  const query = new URLSearchParams(search);
  if (query.has("product") || query.has("pid")) return url;
  query.set("pid", productId);
  return [`${path}?${query}`, ...hash].join("#");
}

/** The slug that the options are asked by; null for a link that leads elsewhere. */
export function listingSlugOf(url: string): string | null {
  const [, slug] = /^(?:https?:\/\/[^/]+)?\/listing\/([^/?#]+)/.exec(url) ?? [];
  return slug === undefined ? null : decodePathSegment(slug);
}
