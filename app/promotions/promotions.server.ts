// What the frame of every page shows of promotions; the same for everybody, as pages are kept.
import type { ShopContext } from "#app/context";
import { getHolidayMessage } from "./holiday-message";
import { listShownPromos } from "./promo-banners";
import type { Promotions } from "./promotions";

export function buildPromotions({ store, clock, site }: ShopContext): Promotions {
  const now = clock.now();
  return {
    promos: listShownPromos(store.promoCodes, now.getTime()),
    holiday: getHolidayMessage(now, site.holidayYear),
    renderedAt: now.toISOString(),
  };
}
