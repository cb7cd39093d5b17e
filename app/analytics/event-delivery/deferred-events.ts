// Deferred events of pages that run no third-party services, such as a checkout: stored for this tab
// until a page of the shop can send them. Requires tracking consent.
import { tabStorage } from "#app/browser/safe-session-storage";
import type { ShopEvent } from "#contract/analytics/shop-events";
import { joinDelivery } from "./deliver-events";

const key = "deferred-events";
/** More than one checkout produces. */
const maxDeferred = 50;

/** Looking around, whose place a later page would be taken for. */
const leftOut: ReadonlySet<string> = new Set([
  "visit",
  "page_view",
  "view_item_list",
  "select_item",
  "search",
]);

/** Our own page wrote it, in this tab. */
function read(page: Window): ShopEvent[] {
  return JSON.parse(tabStorage.get(page, key) ?? "[]");
}

export function deferEvent(page: Window): void {
  joinDelivery(page, {
    deliver(event) {
      if (leftOut.has(event.name)) return;
      const events = [...read(page), event].slice(-maxDeferred);
      tabStorage.set(page, key, JSON.stringify(events));
    },
  });
}

/** Gives each event once. */
export function flush(page: Window): ShopEvent[] {
  const events = read(page);
  tabStorage.remove(page, key);
  return events;
}
