// Where a shopper outside the United States is led.
import { contactUrlOf } from "#app/content/help-urls";
import { listShopPlaces } from "#app/content/root-data.server";
import type { ShopContext } from "#app/context/shop-context";
import type { InternationalTarget } from "./international-link";

/** There is always a button to click: without a checkout of its own for them, the store is written to. */
export function findInternationalTarget(shop: ShopContext): InternationalTarget {
  const { internationalCheckoutUrl } = shop.site;
  if (internationalCheckoutUrl !== null) return { url: internationalCheckoutUrl, isContact: false };
  return { url: contactUrlOf(listShopPlaces(shop)), isContact: true };
}
