// What happens on pages where no service of others may run, such as a checkout: kept in this tab
// until a page of the shop can tell it. Only once the visitor may be followed.
import type { ShopEvent } from "#contract/shop-events";
import { joinDelivery } from "./deliver-events";

const key = "told-later";
/** A checkout tells fewer. */
const mostKept = 50;

/** Looking around, whose place a later page would be taken for. */
const leftOut: ReadonlySet<string> = new Set([
  "visit",
  "page_view",
  "view_item_list",
  "select_item",
  "search",
]);

/** Our own page wrote it, in this tab. */
function read(storage: Storage): ShopEvent[] {
  return JSON.parse(storage.getItem(key) ?? "[]");
}

export function keepForLater(page: Window): void {
  joinDelivery(page, {
    deliver(event) {
      if (leftOut.has(event.name)) return;
      const events = [...read(page.sessionStorage), event].slice(-mostKept);
      page.sessionStorage.setItem(key, JSON.stringify(events));
    },
  });
}

/** Gives each event once. */
export function takeKept(page: Window): ShopEvent[] {
  const events = read(page.sessionStorage);
  page.sessionStorage.removeItem(key);
  return events;
}
