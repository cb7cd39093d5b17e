import { expect, test } from "vitest";
import { aShop } from "#tests/fixtures/app/checkout";
import { findImageBucket, listShopPlaces } from "./root-data.server";

test("TEN-10 the creator dashboard is linked only where its URL is configured", () => {
  const { shop } = aShop(() => null);
  expect(listShopPlaces(shop).creatorDashboardUrl).toBeNull();
  const site = { ...shop.site, creatorDashboardUrl: "https://creators.example/" };
  expect(listShopPlaces({ ...shop, site }).creatorDashboardUrl).toBe("https://creators.example/");
});

test("FLG-04 HDR-12 Q122 help is the operator's where the deployment has no support area", () => {
  const { shop } = aShop(() => null);
  const { support: _, ...flags } = shop.store.settings.flags;
  const settings = { ...shop.store.settings, flags };
  const site = { ...shop.site, flags: { ...shop.site.flags, supportArea: false } };
  const unset = { ...shop, site, store: { ...shop.store, settings } };
  expect(listShopPlaces(unset).isSupportOn).toBe(false);
  expect(listShopPlaces({ ...shop, site }).isSupportOn).toBe(true);
});

test("pages ask the public bucket for their own store's images, and none where there is no bucket", () => {
  const { shop } = aShop(() => null);
  expect(findImageBucket(shop)).toBeNull();
  const site = { ...shop.site, mediaOrigin: "https://images.example" };
  expect(findImageBucket({ ...shop, site })).toEqual({
    origin: "https://images.example",
    slug: shop.store.slug,
  });
});
