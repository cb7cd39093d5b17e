// Which pictures a mail may hold. Gmail, Outlook and Yahoo show no SVG, and Outlook neither AVIF nor
// WebP: a broken frame would stand there.
import { toAbsoluteUrl } from "#platform/kernel/shop-url";

const notShown = /\.(svgz?|avif|webp)$/i;

/** False for a drawing and for formats that are too new for mail programs. */
export function isShownInMails(address: string): boolean {
  return !notShown.test(address.trim().replace(/[?#].*$/, ""));
}

/** An absolute address, or null where the picture would not be seen. */
export function mailPictureUrl(shopOrigin: string, address: string): string | null {
  return isShownInMails(address) ? toAbsoluteUrl(shopOrigin, address) : null;
}
