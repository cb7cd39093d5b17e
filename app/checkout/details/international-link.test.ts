import { expect, test } from "vitest";
import type { SiteSettings } from "#app/context/shop-context";
import { aShop } from "#tests/fixtures/app/checkout";
import { findInternationalTarget } from "./international-link.server";

function placeOf(site: Partial<SiteSettings>, hasSupport = true) {
  const { shop } = aShop(() => null);
  const { settings } = shop.store;
  const flags = { ...settings.flags, support: hasSupport };
  const store = { ...shop.store, settings: { ...settings, flags } };
  return findInternationalTarget({ ...shop, store, site: { ...shop.site, ...site } });
}

test("ADR-06 DEL-01 abroad the button leads to the operator's international checkout", () => {
  const internationalCheckoutUrl = "https://world.test/checkout";
  expect(placeOf({ internationalCheckoutUrl })).toEqual({
    url: internationalCheckoutUrl,
    isContact: false,
  });
});

test("ADR-06 where there is none it leads to the shop's contact, and never nowhere", () => {
  expect(placeOf({})).toEqual({ url: "/contact", isContact: true });
  expect(placeOf({}, false)).toEqual({ url: "https://help.test/contact", isContact: true });
});
