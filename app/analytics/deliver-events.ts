// Hands every event to every destination, those first that were said before this was loaded.
import type { ShopEvent } from "#contract/shop-events";
import type { Destination } from "./destination";

export function deliverEvents(page: Window, destinations: readonly Destination[]): void {
  const waiting = Array.isArray(page.shopEvents) ? (page.shopEvents as ShopEvent[]) : [];
  const push = (event: ShopEvent) => {
    for (const destination of destinations) destination.deliver(event);
  };
  page.shopEvents = { push };
  for (const event of waiting) push(event);
}
