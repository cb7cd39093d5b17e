// What the frame of every page shows of promotions. Must be the same for all visitors: pages are cached.
import type { ShopContext } from "#app/context/shop-context";
import { getHolidayMessage } from "./holiday-message";
import { selectPromoBanners } from "./select-promo-banners";
import type { Promotions } from "./use-promotions";

export function buildPromotions({ store, clock, site }: ShopContext): Promotions {
  const now = clock.now();
  return {
    promos: selectPromoBanners(store.promoCodes, now.getTime()),
    holiday: getHolidayMessage(now, site.holidayYear),
    renderedAt: now.toISOString(),
  };
}
