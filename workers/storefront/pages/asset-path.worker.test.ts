import { expect, test } from "vitest";
import { aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";

test("THM-11 no placeholder of a theme reaches a page: not in links, texts, translations or own pages", async () => {
  const content = {
    header: { links: [{ label: "Sizes", url: "{{assetPath}}/sizes.pdf" }] },
    heroBanner: { title: "{{assetPath}}", ctaLink: "{{assetPath}}/lookbook.pdf" },
    pages: [{ slug: "tours", title: "Tours", text: '<a href="{{assetPath}}/tours.pdf">Tours</a>' }],
    translations: { en: { notification: { text: "See {{assetPath}}/news.pdf" } } },
  };
  await publish(aStore(), { theme: { content } });
  const storefront = aStorefront(async (_, { shop }) => Response.json(await shop.theme()));
  const theme = await (await storefront.visit("/cart")).text();
  expect(theme).not.toContain("assetPath");
  for (const file of ["sizes", "lookbook", "tours", "news"]) {
    expect(theme).toContain(`/media/${file}.pdf`);
  }
});
