import { expect, test } from "vitest";
import { buildRobots } from "./robots-txt";
import { buildSitemap, buildSitemapIndex } from "./sitemap-xml";

test("a sitemap names every page once, whole and escaped", () => {
  const xml = buildSitemap("https://shop.test", ["/", "/hats & <caps>", "/", "/listing/o'tee"]);
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    "<loc>https://shop.test/</loc>",
    "<loc>https://shop.test/hats%20&amp;%20%3Ccaps%3E</loc>",
    "<loc>https://shop.test/listing/o&#39;tee</loc>",
  ]);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="/);
});

test("a sitemap writes plain and unusual paths as URL spells them", () => {
  const paths = [
    "/listing/tee-1",
    "/a//b",
    "/./c",
    "/d/../e",
    "/f_g",
    "/ä",
    "/h?i=1",
    "//evil.test/j",
    "/k.",
    "/K",
  ];
  const xml = buildSitemap("https://Shop.test:443", paths);
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual(
    paths.map((path) => `<loc>${new URL(path, "https://shop.test").href}</loc>`),
  );
});

test("an index names its files from the first", () => {
  const xml = buildSitemapIndex("https://shop.test", 2);
  expect(xml).toContain("<loc>https://shop.test/sitemap.xml?page=1</loc>");
  expect(xml).toContain("<loc>https://shop.test/sitemap.xml?page=2</loc>");
  expect(xml).not.toContain("page=3");
});

test("robots.txt closes a shopper's own pages, or the whole shop", () => {
  const open = buildRobots("https://shop.test/sitemap.xml").split("\n");
  for (const path of [
    "buy/express_checkout",
    "cart",
    "checkout",
    "login",
    "preferences",
    "thankyou",
    "track",
  ]) {
    for (const end of ["$", "/", "?"]) expect(open).toContain(`Disallow: /${path}${end}`);
    // `/tracklist` is a seller's own page.
    expect(open).not.toContain(`Disallow: /${path}`);
  }
  expect(open).toContain("Sitemap: https://shop.test/sitemap.xml");
  expect(open).not.toContain("Disallow: /");
  expect(buildRobots(null)).toBe("User-agent: *\nDisallow: /\n");
});
