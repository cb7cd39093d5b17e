import { expect, onTestFinished, test, vi } from "vitest";
import { cleanUrl, findCleanedUrl } from "#app/analytics/attribution/clean-thankyou-url";
import type { ShopEvent } from "#contract/analytics/shop-events";
import { deferEvent, flush } from "./deferred-events";
import { deliverEvents } from "./deliver-events";

/** A tab: what it keeps, and the address that it shows. */
function aTab(path: string) {
  const storage = new Map<string, string>();
  const location = new URL(path, "https://shop.test");
  const tab = {
    location,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => {
        location.href = new URL(to, location).href;
      },
    },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  };
  return tab as unknown as Window;
}

test("ANA-05 ANA-06 a purchase made in a checkout is sent on the next page of the shop, once", () => {
  const tab = aTab("/checkout/1");
  const value = { amountMinor: 4900, currency: "EUR" } as const;
  deferEvent(tab);
  deliverEvents(tab, []);
  const events: ShopEvent[] = [
    { name: "page_view", page: "/checkout/:checkoutId" },
    { name: "begin_checkout", items: [], value },
    { name: "checkout.viewed", value },
    { name: "add_payment_info", items: [], value, method: "card" },
  ];
  for (const event of events) tab.shopEvents?.push(event);
  expect(flush(tab).map(({ name }) => name)).toEqual([
    "begin_checkout",
    "checkout.viewed",
    "add_payment_info",
  ]);
  expect(flush(tab)).toEqual([]);
});

test("Q70 THX-01 the thank-you page stands at its bare path before a service reads it, and finds its way back", () => {
  const tab = aTab("/thankyou?orderLookupNumber=AB-1");
  expect(findCleanedUrl(tab)).toBeNull();
  cleanUrl(tab);
  expect(tab.location.href).toBe("https://shop.test/thankyou");
  expect(findCleanedUrl(tab)).toBe("/thankyou?orderLookupNumber=AB-1");
  const other = aTab("/listing/tee?size=M");
  cleanUrl(other);
  expect(other.location.href).toBe("https://shop.test/listing/tee?size=M");
  expect(findCleanedUrl(other)).toBeNull();
});

test("where the browser blocks site data the thank-you page stands, and what was deferred is dropped", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const blocked = (path: string) =>
    Object.defineProperty(aTab(path), "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  const tab = blocked("/thankyou?orderLookupNumber=AB-1");
  cleanUrl(tab);
  expect(tab.location.href).toBe("https://shop.test/thankyou");
  expect(findCleanedUrl(tab)).toBeNull();
  deferEvent(tab);
  deliverEvents(tab, []);
  tab.shopEvents?.push({ name: "checkout.error", code: "failed" });
  expect(flush(tab)).toEqual([]);
});
