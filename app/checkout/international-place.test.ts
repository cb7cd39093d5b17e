import { expect, test } from "vitest";
import type { SiteSettings } from "#app/context";
import { findInternationalPlace } from "./international-place.server";
import { aShop } from "./testing.server";

function placeOf(site: Partial<SiteSettings>, supportEmail?: string) {
  const { shop } = aShop(() => null);
  const settings = { ...shop.store.settings, ...(supportEmail && { supportEmail }) };
  const store = { ...shop.store, settings };
  return findInternationalPlace({ ...shop, store, site: { ...shop.site, ...site } });
}

test("ADR-06 DEL-01 abroad the button leads to the operator's international checkout", () => {
  const internationalCheckoutUrl = "https://world.test/checkout";
  expect(placeOf({ internationalCheckoutUrl }, "help@shop.test")).toEqual({
    ...{ url: internationalCheckoutUrl, isContact: false },
  });
});

test("ADR-06 where there is none it leads to the shop's contact, and never nowhere", () => {
  expect(placeOf({}, "help@shop.test")).toEqual({ url: "mailto:help@shop.test", isContact: true });
  expect(placeOf({})).toEqual({ url: "https://help.test/", isContact: true });
});
