// Delivery of events to the shop's own count, also from a page that is about to go. As a form, which is all
// that the shop's middleware takes.
import type { ShopEvent } from "#contract/analytics/shop-events";

export const eventsPath = "/events";
export const eventsField = "events";

export function sendEvents(events: readonly ShopEvent[]): void {
  const body = new URLSearchParams({ [eventsField]: JSON.stringify(events) });
  if (navigator.sendBeacon(eventsPath, body)) return;
  fetch(eventsPath, { method: "POST", body, keepalive: true }).catch((cause: unknown) => {
    console.warn("Events could not be sent.", cause);
  });
}
