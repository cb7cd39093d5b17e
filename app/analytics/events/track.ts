// Event queue of the shop's pages. Adds no code to a page: delivery is loaded when the page is idle
// (use-event-delivery.ts) and finds here what was queued before.
import type { ShopEvent } from "#contract/analytics/shop-events";

declare global {
  interface Window {
    /** A list until delivery begins. */
    shopEvents?: { push(event: ShopEvent): unknown };
  }
}

/** In the browser alone, from effects and from what a shopper presses. */
export function track(event: ShopEvent): void {
  window.shopEvents ??= [];
  window.shopEvents.push(event);
}
