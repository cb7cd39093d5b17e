// A seller's own CSS in a page. It comes sanitized from the platform; here is only the last
// look at it, and the way to the document's head.
import { createContext } from "react";

/**
 * Elements and comments of HTML, at-rules that load, addresses that are not the shop's media, and
 * functions hidden by an escape. The platform writes none of these in any way.
 */
const neverCleaned =
  /<(?![ =])|@(?!media|supports|container|layer|keyframes|starting-style|font-face)|(?:image-set|src|image|expression|element)\(|url\((?!"\/media\/)|\\(?![0-9a-f]+ )|\\(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]) /i;

/** @returns "" for what the platform cannot have written. */
export function guardCustomCss(css: string): string {
  return neverCleaned.test(css) ? "" : css;
}

/** Around every page but the gates and the checkout. */
const shopLayoutId = "routes/shop-layout";

/** Whether a seller's CSS reaches a page. @param routeIds of all routes that it is drawn by. */
export function isShopPage(routeIds: readonly string[]): boolean {
  return routeIds.includes(shopLayoutId);
}

/** Empty on pages that a seller's CSS does not reach. Handed in from outside the routes. */
export const CustomCssContext = createContext("");

export const customCssId = "custom-css";

/** What the server has written, so that the browser renders the same without another copy of it. */
export function readCustomCss(page: Document): string {
  return page.getElementById(customCssId)?.textContent ?? "";
}
