// Hands every event to every destination, those first that were said before this was loaded; a
// destination that joins later hears what was said before it, too.
import type { ShopEvent } from "#contract/shop-events";
import type { Destination } from "./destination";

declare global {
  interface Window {
    /** Where destinations join; a list until delivery begins. */
    shopDestinations?: { push(destination: Destination): unknown };
  }
}

/** As much of a window as is needed to tell. */
export type TellingPage = Pick<Window, "shopEvents" | "shopDestinations">;

/** Whoever cannot be told keeps nobody else from hearing it, and no shopper from what they pressed. */
function tell(destination: Destination, event: ShopEvent): void {
  try {
    destination.deliver(event);
  } catch (cause) {
    console.warn("What happened in this shop was not told to everybody.", cause);
  }
}

/** More than happens on one page. */
const mostKept = 200;

export function deliverEvents(page: TellingPage, destinations: readonly Destination[]): void {
  const waiting = Array.isArray(page.shopEvents) ? (page.shopEvents as ShopEvent[]) : [];
  const joining = Array.isArray(page.shopDestinations)
    ? (page.shopDestinations as Destination[])
    : [];
  const all = [...destinations, ...joining];
  const told: ShopEvent[] = [];
  const push = (event: ShopEvent) => {
    if (told.length < mostKept) told.push(event);
    for (const destination of all) tell(destination, event);
  };
  page.shopEvents = { push };
  page.shopDestinations = {
    push(destination) {
      all.push(destination);
      for (const event of told) tell(destination, event);
    },
  };
  for (const event of waiting) push(event);
}

/** Whether or not delivery has begun. */
export function joinDelivery(page: TellingPage, destination: Destination): void {
  page.shopDestinations ??= [];
  page.shopDestinations.push(destination);
}
