// Where a shopper outside the United States is led (Q92).
import { findContactPlace } from "#app/content/footer-links";
import { listShopPlaces } from "#app/content/frame.server";
import type { ShopContext } from "#app/context";
import type { InternationalPlace } from "./international-way";

/** There is always a button to click: the help centre's address is the last resort. */
export function findInternationalPlace(shop: ShopContext): InternationalPlace {
  const { internationalCheckoutUrl, helpCenterUrl } = shop.site;
  if (internationalCheckoutUrl !== null) return { url: internationalCheckoutUrl, isContact: false };
  return { url: findContactPlace(listShopPlaces(shop)) ?? helpCenterUrl, isContact: true };
}
