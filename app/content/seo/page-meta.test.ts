import { expect, test } from "vitest";
import type { ShopContext } from "#app/context/shop-context";
import { locales } from "#core/locales";
import { aShop } from "#tests/fixtures/app/checkout";
import { i18nIn, messagesByLocale } from "#tests/fixtures/app/localization";
import { buildPageMeta, buildPrivateMeta } from "./page-meta.server";

const { shop } = aShop(() => null);

function inLanguage(locale: (typeof locales)[number]): ShopContext {
  return { ...shop, market: { ...shop.market, locale }, i18n: i18nIn(locale) };
}

/** The links of a page as `rel hreflang href`. */
function linksOf(meta: ReturnType<typeof buildPageMeta>): string[] {
  return meta.flatMap((one) =>
    "tagName" in one ? [[one.rel, one.hrefLang, one.href].filter(Boolean).join(" ")] : [],
  );
}

test("a page names its one address, itself in eight languages, and what holds for all others", () => {
  const links = linksOf(buildPageMeta(shop, { title: "Hats", path: "/hats?page=2" }));
  const german = "alternate de https://shop.test/hats?page=2&locale=de";
  expect(links[0]).toBe("canonical https://shop.test/hats?page=2");
  expect(links).toContain("alternate en https://shop.test/hats?page=2");
  expect(links).toContain(german);
  expect(links).toContain("alternate x-default https://shop.test/hats?page=2");
  expect(links).toHaveLength(locales.length + 2);
});

test("a page in another language than the store's stands under its own address", () => {
  const links = linksOf(buildPageMeta(inLanguage("de"), { title: "Hats", path: "/hats" }));
  expect(links[0]).toBe("canonical https://shop.test/hats?locale=de");
  expect(links).toContain("alternate de https://shop.test/hats?locale=de");
  expect(links).toContain("alternate en https://shop.test/hats");
});

test("a shared page has Open Graph tags for its title, a short text, its picture and its language", () => {
  const meta = buildPageMeta(inLanguage("pt-BR"), {
    title: "Ridge tee | Aurora",
    description: "<p>Soft &amp; warm.</p><p>Made to last.</p>",
    path: "/listing/ridge-tee",
    image: "/media/tee.png",
    type: "product",
  });
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: "Ridge tee | Aurora" },
      { name: "description", content: "Soft & warm. Made to last." },
      { property: "og:type", content: "product" },
      { property: "og:description", content: "Soft & warm. Made to last." },
      { property: "og:image", content: "https://shop.test/media/tee.png" },
      { property: "og:locale", content: "pt_BR" },
      { property: "og:site_name", content: "Aurora" },
      { name: "twitter:card", content: "summary_large_image" },
    ]),
  );
});

test("a picture from elsewhere keeps its address, and a page without one has the small card", () => {
  const image = "https://cdn.test/a.png";
  const shown = buildPageMeta(shop, { title: "A", path: "/", image });
  expect(shown).toContainEqual({ property: "og:image", content: image });
  const bare = buildPageMeta(shop, { title: "A", path: "/", image: null });
  expect(bare).toContainEqual({ name: "twitter:card", content: "summary" });
});

test.each([
  ["a page that is nobody's landing page", shop, false],
  [
    "any page of a shop behind a code",
    { ...shop, store: { ...shop.store, accessVersion: 1 } },
    true,
  ],
])("%s is not listed and says nothing to search engines", (_, where, isIndexed) => {
  const page = { title: "A", path: "/a", isIndexed, data: [{ "@type": "Product" }] };
  const meta = buildPageMeta(where, page);
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(linksOf(meta)).toEqual([]);
  expect(JSON.stringify(meta)).not.toContain("ld+json");
});

test("a shopper's own page has a title in their language and is not listed", async () => {
  expect(await buildPrivateMeta(inLanguage("de"), "cart.heading")).toEqual([
    { title: "Mein Warenkorb | Aurora" },
    { name: "robots", content: "noindex" },
  ]);
});

test("CRT-01 Q9 a title has the seller's override where the page's heading has it", async () => {
  const theme = async () => ({
    content: { cart: { heading: "Basket" }, login: { title: "Ring" } },
  });
  const own = { ...inLanguage("de"), theme };
  const titles = ["cart.heading", "login.title", "track.title"] as const;
  const metas = await Promise.all(titles.map((title) => buildPrivateMeta(own, title)));
  expect(metas.map(([first]) => first)).toEqual([
    { title: "Basket | Aurora" },
    { title: "Ring | Aurora" },
    { title: `${messagesByLocale.de["track.title"]} | Aurora` },
  ]);
});
