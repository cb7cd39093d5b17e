// Where a shopper outside the United States is led (Q92).
import { findContactPlace } from "#app/content/footer-links";
import { listShopPlaces } from "#app/content/frame.server";
import type { ShopContext } from "#app/context";
import type { InternationalPlace } from "./international-way";

/** There is always a button to click: without a checkout of its own for them, the store is written to. */
export function findInternationalPlace(shop: ShopContext): InternationalPlace {
  const { internationalCheckoutUrl } = shop.site;
  if (internationalCheckoutUrl !== null) return { url: internationalCheckoutUrl, isContact: false };
  return { url: findContactPlace(listShopPlaces(shop)), isContact: true };
}
