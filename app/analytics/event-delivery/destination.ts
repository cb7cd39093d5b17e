// Destinations of events: the shop's own event counter, and services that the seller has named.
import type { ShopEvent } from "#contract/analytics/shop-events";

export type Destination = {
  /** Once for each event, in the order they happened. */
  deliver(event: ShopEvent): void;
};
