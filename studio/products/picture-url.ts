// Where the studio shows a picture of the shop: in the smallest size that is large enough.
import { listVariantWidths, readImageVersion, variantPath } from "#core/image-version";

/** @param url as the platform gives it: a path of the shop's, with its version, or a web address. */
export function pictureUrl(shopOrigin: string, url: string, width = 160): string {
  if (!url.startsWith("/")) return url;
  const version = readImageVersion(url);
  if (version === null) return `${shopOrigin}${url}`;
  const widths = listVariantWidths(version.width);
  const nearest = widths.find((one) => one >= width) ?? version.width;
  return `${shopOrigin}/media/${variantPath(version.hash, nearest)}`;
}
