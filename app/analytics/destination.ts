// Who is told what happens in a shop: the shop's own count, and services that the seller has named.
import type { ShopEvent } from "#contract/shop-events";

export type Destination = {
  /** Once for each event, in the order they happened. */
  deliver(event: ShopEvent): void;
};
