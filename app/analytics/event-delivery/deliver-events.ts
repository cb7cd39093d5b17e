// Hands every event to every destination, those first that were said before this was loaded; a
// destination that joins later hears what was said before it, too.
import type { ShopEvent } from "#contract/analytics/shop-events";
import type { Destination } from "./destination";

declare global {
  interface Window {
    /** Where destinations join; a list until delivery begins. */
    shopDestinations?: { push(destination: Destination): unknown };
  }
}

/** The part of a window that delivery needs. */
export type EventPage = Pick<Window, "shopEvents" | "shopDestinations">;

/** A failing destination must not stop the others, nor the action that the shopper started. */
function deliverTo(destination: Destination, event: ShopEvent): void {
  try {
    destination.deliver(event);
  } catch (cause) {
    console.warn("An event could not be delivered to one of its destinations.", cause);
  }
}

/** More than happens on one page. */
const maxReplayed = 200;

export function deliverEvents(page: EventPage, destinations: readonly Destination[]): void {
  const waiting = Array.isArray(page.shopEvents) ? (page.shopEvents as ShopEvent[]) : [];
  const joining = Array.isArray(page.shopDestinations)
    ? (page.shopDestinations as Destination[])
    : [];
  const all = [...destinations, ...joining];
  const delivered: ShopEvent[] = [];
  const push = (event: ShopEvent) => {
    if (delivered.length < maxReplayed) delivered.push(event);
    for (const destination of all) deliverTo(destination, event);
  };
  page.shopEvents = { push };
  page.shopDestinations = {
    push(destination) {
      all.push(destination);
      for (const event of delivered) deliverTo(destination, event);
    },
  };
  for (const event of waiting) push(event);
}

/** Whether or not delivery has begun. */
export function joinDelivery(page: EventPage, destination: Destination): void {
  page.shopDestinations ??= [];
  page.shopDestinations.push(destination);
}
