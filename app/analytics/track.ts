// Where the shop's pages say what happened (ANA-01). Costs a page nothing: who tells it on is loaded
// when the page is at rest (use-delivery.ts), and finds here what was said before.
import type { ShopEvent } from "#contract/shop-events";

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
