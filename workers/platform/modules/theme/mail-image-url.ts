// Which pictures a mail may hold. Gmail, Outlook and Yahoo show no SVG, and Outlook neither AVIF nor
// WebP: a broken frame would stand there.
import { readImageVersion, variantPath } from "#core/image-version";
import { toAbsoluteUrl } from "#platform/kernel/shop-url";

const notShown = /\.(svgz?|avif|webp)$/i;

/** False for a drawing, and for formats that are too new for mail programs where no variant stands in. */
export function isShownInMails(address: string): boolean {
  return (
    readImageVersion(address) !== null || !notShown.test(address.trim().replace(/[?#].*/s, ""))
  );
}

/** An absolute address, or null where the picture would not be seen. */
export function mailImageUrl(shopOrigin: string, address: string): string | null {
  if (!isShownInMails(address)) return null;
  const version = readImageVersion(address);
  const shown = version === null ? address : `/media/${variantPath(version.hash, "email")}`;
  return toAbsoluteUrl(shopOrigin, shown);
}
