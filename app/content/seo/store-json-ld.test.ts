import { expect, test } from "vitest";
import { resolveTheme } from "#app/theme/resolve-theme";
import { aShop } from "#tests/fixtures/app/checkout";
import { buildStoreJsonLd } from "./store-json-ld.server";

const { shop } = aShop(() => null);

test("the home page says who the seller is, where else they are, and how the shop is searched", () => {
  const socialMedia = [
    { id: "video", url: "https://video.test/aurora", icon: "{{assetPath}}/icons/video.svg" },
  ];
  const theme = resolveTheme({
    brand: { socialMedia },
    content: { logo: "{{assetPath}}/logo.svg" },
  });
  const [organization, site] = buildStoreJsonLd(shop, theme);
  expect(organization).toMatchObject({
    "@type": "Organization",
    name: "Aurora",
    url: "https://shop.test/",
    logo: "https://shop.test/media/logo.svg",
    sameAs: ["https://video.test/aurora"],
  });
  expect(site).toMatchObject({
    "@type": "WebSite",
    potentialAction: {
      target: { urlTemplate: "https://shop.test/search?searchterm={searchterm}" },
      "query-input": "required name=searchterm",
    },
  });
});

test("a shop without logo and links says nothing of them", () => {
  const [organization] = buildStoreJsonLd(shop, resolveTheme({ brand: { socialMedia: [] } }));
  expect(Object.keys(organization ?? {})).toEqual(["@type", "@id", "name", "url"]);
});
